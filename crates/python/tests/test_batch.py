"""Batches: the same games as states, buffers, threads, errors."""

from __future__ import annotations

import random
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import goldfever
from conftest import verify


def choose(rng: np.random.Generator, sizes: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A random action of each game."""
    return (rng.random(len(sizes)) * sizes).astype(np.int32)


def test_games_of_a_batch_are_records_that_the_program_verifies(
    game: goldfever.Game, binary: str, tmp_path: Path
) -> None:
    batch = goldfever.Batch(game, 4, seed=1, records=True)
    rng = np.random.default_rng(1)
    ended = 0
    while ended < 4:
        batch.step(choose(rng, batch.menu_sizes()))
        for place in np.flatnonzero(batch.done()):
            ended += 1
            record = batch.last_record(int(place))
            state = goldfever.Game.from_record(record)
            assert state.points() == batch.points()[place].tolist()
            assert state.returns() == pytest.approx(batch.rewards()[place].tolist())
            if ended == 1:
                verify(binary, record, tmp_path)


def test_a_batch_and_its_states_tell_the_same(game: goldfever.Game) -> None:
    batch = goldfever.Batch(game, 3, seed=4, records=True)
    rng = np.random.default_rng(4)
    schema = batch.feature_schema()
    assert schema == game.feature_schema()
    for step in range(60):
        sizes = batch.menu_sizes()
        if step % 10 == 0:
            offsets = np.empty(4, np.int32)
            total = batch.menus(None, offsets)
            ids = np.empty(total + 5, np.int32)
            assert batch.menus(ids, offsets) == total == sizes.sum()
            assert np.array_equal(np.diff(offsets), sizes)
            features, rows = batch.observe(), batch.action_features()
            assert features.shape == (3, len(schema["features"])) and rows.shape == (total, len(schema["action_features"]))
            for place in range(3):
                state = batch.state(place)
                assert state.num_actions() == sizes[place] and state.current_player() == batch.current_player()[place]
                assert np.array_equal(state.observe(), features[place])
                menu = slice(offsets[place], offsets[place + 1])
                assert np.array_equal(state.action_features(), rows[menu])
                assert ids[menu].tolist() == list(state.legal_actions())
                assert state.action_to_string(0) == batch.action_to_string(place, 0)
                if schema["planes"]:
                    planes = batch.observe_board(window=80)
                    assert planes.shape == (3, len(schema["planes"]), 80, 80)
                    assert np.array_equal(state.observe_board(window=80), planes[place])
                    small = np.empty(planes.shape, np.int8)
                    assert np.array_equal(batch.observe_board(small), planes)
        batch.step(choose(rng, sizes))


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_change_nothing(game: goldfever.Game, threads: int) -> None:
    def run(threads: int) -> tuple[bytes, bytes, bytes]:
        batch = goldfever.Batch(game, 70, seed=9, threads=threads)
        rng = np.random.default_rng(9)
        rewards = np.zeros((70, game.players), np.float32)
        for _ in range(60):
            batch.step(choose(rng, batch.menu_sizes()))
            rewards += batch.rewards()
        return batch.observe().tobytes(), batch.action_features().tobytes(), rewards.tobytes()

    assert run(1) == run(threads)


def test_masks_mark_the_menus() -> None:
    batch = goldfever.Batch("carcassonne", 8, seed=2, autoreset="next-step")
    rng = np.random.default_rng(2)
    mask = np.ones((8, 200), np.bool_)
    over = 0
    for _ in range(300):
        assert batch.mask(mask) is mask
        sizes = batch.menu_sizes()
        over += int((sizes == 0).sum())
        assert np.array_equal(mask.sum(axis=1), np.maximum(sizes, 1)) and mask[:, 0].all()
        assert (mask[:, :-1] >= mask[:, 1:]).all()
        batch.step(choose(rng, sizes))
    assert over > 0
    with pytest.raises(goldfever.InvalidValue, match="room"):
        batch.mask(np.ones((8, 1), np.bool_))


def test_buffers_of_the_caller_are_filled_in_place() -> None:
    batch = goldfever.Batch("gold-rush", 5, "players=3", seed=1)
    schema = batch.feature_schema()
    for method, shape, dtype in [
        (batch.observe, (5, len(schema["features"])), np.float32),
        (batch.observe_board, (5, len(schema["planes"]), 32, 32), np.float32),
        (batch.observe_board, (5, len(schema["planes"]), 20, 20), np.int8),
        (batch.rewards, (5, 3), np.float32),
        (batch.points, (5, 3), np.int32),
        (batch.steps, (5,), np.int32),
        (batch.done, (5,), np.bool_),
        (batch.current_player, (5,), np.int32),
        (batch.menu_sizes, (5,), np.int32),
    ]:
        out = np.full(shape, 77).astype(dtype)
        assert method(out) is out
        assert not (out == np.full(shape, 77).astype(dtype)).all() or dtype is np.bool_


def damaged(choice: random.Random, array: Any) -> Any:
    """The array with another shape, dtype or layout, or something that is no array; ``None`` where nothing changed."""
    made: list[Any] = [
        array[..., :-1],
        array[:0],
        array.astype(np.float64),
        array.astype(np.int64),
        array.astype(np.complex64),
        array.astype(array.dtype.newbyteorder()) if array.dtype.itemsize > 1 else array.astype("U1"),
        np.asfortranarray(array) if array.ndim > 1 else np.repeat(array, 2)[::2],
        np.concatenate([array, array]),
        array[None],
        array.tolist(),
        array.tobytes(),
        "array",
        7,
        object(),
        np.frombuffer(b"\0" * (array.nbytes + 1), np.uint8)[1:].view(array.dtype).reshape(array.shape),
    ]
    return choice.choice(made)


def test_buffers_that_do_not_fit_are_refused_and_change_nothing(game: goldfever.Game) -> None:
    batch = goldfever.Batch(game, 6, seed=3, records=True)
    schema = batch.feature_schema()
    rng = np.random.default_rng(3)
    for _ in range(25):
        batch.step(choose(rng, batch.menu_sizes()))
    before = [batch.state(place).serialize() for place in range(6)]
    offsets = np.empty(7, np.int32)
    total = batch.menus(None, offsets)
    calls: list[tuple[Any, Any]] = [
        (batch.step, np.zeros(6, np.int32)),
        (batch.observe, np.zeros((6, len(schema["features"])), np.float32)),
        (batch.action_features, np.zeros((total, len(schema["action_features"])), np.float32)),
        (batch.observe_board, np.zeros((6, max(len(schema["planes"]), 1), 64, 64), np.float32)),
        (batch.mask, np.zeros((6, 400), np.bool_)),
        (lambda out: batch.menus(None, out), offsets),
        (lambda out: batch.menus(out, offsets), np.zeros(total, np.int32)),
        (batch.rewards, np.zeros((6, game.players), np.float32)),
        (batch.points, np.zeros((6, game.players), np.int32)),
        (batch.steps, np.zeros(6, np.int32)),
        (batch.done, np.zeros(6, np.bool_)),
        (batch.current_player, np.zeros(6, np.int32)),
        (batch.menu_sizes, np.zeros(6, np.int32)),
        (batch.reset, np.zeros(6, np.bool_)),
    ]
    choice = random.Random(3)
    refused = 0
    for _ in range(400):
        method, array = choice.choice(calls)
        wrong = damaged(choice, array)
        try:
            method(wrong)
        except (goldfever.InvalidValue, TypeError):
            refused += 1
        except goldfever.IllegalAction:
            assert method == batch.step
        else:
            # What fits all the same: a longer mask, more rows, an array of one byte in another order.
            assert isinstance(wrong, np.ndarray)
    assert refused > 300
    read_only = np.zeros((6, len(schema["features"])), np.float32)
    read_only.flags.writeable = False
    with pytest.raises(goldfever.InvalidValue, match="cannot be written"):
        batch.observe(read_only)
    assert [batch.state(place).serialize() for place in range(6)] == before


def test_a_bool_array_may_hold_any_bytes() -> None:
    batch = goldfever.Batch("gold-river", 4, seed=1, records=True)
    steps = batch.steps()
    batch.step(np.zeros(4, np.int32))
    strange = np.array([0, 2, 255, 0], np.uint8).view(np.bool_)
    batch.reset(strange)
    assert batch.steps().tolist() == [steps[0] + 1, 0, 0, steps[3] + 1]


def test_illegal_steps_are_refused_and_change_nothing(game: goldfever.Game) -> None:
    batch = goldfever.Batch(game, 3, seed=7, records=True)
    before = [batch.state(place).hash() for place in range(3)]
    for wrong in [-1, 10_000, 2**31 - 1, -(2**31)]:
        for place in range(3):
            actions = np.zeros(3, np.int32)
            actions[place] = wrong
            with pytest.raises(goldfever.IllegalAction, match=f"game {place} of the batch"):
                batch.step(actions)
    assert [batch.state(place).hash() for place in range(3)] == before


def test_a_game_that_is_over_waits_where_nothing_resets_it() -> None:
    batch = goldfever.Batch("carcassonne", 1, seed=1, autoreset="disabled", records=True)
    while not batch.done()[0]:
        batch.step(np.zeros(1, np.int32))
    assert batch.current_player()[0] == goldfever.TERMINAL and batch.menu_sizes()[0] == 0
    assert batch.state(0).is_terminal()
    with pytest.raises(goldfever.InvalidValue, match="over"):
        batch.step(np.zeros(1, np.int32))
    batch.reset()
    assert batch.menu_sizes()[0] > 0 and not batch.done()[0]


def test_snapshots_go_on_as_the_games_would_have(game: goldfever.Game) -> None:
    batch = goldfever.Batch(game, 2, seed=5, records=True)
    rng = np.random.default_rng(5)
    for _ in range(30):
        batch.step(choose(rng, batch.menu_sizes()))
    batch.load(1, batch.save(0))
    for _ in range(30):
        action = int(rng.integers(batch.menu_sizes()[0]))
        batch.step(np.full(2, action, np.int32))
    assert batch.state(0) == batch.state(1)
    for wrong in [2, 10**9]:
        with pytest.raises(goldfever.InvalidValue):
            batch.save(wrong)
    with pytest.raises(goldfever.InvalidValue):
        goldfever.Batch("carcassonne" if game.name != "carcassonne" else "gold-rush", 1).load(0, batch.save(0))


def test_batches_that_make_no_sense_are_refused() -> None:
    for arguments in [
        {"n": 0},
        {"n": 2**40},
        {"n": 1, "threads": 0},
        {"n": 1, "threads": 10**6},
        {"n": 1, "autoreset": "never"},
        {"n": 1, "rewards": "money"},
        {"n": 1, "chance": "outside"},
    ]:
        with pytest.raises(goldfever.InvalidValue):
            goldfever.Batch("carcassonne", **arguments)
    with pytest.raises(goldfever.InvalidOptions):
        goldfever.Batch("carcassonne", 1, "players=99")
    with pytest.raises(TypeError):
        goldfever.Batch(goldfever.Game("carcassonne"), 1, "players=2")
    with pytest.raises((OverflowError, TypeError)):
        goldfever.Batch("carcassonne", -1)


def test_land_that_outgrows_the_window_is_an_error() -> None:
    batch = goldfever.Batch("carcassonne", 2, seed=1)
    rng = np.random.default_rng(1)
    for _ in range(60):
        batch.step(choose(rng, batch.menu_sizes()))
    with pytest.raises(goldfever.InvalidValue, match="does not fit into a window of 5"):
        batch.observe_board(window=5)
    with pytest.raises(goldfever.InvalidValue, match="no map"):
        goldfever.Batch("gold-river", 1).observe_board()


def test_other_threads_run_while_a_batch_works() -> None:
    batch = goldfever.Batch("carcassonne", 4096, seed=1)
    rng = np.random.default_rng(1)
    ticks, stop = [0], threading.Event()

    def tick() -> None:
        while not stop.is_set():
            ticks[0] += 1
            # Gives the lock of the interpreter back. Whoever waits for it gets it only where the other thread gives it up, too.
            time.sleep(0)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(60.0)
    thread = threading.Thread(target=tick)
    ran = False
    try:
        thread.start()
        for _ in range(300):
            actions = choose(rng, batch.menu_sizes())
            before = ticks[0]
            batch.step(actions)
            ran = ticks[0] > before
            if ran:
                break
    finally:
        stop.set()
        sys.setswitchinterval(interval)
        thread.join()
    assert ran


def test_a_step_allocates_nothing_that_stays(game: goldfever.Game) -> None:
    """Steps with arrays of the caller leave as many objects as there were."""
    batch = goldfever.Batch(game, 16, seed=1)
    rng = np.random.default_rng(1)
    sizes = np.empty(16, np.int32)
    counts = []
    for step in range(40):
        batch.menu_sizes(sizes)
        batch.step(choose(rng, sizes))
        if step >= 20:
            counts.append(sys.getallocatedblocks())
    assert max(counts) - min(counts) < 50


def test_other_libraries_share_the_arrays() -> None:
    batch = goldfever.Batch("gold-river", 8, seed=1)
    features = np.empty((8, len(batch.feature_schema()["features"])), np.float32)
    shared = np.from_dlpack(features)
    for out in [features, batch.observe()]:
        assert hasattr(out, "__dlpack__")
    batch.observe(features)
    assert (shared == features).all() and np.shares_memory(shared, features)
    batch.step(np.zeros(8, np.int32))
    before = features.copy()
    batch.observe(features)
    assert (shared == features).all() and (before != features).any()
