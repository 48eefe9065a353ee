"""Players that are programs. They see what their seat sees, and make guesses; the state is never theirs."""

from argosy.bots.bot import Bot
from argosy.bots.levels import LEVELS, bot

__all__ = ["LEVELS", "Bot", "bot"]
