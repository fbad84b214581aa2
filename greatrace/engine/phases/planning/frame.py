"""The question of planning, and its answer."""

from __future__ import annotations

from greatrace.engine.questions.shared import Action, Frame


class Planning(Frame, frozen=True, gc=False):
    """The seats in ``waiting`` still set their assistants in secret (3.7)."""

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
