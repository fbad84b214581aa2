"""One of the Torpedo's four power cards, with its legacy stickers (14.18–14.22)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.solo.rene import MOST_STICKERS, Colour
from greatrace.prose.language import Language
from greatrace.prose.rene import power_text, sticker_colour
from greatrace.prose.words import capital
from greatrace.ui.kit import painting, shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.theme import GAPS, STYLES, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.layout import Grid
from greatrace.ui.race.looks import city_look
from greatrace.ui.race.widgets.steel import paint_empty_slot, paint_paper, paint_steel, paint_sticker

_BAND, _EDGE = 40, 7
"""Height of the band and the margin of the paper, in theme units."""
_SLOT, _COUNT = 72, 42
"""The largest slot, and the room for the number of stickers, in theme units."""
_LOW, _LOW_BAND = 280, 26
"""The height below which a card has a smaller band, and that band's, in theme units."""
ROOMY = 700
"""The window's height in theme units from which all cards stand side by side."""
_TITLE = STYLES.headline
_TEXT, _WHERE = STYLES.note, STYLES.label


def powers_grid(look: Look, cards: Sequence[Widget]) -> Grid:
    """Lay power cards out: side by side, or two by two where letters are large for the window."""
    return Grid(4 if look.scale.units[1] >= ROOMY else 2, cards, gap=6, fills=True, name="powers")


def power_card(
    say: Language, colour: Colour, count: int, won: tuple[str, ...] = (), open_slot: int = 0
) -> Widget:
    """Return a power card: its colour, its four slots, and what each sticker gives.

    Args:
        say: the language.
        colour: of the card.
        count: of the stickers that are on.
        won: where each of them was gained, the first sticker first; empty where that is not known.
        open_slot: the number of the slot for a sticker that is about to be put on; 0 for none.
    """
    label = capital(sticker_colour(say, colour))

    def told(level: int) -> tuple[str, str]:
        """Return the power of a sticker, and where it was gained."""
        return power_text(say, colour, level), won[level - 1] if level <= min(count, len(won)) else ""

    def paint(look: Look, sheet: pygame.Surface, _: object) -> None:
        _paint_head(look, sheet, colour, (label, count))
        for level in range(1, MOST_STICKERS + 1):
            _paint_slot(look, sheet, (colour, level), told(level), (level <= count, level == open_slot))

    lines = [f"{label} {count}/{MOST_STICKERS}"]
    lines += [" ".join(filter(None, told(level))) for level in range(1, count + 1)]
    shown = (say, colour, count, won, open_slot)
    return Drawing(paint, shown, "card", _fills, f"power-{colour}", label, "\n".join(lines))


def _fills(look: Look, width: int) -> tuple[int, int]:
    """Return no size: a card is as large as its place."""
    return 0, 0


def slot_box(look: Look, card: Widget, level: int) -> pygame.Rect:
    """Return the box of a slot of a card in the window (pixels)."""
    return _slot(look, card.rect.size, level).move(card.rect.topleft)


def _slot(look: Look, size: tuple[int, int], level: int) -> pygame.Rect:
    row = _row(look, size, level)
    side = min(row.h - look.gap.beside, look.px(_SLOT))
    return pygame.Rect(row.x + look.gap.line, row.centery - side // 2, side, side)


def _band(look: Look, high: int) -> int:
    """Return the height of the band of a card of this height (pixels)."""
    return look.px(_BAND if high >= look.px(_LOW) else _LOW_BAND)


def _row(look: Look, size: tuple[int, int], level: int) -> pygame.Rect:
    edge = look.px(_EDGE)
    top = edge + _band(look, size[1]) + look.gap.hair
    high = (size[1] - edge - top) // MOST_STICKERS
    return pygame.Rect(edge, top + (level - 1) * high, size[0] - 2 * edge, high)


def _paint_head(look: Look, sheet: pygame.Surface, colour: Colour, told: tuple[str, int]) -> None:
    """Paint steel and paper, and a band with the name of a card and how many stickers are on."""
    whole, edge, colours, (label, stickers) = sheet.get_rect(), look.px(_EDGE), city_look(colour), told
    paint_steel(look, sheet, whole, rivets=False)
    band = pygame.Rect(edge, edge, whole.w - 2 * edge, _band(look, whole.h))
    shapes.fill(sheet, band, colours.deep)
    paper = pygame.Rect(edge, band.bottom, band.w, whole.h - band.bottom - edge)
    paint_paper(look, sheet, paper)
    size = band.h - look.gap.pad
    symbol = look.picture(colours.mark, size, size, colours.recolour())
    sheet.blit(symbol, symbol.get_rect(midleft=(band.x + look.gap.around, band.centery)))
    title = pygame.Rect(band.x + size + look.gap.aside, band.y, 0, band.h)
    title.w = band.right - look.px(_COUNT + GAPS.beside) - title.x
    painting.words(look, sheet, label, title, colours.on, _TITLE, wraps=False)
    count = pygame.Rect(title.right, band.y, look.px(_COUNT), band.h)
    text = f"{stickers}/{MOST_STICKERS}"
    painting.words(look, sheet, text, count, colours.on, _TITLE, "right", False)


def _paint_slot(
    look: Look, sheet: pygame.Surface, sticker: tuple[Colour, int], told: tuple[str, str],
    state: tuple[bool, bool],
) -> None:
    """Paint a slot and what its sticker gives.

    Args:
        look: theme, scale, assets.
        sheet: of the card.
        sticker: its colour and level.
        told: its power and where it was gained.
        state: whether it is on, and whether it is about to be put on.
    """
    (colour, level), (on, comes) = sticker, state
    palette, row = look.palette, _row(look, sheet.get_size(), level)
    slot = _slot(look, sheet.get_size(), level)
    if level > 1:
        rule = pygame.Rect(row.x + look.gap.beside, row.y, row.w - look.gap.wide, look.line.thin)
        shapes.fill(sheet, rule, palette.parchment_dim)
    if on:
        paint_sticker(look, sheet, slot, city_look(colour), level)
    else:
        paint_empty_slot(look, sheet, slot, level)
    room = pygame.Rect(slot.right + look.gap.around, row.y, 0, row.h)
    room.w = row.right - look.gap.pad - room.x
    ink = palette.ink if on or comes else mix(palette.ink_soft, palette.paper, 0.12)
    power, where = capital(told[0]), told[1]
    text = painting.tight(look, power, room.w, room.h, (_TEXT, STYLES.label))
    below = painting.tight(look, where, room.w, room.h, (_WHERE,)) if where else None
    between = look.gap.line
    if below and text.height + between + below.height <= room.h:
        top = room.y + (room.h - text.height - between - below.height) // 2
        above = pygame.Rect(room.x, top, room.w, text.height)
        painting.write_tight(look, sheet, text, above, ink, "left")
        rest = pygame.Rect(room.x, above.bottom + between, room.w, below.height)
        painting.write_tight(look, sheet, below, rest, palette.brick, "left")
    else:
        painting.write_tight(look, sheet, text, room, ink, "left")
