"""The games as PettingZoo environments (AEC): agents take turns, chance is drawn inside.

``env("carcassonne", "players=3")`` checks what agents do; ``raw_env`` does not. Observations are dicts of ``observation``
(``float32[F]``, the features that ``Game.feature_schema`` names) and ``action_mask`` (``int8[max_menu]``). An action is a
number of the sorted list of legal actions, as for ``State.apply``, or with ``action_space="grid"`` a fixed number (see
:class:`goldfever.Game`); masks then have ``num_actions`` entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import gymnasium
import numpy as np
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from . import CHANCE, TERMINAL, Game, InvalidValue, State

__all__ = ["env", "raw_env"]


def env(
    name: str = "carcassonne", options: str | Mapping[str, object] | None = None, **settings: Any
) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual checks; for ``settings`` see :class:`raw_env`."""
    made: AECEnv[str, Any, Any] = raw_env(name, options, **settings)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game as PettingZoo sees it.

    Args:
        name: The game.
        options: Its options, as for ``goldfever.Game``.
        max_menu: How many actions there are at most. A position with more is an error that says so.
        action_space: ``"grid"`` for fixed numbers, with ``window`` cells on a side; ``max_menu`` is not used then.
        max_cycles: A game that goes on after so many decisions is truncated; ``None``: never.
        render_mode: ``"human"`` prints the position, ``"ansi"`` returns it as text.
    """

    metadata: dict[str, Any] = {
        "name": "goldfever_v1",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        name: str = "carcassonne",
        options: str | Mapping[str, object] | None = None,
        *,
        max_menu: int = 512,
        action_space: Literal["menu", "grid"] = "menu",
        window: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = Game(name, options, action_space=action_space, window=window)
        self.max_menu = max_menu
        self.width = self.game.num_actions or max_menu
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{number}" for number in range(self.game.players)]
        features = len(self.game.feature_schema()["features"])
        low = np.finfo(np.float32).min
        space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(low, -low, (features,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.width,), np.int8),
            }
        )
        self._observation_spaces = {agent: space for agent in self.possible_agents}
        self._action_spaces = {agent: gymnasium.spaces.Discrete(self.width) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self.state_now: State = self.game.new_state(0)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent observes."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent may do."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. With a seed, this and all later games are the same each time."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_now = self.game.new_state(int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self._go_on()

    def step(self, action: int | None) -> None:
        """Carries out the action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(None)
            return
        if action is None:
            raise InvalidValue("an action is needed while the game goes on")
        self.state_now.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.cycles += 1
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        state = self.state_now
        while state.current_player() == CHANCE:
            state.sample_chance()
        who = state.current_player()
        if who == TERMINAL:
            for agent, worth in zip(self.possible_agents, state.returns(), strict=True):
                self.rewards[agent] = worth
                self.terminations[agent] = True
            return
        self.agent_selection = self.possible_agents[who]
        if self.max_cycles is not None and self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know now. Only the one to act has actions."""
        player = self.possible_agents.index(agent)
        mask = np.zeros(self.width, np.int8)
        if self.state_now.current_player() == player:
            actions = self.state_now.legal_actions()
            if len(actions) > self.width:
                raise InvalidValue(f"there are {len(actions)} legal actions: max_menu={self.max_menu} is too small")
            mask[actions] = 1
        return {"observation": self.state_now.observe(player), "action_mask": mask}

    def render(self) -> str | None:
        """The position in a few lines."""
        state = self.state_now
        text = "\n".join(
            [
                f"{self.game.name}: {state.steps()} steps, points {state.points()}",
                f"last: {state.history()[-1] if state.steps() else '-'}",
                f"next: {state.view()['phase']}",
            ]
        )
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is to be closed."""
