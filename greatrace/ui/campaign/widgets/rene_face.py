"""The face of a René card: a typed file card with its picture, on a steel plate (14.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from msgspec import structs

from greatrace.engine.solo.rene import LEVELS, Colour, Loss, ReneCard
from greatrace.prose.language import Language
from greatrace.prose.rene import drives_text, letter_name, objective_name
from greatrace.prose.told_solo import loss_text
from greatrace.prose.words import capital, labelled, listed, signed
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.blocks.block import DrawnButton
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.focus import paint_ring
from greatrace.ui.race.looks import city_look, loss_amounts, loss_signs
from greatrace.ui.race.widgets.steel import paint_paper, paint_steel

_BAND, _ROW, _EDGE = 36, 27, 8
"""Heights of the band and of a row, and the margin of the paper, in theme units."""
_LETTER = STYLES.result
_NAME = STYLES.sentence
_TEXT, _FIGURE, _MARK = STYLES.typed, STYLES.figure, STYLES.note
_LOSSES = 3
"""Columns for what a danger effect takes; more only where it takes more kinds of things."""
_LONG = 0.4
"""How many columns more the cells of its drives take."""
_LEAST = 190
"""Below this width of the paper (theme units) the words have the room of the picture."""
HIGH = _BAND + 4 * _ROW + 3 * _EDGE
"""Height of a face in theme units."""


_Figure = tuple[str, str, int, bool]
"""A symbol, its figure, how much more that is than on the card that left, and whether only that had it."""


def rene_face(
    say: Language, card: ReneCard, name: str, chosen: bool = False, pickable: bool = False, mark: str = "",
    before: ReneCard | None = None,
) -> DrawnButton[object]:
    """Return a René card: its colour, slots, danger effect and numbers, a picture of its character.

    It can be pressed only where the player picks cards.

    Args:
        say: the language.
        card: the card.
        name: identifies it.
        chosen: whether the player has picked it.
        pickable: whether it can be picked.
        mark: a word that sets it apart, such as `new`.
        before: the card that left the deck for it; what is more than there stands on gold, what is less on
            steel, and what a danger no longer takes is struck out.
    """
    title = f"{card.letter}{card.level} {letter_name(say, card.letter)}"

    def paint(look: Look, sheet: pygame.Surface, _: object) -> None:
        _paint_card(look, sheet, say, card, mark, before)
        if chosen:
            ring = sheet.get_rect().inflate(-2 * look.gap.edge, -2 * look.gap.edge)
            paint_ring(look, sheet, ring, look.gap.small)

    risen = [f"rose from {before.id}"] if before else []
    fell = [f"no longer {symbol} {text}" for symbol, text in loss_signs(_gone(card, before))]
    lines = [*risen, *fell, *(text for _, text in _rows(say, card)), *_told(say, card)]
    value = "; ".join([*["chosen"] * chosen, *filter(None, [mark]), *lines])
    shown = say, card, chosen, mark, before
    face: DrawnButton[object] = DrawnButton(paint, shown, "card", HIGH, name, title, value)
    face.payload, face.focusable = card, pickable
    return face.tipped(title, "\n".join((*_told(say, card), *_replaced(say, card, before))))


def _paint_card(
    look: Look, sheet: pygame.Surface, say: Language, card: ReneCard, mark: str, before: ReneCard | None
) -> None:
    whole = sheet.get_rect()
    paint_steel(look, sheet, whole, rivets=False)
    edge = look.px(_EDGE)
    band = pygame.Rect(edge, edge, whole.w - 2 * edge, look.px(_BAND))
    _paint_band(look, sheet, band, say, card)
    paper = pygame.Rect(edge, band.bottom, band.w, whole.h - band.bottom - edge)
    paint_paper(look, sheet, paper)
    inner = paper.inflate(-2 * look.gap.line, -2 * look.gap.small)
    rows, gains = list(_rows(say, card)), _gains(card, before or card)
    split = 1 if _fits(look, gains, inner.w) else 2
    high = inner.h // (len(rows) + 1 + split)
    ends = _paint_picture(look, sheet, inner, len(rows) * high, card.letter, mark)
    for number, (row, end) in enumerate(zip(rows, ends, strict=True)):
        line = pygame.Rect(inner.x, inner.y + number * high, end - inner.x, high)
        _paint_row(look, sheet, line, row, card.colour)
    line = pygame.Rect(inner.x, inner.y + len(rows) * high, inner.w, high)
    _paint_effect(look, sheet, line, card, before)
    each = len(gains) // split
    for number in range(split):
        foot = pygame.Rect(inner.x, line.bottom + number * high, inner.w, high)
        columns = len(gains) + _LONG if split == 1 else each
        _paint_figures(look, sheet, foot, gains[number * each :][:each], columns, card.colour)


def _gains(card: ReneCard, old: ReneCard) -> tuple[_Figure, ...]:
    """Return what a card gives in figures, and how much more than an old one."""
    return (
        ("symbols/fuel-drop", signed(card.fuel), card.fuel - old.fuel, False),
        ("symbols/gear", signed(card.mechanics), card.mechanics - old.mechanics, False),
        ("tiles/tile-back", str(card.tiles), card.tiles - old.tiles, False),
        ("symbols/arrow", drives_text(card.first, card.further), _drives(card) - _drives(old), False),
    )


def _fits(look: Look, figures: Sequence[_Figure], wide: int) -> bool:
    """Return whether symbols and figures stand apart in a line of a width (pixels)."""
    needed = [look.symbol.note + look.gap.small + look.width(_FIGURE, text) for _, text, *_ in figures]
    apart = 2 * look.gap.pad * (len(needed) - 1)
    return sum(needed) + apart <= wide


def _paint_band(
    look: Look, sheet: pygame.Surface, band: pygame.Rect, say: Language, card: ReneCard
) -> None:
    """Paint letter, name and level."""
    colours = city_look(card.colour)
    shapes.fill(sheet, band, colours.deep)
    letter = pygame.Rect(band.x + look.gap.around, band.y, look.symbol.cap, band.h)
    painting.words(look, sheet, card.letter, letter, colours.on, _LETTER, wraps=False)
    right = band.right - look.symbol.flag * LEVELS - look.gap.pad
    text = letter_name(say, card.letter)
    name = pygame.Rect(letter.right, band.y, right - letter.right, band.h)
    style = painting.fitting(look, text, name, _NAME)
    painting.words(look, sheet, text, name, colours.on, style, wraps=False)
    for level in range(LEVELS):
        radius = look.radius.tag
        x = band.right - look.gap.around - (LEVELS - level) * look.symbol.flag + radius
        sheet.blit(shapes.disc(radius, colours.on), (x - radius, band.centery - radius))
        if level >= card.level:
            hole = radius - look.line.rim
            sheet.blit(shapes.disc(hole, colours.deep), (x - hole, band.centery - hole))


def _paint_picture(
    look: Look, sheet: pygame.Surface, inner: pygame.Rect, high: int, letter: str, mark: str
) -> tuple[int, int]:
    """Paint the picture at the right, and on its foot the mark of a new card.

    Args:
        look: theme, scale, assets.
        sheet: of the card.
        inner: the paper without its margin (pixels).
        high: of picture and rows beside it (pixels).
        letter: of the card.
        mark: a word that sets it apart; may be empty.

    Returns:
        Where picture and mark begin, beside the first row and beside the second (pixels).
    """
    box = pygame.Rect(inner.right, inner.y, 0, 0)
    if inner.w >= look.px(_LEAST):
        side = high - look.gap.line
        box = pygame.Rect(0, inner.y, side, side).move_to(right=inner.right)
        look.paint(sheet, f"torpedo/order-{letter}", box)
    left = box.x - look.gap.beside
    if not mark:
        return left, left
    room = box.w + look.gap.far if box.w else inner.w // 2
    words = look.block(_MARK, mark, room - look.gap.wide, wraps=True, even=True)
    band = pygame.Rect(0, 0, words.width + look.gap.wide, words.height).move_to(right=inner.right)
    band.bottom = box.bottom if box.w else inner.y + high
    shapes.box(sheet, band, look.radius.cap, look.palette.gold)
    look.write(sheet, words, band, look.palette.ink, "centre")
    return left, min(left, band.x - look.gap.beside)


def _paint_row(
    look: Look, sheet: pygame.Surface, line: pygame.Rect, row: tuple[str, str], colour: Colour
) -> None:
    """Paint a symbol and words in a line."""
    icon, text = row
    spot = _paint_icon(look, sheet, line, icon, colour)
    room = pygame.Rect(spot.right + look.gap.line, line.y, 0, line.h)
    room.w = line.right - room.x
    style = painting.fitting(look, text, room, _TEXT)
    painting.words(look, sheet, text, room, look.palette.ink, style, wraps=False)


def _paint_icon(
    look: Look, sheet: pygame.Surface, line: pygame.Rect, icon: str, colour: Colour
) -> pygame.Rect:
    """Paint a symbol at the left of a line; return its box."""
    size = min(line.h - look.gap.hair, look.symbol.note)
    spot = pygame.Rect(line.x, line.y + (line.h - size) // 2, size, size)
    colours, small = city_look(colour), size
    if icon == colours.mark:
        sheet.blit(shapes.disc(size // 2, colours.deep), spot)
        small = round(size * 0.72)
    picture = look.picture(icon, small, small, colours.recolour() if icon == colours.mark else None)
    sheet.blit(picture, picture.get_rect(center=spot.center))
    return spot


def _paint_effect(
    look: Look, sheet: pygame.Surface, line: pygame.Rect, card: ReneCard, before: ReneCard | None
) -> None:
    """Paint the sign of danger, then what it takes as symbols with figures."""
    left = _paint_icon(look, sheet, line, "symbols/danger", card.colour).right + look.gap.line
    room = pygame.Rect(left, line.y, line.right - left, line.h)
    old = loss_amounts((before or card).effect)
    taken = [
        (f"symbols/{symbol}", signed(-amount), amount - old.get(symbol, 0), False)
        for symbol, amount in loss_amounts(card.effect).items()
    ]
    taken += [
        (f"symbols/{symbol}", signed(-amount), -amount, True)
        for symbol, amount in loss_amounts(_gone(card, before)).items()
    ]
    _paint_figures(look, sheet, room, taken, max(_LOSSES, len(taken)), card.colour)


def _paint_figures(
    look: Look, sheet: pygame.Surface, line: pygame.Rect, figures: Sequence[_Figure], columns: float,
    colour: Colour,
) -> None:
    """Paint symbols with figures in so many columns, changed ones on a ground; the last has the rest.

    Where a figure needs more than its column, all stand as far apart as the line allows.
    """
    wide = round(line.w / columns)
    written = [look.width(_FIGURE, text) for _, text, *_ in figures]
    size = min(line.h - look.gap.hair, look.symbol.note)
    needed = [size + look.gap.small + text for text in written]
    lefts = [number * wide for number in range(len(figures))]
    if any(need + look.gap.pad > wide for need in needed[:-1]):
        apart = (line.w - sum(needed)) // max(1, len(figures) - 1)
        lefts = [sum(needed[:number]) + number * apart for number in range(len(figures))]
    for (icon, text, change, struck), start, need in zip(figures, lefts, needed, strict=True):
        box = pygame.Rect(line.x + start, line.y + (line.h - size) // 2, need, size)
        pill = pygame.Rect(box.x, line.y, need, line.h).inflate(2 * look.gap.close, -2 * look.gap.small)
        if change:
            ground = look.palette.gold if change > 0 else look.palette.steel_light
            shapes.box(sheet, pill, look.radius.cap, ground)
        _paint_icon(look, sheet, box.inflate(0, look.gap.hair), icon, colour)
        left = box.x + size + look.gap.small
        room = pygame.Rect(left, line.y, line.right - left, line.h)
        painting.words(look, sheet, text, room, look.palette.ink, _FIGURE, wraps=False)
        if struck:
            thick = look.line.rim
            stroke = (
                (pill.x, pill.bottom - thick), pill.bottomleft, (pill.right, pill.y + thick),
                pill.topright,
            )
            shapes.polygon(sheet, stroke, look.palette.danger)


def _gone(card: ReneCard, before: ReneCard | None) -> Loss:
    """Return what a danger took on the card that left and does not take on this one at all."""
    if not before:
        return Loss()
    kept, old = structs.asdict(card.effect), structs.asdict(before.effect)
    return Loss(**{thing: 0 if kept[thing] else taken for thing, taken in old.items()})


def _replaced(say: Language, card: ReneCard, before: ReneCard | None) -> Iterator[str]:
    """Yield the card that left in words, after what a danger no longer takes."""
    if not before:
        return
    if (gone := _gone(card, before)) != Loss():
        yield labelled(say, say.tr("A danger no longer takes"), loss_text(gone, say))
    title = f"{before.id} {letter_name(say, before.letter)}"
    yield ""
    yield say.tr_c("rene card", "In place of {card}", card=title)
    yield from _told(say, before)


def _drives(card: ReneCard) -> int:
    """Return the cells of all its drives in a round, which are four."""
    return card.first + 3 * card.further


def _rows(say: Language, card: ReneCard) -> Iterator[tuple[str, str]]:
    """Yield the lines of a card that need words, each with its symbol."""
    yield city_look(card.colour).mark, capital(objective_name(say, card.colour))
    slots = listed(str(slot) for slot in card.slots)
    yield "symbols/card", say.tr_c("rene", "Takes slots {slots}", slots=slots)


def _told(say: Language, card: ReneCard) -> Iterator[str]:
    """Yield the danger effect and the figures of a card in words."""
    yield labelled(say, say.tr("Danger effect on you"), loss_text(card.effect, say))
    yield listed((
        say.tr("{change} fuel", change=signed(card.fuel)),
        say.tr("{change} mechanical", change=signed(card.mechanics)),
    ))
    yield say.tr_n("Lays {n} tile", "Lays {n} tiles", card.tiles)
    yield say.tr_c("rene", "Drives {cells} cells", cells=drives_text(card.first, card.further))
