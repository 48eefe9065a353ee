"""Secrets: what browsers keep in a cookie, what an invitation says, what guards a form."""

import hashlib
import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Final

_BYTES: Final = 32


class Keys:
    """Everything that follows from the server's own secret, which is not in the database."""

    def __init__(self, secret: bytes) -> None:
        self._secret: Final = secret

    @staticmethod
    def from_file(path: Path) -> "Keys":
        """The secret of a data folder, made when there is none."""
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return Keys(bytes.fromhex(path.read_text("ascii").strip()))
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(_BYTES))
            file.flush()
            os.fsync(file.fileno())
        return Keys.from_file(path)

    def guard(self, cookie: str) -> str:
        """What every form of a browser must carry, so that no other site can send one."""
        return self._derive("guard", cookie)

    def invitation(self, table: str, seat: int) -> str:
        """The token that takes an open seat. It is derived, not stored: the database has only its digest."""
        return self._derive("invitation", f"{table} {seat}")

    def watching(self, table: str) -> str:
        """The token that lets a browser watch a table."""
        return self._derive("watching", table)

    def _derive(self, purpose: str, text: str) -> str:
        code = hmac.digest(self._secret, f"{purpose} {text}".encode(), "sha256")
        return urlsafe_b64encode(code).decode("ascii").rstrip("=")


def new_cookie() -> str:
    """A fresh secret for a browser, 256 bits."""
    return secrets.token_urlsafe(_BYTES)


def digest(secret: str) -> str:
    """What the database keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Compare secrets without telling by the time it takes how far they agree."""
    return hmac.compare_digest(one.encode(), other.encode())


def commitment(seed: str, salt: str) -> str:
    """What is published at the start of a game, so that nobody can change its seed later."""
    return digest(f"{seed}:{salt}")
