"""Cities: a disc with the shape of their colour, the number of cards, flags, and a rim in their colour."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from greatrace.engine.board import City
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.figures import LETTERS, blit_centred
from greatrace.ui.race.board.geometry import Sight, corners
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import drawn, path, rounded, shape
from greatrace.ui.race.looks import city_look

_DISC = 0.54
"""Width of the disc in hex widths."""
_DISC_AT, _BADGE_AT = -0.19, 0.27
"""Middles of disc and badge to the right of the middle of the cell, in hex widths."""
_BADGE = 0.3
"""Height of the badge in hex widths, where its figure has room."""
_FLAG = 0.44
_FLAG_AT, _FLAG_BEHIND = -0.48, -0.72
"""Middles of flags above the middle of the cell, in hex widths: on the top edge, or behind vehicles there."""


def ground_marks(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the light grounds of all cities, with a rim in their colour."""
    return [
        PlacedPicture.middle(_ground(look, sight, city), sight.centres[city.cell])
        for city in sight.board.cities
    ]


def _ground(look: Look, sight: Sight, city: City) -> pygame.Surface:
    width, p = sight.hex_width, look.palette
    line = max(1.0, width * 0.035)
    body = shape(path(corners(width, line * 0.5)), p.snow, p.ink, line)
    inner = path(corners(width, width * 0.085))
    body += shape(inner, None, city_look(city.colour).colour, max(1.0, width * 0.032))
    return drawn(look, sight.hex_size, body)


def symbol_marks(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the discs of all cities."""
    side = round(sight.hex_width * _DISC)
    marks: list[PlacedPicture] = []
    for city in sight.board.cities:
        found = city_look(city.colour)
        symbol = look.picture(found.symbol, side, side, found.recolour())
        marks.append(PlacedPicture.middle(symbol, at(sight, city.cell, _DISC_AT, 0.0)))
    return marks


def flag_marks(
    look: Look, sight: Sight, start: int, finish: int, occupied: Collection[int | None]
) -> list[PlacedPicture]:
    """Place the flags of start and finish on the top edges of their cities, higher behind vehicles."""
    side = round(sight.hex_width * _FLAG)
    marks: list[PlacedPicture] = []
    for cell, name in ((start, "symbols/flag-start"), (finish, "symbols/flag-finish")):
        flag = look.picture(name, side, side)
        up = _FLAG_BEHIND if cell in occupied else _FLAG_AT
        marks.append(PlacedPicture.middle(flag, at(sight, cell, 0.13, up)))
    return marks


def at(sight: Sight, cell: int, dx: float, dy: float) -> tuple[float, float]:
    """Return the pixel at an offset in hex widths from the middle of a cell."""
    x, y = sight.centres[cell]
    return x + dx * sight.hex_width, y + dy * sight.hex_width


def card_marks(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the number of cards at the right of every city."""
    marks: list[PlacedPicture] = []
    for city in sight.board.cities:
        badge = card_badge(look, sight.hex_width, city.cards)
        marks.append(PlacedPicture.middle(badge, at(sight, city.cell, _BADGE_AT, 0.0)))
    return marks


def own_boxes(sight: Sight) -> tuple[tuple[pygame.Rect, ...], ...]:
    """Return the boxes in pixels of disc and badge of every city."""
    side = round(sight.hex_width * _DISC)
    found = []
    for city in sight.board.cities:
        disc, badge = pygame.Rect(0, 0, side, side), pygame.Rect(0, 0, side // 2, round(side * 0.75))
        disc.center, badge.center = (
            (round(x), round(y))
            for x, y in (at(sight, city.cell, _DISC_AT, 0.0), at(sight, city.cell, _BADGE_AT, 0.0))
        )
        found.append((disc, badge))
    return tuple(found)


def card_badge(look: Look, hex_width: float, cards: int) -> pygame.Surface:
    """Return a small card with a number, for a cell of a width in pixels."""
    p = look.palette
    least = LETTERS * look.scale.lettered
    height = max(round(hex_width * _BADGE), min(round(least * 1.15), round(hex_width * 0.46)))
    size = (max(4, round(height * 0.68)), height)
    line = max(1.0, height * 0.06)

    def paint(sheet: pygame.Surface) -> None:
        body = rounded((size[0] - line, size[1] - line), height * 0.12, p.snow, p.ink, line)
        sheet.blit(drawn(look, size, body), (0, 0))
        blit_centred(look, sheet, str(cards), round(height * 0.87), p.ink, (size[0] / 2, size[1] / 2))

    return look.kept(("board-cards", cards), size, paint)
