"""The list of lessons: what each teaches, how long it takes, and how far one has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from greatrace.ui.kit.dialogs import or_told
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row, spacer
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.menus.page import page
from greatrace.ui.play.lessons import AnyTaught, Progress

_WIDE, _WIDER, _BUTTON = 820, 1228, 190
"""Widths of the list, also with pictures, and of a button (theme units)."""
_PICTURE = 180, 117
"""Width and height of a picture (theme units)."""


class LessonsScene(WidgetScene[None]):
    """All lessons; it has no result.

    Args:
        lessons: of all games, in their order.
    """

    def __init__(self, lessons: Sequence[AnyTaught]) -> None:
        super().__init__()
        self._lessons = lessons
        self.first_focus = f"lesson-{lessons[0].name}"

    @override
    def build(self) -> Widget:
        tr = self.tr
        rows = [self._row(lesson) for lesson in self._lessons]
        lessons = sheet(rows, "lessons", gap=14, width=_WIDER if self.look.full else _WIDE, pad=24)
        back = self.does(Button(tr("Back"), "back", key="Esc"), lambda: Pop(None))
        return page(tr("Learn"), lessons, [back, spacer()])

    def _row(self, lesson: AnyTaught) -> Widget:
        tr, context = self.tr, self.context
        progress = lesson.progress(context)
        begun, full = progress == "begun", self.look.full
        words = Column(
            [
                Label(tr(lesson.heading), "heading" if full else "subheading"),
                Label(tr(lesson.about), "body"),
                Label(self._state(lesson, progress), "label", name=f"state-{lesson.name}"),
            ],
            gap=3,
        )
        kind: ButtonKind = "main" if lesson is self._lessons[0] else "plain"
        go = Button(tr("Go on") if begun else tr("Begin"), f"lesson-{lesson.name}", kind=kind)
        buttons: list[Widget] = [self.does(go, partial(self._open, lesson))]
        if begun:
            anew = Button(tr("From the beginning"), f"anew-{lesson.name}", kind="quiet")
            buttons.append(self.does(anew, partial(lesson.anew, context)))
        column = Anchor(Column(buttons, gap=4).sized(width=_BUTTON)).sized(width=_BUTTON)
        before: list[Widget] = []
        if full and lesson.picture:
            before.append(Anchor(Drawing(_paint_picture, lesson.picture, name="picture").sized(*_PICTURE)))
        return Row([*before, words.growing(), column], gap=24 if before else 18, even=True)

    def _state(self, lesson: AnyTaught, progress: Progress) -> str:
        minutes = self.context.language.tr_n("{n} minute", "{n} minutes", lesson.minutes)
        if progress == "begun":
            return self.tr("{minutes} · begun", minutes=minutes)
        return self.tr("{minutes} · done", minutes=minutes) if progress == "done" else minutes

    def _open(self, lesson: AnyTaught) -> Transition[None]:
        opens = lesson.resume if lesson.progress(self.context) == "begun" else lesson.anew
        return or_told(self, self.tr("It cannot be opened"), partial(opens, self.context))


def _paint_picture(look: Look, sheet: pygame.Surface, sprite: str) -> None:
    look.paint(sheet, sprite, sheet.get_rect())
    pygame.draw.rect(sheet, look.palette.ink, sheet.get_rect(), look.line.frame)
