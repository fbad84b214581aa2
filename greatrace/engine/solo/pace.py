"""How far crew and Torpedo are from the finish, and at which pace they near it (14)."""

from __future__ import annotations

from msgspec import Struct


class Pace(Struct, frozen=True):
    """How the race stands.

    Attributes:
        crew: cells that the crew has still to go, over land.
        torpedo: likewise for the Torpedo.
        crew_before: the crew's when the round began.
        torpedo_before: the Torpedo's then.
        crew_round: in which the crew arrives at the pace of the rounds that are over; 0 for none known.
        torpedo_round: likewise for the Torpedo.
        needed: cells a round, this one included, with which the crew arrives as early; 0 for none known.
        may_arrive: whether the Torpedo's drives of this round are long enough to arrive.
    """

    crew: int
    torpedo: int
    crew_before: int
    torpedo_before: int
    crew_round: int
    torpedo_round: int
    needed: int
    may_arrive: bool

    @property
    def lead(self) -> int:
        """Cells by which the Torpedo is nearer to the finish; negative where the crew is."""
        return self.crew - self.torpedo

    @property
    def overtaken(self) -> bool:
        """Whether another side is nearer to the finish than when the round began."""
        return self.lead * (self.crew_before - self.torpedo_before) < 0
