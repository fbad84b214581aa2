"""The computer players of *Why First?* as `greatrace.thinking` and the window need them."""

from __future__ import annotations

from typing import Final, Self

import msgspec

from greatrace.bots.whyfirst.levels import CHAMPION, level_of, make_player
from greatrace.bots.whyfirst.players import Bot, Sampler
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.state import Setup, View

_HINT_SEED: Final = 0
"""Seed of the champion for hints."""
_MANY: Final = 100
"""Deals that take longer than a frame."""


class WhyFirstComputers:
    """The computer players of one game; fulfils ``greatrace.thinking.protocol.Computers``.

    Args:
        data: the game they play.
    """

    address: Final = "greatrace.bots.whyfirst.thinking:WhyFirstComputers"

    def __init__(self, data: Setup) -> None:
        self.data = data
        self.game = WhyFirst(data)

    @classmethod
    def read(cls, data: bytes) -> Self:
        """Return the computer players of the game with that data, given as JSON."""
        return cls(msgspec.json.decode(data, type=Setup))

    def read_view(self, view: bytes) -> View:
        """Return the view that was written as JSON."""
        return msgspec.json.decode(view, type=View)

    def player(self, level: str, seat: int, seed: int) -> Bot:
        """Return a new computer player of a level."""
        return make_player(level, self.data, seat, seed)

    def searches(self, level: str) -> bool:
        """Return whether a level takes many milliseconds a choice."""
        effort = level_of(level).effort
        return effort is not None and effort.deals >= _MANY

    def remembers(self, level: str) -> bool:
        """Return whether a level draws one random number after another."""
        return level_of(level).effort is None

    def hint(
        self, view: View, budget: Budget
    ) -> tuple[AnyAction, tuple[Term, ...], AnyAction | None, int, tuple[AnyAction, ...]]:
        """Return what the champion would do, why, and what came closest to it.

        The terms are ``placed``, in how many of 100 deals the player then ends the stage second, and
        ``chance``, its chance of winning the game in percent; there are none where nothing can be chosen.
        """
        legal = self.game.legal_actions(view)
        if len(legal) == 1:
            return legal[0], (), None, 0, ()
        sampler = Sampler(self.data, view.seat, _HINT_SEED, CHAMPION)
        best, other = sampler.tried(view, legal, budget).ranking()[:2]
        terms = (Term("placed", round(100 * best.second)), Term("chance", round(100 * best.chance)))
        behind = round(100 * (best.chance - other.chance))
        return legal[best.number], terms, legal[other.number], behind, ()

    def reasons(self, view: View, action: AnyAction) -> tuple[Term, ...]:
        """Return what speaks for an action: nothing that could be put in numbers."""
        return ()
