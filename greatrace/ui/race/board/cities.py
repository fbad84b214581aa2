"""Cities: symbols with shape and colour, numbers of cards, names that do not overlap."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.engine.board import City
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import Sight, corners, overlap
from greatrace.ui.race.board.placed_picture import PlacedPicture, haloed
from greatrace.ui.race.board.vector import drawn, path, shape
from greatrace.ui.race.looks import city_look

_SYMBOL = 0.66
"""Width of a city's symbol in hex widths."""
_LIFT = 0.09
"""Distance of the symbol above the middle of its cell, which leaves room for the name."""
_NAME = 0.41
"""Distance of the middle of the name below the middle of its cell."""


_ROUNDS = 3
"""Rounds of placing the names: those placed first did not know the others."""


def ground_marks(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the light grounds of all cities."""
    width = sight.hex_width
    line = max(1.0, width * 0.035)
    body = shape(path(corners(width, width * 0.03)), look.palette.snow, look.palette.walnut, line)
    ground = drawn(look, ("city-ground", round(width, 2)), sight.hex_size, body)
    return [PlacedPicture.middle(ground, sight.centres[city.cell]) for city in sight.board.cities]


def symbol_marks(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the symbols of all cities."""
    side = round(sight.hex_width * _SYMBOL)
    marks: list[PlacedPicture] = []
    for city in sight.board.cities:
        symbol = city_symbol(look, city.colour, side)
        if symbol:
            marks.append(PlacedPicture.middle(symbol, _at(sight, city.cell, 0.0, -_LIFT)))
    return marks


def flag_marks(look: Look, sight: Sight, start: int, finish: int) -> list[PlacedPicture]:
    """Place the flags of start and finish behind their cities' symbols."""
    side = round(max(sight.hex_width * 0.78, look.px(26)))
    marks: list[PlacedPicture] = []
    for cell, name in ((start, "symbols/flag-start"), (finish, "symbols/flag-finish")):
        flag = look.picture(name, side, side)
        if flag:
            marks.append(PlacedPicture.middle(flag, _at(sight, cell, -0.3, -0.5)))
    return marks


def _at(sight: Sight, cell: int, dx: float, dy: float) -> tuple[float, float]:
    """Return the pixel at an offset in hex widths from the middle of a cell."""
    x, y = sight.centres[cell]
    return x + dx * sight.hex_width, y + dy * sight.hex_width


def city_symbol(look: Look, colour: str, side: int) -> pygame.Surface | None:
    """Return the symbol of a city colour."""
    city = city_look(colour)
    return look.picture(city.symbol, side, side, city.recolour())


def card_marks(look: Look, sight: Sight) -> list[PlacedPicture]:
    """Place the number of cards at the upper right of every city."""
    return [
        PlacedPicture.middle(card_badge(look, sight.hex_width, city.cards), _at(sight, city.cell, 0.33, -0.3))
        for city in sight.board.cities
    ]


def card_badge(look: Look, hex_width: float, cards: int) -> pygame.Surface:
    """Return a small card with a number."""
    px = max(look.px(11), round(hex_width * 0.26))
    words = look.assets.text("label", px, str(cards), look.palette.ink)
    size = (words.get_width() + round(px * 0.5), round(px * 1.25))

    def paint(sheet: pygame.Surface) -> None:
        look.panel(sheet, sheet.get_rect(), look.palette.snow, look.palette.ink, 1, 2)
        # The font's line is higher than its digits.
        sheet.blit(words, ((size[0] - words.get_width()) // 2, (size[1] - words.get_height()) // 2))

    return look.kept(("board-cards", px, cards), size, paint)


def name_marks(
    look: Look, sight: Sight, names: Sequence[str], taken: list[pygame.Rect]
) -> list[PlacedPicture]:
    """Place the names beside their cities, where they cover least, and add their boxes to `taken`."""
    px = sight.letters(look.px(12), 0.2)
    order = sorted(range(len(names)), key=lambda n: _rank(sight.board.cities[n]))
    chosen: dict[int, PlacedPicture] = {}
    for _ in range(_ROUNDS):
        for number in order:
            chosen.pop(number, None)
            others = [_core(look, mark) for mark in chosen.values()]
            chosen[number] = _best(look, sight, number, names[number], px, [*taken, *others])
    taken += [_core(look, mark) for mark in chosen.values()]
    return [chosen[number] for number in range(len(names))]


def _best(
    look: Look, sight: Sight, number: int, name: str, px: int, taken: list[pygame.Rect]
) -> PlacedPicture:
    city = sight.board.cities[number]
    colour = look.palette.ink if city.colour != "purple" else city_look("purple").deep
    picture = haloed(look, name, px, colour, look.palette.snow)
    return PlacedPicture(
        picture, min(_places(sight, city.cell, picture), key=lambda place: _cost(sight, place, taken))[0]
    )


def _core(look: Look, mark: PlacedPicture) -> pygame.Rect:
    """Return the part of a name that others must not cover: the letters without empty space."""
    return mark.rect.inflate(look.px(4), -mark.rect.h // 3)


def _rank(city: City) -> tuple[bool, int]:
    return city.colour != "purple", -len(city.name)


def _places(sight: Sight, cell: int, picture: pygame.Surface) -> list[tuple[pygame.Rect, float]]:
    """Yield boxes around a city with their costs."""
    x, y = sight.centres[cell]
    reach, width, height = sight.hex_width * 0.5, picture.get_width(), picture.get_height()
    below = max(_NAME * sight.hex_width, sight.hex_width * (_SYMBOL / 2 - _LIFT) + height * 0.42)
    above = -sight.hex_width * (_SYMBOL / 2 + _LIFT) - height * 0.4
    beside = reach * 0.75 + width / 2
    found: list[tuple[pygame.Rect, float]] = []
    for dx, dy, dislike in (
        (0.0, below, 0.0),
        (width * 0.2, below, 1.0),
        (-width * 0.2, below, 1.0),
        (width * 0.4, below, 2.5),
        (-width * 0.4, below, 2.5),
        (beside, 0.0, 3.0),
        (-beside, 0.0, 3.0),
        (0.0, above, 3.5),
        (width * 0.3, above, 4.0),
        (-width * 0.3, above, 4.0),
        (beside, above * 0.5, 4.0),
        (-beside, above * 0.5, 4.0),
        (0.0, below * 1.5, 5.0),
    ):
        rect = pygame.Rect(round(x + dx - width / 2), round(y + dy - height / 2), width, height)
        found.append((rect, dislike))
    return found


def _cost(sight: Sight, place: tuple[pygame.Rect, float], taken: list[pygame.Rect]) -> float:
    rect, dislike = place
    cost = dislike * 8
    for other in taken:
        cost += overlap(rect, other) * 3
    if sight.window.colliderect(rect) and not sight.window.contains(rect):
        cost += 100_000
    return cost
