"""The question whether a danger effect of the Torpedo is cancelled."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Privacy, SeatFrame
from greatrace.engine.solo.rene import Loss


class Suffering(SeatFrame, frozen=True, gc=False):
    """A danger effect hits the player, who may cancel it.

    Attributes:
        article: 14.5 for a card left in the bivouac, 14.20 for one that the Torpedo took or drew.
        loss: what it takes.
    """

    privacy: ClassVar[Privacy] = "helped"
    article: str
    loss: Loss

    @property
    def due_to(self) -> str:
        """The article that makes the effect strike."""
        return self.article
