"""Beginning and resuming lessons of *Why First?*."""

from __future__ import annotations

from functools import partial

from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.whyfirst.kind import WHYFIRST, WhyFirstSave
from greatrace.scenario.lessons.shelf import shipped_lessons
from greatrace.scenario.whyfirst.lesson import WhyFirstLesson
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play import opening
from greatrace.ui.play.lessons import Taught, first_save
from greatrace.ui.play.table.guide import Guide
from greatrace.ui.whyfirst.controller import Controller
from greatrace.whyfirst.actions import AnyAction


class LessonGame(Controller):
    """A game in which somebody learns: it has no other save than its own."""

    @property
    @override
    def saves_apart(self) -> bool:
        return False


class GameLesson(Taught, frozen=True):
    """A lesson of *Why First?*.

    Attributes:
        lesson: as it was read.
    """

    lesson: WhyFirstLesson

    @override
    def over(self, store: Store) -> bool:
        return store.load(WHYFIRST, AUTOSAVE).state.table.phase == "over"

    @override
    def begin(self, context: Context) -> Push | Replace:
        store = self.store(context) if context.writes else None
        controller = LessonGame.resumed(save_of(self.lesson), store, context.thinker)
        controller.save()
        return Replace(self.table(context, controller))

    @override
    def resume(self, context: Context) -> Push | Replace:
        return opening.resume(
            context, self.store(context), AUTOSAVE, WHYFIRST,
            lambda save, to: LessonGame.resumed(save, to, context.thinker), partial(self.table, context),
        )

    def guided(self, context: Context) -> Guide[AnyAction]:
        """Return the guide, who knows which steps are through."""
        return self.guide(context, self.lesson.coach(self.passed(context)), self.lesson.seat)

    def table(self, context: Context, controller: Controller) -> Scene[object]:
        """Return the table of the lesson; its modules are imported only now."""
        from greatrace.ui.whyfirst.table.scene import TableScene

        return TableScene(controller, guide=self.guided(context))


def game_lessons() -> tuple[GameLesson, ...]:
    """Return the lessons of *Why First?* that ship."""
    found = [one for one in shipped_lessons() if isinstance(one, WhyFirstLesson)]
    return tuple(
        GameLesson(one.name, one.given.lesson, one.given.about, one.given.order, one.given.minutes, one)
        for one in found
    )


def save_of(lesson: WhyFirstLesson) -> WhyFirstSave:
    """Return the game of a lesson as it begins."""
    return first_save(WHYFIRST, lesson.game.data, lesson.levels, lesson.seed, lesson.begun())
