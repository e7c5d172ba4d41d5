"""Trains the net with which `best` corrects its evaluation, from games that bots play, and matches it.

    python examples/python/train_net.py --out net.txt
    goldfever arena carcassonne best:100sims,net=net.txt best:100sims,0learned

needs the package `goldfever` and PyTorch. It

1. lets bots play games (of the base game for two, if you do not say otherwise; a run that was killed continues, see docs/python.md),
2. replays them, and takes from some positions what the net sees and by how much the evaluation misses the final points,
3. trains the net on the processor or a GPU, checks it on games that were kept apart, and writes its weights as whole numbers, as
   `best` reads them,
4. lets `best` play with it against `best` without a net, which has only the hand-made evaluation, and against `best` with the
   built-in net if there is one, on the same decks with exchanged seats: first without playouts, then with them (games for two).

`best` reads no policy net, so none is trained. The same seed writes the same file on one machine with the same PyTorch.
"""

from __future__ import annotations

import argparse
import functools
import json
import random
import tempfile
import time
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from pieces import in_order
from torch import nn

import goldfever
from goldfever import bots, selfplay

CHUNK = 100
"""Games of a piece of work."""

Positions = tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.float32], NDArray[np.int32]]
"""Of each position: what the net sees from the side of each player, their points by the evaluation and at the end, and the number of
its game."""


def seen(begin: int, *, folder: Path, game: goldfever.Game, each: int, seed: int) -> Positions:
    """Positions of the games that begin at this place of the file."""
    inputs, judged, came, numbers = [], [], [], []
    with open(folder / "games.jsonl", "rb") as file:
        file.seek(begin)
        games = [json.loads(line) for line in islice(file, CHUNK)]
    for played in games:
        choice = random.Random(seed * 1_000_003 + played["number"])
        decisions = [decision["step"] for decision in played["decisions"]]
        chosen = set(choice.sample(decisions, min(each, len(decisions))))
        steps = [line for line in played["record"].splitlines() if line[:1].isdigit() or line.startswith("!")]
        state = game.new_state(0)
        for at, step in enumerate(steps):
            if at in chosen:
                sides, points = state.net_inputs()
                inputs.append(sides.astype(np.int16))
                judged.append(points)
                came.append(played["points"])
                numbers.append(played["number"])
            state.apply(step.rsplit(" #", 1)[0])
    return np.array(inputs), np.array(judged, np.float32), np.array(came, np.float32), np.array(numbers, np.int32)


def positions(folder: Path, game: goldfever.Game, each: int, seed: int, processes: int) -> Positions:
    """Positions of all games of a folder."""
    begins, end = [], 0
    with open(folder / "games.jsonl", "rb") as file:
        for number, line in enumerate(file):
            if number % CHUNK == 0:
                begins.append(end)
            end += len(line)
    work = functools.partial(seen, folder=folder, game=game, each=each, seed=seed)
    parts = list(in_order(work, begins, processes=processes))
    inputs, judged, came, numbers = (np.concatenate(column) for column in zip(*parts, strict=True))
    return inputs, judged, came, numbers


class Net(nn.Module):  # type: ignore[misc]
    """The net of a game, in floating point."""

    def __init__(self, layers: list[int]) -> None:
        super().__init__()
        self.hidden = nn.ModuleList(nn.Linear(a, b) for a, b in zip(layers, layers[1:], strict=False))
        self.result = nn.Linear(layers[-1], 1, bias=False)
        for layer, spread in zip([*self.hidden, self.result], [0.15] + [0.3] * len(layers), strict=False):
            nn.init.uniform_(layer.weight, -spread, spread)
            if layer.bias is not None:
                nn.init.zeros_(layer.bias)

    def forward(self, sides: torch.Tensor) -> torch.Tensor:
        """The corrections of all players: what it says about the side of each, compared with the mean of all."""
        cells = sides
        for layer in self.hidden:
            cells = torch.relu(layer(cells))
        results = self.result(cells).squeeze(-1)
        return results - results.mean(1, keepdim=True)

    def text(self, unit: int, most: int) -> str:
        """The file of its weights."""
        lines = [f"# weights in parts of 1/{unit}, made by `python examples/python/train_net.py`"]

        def add(what: str, rows: torch.Tensor) -> None:
            whole = torch.clamp(torch.round(rows.detach().cpu().double() * unit), -most, most).to(torch.int64)
            lines.append(f"# {what}")
            lines.extend(" ".join(map(str, row)) for row in whole.tolist())

        for number, layer in enumerate(self.hidden, 1):
            add(f"of each cell before to those of layer {number}", layer.weight.T)
            add("what is added there", layer.bias[None])
        add("of each of these cells to the result", self.result.weight)
        return "\n".join(lines) + "\n"


def error(net: Net | None, inputs: torch.Tensor, missed: torch.Tensor, points: float) -> float:
    """By how many points the corrected evaluation misses a player's final points, compared with the mean of all (root mean square)."""
    with torch.no_grad():
        said = [net(part) for part in inputs.split(50_000)] if net else [torch.zeros_like(missed)]
    return points * float(((missed - torch.cat(said)) ** 2).mean().sqrt())


def trained(
    given: Positions, spec: Mapping[str, Any], rounds: int, seed: int, device: str
) -> Iterator[tuple[int, float, Net]]:
    """Learns from all positions several times. After each round: its number, the error in games kept apart, and the net; number 0
    is the evaluation without a net."""
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    # The net is small: more threads would only wait for each other.
    torch.set_num_threads(1)
    inputs, judged, came, numbers = given
    kept = torch.from_numpy(numbers % 10 == 0)
    scaled = torch.from_numpy(inputs).to(torch.float32) / spec["input_unit"]
    missed = torch.from_numpy(came - judged) / spec["result_points"]
    missed -= missed.mean(1, keepdim=True)
    learn, wanted = scaled[~kept].to(device), missed[~kept].to(device)
    check, told = scaled[kept].to(device), missed[kept].to(device)
    net = Net(spec["layers"])
    order = torch.Generator().manual_seed(seed)
    net.to(device)
    batch = 256
    steps = rounds * (len(learn) // batch) + 1
    steepest = torch.optim.AdamW(net.parameters(), lr=0.002, weight_decay=1e-4)
    slower = torch.optim.lr_scheduler.LambdaLR(steepest, lambda step: max(0.01, 1 - step / steps))
    yield 0, error(None, check, told, spec["result_points"]), net
    for number in range(1, rounds + 1):
        mixed = torch.randperm(len(learn), generator=order)
        for rows in mixed[: len(mixed) // batch * batch].split(batch):
            there = rows.to(device)
            steepest.zero_grad(set_to_none=True)
            nn.functional.mse_loss(net(learn[there]), wanted[there]).backward()
            steepest.step()
            slower.step()
        yield number, error(net, check, told, spec["result_points"]), net


def match(game: goldfever.Game, setting: str, net: Path, other: str, games: int, seed: int) -> str:
    """`best` with the net against `best` with another one, on the same decks with exchanged seats."""
    new, old = bots.named(f"best:{setting}", net=net), bots.named(f"best:{setting}{other}")
    found = goldfever.arena(game, [new, old], games=games, seed=seed, names=["new", "old"])["bots"][0]
    low, high = (100 * end for end in found["win_share95"])
    return (
        f"{100 * found['win_share']:.1f} % of {games} games [{low:.1f}, {high:.1f}], "
        f"{found['mean_difference']:+.2f} points {[round(end, 2) for end in found['interval95']]}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="carcassonne")
    parser.add_argument("--options", default="players=2")
    parser.add_argument("--bots", nargs="+", default=["tuned:1500noise"], help="who plays the games to learn from")
    parser.add_argument("--games", type=int, default=30_000, help="games to learn from")
    parser.add_argument("--positions", type=int, default=24, help="positions of each game")
    parser.add_argument("--rounds", type=int, default=5, help="how often it learns from all positions")
    parser.add_argument("--check", type=int, default=300, help="games of the match with playouts; 0 for no matches")
    parser.add_argument("--sims", type=int, default=20, help="playouts of a decision in this match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=0, help="processes that replay the games; 0: one for each core")
    parser.add_argument("--device", default="cpu", help="such as cuda")
    parser.add_argument("--folder", type=Path, help="folder for the games; a temporary one by default")
    parser.add_argument("--out", type=Path, required=True, help="file for the net")
    args = parser.parse_args()
    began = time.monotonic()

    def tell(what: str) -> None:
        print(f"{time.monotonic() - began:6.0f} s  {what}", flush=True)

    game = goldfever.Game(args.game, args.options)
    spec = game.net()
    if spec is None:
        parser.error(f"{game} has no net; docs/bots.md lists those that have one")
    folder = args.folder or Path(tempfile.mkdtemp())
    tell(f"playing {args.games} games into {folder}")
    players = args.bots if len(args.bots) > 1 else args.bots[0]
    selfplay.generate(game, folder, bots=players, games=args.games, seed=args.seed, features=False)
    tell("replaying them")
    found = positions(folder, game, args.positions, args.seed, args.processes)
    tell(f"learning from {len(found[0])} positions")
    for number, missed, net in trained(found, spec, args.rounds, args.seed, args.device):
        tell(f"round {number}: misses the final points of games kept apart by {missed:.2f}")
    args.out.write_text(net.text(spec["weight_unit"], spec["greatest_weight"]), encoding="utf-8")
    tell(f"wrote {args.out}")
    if args.check and len(found[1][0]) == 2:
        # Without playouts a decision is hundreds of times faster, and the net makes more of a difference.
        fast, games = "8sims,0turns", min(400, 10 * args.check)
        tell(f"best:{fast} against itself without a net: {match(game, fast, args.out, ',0learned', games, 78)}")
        if spec["built_in"]:
            tell(f"the same with the built-in net: {match(game, fast, args.out, '', games, 78)}")
        sims = f"{args.sims}sims"
        tell(f"best:{sims} against itself without a net: {match(game, sims, args.out, ',0learned', args.check, 79)}")
    tell("done")


if __name__ == "__main__":
    main()
