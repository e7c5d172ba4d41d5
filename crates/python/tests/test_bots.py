"""Bots, advice, arenas and puzzles."""

from __future__ import annotations

import json
import pickle
import subprocess
import threading
from typing import Any

import numpy as np
import pytest

import goldfever
from conftest import play
from goldfever import bots


def middle(game: goldfever.Game, seed: int, steps: int = 25) -> goldfever.State:
    """A state in which a player is to act."""
    state = game.new_state(seed)
    play(state, seed, steps)
    while state.is_chance_node():
        state.sample_chance()
    return state


def of(game: goldfever.Game) -> list[goldfever.Bot]:
    """Bots of every kind."""
    plain = bots.value if game.name == "gold-river" else bots.greedy
    return [bots.best(sims=8), bots.level(2), bots.tuned(), plain(), bots.random()]


def test_a_policy_is_a_distribution_and_agrees_with_the_choice(game: goldfever.Game) -> None:
    state = middle(game, 2)
    before = state.hash()
    for bot in of(game):
        action, policy, lead = bot.think(state, seed=5)
        assert action == bot.choose(state, seed=5) and (policy == bot.policy(state, seed=5)).all()
        assert policy.dtype == np.float64 and policy.shape == (state.num_actions(),)
        assert abs(policy.sum() - 1) < 1e-9 and (policy >= 0).all() and policy[action] > 0
        assert (lead is not None) == bot.name.startswith("best"), bot
    assert np.allclose(bots.random().policy(state), 1 / state.num_actions())
    assert state.hash() == before


def test_bots_know_only_what_their_player_knows(game: goldfever.Game) -> None:
    for seed in range(3):
        state = middle(game, seed, 40)
        player = state.current_player()
        for other in range(3):
            dealt = state.determinize(player, other)
            for bot in of(game):
                assert bot.choose(dealt, seed=3) == bot.choose(state, seed=3), (game, bot)
            assert np.allclose(bots.best().evaluate(dealt), bots.best().evaluate(state))
            assert bots.best(sims=8).advice(dealt, seed=1) == bots.best(sims=8).advice(state, seed=1)


def test_what_is_drawn_after_a_deal_is_not_what_will_be_drawn() -> None:
    state = goldfever.Game("carcassonne").new_state(seed=1)

    def draws(state: goldfever.State) -> list[str]:
        play(state, 1, 60)
        return [step for step in state.history() if step.startswith("!")]

    real = draws(state.clone())
    assert draws(state.determinize(0, 5)) != real
    assert draws(state.determinize(0, 5)) == draws(state.determinize(0, 5)) != draws(state.determinize(0, 6))


def test_a_state_without_history_tells_nothing_of_the_past(game: goldfever.Game) -> None:
    state = middle(game, 3)
    player = state.current_player()
    seen = state.determinize(player, 7, history=False)
    assert seen.history() == [] and seen.steps() == state.steps() and seen.view(player) == state.view(player)
    assert seen.num_actions() == state.num_actions()
    with pytest.raises(goldfever.BadRecord):
        seen.record()
    with pytest.raises(goldfever.BadRecord):
        pickle.dumps(seen)
    seen.apply(0)
    assert len(seen.history()) == 1 and len(seen.events_since(state.steps(), player)) == 1
    copy = seen.clone()
    play(copy, 1)
    assert copy.is_terminal() and seen == seen and seen != copy


def test_evaluations_are_points(game: goldfever.Game) -> None:
    state = middle(game, 4)
    for bot in [bots.best(), bots.tuned(), bots.level(3)]:
        points = bot.evaluate(state)
        assert len(points) == game.players and all(-200 < expected < 1_000 for expected in points)
    chances = state.chances_to_win(20, seed=1)
    assert len(chances) == game.players and abs(sum(chances) - 1) < 1e-9 and chances == state.chances_to_win(20, seed=1)
    with pytest.raises(goldfever.InvalidValue):
        bots.random().evaluate(state)
    play(state, 1)
    assert max(range(game.players), key=lambda who: state.points()[who]) == int(np.argmax(state.chances_to_win(1)))


def test_advice_is_whole_turns_best_first(game: goldfever.Game) -> None:
    state = middle(game, 5)
    advice = bots.best(sims=40).advice(state, most=3, seed=1)
    assert 1 <= len(advice) <= 3
    leads = [turn["lead"] for turn in advice]
    assert leads == sorted(leads, reverse=True)
    after = state.clone()
    for action in advice[0]["actions"]:
        after.apply(action)
    assert after.steps() > state.steps()
    with pytest.raises(goldfever.InvalidValue):
        bots.greedy().advice(state)


def test_the_built_in_weights_play_as_the_bots_do(game: goldfever.Game) -> None:
    state = middle(game, 9)
    weights = game.weights()
    assert len(weights) > 10 and weights.keys() == game.weights(tuned=False).keys()
    for built_in, own in [(bots.tuned(), bots.tuned(weights)), (bots.best(sims=8), bots.best(sims=8, weights=weights))]:
        assert own.choose(state, seed=3) == built_in.choose(state, seed=3)
        assert own.evaluate(state) == built_in.evaluate(state)


def test_own_weights_change_the_play() -> None:
    game = goldfever.Game("carcassonne")
    assert game.weights() != game.weights(tuned=False)
    state = middle(game, 6, 30)
    own = bots.tuned({"city": 0, "road": 90_000})
    assert own.evaluate(state) != bots.tuned().evaluate(state)
    assert pickle.loads(pickle.dumps(own)).evaluate(state) == own.evaluate(state)
    for bad in [{"nothing": 1}, {"city": 10**8}]:
        with pytest.raises(goldfever.InvalidValue):
            bots.tuned(bad).choose(state)
    with pytest.raises(goldfever.InvalidValue):
        bots.named("greedy", weights={"city": 1})
    with pytest.raises(goldfever.InvalidValue):
        bots.named("best:fast")
    with pytest.raises(goldfever.InvalidValue):
        bots.value().choose(state)


def test_seeds_make_bots_repeatable() -> None:
    state = middle(goldfever.Game("carcassonne"), 7)
    one, other = bots.random(seed=1), bots.random(seed=1)
    choices = [one.choose(state) for _ in range(20)]
    assert choices == [other.choose(state) for _ in range(20)] and len(set(choices)) > 1
    again = pickle.loads(pickle.dumps(one))
    assert [one.choose(state) for _ in range(5)] == [again.choose(state) for _ in range(5)]


def test_a_bot_thinks_while_other_threads_run() -> None:
    state = middle(goldfever.Game("carcassonne"), 8)
    done = threading.Event()

    def think() -> None:
        bots.best(ms=300).choose(state)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    turns = 0
    while not done.is_set():
        turns += 1
    thread.join()
    assert turns > 1_000


def figures(table: Any) -> Any:
    """A table without what differs from run to run."""
    for bot in table["bots"]:
        del bot["mean_ms"]
    return table


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("carcassonne", ["best:4sims", "greedy"]),
        ("gold-rush", ["tuned", "level-1", "random"]),
        ("gold-river", ["value", "tuned"]),
    ],
)
def test_an_arena_has_the_figures_of_the_command_line(binary: str, name: str, players: list[str]) -> None:
    found = goldfever.arena(name, players, games=12, seed=3)
    assert found["played"] == 12 and not found["interrupted"]
    command = [binary, "arena", name, *players, "--games", "12", "--seed", "3", "--json"]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    del told["format_version"]
    assert figures(found) == figures(told)
    assert figures(goldfever.arena(name, players, games=12, seed=3, threads=3)) == found


class First:
    """Takes the first action, and checks what it gets."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: goldfever.State) -> int:
        assert state.history() == [] and state.current_player() >= 0
        self.asked += 1
        return 0


def test_own_bots_play_in_the_arena() -> None:
    first = First()
    table = goldfever.arena("gold-rush", [first, "tuned", bots.random()], games=6, seed=1)
    names = [bot["bot"] for bot in table["bots"]]
    assert names == ["First", "tuned", "random"] and first.asked == table["bots"][0]["decisions"] > 0
    assert figures(table) == figures(goldfever.arena("gold-rush", [First(), "tuned", bots.random()], games=6, seed=1))
    assert table["ratings"][0]["bot"] == "tuned"
    two = goldfever.arena("gold-river", [First(), First()], games=2)
    assert [bot["bot"] for bot in two["bots"]] == ["First", "First 2"]


class Broken:
    """Gives any answer, or an exception."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, _: goldfever.State) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "error"),
    [(10_000, goldfever.IllegalAction), (-1, goldfever.IllegalAction), ("0", TypeError), (KeyError("x"), KeyError)],
)
def test_mistakes_of_own_bots_are_exceptions(answer: object, error: type[Exception]) -> None:
    with pytest.raises(error):
        goldfever.arena("carcassonne", [Broken(answer), "random"], games=4, threads=2)


def test_arenas_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(goldfever.InvalidValue):
        goldfever.arena("carcassonne", ["random", "random"], options="players=3")
    with pytest.raises(goldfever.InvalidValue):
        goldfever.arena(goldfever.Game("carcassonne", "players=3"), ["random", "random"])
    with pytest.raises(goldfever.InvalidValue):
        goldfever.arena("carcassonne", ["random", "value"])
    for threads in [0, 10**9]:
        with pytest.raises(goldfever.InvalidValue):
            goldfever.arena("carcassonne", ["random", "random"], threads=threads)
    with pytest.raises(goldfever.InvalidOptions):
        goldfever.arena("chess", ["random", "random"])
    with pytest.raises(AttributeError):
        goldfever.arena("carcassonne", ["random", object()])  # type: ignore[list-item]
    with pytest.raises(TypeError):
        goldfever.arena(goldfever.Game("carcassonne"), ["random", "random"], options="players=2")


@pytest.mark.parametrize("name", goldfever.games())
def test_puzzles_are_positions_with_a_solution(name: str) -> None:
    puzzles = goldfever.puzzles(name)
    assert len(puzzles) >= 10 and len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles[:5]:
        state = puzzle.state()
        assert state.current_player() == puzzle.player and puzzle.id == f"{name}-{state.hash()}"
        assert puzzle.judge(puzzle.best[0][0]) == (True, 0.0)
        solved, less = puzzle.judge(puzzle.best[1][0])
        assert not solved and abs(less - (puzzle.best[0][1] - puzzle.best[1][1])) < 1e-6
        with pytest.raises(goldfever.InvalidValue):
            puzzle.judge(["fly"])
    few = puzzles[:6]
    score = goldfever.solve(bots.best(sims=60, seed=1), few)
    assert score["puzzles"] == 6 == sum(of for _, of in score["by_level"].values())
    assert score["solved"] >= goldfever.solve(bots.random(seed=1), few)["solved"] and score["mean_loss"] >= 0
    with pytest.raises(goldfever.InvalidOptions):
        goldfever.puzzles("chess")
