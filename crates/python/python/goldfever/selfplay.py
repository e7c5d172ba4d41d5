"""Games to learn from: bots play into a folder, and the folder is read as arrays.

:func:`generate` does the same as ``goldfever selfplay`` on the command line.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from . import _parquet
from ._native import Bot, Game, play_selfplay, selfplay_piece
from .errors import BadRecord
from .matches import _seated

__all__ = ["Decision", "PlayedGame", "Positions", "game_of", "games", "generate", "piece", "positions", "to_parquet"]

Folder = str | os.PathLike[str]


class _Features(TypedDict, total=False):
    features: list[int]
    """The features of the position for the player to act, F whole numbers; missing if they were left out."""


class Decision(_Features):
    """A decision of a game."""

    step: int
    """How many steps of the record came before."""
    player: int
    actions: int
    """How many legal actions there were."""
    action: int
    """The number of the action taken."""
    visits: list[tuple[int, int]]
    """Numbers of actions, each with its playouts; the chosen one with 1 for a bot that does not search."""
    lead: float | None
    """The lead in points that the search expected; ``None`` for a bot that does not search."""


class PlayedGame(TypedDict):
    """A game."""

    number: int
    bots: list[str]
    """The bots in seat order."""
    points: list[int]
    returns: list[float]
    """From -1 to 1, as :meth:`goldfever.State.returns`."""
    decisions: list[Decision]
    record: str


class Positions(NamedTuple):
    """All decisions of all games, in their order."""

    features: NDArray[np.float32]
    """``float32[n, F]``."""
    player: NDArray[np.int32]
    """Who decides, ``int32[n]``."""
    lead: NDArray[np.float32]
    """The final lead of that player: own points less the mean of the others', ``float32[n]``."""
    value: NDArray[np.float32]
    """What :meth:`goldfever.State.returns` gave that player at the end, ``float32[n]``."""
    expected: NDArray[np.float32]
    """The lead that the search expected, ``float32[n]``; NaN where there was no search."""
    game: NDArray[np.int32]
    """The number of the game, ``int32[n]``: split training and test data by it."""


def generate(
    game: str | Game,
    out: Folder,
    *,
    bots: str | Bot | Sequence[str | Bot] = "best:50sims",
    options: str | Mapping[str, object] | None = None,
    games: int = 100,
    seed: int = 1,
    explore: int = 0,
    features: bool = True,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Lets built-in bots play games into the folder ``out``, and returns how many are there.

    One bot takes all seats; several take one each, and move on by a seat from game to game. In the first ``explore`` decisions of
    a game, actions are drawn in proportion to their playouts. A run that was killed is continued by the same call; a call with more
    ``games`` adds games. The seed alone decides the games, not the number of ``threads`` (all cores unless told otherwise).
    ``progress`` is called with the number of games a few times a second.

    Raises:
        OSError: The folder has games with other settings, or another process writes to it, or it cannot be written.
    """
    played, players = _plan(game, bots, options)
    threads = (os.cpu_count() or 1) if threads is None else threads
    return play_selfplay(played, players, Path(out), games, seed, explore, features, threads, progress)


def piece(
    game: str | Game,
    *,
    bots: str | Bot | Sequence[str | Bot] = "best:50sims",
    options: str | Mapping[str, object] | None = None,
    first: int = 0,
    games: int = 10,
    seed: int = 1,
    explore: int = 0,
    features: bool = True,
    threads: int | None = None,
) -> bytes:
    """The lines that :func:`generate` writes for ``games`` games from number ``first`` on, without a folder: several machines may
    play pieces of one run, in any order, and more than once. ``generate(..., games=0)`` makes the folder to which they are
    appended in order; ``examples/python/ray_selfplay.py`` does all of it."""
    played, players = _plan(game, bots, options)
    threads = (os.cpu_count() or 1) if threads is None else threads
    return selfplay_piece(played, players, first, games, seed, explore, features, threads)


def _plan(
    game: str | Game, bots: str | Bot | Sequence[str | Bot], options: str | Mapping[str, object] | None
) -> tuple[Game, list[Bot]]:
    """The game, and its bots: one, or one for each seat."""
    listed = [bots] if isinstance(bots, (str, Bot)) else list(bots)
    players = [Bot(bot) if isinstance(bot, str) else bot for bot in listed]
    if isinstance(game, str):
        return Game(game, _seated(options, len(players)) if len(players) > 1 else options), players
    if options is not None:
        raise TypeError("a Game has its options already")
    return game, players


def games(folder: Folder) -> Iterator[PlayedGame]:
    """The games of a folder, one after the other; an incomplete last line is left out."""
    with open(Path(folder) / "games.jsonl", encoding="utf-8") as lines:
        for line in lines:
            if line.endswith("\n"):
                yield json.loads(line)


def game_of(folder: Folder) -> Game:
    """The game that was played into a folder."""
    saved = json.loads((Path(folder) / "selfplay.json").read_text(encoding="utf-8"))
    return Game(saved["game"], saved["options"], data=saved.get("data"), rules=saved["rules"])


def to_parquet(folder: Folder) -> tuple[Path, Path]:
    """Writes the games of a folder as Parquet, next to ``games.jsonl``, and returns the two files.

    ``games.parquet`` has a row for each game: ``number``, ``bots``, ``points``, ``returns``, ``record``. ``decisions.parquet`` has a
    row for each decision: ``game``, ``step``, ``player``, ``actions``, ``action``, ``visited`` and ``playouts`` (two lists of the same
    length), ``expected`` (the lead that the search expected, or null), ``lead`` and ``value`` (of this player at the end), and
    ``features`` unless they were left out. Row groups have the decisions of 100 games, so neither writing nor reading needs all of
    them in memory. Needs ``pyarrow`` (``pip install 'goldfever[parquet]'``).

    Raises:
        ImportError: ``pyarrow`` is not installed.
    """
    first = next(games(folder), None)
    decisions = first["decisions"] if first else []
    seen = len(decisions[0]["features"]) if decisions and "features" in decisions[0] else None
    return _parquet.write(Path(folder), games(folder), seen)


def positions(folder: Folder) -> Positions:
    """All decisions as arrays, for training.

    Raises:
        BadRecord: The games have no features, or the features have changed their meaning since.
    """
    saved = json.loads((Path(folder) / "selfplay.json").read_text(encoding="utf-8"))
    schema = game_of(folder).feature_schema()
    if saved["features"] != schema["version"]:
        raise BadRecord(f"{folder}: the features are of version {saved['features']}, not {schema['version']}")
    rows: list[NDArray[np.float32]] = []
    columns: list[tuple[int, float, float, float, int]] = []
    for game in games(folder):
        points = game["points"]
        decisions = game["decisions"]
        rows.append(np.array([decision["features"] for decision in decisions], np.float32))
        for decision in decisions:
            player, lead = decision["player"], decision["lead"]
            others = (sum(points) - points[player]) / max(len(points) - 1, 1)
            expected = float("nan") if lead is None else lead
            columns.append((player, points[player] - others, game["returns"][player], expected, game["number"]))
    width = len(schema["features"])
    table = np.array(columns, np.float64).reshape(-1, 5)
    return Positions(
        features=np.concatenate(rows) if rows else np.empty((0, width), np.float32),
        player=table[:, 0].astype(np.int32),
        lead=table[:, 1].astype(np.float32),
        value=table[:, 2].astype(np.float32),
        expected=table[:, 3].astype(np.float32),
        game=table[:, 4].astype(np.int32),
    )
