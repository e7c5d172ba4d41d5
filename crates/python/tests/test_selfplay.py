"""Games to learn from."""

from __future__ import annotations

import subprocess
import sys
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


@pytest.mark.night
@pytest.mark.parametrize("features", [True, False])
def test_parquet_files_have_what_the_lines_have(tmp_path: Path, features: bool) -> None:
    import pyarrow.parquet as parquet

    selfplay.generate("gold-river", tmp_path, bots=["best:4sims", "tuned"], games=103, features=features)
    paths = selfplay.to_parquet(tmp_path)
    assert [path.name for path in paths] == ["games.parquet", "decisions.parquet"]
    games, decisions = (parquet.read_table(path) for path in paths)
    played = list(selfplay.games(tmp_path))
    assert games.to_pylist() == [{name: game[name] for name in games.column_names} for game in played]
    assert parquet.ParquetFile(paths[1]).num_row_groups == 2
    listed = [(game, decision) for game in played for decision in game["decisions"]]
    rows = decisions.to_pylist()
    assert len(rows) == len(listed)
    for row, (game, decision) in zip(rows, listed, strict=True):
        assert row["game"] == game["number"] and row["action"] == decision["action"]
        assert list(zip(row["visited"], row["playouts"], strict=True)) == [tuple(pair) for pair in decision["visits"]]
        assert (row["expected"] is None) == (decision["lead"] is None)
        assert row.get("features") == decision.get("features")
        assert row["value"] == game["returns"][row["player"]]
    if features:
        found = selfplay.positions(tmp_path)
        assert np.array_equal(decisions["lead"].to_numpy(), found.lead)
    first = [path.read_bytes() for path in paths]
    assert [path.read_bytes() for path in selfplay.to_parquet(tmp_path)] == first
    assert not list(tmp_path.glob("*.part"))


def test_without_pyarrow_there_are_no_parquet_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    selfplay.generate("gold-river", tmp_path, bots="value", games=1)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"pip install 'goldfever\[parquet\]'"):
        selfplay.to_parquet(tmp_path)
    assert not list(tmp_path.glob("*.par*"))
