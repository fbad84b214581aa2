"""The names of the cities: placed where they cover least, else led away by a line along borders."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import hypot, inf, sqrt
from operator import itemgetter
from types import MappingProxyType

import pygame
from msgspec import Struct

from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.clutter import CITY, OWN, Clutter
from greatrace.ui.race.board.geometry import Borders, Point, Sight, gap, least_gap
from greatrace.ui.race.board.name_pictures import halves, line_picture, name_picture
from greatrace.ui.race.board.placed_picture import PlacedPicture

NAMED = 4.8
"""The cost of covering a pixel of another name."""
_MOST = 70.0
"""The cost above which a place is not taken."""
_FREE = 12.0
"""The cost up to which a place at the end of a line counts as free."""
_BORDERS = 2
"""The most borders that a line follows."""
_LONGEST = 170
"""The longest line to a name, in map pixels (`base`)."""
_REACH = 6
"""How far from a city, in hex widths, what lies around is kept off by a name led away or broken."""
_BORDER = 5.0
_SEAM = 0.47
"""The seam between two rows of cells, in hex widths from the middle of a cell."""
_FLAG = 0.16
"""How far a flag stands out above its city, in hex widths."""
_ROUNDS = 2
"""Rounds of placing the names: those placed first did not know the others."""
_CLEARLY, _DOUBT = 0.8, 30
"""How near its city a name is, as a share of its distance to the next one, to be told at a glance; and what
each share above that costs."""
_NEARER = 0.97
"""From which share of the distance to its own city another one counts as nearer."""
_PUSHED, _PUSH = 1.5, 12
"""How far, in hex widths, a name is pushed out of furniture, and what each of them costs."""
_MOVED = 36
"""What it costs that a name leaves the side of its city on which it stood."""
_BESIDE, _EDGE = 12, 7
"""How far a name may stand from the box of its city without a line, and from the window's edge (`base`)."""
_NEVER = 100_000.0
"""The cost of a place that is not taken: hidden, or nearer to another city."""
_REMEMBERED = 600
"""Surroundings of cities for which the best place of their names is remembered, also apart from them."""


class PlacedName(Struct, frozen=True):
    """A name in its place.

    Attributes:
        city: its number on the board.
        ink: the box of its letters in pixels.
        mark: its picture.
        line: the line that leads to it, if it stands apart.
        hidden: whether it is left out until asked for, because it would cover too much.
        side: the number of its place around the city; -1 where that is none of the usual ones.
    """

    city: int
    ink: pygame.Rect
    mark: PlacedPicture
    line: PlacedPicture | None = None
    hidden: bool = False
    side: int = -1


class Names:
    """The names of all cities that are in sight, for one camera.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        texts: the name of every city.
        borders: of the board.
        barred: boxes in pixels under which no name stands.
        only: the numbers of the cities that are named; by default all.
        sides: by city the side on which its name stood before, at this camera or another one.

    Attributes:
        sight: the same.
    """

    def __init__(
        self,
        look: Look,
        sight: Sight,
        texts: Sequence[str],
        borders: Borders,
        barred: Sequence[pygame.Rect],
        only: Collection[int] | None = None,
        sides: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        self._look, self.sight, self._borders, self._sides = look, sight, borders, sides
        self._inside = sight.window.inflate(*[-2 * look.px(_EDGE)] * 2)
        self._barred = list(barred)
        self._unit = 1 / look.scale.base**2
        cities = sight.board.cities
        named = [
            number for number in range(len(texts))
            if (only is None or number in only)
            and sight.window.collidepoint(sight.centres[cities[number].cell])
        ]
        self._grounds = [city_box(sight, city.cell) for city in cities]
        self._texts = texts
        self._pictures: dict[int, pygame.Surface] = {}
        self._ink: dict[int, pygame.Rect] = {}
        longest = sorted(named, key=lambda number: -len(cities[number].name))
        self._order = sorted(longest, key=lambda number: cities[number].colour != "purple")
        self._rivals: dict[int, list[Point]] = {}
        self._around_city: dict[int, list[tuple[pygame.Rect, float, int]]] = {}
        self._doubts: dict[tuple[int, int], float] = {}
        self._found: dict[tuple[object, ...], tuple[pygame.Rect, float, int]] = {}
        self._apart: dict[tuple[object, ...], PlacedName | None] = {}
        self._some: tuple[tuple[object, ...], Names] | None = None
        self._last: tuple[object, tuple[PlacedName, ...]] | None = None

    def measure(self, most: int | None = None) -> None:
        """Find the places around cities, of so many at most: those of the others are found in `placed`."""
        for number in itertools.islice([one for one in self._order if one not in self._around_city], most):
            picture = self._pictures[number] = name_picture(
                self._look, self.sight, self.sight.board.cities[number], self._texts[number]
            )
            self._ink[number] = picture.get_bounding_rect()
            self._rivals[number] = self._near(number)
            self._around_city[number] = [*self._places(number, self._ink[number].size)]

    def some(self, cities: Collection[int], barred: Sequence[pygame.Rect]) -> Names:
        """Return the names of some cities alone, kept off other boxes (pixels)."""
        wanted = cities, tuple(barred)
        if self._some is None or self._some[0] != wanted:
            few = Names(self._look, self.sight, self._texts, self._borders, barred, cities, self._sides)
            self._some = wanted, few
        return self._some[1]

    def placed(self, clutter: Clutter, own: Sequence[Sequence[pygame.Rect]]) -> tuple[PlacedName, ...]:
        """Place all names.

        Args:
            clutter: what they keep off, without names and the grounds of cities.
            own: the boxes of disc and badge of every city.
        """
        asked = [*clutter.boxes], [*clutter.weights], own, {**self._sides}
        if self._last is None or self._last[0] != asked:
            self.measure()
            chosen: dict[int, PlacedName] = {}
            for _ in range(_ROUNDS):
                for number in self._order:
                    chosen.pop(number, None)
                    others = [name.ink for name in chosen.values() if not name.hidden]
                    chosen[number] = self._place(number, clutter, own[number], others)
            self._last = asked, tuple(chosen[number] for number in sorted(chosen))
        return self._last[1]

    def _place(
        self, number: int, clutter: Clutter, own: Sequence[pygame.Rect], names: Sequence[pygame.Rect]
    ) -> PlacedName:
        places, city = self._around_city[number], self.sight.board.cities[number]
        near = self._around(number, places[0][0].unionall([box for box, *_ in places]), clutter, names)
        for box in own:
            near.add(box, OWN)
        best, cost, side = self._best(number, near)
        if cost <= _MOST:
            return self._named(number, best, side=side)
        ground = city_box(self.sight, city.cell)
        if any(box.contains(ground) for box in self._barred):  # Nothing of the city is seen.
            return self._named(number, best, hidden=True)
        reach = 2 * self.sight.hex_width * _REACH
        wide = self._around(number, self.sight.rect(city.cell).inflate(reach, reach), clutter, names)
        key = (number, *map(tuple, wide.boxes), *wide.weights)
        if key not in self._apart:
            if len(self._apart) > _REMEMBERED:
                self._apart.clear()
            self._apart[key] = self._led(number, wide) or self._broken(number, wide, own)
        return self._apart[key] or self._named(number, best, hidden=True)

    def _broken(self, number: int, near: Clutter, own: Sequence[pygame.Rect]) -> PlacedName | None:
        """Return the name on two lines where that is free; none where it has one word or finds no place."""
        lines = halves(self._texts[number])
        if len(lines) < 2:
            return None
        city = self.sight.board.cities[number]
        picture = name_picture(self._look, self.sight, city, *lines)
        ink = picture.get_bounding_rect()
        places = [(box, more + self._doubt(number, box)) for box, more, _ in self._places(number, ink.size)]
        top, lift = self.sight.rect(city.cell).top, -round(_FLAG * self.sight.hex_width)
        places += [(box.move(0, lift), more) for box, more in places if box.bottom <= top]
        near = near.near(places[0][0].unionall([box for box, _ in places]))
        for box in own:
            near.add(box, OWN)
        cost, best = min(((self._cost(box, near) + more, box) for box, more in places), key=itemgetter(0))
        if cost > _MOST:
            return None
        rect = picture.get_rect(topleft=(best.x - ink.x, best.y - ink.y))
        return PlacedName(number, best, PlacedPicture(picture, rect))

    def _best(self, number: int, near: Clutter) -> tuple[pygame.Rect, float, int]:
        """Return the place around a city that costs least, its cost and side; what is known is looked up."""
        key = (number, self._sides.get(number), *map(tuple, near.boxes), *near.weights)
        if key not in self._found:
            if len(self._found) > _REMEMBERED:
                self._found.clear()
            self._found[key] = self._least(number, near)
        return self._found[key]

    def _least(self, number: int, near: Clutter) -> tuple[pygame.Rect, float, int]:
        """Return the first of the best places around a city, its cost and its side.

        How near it is to other cities, which takes longest, counts only where it may still be the best. A
        name stays on its side unless another one is much better: it is looked for where it stood.
        """
        places, stood = self._around_city[number], self._sides.get(number, -1)
        found, least = (places[0][0], inf, -1), inf
        for place, (box, dislike, side) in enumerate(places):
            moved = _MOVED if stood not in (-1, side) else 0
            if dislike + moved >= least or (cost := self._cost(box, near)) + dislike + moved >= least:
                continue
            if (number, place) not in self._doubts:
                self._doubts[number, place] = self._doubt(number, box)
            whole = cost + (dislike + self._doubts[number, place])
            if whole + moved < least:
                found, least = (box, whole, side), whole + moved
        return found

    def _around(
        self, number: int, area: pygame.Rect, clutter: Clutter, names: Sequence[pygame.Rect]
    ) -> Clutter:
        """Return what the name of a city keeps off in an area: of its own ground only disc and badge."""
        near = clutter.near(area)
        for other in area.collidelistall(self._grounds):
            if other != number:
                near.add(self._grounds[other], CITY)
        for box in names:
            near.add(box, NAMED)
        return near

    def _cost(self, box: pygame.Rect, near: Clutter) -> float:
        """Return the cost of a place; out of reach under furniture and at the edge of the window."""
        if not self._inside.contains(box) or box.collidelist(self._barred) >= 0:
            return _NEVER
        return near.cost(box) * self._unit

    def _near(self, number: int) -> list[Point]:
        """Return the middles (pixels) of the cities that a name may be nearer to than to its own."""
        sight, cities = self.sight, self.sight.board.cities
        x, y = sight.centres[cities[number].cell]
        reach = self._ink[number].w + 4 * sight.hex_width
        centres = (sight.centres[city.cell] for place, city in enumerate(cities) if place != number)
        return [one for one in centres if abs(one[0] - x) < reach and abs(one[1] - y) < reach]

    def _doubt(self, number: int, box: pygame.Rect) -> float:
        """Return what it costs that a name is about as near to another city, which none may be nearer to."""
        sight, cities = self.sight, self.sight.board.cities
        own = gap(box, sight.centres[cities[number].cell])
        other = least_gap(box, self._rivals[number])
        if not other or other < own * _NEARER:
            return _NEVER
        return _DOUBT * max(0.0, own / other - _CLEARLY)

    def _named(self, number: int, ink: pygame.Rect, hidden: bool = False, side: int = -1) -> PlacedName:
        corner = self._ink[number].topleft
        rect = self._pictures[number].get_rect(topleft=(ink.x - corner[0], ink.y - corner[1]))
        return PlacedName(number, ink, PlacedPicture(self._pictures[number], rect), None, hidden, side)

    def _places(self, number: int, size: tuple[int, int]) -> Iterator[tuple[pygame.Rect, float, int]]:
        """Yield the places around a city, what speaks against each, and its side: below, above, beside."""
        width, height = size
        hex_width, half = self.sight.hex_width, self.sight.hex_height / 2
        x, y = self.sight.centres[self.sight.board.cities[number].cell]
        beyond = half + height / 2 + self._look.scale.base
        beside = hex_width / 2 + width / 2 + 2 * self._look.scale.base
        shifts = (0.0, 0.18, -0.18, 0.36, -0.36, 0.52, -0.52)
        found = [(shift * width, beyond, 10 * abs(shift)) for shift in shifts]
        found += [(shift * width, -beyond, 5 + 10 * abs(shift)) for shift in shifts]
        ups = (0.0, 0.2, -0.2)
        found += [(beside * side, up * hex_width, 4 + 8 * abs(up)) for side in (1, -1) for up in ups]
        seam = _SEAM * hex_width
        aside = (0.0, 0.25 * width, 0.5 * width, width / 2 + 0.25 * hex_width)
        found += [
            (shift * side, down, 8 + 4 * place)
            for down in (seam, -seam)
            for place, shift in enumerate(aside)
            for side in (1, -1)
        ]
        near = self.sight.rect(self.sight.board.cities[number].cell)
        near = near.inflate(*[2 * round(_BESIDE * self._look.scale.base)] * 2)
        for side, (dx, dy, dislike) in enumerate(found):
            box = pygame.Rect(0, 0, width, height)
            box.center = (round(x + dx), round(y + dy))
            yield box, dislike, side
            for moved, more in self._pushed(box, dislike):
                if moved.colliderect(near):
                    yield moved, more, side

    def _pushed(self, box: pygame.Rect, dislike: float) -> Iterator[tuple[pygame.Rect, float]]:
        """Yield a place pushed out of the furniture that covers it, to each side that is not far."""
        for number in box.collidelistall(self._barred):
            over = self._barred[number]
            for moved in (
                box.move_to(left=over.right), box.move_to(right=over.left), box.move_to(top=over.bottom),
                box.move_to(bottom=over.top),
            ):
                away = hypot(moved.x - box.x, moved.y - box.y) / self.sight.hex_width
                if away <= _PUSHED:
                    yield moved, dislike + _PUSH * away

    def _led(self, number: int, near: Clutter) -> PlacedName | None:
        """Return the name at the end of a line along borders, at the nearest free place."""
        cell = self.sight.board.cities[number].cell
        most = min(_BORDERS, int(_LONGEST * self._look.scale.base * sqrt(3) / self.sight.hex_width))
        best: tuple[float, pygame.Rect, list[Point]] | None = None
        for way in self._borders.ways(cell, most):
            length = _BORDER * len(way)
            if best and length > best[0]:
                break
            points = [self.sight.pixel(*self._borders.point(corner)) for corner in way]
            for box in self._ends(number, points[-1]):
                cost = self._cost(box, near)
                cost += self._doubt(number, box) if cost <= _FREE else 0.0
                if cost <= _FREE and (best is None or cost + length < best[0]):
                    best = cost + length, box, list(points)
        if best is None:
            return None
        name = self._named(number, best[1])
        return PlacedName(number, best[1], name.mark, line_picture(self._look, best[2]))

    def _ends(self, number: int, end: tuple[int, int]) -> Iterator[pygame.Rect]:
        """Yield the places of a name at the end of its line."""
        gap = round(3 * self._look.scale.base)
        x, y = end
        for side in ("midleft", "midright", "midbottom", "midtop"):
            box = pygame.Rect((0, 0), self._ink[number].size)
            dx = gap if side == "midleft" else -gap if side == "midright" else 0
            dy = -gap if side == "midbottom" else gap if side == "midtop" else 0
            setattr(box, side, (x + dx, y + dy))
            yield box


def city_box(sight: Sight, cell: int) -> pygame.Rect:
    """Return the box of a city's ground in pixels, less its upper and lower corners."""
    box = sight.rect(cell)
    return box.inflate(-round(box.w * 0.06), -round(box.h * 0.36))


def name_marks(names: Sequence[PlacedName], everything: bool) -> list[PlacedPicture]:
    """Return the pictures of the names and of their lines, also of those left out if all are wanted."""
    found: list[PlacedPicture] = []
    for name in names:
        if name.line:
            found.append(name.line)
        if everything or not name.hidden:
            found.append(name.mark)
    return found
