"""The list of lessons: what each teaches, how long it takes, and how far one has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from greatrace.prose.language import Language
from greatrace.ui.kit.dialogs import or_told
from greatrace.ui.kit.look import Look
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


def lessons_scene(lessons: Sequence[AnyTaught]) -> WidgetScene[None]:
    """Return the page of the lessons of all games, in their order; it has no result."""
    first = f"lesson-{lessons[0].name}"

    def lay(scene: WidgetScene[None]) -> Widget:
        tr = scene.tr
        rows = [_row(scene, lesson, "main" if lesson is lessons[0] else "plain") for lesson in lessons]
        listed = sheet(rows, "lessons", gap=14, width=_WIDER if scene.look.full else _WIDE, pad=24)
        back = scene.does(Button(tr("Back"), "back", key="Esc"), lambda: Pop(None))
        return page(tr("Learn"), listed, [back, spacer()])

    return WidgetScene(lay, "lessons", first)


def _row(scene: WidgetScene[None], lesson: AnyTaught, kind: ButtonKind) -> Widget:
    tr, context = scene.tr, scene.context
    progress = lesson.progress(context)
    begun, full = progress == "begun", scene.look.full
    words = Column(
        [
            Label(tr(lesson.heading), "heading" if full else "subheading"),
            Label(tr(lesson.about), "body"),
            Label(_state(context.language, lesson, progress), "label", name=f"state-{lesson.name}"),
        ],
        gap=3,
    )
    go = Button(tr("Go on") if begun else tr("Begin"), f"lesson-{lesson.name}", kind=kind)
    buttons: list[Widget] = [scene.does(go, partial(_open, scene, lesson))]
    if begun:
        anew = Button(tr("From the beginning"), f"anew-{lesson.name}", kind="quiet")
        buttons.append(scene.does(anew, partial(lesson.anew, context)))
    column = Anchor(Column(buttons, gap=4).sized(width=_BUTTON)).sized(width=_BUTTON)
    before: list[Widget] = []
    if full and lesson.picture:
        before.append(Anchor(Drawing(_paint_picture, lesson.picture, name="picture").sized(*_PICTURE)))
    return Row([*before, words.growing(), column], gap=24 if before else 18, even=True)


def _state(say: Language, lesson: AnyTaught, progress: Progress) -> str:
    minutes = say.tr_n("{n} minute", "{n} minutes", lesson.minutes)
    if progress == "begun":
        return say.tr("{minutes} · begun", minutes=minutes)
    return say.tr("{minutes} · done", minutes=minutes) if progress == "done" else minutes


def _open(scene: WidgetScene[None], lesson: AnyTaught) -> Transition[None]:
    opens = lesson.resume if lesson.progress(scene.context) == "begun" else lesson.anew
    return or_told(scene, scene.tr("It cannot be opened"), partial(opens, scene.context))


def _paint_picture(look: Look, sheet: pygame.Surface, sprite: str) -> None:
    look.paint(sheet, sprite, sheet.get_rect())
    pygame.draw.rect(sheet, look.palette.ink, sheet.get_rect(), look.line.frame)
