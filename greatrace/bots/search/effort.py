"""How much a crew looks ahead."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from greatrace.engine.decisions import AnyFrame, Bivouac, Driving, Planning, Sequence

FEWEST_CREWS: Final = 2
"""Worlds are counted for races of so many crews; with more, each takes longer and fewer are dealt."""


class Effort(Struct, frozen=True):
    """Worlds that are played on for a choice, and how they are used.

    Attributes:
        plan: worlds for a plan.
        take: for a card of the bivouac.
        turn: for an action of a sequence.
        step: for a step of a drive.
        other: for anything else.
        rounds: how many rounds after this one are played on; more of them blur what a choice does.
        doubt: by how many standard errors another action must beat the quick crew's choice.
        most: how many actions are looked at.
    """

    plan: int
    take: int
    turn: int
    step: int
    other: int
    rounds: int = 0
    doubt: float = 1.0
    most: int = 8

    def worlds(self, frame: AnyFrame, crews: int) -> int:
        """Return how many worlds are played on for a question."""
        match frame:
            case Planning():
                number = self.plan
            case Bivouac():
                number = self.take
            case Sequence():
                number = self.turn
            case Driving():
                number = self.step
            case _:
                number = self.other
        return max(1, number * FEWEST_CREWS // crews)

    def scaled(self, plan: int) -> Effort:
        """Return the same effort with so many worlds for a plan, the others in proportion."""
        def part(number: int) -> int:
            return max(1, number * plan // self.plan)

        return Effort(
            plan, part(self.take), part(self.turn), part(self.step), part(self.other),
            self.rounds, self.doubt, self.most,
        )
