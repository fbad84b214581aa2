"""The question which cards a danger effect of the Torpedo takes."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Privacy, SeatFrame


class Forfeiting(SeatFrame, frozen=True, gc=False, omit_defaults=True):
    """A crew loses cards of its choice to a danger effect (14.5, 14.20).

    Attributes:
        left: how many more.
        article: that makes the effect strike.
    """

    privacy: ClassVar[Privacy] = "private"
    left: int
    article: str = "14.5"

    @property
    def due_to(self) -> str:
        """The article that makes the effect strike."""
        return self.article
