"""The question of a crew's sequence, and the answers that only it takes."""

from __future__ import annotations

from typing import ClassVar

from msgspec import UNSET, UnsetType

from greatrace.engine.questions.shared import Action, Privacy, SeatFrame


class Sequence(SeatFrame, frozen=True, gc=False):
    """A crew's sequence (3.9).

    Attributes:
        carded: True once a card was played (3.10) or the leader's power used (12.2) in it.
        power_before: True where that was a card, and the power had been used in an earlier sequence of
            the round; left out otherwise.
    """

    privacy: ClassVar[Privacy] = "helped"
    carded: bool
    power_before: bool | UnsetType = UNSET


class BuyFuel(Action, frozen=True, gc=False):
    """Buy fuel points at the start of a sequence (3.9 a, 9.1)."""

    points: int


class UseLeader(Action, frozen=True, gc=False):
    """Use the leader's power in one's own sequence (12.2)."""


class Explore(Action, frozen=True, gc=False):
    """Play a scout to draw and lay tiles (5.1)."""


class TakeCard(Action, frozen=True, gc=False):
    """Play a scout to take the top card of the deck (5.2)."""


class Repair(Action, frozen=True, gc=False):
    """Play a mechanic to repair (5.3)."""


class Drive(Action, frozen=True, gc=False):
    """Play a mechanic to drive or take a line (5.4)."""


class Clear(Action, frozen=True, gc=False):
    """Play an escort to remove one tile (5.6)."""


class Fund(Action, frozen=True, gc=False):
    """Play the whole funding group (5.7)."""


class Pass(Action, frozen=True, gc=False):
    """Pass for the rest of the round (3.12)."""
