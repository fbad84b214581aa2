"""The question which tiles a Tracker removes."""

from __future__ import annotations

from greatrace.engine.questions.shared import SeatFrame


class Tracking(SeatFrame, frozen=True, gc=False):
    """A Tracker names its tiles: ``left`` more beside those ``chosen`` (10)."""

    left: int
    chosen: tuple[int, ...]
