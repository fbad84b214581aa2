"""The list of lessons: what each teaches, how long it takes, and how far one has come."""

from __future__ import annotations

from greatrace.kernel.errors import BadInput
from greatrace.scenario.lessons.reading import LessonSource, shipped_lessons
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import problem_dialog
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row, Spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.menus.page import page
from greatrace.ui.race.lesson.opening import done, in_progress, open_lesson, resume_lesson

_WIDE, _BUTTON = 820, 190
"""Widths of the list and of a button (theme units)."""


class LessonsScene(WidgetScene[None]):
    """All lessons; it has no result."""

    @override
    def enter(self, context: Context) -> None:
        self._lessons = shipped_lessons()
        self.first_focus = f"lesson-{self._lessons[0].name}"
        super().enter(context)

    @override
    def build(self) -> Widget:
        tr = self.tr
        rows = [self._row(lesson) for lesson in self._lessons]
        sheet = Panel(Column(rows, gap=18).sized(width=_WIDE), Material.PARCHMENT, name="lessons", pad=26)
        return page(tr("Learn"), Anchor(sheet), [Button(tr("Back"), "back", key="Esc"), Spacer()])

    def _row(self, lesson: LessonSource) -> Widget:
        tr, context = self.tr, self.context
        begun = in_progress(context, lesson)
        words = Column(
            [
                Label(tr(lesson.given.lesson), "subheading"),
                Label(tr(lesson.given.about), "body"),
                Label(self._state(lesson, begun), "label", name=f"state-{lesson.name}"),
            ],
            gap=3,
        )
        main = ButtonKind.MAIN if lesson is self._lessons[0] else ButtonKind.PLAIN
        go = Button(tr("Go on") if begun else tr("Begin"), f"lesson-{lesson.name}", kind=main, payload=lesson)
        buttons: list[Widget] = [go]
        if begun:
            buttons.append(
                Button(tr("From the beginning"), f"anew-{lesson.name}", kind=ButtonKind.QUIET, payload=lesson)
            )
        column = Anchor(Column(buttons, gap=4).sized(width=_BUTTON)).sized(width=_BUTTON)
        return Row([words.growing(), column], gap=18, even=True)

    def _state(self, lesson: LessonSource, begun: bool) -> str:
        minutes = self.context.language.tr_n("{n} minute", "{n} minutes", lesson.given.minutes)
        if begun:
            return self.tr("{minutes} · begun", minutes=minutes)
        return self.tr("{minutes} · done", minutes=minutes) if done(self.context, lesson) else minutes

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("back") | Cancelled():
                return Pop(None)
            case Pressed(name, LessonSource() as lesson) if name.startswith("anew-"):
                return open_lesson(self.context, lesson)
            case Pressed(_, LessonSource() as lesson):
                return self._open(lesson)
        return None

    def _open(self, lesson: LessonSource) -> Transition[None]:
        try:
            if in_progress(self.context, lesson):
                return resume_lesson(self.context, lesson)
            return open_lesson(self.context, lesson)
        except BadInput as problem:
            return push(problem_dialog(self.context.language, self.tr("It cannot be opened"), problem))
