"""The question whom a Saboteur hits, and its answer."""

from __future__ import annotations

from greatrace.engine.questions.shared import Action, SeatFrame


class Sabotaging(SeatFrame, frozen=True, gc=False):
    """A Saboteur names target and split (10)."""


class Sabotage(Action, frozen=True, gc=False):
    """Name the Saboteur's target and how much of its 2 points the engine loses (10); 0 for the Torpedo."""

    seat: int
    engine: int
