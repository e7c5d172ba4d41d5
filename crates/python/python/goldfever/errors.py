"""The exceptions of goldfever. A call that raises one of them has changed nothing."""

from __future__ import annotations

__all__ = [
    "BadRecord",
    "GameOver",
    "GoldfeverError",
    "IllegalAction",
    "InvalidOptions",
    "InvalidValue",
    "NotDue",
]


class GoldfeverError(Exception):
    """The base of all exceptions of this package."""


class IllegalAction(GoldfeverError, ValueError):
    """The rules forbid the action, or it is no action of the game.

    ``ruling`` is the number of the ruling that forbids it, such as ``"CA-2.1"``, and ``key`` the name of its sentence in
    the message files. Both are ``None`` for a number that is not in the list and a text that is no action.
    """

    ruling: str | None = None
    key: str | None = None


class GameOver(GoldfeverError):
    """The game is over: there is nothing to choose or to draw."""


class NotDue(GoldfeverError):
    """A player has to choose where chance was asked for, or the other way round."""


class InvalidOptions(GoldfeverError, ValueError):
    """There is no such game, or the options do not make one."""


class BadRecord(GoldfeverError, ValueError):
    """A record or a saved state cannot be read, or its steps lead elsewhere."""


class InvalidValue(GoldfeverError, ValueError):
    """A player, a bot, a buffer or a number that does not fit."""
