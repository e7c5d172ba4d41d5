"""Built-in computer players, and what they think of a position.

``best(sims=100).choose(state)`` is the number of an action. A bot may be any object with such a method ``choose``; :class:`Bot` is
a built-in one. None of the built-in bots sees more than the player to act may know: each thinks about a position in which
everything else is dealt anew.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable

from ._native import Bot, State

__all__ = ["Bot", "Player", "best", "greedy", "level", "named", "random", "tuned", "value"]

Weights = Mapping[str, int] | str | os.PathLike[str]
"""Weights by name, or a file of them (``goldfever tune`` writes such files)."""


@runtime_checkable
class Player(Protocol):
    """What plays in :func:`goldfever.arena`: a :class:`Bot`, or any object of yours with this method."""

    def choose(self, state: State, /) -> int:
        """The number of one of ``state.legal_actions()``."""


def named(
    name: str,
    *,
    weights: Weights | None = None,
    net: str | os.PathLike[str] | None = None,
    seed: int | None = None,
) -> Bot:
    """A bot by its name and setting, such as ``"best:400sims,4wide"``: those of ``goldfever games`` and ``docs/bots.md``."""
    text = None if net is None else Path(net).read_text(encoding="utf-8")
    return Bot(name, weights=_text(weights), net=text, seed=seed)


def best(
    sims: int | None = None,
    *,
    ms: int | None = None,
    wide: int | None = None,
    weights: Weights | None = None,
    net: str | os.PathLike[str] | None = None,
    seed: int | None = None,
) -> Bot:
    """The strongest bot: it plays the best turns out and compares them under equal luck.

    ``sims`` is how many playouts a decision gets (100 unless told otherwise), ``wide`` how many turns are compared. With ``ms`` a
    decision takes that many milliseconds instead, and is then not repeatable. ``net`` is a file of a net that corrects the
    evaluation in place of the built-in one (:meth:`goldfever.Game.net`; ``examples/python/train_net.py`` writes such files).
    """
    parts = [(sims, "sims"), (ms, "ms"), (wide, "wide")]
    setting = ",".join(f"{number}{unit}" for number, unit in parts if number is not None)
    return named(f"best:{setting}" if setting else "best", weights=weights, net=net, seed=seed)


def level(number: int, *, seed: int | None = None) -> Bot:
    """A level of strength from 1 to 6, as players choose it."""
    return named(f"level-{number}", seed=seed)


def tuned(weights: Weights | None = None, *, noise: int | None = None, seed: int | None = None) -> Bot:
    """Takes the best turn by its evaluation, without playing on: much faster than :func:`best`.

    ``weights`` replace the built-in ones; those not named keep the value they have before tuning. ``noise`` is by how much a
    turn may be misjudged, in thousandths of a point.
    """
    return named("tuned" if noise is None else f"tuned:{noise}noise", weights=weights, seed=seed)


def greedy(*, seed: int | None = None) -> Bot:
    """The simple bot of Carcassonne and Gold Rush; it never changes."""
    return named("greedy", seed=seed)


def value(*, seed: int | None = None) -> Bot:
    """The simple bot of Gold River; it never changes."""
    return named("value", seed=seed)


def random(*, seed: int | None = None) -> Bot:
    """Takes any legal action."""
    return named("random", seed=seed)


def _text(weights: Weights | None) -> str | None:
    """Weights as the text of a file."""
    if weights is None:
        return None
    if isinstance(weights, Mapping):
        return "".join(f"{name} = {number}\n" for name, number in weights.items())
    return Path(weights).read_text(encoding="utf-8")


def _make_bot(name: str, weights: str | None, net: str | None, seed: int) -> Bot:
    """The bot that was pickled."""
    return Bot(name, weights=weights, net=net, seed=seed)
