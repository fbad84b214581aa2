"""The tooltip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pygame

from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.theme import GAPS, LINES, RGB, STYLES

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
        named: whether it tells of something by a name of its own, in which no word of the game is meant.
    """

    title: str
    text: str = ""
    terms: tuple[tuple[str, str], ...] = ()
    notes: tuple[Note, ...] = ()
    about: tuple[str, ...] = ()
    named: bool = False


def with_notes(tip: Tip | None, notes: tuple[Note, ...]) -> Tip:
    """Return a tooltip with notes, or of notes alone; what one tells needs no row."""
    tip = tip or Tip("")
    noted = {note.word.casefold(): note.value for note in notes}
    rows = tuple((label, value) for label, value in tip.terms if noted.get(label.casefold()) != value)
    return msgspec.structs.replace(tip, terms=rows, notes=notes)


def tip_rect(
    look: Look, tip: Tip, beside: pygame.Rect, bounds: pygame.Rect, over: pygame.Rect | None = None
) -> pygame.Rect:
    """Return the box (pixels) of a tooltip near another: below, else above, or over a third one."""
    width, height = tip_size(look, tip)
    gap = look.px(_GAP)
    rect = pygame.Rect(0, 0, width, height).move_to(midtop=(beside.centerx, beside.bottom + gap))
    if rect.bottom > bounds.bottom:
        rect.bottom = beside.top - gap
    if rect.top < bounds.top:
        rect.midleft = (beside.right + gap, beside.centery)
        if rect.right > bounds.right:
            rect.right = beside.left - gap
    if over:
        rect.bottom = over.top - look.gap.small
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
    palette, pad = look.palette, look.px(_PAD)
    look.panel(surface, rect, palette.snow, palette.brass_deep, LINES.frame)
    inner = rect.inflate(-2 * pad, -2 * pad)
    y = inner.y
    for above, ruled, left, ink, right, _ in _rows(look, tip):
        if ruled:
            rule = pygame.Rect(inner.x, y + above // 2, inner.w, look.line.thin)
            shapes.fill(surface, rule, palette.sand)
        line = pygame.Rect(inner.x, y + above, inner.w, _high(left, right))
        look.write(surface, left, line, ink)
        if right:
            look.write(surface, right, line, palette.ink, "right")
        y = line.bottom


_Row = tuple[int, bool, TextBlock, RGB, TextBlock | None, int]
"""The gap above and whether a fine rule lies in it, what stands left and in which colour, what stands right,
and the width of both; lengths are pixels."""


def _rows(look: Look, tip: Tip) -> Iterator[_Row]:
    """Yield what a tooltip says, from above."""
    close, apart, room = look.gap.close, look.gap.apart, look.px(_WIDTH) - 2 * look.px(_PAD)
    ink, soft = look.palette.ink, look.palette.ink_soft
    if tip.title:
        title = look.block(STYLES.subheading, tip.title, room)
        yield 0, False, title, ink, None, title.width
    if tip.text:
        text = look.block(STYLES.note, tip.text, room)
        yield look.gap.hair, False, text, soft, None, text.width
    for label, value in tip.terms:
        right = look.block(STYLES.note, value, room // 2)
        left = look.block(STYLES.note, label, room - right.width - apart)
        yield close, False, left, ink, right, left.width + right.width + apart
    for number, note in enumerate(tip.notes):
        ruled = bool(number or tip.title or tip.text or tip.terms)
        word = look.block(STYLES.name, f"{note.word} · {note.article}", room)
        figure = look.block(STYLES.name, note.value, room)
        yield 2 * close * ruled, ruled, word, ink, figure, max(word.width, figure.width)
        means = look.block(STYLES.note, note.means, room)
        yield 0, False, means, soft, None, means.width


def _high(left: TextBlock, right: TextBlock | None) -> int:
    return max(left.height, right.height) if right else left.height


def tip_size(look: Look, tip: Tip) -> tuple[int, int]:
    """Return width and height of a tooltip in pixels."""
    rows, pad = list(_rows(look, tip)), 2 * look.px(_PAD)
    height = sum(above + _high(left, right) for above, _, left, _, right, _ in rows)
    return max((row[-1] for row in rows), default=0) + pad, height + pad
