"""The test suites of PettingZoo and Gymnasium."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import goldfever
import goldfever.gym
import goldfever.pettingzoo

GAMES = [("carcassonne", "players=2"), ("gold-rush", "players=3"), ("gold-river", "players=4")]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_pettingzoo_accepts_the_environment(name: str, options: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Features have no bounds of their own.
        warnings.filterwarnings("ignore", message="Observation space.*|.*bounds.*|.*observation.*", category=UserWarning)
        api_test(goldfever.pettingzoo.env(name, options), num_cycles=400)
        seed_test(lambda: goldfever.pettingzoo.env(name, options), num_cycles=40)
        render_test(lambda **given: goldfever.pettingzoo.env(name, options, **given))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_environments_take_fixed_numbers(name: str, options: str) -> None:
    settings = {"action_space": "grid", "window": 40}
    count = goldfever.Game(name, options, **settings).num_actions  # type: ignore[arg-type]
    agents = goldfever.pettingzoo.env(name, options, **settings)
    agents.reset(seed=2)
    for step, agent in enumerate(agents.agent_iter()):
        observed, _, over, cut, _ = agents.last()
        assert observed["action_mask"].shape == (count,)
        agents.step(None if over or cut else agents.action_space(agent).sample(observed["action_mask"]))
        if step == 60:
            break
    single = goldfever.gym.SingleEnv(name, options, opponents="random", strict=True, **settings)  # type: ignore[arg-type]
    menus = goldfever.gym.SingleEnv(name, options, opponents="random", strict=True)
    (observed, info), _ = single.reset(seed=5), menus.reset(seed=5)
    over = False
    while not over:
        legal = np.flatnonzero(observed["action_mask"])
        assert single.action_space.n == count and sorted(single.state.legal_actions()) == legal.tolist()
        place = single.state.legal_actions().index(int(legal[0]))
        observed, reward, over, _, info = single.step(legal[0])
        assert menus.step(place)[1] == reward
    assert single.state.hash() == menus.state.hash()
    lost = goldfever.gym.SingleEnv(name, options, **settings)  # type: ignore[arg-type]
    observed, _ = lost.reset(seed=1)
    assert lost.step(int(np.flatnonzero(observed["action_mask"] == 0)[0]))[1] == -1.0
    many = goldfever.gym.VectorEnv(name, 3, options, **settings)  # type: ignore[arg-type]
    observed, _ = many.reset(seed=1)
    for _ in range(20):
        assert many.observation_space.contains(observed)
        observed, *_ = many.step(observed["action_mask"].argmax(axis=1))


def test_a_game_that_takes_too_long_is_truncated() -> None:
    env = goldfever.pettingzoo.raw_env("gold-river", "players=2", max_cycles=10)
    env.reset(seed=1)
    decisions = 0
    for agent in env.agent_iter():
        observed, _, over, cut, _ = env.last()
        decisions += not (over or cut)
        env.step(None if over or cut else int(observed["action_mask"].argmax()))
    assert decisions == 10 and env.agents == []


def test_rewards_of_all_agents_add_up_to_nothing() -> None:
    env = goldfever.pettingzoo.env("gold-rush", "players=5")
    env.reset(seed=3)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, over, cut, _ = env.last()
        totals[agent] += reward
        env.step(None if over or cut else env.action_space(agent).sample(observed["action_mask"]))
    assert abs(sum(totals.values())) < 1e-6 and max(totals.values()) > 0


@pytest.mark.parametrize("name", ["goldfever/Carcassonne-v1", "goldfever/GoldRush-v1", "goldfever/GoldRiver-v1"])
def test_gymnasium_accepts_the_environment(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*", category=DeprecationWarning)
        check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


def test_bots_play_the_other_seats() -> None:
    env = goldfever.gym.SingleEnv("gold-rush", "players=3", opponents=["greedy", "random"], strict=True)
    for seed in range(3):
        observed, info = env.reset(seed=seed)
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            assert len(legal) == env.state.num_actions() and env.state.current_player() == info["player"]
            observed, reward, over, _, info = env.step(legal[0])
        assert reward == env.state.returns()[info["player"]]
    with pytest.raises(goldfever.InvalidValue):
        goldfever.gym.SingleEnv("gold-rush", "players=3", opponents=["greedy"])
    env.reset(seed=1)
    with pytest.raises(goldfever.IllegalAction):
        env.step(500)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_games_side_by_side(name: str, options: str) -> None:
    env = goldfever.gym.VectorEnv(name, 12, options)
    observed, info = env.reset(seed=5)
    rng = np.random.default_rng(5)
    ended = 0
    for _ in range(400):
        assert env.observation_space.contains(observed)
        scores = np.where(observed["action_mask"], rng.random(observed["action_mask"].shape), -1)
        acted = info["player"]
        observed, rewards, done, cut, info = env.step(scores.argmax(axis=1))
        assert not cut.any() and (rewards[~done] == 0).all()
        assert np.allclose(info["rewards"][np.arange(12), acted], rewards)
        ended += int(done.sum())
    assert ended > 0
