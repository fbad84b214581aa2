"""The question which tiles a Tracker removes."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Privacy, SeatFrame


class Tracking(SeatFrame, frozen=True, gc=False):
    """A Tracker names its tiles: ``left`` more beside those ``chosen`` (10)."""

    privacy: ClassVar[Privacy] = "public"
    left: int
    chosen: tuple[int, ...]
