"""Paths (1.6): the cells connected with a vehicle's cell, and where tiles may be laid."""

from __future__ import annotations

from typing import Final

from greatrace.engine.tables import Tables

_CACHE_SIZE: Final = 20_000
"""Frontiers kept per race; the cache is emptied when it is full."""


def path(race: Tables, tiles: bytes, cell: int) -> set[int]:
    """Return all cells of the path of a vehicle on ``cell`` (1.6), its own cell included."""
    city_at, links = race.city_at, race.links
    reached = {cell}
    waiting = [cell]
    while waiting:
        for near in links[waiting.pop()]:
            if near not in reached and (tiles[near] or city_at[near] >= 0):
                reached.add(near)
                waiting.append(near)
    return reached


def frontier(race: Tables, tiles: bytes, cell: int) -> tuple[int, ...]:
    """Return the blank cells next to a path in ascending order: where a tile may be laid (5.1)."""
    key = (tiles, cell)
    known = race.frontiers.get(key)
    if known is None:
        if len(race.frontiers) >= _CACHE_SIZE:
            race.frontiers.clear()
        known = race.frontiers[key] = _frontier(race, tiles, cell)
    return known


def _frontier(race: Tables, tiles: bytes, cell: int) -> tuple[int, ...]:
    city_at, links = race.city_at, race.links
    reached = {cell}
    waiting = [cell]
    blank = set()
    while waiting:
        here = waiting.pop()
        for near in links[here]:
            if near not in reached:
                if tiles[near] or city_at[near] >= 0:
                    reached.add(near)
                    waiting.append(near)
                else:
                    blank.add(near)
    return tuple(sorted(blank))


def tiles_on(race: Tables, tiles: bytes, cells: set[int]) -> list[int]:
    """Return those of the cells that hold a terrain tile, in ascending order."""
    return sorted(cell for cell in cells if tiles[cell])
