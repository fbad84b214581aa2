"""What the rulebook shows of the race: tiles, cards, dials, plaques, lines, vehicles, by their names."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from greatrace.content.load import default_edition, load_components
from greatrace.engine.board import Line
from greatrace.prose.language import Language
from greatrace.prose.names import gauge_name, tile_name
from greatrace.prose.words import francs
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.race.board.cities import paint_plaque
from greatrace.ui.race.board.routes import tag_picture
from greatrace.ui.race.board.tiles import tile_picture, tile_size
from greatrace.ui.race.looks import city_look, crew_look
from greatrace.ui.race.table.panels import insignia
from greatrace.ui.race.table.panels.card_faces import face_of, paint_card
from greatrace.ui.race.table.panels.dashboard import ICONS
from greatrace.ui.race.widgets.gauge import DIAL, Gauge

_TILE, _STICKER = 92, 72
"""Width of a tile or plaque and side of a sticker (theme units)."""
_CARD, _VEHICLE = (98, 108), (112, 72)
"""Width and height of a card and of a vehicle (theme units)."""
_BAR = (138, 30)
"""Width and height of a gauge as a bar (theme units)."""
_PAWN, _ABREAST = (34, 48), 3
"""Width and height of an assistant (theme units), and how many stand in a row."""


def illustration(say: Language, name: str) -> Widget:
    """Return what is called so, such as `tile rocks`, `card tracker`, `dial fuel 5 7`.

    Raises:
        LookupError: nothing is called so.
    """
    kind, *words = name.split()
    return _KINDS[kind](say, name, *words)


def _tile(say: Language, name: str, tile: str) -> Widget:
    kind = next(one for one in load_components().tiles if one.id == tile)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        sheet.blit(tile_picture(look, kind, sheet.get_width()), (0, 0))

    return Drawing(draw, name, size=_hexagon, label=tile_name(say, kind))


def _hexagon(look: Look, width: int) -> tuple[int, int]:
    return tile_size(look.px(_TILE))


def _card(say: Language, name: str, card: str = "") -> Widget:
    parts = load_components()
    edition = next(one for one in parts.editions if one.id == default_edition())
    face = next((face_of(say, one, edition) for one in parts.cards if one.id == card), None)

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        fall = look.gap.small
        paint_card(look, sheet, sheet.get_rect().inflate(-2 * fall, -2 * fall), face, "head")

    label = face.title if face else ""
    return Drawing(draw, (name, label), label=label).sized(*_CARD)


def _gauge(bar: bool, say: Language, name: str, gauge: str, now: str, most: str) -> Widget:
    dial = Gauge(gauge_name(say, gauge), int(now), int(most), icon=f"symbols/{ICONS[gauge]}", low=0)
    dial.focusable, dial.bar = False, bar
    return dial.sized(*_BAR) if bar else dial.sized(width=DIAL)


def _city(say: Language, name: str, colour: str, cards: str) -> Widget:
    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        paint_plaque(look, sheet, colour, int(cards))

    return Drawing(draw, name, size=_hexagon)


def _line(say: Language, name: str, kind: str, price: str) -> Widget:
    line = Line("", kind, 0, 0, int(price))

    def tag(look: Look) -> pygame.Surface:
        return tag_picture(look, line, francs(line.price))

    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        sheet.blit(tag(look), (0, 0))

    return Drawing(draw, name, size=lambda look, width: tag(look).get_size(), label=francs(line.price))


def _vehicle(broken: str, say: Language, name: str, crew: str) -> Widget:
    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        look.paint(sheet, f"vehicles/{crew}{broken}", sheet.get_rect(), crew_look(crew).recolour())

    return Drawing(draw, name).sized(*_VEHICLE)


def _pawns(say: Language, name: str, crew: str, number: str) -> Widget:
    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        wide, high = look.px(_PAWN[0]), look.px(_PAWN[1])
        for place in range(int(number)):
            row, column = divmod(place, _ABREAST)
            box = pygame.Rect(column * wide + row * wide // 2, row * high, wide, high)
            insignia.pawn(look, sheet, crew_look(crew), box)

    rows = -(-int(number) // _ABREAST)
    return Drawing(draw, name).sized(_PAWN[0] * min(int(number), _ABREAST), _PAWN[1] * rows)


def _sticker(say: Language, name: str, colour: str) -> Widget:
    def draw(look: Look, sheet: pygame.Surface, _: object) -> None:
        found, whole = city_look(colour), sheet.get_rect()
        look.paint(sheet, "torpedo/sticker", whole, found.recolour())
        look.paint(sheet, found.mark, whole.inflate(-whole.w // 2, -whole.h // 2), found.recolour())

    return Drawing(draw, name).sized(_STICKER, _STICKER)


_KINDS: dict[str, Callable[..., Widget]] = {
    "tile": _tile, "card": _card, "city": _city, "line": _line, "pawns": _pawns, "sticker": _sticker,
    "dial": partial(_gauge, False), "bar": partial(_gauge, True),
    "vehicle": partial(_vehicle, ""), "wreck": partial(_vehicle, "-broken"),
}
