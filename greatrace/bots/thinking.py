"""The race's computer crews as `greatrace.thinking` and the window need them."""

from __future__ import annotations

from typing import Final, Self

import msgspec

from greatrace.bots.hints import Advice, hint
from greatrace.bots.levels import Bot, make_bot, read_name
from greatrace.bots.reasons import reasons
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.race import new_race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term


class RaceComputers:
    """The computer crews of one race; fulfils ``greatrace.thinking.protocol.Computers``.

    Args:
        race: the race they play.
    """

    address: Final = "greatrace.bots.thinking:RaceComputers"

    def __init__(self, race: Race) -> None:
        self.game = race

    @classmethod
    def of(cls, data: RaceData) -> Self:
        """Return the computer crews of the race with that data."""
        return cls(new_race(data))

    @classmethod
    def read(cls, data: bytes) -> Self:
        """Return the computer crews of the race with that data, given as JSON."""
        return cls.of(msgspec.json.decode(data, type=RaceData))

    @property
    def data(self) -> RaceData:
        """What never changes in the race."""
        return self.game.data

    def read_view(self, view: bytes) -> View:
        """Return the view that was written as JSON."""
        return msgspec.json.decode(view, type=View)

    def player(self, level: str, seat: int, seed: int) -> Bot:
        """Return a new computer crew of a level, perhaps with a style."""
        return make_bot(level, self.game, seat, seed)

    def searches(self, level: str) -> bool:
        """Return whether a level searches ahead."""
        return read_name(level)[0].searches

    def remembers(self, level: str) -> bool:
        """Return whether a level draws one random number after another."""
        return read_name(level)[0].remembers

    def hint(self, view: View, budget: Budget) -> Advice:
        """Return what the champion would do, why, what came closest, and how far behind that is."""
        return hint(self.game, view, budget)

    def reasons(self, view: View, action: AnyAction) -> tuple[Term, ...]:
        """Return what speaks for and against an action, as a quick crew sees it."""
        return reasons(self.game, view, action)
