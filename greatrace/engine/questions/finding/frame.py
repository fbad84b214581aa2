"""The question which card of a Finder is discarded."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Drawn, Privacy, SeatFrame


class Finding(SeatFrame, frozen=True, gc=False):
    """A Finder discards one of the cards drawn (10)."""

    privacy: ClassVar[Privacy] = "private"
    drawn: ClassVar[Drawn] = "cards"
