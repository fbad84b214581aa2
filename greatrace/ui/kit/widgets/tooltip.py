"""The tooltip."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.theme import GAPS, LINES, STYLES

SHADOW = 8
"""How far a tooltip may paint beyond its box (theme units)."""
_WIDTH = 300
"""Width of a tooltip with its margins, in theme units."""
_PAD = 10
_GAP = 6


class Note(msgspec.Struct, frozen=True):
    """A word of the game, the number of its article, what it means, and its value where it has one."""

    word: str
    article: str
    means: str
    value: str = ""


class Tip(msgspec.Struct, frozen=True):
    """The content of a tooltip.

    Attributes:
        title: its heading.
        text: a sentence.
        terms: labels and values, one below the other.
        notes: words of the game that stand in it, and what each means.
        about: what it is about, where that is explained even if it is a common word.
    """

    title: str
    text: str = ""
    terms: tuple[tuple[str, str], ...] = ()
    notes: tuple[Note, ...] = ()
    about: tuple[str, ...] = ()


def with_notes(tip: Tip | None, notes: tuple[Note, ...]) -> Tip:
    """Return a tooltip with notes, or of notes alone; what one tells needs no row."""
    tip = tip or Tip("")
    noted = {note.word.casefold(): note.value for note in notes}
    rows = tuple((label, value) for label, value in tip.terms if noted.get(label.casefold()) != value)
    return msgspec.structs.replace(tip, terms=rows, notes=notes)


def tip_rect(look: Look, tip: Tip, beside: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
    """Return the box (pixels) of a tooltip near another box: below, else above, inside the bounds."""
    width, height = tip_size(look, tip)
    gap = look.px(_GAP)
    rect = pygame.Rect(0, 0, width, height).move_to(midtop=(beside.centerx, beside.bottom + gap))
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
    _paint_notes(look, surface, tip, pygame.Rect(inner.x, y, inner.w, inner.bottom - y))


def _paint_notes(look: Look, surface: pygame.Surface, tip: Tip, room: pygame.Rect) -> None:
    """Paint the explanations of words, each below a fine rule but the one that comes first of all."""
    palette, y = look.palette, room.y
    for number, (heading, text, value) in enumerate(_notes(look, tip)):
        if number or _heads(tip):
            y += look.gap.close
            shapes.fill(surface, pygame.Rect(room.x, y, room.w, look.line.thin), palette.sand)
            y += look.gap.close
        line = pygame.Rect(room.x, y, room.w, heading.height)
        look.write(surface, value, line, palette.ink, "right")
        for block, ink in ((heading, palette.ink), (text, palette.ink_soft)):
            look.write(surface, block, pygame.Rect(room.x, y, room.w, block.height), ink)
            y += block.height


def _heads(tip: Tip) -> bool:
    """Return whether a tooltip has anything above its notes."""
    return bool(tip.title or tip.text or tip.terms)


def _notes(look: Look, tip: Tip) -> list[tuple[TextBlock, TextBlock, TextBlock]]:
    room = look.px(_WIDTH) - 2 * look.px(_PAD)
    return [
        (
            look.block(STYLES.name, f"{note.word} ({note.article})", room),
            look.block(STYLES.note, note.means, room),
            look.block(STYLES.name, note.value, room),
        )
        for note in tip.notes
    ]


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
    noted = _notes(look, tip)
    widths += [block.width for note in noted for block in note]
    height += sum(heading.height + text.height for heading, text, _ in noted)
    height += 2 * look.gap.close * (len(noted) if _heads(tip) else max(0, len(noted) - 1))
    pad = 2 * look.px(_PAD)
    return max(widths, default=0) + pad, height + pad
