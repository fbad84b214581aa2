"""Search effort by kind of decision."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from greatrace.engine.decisions import AnyFrame, Bivouac, Driving, Planning, Sequence

FEWEST_CREWS: Final = 2
"""Number of crews that the efforts refer to; with more crews each world takes longer and fewer are played."""


class Effort(Struct, frozen=True):
    """Number of sampled worlds per decision, and how they are used.

    Attributes:
        plan: worlds for a plan.
        take: worlds for a card of the bivouac.
        turn: worlds for an action of a sequence.
        step: worlds for a step of a drive.
        other: worlds for any other decision.
        rounds: rounds played after the current one; more rounds add noise.
        doubt: standard errors by which another action must beat the quick crew's choice.
        least: lead in chance of winning by which it must do so once the plan is made: a plan is judged by how
            quick crews carry it out.
        most: maximum number of candidates.
        steady: whether all decisions of a round are played out in the same worlds, so that their chances
            differ by what has happened only.
        told: worlds in which the choice is played at least, so that its chance may be told; a choice that is
            soon clear has been played in few.
    """

    plan: int
    take: int
    turn: int
    step: int
    other: int
    rounds: int = 0
    doubt: float = 1.0
    most: int = 8
    told: int = 0
    steady: bool = False
    least: float = 0.0

    def worlds(self, frame: AnyFrame, crews: int) -> int:
        """Return the number of worlds for a question."""
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
        """Return the same effort scaled to ``plan`` worlds for a plan."""
        def part(number: int) -> int:
            return max(1, number * plan // self.plan)

        return Effort(
            plan, part(self.take), part(self.turn), part(self.step), part(self.other),
            self.rounds, self.doubt, self.most, part(self.told) if self.told else 0,
            self.steady, self.least,
        )
