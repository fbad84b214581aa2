"""The question whom a Saboteur hits, and its answer."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Action, Privacy, SeatFrame


class Sabotaging(SeatFrame, frozen=True, gc=False):
    """A Saboteur names target and split (10)."""

    privacy: ClassVar[Privacy] = "public"


class Sabotage(Action, frozen=True, gc=False):
    """Name the Saboteur's target and how much of its 2 points the engine loses (10); 0 for the Torpedo."""

    seat: int
    engine: int
