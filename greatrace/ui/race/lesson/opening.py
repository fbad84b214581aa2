"""Beginning and resuming lessons: each has a save of its own, beside those of the player's races."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from msgspec import structs

from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import Seat
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.lessons.reading import LessonSource
from greatrace.scenario.position import position
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play import opening
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.purpose import Purpose
from greatrace.ui.race.table.state.guide import Guide


class LessonRace(Purpose):
    """A race in which somebody learns: it has no other save than its own."""

    @property
    @override
    def saves_apart(self) -> bool:
        return False


def store_of(context: Context, lesson: LessonSource) -> Store:
    """Return where a lesson is saved."""
    return Store(context.folders.home / "lessons" / lesson.name)


def in_progress(context: Context, lesson: LessonSource) -> bool:
    """Return whether a lesson was begun and is not over."""
    try:
        return not store_of(context, lesson).load(RACE, AUTOSAVE).state.table.over
    except BadInput:
        return False


def done(context: Context, lesson: LessonSource) -> bool:
    """Return whether a lesson was raced to its end."""
    try:
        return store_of(context, lesson).load(RACE, AUTOSAVE).state.table.over
    except BadInput:
        return False


def first_save(lesson: LessonSource) -> RaceSave:
    """Return the race of a lesson as it begins."""
    source = lesson.source
    seats = tuple(Seat("", level) for level in lesson.levels)
    return RACE.save(
        kind=RACE.name, created=datetime.now().isoformat(timespec="minutes"), seats=seats, facts=(),
        data=source.race.data, seed=source.scenario.seed, log=(), state=position(source), replayable=False,
    )


def open_lesson(context: Context, lesson: LessonSource) -> Push | Replace:
    """Begin a lesson from its beginning."""
    forget(context, lesson)
    store = store_of(context, lesson) if context.writes else None
    controller = Controller.resumed(first_save(lesson), store, context.thinker, LessonRace)
    controller.save()
    return Replace(table_of(context, lesson, controller))


def resume_lesson(context: Context, lesson: LessonSource) -> Push | Replace:
    """Go on with a lesson where it was left.

    Raises:
        BadInput: its save cannot be opened.
    """
    return opening.resume(
        context, store_of(context, lesson), AUTOSAVE, RACE,
        lambda save, to: Controller.resumed(save, to, context.thinker, LessonRace),
        partial(table_of, context, lesson),
    )


def forget(context: Context, lesson: LessonSource) -> str:
    """Forget which steps of a lesson are through; return why that cannot be kept, if so."""
    return remember(context, lesson, ())


def remember(context: Context, lesson: LessonSource, passed: tuple[str, ...]) -> str:
    """Keep which steps of a lesson are through; return why that cannot be kept, if so."""
    lessons = {**context.settings.lessons, lesson.name: passed}
    if not passed:
        del lessons[lesson.name]
    if lessons == context.settings.lessons:
        return ""
    return context.change(structs.replace(context.settings, lessons=lessons))


def guide_of(context: Context, lesson: LessonSource) -> Guide:
    """Return the guide of a lesson, who knows which steps are through."""
    passed = context.settings.lessons.get(lesson.name, ())
    return Guide(lesson.steps, passed, partial(remember, context, lesson), lesson.seat)


def table_of(context: Context, lesson: LessonSource, controller: Controller) -> Scene[object]:
    """Return the table of a lesson; its modules are imported only now."""
    from greatrace.ui.race.table.scene import TableScene

    return TableScene(controller, guide=guide_of(context, lesson))
