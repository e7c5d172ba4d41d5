"""The games for OpenSpiel.

Importing this module registers ``goldfever_carcassonne``, ``goldfever_gold_rush`` and ``goldfever_gold_river``:

    import pyspiel, goldfever.openspiel
    game = pyspiel.load_game("goldfever_carcassonne(players=3,with=inns+river)")

The parameters are ``players``, ``with`` (expansions of Carcassonne), and ``options`` for all others, written
``name:value;name:value``, since OpenSpiel gives commas and equals signs a meaning of its own. OpenSpiel needs a fixed number of
distinct actions: an action is a number of the sorted list of legal actions, below ``max_menu``. So the same number means different
things in different positions; a position with a longer list is an error that says so. The same holds for outcomes of chance and
``max_chance``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from . import CHANCE, TERMINAL, Game, InvalidValue, State

__all__ = ["OpenSpielGame", "OpenSpielObserver", "OpenSpielState"]

_MOST_PLAYERS = {"carcassonne": 6, "gold-rush": 5, "gold-river": 5}
_LONGEST = 10_000
"""No game has as many steps."""
_PARAMETERS = {"players": 2, "with": "", "options": "", "max_menu": 512, "max_chance": 1_024}


def _type(name: str) -> Any:
    return pyspiel.GameType(
        short_name="goldfever_" + name.replace("-", "_"),
        long_name=f"Goldfever: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_MOST_PLAYERS[name],
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel sees it."""

    name = "carcassonne"

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        options = f"players={given['players']}"
        if given["with"]:
            options += f",with={given['with']}"
        if given["options"]:
            options += "," + given["options"].replace(":", "=").replace(";", ",")
        self.game = Game(self.name, options)
        self.max_menu, self.max_chance = int(given["max_menu"]), int(given["max_chance"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.max_menu,
            max_chance_outcomes=self.max_chance,
            num_players=self.game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(_TYPES[self.name], info, dict(params or {}))

    def new_initial_state(self) -> OpenSpielState:
        """The position before the first step."""
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than there are in any game."""
        return _LONGEST

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> OpenSpielObserver:
        """What a player observes."""
        if params:
            raise ValueError(f"observers have no parameters, but got {params}")
        return OpenSpielObserver(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel sees it; ``now`` is the :class:`goldfever.State`."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.now: State = game.game.new_state(0)
        self.max_menu, self.max_chance = game.max_menu, game.max_chance

    def current_player(self) -> int:
        """The player who decides, ``CHANCE`` or ``TERMINAL``."""
        who = self.now.current_player()
        if who == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if who == TERMINAL else who

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.now.is_terminal()

    def returns(self) -> list[float]:
        """From -1 to 1 for each player; all add up to 0."""
        return self.now.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Numbers of what may be drawn, with their probabilities."""
        outcomes = self.now.chance_outcomes()
        if len(outcomes) > self.max_chance:
            raise InvalidValue(f"there are {len(outcomes)} outcomes: max_chance={self.max_chance} is too small")
        total = sum(weight for _, weight in outcomes)
        return [(number, weight / total) for number, (_, weight) in enumerate(outcomes)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OpenSpielState:
        """A copy in which everything that the player cannot know is dealt anew. Only algorithms in Python find it."""
        copy: OpenSpielState = self.clone()
        copy.now = self.now.determinize(player, int(sampler() * 2**53))
        return copy

    def _legal_actions(self, player: int) -> list[int]:
        actions = self.now.num_actions()
        if actions > self.max_menu:
            raise InvalidValue(f"there are {actions} legal actions: max_menu={self.max_menu} is too small")
        return list(range(actions))

    def _apply_action(self, action: int) -> None:
        self.now.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.now.action_to_string(action)

    def __str__(self) -> str:
        return f"{self.now.hash()} after {self.now.steps()} steps, points {self.now.points()}"


class OpenSpielObserver:
    """What a player may know: as a tensor the features (:meth:`goldfever.State.observe`), as text the view, with perfect recall
    together with everything that the player saw before."""

    def __init__(self, game: Game, kind: Any) -> None:
        self.recalls = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if self.public and not self.recalls and self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            self.tensor = np.zeros(len(game.feature_schema()["features"]), np.float32)
            self.dict = {"features": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fills the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.now.observe(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The text."""
        single = self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not self.public or not (single or self.private == pyspiel.PrivateInfoType.NONE):
            raise ValueError("there are only the views of one player and of the public")
        who = player if single else None
        seen = [state.now.view(who), *(state.now.events_since(0, who) if self.recalls else [])]
        return json.dumps(seen, sort_keys=True)


class _GoldRush(OpenSpielGame):
    name = "gold-rush"


class _GoldRiver(OpenSpielGame):
    name = "gold-river"


_TYPES = {name: _type(name) for name in _MOST_PLAYERS}

# OpenSpiel keeps what it is given until after Python's end, so this must be a class: Python would free a function too late.
for _game in (OpenSpielGame, _GoldRush, _GoldRiver):
    pyspiel.register_game(_TYPES[_game.name], _game)
