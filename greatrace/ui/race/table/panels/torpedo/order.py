"""The mission order, the René card that is up, typewritten on paper (14.3); and the stickers (14.18)."""

from __future__ import annotations

import pygame

from greatrace.engine.solo.rene import COLOURS, Colour
from greatrace.prose.rene import drives_text, letter_name, powers_off, sticker_colour
from greatrace.prose.words import capital, labelled
from greatrace.ui.kit import painting
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import LINES, RADII, RGB, STYLES, TextStyle
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.race.looks import city_look, loss_signs
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.torpedo import facts
from greatrace.ui.race.table.state.torpedo.forecast import (
    forecast,
    heading_text,
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


_TYPED, _HEAD = STYLES.typed, STYLES.typed_head
_PITCH, _CLOSE = 19, 15
"""Height of a line, and of lines as close as they can stand (theme units)."""
_LINES = 5
"""The lines of a whole order."""
_SPACINGS = ((17, 3, 6), (16, 2, 3), (14, 1, 1))
"""Side of a symbol, distance of its figures and of the next symbol, the widest first (theme units)."""


def _type(
    look: Look, sheet: pygame.Surface, text: str, room: pygame.Rect, ink: RGB, style: TextStyle
) -> None:
    """Type a line in letters of full size, though close lines leave less room than there is around them."""
    high = look.block(style, text, max(room.w, look.width(style, text)), wraps=False).height
    painting.words(look, sheet, text, room.inflate(0, max(0, high - room.h)), ink, style, "left", False)


class MissionOrder(painting.Kept, Pressable):
    """The order of this round: cities aimed at, drives, tiles, danger effect; all of it in the tooltip.

    A press tells how it is read.
    """

    role = "order"
    content = ("_chip", "_city", "_head", "_heading", "_order", "_short", "label")

    def __init__(self) -> None:
        super().__init__(name="order")
        self._order: facts.Order | None = None
        self._head, self._heading, self._short, self._city = "", "", "", ""
        self._chip: tuple[Colour, int] | None = None

    def show(self, state: Position) -> None:
        """Show the René card that is up."""
        self._order = facts.order_of(state)
        if self._order is None:
            return
        meant, terms = forecast(state), facts.order_terms(state, self._order)
        self._heading = f"→ {heading_text(state, meant)}" if meant else ""
        self._city = state.teller.place(meant.city) if meant else ""
        self._short = f"{self._city} · {meant.cells}" if meant else ""
        self._chip = meant.sticker if meant else None
        card = self._order.card
        name = letter_name(state.say, card.letter)
        self._head = f"{card.id} {name}"
        self.label = labelled(state.say, facts.order_title(state.say, self._order), name)
        line = order_text(state, meant) if meant else ""
        self._value = "; ".join((*filter(None, (line,)), *(f"{name} {value}" for name, value in terms)))
        held = held_text(state, meant) or if_you_hold(state, meant) if meant else ""
        press = state.say.tr("Press it to see how to read it.")
        why = why_there(state, meant) if meant else ""
        self.tipped(self.label, "\n".join(filter(None, (line, why, held, press))), terms)
        self.changed()

    @override
    def paint_sheet(self, look: Look, sheet: pygame.Surface) -> None:
        rect, palette = sheet.get_rect(), look.palette
        look.panel(sheet, rect, palette.paper, palette.steel_deep, LINES.thin, RADII.cap)
        order = self._order
        if order is None:
            return
        inner = rect.inflate(-look.gap.wide, -look.gap.small)
        high = min(look.px(_PITCH), max(look.px(_CLOSE), inner.h // _LINES), inner.h // 3)
        lines = min(_LINES, inner.h // high)
        y = inner.y + (inner.h - lines * high) // 2
        self._paint_head(look, sheet, pygame.Rect(inner.x, y, inner.w, high), order)
        rows = (self._aim, self._drives, self._effect, self._camp)
        for row in rows[: lines - 1]:
            y += high
            row(look, sheet, pygame.Rect(inner.x, y, inner.w, high), order)

    def _paint_head(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
        """Type letter and level with the character's name, and which card of the race it is."""
        palette = look.palette
        number = f"№ {order.turned}"
        wide = look.width(_HEAD, number)
        left = pygame.Rect(rect.x, rect.y, rect.w - wide - look.gap.beside, rect.h)
        style = painting.fitting(look, self._head, left, _HEAD)
        _type(look, sheet, self._head, left, palette.ink, style)
        right = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
        _type(look, sheet, number, right, palette.brick, _HEAD)

    def _aim(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
        """Type where it heads for, with the sticker that this gives it; else the cities aimed at.

        Before them stands the shape of these cities on their colour.
        """
        found, side = city_look(order.card.colour), rect.h - look.gap.nudge
        spot = pygame.Rect(rect.x, rect.y, side, side)
        look.paint(sheet, found.mark, spot, found.recolour())
        left, right = spot.right + look.gap.line, rect.right
        if self._chip:
            right -= rect.h + look.gap.hair
            paint_sticker(look, sheet, pygame.Rect(right + look.gap.hair, rect.y, rect.h, rect.h), self._chip)
        room = pygame.Rect(left, rect.y, right - left, rect.h)
        told = (self._heading, self._short, self._city) if self._heading else (order.aim,)
        aim = look.amplest(painting.narrowed(_TYPED), told, room.w)
        _type(look, sheet, aim, room, look.palette.ink, painting.fitting(look, aim, room, _TYPED))

    def _drives(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
        """Type the cells of its drives and the tiles that it draws."""
        drives = drives_text(order.card.first, order.card.further)
        parts = ("symbols/arrow", drives), ("tiles/tile-back", str(order.card.tiles))
        self._icons(look, sheet, rect, parts)

    def _effect(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
        """Type what the crew suffers for danger cards."""
        effect = ((f"symbols/{sign}", text) for sign, text in loss_signs(order.card.effect))
        self._icons(look, sheet, rect, (("symbols/danger", ""), *effect))

    def _camp(self, look: Look, sheet: pygame.Surface, rect: pygame.Rect, order: facts.Order) -> None:
        """Type the slots that it takes and what it recovers."""
        slots = "/".join(map(str, order.card.slots))
        fuel, mechanics = f"+{order.card.fuel}", f"+{order.card.mechanics}"
        parts = ("symbols/card", slots), ("symbols/fuel-drop", fuel), ("symbols/gear", mechanics)
        self._icons(look, sheet, rect, parts)

    def _icons(
        self, look: Look, sheet: pygame.Surface, rect: pygame.Rect, parts: tuple[tuple[str, str], ...]
    ) -> None:
        """Paint symbols, each with its figures, in narrower letters and closer where they are too many."""
        figures = "".join(text for _, text in parts)
        for side, gap, after in _SPACINGS:
            x, spaces = rect.x, look.px(side + gap) * len(parts) + look.px(after) * (len(parts) - 1)
            style = painting.fitting(look, figures, rect.inflate(-spaces, 0), _TYPED)
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
