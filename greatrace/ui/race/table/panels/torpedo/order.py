"""The mission order, the René card that is up, typewritten on paper (14.3); and the stickers (14.18)."""

from __future__ import annotations

import pygame

from greatrace.engine.solo.rene import COLOURS, Colour
from greatrace.prose.rene import drives_text, letter_name, powers_off, sticker_colour
from greatrace.prose.words import capital, labelled
from greatrace.ui.kit import painting
from greatrace.ui.kit.blocks.block import DrawnButton
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import LINES, RADII, RGB, STYLES, TextStyle
from greatrace.ui.race.looks import city_look, loss_signs
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo import facts
from greatrace.ui.race.table.state.torpedo.forecast import (
    forecast,
    held_text,
    if_you_hold,
    order_text,
    why_there,
)

_FIGURE = STYLES.figure_least


Tags = dict[Colour, painting.Drawing[tuple[Colour, int]]]
"""A tag for each colour: how many stickers there are; what each gives and where from in the tooltip."""


def sticker_tags() -> Tags:
    """Return a tag for each colour."""
    return {
        colour: painting.Drawing(
            _paint_tag, (colour, 0), "sticker", name=f"sticker-{colour}", focusable=True
        )
        for colour in COLOURS
    }


def show_stickers(tags: Tags, state: Position) -> None:
    """Show the stickers that are on now."""
    for colour, tag in tags.items():
        count, terms = facts.torpedo_of(state).stickers.of(colour), facts.sticker_terms(state, colour)
        tag.label = capital(state.say.tr("Stickers, {colour}", colour=sticker_colour(state.say, colour)))
        tag.draw_anew((colour, count), "; ".join(f"{name} {power}" for name, power in terms))
        tag.tipped(tag.label, "" if state.race.stickers_work else powers_off(state.say), terms)
        tag.shown(count > 0)


def _paint_tag(look: Look, sheet: pygame.Surface, sticker: tuple[Colour, int]) -> None:
    paint_sticker(look, sheet, sheet.get_rect(), sticker)


def paint_sticker(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, sticker: tuple[Colour, int]
) -> None:
    """Paint a sticker of a colour with a number on it: how many there are, or which it is."""
    colour, number = sticker
    found = city_look(colour)
    look.paint(sheet, "torpedo/sticker", rect, found.recolour())
    painting.words(look, sheet, str(number), rect, found.on, _FIGURE, "centre", False)


_PITCH, _CLEAR, _CLOSE = 23, 20, 15
"""Height of a line, the least one of clear letters, and of lines as close as they can stand (theme units)."""
_LINES = 5
"""The lines of a whole order."""
_SPACINGS = ((18, 3, 6), (16, 2, 3), (14, 1, 1))
"""Side of a symbol, distance of its figures and of the next symbol, the widest first (theme units)."""


def _letters(look: Look, room: pygame.Rect) -> TextStyle:
    """Return the letters of a line: as large as body text where it is high enough."""
    return STYLES.typed_clear if room.h >= look.px(_CLEAR) else STYLES.typed


def _type(
    look: Look, sheet: pygame.Surface, text: str, room: pygame.Rect, ink: RGB, style: TextStyle
) -> None:
    """Type a line in letters of full size, though close lines leave less room than there is around them."""
    high = look.block(style, text, max(room.w, look.width(style, text)), wraps=False).height
    painting.words(look, sheet, text, room.inflate(0, max(0, high - room.h)), ink, style, "left", False)


def mission_order() -> DrawnButton[facts.Order | None]:
    """Return the order of a round: cities aimed at, drives, tiles, danger effect; all of it in the tooltip.

    A press tells how it is read; `show_order` says what it shows.
    """

    def draw(look: Look, sheet: pygame.Surface, order: facts.Order | None) -> None:
        palette = look.palette
        look.panel(sheet, sheet.get_rect(), palette.paper, palette.steel_deep, LINES.thin, RADII.cap)
        if order:
            _paint_order(look, sheet, order)

    return DrawnButton(draw, None, "order", name="order")


def show_order(button: DrawnButton[facts.Order | None], state: Position) -> None:
    """Show the René card that is up."""
    if (order := facts.order_of(state)) is None:
        return
    say, meant, terms = state.say, forecast(state), facts.order_terms(state, order)
    button.label = labelled(say, facts.order_title(say, order), letter_name(say, order.card.letter))
    line = order_text(state, meant) if meant else ""
    told = (*filter(None, (line,)), *(f"{name} {value}" for name, value in terms))
    button.draw_anew(order, "; ".join(told))
    held = held_text(state, meant) or if_you_hold(state, meant) if meant else ""
    press = say.tr("Press it to see how to read it.")
    why = why_there(state, meant) if meant else ""
    button.tipped(button.label, "\n".join(filter(None, (line, why, held, press))), terms)


def _paint_order(look: Look, sheet: pygame.Surface, order: facts.Order) -> None:
    """Type as many lines as there is room for."""
    inner = sheet.get_rect().inflate(-look.gap.wide, -look.gap.small)
    high = min(look.px(_PITCH), max(look.px(_CLOSE), inner.h // _LINES), inner.h // 3)
    lines = min(_LINES, inner.h // high)
    y = inner.y + (inner.h - lines * high) // 2
    for row in (_paint_head, _paint_aim, _paint_drives, _paint_effect, _paint_camp)[:lines]:
        row(look, sheet, pygame.Rect(inner.x, y, inner.w, high), order)
        y += high


def _paint_head(look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
    """Type letter and level with the character's name, and which card of the race it is."""
    palette, letters = look.palette, _letters(look, rect)
    number = f"№ {order.turned}"
    wide = look.width(letters, number)
    left = pygame.Rect(rect.x, rect.y, rect.w - wide - look.gap.beside, rect.h)
    style = painting.fitting(look, order.head, left, letters)
    _type(look, sheet, order.head, left, palette.ink, style)
    right = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
    _type(look, sheet, number, right, palette.brick, letters)


def _paint_aim(look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
    """Type where it heads for, with the sticker that this gives it; else the cities aimed at.

    Before them stands the shape of these cities on their colour.
    """
    found, side = city_look(order.card.colour), rect.h - look.gap.nudge
    spot = pygame.Rect(rect.x, rect.y, side, side)
    look.paint(sheet, found.mark, spot, found.recolour())
    left, right = spot.right + look.gap.line, rect.right
    if order.sticker:
        right -= rect.h + look.gap.hair
        paint_sticker(look, sheet, pygame.Rect(right + look.gap.hair, rect.y, rect.h, rect.h), order.sticker)
    room = pygame.Rect(left, rect.y, right - left, rect.h)
    told = order.heading or (order.aim,)
    letters = _letters(look, rect)
    aim = look.amplest(painting.narrowed(letters), told, room.w)
    _type(look, sheet, aim, room, look.palette.ink, painting.fitting(look, aim, room, letters))


def _paint_drives(look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
    """Type the cells of its drives and the tiles that it draws."""
    drives = drives_text(order.card.first, order.card.further)
    parts = ("symbols/arrow", drives), ("tiles/tile-back", str(order.card.tiles))
    _icons(look, sheet, rect, parts)


def _paint_effect(look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
    """Type what the crew suffers for danger cards."""
    effect = ((f"symbols/{sign}", text) for sign, text in loss_signs(order.card.effect))
    _icons(look, sheet, rect, (("symbols/danger", ""), *effect))


def _paint_camp(look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
    """Type the slots that it takes and what it recovers."""
    slots = "/".join(map(str, order.card.slots))
    fuel, mechanics = f"+{order.card.fuel}", f"+{order.card.mechanics}"
    parts = ("symbols/card", slots), ("symbols/fuel-drop", fuel), ("symbols/gear", mechanics)
    _icons(look, sheet, rect, parts)


def _icons(
    look: Look, sheet: pygame.Surface, rect: pygame.Rect, parts: tuple[tuple[str, str], ...]
) -> None:
    """Paint symbols, each with its figures, in narrower letters and closer where they are too many."""
    figures = "".join(text for _, text in parts)
    for side, gap, after in _SPACINGS:
        x, spaces = rect.x, look.px(side + gap) * len(parts) + look.px(after) * (len(parts) - 1)
        style = painting.fitting(look, figures, rect.inflate(-spaces, 0), _letters(look, rect))
        if spaces + look.width(style, figures) <= rect.w:
            break
    for icon, text in parts:
        spot = pygame.Rect(x, 0, look.px(side), rect.h).move_to(centery=rect.centery)
        small = min(spot.size)
        picture = look.picture(icon, small, small)
        sheet.blit(picture, picture.get_rect(center=spot.center))
        room = pygame.Rect(spot.right + look.px(gap), rect.y, look.width(style, text), rect.h)
        _type(look, sheet, text, room, look.palette.ink, style)
        x = room.right + look.px(after)
