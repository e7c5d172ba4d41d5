"""Self-play on many machines: bots play games to learn from, and one folder gets all of them.

    python examples/python/ray_selfplay.py carcassonne --bots best:50sims --games 100000 --out games --address auto
    python examples/python/ray_selfplay.py carcassonne --bots best:50sims --games 1000 --out games --processes 0

The first command works on a Ray cluster whose nodes have this package, the second in processes of this machine, without Ray. The
folder has the same bytes as after ``goldfever selfplay`` with the same settings, however many workers there are and whichever of
them are lost. If the program itself is killed, the same command continues. Only one of them may write to a folder.
"""

from __future__ import annotations

import argparse
import functools
from collections.abc import Sequence
from pathlib import Path

from pieces import in_order

import goldfever
from goldfever import selfplay


def play(
    first: int, *, game: goldfever.Game, bots: str | Sequence[str], seed: int, explore: int, features: bool, most: int, each: int
) -> bytes:
    """A piece: the lines of a few games, played by one core."""
    games = min(each, most - first)
    return selfplay.piece(
        game, bots=bots, first=first, games=games, seed=seed, explore=explore, features=features, threads=1
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--options", default="players=2")
    parser.add_argument("--bots", nargs="+", default=["best:50sims"], help="one for all seats, or one for each")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--explore", type=int, default=0, help="draw the first decisions in proportion to their playouts")
    parser.add_argument("--no-features", action="store_true", help="leave the features out")
    parser.add_argument("--piece", type=int, default=20, help="games of a piece")
    parser.add_argument("--address", help="the Ray cluster; without one, Ray starts on this machine")
    parser.add_argument("--processes", type=int, help="use processes of this machine instead of Ray; 0: one for each core")
    parser.add_argument("--out", type=Path, required=True, help="folder for the games")
    args = parser.parse_args()
    game, features = goldfever.Game(args.game, args.options), not args.no_features
    bots = args.bots if len(args.bots) > 1 else args.bots[0]
    # The folder, and how many games it has already.
    there = selfplay.generate(
        game, args.out, bots=bots, games=0, seed=args.seed, explore=args.explore, features=features
    )
    work = functools.partial(
        play, game=game, bots=bots, seed=args.seed, explore=args.explore, features=features, most=args.games, each=args.piece
    )
    pieces = range(there, args.games, args.piece)
    with open(args.out / "games.jsonl", "ab") as file:
        for lines in in_order(work, pieces, processes=args.processes, address=args.address):
            file.write(lines)
            file.flush()
            there += lines.count(b"\n")
            print(f"{there} of {args.games} games", flush=True)


if __name__ == "__main__":
    main()
