"""A lesson of any game as the menus know it: how far one has come, and where it is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from msgspec import Struct, structs

from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import A, E, S, V
from greatrace.saves.envelope import D, Kind, Save, Seat
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.scenario.lessons.coach import Coach
from greatrace.thinking.protocol import Thinker
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play import opening
from greatrace.ui.play.table.guide import Guide

if TYPE_CHECKING:
    from greatrace.ui.play.controller import GameController

C = TypeVar("C", bound="GameController[Any, Any, Any, Any, Any]")
Progress = Literal["", "begun", "done"]
"""How far one has come in a lesson."""


class Taught(Struct, Generic[D, S, V, A, E, C], frozen=True):
    """A lesson of any game. Its save is none of the player's others.

    Attributes:
        name: of the lesson, and of the folder of its save.
        heading: in English.
        about: what it teaches, in English.
        order: its place in the list.
        minutes: how long it takes somebody new.
        kind: of its save.
        first: returns the game as it begins.
        over: whether the game is over in a state.
        sit: resumes a saved game, which is saved there; nowhere without a store.
        table: returns the table of a game with its guide.
        coach: returns who knows which step comes now, given the ids of those that are through.
        seat: who is taught.
        picture: the sprite of 400 by 260 beside it in the list; empty for none.
    """

    name: str
    heading: str
    about: str
    order: int
    minutes: int
    kind: Kind[D, S, V, A, E]
    first: Callable[[], Save[D, S, A]]
    over: Callable[[S], bool]
    sit: Callable[[Save[D, S, A], Store | None, Thinker | None], C]
    table: Callable[[C, Guide[A]], Scene[object]]
    coach: Callable[[tuple[str, ...]], Coach[A]]
    seat: int
    picture: str = ""

    def store(self, context: Context) -> Store:
        """Return where the lesson is saved."""
        return Store(context.home / "lessons" / self.name)

    def progress(self, context: Context) -> Progress:
        """Return how far one has come."""
        try:
            return "done" if self.over(self.store(context).load(self.kind, AUTOSAVE).state) else "begun"
        except BadInput:
            return ""

    def guide(self, context: Context) -> Guide[A]:
        """Return the guide, who knows which steps are through."""
        passed = context.settings.lessons.get(self.name, ())
        return Guide(self.coach(passed), partial(self.remember, context), self.seat)

    def remember(self, context: Context, passed: tuple[str, ...]) -> str:
        """Keep which steps are through; return why that cannot be kept, if so."""
        lessons = {**context.settings.lessons, self.name: passed}
        if not passed:
            del lessons[self.name]
        if lessons == context.settings.lessons:
            return ""
        return context.change(structs.replace(context.settings, lessons=lessons))

    def anew(self, context: Context) -> Replace:
        """Begin the lesson, of which no step is through."""
        self.remember(context, ())
        controller = self._sit(context, self.first(), self.store(context) if context.writes else None)
        controller.save()
        return Replace(self._scene(context, controller))

    def resume(self, context: Context) -> Push | Replace:
        """Go on with the lesson where it was left.

        Raises:
            BadInput: its save cannot be opened.
        """
        return opening.resume(
            context, self.store(context), AUTOSAVE, self.kind, partial(self._sit, context),
            partial(self._scene, context),
        )

    def _sit(self, context: Context, save: Save[D, S, A], store: Store | None) -> C:
        controller = self.sit(save, store, context.thinker)
        controller.saves_apart, controller.first = False, self.first().state
        controller.taught = True
        return controller

    def _scene(self, context: Context, controller: C) -> Scene[object]:
        return self.table(controller, self.guide(context))


AnyTaught = Taught[Any, Any, Any, Any, Any, Any]
"""A lesson of whatever game."""


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
        data=data, seed=seed, log=(), state=state, replayable=False, began=state,
    )
