"""How likely an action changes the rest of the Torpedo's round, where the tiles of the bag decide (14.7).

A tile that is cleared leaves a blank cell, on which one of the bag is turned up (6.7). Its round is played
on with each kind of tile there, by its rules and with its own gauges: what it cannot pay stops it (14.11).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET, structs

from greatrace.bots.round_records import HisRound
from greatrace.bots.torpedo import way_ahead
from greatrace.engine.draft import Draft
from greatrace.engine.events import LineTaken, Moved
from greatrace.engine.race import Race
from greatrace.engine.solo.events import StickerGained
from greatrace.engine.solo.reaching import cells_of_drives
from greatrace.engine.solo.stickers import sticker_number
from greatrace.engine.solo.turns import act
from greatrace.engine.state import Table, View
from greatrace.kernel.remembered import remembered
from greatrace.kernel.terms import Term

LIKELY: Final = 20
"""Rounds of 100 in which something must be different so that it is told."""

Weighed = tuple[int, HisRound]
"""How many tiles of the bag lead to a round."""


def reach_ahead(race: Race, table: Table) -> tuple[int, ...]:
    """Return the cells that the Torpedo's drives reach in this round on its way; none where it is over."""
    rival = table.torpedo
    if rival is UNSET or rival.arrived or rival.card < 0 or not rival.assistants:
        return ()
    return way_ahead(race, table)[: cells_of_drives(race, rival, rival.assistants)]


def odds_of_change(race: Race, view: View, then: Table) -> tuple[Term, ...]:
    """Return how likely the rest of the Torpedo's round is different on another table.

    Args:
        race: the race.
        view: of the crew that changes something.
        then: the table with that change.
    """
    now = view.table
    changed = [cell for cell, tile in enumerate(then.tiles) if tile != now.tiles[cell]]
    ways = (*reach_ahead(race, now), *reach_ahead(race, then))
    if not ways or (changed and set(changed).isdisjoint(ways)):
        return ()
    before = _rounds(race, view, _first_blank(now, changed, ways))
    after = _rounds(race, structs.replace(view, table=then), _first_blank(then, changed, ways))
    every = sum([number for number, _ in before])
    return _told([(number, one, two) for (number, one), (_, two) in zip(before, after, strict=True)], every)


def _first_blank(table: Table, changed: Sequence[int], ways: Sequence[int]) -> int:
    """Return the first blank cell of the way among those that were changed; -1 for none."""
    return next((cell for cell in ways if cell in changed and not table.tiles[cell]), -1)


def _told(rounds: Sequence[tuple[int, HisRound, HisRound]], every: int) -> tuple[Term, ...]:
    """Return what is told of rounds, each with its weight, as it is now and as it would be."""
    gained: dict[int, int] = {}
    missed: dict[int, int] = {}
    fewer = more = 0
    for number, now, after in rounds:
        for one in after.stickers:
            gained[one] = gained.get(one, 0) + number * (one not in now.stickers)
        for one in now.stickers:
            missed[one] = missed.get(one, 0) + number * (one not in after.stickers)
        fewer += number * (after.moved < now.moved)
        more += number * (after.moved > now.moved)
    least = LIKELY * every
    gain, miss = max(gained.values(), default=0), max(missed.values(), default=0)
    if 100 * gain >= least and gain > miss and every:
        return (Term("his_may_sticker", max(gained, key=lambda one: gained[one])),)
    if 100 * miss >= least and miss > gain and every:
        return (Term("his_may_no_sticker", max(missed, key=lambda one: missed[one])),)
    most = max(fewer, more)
    if not every or 100 * most < least or fewer == more:
        return ()
    return (Term("his_may_fewer" if fewer > more else "his_may_more", round(100 * most / every)),)


@remembered(64)
def _rounds(race: Race, view: View, blank: int) -> tuple[Weighed, ...]:
    """Return the Torpedo's round for each kind of tile in the bag, which lies on the blank cell.

    All else that is unknown is dealt anew for each of them, for one table as for another.
    """
    tiles, found = view.table.tiles, list[Weighed]()
    for kind, number in enumerate(view.table.bag):
        if not number:
            continue
        there = tiles if blank < 0 else tiles[:blank] + bytes((kind + 1,)) + tiles[blank + 1 :]
        table = structs.replace(view.table, tiles=there)
        found.append((number, _played(race, structs.replace(view, table=table), kind)))
    return tuple(found)


def _played(race: Race, view: View, seed: int) -> HisRound:
    """Return the rest of the Torpedo's round in one world while the crew stays."""
    draft = Draft(race, race.redeal(view, seed), listening=True)
    while draft.rival.assistants:
        act(draft)
    moved, stickers = 0, list[int]()
    for event in draft.events or ():
        if isinstance(event, StickerGained):
            cell = race.board.cities[event.city].cell
            stickers.append(sticker_number(cell, event.colour, event.level))
        elif isinstance(event, Moved | LineTaken):
            moved += 1
    end = draft.rival
    return HisRound(tuple(stickers), False, moved, end.arrived > 0, end.cell, end.fuel, end.mechanics)
