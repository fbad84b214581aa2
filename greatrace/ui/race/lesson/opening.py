"""Beginning and resuming lessons of the race."""

from __future__ import annotations

from functools import partial

from greatrace.engine.actions import AnyAction
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.lessons.reading import LessonSource
from greatrace.scenario.lessons.shelf import shipped_lessons
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play import opening
from greatrace.ui.play.lessons import Taught, first_save
from greatrace.ui.play.table.guide import Guide
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.purpose import Purpose


class LessonRace(Purpose):
    """A race in which somebody learns: it has no other save than its own."""

    @property
    @override
    def saves_apart(self) -> bool:
        return False


class RaceLesson(Taught, frozen=True):
    """A lesson of the race.

    Attributes:
        lesson: as it was read.
    """

    lesson: LessonSource

    @override
    def over(self, store: Store) -> bool:
        return store.load(RACE, AUTOSAVE).state.table.over

    @override
    def begin(self, context: Context) -> Push | Replace:
        store = self.store(context) if context.writes else None
        controller = Controller.resumed(save_of(self.lesson), store, context.thinker, LessonRace)
        controller.save()
        return Replace(self.table(context, controller))

    @override
    def resume(self, context: Context) -> Push | Replace:
        return opening.resume(
            context, self.store(context), AUTOSAVE, RACE,
            lambda save, to: Controller.resumed(save, to, context.thinker, LessonRace),
            partial(self.table, context),
        )

    def guided(self, context: Context) -> Guide[AnyAction]:
        """Return the guide, who knows which steps are through."""
        return self.guide(context, self.lesson.coach(self.passed(context)), self.lesson.seat)

    def table(self, context: Context, controller: Controller) -> Scene[object]:
        """Return the table of the lesson; its modules are imported only now."""
        from greatrace.ui.race.table.scene import TableScene

        return TableScene(controller, guide=self.guided(context))


def race_lesson(lesson: LessonSource) -> RaceLesson:
    """Return a lesson as the menus know it."""
    given = lesson.given
    return RaceLesson(lesson.name, given.lesson, given.about, given.order, given.minutes, lesson)


def race_lessons() -> tuple[RaceLesson, ...]:
    """Return the lessons of the race that ship."""
    return tuple(race_lesson(one) for one in shipped_lessons() if isinstance(one, LessonSource))


def save_of(lesson: LessonSource) -> RaceSave:
    """Return the race of a lesson as it begins."""
    return first_save(RACE, lesson.game.data, lesson.levels, lesson.seed, lesson.begun())
