"""The question which cards a danger effect of the Torpedo takes."""

from __future__ import annotations

from greatrace.engine.questions.shared import SeatFrame


class Forfeiting(SeatFrame, frozen=True, gc=False):
    """A crew loses ``left`` more cards of its choice to a danger effect (14.5)."""

    left: int
