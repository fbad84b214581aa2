"""Assignment of the colours and cards that a map's spec leaves open."""

from __future__ import annotations

from itertools import combinations

from msgspec import structs

from greatrace.boards.grid import distances
from greatrace.boards.measure import OTHER_COLOURS, ahead, back, course_way, crow
from greatrace.engine.board import Board, City

_CARDS = ((0.13, 0), (0.5, 1), (0.87, 2), (1.0, 3))
"""Cumulative shares of the cities, nearest to the courses first, and the cards that they show."""


def coloured(board: Board, fixed: frozenset[str]) -> Board:
    """Distribute the four colours evenly, equal ones far apart, all of them ahead on the main course.

    Args:
        board: the colours of cities that are not fixed are ignored.
        fixed: ids of the cities that keep their colours.
    """
    best, judge = _in_turn(board, fixed), _ColouringCost(board)
    mark = judge(best)
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(best.cities)), 2):
            trial = _swapped(best, one, other, fixed)
            if trial is not None and (score := judge(trial)) < mark:
                best, mark, better = trial, score, True
    return best


def _in_turn(board: Board, fixed: frozenset[str]) -> Board:
    """Deal the colours in turn from north-west to south-east, counting the fixed ones."""
    counts = {c: sum(x.colour == c and x.id in fixed for x in board.cities) for c in OTHER_COLOURS}
    cities: list[City] = []
    for city in board.cities:
        if city.id not in fixed:
            colour = min(OTHER_COLOURS, key=lambda c: (counts[c], OTHER_COLOURS.index(c)))
            counts[colour] += 1
            city = structs.replace(city, colour=colour)
        cities.append(city)
    return structs.replace(board, cities=tuple(cities))


def _swapped(board: Board, one: int, other: int, fixed: frozenset[str]) -> Board | None:
    cities = list(board.cities)
    a, b = cities[one], cities[other]
    if a.colour == b.colour or a.id in fixed or b.id in fixed:
        return None
    cities[one] = structs.replace(a, colour=b.colour)
    cities[other] = structs.replace(b, colour=a.colour)
    return structs.replace(board, cities=tuple(cities))


class _ColouringCost:
    """Cost of a colouring: colours missing ahead on the main course, then closeness of equal ones."""

    def __init__(self, board: Board) -> None:
        main = board.courses[0]
        points = [*ahead(board, main), *ahead(board, back(main))]
        self._points = [cities for _, cities in points]
        self._near = {
            (a.id, b.id): 1 / crow(board, a.cell, b.cell) ** 2 for a, b in combinations(board.cities, 2)
        }

    def __call__(self, board: Board) -> tuple[int, float]:
        colours = {city.id: city.colour for city in board.cities}
        missing = sum(len(set(OTHER_COLOURS) - {colours[c] for c in cities}) for cities in self._points)
        close = sum(near for (a, b), near in self._near.items() if colours[a] == colours[b])
        return missing, round(close, 9)


def with_cards(board: Board, fixed: frozenset[str]) -> Board:
    """Assign cards: more to remote cities than to those on the proposed courses; 1.5 on average.

    Args:
        board: the cards of cities that are not fixed are ignored.
        fixed: ids of the cities that keep their cards.
    """
    order = sorted(
        (c for c in board.cities if c.id not in fixed), key=lambda c: (_remoteness(board, c.cell), c.id)
    )
    cards: dict[str, int] = {}
    for place, city in enumerate(order):
        share = (place + 0.5) / len(order)
        cards[city.id] = next(number for most, number in _CARDS if share <= most)
    cities = tuple(structs.replace(c, cards=cards.get(c.id, c.cards)) for c in board.cities)
    return structs.replace(board, cities=cities)


def _remoteness(board: Board, cell: int) -> float:
    """Return the distance of a cell from the nearest shortest way, the main course counting double."""
    away = distances(board.neighbours, cell)
    found: list[float] = []
    for number, course in enumerate(board.courses):
        near = [away[n] for n in course_way(board, course) if away[n] >= 0]
        found.append(min(near, default=9) + (0 if number == 0 else 0.5))
    return min(found)
