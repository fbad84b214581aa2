"""The tooltip."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.theme import GAPS, LINES, STYLES

SHADOW = 8
"""How far a tooltip may paint beyond its box (theme units)."""
_WIDTH = 300
"""Width of a tooltip with its margins, in theme units."""
_PAD = 10
_GAP = 6


class Tip(msgspec.Struct, frozen=True):
    """The content of a tooltip: a heading, a sentence, and labelled terms one below the other."""

    title: str
    text: str = ""
    terms: tuple[tuple[str, str], ...] = ()


def tip_rect(look: Look, tip: Tip, beside: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
    """Return the box (pixels) of a tooltip near another box: below, else above, inside the bounds."""
    width, height = tip_size(look, tip)
    gap = look.px(_GAP)
    rect = pygame.Rect(0, 0, width, height)
    rect.midtop = (beside.centerx, beside.bottom + gap)
    if rect.bottom > bounds.bottom:
        rect.bottom = beside.top - gap
    if rect.top < bounds.top:
        rect.midleft = (beside.right + gap, beside.centery)
        if rect.right > bounds.right:
            rect.right = beside.left - gap
    return rect.clamp(bounds)


def tip_aside(
    look: Look,
    tip: Tip,
    beside: pygame.Rect,
    frame: pygame.Rect,
    bounds: pygame.Rect,
    kept: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return the box (pixels) of a tooltip beside a frame, on the side of the middle of the bounds.

    Args:
        look: for the letters.
        tip: its content.
        beside: the box that it is about, at whose height it lies.
        frame: what it must not hide.
        bounds: it stays inside.
        kept: boxes for which it moves rather than hide them.
    """
    rect = pygame.Rect((0, 0), tip_size(look, tip))
    gap = look.px(_GAP + GAPS.hair)
    rect.midleft = (frame.right + gap, beside.centery)
    if frame.centerx > bounds.centerx:
        rect.midright = (frame.x - gap, beside.centery)
    return moved_off(rect.clamp(bounds), (*kept, frame), bounds)


def moved_off(
    rect: pygame.Rect, kept: Sequence[pygame.Rect], bounds: pygame.Rect, aside: bool = True
) -> pygame.Rect:
    """Return a box moved as little as hides the least of others (pixels).

    Args:
        rect: the box.
        kept: the others.
        bounds: it stays inside.
        aside: whether it may also move to the left and the right, not only up and down.
    """
    corners = [(rect.x, top) for box in kept for top in (box.top - rect.h, box.bottom)]
    corners += [(left, rect.y) for box in kept for left in (box.left - rect.w, box.right) if aside]
    places = [rect, *(pygame.Rect(corner, rect.size).clamp(bounds) for corner in corners)]

    def hidden(place: pygame.Rect) -> tuple[int, int]:
        shared = (place.clip(box) for box in kept)
        return sum(part.w * part.h for part in shared), abs(place.x - rect.x) + abs(place.y - rect.y)

    return min(places, key=hidden)


def paint_tip(look: Look, surface: pygame.Surface, tip: Tip, rect: pygame.Rect) -> None:
    """Paint a tooltip into its box."""
    palette = look.palette
    look.panel(surface, rect, palette.snow, palette.brass_deep, LINES.frame)
    pad = look.px(_PAD)
    inner = rect.inflate(-2 * pad, -2 * pad)
    y = inner.y
    title, text, rows = _tip_blocks(look, tip)
    if title:
        look.write(surface, title, pygame.Rect(inner.x, y, inner.w, title.height), palette.ink)
        y += title.height
    if text:
        y += look.gap.hair
        look.write(surface, text, pygame.Rect(inner.x, y, inner.w, text.height), palette.ink_soft)
        y += text.height
    for label, value in rows:
        y += look.gap.close
        line = pygame.Rect(inner.x, y, inner.w, max(label.height, value.height))
        look.write(surface, label, line, palette.ink)
        look.write(surface, value, line, palette.ink, "right")
        y += line.h


def _tip_blocks(
    look: Look, tip: Tip
) -> tuple[TextBlock | None, TextBlock | None, list[tuple[TextBlock, TextBlock]]]:
    room = look.px(_WIDTH) - 2 * look.px(_PAD)
    body = STYLES.note
    title = look.block(STYLES.subheading, tip.title, room) if tip.title else None
    text = look.block(body, tip.text, room) if tip.text else None
    rows = []
    for label, value in tip.terms:
        right = look.block(body, value, room // 2)
        rows.append((look.block(body, label, room - right.width - look.gap.apart), right))
    return title, text, rows


def tip_size(look: Look, tip: Tip) -> tuple[int, int]:
    """Return width and height of a tooltip in pixels."""
    title, text, rows = _tip_blocks(look, tip)
    blocks = [block for block in (title, text) if block]
    widths = [block.width for block in blocks]
    widths += [label.width + value.width + look.gap.apart for label, value in rows]
    height = sum(block.height for block in blocks) + (look.gap.hair if text else 0)
    height += sum(max(label.height, value.height) + look.gap.close for label, value in rows)
    pad = 2 * look.px(_PAD)
    return max(widths, default=0) + pad, height + pad
