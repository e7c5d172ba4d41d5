"""States: whole games, copies, saved states, errors."""

from __future__ import annotations

import copy
import pickle
import random
import re
import threading
from pathlib import Path

import pytest

import goldfever
from conftest import play, verify


def test_random_games_are_records_that_the_program_verifies(
    game: goldfever.Game, binary: str, tmp_path: Path
) -> None:
    state = game.new_state(seed=3)
    play(state, 3)
    assert state.current_player() == goldfever.TERMINAL
    verify(binary, state.record(), tmp_path)
    again = goldfever.Game.from_record(state.record())
    assert (again.hash(), again.points(), again.history()) == (state.hash(), state.points(), state.history())


def test_the_hash_is_that_of_the_record(game: goldfever.Game) -> None:
    state = game.new_state(seed=5)
    hashes = []
    choice = random.Random(5)
    while not state.is_terminal():
        if state.is_chance_node():
            state.sample_chance()
        else:
            state.apply(choice.choice(state.legal_actions()))
        hashes.append(state.hash())
    assert re.findall(r" #([0-9a-f]{16})$", state.record(), re.MULTILINE) == hashes


def test_equal_seeds_give_equal_games(game: goldfever.Game) -> None:
    def record(seed: int) -> str:
        state = game.new_state(seed)
        play(state, 1)
        return state.record()

    assert record(1) == record(1)
    assert len({record(seed) for seed in range(3)} | {record(2**64 - 1)}) == 4


def test_copies_do_not_change_each_other(game: goldfever.Game) -> None:
    state = game.new_state(seed=2)
    play(state, 2, steps=25)
    before, points = state.hash(), state.points()
    for made in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        assert made == state
        play(made, 7)
        assert made.is_terminal() and made != state
    assert (state.hash(), state.points()) == (before, points)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickling_keeps_everything(game: goldfever.Game, protocol: int) -> None:
    state = game.new_state(seed=11)
    play(state, 11, steps=30)
    again = pickle.loads(pickle.dumps(state, protocol))
    assert again == state and again.hash() == state.hash() and again.game == game
    # What chance brings goes on as it would have.
    play(state, 4)
    play(again, 4)
    assert again.record() == state.record()
    assert pickle.loads(pickle.dumps(game, protocol)) == game


def test_a_position_dealt_anew_looks_the_same_to_its_player(game: goldfever.Game) -> None:
    state = game.new_state(seed=8)
    play(state, 8, steps=90)
    for player in [None, *range(game.players)]:
        dealt = state.determinize(player, seed=1)
        assert dealt.view(player) == state.view(player)
        assert state.determinize(player, seed=1) == dealt
        with pytest.raises(goldfever.BadRecord, match="dealt anew"):
            dealt.record()
        play(dealt, 8)
        assert pickle.loads(pickle.dumps(dealt)).hash() == dealt.hash()


def test_hidden_tokens_are_dealt_in_every_way() -> None:
    state = goldfever.Game("gold-rush", "players=2").new_state(seed=1)
    # A player has dug some tokens.
    play(state, 1, steps=170)
    holder = max(range(2), key=lambda player: state.view()["players"][player]["tokens"])
    assert state.view()["players"][holder]["tokens"] > 1
    seen = {str(state.determinize(1 - holder, seed).view(holder)["players"][holder]["values"]) for seed in range(50)}
    assert len(seen) > 1
    known = {str(state.determinize(holder, seed).view(holder)["players"][holder]["values"]) for seed in range(50)}
    assert len(known) == 1


def test_notation_and_numbers_agree(game: goldfever.Game) -> None:
    state = game.new_state(seed=6)
    choice = random.Random(6)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert all(weight > 0 for _, weight in outcomes)
            text = choice.choice(outcomes)[0]
            assert state.action_to_string(state.string_to_action(text)) == text
            state.apply(text)
        else:
            assert state.chance_outcomes() == []
            index = choice.choice(state.legal_actions())
            text = state.action_to_string(index)
            assert state.string_to_action(text) == index
            assert state.string_to_action(f"{state.current_player()}: {text}") == index
            state.apply(choice.choice([index, text]))
    assert len(state.legal_actions()) == 0


def test_illegal_actions_name_their_ruling() -> None:
    state = goldfever.Game("carcassonne", "players=2").new_state(seed=1)
    while state.is_chance_node():
        state.sample_chance()
    before = state.serialize()
    with pytest.raises(goldfever.IllegalAction) as caught:
        state.apply("place 9,9 0")
    assert caught.value.ruling is not None and caught.value.ruling.startswith("CA-")
    assert caught.value.ruling in str(caught.value) and caught.value.key
    for nonsense in ["", "fly", "place", "place x,y 0", "7: place 0,1 0", "! A", "\0", "é" * 10_000]:
        with pytest.raises(goldfever.IllegalAction):
            state.apply(nonsense)
    for number in [-1, state.num_actions(), 2**40, -(2**63)]:
        with pytest.raises(goldfever.IllegalAction) as beyond:
            state.apply(number)
        assert beyond.value.ruling is None
        with pytest.raises(goldfever.IllegalAction):
            state.action_to_string(number)
    for wrong in [1.5, None, [], {}]:
        with pytest.raises(TypeError, match="an action is its number or its notation, not"):
            state.apply(wrong)  # type: ignore[arg-type]
    with pytest.raises(OverflowError):
        state.apply(2**70)
    with pytest.raises(goldfever.NotDue):
        state.sample_chance()
    assert state.serialize() == before


def test_a_finished_game_takes_nothing_more(game: goldfever.Game) -> None:
    state = game.new_state(seed=9)
    assert state.returns() == [0.0] * game.players
    play(state, 9)
    for change in (lambda: state.apply(0), lambda: state.apply("pass"), state.sample_chance):
        with pytest.raises(goldfever.GameOver):
            change()
    account = state.account()
    assert [player["total"] for player in account] == state.points()
    assert all(sum(player["items"].values()) == player["total"] for player in account)
    winners = [player["rank"] == 1 for player in account]
    assert abs(sum(state.returns())) < 1e-9
    assert [value == max(state.returns()) for value in state.returns()] == winners


def test_games_that_do_not_exist_are_refused() -> None:
    for name, options in [
        ("chess", ""),
        ("carcassonne", "players=9"),
        ("carcassonne", "players"),
        ("carcassonne", "with=nothing"),
        ("gold-rush", "players=2,players=3"),
        ("gold-river", "no=such"),
    ]:
        with pytest.raises(goldfever.InvalidOptions):
            goldfever.Game(name, options)
    with pytest.raises(goldfever.BadRecord):
        goldfever.Game("carcassonne", rules=99)
    with pytest.raises(goldfever.InvalidOptions):
        goldfever.Game("carcassonne", data="not a tile file")
    with pytest.raises(TypeError):
        goldfever.Game("carcassonne", 3)  # type: ignore[arg-type]
    assert goldfever.Game("gold-rush", {"players": 3}) == goldfever.Game("gold-rush", "players=3")
    assert goldfever.games() == ["gold-rush", "carcassonne", "gold-river"]


def test_what_is_no_saved_state_is_refused(game: goldfever.Game) -> None:
    state = game.new_state(seed=1)
    play(state, 1, steps=12)
    data = state.serialize()
    record = state.record()
    choice = random.Random(1)
    refused = 0
    for _ in range(200):
        damaged = bytearray(data)
        for _ in range(choice.randrange(1, 4)):
            damaged[choice.randrange(len(damaged))] = choice.randrange(256)
        try:
            goldfever.State.deserialize(bytes(damaged))
        except goldfever.GoldfeverError:
            refused += 1
    assert refused > 100
    for text in ["", "goldfever-record 1", record.replace("#", "# ", 1), record + "0: fly #0000000000000000\n"]:
        with pytest.raises(goldfever.BadRecord):
            goldfever.Game.from_record(text)


def test_events_and_views_are_plain_objects(game: goldfever.Game) -> None:
    state = game.new_state(seed=4)
    play(state, 4, steps=20)
    events = state.events_since(0, 0)
    assert len(events) == 20 and state.events_since(15, 0) == events[15:] and state.events_since(99) == []
    assert isinstance(state.view()["phase"], str)
    with pytest.raises(goldfever.InvalidValue):
        state.view(game.players)
    with pytest.raises(goldfever.InvalidValue):
        state.view(-2)


def test_states_of_their_own_can_be_played_in_threads(game: goldfever.Game) -> None:
    def record(seed: int) -> str:
        state = game.new_state(seed)
        play(state, seed)
        return state.record()

    alone = [record(seed) for seed in range(4)]
    found: dict[int, str] = {}
    threads = [threading.Thread(target=lambda seed=seed: found.update({seed: record(seed)})) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in range(4)] == alone


def test_bots_choose_legal_actions() -> None:
    game = goldfever.Game("carcassonne", "players=2")
    state = game.new_state(seed=1)
    with pytest.raises(goldfever.NotDue):
        state.think("greedy")
    for step in range(30):
        if state.is_chance_node():
            state.sample_chance()
        else:
            action = state.think("tuned", seed=step)
            assert action == state.think("tuned", seed=step)
            state.apply(action)
    assert "best" in game.bots
    for name in ["nobody", "best:fast", ""]:
        with pytest.raises(goldfever.InvalidValue):
            while state.is_chance_node():
                state.sample_chance()
            state.think(name)
