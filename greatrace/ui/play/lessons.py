"""A lesson of any game as the menus know it: how far one has come, and where it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Literal, TypeVar

from msgspec import Struct, structs

from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import E, S, V
from greatrace.saves.envelope import D, Kind, Save, Seat
from greatrace.saves.files import Store
from greatrace.scenario.lessons.coach import Coach
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace
from greatrace.ui.play.table.guide import Guide

A = TypeVar("A", bound=Struct)
"""The actions of the game."""
Progress = Literal["", "begun", "done"]
"""How far one has come in a lesson."""


class Taught(Struct, frozen=True):
    """A lesson; each game says what is done with its own. Its save is none of the player's others.

    Attributes:
        name: of the lesson, and of the folder of its save.
        heading: in English.
        about: what it teaches, in English.
        order: its place in the list.
        minutes: how long it takes somebody new.
    """

    name: str
    heading: str
    about: str
    order: int
    minutes: int

    # What each game says.

    def over(self, store: Store) -> bool:
        """Return whether the game that is saved there is over.

        Raises:
            BadInput: there is none, or it cannot be opened.
        """
        raise NotImplementedError

    def begin(self, context: Context) -> Push | Replace:
        """Begin the lesson, of which no step is through."""
        raise NotImplementedError

    def resume(self, context: Context) -> Push | Replace:
        """Go on with the lesson where it was left.

        Raises:
            BadInput: its save cannot be opened.
        """
        raise NotImplementedError

    # What all do.

    def store(self, context: Context) -> Store:
        """Return where the lesson is saved."""
        return Store(context.folders.home / "lessons" / self.name)

    def progress(self, context: Context) -> Progress:
        """Return how far one has come."""
        try:
            return "done" if self.over(self.store(context)) else "begun"
        except BadInput:
            return ""

    def remember(self, context: Context, passed: tuple[str, ...]) -> str:
        """Keep which steps are through; return why that cannot be kept, if so."""
        lessons = {**context.settings.lessons, self.name: passed}
        if not passed:
            del lessons[self.name]
        if lessons == context.settings.lessons:
            return ""
        return context.change(structs.replace(context.settings, lessons=lessons))

    def passed(self, context: Context) -> tuple[str, ...]:
        """Return which steps are through."""
        return context.settings.lessons.get(self.name, ())

    def guide(self, context: Context, coach: Coach[A], seat: int) -> Guide[A]:
        """Return the guide of whoever sits in a seat, given who knows the steps."""
        return Guide(coach, partial(self.remember, context), seat)

    def anew(self, context: Context) -> Push | Replace:
        """Begin the lesson from its beginning."""
        self.remember(context, ())
        return self.begin(context)


def first_save(
    kind: Kind[D, S, V, A, E], data: D, levels: Sequence[str], seed: int, state: S
) -> Save[D, S, A]:
    """Return the game of a lesson as it begins.

    Args:
        kind: of the game.
        data: everything that never changes in it.
        levels: by seat the level of a computer player; empty for the pupil.
        seed: of the chance in it.
        state: with which it begins.
    """
    return kind.save(
        kind=kind.name, created=datetime.now().isoformat(timespec="minutes"),
        seats=tuple(Seat("", level) for level in levels), facts=(),
        data=data, seed=seed, log=(), state=state, replayable=False,
    )
