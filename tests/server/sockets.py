"""Addresses for servers in tests."""

import socket


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as attempt:
        attempt.bind(("127.0.0.1", 0))
        return int(attempt.getsockname()[1])
