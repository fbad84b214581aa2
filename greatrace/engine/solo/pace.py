"""How far crew and Torpedo are from the finish, and when they arrive (14)."""

from __future__ import annotations

from msgspec import Struct


class Foreseen(Struct, frozen=True, gc=False):
    """The round in which somebody arrives, as far as all may know.

    Attributes:
        first: the earliest that is likely.
        likely: the one to be expected.
        last: the latest that is likely.
    """

    first: int
    likely: int
    last: int


class Pace(Struct, frozen=True):
    """How the race stands.

    Attributes:
        crew: cells that the crew has still to go, over land.
        torpedo: likewise for the Torpedo.
        crew_before: the crew's when the round began.
        torpedo_before: the Torpedo's then.
        crew_arrives: when the crew arrives; ``None`` once it has.
        torpedo_arrives: likewise for the Torpedo.
        needed: cells a round, this one included, with which the crew arrives as early; 0 for none.
        may_arrive: whether the Torpedo's drives of this round are long enough to arrive.
    """

    crew: int
    torpedo: int
    crew_before: int
    torpedo_before: int
    crew_arrives: Foreseen | None
    torpedo_arrives: Foreseen | None
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
