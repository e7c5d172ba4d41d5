"""Trains weights of the evaluation from games that bots play, and matches them against the built-in ones.

    python examples/python/train.py carcassonne --options players=4 --games 400 --out weights.txt

needs only the package `goldfever`. It

1. lets bots play games (a run that was killed continues, see docs/python.md),
2. replays each game, and finds how the evaluation of some of its positions changes with each weight,
3. fits the weights to the final leads by least squares (Gauss-Newton), checks them on games that were kept apart, and writes them as whole
   numbers, as `tuned` and `best` read them: `goldfever arena carcassonne tuned:weights=weights.txt tuned`,
4. lets them play against the weights before training on the same decks with exchanged seats.

The same seed writes the same file on one machine.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from pathlib import Path

import numpy as np

import goldfever
from goldfever import bots, selfplay

MOST = 1_000_000
"""The largest weight that the program reads."""


def leads(bot: goldfever.Bot, state: goldfever.State, player: int) -> float:
    """The lead that a player may expect: own points less the mean of the others'."""
    points = bot.evaluate(state, player, worlds=1)
    return points[player] - (sum(points) - points[player]) / (len(points) - 1)


def sampled(folder: Path, each: int, seed: int) -> list[tuple[int, int, float, goldfever.State]]:
    """Positions of each game in which a player is to act: number of the game, player, final lead, state."""
    game, found = selfplay.game_of(folder), []
    for played in selfplay.games(folder):
        choice = random.Random(seed * 1_000_003 + played["number"])
        decisions = played["decisions"]
        chosen = {decision["step"]: decision["player"] for decision in choice.sample(decisions, min(each, len(decisions)))}
        points, state = played["points"], game.new_state(0)
        steps = [line for line in played["record"].splitlines() if line[:1].isdigit() or line.startswith("!")]
        for at, step in enumerate(steps):
            if (player := chosen.get(at)) is not None:
                lead = points[player] - (sum(points) - points[player]) / (len(points) - 1)
                found.append((played["number"], player, lead, state.clone()))
            state.apply(step.rsplit(" #", 1)[0])
    return found


def slopes(
    positions: list[tuple[int, int, float, goldfever.State]], weights: dict[str, int]
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The evaluation of each position, its change when each weight grows by a step, and the steps."""
    steps = np.array([max(50, abs(weight) // 8) for weight in weights.values()], np.float64)
    now = bots.tuned(weights)
    changed = []
    for name, step in zip(weights, steps, strict=True):
        up = bots.tuned({**weights, name: int(min(weights[name] + step, MOST))})
        down = bots.tuned({**weights, name: int(max(weights[name] - step, -MOST))})
        changed.append((up, down))
    found = np.array([leads(now, state, player) for _, player, _, state in positions])
    change = np.zeros((len(positions), len(weights)))
    used = list(range(len(weights)))
    for row, (_, player, _, state) in enumerate(positions):
        for at in used:
            up, down = changed[at]
            change[row, at] = (leads(up, state, player) - leads(down, state, player)) / 2
        if row == 1_000:
            # Weights of expansions that are not in the game change nothing.
            used = [at for at in used if change[: row + 1, at].any()]
    return found, change, steps


def fitted(
    positions: list[tuple[int, int, float, goldfever.State]], weights: dict[str, int], ridge: float
) -> dict[str, int]:
    """Weights that predict the final leads better. Near the present weights the evaluation is taken for linear."""
    found, change, steps = slopes(positions, weights)
    error = np.array([lead for _, _, lead, _ in positions]) - found
    kept = np.array([number % 10 == 0 for number, _, _, _ in positions])
    rows, errors = change[~kept], error[~kept]
    square = rows.T @ rows / len(rows) + ridge / len(weights) * np.eye(len(weights))
    moved = np.linalg.solve(square, rows.T @ errors / len(rows))
    before, after = (np.sqrt((left**2).mean()) for left in (error[kept], error[kept] - change[kept] @ moved))
    print(f"  error in games kept apart: {before:.3f} points before, {after:.3f} after")
    new = np.array(list(weights.values())) + moved * steps
    return dict(zip(weights, (int(number) for number in np.clip(np.rint(new), -MOST, MOST)), strict=True))


def match(game: goldfever.Game, new: goldfever.Bot, old: goldfever.Bot, games: int, seed: int) -> str:
    """One new player against old ones, on the same decks at all seats."""
    names = ["new", *["old"] * (game.players - 1)]
    table = goldfever.arena(game, [new, *[old] * (game.players - 1)], games=games, seed=seed, names=names)
    found = table["bots"][0]
    low, high = (100 * end for end in found["win_share95"])
    even = 100 / game.players
    return (
        f"{100 * found['win_share']:.1f} % of {games} games [{low:.1f}, {high:.1f}] (equal: {even:.0f}), "
        f"{found['mean_difference']:+.2f} points {[round(end, 2) for end in found['interval95']]}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--options", default="players=2")
    parser.add_argument("--bots", default="tuned:1500noise", help="who plays the games to learn from")
    parser.add_argument("--games", type=int, default=1_000, help="games to learn from")
    parser.add_argument("--positions", type=int, default=8, help="positions of each game")
    parser.add_argument("--rounds", type=int, default=2, help="how often the weights are fitted")
    parser.add_argument("--ridge", type=float, default=1.0, help="how strongly weights are held to where they begin")
    parser.add_argument("--untuned", action="store_true", help="begin with the hand-made weights instead of the tuned ones")
    parser.add_argument("--check", type=int, default=400, help="games of each match; 0 for none")
    parser.add_argument("--sims", type=int, default=30, help="playouts of `best` in the second match; 0 for no second match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="folder for the games; a temporary one by default")
    parser.add_argument("--out", type=Path, required=True, help="file for the weights")
    args = parser.parse_args()
    game = goldfever.Game(args.game, args.options)
    folder = args.folder or Path(tempfile.mkdtemp())
    print(f"playing {args.games} games into {folder}", flush=True)
    selfplay.generate(game, folder, bots=args.bots, games=args.games, seed=args.seed, features=False)
    positions = sampled(folder, args.positions, args.seed)
    first = weights = game.weights(tuned=not args.untuned)
    for number in range(args.rounds):
        print(f"round {number + 1}: {len(positions)} positions, {len(weights)} weights", flush=True)
        weights = fitted(positions, weights, args.ridge)
        args.out.write_text("".join(f"{name} = {weight}\n" for name, weight in weights.items()), encoding="utf-8")
    print(f"wrote {args.out}", flush=True)
    if args.check:
        print("tuned, trained against before:", match(game, bots.tuned(weights), bots.tuned(first), args.check, 77), flush=True)
        if args.sims:
            new, old = (bots.best(sims=args.sims, weights=own) for own in (weights, first))
            print("best, trained against before: ", match(game, new, old, args.check, 78), flush=True)


if __name__ == "__main__":
    main()
