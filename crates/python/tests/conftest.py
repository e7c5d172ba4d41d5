"""What the tests share: games of every kind, and the program that verifies records."""

from __future__ import annotations

import os
import random
import subprocess
from pathlib import Path

import pytest

import goldfever

KINDS = [
    ("carcassonne", "players=2"),
    ("carcassonne", "players=3,with=goldmines"),
    ("carcassonne", "players=2,with=circus"),
    ("carcassonne", "players=4,with=goldmines+circus+castles"),
    ("carcassonne", "players=6,with=inns+river+tower+princess"),
    ("gold-rush", "players=2"),
    ("gold-rush", "players=5"),
    ("gold-river", "players=2"),
    ("gold-river", "players=3"),
    ("gold-river", "players=5"),
]
IDS = [f"{name} {options}" for name, options in KINDS]


@pytest.fixture(params=KINDS, ids=IDS)
def game(request: pytest.FixtureRequest) -> goldfever.Game:
    """A game of each kind."""
    name, options = request.param
    return goldfever.Game(name, options)


def play(state: goldfever.State, seed: int, steps: int | None = None) -> None:
    """Plays on at random, to the end or for so many steps."""
    choice = random.Random(seed)
    while not state.is_terminal() and (steps is None or steps > 0):
        if state.is_chance_node():
            state.sample_chance()
        else:
            state.apply(choice.randrange(state.num_actions()))
        if steps is not None:
            steps -= 1


@pytest.fixture(scope="session")
def binary() -> str:
    """The program `goldfever`, from the environment."""
    path = os.environ.get("GOLDFEVER_BINARY")
    if not path:
        pytest.fail("GOLDFEVER_BINARY has to name the program `goldfever`; `cargo xtask python` sets it")
    return path


def verify(binary: str, record: str, folder: Path, over: bool = True) -> None:
    """Has the program replay a record and compare every hash."""
    file = folder / "game.record"
    file.write_text(record)
    done = subprocess.run([binary, "replay", str(file), "--json"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f'"over":{str(over).lower()}' in done.stdout.replace(" ", ""), done.stdout
