"""Gold Rush, Carcassonne and Gold River for research on planning and learning.

``Game`` is a game with its options, ``State`` a position of it, ``Batch`` many games side by side. See ``docs/python.md`` of the project.
"""

from __future__ import annotations

from . import errors
from ._native import CHANCE, TERMINAL, Batch, Game, Snapshot, State, __version__, games
from .errors import (
    BadRecord,
    GameOver,
    GoldfeverError,
    IllegalAction,
    InvalidOptions,
    InvalidValue,
    NotDue,
)

__all__ = [
    "CHANCE",
    "TERMINAL",
    "BadRecord",
    "Batch",
    "Game",
    "GameOver",
    "GoldfeverError",
    "IllegalAction",
    "InvalidOptions",
    "InvalidValue",
    "NotDue",
    "Snapshot",
    "State",
    "__version__",
    "errors",
    "games",
]


def _make_game(name: str, options: str, data: str | None, rules: int) -> Game:
    """The game that was pickled."""
    return Game(name, options, data=data, rules=rules)
