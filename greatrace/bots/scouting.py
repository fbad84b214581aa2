"""What exploring is worth: the tiles that scouts find among those left in the bag (5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from greatrace.bots.legs import Average, Look
from greatrace.engine.catalogue import TileKind

SCOUT_TILES: Final = 2
"""Tiles drawn by a scout (5.1)."""


def looks(
    bag: Sequence[int], tiles: Sequence[TileKind], costs: Sequence[int], blank: int, average: Average,
    draws: int,
) -> tuple[Look, ...]:
    """Return what is expected on the next blank cells of a way when some tiles are drawn together.

    The easiest tile goes on the first cell, the next easiest on the second and so on; a tile worse than
    a blank cell is laid elsewhere and leaves the cell blank.

    Args:
        bag: the number of unseen tiles of each kind.
        tiles: the kinds.
        costs: the cost of entering each kind in centimes.
        blank: the cost of entering a blank cell in centimes.
        average: what a blank cell costs on average.
        draws: the number of tiles drawn together.
    """
    unseen = sum(bag)
    if not unseen:
        return ()
    order = sorted((kind for kind in range(len(tiles)) if bag[kind]), key=lambda kind: costs[kind])
    return tuple(
        _look(_ranked(rank, draws, order, bag, unseen), tiles, costs, blank, average)
        for rank in range(1, draws + 1)
    )


def _ranked(
    rank: int, draws: int, order: Sequence[int], bag: Sequence[int], unseen: int
) -> list[tuple[int, float]]:
    """Return each kind with the probability that the tile of a rank among the drawn ones is of it."""
    ranked, below, seen = [], 0.0, 0
    for kind in order:
        seen += bag[kind]
        upto = _at_most(seen / unseen, rank, draws)
        ranked.append((kind, upto - below))
        below = upto
    return ranked


def _at_most(share: float, rank: int, draws: int) -> float:
    """Return the probability that at least ``rank`` of the drawn tiles are among an easiest share."""
    total = 0.0
    for hits in range(rank, draws + 1):
        total += comb(draws, hits) * share ** hits * (1.0 - share) ** (draws - hits)
    return total


def _look(
    ranked: list[tuple[int, float]], tiles: Sequence[TileKind], costs: Sequence[int], blank: int,
    average: Average,
) -> Look:
    fuel = mechanics = danger = stop = saved = 0.0
    for kind, chance in ranked:
        if costs[kind] < blank:
            tile = tiles[kind]
            fuel += chance * tile.fuel
            mechanics += chance * tile.mechanics
            danger += chance * tile.danger
            stop += chance * tile.stop
            saved += chance * (blank - costs[kind])
        else:
            fuel += chance * average.fuel
            mechanics += chance * average.mechanics
            danger += chance * average.danger
            stop += chance * average.stop
    return Look(fuel, mechanics, danger, stop, int(saved))
