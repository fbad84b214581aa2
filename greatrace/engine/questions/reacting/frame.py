"""The question whether a danger card is cancelled, and its answers."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from greatrace.engine.questions.shared import Action, Counter, Frame, Privacy


class Removal(Struct, frozen=True, tag=True, gc=False):
    """A Tracker's named tiles (10)."""

    cells: tuple[int, ...]


class Damage(Struct, frozen=True, tag=True, gc=False):
    """A Saboteur's named target and split, in gauge points (10)."""

    target: int
    engine: int
    chassis: int


class Swap(Struct, frozen=True, tag=True, gc=False):
    """A Cheater's two named cells (10)."""

    first: int
    second: int


Danger = Removal | Damage | Swap
"""What a danger card will do unless it is cancelled."""


class Reacting(Frame, frozen=True, gc=False):
    """The seats in ``queue`` may cancel the danger card of ``by``, first one first (5.10)."""

    privacy: ClassVar[Privacy] = "reply"
    by: int
    card: int
    danger: Danger
    queue: tuple[int, ...]

    @property
    def asked(self) -> tuple[int, ...]:
        """The first seat of the queue."""
        return self.queue[:1]


class Cancel(Action, frozen=True, gc=False):
    """Cancel a danger card that another crew has just played (5.9)."""

    counter: Counter


class Decline(Action, frozen=True, gc=False):
    """Allow a danger card (5.10)."""
