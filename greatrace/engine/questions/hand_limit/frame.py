"""The question which card is discarded at the hand limit."""

from __future__ import annotations

from greatrace.engine.questions.shared import SeatFrame


class HandLimit(SeatFrame, frozen=True, gc=False):
    """A crew holds more cards than its chassis allows (3.5)."""
