"""How fast the package is, one thread: `cargo xtask python --measure`, or run this file.

With --peers, the packages of others are measured beside it, those that are installed: open_spiel, pettingzoo's chess, catanatron,
rlcard, pgx. Whatever else the machine does makes all of it slower, so compare figures of one run.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import random
import time
from collections.abc import Callable

import numpy as np

import goldfever

EVERYTHING = "inns+traders+princess+tower+abbey+hills+circus+goldmines+castles+bridges+bazaars+river+king+cult+crop-circles+abbot+monasteries+darmstadt"


def rate(work: Callable[[], int], seconds: float) -> float:
    """The most that was done in a second, of three runs."""
    best = 0.0
    work()
    for _ in range(3):
        start, done = time.perf_counter(), 0
        while time.perf_counter() - start < seconds:
            done += work()
        best = max(best, done / (time.perf_counter() - start))
    return best


def states(name: str, options: str, observe: bool = False) -> Callable[[], int]:
    """A random game through State, by number, perhaps with features and mask at each decision: how many steps."""
    game = goldfever.Game(name, options)
    seeds = iter(range(10**9))
    chance = goldfever.CHANCE

    def play() -> int:
        state = game.new_state(next(seeds))
        player, number, apply, draw = state.current_player, state.num_actions, state.apply, state.sample_chance
        uniform, mask = random.random, np.zeros(512, np.bool_)
        while (who := player()) != goldfever.TERMINAL:
            if who == chance:
                draw()
            elif observe:
                state.observe()
                actions = number()
                mask[:] = False
                mask[:actions] = True
                apply(int(uniform() * actions))
            else:
                apply(int(uniform() * number()))
        return state.steps()

    return play


def batches(name: str, options: str, observe: str = "", n: int = 1024, threads: int = 1) -> Callable[[], int]:
    """Steps of a batch with random actions: how many decisions."""
    batch = goldfever.Batch(name, n, options, seed=1, threads=threads)
    rng = np.random.default_rng(1)
    sizes, numbers, actions = np.empty(n, np.int32), np.empty(n), np.empty(n, np.int32)
    features = np.empty((n, len(batch.feature_schema()["features"])), np.float32)
    planes = len(batch.feature_schema()["planes"])
    board = np.empty((n, planes, 32, 32), np.int8 if observe.endswith("int8") else np.float32) if "board" in observe else None
    mask = np.empty((n, 400), np.bool_)

    def step() -> int:
        batch.menu_sizes(sizes)
        rng.random(out=numbers)
        np.multiply(numbers, sizes, out=numbers)
        np.copyto(actions, numbers, casting="unsafe")
        batch.step(actions)
        if observe == "features":
            batch.observe(features)
        elif board is not None:
            batch.observe_board(board)
            batch.mask(mask)
        return n

    return step


def copies() -> Callable[[], int]:
    """Copies of a state in the middle of a game."""
    state = goldfever.Game("carcassonne", "players=2").new_state(1)
    for _ in range(100):
        state.sample_chance() if state.is_chance_node() else state.apply(0)
    clone = state.clone

    def copy() -> int:
        for _ in range(1_000):
            clone()
        return 1_000

    return copy


def spiel(name: str, observe: bool = False) -> Callable[[], int]:
    """A random game of OpenSpiel, perhaps with observation and mask at each decision."""
    import pyspiel

    if name.startswith("goldfever"):
        import goldfever.openspiel  # noqa: F401
    game = pyspiel.load_game(name)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                if observe:
                    state.observation_tensor(state.current_player())
                    state.legal_actions_mask()
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def chess() -> Callable[[], int]:
    """A random game of PettingZoo's chess."""
    from pettingzoo.classic import chess_v6

    env = chess_v6.raw_env()

    def play() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            observed, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(int(random.choice(np.flatnonzero(observed["action_mask"]))))
            steps += 1
        return max(steps, 1)

    return play


def catan() -> Callable[[], int]:
    """A random game of catanatron."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        return len(game.state.actions) if hasattr(game.state, "actions") else len(game.state.action_records)

    return play


def cards(name: str) -> Callable[[], int]:
    """A random game of rlcard."""
    import rlcard

    env = rlcard.make(name)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return max(steps, 1)

    return play


def jax_batch(name: str, n: int = 1024, each: int = 32) -> Callable[[], int]:
    """Steps of a batch of pgx with random legal actions on the processor, all in one compiled loop."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(_: int, carried: tuple[object, object]) -> tuple[object, object]:
        state, key = carried
        key, chosen, luck = jax.random.split(key, 3)
        scores = jax.random.uniform(chosen, state.legal_action_mask.shape)  # type: ignore[attr-defined]
        actions = jax.numpy.where(state.legal_action_mask, scores, -1.0).argmax(axis=1)  # type: ignore[attr-defined]
        return step(state, actions, jax.random.split(luck, n)), key

    run = jax.jit(lambda carried: jax.lax.fori_loop(0, each, one, carried))
    carried = run((init(jax.random.split(jax.random.key(1), n)), jax.random.key(2)))

    def play() -> int:
        nonlocal carried
        carried = jax.block_until_ready(run(carried))
        return n * each

    return play


def table(peers: bool) -> list[tuple[str, Callable[[], Callable[[], int]], float | None]]:
    """What is measured: a name, the work, and the goal."""
    rows: list[tuple[str, Callable[[], Callable[[], int]], float | None]] = [
        ("State, base game", lambda: states("carcassonne", "players=2"), 400_000),
        ("State, base game, features and mask", lambda: states("carcassonne", "players=2", observe=True), None),
        ("State, Gold Rush", lambda: states("gold-rush", "players=2"), None),
        ("State, Gold River", lambda: states("gold-river", "players=2"), None),
        ("copies of a State", copies, 1_000_000),
        ("Batch(1024), base game", lambda: batches("carcassonne", "players=2"), 4_000_000),
        ("Batch(1024), Gold Rush", lambda: batches("gold-rush", "players=2"), 1_000_000),
        ("Batch(1024), Gold River", lambda: batches("gold-river", "players=2"), None),
        ("Batch(1024), everything", lambda: batches("carcassonne", f"players=2,with={EVERYTHING}"), 300_000),
        ("Batch(1024), base game, features", lambda: batches("carcassonne", "players=2", "features"), 500_000),
        ("Batch(1024), base game, board and mask, float32", lambda: batches("carcassonne", "players=2", "board"), 150_000),
        ("Batch(1024), base game, board and mask, int8", lambda: batches("carcassonne", "players=2", "board int8"), 150_000),
        ("Batch(1024), base game, two threads", lambda: batches("carcassonne", "players=2", threads=2), None),
    ]
    if peers:

        def there(name: str) -> bool:
            return importlib.util.find_spec(name) is not None

        if there("pyspiel"):
            rows += [
                ("OpenSpiel, connect four", lambda: spiel("connect_four"), None),
                ("OpenSpiel, backgammon", lambda: spiel("backgammon"), None),
                ("OpenSpiel, backgammon, observation and mask", lambda: spiel("backgammon", observe=True), None),
                ("OpenSpiel with our base game", lambda: spiel("goldfever_carcassonne"), None),
            ]
        if there("pettingzoo") and there("chess"):
            rows.append(("PettingZoo, chess", chess, None))
        if there("catanatron"):
            rows.append(("catanatron", catan, None))
        if there("rlcard"):
            rows.append(("rlcard, no-limit hold'em", lambda: cards("no-limit-holdem"), None))
        if there("pgx"):
            rows.append(("pgx, connect four, 1024 games, all cores", lambda: jax_batch("connect_four"), None))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a run; there are three of each")
    parser.add_argument("--peers", action="store_true", help="measure the packages of others, too")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("words", nargs="*", help="only what has one of these words in its name")
    args = parser.parse_args()
    found = {}
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    if not args.json:
        when = time.strftime("%Y-%m-%d %H:%M")
        print(f"{when}, Python {platform.python_version()}, {os.cpu_count()} cores, load {busy:.1f} before", flush=True)
    for name, make, goal in table(args.peers):
        if args.words and not any(word.lower() in name.lower() for word in args.words):
            continue
        try:
            found[name] = rate(make(), args.seconds)
        except Exception as why:  # noqa: BLE001
            print(f"{'-':>14}  {name}: {why}")
            continue
        if not args.json:
            told = f"  (goal {goal:,.0f})" if goal else ""
            print(f"{found[name]:>14,.0f}  {name}, a second{told}", flush=True)
    if args.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
