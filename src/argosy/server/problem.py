"""What is wrong with a request, in words."""

from typing import Final

from argosy.engine.message import Arg, Message


class Problem(Exception):
    """A request that is refused; nothing has changed."""

    def __init__(self, status: int, message: Message) -> None:
        super().__init__(message.key)
        self.status: Final[int] = status
        self.message: Final[Message] = message


def problem(status: int, key: str, /, **args: Arg) -> Problem:
    """The problem to raise, from the key and values of its message."""
    return Problem(status, Message(key, **args))
