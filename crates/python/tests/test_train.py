"""Training by `examples/python/train.py`."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import goldfever
from goldfever import bots, selfplay


@pytest.fixture(scope="module")
def train() -> ModuleType:
    """The example as a module."""
    path = Path(__file__).parents[3] / "examples/python/train.py"
    spec = importlib.util.spec_from_file_location("train", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("name", "options"), [("carcassonne", "players=3"), ("gold-river", "players=2")])
def test_slopes_foretell_the_evaluation_with_other_weights(
    train: ModuleType, tmp_path: Path, name: str, options: str
) -> None:
    game = goldfever.Game(name, options)
    selfplay.generate(game, tmp_path, bots="tuned:1500noise", games=3, features=False)
    positions = train.sampled(tmp_path, 4, seed=1)
    assert len(positions) == 12 and [number for number, *_ in positions] == [0] * 4 + [1] * 4 + [2] * 4
    for number, player, lead, state in positions:
        points = list(selfplay.games(tmp_path))[number]["points"]
        assert state.current_player() == player
        assert abs(lead - (points[player] - (sum(points) - points[player]) / (game.players - 1))) < 1e-9
    weights = game.weights()
    found, change, steps = train.slopes(positions, weights)
    assert found.shape == (12,) and change.shape == (12, len(weights)) and (steps >= 50).all() and change.any()
    at = int(np.abs(change).sum(axis=0).argmax())
    moved = list(weights)[at]
    other = bots.tuned({**weights, moved: weights[moved] + int(steps[at])})
    real = np.array([train.leads(other, state, player) for _, player, _, state in positions])
    assert np.corrcoef(real - found, change[:, at])[0, 1] > 0.9


def test_fitting_finds_weights_that_predict_better(train: ModuleType, tmp_path: Path) -> None:
    game = goldfever.Game("gold-river", "players=2")
    selfplay.generate(game, tmp_path, bots="tuned:1500noise", games=20, features=False)
    positions = train.sampled(tmp_path, 6, seed=1)
    weights = game.weights()
    worse = {name: weight // 3 for name, weight in weights.items()}
    fitted = train.fitted(positions, worse, 0.3)
    assert fitted.keys() == weights.keys() and all(isinstance(weight, int) for weight in fitted.values())
    assert fitted == train.fitted(positions, worse, 0.3)

    def error(weights: dict[str, int]) -> float:
        bot = bots.tuned(weights)
        return float(np.mean([(lead - train.leads(bot, state, player)) ** 2 for _, player, lead, state in positions]))

    assert error(fitted) < error(worse)


def test_a_match_is_told_with_its_interval(train: ModuleType) -> None:
    told = train.match(goldfever.Game("gold-river", "players=3"), bots.tuned(), bots.random(), 6, 1)
    assert "of 6 games" in told and "(equal: 33)" in told
