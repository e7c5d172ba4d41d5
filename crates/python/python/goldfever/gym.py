"""The games as Gymnasium environments: one seat against built-in bots, alone or many side by side.

Importing this module registers ``goldfever/Carcassonne-v1``, ``goldfever/GoldRush-v1`` and ``goldfever/GoldRiver-v1``:

    import gymnasium, goldfever.gym
    env = gymnasium.make("goldfever/Carcassonne-v1", opponents="greedy")

Observations are dicts of ``observation`` (``float32[F]``) and ``action_mask`` (``int8[max_menu]``), and ``info`` has the mask,
too. An action is a number of the sorted list of legal actions, or with ``action_space="grid"`` a fixed number (see
:class:`goldfever.Game`); masks then have ``num_actions`` entries. A number that is not legal is not repaired: it is an
``IllegalAction``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from . import CHANCE, TERMINAL, Batch, Game, InvalidValue, State

__all__ = ["SingleEnv", "VectorEnv"]

Observation = dict[str, NDArray[Any]]


def _spaces(game: Game, width: int) -> tuple[Any, Any]:
    features = len(game.feature_schema()["features"])
    observation = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(-(2.0**24), 2.0**24, (features,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (width,), np.int8),
        }
    )
    return observation, gymnasium.spaces.Discrete(width)


class SingleEnv(gymnasium.Env[Observation, Any]):
    """One seat of a game, the others played by built-in bots.

    Args:
        name: The game.
        options: Its options, as for ``goldfever.Game``.
        opponents: The bot of all other seats, or one for each of them in turn order.
        seat: The seat, from 0; ``None``: another one from game to game.
        max_menu: How many actions there are at most. A position with more is an error that says so.
        action_space: ``"grid"`` for fixed numbers, with ``window`` cells on a side; ``max_menu`` is not used then.
        strict: An action that is not legal is an error. Otherwise it loses the game at once, for libraries without masks.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 2}

    def __init__(
        self,
        name: str = "carcassonne",
        options: str | Mapping[str, object] | None = None,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        max_menu: int = 512,
        action_space: Literal["menu", "grid"] = "menu",
        window: int | None = None,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.game = Game(name, options, action_space=action_space, window=window)
        others = self.game.players - 1
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise InvalidValue(f"{others} opponents are needed, not {len(self.opponents)}")
        if seat is not None and not 0 <= seat < self.game.players:
            raise InvalidValue(f"there is no seat {seat}: there are {self.game.players}, numbered from 0")
        self.seat, self.max_menu, self.strict, self.render_mode = seat, max_menu, strict, render_mode
        self.width = self.game.num_actions or max_menu
        self.observation_space, self.action_space = _spaces(self.game, self.width)
        self.player = seat or 0
        self.state: State = self.game.new_state(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a new game and plays to the first decision of this seat."""
        super().reset(seed=seed)
        self.state = self.game.new_state(int(self.np_random.integers(2**63)))
        if self.seat is None:
            self.player = int(self.np_random.integers(self.game.players))
        self._play_others()
        observed = self._observe()
        return observed, {"action_mask": observed["action_mask"], "player": self.player}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carries out an action, and plays to the next decision of this seat or to the end."""
        number = int(action)
        reward = 0.0
        lost = not self.strict and number not in self.state.legal_actions() and not self.state.is_terminal()
        if lost:
            reward = -1.0
        else:
            self.state.apply(number)
            self._play_others()
            if self.state.is_terminal():
                reward = self.state.returns()[self.player]
        observed = self._observe()
        info = {"action_mask": observed["action_mask"], "player": self.player, "illegal": lost}
        return observed, reward, lost or self.state.is_terminal(), False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, for ``sb3_contrib.MaskablePPO``."""
        mask: NDArray[np.bool_] = self._observe()["action_mask"].astype(np.bool_)
        return mask

    def _play_others(self) -> None:
        state = self.state
        while (who := state.current_player()) not in (self.player, TERMINAL):
            if who == CHANCE:
                state.sample_chance()
                continue
            bot = self.opponents[(who - self.player) % self.game.players - 1]
            if bot == "random":
                actions = state.legal_actions()
                state.apply(actions[int(self.np_random.integers(len(actions)))])
            else:
                state.apply(state.think(bot, int(self.np_random.integers(2**63))))

    def _observe(self) -> Observation:
        mask = np.zeros(self.width, np.int8)
        actions = self.state.legal_actions() if self.state.current_player() == self.player else range(0)
        if len(actions) > self.width:
            raise InvalidValue(f"there are {len(actions)} legal actions: max_menu={self.max_menu} is too small")
        # When the game is over, any action will do: nothing follows.
        mask[actions or [0]] = 1
        return {"observation": self.state.observe(self.player), "action_mask": mask}

    def render(self) -> Any:
        """The position in a line."""
        state = self.state
        return f"{self.game.name}: {state.steps()} steps, points {state.points()}, next {state.view()['phase']}\n"


class VectorEnv(gymnasium.vector.VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many games side by side over ``goldfever.Batch``, in which one policy plays all seats in turn (self-play).

    The observation is that of the player to act, ``info["player"]`` says who that is, and the reward is that of the player who
    has just acted; when a game ends, ``info["rewards"]`` has those of all players. Games reset in the step that ends them.
    """

    metadata: dict[str, Any] = {
        "render_modes": [],
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        name: str = "carcassonne",
        num_envs: int = 64,
        options: str | Mapping[str, object] | None = None,
        *,
        threads: int = 1,
        max_menu: int = 512,
        action_space: Literal["menu", "grid"] = "menu",
        window: int | None = None,
        rewards: Any = "win",
    ) -> None:
        self.game = Game(name, options, action_space=action_space, window=window)
        self.num_envs, self.max_menu, self.threads, self._kind = num_envs, max_menu, threads, rewards
        width = self.game.num_actions or max_menu
        self.single_observation_space, self.single_action_space = _spaces(self.game, width)
        batch = gymnasium.vector.utils.batch_space
        self.observation_space = batch(self.single_observation_space, num_envs)
        self.action_space = batch(self.single_action_space, num_envs)
        features = len(self.game.feature_schema()["features"])
        self._features = np.zeros((num_envs, features), np.float32)
        self._mask = np.zeros((num_envs, width), np.bool_)
        self._rewards = np.zeros((num_envs, self.game.players), np.float32)
        self.batch = Batch(self.game, num_envs, seed=0, threads=threads, rewards=rewards)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins new games."""
        if seed is not None:
            first = seed if isinstance(seed, int) else next((one for one in seed if one is not None), 0)
            self.batch = Batch(self.game, self.num_envs, seed=first, threads=self.threads, rewards=self._kind)
        else:
            self.batch.reset()
        return self._observe(), {"player": self.batch.current_player()}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Carries out an action in each game."""
        acted = self.batch.current_player()
        self.batch.step(np.ascontiguousarray(actions, np.int32))
        self.batch.rewards(self._rewards)
        own = self._rewards[np.arange(self.num_envs), acted].astype(np.float64)
        done = self.batch.done()
        info = {"player": self.batch.current_player(), "rewards": self._rewards.copy()}
        return self._observe(), own, done, np.zeros(self.num_envs, np.bool_), info

    def _observe(self) -> Observation:
        self.batch.observe(self._features)
        self.batch.mask(self._mask)
        return {"observation": self._features.copy(), "action_mask": self._mask.astype(np.int8)}

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is to be closed."""


def _register() -> None:
    for game in ("carcassonne", "gold-rush", "gold-river"):
        name = "".join(word.capitalize() for word in game.split("-"))
        gymnasium.register(
            id=f"goldfever/{name}-v1",
            entry_point="goldfever.gym:SingleEnv",
            vector_entry_point="goldfever.gym:VectorEnv",
            kwargs={"name": game, "options": "players=2"},
        )


_register()
