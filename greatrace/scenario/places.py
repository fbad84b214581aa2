"""Places, lines and amounts by what they are, so that scenarios hold on a board that is redrawn.

`start` and `finish` are the cities of the course, `A>B:2` is the second cell of the way over land from A to
B, `sea:1` the board's first sea line with the ends `sea:1.a` and `sea:1.b`. Amounts may be written
`price sea:1 + 30` or `cards dakar`.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import Final

from greatrace.content.assemble import plain
from greatrace.engine.race import Race

_WAY: Final = re.compile(r"(.+?)>(.+?)(?::([1-9]\d?))?")
_LINE: Final = re.compile(r"(sea|air):([1-9]\d?)")
_LINE_END: Final = re.compile(r"((?:sea|air):[1-9]\d?)\.([ab])")
_AMOUNT: Final = re.compile(r"(price|cards) (\S+)(?: ([+-]) (\d{1,4}))?")
_SHORT: Final = re.compile(r"\S+[>:]\S+|\bstart\b|\bfinish\b")


class Places:
    """Resolves names of cells, lines and amounts on the board of a race."""

    def __init__(self, race: Race) -> None:
        self._race = race
        self._cells = {plain(cell.label): number for number, cell in enumerate(race.board.cells)}
        for city in race.board.cities:
            self._cells[plain(city.id)] = self._cells[plain(city.name)] = city.cell
        self._cells |= {"start": race.start_cell, "finish": race.finish_cell}

    def cell(self, name: str) -> int | None:
        """Return a cell, or None where the board has no such place."""
        if end := _LINE_END.fullmatch(name):
            line = self.line(end[1])
            if line is None:
                return None
            return self._race.board.lines[line].a if end[2] == "a" else self._race.board.lines[line].b
        if way := _WAY.fullmatch(name):
            here, goal = self.cell(way[1]), self.cell(way[2])
            return None if here is None or goal is None else self._on_way(here, goal, int(way[3] or 1))
        return self._cells.get(plain(name))

    def line(self, name: str) -> int | None:
        """Return a line such as `sea:1`, or None where the board has fewer of the kind."""
        wanted = _LINE.fullmatch(name)
        if wanted is None:
            return None
        of_kind = [number for number, line in enumerate(self._race.board.lines) if line.kind == wanted[1]]
        return of_kind[int(wanted[2]) - 1] if int(wanted[2]) <= len(of_kind) else None

    def amount(self, text: str) -> int | None:
        """Return the price of a line or the cards of a city, with a number added or taken off; at least 0."""
        written = _AMOUNT.fullmatch(text)
        if written is None:
            return None
        base = self._price(written[2]) if written[1] == "price" else self._cards(written[2])
        change = int(written[4] or 0)
        return None if base is None else max(0, base + (-change if written[3] == "-" else change))

    def _price(self, name: str) -> int | None:
        line = self.line(name)
        return None if line is None else self._race.board.lines[line].price

    def _cards(self, name: str) -> int | None:
        cell = self.cell(name)
        city = -1 if cell is None else self._race.city_at[cell]
        return self._race.board.cities[city].cards if city >= 0 else None

    def written_out(self, text: str) -> str:
        """Return a text with cities, labels and ids in the place of what stands for them."""
        return _SHORT.sub(lambda match: self._name(match[0]), text)

    def _name(self, name: str) -> str:
        if (line := self.line(name)) is not None:
            return self._race.board.lines[line].id
        cell = self.cell(name)
        if cell is None:
            return name
        city = self._race.city_at[cell]
        return self._race.board.cities[city].id if city >= 0 else self._race.board.cells[cell].label

    def _on_way(self, start: int, goal: int, number: int) -> int | None:
        """Return a cell of the way over land, round risk zones and other cities where possible."""
        race = self._race
        conditions: tuple[Callable[[int], bool], ...] = (
            lambda cell: race.city_at[cell] < 0 and not race.risk[cell],
            lambda cell: race.city_at[cell] < 0,
        )
        for is_open in conditions:
            way = _way(race, start, goal, is_open)
            if way:
                return way[number - 1] if number <= len(way) else None
        return None


def _way(race: Race, start: int, goal: int, is_open: Callable[[int], bool]) -> list[int]:
    """Return a shortest way without its start, at each fork over the lowest cell number; or nothing."""
    before = {start: start}
    waiting = deque([start])
    while waiting and goal not in before:
        here = waiting.popleft()
        for near in race.neighbours[here]:
            if near not in before and (near == goal or is_open(near)):
                before[near] = here
                waiting.append(near)
    way: list[int] = []
    cell = goal if goal in before else start
    while cell != start:
        way.append(cell)
        cell = before[cell]
    return way[::-1]
