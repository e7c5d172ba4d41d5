"""The net of `best`: what it sees, what it says, and nets from files."""

from __future__ import annotations

import json
import pickle
import subprocess
from pathlib import Path

import numpy as np
import pytest

import goldfever
from conftest import play
from goldfever import bots

GAME = goldfever.Game("carcassonne", "players=2")


def states(count: int) -> list[goldfever.State]:
    """Positions of different games in which a player is to act."""
    found = []
    for seed in range(count):
        state = GAME.new_state(seed)
        play(state, seed, 20 + 12 * seed)
        while state.is_chance_node():
            state.sample_chance()
        found.append(state)
    return found


def read(text: str) -> list[np.ndarray]:
    """The parts of a net: for each layer the weights and what is added, then the weights to the result."""
    numbers = [int(word) for line in text.splitlines() for word in line.split("#")[0].split()]
    spec = GAME.net()
    assert spec is not None
    shapes: list[tuple[int, ...]] = []
    for one, next_one in zip(spec["layers"], spec["layers"][1:], strict=False):
        shapes += [(one, next_one), (next_one,)]
    parts = []
    for shape in [*shapes, (spec["layers"][-1],)]:
        size = int(np.prod(shape))
        parts.append(np.array(numbers[:size], np.int64).reshape(shape))
        del numbers[:size]
    assert not numbers
    return parts


def said(text: str, sides: np.ndarray) -> float:
    """The correction of the first player's lead in points, in floating point."""
    spec = GAME.net()
    assert spec is not None
    *layers, result = read(text)
    cells = sides / spec["input_unit"]
    for weights, added in zip(layers[::2], layers[1::2], strict=True):
        cells = np.maximum(cells @ (weights / spec["weight_unit"]) + added / spec["weight_unit"], 0)
    results = cells @ (result / spec["weight_unit"])
    return float(spec["result_points"] * (results[0] - results[1]))


def lead(bot: goldfever.Bot, state: goldfever.State) -> float:
    """The first player's expected lead."""
    points = bot.evaluate(state, worlds=1)
    return points[0] - points[1]


def other_net(folder: Path) -> Path:
    """The built-in net with the opposite result."""
    spec = GAME.net()
    assert spec is not None
    *parts, result = read(spec["built_in"])
    file = folder / "net.txt"
    file.write_text("# mine\n" + "\n".join(" ".join(map(str, part.ravel())) for part in [*parts, -result]))
    return file


def test_the_description_is_enough_to_compute_what_the_net_says(tmp_path: Path) -> None:
    spec = GAME.net()
    assert spec is not None
    assert len(np.concatenate([part.ravel() for part in read(spec["built_in"])])) == 2_192
    file = other_net(tmp_path)
    whole, without = bots.named("best:100learned"), bots.named("best:0learned")
    mine = bots.named("best:100learned", net=file)
    told = 0
    for state in states(6):
        sides, points = state.net_inputs()
        assert sides.dtype == np.int32 and sides.shape == (2, spec["layers"][0])
        assert points == without.evaluate(state, worlds=1)
        correction = lead(whole, state) - lead(without, state)
        assert abs(correction - said(spec["built_in"], sides)) < 0.15
        assert abs(lead(mine, state) - lead(without, state) + correction) < 0.01
        told += abs(correction) > 0.3
    assert told > 2


def test_the_built_in_net_from_a_file_plays_as_the_built_in_one(tmp_path: Path) -> None:
    spec = GAME.net()
    assert spec is not None
    same = tmp_path / "same.txt"
    same.write_text(spec["built_in"])
    own, other = bots.best(sims=12, net=same), bots.best(sims=12, net=other_net(tmp_path))
    assert own.name == "best:12sims with own net"
    differs = False
    for state in states(6):
        assert own.think(state, seed=3)[2] == bots.best(sims=12).think(state, seed=3)[2]
        assert own.choose(state, seed=3) == bots.best(sims=12).choose(state, seed=3)
        assert own.advice(state, seed=3) == bots.best(sims=12).advice(state, seed=3)
        differs |= other.think(state, seed=3)[2] != own.think(state, seed=3)[2]
        assert pickle.loads(pickle.dumps(other)).evaluate(state) == other.evaluate(state)
    assert differs


def test_the_command_line_takes_the_same_net(binary: str, tmp_path: Path) -> None:
    file = other_net(tmp_path)
    command = [binary, "arena", "carcassonne", f"best:4sims,net={file}", "tuned", "--games", "4", "--seed", "3", "--json"]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    ours = goldfever.arena(GAME, [bots.best(sims=4, net=file), "tuned"], games=4, seed=3)
    points = [[bot["mean_score"] for bot in table["bots"]] for table in (told, ours)]
    assert points[0] == points[1]
    assert points[0] != [bot["mean_score"] for bot in goldfever.arena(GAME, ["best:4sims", "tuned"], games=4, seed=3)["bots"]]


def test_what_is_no_net_is_refused(tmp_path: Path) -> None:
    state = states(1)[0]
    bad = tmp_path / "bad.txt"
    for text, why in [("1 2\n", "line 1: too few weights"), ("1\nx", "line 2: no whole number"), ("9999", "up to 4096")]:
        bad.write_text(text)
        with pytest.raises(goldfever.InvalidValue, match=why):
            bots.best(net=bad).choose(state)
    with pytest.raises(goldfever.InvalidValue, match="takes no net"):
        bots.named("tuned", net=bad)
    with pytest.raises(FileNotFoundError):
        bots.best(net=tmp_path / "none.txt")
    file = other_net(tmp_path)
    for name, options in [("carcassonne", "players=2,farmers=none"), ("carcassonne", "players=2,small-city=2"), ("gold-river", "players=2")]:
        game = goldfever.Game(name, options)
        assert game.net() is None
        other = game.new_state(1)
        play(other, 1, 8)
        while other.is_chance_node():
            other.sample_chance()
        with pytest.raises(goldfever.InvalidValue, match="no net"):
            bots.best(net=file).choose(other)
        with pytest.raises(goldfever.InvalidValue, match="no net"):
            other.net_inputs()
    play(state, 1)
    with pytest.raises(goldfever.GameOver):
        state.net_inputs()
