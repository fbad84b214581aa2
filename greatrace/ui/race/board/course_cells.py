"""The cells of a course: those on its ways over land and a little aside of them."""

from __future__ import annotations

from typing import Final

from greatrace.engine.distances import FAR, distances
from greatrace.engine.tables import Tables

ASIDE: Final = 3
"""By how many cells a way may be longer than the shortest one."""


def course_cells(race: Tables) -> tuple[int, ...]:
    """Return the cells of a course; none where no way over land leads to its finish."""
    from_start, to_finish = distances(race.neighbours, race.start_cell), race.distance_to_finish
    shortest = from_start[race.finish_cell]
    if shortest >= FAR:
        return ()
    return tuple(cell for cell in range(race.cells) if from_start[cell] + to_finish[cell] <= shortest + ASIDE)
