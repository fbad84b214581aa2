"""The question which card is discarded at the hand limit."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Privacy, SeatFrame


class HandLimit(SeatFrame, frozen=True, gc=False):
    """A crew holds more cards than its chassis allows (3.5)."""

    privacy: ClassVar[Privacy] = "private"
