"""A turning point of a race; in a module of its own, since mypyc compiles no structs."""

from __future__ import annotations

from msgspec import Struct


class TurningPoint(Struct, frozen=True):
    """A round in which the chance of a crew changed much.

    Attributes:
        round: the number of the moment before it, from 0.
        seat: whose chance.
        before: the chance before, from 0 to 1.
        after: the chance afterwards.
    """

    round: int
    seat: int
    before: float
    after: float

    @property
    def change(self) -> float:
        """How much the chance has changed, up or down."""
        return abs(self.after - self.before)
