"""Entries of lists: what can be chosen, saved games, when a file was written; stretches of long lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from greatrace.prose.language import Language
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.theme import GAPS, STYLES, TOUCH, TextStyle, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.pressable import PaintedButton, Pressable, paint_plate, shade
from greatrace.ui.play.lands import drawn_for
from greatrace.ui.play.table.entry import PlayerEmblem, Ticket


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


_WORDS, _SMALL_WORDS, _APART, _HIGH, _EMBLEM = 216, 236, 14, 66, 46
"""The left edge of words in the full and the small form, how far from it the name ends, the least height, the
width of an emblem (theme units)."""
_LEAST = 250
"""Words that would be narrower than this beside the emblems stand above them (theme units)."""
_ACROSS, _DOWN = 18, 9
"""Margins left and right, above and below, in theme units."""
_SIGHT, _SIGHT_PART = (100, 56), (0.34, 0.4, 0.48)
"""Width and height of the picture (theme units); left edge, top and width of the part of its sprite that
it shows, by the sprite's size."""
_SIXTEEN_BY_NINE = 9 / 16
Lines = tuple[tuple[TextStyle, str], tuple[TextStyle, str]]
"""Two texts, one below the other; the lower one may be empty."""


Sight = tuple[str, str]
"""What is seen of a saved game: a sprite of 16 by 9, and the continent that it shows."""


def save_row(
    title: str, ticket: Ticket, emblems: Sequence[PlayerEmblem], date: str, name: str, payload: object,
    sight: Sight | None = None,
) -> Pressable:
    """Return a row: name and date, position and players of the game, and the players' emblems.

    Args:
        title: the save's name.
        ticket: its content; instead of how far it is, why it cannot be opened.
        emblems: of the players.
        date: when it was saved.
        name: identifies it.
        payload: sent with its `Pressed`.
        sight: the picture before it, in a window for the full form.
    """
    named: Lines = (STYLES.subheading, title), (STYLES.label, date)
    position, players = ticket
    told: Lines = (STYLES.body, position), (STYLES.label, players)

    def words(look: Look, inner: int) -> tuple[int, int]:
        """Return the width of the words in a row, and how much the emblems need below them (pixels)."""
        whole = max(1, inner - _left(look))
        beside = whole - len(emblems) * look.px(_EMBLEM)
        return (beside, 0) if beside >= look.px(_LEAST) or not emblems else (whole, look.px(_EMBLEM))

    def size(look: Look, width: int) -> tuple[int, int]:
        right, below = words(look, width - 2 * look.px(_ACROSS) - _before(look, sight))
        high = max(_high(look, named, _left(look) - look.px(_APART)), _high(look, told, right) + below)
        return width, max(look.px(_HIGH), high + 2 * look.px(_DOWN))

    def paint(look: Look, surface: pygame.Surface, row: Widget) -> None:
        palette = look.palette
        ground = palette.parchment if row.enabled else palette.parchment_dim
        paint_plate(look, surface, row.rect, shade(look, row, ground), palette.brass_deep)
        inner = row.rect.inflate(-2 * look.px(_ACROSS), -2 * look.px(_DOWN))
        if sight and _before(look, sight):
            _paint_sight(look, surface, row.rect, sight)
        inner.x, inner.w = inner.x + _before(look, sight), inner.w - _before(look, sight)
        left = pygame.Rect(inner.x, inner.y, _left(look) - look.px(_APART), inner.h)
        wide, below = words(look, inner.w)
        right = pygame.Rect(inner.x + _left(look), inner.y, wide, inner.h - below)
        _paint_lines(look, surface, left, named)
        _paint_lines(look, surface, right, told)
        x, high = right.x - look.gap.beside if below else right.right, below or inner.h
        for emblem in emblems:
            picture = look.picture(emblem.sprite, look.symbol.chip, look.symbol.chip, emblem.colours)
            place = (x + look.gap.beside, pygame.Rect(x, inner.bottom - high, 0, high).centery)
            surface.blit(picture, picture.get_rect(midleft=place))
            x += look.px(_EMBLEM)

    value = "\n".join(filter(None, (*ticket, date)))
    return PaintedButton("entry", size, paint, name=name, label=title, payload=payload, value=value)


def _before(look: Look, sight: Sight | None) -> int:
    """Return the room for the picture before the words (pixels)."""
    return look.px(_SIGHT[0] + GAPS.pad) if sight and look.full else 0


def _paint_sight(look: Look, surface: pygame.Surface, row: pygame.Rect, sight: Sight) -> None:
    """Paint the picture at the left edge of a row, within the line inside its rim."""
    inset, (sprite, land) = look.gap.wider, sight
    size = look.px(_SIGHT[0]), look.px(_SIGHT[1])

    def paint(sheet: pygame.Surface) -> None:
        left, top, share = _SIGHT_PART
        wide = round(size[0] / share)
        high = round(wide * _SIXTEEN_BY_NINE)
        picture = look.picture(sprite, wide, high, drawn_for(land))
        sheet.blit(picture, (0, 0), pygame.Rect(round(left * wide), round(top * high), *size))
        pygame.draw.rect(sheet, look.palette.brass_deep, sheet.get_rect(), look.line.frame)

    place = pygame.Rect(row.x + inset, row.centery - size[1] // 2, *size)
    surface.blit(look.kept(("save-sight", sprite, land), size, paint), place)


def _left(look: Look) -> int:
    """Return the left edge of the words in a row (pixels)."""
    return look.px(_WORDS if look.full else _SMALL_WORDS)


def _high(look: Look, lines: Lines, width: int) -> int:
    """Return the height of the texts (pixels)."""
    return sum(look.block(style, text, width).height for style, text in lines if text)


def _paint_lines(look: Look, surface: pygame.Surface, room: pygame.Rect, lines: Lines) -> None:
    (style, text), (small, note) = lines
    below = [(look.block(small, note, room.w), look.palette.ink_soft)] if note else []
    high = sum(block.height for block, _ in below)
    above = look.block(style, text, room.w, room.h - high)
    painting.write_stack(look, surface, [(above, look.palette.ink), *below], room)


def date_line(say: Language, path: Path) -> str:
    """Return when a file was written, in the language's order of day and time."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):  # the file is gone, or its year is beyond 1 to 9999
        return ""
    return day_text(say, when)


def day_text(say: Language, when: datetime) -> str:
    """Return a day and a time in the language's order."""
    # Translators: a day and a time; change the order, the signs between them and the zeros before
    # (:02) as you are used to.
    pattern = say.tr("{year}-{month:02}-{day:02}, {hour:02}:{minute:02}")
    return pattern.format(year=when.year, month=when.month, day=when.day, hour=when.hour, minute=when.minute)


MOST_ROWS: Final = 100
"""Rows that are built at once."""
BEFORE, AFTER = "rows-before", "rows-after"
"""Names of the rows that lead on; their payload is where the next stretch begins."""


def stretch(say: Language, count: int, first: int, row: Callable[[int], Widget]) -> list[Widget]:
    """Return the rows of a stretch of a list.

    Args:
        say: the language.
        count: of all rows.
        first: where the stretch begins, from 0.
        row: returns a row.
    """
    last = min(count, first + MOST_ROWS)
    rows = [row(place) for place in range(first, last)]
    if first:
        above = max(0, first - MOST_ROWS)
        rows.insert(0, Button(say.tr("{n} more above", n=first), BEFORE, payload=above))
    if last < count:
        rows.append(Button(say.tr("{n} more below", n=count - last), AFTER, payload=last))
    return rows


def other_end(name: str) -> str:
    """Return the row at which the next stretch is entered, by the name of the row that led there."""
    return BEFORE if name == AFTER else AFTER
