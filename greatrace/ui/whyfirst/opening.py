"""Beginning and resuming games of *Why First?*, its lessons, and looking at finished games."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from msgspec import structs

from greatrace.saves.envelope import Seat, decode
from greatrace.saves.files import Store
from greatrace.saves.recording import Origin
from greatrace.saves.whyfirst.kind import WHYFIRST, WhyFirstSave
from greatrace.scenario.lessons.shelf import shipped_lessons
from greatrace.scenario.whyfirst.lesson import WhyFirstLesson
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play import opening
from greatrace.ui.play.lessons import Taught, first_save
from greatrace.ui.play.table.guide import Guide
from greatrace.ui.whyfirst.controller import Controller
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.state import Setup, State, View


def table_of(
    controller: Controller, guide: Guide[AnyAction] | None = None, teaches: bool = False
) -> Scene[object]:
    """Return the scene of the table; its modules are imported only now, so that the setup shows at once."""
    from greatrace.ui.whyfirst.table.scene import TableScene

    return TableScene(controller, teaches, guide)


def begin(context: Context, data: Setup, seats: tuple[Seat, ...], seed: int) -> Push | Replace:
    """Begin a game that was set up; see `play.opening.begin`."""
    choices = Origin(data, seed, datetime.now().isoformat(timespec="minutes"), seats)
    scene = partial(table_of, teaches=True)
    return opening.begin(context, lambda store: Controller.begun(choices, store, context.thinker), scene)


def resume(context: Context, store: Store, name: str) -> Push | Replace:
    """Resume a saved game; see `play.opening.resume`.

    Raises:
        BadInput: it cannot be opened; nothing was overwritten.
    """
    return opening.resume(
        context, store, name, WHYFIRST,
        lambda save, to: Controller.resumed(save, to, context.thinker), table_of,
    )


def last_page(context: Context, raw: bytes, name: str) -> Scene[object]:
    """Return the last page of a finished game; nobody is to decide, so no computer player is needed.

    Args:
        context: of the scenes.
        raw: the bytes of its file.
        name: of the file, for messages.

    Raises:
        BadInput: it cannot be opened.
    """
    from greatrace.ui.whyfirst.table.sheets import EndScene
    from greatrace.ui.whyfirst.table.state.table_state import TableState

    save = decode(WHYFIRST, raw, name)
    people = tuple(structs.replace(seat, bot="") for seat in save.seats)
    controller = Controller.resumed(structs.replace(save, seats=people), None)
    controller.seats = save.seats
    keys = KeyMap(context.settings.keys)
    return EndScene(TableState(controller, context.language, keys), past=True)


GameLesson = Taught[Setup, State, View, AnyAction, AnyEvent, Controller]
"""A lesson of *Why First?*."""


def _lesson(lesson: WhyFirstLesson) -> GameLesson:
    given = lesson.given
    return Taught(
        lesson.name, given.lesson, given.about, given.order, given.minutes, WHYFIRST,
        partial(_save_of, lesson), lambda state: state.table.phase == "over", Controller.resumed, table_of,
        lesson.coach, lesson.seat, given.picture,
    )


def game_lessons() -> tuple[GameLesson, ...]:
    """Return the lessons of *Why First?* that ship."""
    return tuple(_lesson(one) for one in shipped_lessons() if isinstance(one, WhyFirstLesson))


def _save_of(lesson: WhyFirstLesson) -> WhyFirstSave:
    return first_save(WHYFIRST, lesson.game.data, lesson.levels, lesson.seed, lesson.begun())
