"""The question which tile an escort clears."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Privacy, SeatFrame


class Clearing(SeatFrame, frozen=True, gc=False):
    """An escort clears one tile (5.6)."""

    privacy: ClassVar[Privacy] = "public"
