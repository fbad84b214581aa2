"""The question of planning, and its answer."""

from __future__ import annotations

from typing import ClassVar

from greatrace.engine.questions.shared import Action, Frame, Privacy


class Planning(Frame, frozen=True, gc=False):
    """The seats in ``waiting`` still set their assistants in secret (3.7)."""

    privacy: ClassVar[Privacy] = "sealed"
    waiting: tuple[int, ...]

    @property
    def asked(self) -> tuple[int, ...]:
        """All seats that have not sealed a plan yet."""
        return self.waiting


class Plan(Action, frozen=True, gc=False):
    """Set the assistants on the four places in secret (3.7)."""

    scout: int
    mechanic: int
    escort: int
    funding: int
