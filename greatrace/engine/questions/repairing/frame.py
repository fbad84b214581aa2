"""The question of a repair, and the answer that only it takes."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Action, Privacy, SeatFrame


class Repairing(SeatFrame, frozen=True, gc=False):
    """A repair (5.3), until it is ended."""

    privacy: ClassVar[Privacy] = "helped"


class UsePart(Action, frozen=True, gc=False):
    """Use a Spare Parts or Toolbox card in a repair; ``engine`` of its points go to the engine (5.3)."""

    card: int
    engine: int
