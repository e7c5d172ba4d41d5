"""Gold Rush, Carcassonne and Gold River for research on planning and learning.

``Game`` is a game with its options, ``State`` a position of it, ``Batch`` many games side by side. ``bots`` are
the built-in computer players, and ``arena`` lets bots play against each other. See ``docs/python.md`` of the project.
"""

from __future__ import annotations

from . import bots, errors, selfplay
from ._native import CHANCE, TERMINAL, Batch, Bot, Game, Puzzle, Snapshot, State, __version__, games
from .errors import (
    BadRecord,
    GameOver,
    GoldfeverError,
    IllegalAction,
    InvalidOptions,
    InvalidValue,
    NotDue,
)
from .matches import PuzzleScore, arena, arena_games, arena_table, puzzles, solve

__all__ = [
    "CHANCE",
    "TERMINAL",
    "BadRecord",
    "Batch",
    "Bot",
    "Game",
    "GameOver",
    "GoldfeverError",
    "IllegalAction",
    "InvalidOptions",
    "InvalidValue",
    "NotDue",
    "Puzzle",
    "PuzzleScore",
    "Snapshot",
    "State",
    "__version__",
    "arena",
    "arena_games",
    "arena_table",
    "bots",
    "errors",
    "games",
    "puzzles",
    "selfplay",
    "solve",
]


def _make_game(name: str, options: str, data: str | None, rules: int, window: int | None = None) -> Game:
    """The game that was pickled."""
    if window is None:
        return Game(name, options, data=data, rules=rules)
    return Game(name, options, data=data, rules=rules, action_space="grid", window=window)
