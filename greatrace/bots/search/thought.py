"""The result of a search, and the seed of its worlds."""

from __future__ import annotations

from zlib import crc32

import msgspec
from msgspec import Struct

from greatrace.bots.search.places import by_place
from greatrace.engine.actions import AnyAction
from greatrace.engine.state import View

_written = msgspec.msgpack.Encoder()


class SearchResult(Struct, frozen=True):
    """A choice with its statistics.

    Attributes:
        action: the choice.
        chance: its chance of winning, in thousandths.
        gain: its lead over the quick crew's choice in thousandths; 0 if it is the same.
        worlds: number of worlds played.
        other: the best of what else was tried, or ``None``; where the decision hardly matters one that is
            about as good.
        behind: how much lower its chance of winning came out, in thousandths.
        clear: whether the choice is really better than the middle one of all that was tried, so that the
            decision matters.
        equals: what else was tried and is about as good, the best first.
        brief: those of them that were dropped so soon that they had better not be named.
        arrives: how often the crew has reached the finish at the end with the choice, in thousandths.
    """

    action: AnyAction
    chance: int
    gain: int
    worlds: int
    other: AnyAction | None = None
    behind: int = 0
    clear: bool = True
    equals: tuple[AnyAction, ...] = ()
    brief: tuple[AnyAction, ...] = ()
    arrives: int = 0


def first_world(seed: int, view: View) -> int:
    """Return the number of the first world to deal, from the crew's seed and its view alone.

    Crews count by their place in the turn order, so that it does not matter which seat is whose.
    """
    return (seed & 0xFFFFFFFF) << 32 ^ crc32(_written.encode(by_place(view))) << 16


def first_world_of_round(seed: int, view: View) -> int:
    """Return the same number for all decisions of a crew in a round, from its seed and its place.

    Then the worlds of one decision are those of the one before, as long as nothing unknown has happened.
    """
    table = view.table
    return (seed & 0xFFFFFFFF) << 32 ^ (table.round * len(table.order) + table.order.index(view.seat)) << 16
