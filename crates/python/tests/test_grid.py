"""Fixed action numbers: each legal action has exactly one, in states and in batches, and the plane can be turned."""

from __future__ import annotations

import pickle
import random
import re
from pathlib import Path

import numpy as np
import pytest

import goldfever
from goldfever import bots

CRATES = Path(__file__).parents[2]
KINDS = [
    ("carcassonne", "players=2"),
    ("carcassonne", "players=3,with=goldmines"),
    ("carcassonne", "players=2,with=circus"),
    ("carcassonne", "players=4,with=goldmines+circus+inns+river+king"),
    ("gold-rush", "players=2"),
    ("gold-rush", "players=5"),
    ("gold-river", "players=2"),
    ("gold-river", "players=3,edition=boomtown"),
    ("gold-river", "players=5"),
]


def grid(name: str, options: str, window: int | None = 64) -> goldfever.Game:
    """A game with fixed numbers, in a window that hardly any game outgrows."""
    return goldfever.Game(name, options, action_space="grid", window=window)


def meaning(text: str) -> str:
    """An action without its cell."""
    return re.sub(r" -?\d+,-?\d+", "", text)


@pytest.mark.parametrize(("name", "options"), KINDS)
def test_every_legal_action_has_one_number_that_always_means_the_same(name: str, options: str) -> None:
    game = grid(name, options)
    window, count = game.window, game.num_actions
    assert window == 64 and count is not None and game.action_space == "grid"
    cells = window * window if game.feature_schema()["planes"] else 1
    meant: dict[int, str] = {}
    numbers_of: dict[str, int] = {}
    for seed in range(2):
        state, choice = game.new_state(seed), random.Random(seed)
        while not state.is_terminal():
            if state.is_chance_node():
                assert state.legal_actions() == []
                state.sample_chance()
                continue
            actions = list(state.legal_actions())
            assert len(set(actions)) == len(actions) == state.num_actions()
            assert 0 <= min(actions) and max(actions) < count
            texts = [state.action_to_string(action) for action in actions]
            assert texts == sorted(set(texts), key=texts.index)
            for action, text in zip(actions, texts, strict=True):
                # The window moves with the land: a plane stands for what is done, the place in it for the cell.
                word = meaning(text)
                key = action // cells if word != text else action + count
                assert meant.setdefault(key, word) == word and numbers_of.setdefault(word, key) == key
            action = choice.choice(actions)
            assert state.string_to_action(state.action_to_string(action)) == action
            state.apply(action)
    assert len(meant) > 3


def test_cells_are_numbered_as_the_planes_show_them() -> None:
    game = grid("carcassonne", "players=2", None)
    assert game.window == 32 and game.num_actions == 4 * 32 * 32 + 1 + 16
    state = game.new_state(4)
    for _ in range(60):
        state.sample_chance() if state.is_chance_node() else state.apply(state.legal_actions()[0])
    while state.is_chance_node() or "place" not in state.action_to_string(state.legal_actions()[0]):
        state.sample_chance() if state.is_chance_node() else state.apply(state.legal_actions()[0])
    fits = state.observe_board()[game.feature_schema()["planes"].index("fits")]
    counted = np.zeros((32, 32))
    for action in state.legal_actions():
        counted.ravel()[action % 1024] += 1
    assert np.array_equal(fits, counted)


@pytest.mark.parametrize(("name", "options"), KINDS)
def test_batches_play_by_number_as_by_menu(name: str, options: str) -> None:
    game, n = grid(name, options), 6
    count = game.num_actions
    assert count is not None
    numbered = goldfever.Batch(game, n, seed=3, records=True, threads=2)
    menus = goldfever.Batch(name, n, options, seed=3, records=True)
    rng = np.random.default_rng(3)
    mask, offsets = np.ones((n, count + 3), np.bool_), np.empty(n + 1, np.int32)
    for step in range(120):
        total = numbered.menus(None, offsets)
        ids = np.empty(total, np.int32)
        numbered.menus(ids, offsets)
        sizes = menus.menu_sizes()
        assert np.array_equal(np.diff(offsets), sizes)
        numbered.mask(mask)
        marked = [np.sort(ids[offsets[place] : offsets[place + 1]]) for place in range(n)]
        assert all(np.array_equal(np.flatnonzero(row), own) for row, own in zip(mask, marked, strict=True))
        if step % 20 == 0:
            assert numbered.state(1).legal_actions() == ids[offsets[1] : offsets[2]].tolist()
            assert numbered.action_to_string(1, int(ids[offsets[1]])) == menus.action_to_string(1, 0)
        places = (rng.random(n) * sizes).astype(np.int32)
        numbered.step(ids[offsets[:-1] + places])
        menus.step(places)
        assert np.array_equal(numbered.done(), menus.done()) and np.array_equal(numbered.points(), menus.points())
    assert np.array_equal(numbered.observe(), menus.observe())


def test_games_that_are_over_have_action_0_marked() -> None:
    batch = goldfever.Batch("gold-river", 2, "players=2", seed=1, autoreset="disabled", action_space="grid")
    count = batch.game.num_actions
    assert count is not None
    mask = np.zeros((2, count), np.bool_)
    rng = np.random.default_rng(1)
    while not batch.done().all():
        if batch.done().any():
            batch.reset(batch.done())
        batch.mask(mask)
        batch.step(np.where(mask, rng.random(mask.shape), -1).argmax(axis=1).astype(np.int32))
        if batch.done().any():
            break
    batch.mask(mask)
    over = int(np.flatnonzero(batch.done())[0])
    assert np.flatnonzero(mask[over]).tolist() == [0]


def test_land_that_outgrows_the_window_is_an_error_that_changes_nothing() -> None:
    game = grid("carcassonne", "players=2", 8)
    state = game.new_state(1)
    with pytest.raises(goldfever.InvalidValue, match="does not fit into a window of 8"):
        while True:
            state.sample_chance() if state.is_chance_node() else state.apply(state.legal_actions()[0])
    before = state.serialize()
    with pytest.raises(goldfever.InvalidValue, match="does not fit"):
        state.apply(0)
    assert state.serialize() == before and state.num_actions() > 0
    batch = goldfever.Batch(game, 3, seed=1, records=True)
    count, offsets = game.num_actions, np.empty(4, np.int32)
    assert count is not None
    mask = np.zeros((3, count), np.bool_)
    with pytest.raises(goldfever.InvalidValue, match=r"game \d of the batch: the land .* does not fit into a window of 8"):
        while True:
            batch.mask(mask)
            batch.step(mask.argmax(axis=1).astype(np.int32))
    hashes = [batch.state(place).hash() for place in range(3)]
    with pytest.raises(goldfever.InvalidValue, match="does not fit"):
        batch.step(mask.argmax(axis=1).astype(np.int32))
    with pytest.raises(goldfever.InvalidValue, match="does not fit"):
        batch.menus(np.empty(3_000, np.int32), offsets)
    assert [batch.state(place).hash() for place in range(3)] == hashes
    batch.reset()
    batch.mask(mask)


def test_what_has_no_number_is_refused() -> None:
    for name, options in [("carcassonne", "players=2,with=bazaars+tile-auctions"), ("carcassonne", "players=2,with=tower")]:
        with pytest.raises(goldfever.InvalidValue, match="no fixed action numbers"):
            grid(name, options)
    for window in [0, 7, 201, 2**40]:
        with pytest.raises(goldfever.InvalidValue, match="a window has from 8 to 200"):
            grid("gold-rush", "players=2", window)
    with pytest.raises(goldfever.InvalidValue, match="neither"):
        goldfever.Game("gold-rush", action_space="numbers")  # type: ignore[arg-type]
    with pytest.raises(goldfever.InvalidValue, match="only the action space 'grid' has a window"):
        goldfever.Game("gold-rush", window=32)
    with pytest.raises(TypeError, match="its action space already"):
        goldfever.Batch(grid("gold-rush", "players=2"), 2, action_space="grid")
    with pytest.raises(goldfever.InvalidValue, match="no fixed action numbers"):
        goldfever.Game("gold-rush").symmetry(1)
    with pytest.raises(goldfever.InvalidValue, match="no map"):
        grid("gold-river", "players=2").symmetry(1)
    state = grid("gold-rush", "players=2").new_state(1)
    while state.is_chance_node():
        state.sample_chance()
    legal = set(state.legal_actions())
    before = state.serialize()
    for wrong in [-1, 2**40, max(legal) + 1, min(legal) - 1]:
        with pytest.raises(goldfever.IllegalAction, match="no legal action has the number"):
            state.apply(wrong)
        with pytest.raises(goldfever.IllegalAction):
            state.action_to_string(wrong)
    assert state.serialize() == before
    batch = goldfever.Batch("gold-rush", 2, "players=2", seed=1, action_space="grid", window=40)
    with pytest.raises(goldfever.IllegalAction, match="game 1 of the batch"):
        batch.step(np.array([batch_first(batch), -5], np.int32))
    with pytest.raises(goldfever.InvalidValue, match="have a number"):
        batch.mask(np.zeros((2, 100), np.bool_))


def batch_first(batch: goldfever.Batch) -> int:
    """The number of the first legal action of the first game."""
    offsets = np.empty(len(batch) + 1, np.int32)
    ids = np.empty(batch.menus(None, offsets), np.int32)
    batch.menus(ids, offsets)
    return int(ids[0])


def test_copies_keep_their_numbers() -> None:
    game = grid("gold-rush", "players=2", 40)
    state = game.new_state(2)
    for _ in range(30):
        state.sample_chance() if state.is_chance_node() else state.apply(state.legal_actions()[-1])
    while state.is_chance_node():
        state.sample_chance()
    actions = state.legal_actions()
    assert pickle.loads(pickle.dumps(game)) == game != goldfever.Game("gold-rush", "players=2")
    copies = [state.clone(), pickle.loads(pickle.dumps(state)), state.determinize(0, 1)]
    assert all(copy.game == game and copy.legal_actions() == actions for copy in copies)


def test_bots_choose_by_number() -> None:
    game = grid("gold-rush", "players=2")
    state, menus = game.new_state(2), goldfever.Game("gold-rush", "players=2").new_state(2)
    for step in range(40):
        if state.is_chance_node():
            state.sample_chance()
            menus.sample_chance()
            continue
        action, place = bots.best(sims=4).choose(state, seed=step), bots.best(sims=4).choose(menus, seed=step)
        assert action == state.legal_actions()[place] == state.think("best:4sims", seed=step)
        thought = bots.best(sims=4).think(state, seed=step)
        assert thought[0] == action and len(thought[1]) == state.num_actions()
        state.apply(action)
        menus.apply(place)
    assert state.hash() == menus.hash()

    class First:
        """Takes the first action."""

        def choose(self, state: goldfever.State) -> int:
            chosen = state.legal_actions()[0]
            state.apply(chosen)
            return chosen

    numbered = goldfever.arena(game, [First(), "greedy"], games=2, seed=1)
    listed = goldfever.arena("gold-rush", [First(), "greedy"], games=2, seed=1)
    assert [bot["mean_score"] for bot in numbered["bots"]] == [bot["mean_score"] for bot in listed["bots"]]


@pytest.mark.parametrize(("name", "options"), KINDS[:6])
def test_four_quarters_are_a_whole_turn(name: str, options: str) -> None:
    game = grid(name, options, 12)
    turns = [game.symmetry(quarters) for quarters in range(4)]
    for first in range(4):
        for kind in range(2):
            assert np.array_equal(np.sort(turns[first][kind]), np.arange(len(turns[first][kind])))
        for second in range(4):
            actions, planes = game.symmetry(first + second - 4)
            assert np.array_equal(turns[second][0][turns[first][0]], actions)
            assert np.array_equal(turns[first][1][turns[second][1]], planes)
    assert np.array_equal(turns[0][0], np.arange(game.num_actions or 0))


def turned_tiles(text: str) -> str:
    """A tile file in which every tile is turned clockwise by a quarter."""
    next_side = dict(zip("NESW", "ESWN", strict=True))

    def port(found: re.Match[str]) -> str:
        return next_side[found[1]] + found[2]

    lines = []
    for line in text.splitlines():
        name, bar, parts = line.partition("|")
        if bar and not line.startswith("#"):
            line = name + bar + re.sub(r"\b([NESW])([lmr]?)\b", port, parts)
        lines.append(line)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("name", "tiles"), [("carcassonne", "carcassonne/tiles/base.tiles"), ("gold-rush", "gold-rush/tiles/gold-rush.tiles")]
)
def test_a_turned_game_is_the_game_with_turned_tiles(name: str, tiles: str) -> None:
    """The same game with tiles that are turned in the file, and cells turned about the start tile."""
    text = (CRATES / tiles).read_text(encoding="utf-8")
    game = goldfever.Game(name, "players=2", data=text, action_space="grid", window=40)
    turned = goldfever.Game(name, "players=2", data=turned_tiles(text), action_space="grid", window=40)
    actions, planes = game.symmetry(1)
    cells, compared = 40 * 40, 0
    state, other, choice = game.new_state(6), turned.new_state(6), random.Random(6)
    while not state.is_terminal():
        if state.is_chance_node():
            state.sample_chance()
            other.sample_chance()
            continue
        assert np.array_equal(state.observe(), other.observe())
        board, its = state.observe_board(), other.observe_board()
        land = np.flatnonzero(board[:2].any(axis=(0, 1))), np.flatnonzero(board[:2].any(axis=(0, 2)))
        # Where the land lies off the middle by half a cell, the windows differ by a cell.
        if all((line[0] + line[-1]) == 39 for line in land):
            compared += 1
            assert np.array_equal(its.ravel(), board.ravel()[planes])
            # In the other file, a tile that is not turned lies as one that is turned by a quarter does here.
            own = [number if number >= 4 * cells else (number + cells) % (4 * cells) for number in other.legal_actions()]
            assert sorted(own) == sorted(actions[action] for action in state.legal_actions())
        text = state.action_to_string(choice.choice(state.legal_actions()))
        state.apply(text)
        other.apply(re.sub(r"(-?\d+),(-?\d+)", lambda cell: f"{-int(cell[2])},{cell[1]}", text))
    assert compared > 10 and state.points() == other.points()
