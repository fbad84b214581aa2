"""Texts about a way: what is used on it, and what ends it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from greatrace.engine.price import blank_odds, tile_price
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables
from greatrace.engine.ways.data import Payable, UsedKind, Way
from greatrace.engine.ways.odds import bag_sums
from greatrace.kernel.sums import total
from greatrace.prose.language import Language
from greatrace.prose.names import box_name
from greatrace.prose.teller import Teller
from greatrace.prose.words import joined, listed


def odds_text(say: Language, odds: Payable) -> str:
    """Return what share of unknown ground can be paid; only that it is unknown where that is all of it.

    100 % would read as safe, though what can be paid may be a danger.
    """
    if odds.tiles == odds.every:
        return say.tr("unknown ground")
    return say.tr("{percent}\u00a0% can be paid", percent=odds.percent)


def at_least(say: Language, known: str) -> str:
    """Return a price to which unknown ground adds what nobody knows yet."""
    return say.tr("{price} or more", price=known)


def trouble_text(say: Language, race: Tables, table: Table) -> str:
    """Return how likely a danger and a stop symbol are on unknown ground; empty where nothing turns up."""
    bag = bag_sums(race, table)
    if not bag.tiles:
        return ""
    danger, stop = bag.share(bag.dangers), bag.share(bag.stops)
    return say.tr("danger {danger}\u00a0%, stop {stop}\u00a0%", danger=danger, stop=stop)


def used_name(teller: Teller, race: Tables, kind: UsedKind) -> str:
    """Return the name of a card or of the escort that is used on a way."""
    if kind == "escort":
        return box_name(teller.say, "escort")
    cards = {"ranger": race.ranger, "guide": race.guide, "transport": race.transport}
    return teller.card(cards[kind])


def blank_price(say: Language, race: Tables, table: Table, cell: int) -> str:
    """Return the range of what the tiles of the bag would cost on a blank cell, dangers included (6.7)."""
    prices = [tile_price(race, one.tile, cell) for one in blank_odds(table)]
    fuel, mechanics = (total(one.fuel) for one in prices), (total(one.mechanics) for one in prices)
    return listed((say.tr("{n} fuel", n=_range(fuel)), say.tr("{n} mechanical", n=_range(mechanics))))


def _range(numbers: Iterable[int]) -> str:
    found = sorted(numbers)
    return str(found[0]) if found[0] == found[-1] else f"{found[0]}–{found[-1]}"


def counts_cells(teller: Teller, way: Way) -> bool:
    """Return whether a drive is headed by how many cells it goes: it ends on open ground before its goal.

    The labels of open ground do not stand on the map.
    """
    return way.driven > 0 and not way.arrives and not teller.is_city(way.end)


def drive_head(teller: Teller, way: Way) -> str:
    """Return where the drive on a way really ends: at its goal, or on the way there."""
    tr, goal = teller.say.tr, teller.place(way.goal)
    if way.arrives or not way.driven:
        return tr("Drive to {place}", place=goal)
    if counts_cells(teller, way):
        return teller.say.tr_n(
            "Drive {n} cell towards {goal}", "Drive {n} cells towards {goal}", way.driven, goal=goal
        )
    return tr("Drive to {place}, on the way to {goal}", place=teller.place(way.end), goal=goal)


def drive_label(teller: Teller, way: Way) -> str:
    """Return the label of the button that drives a way over land: where it ends, or how far it goes."""
    if counts_cells(teller, way):
        return teller.say.tr_n("Drive {n} cell", "Drive {n} cells", way.driven)
    return teller.say.tr("Drive to {place}", place=teller.place(way.end))


def aided_head(teller: Teller, way: Way) -> str:
    """Return where the drive on a way over land ends, with the cards and escorts that are used on it."""
    used = Counter(one.kind for one in way.cards if one.cell in way.cells[: way.driven])
    if not used:
        return drive_head(teller, way)
    tr, goal = teller.say.tr, teller.place(way.goal)
    told = joined(teller.say, (_some(teller.say, kind, n) for kind, n in used.items()))
    if way.arrives or counts_cells(teller, way):
        return tr("{action} with {means}", action=drive_head(teller, way), means=told)
    place = teller.place(way.end)
    return tr("Drive to {place} with {means}, on the way to {goal}", place=place, means=told, goal=goal)


def _some(say: Language, kind: UsedKind, n: int) -> str:
    """Return how many cards of a kind or escorts are used, as it stands after `with`."""
    match kind:
        case "escort":
            return say.tr("an escort") if n == 1 else say.tr_n("{n} escort", "{n} escorts", n)
        case "ranger":
            return say.tr("a Ranger") if n == 1 else say.tr_n("{n} Ranger", "{n} Rangers", n)
        case "guide":
            return say.tr("a Guide") if n == 1 else say.tr_n("{n} Guide", "{n} Guides", n)
        case "transport":
            return say.tr_n("{n} Transport card", "{n} Transport cards", n)
        case _:
            assert_never(kind)


def way_ending(teller: Teller, way: Way) -> str:
    """Return what ends a drive on its way, or the odds of the unknown ground at its end; may be empty."""
    tr, place = teller.say.tr, teller.place
    if way.mechanics and not way.after.engine:
        return tr("Engine 0, a breakdown on {place}: no drive until it is repaired.", place=place(way.end))
    if way.odds is not None:
        if not way.odds.tiles:
            return tr("No tile in the bag can be paid there.")
        return tr(
            "{percent}\u00a0% of the tiles in the bag can be paid there; one that can be paid must be paid.",
            percent=way.odds.percent,
        )
    match way.stop.kind:
        case "stop":
            return tr("The stop symbol on {place} ends the drive.", place=place(way.stop.cell))
        case "reach":
            return tr("The engine gauge reaches only to {place}.", place=place(way.end))
        case "fuel":
            return tr("The fuel runs out before {place}.", place=place(way.stop.cell))
        case "mechanics":
            return tr("Engine and chassis give out before {place}.", place=place(way.stop.cell))
        case _:
            return ""
