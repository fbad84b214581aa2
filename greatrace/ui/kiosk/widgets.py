"""Widgets of the kiosk, to be read from two metres and touched by anybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing, fitting, symbol, words, write_stack
from greatrace.ui.kit.theme import RGB, STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import ButtonKind, paint_kind
from greatrace.ui.kit.widgets.layout import Arranged, Row
from greatrace.ui.kit.widgets.pressable import PaintedButton, Pressable
from greatrace.ui.menus.vignette import paint_cropped
from greatrace.ui.play.lands import drawn_for, land_of

TALL, LOW = 104, 58
"""Heights of buttons with and without a second line (theme units)."""
_MARGIN = 20
"""Room left and right of the words (theme units)."""
_SHAPE, _SPARED = 400 / 260, 300
"""Width of a picture by its height, and the least room that it leaves to the words (theme units)."""
_PART, _SAID, BAND = 0.56, 0.66, 0.195
"""The part of a button with a second line that its words take, of a band its caption, of a page its band."""
_NAMED = 0.17
"""The part of a band that the name of the game takes."""


def great_button(
    label: str, name: str, about: str = "", kind: ButtonKind = "plain", payload: object = None,
    sprite: str = "", land: str = "", sign: str = "",
) -> PaintedButton:
    """Return a button in large letters, with a line below.

    Args:
        label: its words.
        name: identifies it.
        about: the line below; empty for none.
        kind: its purpose.
        payload: sent with its `Pressed`.
        sprite: a picture beside the words, where there is room; empty for none.
        land: the continent that the picture shows, where it is drawn for all of them.
        sign: a symbol that stands for the words; empty for none.
    """

    def size(look: Look, width: int) -> tuple[int, int]:
        wide = look.px(LOW) if sign else look.width(STYLES.points, label) + 2 * look.px(_MARGIN)
        return min(width, wide), look.px(TALL if about else LOW)

    def paint(look: Look, surface: pygame.Surface, button: Pressable) -> None:
        rect, ink = paint_kind(look, surface, button, kind)
        if sign:
            symbol(look, surface, sign, rect.inflate(-look.px(_MARGIN), -look.px(_MARGIN)))
            return
        beside = _beside_picture(look, surface, rect, sprite, land)
        inner = beside.inflate(-2 * look.px(_MARGIN), -2 * look.gap.line)
        if not about:
            words(look, surface, label, inner, ink, STYLES.points, "centre")
            return
        high = round(inner.h * _PART)
        head = look.block(STYLES.points, label, inner.w, high, even=True)
        foot = look.block(STYLES.body, about, inner.w, inner.h - min(high, head.height), even=True)
        write_stack(look, surface, [(head, ink), (foot, ink)], inner, "centre")

    return PaintedButton("button", size, paint, name=name, label=label, payload=payload)


def great_choice(options: Iterable[tuple[str, str, object]], chosen: object) -> Widget:
    """Return buttons side by side, each with its label, name and payload; the chosen one is lit."""
    buttons = [
        great_button(label, name, payload=payload, kind="main" if payload == chosen else "plain").growing()
        for label, name, payload in options
    ]
    return Row([*buttons], gap=14, even=True)


def _beside_picture(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, sprite: str, land: str
) -> pygame.Rect:
    """Paint a picture at the left of a box (pixels), if there is room for one; return what it leaves."""
    high = rect.h - 2 * look.gap.pad
    wide = round(high * _SHAPE)
    if not sprite or rect.w - wide < look.px(_SPARED):
        return rect
    box = pygame.Rect(rect.x + look.gap.pad, rect.y + look.gap.pad, wide, high)
    if land:
        paint_cropped(look, surface, box, sprite, drawn_for(land_of(land)))
    else:
        look.paint(surface, sprite, box)
    pygame.draw.rect(surface, look.palette.ink, box, look.line.frame)
    return pygame.Rect(box.right, rect.y, rect.right - box.right, rect.h)


def colour_plate(label: str, ground: RGB, ink: RGB) -> Widget:
    """Return a word on a plate in the colour of what it names, in an ink that is readable on it."""
    return Drawing(_paint_word, (label, ground, ink), "label", label=label)


def _paint_word(look: Look, sheet: pygame.Surface, drawn: tuple[str, RGB, RGB]) -> None:
    (label, ground, ink), rect = drawn, sheet.get_rect()
    look.panel(sheet, rect, ground, look.palette.ink)
    inner = rect.inflate(-2 * look.gap.pad, 0)
    block = look.block(fitting(look, label, inner, STYLES.heading), label, inner.w, inner.h, wraps=False)
    look.write(sheet, block, inner, ink, "centre")


GAME: Final = "The Great Race"
"""Its name, which is the same in all languages."""


def paint_caption(look: Look, sheet: pygame.Surface, told: tuple[str, str]) -> None:
    """Paint a band with the name of the game, what is seen, and below that what a press does."""
    rect, palette, (caption, invitation) = sheet.get_rect(), look.palette, told
    shapes.fill(sheet, rect, palette.night_deep)
    shapes.fill(sheet, pygame.Rect(0, 0, rect.w, look.line.thick), palette.brass)
    inner = rect.inflate(-2 * look.px(_MARGIN), -2 * look.gap.around)
    name = pygame.Rect(inner.x, inner.y, round(inner.w * _NAMED), inner.h)
    above, below = name.move_to(height=name.h // 2), name.move_to(y=name.centery, height=name.h // 2)
    first, last = GAME.rsplit(" ", 1)
    letters = STYLES.masthead
    letters = letters.sized(min(1.0, name.w / look.width(letters, first)) * letters.units)
    for word, box in ((first, above), (last, below)):
        words(look, sheet, word, box, palette.sand, letters, "centre", wraps=False)
    line = pygame.Rect(name.right + look.px(_MARGIN), inner.y, look.line.thick, inner.h)
    shapes.fill(sheet, line, palette.brass)
    left = line.right + look.px(_MARGIN)
    head = pygame.Rect(left, inner.y, inner.right - left, round(inner.h * _SAID))
    foot = pygame.Rect(left, head.bottom, head.w, inner.bottom - head.bottom)
    alone = look.width(STYLES.points, caption) <= head.w
    words(look, sheet, caption, head, palette.snow, STYLES.points if alone else STYLES.heading, "centre")
    words(look, sheet, invitation, foot, palette.brass_light, STYLES.heading, "centre")


def banded_page(page: Widget, band: Widget) -> Widget:
    """Return a page with a band over its foot."""

    def put(look: Look, rect: pygame.Rect) -> None:
        high = round(rect.h * BAND)
        page.arrange(look, pygame.Rect(rect.x, rect.y, rect.w, rect.h - high))
        band.arrange(look, pygame.Rect(rect.x, rect.bottom - high, rect.w, high))

    return Arranged("group", [page, band], None, put, "banded")
