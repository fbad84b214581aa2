"""The odds of unknown ground (1.8, 6.7): what the tiles that may turn up cost, and which can be paid."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine.price import blank_odds, entries, step_price, tile_price
from greatrace.engine.rates import DANGER_POINTS, RISK_FUEL
from greatrace.engine.state import Dashboard, Table, View
from greatrace.engine.tables import Tables
from greatrace.engine.ways.data import BagSums, Gauges, Payable


def bag_sums(race: Tables, table: Table) -> BagSums:
    """Return what may turn up on blank cells, added up; nothing where the bag is empty (6.11)."""
    tiles = fuel = mechanics = dangers = stops = 0
    if table.bag_size:
        for count, tile in zip(table.bag, race.tiles, strict=True):
            tiles += count
            fuel += count * tile.fuel
            mechanics += count * tile.mechanics
            dangers += count * tile.danger
            stops += count * tile.stop
    return BagSums(tiles, fuel, mechanics, dangers, stops)


def mean_price(race: Tables, table: Table, cell: int) -> tuple[int, int]:
    """Return the mean price of the tiles of the bag on a cell, in points of fuel and of mechanics."""
    bag = bag_sums(race, table)
    fuel = bag.fuel + (RISK_FUEL * bag.tiles if race.risk[cell] else 0)
    mechanics = bag.mechanics + DANGER_POINTS * bag.dangers
    return round(fuel / bag.tiles), round(mechanics / bag.tiles)


def payable(race: Tables, view: View, cell: int, left: Gauges) -> Payable | None:
    """Return how many tiles of the bag a crew could pay on a blank cell (6.7), its cards included.

    Args:
        race: the race.
        view: what the crew knows.
        cell: the blank cell.
        left: its gauges before it enters.

    Returns:
        The odds; ``None`` where no tile would be drawn.
    """
    if step_price(race, view.table, cell).known:
        return None
    own = structs.replace(
        view.table.dashboards[view.seat], fuel=left.fuel, engine=left.engine, chassis=left.chassis
    )
    return payable_by(race, view.table, own, view.own.hand, cell)


def payable_by(race: Tables, table: Table, own: Dashboard, hand: tuple[int, ...], cell: int) -> Payable:
    """Return how many tiles of the bag a crew with some gauges and cards could pay on a cell (6.2–6.5)."""
    odds = blank_odds(table)
    paid = (one for one in odds if entries(race, own, hand, tile_price(race, one.tile, cell), last=True))
    return Payable(cell, sum(one.count for one in paid), sum(one.count for one in odds))
