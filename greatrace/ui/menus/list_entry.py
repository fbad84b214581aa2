"""The entry of a list that can be chosen."""

from __future__ import annotations

import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.theme import STYLES, TOUCH, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.pressable import PaintedButton


def list_entry(
    label: str, name: str = "", *, payload: object = None, mark: str = "", chosen: bool = False,
    mark_units: float = 0,
) -> PaintedButton:
    """Return an entry of a list: a mark or number, and words that wrap.

    Args:
        label: the words.
        name: identifies it.
        payload: sent with its `Pressed`.
        mark: stands before the words, such as an article's number.
        chosen: whether it is the open one.
        mark_units: width of the mark, in theme units.
    """

    def block(look: Look, width: int) -> TextBlock:
        return look.block(STYLES.body, label, width - look.gap.apart - look.px(mark_units))

    def size(look: Look, width: int) -> tuple[int, int]:
        return width, max(look.px(TOUCH), block(look, width).height + look.gap.around)

    def paint(look: Look, surface: pygame.Surface, entry: Widget) -> None:
        palette, rect = look.palette, entry.rect
        if chosen or entry.hovered:
            ground = palette.sand if chosen else mix(palette.parchment, palette.sand, 0.35)
            shapes.box(surface, rect, look.radius.cap, ground)
        if chosen:
            shapes.fill(surface, pygame.Rect(rect.x, rect.y, look.gap.small, rect.h), palette.brick)
        x = rect.x + look.gap.pad
        if mark:
            room = pygame.Rect(x, rect.y, look.px(mark_units), rect.h)
            number = look.block(STYLES.label, mark, room.w, room.h, wraps=False)
            look.write(surface, number, room, palette.ink if chosen else palette.ink_soft)
        words = pygame.Rect(x + look.px(mark_units), rect.y, 0, rect.h)
        words.w = rect.right - look.gap.beside - words.x
        look.write(surface, block(look, rect.w), words, palette.ink)

    value = "chosen" if chosen else ""
    return PaintedButton("entry", size, paint, name=name, label=label, payload=payload, value=value)
