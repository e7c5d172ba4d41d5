"""OpenSpiel's own tests, with our games. OpenSpiel is installed for the long run."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import goldfever
from conftest import play

pytestmark = pytest.mark.night

GAMES = [
    ("carcassonne", "goldfever_carcassonne(players=2)", "players=2"),
    ("carcassonne", "goldfever_carcassonne(players=4,with=inns+river)", "players=4,with=inns+river"),
    ("carcassonne", "goldfever_carcassonne(players=2,options=farmers:none;small-city:2)", "players=2,farmers=none,small-city=2"),
    ("gold-rush", "goldfever_gold_rush(players=3)", "players=3"),
    ("gold-river", "goldfever_gold_river(players=5)", "players=5"),
]


def load(name: str) -> Any:
    """The game from OpenSpiel."""
    import pyspiel

    import goldfever.openspiel  # noqa: F401

    return pyspiel.load_game(name)


@pytest.mark.parametrize(("_", "name", "options"), GAMES)
def test_the_simulation_of_openspiel_accepts_the_game(_: str, name: str, options: str) -> None:
    import pyspiel

    game = load(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("_", "name", "options"), GAMES)
def test_openspiels_tests_of_games_in_python_accept_the_game(_: str, name: str, options: str) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(load(name))


@pytest.mark.parametrize(("name", "openspiel", "options"), GAMES)
def test_the_same_numbers_lead_to_the_same_position(name: str, openspiel: str, options: str) -> None:
    theirs = load(openspiel).new_initial_state()
    ours = goldfever.Game(name, options).new_state(1)
    assert theirs.now.game == ours.game
    choice = random.Random(1)
    while not ours.is_terminal():
        if ours.is_chance_node():
            outcomes = ours.chance_outcomes()
            total = sum(weight for _, weight in outcomes)
            assert theirs.chance_outcomes() == [(at, weight / total) for at, (_, weight) in enumerate(outcomes)]
            number = choice.randrange(len(outcomes))
        else:
            number = choice.randrange(ours.num_actions())
            player = ours.current_player()
            assert theirs.action_to_string(player, number) == ours.action_to_string(number)
            assert (np.array(theirs.observation_tensor(player)) == ours.observe(player)).all()
        ours.apply(number)
        theirs.apply_action(number)
    assert theirs.now.hash() == ours.hash() and theirs.returns() == ours.returns()


def test_observations_tell_only_what_a_player_may_know() -> None:
    game = load("goldfever_gold_rush(players=2)")
    state = game.new_initial_state()
    play(state.now, 3, 80)
    dealt = state.resample_from_infostate(0, random.Random(2).random)
    assert str(dealt) != str(state)
    assert dealt.observation_string(0) == state.observation_string(0)
    assert dealt.observation_tensor(0) == state.observation_tensor(0)
    assert dealt.information_state_string(0) == state.information_state_string(0)
    before = state.information_state_string(1)
    state.now.sample_chance() if state.now.is_chance_node() else state.now.apply(0)
    assert state.information_state_string(1) != before


def test_algorithms_of_openspiel_play_the_games() -> None:
    from open_spiel.python.algorithms import ismcts, mcts
    from open_spiel.python.rl_environment import Environment

    rng = np.random.RandomState(1)
    state = load("goldfever_gold_river(players=2)").new_initial_state()
    play(state.now, 1, 60)
    while state.is_chance_node():
        state.now.sample_chance()
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    search = mcts.MCTSBot(state.get_game(), 1.4, 20, rollouts, random_state=rng)
    assert search.step(state) in state.legal_actions()
    blind = ismcts.ISMCTSBot(state.get_game(), rollouts, 1.4, 20, random_state=rng)
    assert blind.step(state) in state.legal_actions()

    environment = Environment(load("goldfever_gold_rush(players=2)"))
    step = environment.reset()
    for _ in range(20):
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert len(step.observations["info_state"][0]) == len(goldfever.Game("gold-rush").feature_schema()["features"])


def test_a_list_that_is_too_long_is_an_error_that_says_so() -> None:
    state = load("goldfever_carcassonne(max_menu=1)").new_initial_state()
    play(state.now, 1, 30)
    while state.now.num_actions() < 2:
        state.now.sample_chance() if state.is_chance_node() else state.now.apply(0)
    with pytest.raises(goldfever.InvalidValue, match="max_menu=1"):
        state.legal_actions()
    state = load("goldfever_carcassonne(max_chance=3)").new_initial_state()
    with pytest.raises(goldfever.InvalidValue, match="max_chance=3"):
        state.chance_outcomes()
