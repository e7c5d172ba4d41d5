"""An arena on many machines: matches between bots, with the same table as on one.

    python examples/python/ray_arena.py carcassonne best:400sims best:100sims --games 10000 --address auto
    python examples/python/ray_arena.py carcassonne best:400sims best:100sims --games 400 --processes 0

The first command works on a Ray cluster whose nodes have this package, the second in processes of this machine, without Ray. The
table is the same as that of ``goldfever arena`` with the same seed, apart from times, however many workers there are and whichever
of them are lost. ``play`` takes bots of your own, too: any objects with ``choose(state)`` that can be pickled.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pieces import in_order

import goldfever
from goldfever.bots import Player

if TYPE_CHECKING:
    from goldfever._native import GameResult


def play(first: int, *, game: goldfever.Game, bots: Sequence[str | Player], seed: int, most: int, each: int) -> list[GameResult]:
    """A piece: the results of a few games, played by one core."""
    games = min(each, most - first)
    return list(goldfever.arena_games(game, bots, first=first, games=games, seed=seed, threads=1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+", help="one for each seat")
    parser.add_argument("--options", default="")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--piece", type=int, default=20, help="games of a piece")
    parser.add_argument("--address", help="the Ray cluster; without one, Ray starts on this machine")
    parser.add_argument("--processes", type=int, help="use processes of this machine instead of Ray; 0: one for each core")
    args = parser.parse_args()
    options = ",".join(part for part in [args.options, f"players={len(args.bots)}"] if part)
    game = goldfever.Game(args.game, options)
    work = functools.partial(play, game=game, bots=args.bots, seed=args.seed, most=args.games, each=args.piece)
    results: list[GameResult] = []
    # Ray tells of lost nodes on the standard output, which is for the table.
    with contextlib.redirect_stdout(sys.stderr):
        for part in in_order(work, range(0, args.games, args.piece), processes=args.processes, address=args.address):
            results += part
            print(f"{len(results)} of {args.games} games", file=sys.stderr, flush=True)
    print(json.dumps(goldfever.arena_table(game, args.bots, results, games=args.games)))


if __name__ == "__main__":
    main()
