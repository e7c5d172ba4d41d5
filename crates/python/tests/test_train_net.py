"""Training of nets by `examples/python/train_net.py`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import goldfever
from goldfever import bots, selfplay
from test_net import GAME, lead, said, states

EXAMPLES = Path(__file__).parents[3] / "examples/python"
pytestmark = pytest.mark.night


@pytest.fixture
def train_net(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example as a module."""
    monkeypatch.syspath_prepend(EXAMPLES)
    return __import__("train_net")


def test_positions_are_what_the_net_sees(train_net: ModuleType, tmp_path: Path) -> None:
    selfplay.generate(GAME, tmp_path, bots="tuned:1500noise", games=3, features=False)
    inputs, judged, came, numbers = train_net.positions(tmp_path, GAME, 5, 1, 1)
    spec = GAME.net()
    assert spec is not None
    assert inputs.shape == (15, 2, spec["layers"][0]) and numbers.tolist() == [0] * 5 + [1] * 5 + [2] * 5
    for game in selfplay.games(tmp_path):
        mine = numbers == game["number"]
        assert (came[mine] == np.array(game["points"])).all()
        end = goldfever.Game.from_record(game["record"])
        seen = []
        state = GAME.new_state(0)
        for step in end.history():
            if not state.is_terminal():
                sides, points = state.net_inputs()
                seen.append((sides.tolist(), np.float32(points).tolist()))
            state.apply(step)
        found = list(zip(inputs[mine].tolist(), judged[mine].tolist(), strict=True))
        assert all(position in seen for position in found)


def test_a_net_learns_what_another_one_says_and_is_read_as_it_is(train_net: ModuleType, tmp_path: Path) -> None:
    selfplay.generate(GAME, tmp_path, bots="tuned:1500noise", games=60, features=False)
    inputs, judged, _, numbers = train_net.positions(tmp_path, GAME, 40, 1, 1)
    spec = GAME.net()
    assert spec is not None
    taught = np.array([said(spec["built_in"], sides) for sides in inputs], np.float32)
    given = (inputs, judged, judged + np.stack([taught, -taught], 1) / 2, numbers)
    errors, nets = [], []
    for _, missed, net in train_net.trained(given, spec, 25, 1, "cpu"):
        errors.append(missed)
        nets.append(net)
    assert errors[-1] < errors[0] / 2
    text = nets[-1].text(spec["weight_unit"], spec["greatest_weight"])
    again = [net for _, _, net in train_net.trained(given, spec, 25, 1, "cpu")][-1]
    assert again.text(spec["weight_unit"], spec["greatest_weight"]) == text
    file = tmp_path / "net.txt"
    file.write_text(text)
    mine, without = bots.named("best:100learned", net=file), bots.named("best:0learned")
    for state in states(6):
        sides, _ = state.net_inputs()
        assert abs(lead(mine, state) - lead(without, state) - said(text, sides)) < 0.15


def test_one_command_goes_from_nothing_to_a_net_and_its_matches(tmp_path: Path) -> None:
    file = tmp_path / "net.txt"
    command = [sys.executable, str(EXAMPLES / "train_net.py"), "--out", str(file), "--games", "40", "--rounds", "1"]
    command += ["--check", "2", "--sims", "2", "--processes", "1"]
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=600).stdout
    assert told.count("%") == 3 and told.endswith("done\n")
    assert isinstance(bots.best(sims=2, net=file).choose(states(2)[1]), int)
