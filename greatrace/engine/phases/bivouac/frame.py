"""The question of the bivouac, and its answer."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Action, Frame, Privacy


class Bivouac(Frame, frozen=True, gc=False):
    """The crews of ``queue`` take a card each, first one first (3.3, 13.3).

    The card that is left at the end goes to the seat ``leftover``.
    """

    privacy: ClassVar[Privacy] = "public"
    queue: tuple[int, ...]
    leftover: int

    @property
    def asked(self) -> tuple[int, ...]:
        """The first seat of the queue."""
        return self.queue[:1]


class Take(Action, frozen=True, gc=False):
    """Take the card in a slot of the bivouac (3.3)."""

    slot: int
