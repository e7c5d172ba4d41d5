"""Games to learn from."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np
import pytest

import goldfever
from conftest import verify
from goldfever import bots, selfplay


def test_games_are_the_same_from_python_and_the_command_line(binary: str, tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    told: list[int] = []
    done = selfplay.generate(
        "carcassonne", ours, bots="best:4sims", games=3, seed=9, explore=5, options={"players": 3}, progress=told.append
    )
    assert done == 3 == told[-1] and told == sorted(told)
    command = [binary, "selfplay", "carcassonne", "--bots", "best:4sims", "--games", "3", "--seed", "9", "--explore", "5"]
    subprocess.run([*command, "--options", "players=3", "--out", str(theirs)], check=True, capture_output=True)
    for name in ["games.jsonl", "selfplay.json"]:
        assert (ours / name).read_bytes() == (theirs / name).read_bytes()
    for game in selfplay.games(ours):
        verify(binary, game["record"], tmp_path)


def test_positions_are_arrays_that_fit_together(tmp_path: Path) -> None:
    selfplay.generate("gold-rush", tmp_path, bots=["best:4sims", bots.tuned()], games=3, threads=2)
    found = selfplay.positions(tmp_path)
    played = list(selfplay.games(tmp_path))
    total = sum(len(game["decisions"]) for game in played)
    schema = selfplay.game_of(tmp_path).feature_schema()
    assert found.features.shape == (total, len(schema["features"])) and found.features.dtype == np.float32
    assert {len(column) for column in found} == {total}
    first = found.game == 0
    points = played[0]["points"]
    assert (found.lead[first & (found.player == 0)] == points[0] - points[1]).all()
    assert (found.value[first & (found.player == 1)] == played[0]["returns"][1]).all()
    assert played[0]["bots"] == ["best:4sims", "tuned"] and played[1]["bots"] == ["tuned", "best:4sims"]
    searched = np.array([decision["lead"] is not None for game in played for decision in game["decisions"]])
    assert (np.isnan(found.expected) == ~searched).all() and searched.any() and not searched.all()


def test_runs_continue_and_other_settings_are_refused(tmp_path: Path) -> None:
    own = bots.tuned({"saloon": 3})
    assert selfplay.generate("gold-river", tmp_path, bots=own, games=2, features=False) == 2
    assert selfplay.generate("gold-river", tmp_path, bots=own, games=4, features=False) == 4
    assert len(list(selfplay.games(tmp_path))) == 4
    with pytest.raises(OSError, match="other settings"):
        selfplay.generate("gold-river", tmp_path, bots="tuned", games=5, features=False)
    with pytest.raises(goldfever.BadRecord):
        selfplay.positions(tmp_path)
    with pytest.raises(goldfever.InvalidValue):
        selfplay.generate("gold-river", tmp_path / "none", bots=["tuned", "greedy"])
    with pytest.raises(OSError):
        selfplay.generate("gold-river", "/dev/null/x", bots="tuned")

    def stop(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        selfplay.generate("gold-river", tmp_path / "stopped", bots="tuned", games=10**6, progress=stop)
