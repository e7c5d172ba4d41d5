"""Matches between bots, and puzzles as a test of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict

from ._native import Bot, Game, Puzzle, State, play_games, puzzle_set, table_of
from .bots import Player
from .errors import InvalidValue

if TYPE_CHECKING:
    from ._native import ArenaTable, GameResult


class PuzzleScore(TypedDict):
    """How a bot did at puzzles."""

    puzzles: int
    solved: int
    by_level: dict[int, tuple[int, int]]
    """For each level of difficulty: how many were solved, of how many."""
    mean_loss: float
    """How many points the bot's turns are worse than the solutions, on average."""


def arena(
    game: str | Game,
    bots: Sequence[str | Player],
    *,
    options: str | Mapping[str, object] | None = None,
    games: int = 100,
    seed: int = 1,
    threads: int | None = None,
    names: Sequence[str] | None = None,
) -> ArenaTable:
    """Lets bots play against each other, one for each seat; the seats rotate, and each deck is played with all seatings.

    A bot is a name such as ``"best:100sims"``, a :class:`goldfever.Bot`, or any object with ``choose(state)``. The same seed
    plays the same games as ``goldfever arena``, and the result has the same figures as its ``--json``. Objects of your own get a
    state that is dealt anew for the player to act, without its history.

    ``threads`` is all cores if every bot is built in, and otherwise 1: with more, the order in which your objects are asked is
    not repeatable. An exception in ``choose`` ends the arena and is raised.
    """
    played, players = _table(game, bots, options)
    results = arena_games(played, players, games=games, seed=seed, threads=threads)
    return table_of(played, list(names or _names(players)), games, results)


def arena_games(
    game: str | Game,
    bots: Sequence[str | Player],
    *,
    options: str | Mapping[str, object] | None = None,
    first: int = 0,
    games: int = 100,
    seed: int = 1,
    threads: int | None = None,
) -> list[GameResult]:
    """Plays a part of :func:`arena`: ``games`` games from number ``first`` on. A game depends only on the bots, the seed and its
    number, so the parts of an arena may be played anywhere, in any order, and more than once; :func:`arena_table` makes the
    table of their results.
    """
    played, players = _table(game, bots, options)
    if threads is None:
        threads = (os.cpu_count() or 1) if all(isinstance(player, Bot) for player in players) else 1
    return play_games(played, players, first, games, seed, threads)


def arena_table(
    game: str | Game,
    bots: Sequence[str | Player],
    results: Sequence[GameResult],
    *,
    options: str | Mapping[str, object] | None = None,
    games: int | None = None,
    names: Sequence[str] | None = None,
) -> ArenaTable:
    """The table of the results of :func:`arena_games`, all parts in one list: the same that :func:`arena` returns, but for times.
    ``games`` is how many were asked for, all that are there unless told otherwise."""
    played, players = _table(game, bots, options)
    listed = sorted(results, key=lambda result: result["number"])
    return table_of(played, list(names or _names(players)), len(listed) if games is None else games, listed)


def _table(
    game: str | Game, bots: Sequence[str | Player], options: str | Mapping[str, object] | None
) -> tuple[Game, list[Player]]:
    """The game, and the bots of its seats."""
    players: list[Player] = [Bot(bot) if isinstance(bot, str) else bot for bot in bots]
    if isinstance(game, str):
        return Game(game, _seated(options, len(players))), players
    if options is not None:
        raise TypeError("a Game has its options already")
    return game, players


def puzzles(game: str) -> list[Puzzle]:
    """The built-in puzzles of a game: positions in which one turn is far better than all others."""
    return puzzle_set(game)


def solve(bot: Player, puzzles: Iterable[Puzzle]) -> PuzzleScore:
    """Lets a bot take the turn of each puzzle, and compares it with the solution."""
    by_level: dict[int, tuple[int, int]] = {}
    count, loss = 0, 0.0
    for puzzle in puzzles:
        solved, less = puzzle.judge(_turn(bot, puzzle))
        right, of = by_level.get(puzzle.level, (0, 0))
        by_level[puzzle.level] = (right + solved, of + 1)
        count, loss = count + 1, loss + less
    right = sum(solved for solved, _ in by_level.values())
    return {"puzzles": count, "solved": right, "by_level": by_level, "mean_loss": loss / max(count, 1)}


def _turn(bot: Player, puzzle: Puzzle) -> list[str]:
    """The decisions of a bot until its turn is over."""
    state: State = puzzle.state(seed=0)
    actions = []
    while state.current_player() == puzzle.player:
        given = state if isinstance(bot, Bot) else state.determinize(puzzle.player, state.steps(), history=False)
        actions.append(state.action_to_string(bot.choose(given)))
        state.apply(actions[-1])
    return actions


def _seated(options: str | Mapping[str, object] | None, players: int) -> str | dict[str, object]:
    """The options with the number of players."""
    if isinstance(options, Mapping):
        given = options.get("players", players)
        if str(given) != str(players):
            raise InvalidValue(f"{players} bots do not fit players={given}")
        return {**options, "players": players}
    parts = [part for part in (options or "").split(",") if part]
    wrong = [part for part in parts if part.startswith("players=") and part != f"players={players}"]
    if wrong:
        raise InvalidValue(f"{players} bots do not fit {wrong[0]}")
    return ",".join([*(part for part in parts if not part.startswith("players=")), f"players={players}"])


def _names(players: Sequence[Player]) -> list[str]:
    """A name for each: the same for equal built-in bots and for one object at several seats, different ones otherwise."""
    taken: dict[str, object] = {}
    names = []
    for player in players:
        if isinstance(player, Bot):
            names.append(player.name)
            continue
        given = getattr(player, "name", None)
        base = given if isinstance(given, str) else type(player).__name__
        name, number = base, 2
        while taken.setdefault(name, player) is not player:
            name, number = f"{base} {number}", number + 1
        names.append(name)
    return names
