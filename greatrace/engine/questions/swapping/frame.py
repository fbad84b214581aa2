"""The question which tiles a Cheater swaps."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Privacy, SeatFrame


class Swapping(SeatFrame, frozen=True, gc=False):
    """A Cheater names two tiles; ``first`` is -1 until one is named (10)."""

    privacy: ClassVar[Privacy] = "public"
    first: int
