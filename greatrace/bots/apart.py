"""Cheapest ways to the finish, and those that cost about alike but lead over different cells."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final

from greatrace.engine.race import Race

FAR: Final = 1 << 40
"""Cost in centimes of a nonexistent way."""

MOST_WAYS: Final = 4
"""Number of ways between which crews choose at most."""

TRIED: Final = 8
"""Number of ways that are looked at."""

DEARER: Final = 7
"""By how many percent such a way costs more than the best one at most."""

DRIVEN: Final = 1500
"""Centimes by which an open cell seems dearer for each way found before that leads over it."""

CELL_BITS: Final = 12
"""Low bits of a queued number that hold the cell; its cost stands above them."""
CELL_MASK: Final = (1 << CELL_BITS) - 1


def cheapest(
    race: Race, entry: Sequence[int], lines: Sequence[int]
) -> tuple[list[int], list[int], list[int]]:
    """Return for each cell the cost of the best way to the finish, its next cell and the line there.

    Args:
        race: the race.
        entry: the cost of entering each cell, in centimes.
        lines: the cost of taking each line.
    """
    left, onward, by_line = [FAR] * len(entry), [-1] * len(entry), [-1] * len(entry)
    left[race.finish_cell] = 0
    neighbours, lines_at = race.neighbours, race.lines_at
    waiting = [race.finish_cell]
    while waiting:
        code = heappop(waiting)
        cell, cost = code & CELL_MASK, code >> CELL_BITS
        if cost > left[cell]:
            continue
        cost += entry[cell]
        for near in neighbours[cell]:
            if cost < left[near]:
                left[near], onward[near], by_line[near] = cost, cell, -1
                heappush(waiting, cost << CELL_BITS | near)
        for line in lines_at[cell]:
            near, far = race.other_end(line, cell), cost + lines[line]
            if far < left[near]:
                left[near], onward[near], by_line[near] = far, cell, line
                heappush(waiting, far << CELL_BITS | near)
    return left, onward, by_line


def ways_apart(race: Race, entry: Sequence[int], lines: Sequence[int]) -> tuple[frozenset[int], ...]:
    """Return the cells of ways from start to finish that cost about alike and share few open cells.

    Args:
        race: the race.
        entry: the cost of entering each cell, in centimes.
        lines: the cost of taking each line.
    """
    seeming, best = list(entry), FAR
    found: list[frozenset[int]] = []
    for _ in range(TRIED):
        _, onward, by_line = cheapest(race, seeming, lines)
        way, cost, cell = [race.start_cell], 0, race.start_cell
        while cell != race.finish_cell:
            line, cell = by_line[cell], onward[cell]
            cost += entry[cell] + (lines[line] if line >= 0 else 0)
            way.append(cell)
            if race.city_at[cell] < 0:
                seeming[cell] += DRIVEN
        best = min(best, cost)
        if cost * 100 <= best * (100 + DEARER) and frozenset(way) not in found:
            found.append(frozenset(way))
        if len(found) == MOST_WAYS:
            break
    return tuple(found)
