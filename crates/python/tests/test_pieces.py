"""Pieces of self-play and of arenas: in this process, in others, and on a cluster whose node is killed."""

from __future__ import annotations

import functools
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import goldfever
from goldfever import bots, selfplay

EXAMPLES = Path(__file__).parents[3] / "examples/python"


class Last:
    """Takes the last action."""

    def choose(self, state: goldfever.State) -> int:
        return state.num_actions() - 1


def figures(table: Any) -> Any:
    """A table without what differs from run to run."""
    for bot in table["bots"]:
        assert bot.pop("mean_ms") >= 0
    return table


def example(name: str, *args: str | Path) -> subprocess.CompletedProcess[str]:
    """Runs an example."""
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *map(str, args)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done


@pytest.fixture
def pieces(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the examples."""
    monkeypatch.syspath_prepend(EXAMPLES)
    return __import__("pieces")


def test_pieces_of_a_run_are_the_lines_of_its_file(tmp_path: Path) -> None:
    game = goldfever.Game("gold-river", "players=3")
    setting = {"bots": ["best:2sims", "tuned", "value"], "seed": 4, "explore": 2}
    selfplay.generate(game, tmp_path, games=7, **setting)
    whole = (tmp_path / "games.jsonl").read_bytes()
    later = selfplay.piece(game, first=3, games=4, threads=2, **setting)
    assert selfplay.piece(game, first=0, games=3, threads=1, **setting) + later == whole
    assert later == selfplay.piece(game, first=3, games=4, threads=1, **setting)
    assert selfplay.piece(game, first=9, games=0, **setting) == b""
    with pytest.raises(goldfever.InvalidValue):
        selfplay.piece(game, first=2**32 - 1, games=2, **setting)
    with pytest.raises(goldfever.InvalidValue):
        selfplay.piece(game, bots="greedy")


def test_parts_of_an_arena_make_its_table() -> None:
    game, players = goldfever.Game("gold-river", "players=3"), [bots.tuned(), "value", Last()]
    whole = figures(goldfever.arena(game, players, games=8, seed=5))
    early = goldfever.arena_games(game, players, first=0, games=3, seed=5)
    late = goldfever.arena_games(game, players, first=3, games=5, seed=5)
    assert [result["number"] for result in early + late] == list(range(8))
    # They may come in any order, and from another machine.
    results = json.loads(json.dumps(late + early))
    assert figures(goldfever.arena_table(game, players, results)) == whole
    part = goldfever.arena_table(game, players, early, games=8)
    assert part["interrupted"] and part["played"] == 3 and not whole["interrupted"]
    assert figures(goldfever.arena_table("gold-river", players, results, options="players=3")) == whole


@pytest.mark.parametrize(
    ("seat", "value"), [("bot", 3), ("rank", 0), ("points", 10**9), ("decisions", 10**9), ("seconds", -1.0)]
)
def test_results_that_no_game_has_are_refused(seat: str, value: Any) -> None:
    players = ["value", "random", "random"]
    results: Any = goldfever.arena_games("gold-river", players, games=1)
    results[0]["seats"][1][seat] = value
    with pytest.raises(goldfever.InvalidValue):
        goldfever.arena_table("gold-river", players, results)
    del results[0]["seats"][1]
    with pytest.raises(goldfever.InvalidValue):
        goldfever.arena_table("gold-river", players, results)


def test_processes_play_the_same_as_one(tmp_path: Path) -> None:
    one, many = tmp_path / "one", tmp_path / "many"
    selfplay.generate("gold-rush", one, bots="best:3sims", games=7, seed=2, options="players=2")
    run = ["gold-rush", "--bots", "best:3sims", "--seed", "2", "--piece", "2", "--out", many]
    # A run that is continued, with an incomplete line at its end.
    example("ray_selfplay", *run, "--games", "3", "--processes", "1")
    with open(many / "games.jsonl", "ab") as file:
        file.write(b'{"number":3,')
    told = example("ray_selfplay", *run, "--games", "7", "--processes", "2").stdout
    assert told.splitlines() == ["5 of 7 games", "7 of 7 games"]
    for name in ["games.jsonl", "selfplay.json"]:
        assert (one / name).read_bytes() == (many / name).read_bytes()
    told = example("ray_arena", "gold-river", "tuned", "value", "--games", "5", "--piece", "2", "--processes", "2").stdout
    assert figures(json.loads(told)) == figures(goldfever.arena("gold-river", ["tuned", "value"], games=5))


def noted(number: int, folder: Path, dies: int = -1) -> int:
    """A piece of work that notes that it was begun; the process dies at one of them, once."""
    with open(folder / "begun", "a") as file:
        file.write(f"{number}\n")
    if number == dies and not (folder / "died").exists():
        (folder / "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.05)
    return number * number


def wait_for(file: Path) -> None:
    """Waits until there is something in a file."""
    end = time.monotonic() + 300
    while not (file.exists() and file.read_text()):
        assert time.monotonic() < end, f"nothing came into {file}"
        time.sleep(0.05)


def begun(folder: Path) -> Counter[int]:
    """How often each piece was begun."""
    return Counter(int(line) for line in (folder / "begun").read_text().split())


@pytest.mark.skipif(sys.platform == "win32", reason="processes are killed by a signal")
def test_pieces_of_a_killed_process_are_done_again(pieces: ModuleType, tmp_path: Path) -> None:
    work = functools.partial(noted, folder=tmp_path, dies=5)
    assert list(pieces.in_order(work, range(12), processes=2)) == [number * number for number in range(12)]
    assert begun(tmp_path)[5] == 2
    assert list(pieces.in_order(work, range(0), processes=2)) == []


def killed(number: int) -> None:
    """Work that always kills its process."""
    os.kill(os.getpid(), signal.SIGKILL)


def failed(number: int) -> None:
    """Work that has an error."""
    raise ValueError(f"{number} cannot be done")


@pytest.mark.skipif(sys.platform == "win32", reason="processes are killed by a signal")
def test_work_that_cannot_be_done_is_an_error(pieces: ModuleType) -> None:
    with pytest.raises(RuntimeError, match="has lost its worker"):
        list(pieces.in_order(killed, range(1), processes=1))
    # Whichever fails first.
    with pytest.raises(ValueError, match=r"[0-2] cannot be done"):
        list(pieces.in_order(failed, range(3), processes=2))


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A cluster of three nodes on this machine; the first one stays until the end."""
    from ray.cluster_utils import Cluster

    # Workers that yield to everything else would make no progress on a busy machine.
    monkeypatch.setenv("RAY_worker_niceness", "0")
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    made.others = [made.add_node(num_cpus=1) for _ in range(2)]
    made.wait_for_nodes()
    yield made
    made.shutdown()


def run_and_kill(cluster: Any, name: str, *args: str | Path, told: str) -> list[str]:
    """Runs an example, and kills a node after the first word about its progress, in the stream ``told``. Returns what it printed."""
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *map(str, args), "--address", cluster.address]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None and run.stderr is not None
        progress = run.stdout if told == "stdout" else run.stderr
        # Ray has its say first.
        before = list(itertools.takewhile(lambda line: not line.endswith(" games\n"), progress))
        assert run.poll() is None, before
        cluster.remove_node(cluster.others.pop(), allow_graceful=False)
        rest = list(progress)
        printed = rest if told == "stdout" else list(run.stdout)
        assert run.wait(timeout=900) == 0, run.stderr.read()
    # The node was killed before the last pieces came.
    assert sum(line.endswith(" games\n") for line in rest) > 1
    return printed


@pytest.mark.night
def test_a_cluster_plays_the_same_as_one_process_though_a_node_is_killed(cluster: Any, tmp_path: Path) -> None:
    one, many, killed = tmp_path / "one", tmp_path / "many", tmp_path / "killed"
    selfplay.generate("carcassonne", one, bots="best:8sims", games=40, seed=3)
    run = ["carcassonne", "--bots", "best:8sims", "--seed", "3", "--games", "40", "--piece", "1", "--out"]
    example("ray_selfplay", *run, many, "--address", cluster.address)
    run_and_kill(cluster, "ray_selfplay", *run, killed, told="stdout")
    for name in ["games.jsonl", "selfplay.json"]:
        assert (one / name).read_bytes() == (many / name).read_bytes() == (killed / name).read_bytes()


@pytest.mark.night
def test_an_arena_on_a_cluster_has_the_same_table_though_a_node_is_killed(cluster: Any) -> None:
    players = ["best:8sims", "tuned", "best:4sims"]
    run = ["carcassonne", *players, "--games", "40", "--piece", "1"]
    whole = example("ray_arena", *run, "--address", cluster.address).stdout
    killed = run_and_kill(cluster, "ray_arena", *run, told="stderr")
    assert len(killed) == 1, killed
    alone = goldfever.arena("carcassonne", players, games=40)
    assert figures(json.loads(whole)) == figures(json.loads(killed[0])) == figures(alone)


@pytest.mark.night
def test_pieces_of_a_killed_node_are_done_again(pieces: ModuleType, cluster: Any, tmp_path: Path) -> None:
    import ray

    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    doomed = cluster.others[1].node_id
    caught = tmp_path / "caught"

    def work(number: int) -> tuple[int, str]:
        noted(number, tmp_path)
        node = ray.get_runtime_context().get_node_id()
        if node == doomed:
            caught.write_text(str(number))
            time.sleep(10_000)
        # The other nodes wait until this one has a piece, too.
        wait_for(caught)
        return number, node

    def kill() -> None:
        wait_for(caught)
        cluster.remove_node(cluster.others[1], allow_graceful=False)

    killer = threading.Thread(target=kill)
    killer.start()
    results = list(pieces.in_order(work, range(24), address=cluster.address))
    killer.join()
    assert [number for number, _ in results] == list(range(24))
    assert doomed not in {node for _, node in results}
    again = begun(tmp_path)
    assert set(again) == set(range(24)) and again[int(caught.read_text())] == 2
