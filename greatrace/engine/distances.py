"""Distances on a board in steps."""

from __future__ import annotations

from collections import deque
from typing import Final

FAR: Final = 1_000
"""A distance in cells for a cell from which no way leads to the goal."""


def distances(links: tuple[tuple[int, ...], ...], goal: int) -> tuple[int, ...]:
    """Return the steps from every cell to a goal cell, ``FAR`` where there is no way."""
    steps = [FAR] * len(links)
    steps[goal] = 0
    waiting = deque([goal])
    while waiting:
        cell = waiting.popleft()
        for near in links[cell]:
            if steps[near] == FAR:
                steps[near] = steps[cell] + 1
                waiting.append(near)
    return tuple(steps)
