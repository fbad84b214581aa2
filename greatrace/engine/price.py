"""Prices of entering a cell, lines, fuel and parts, as numbers and as terms for the screen."""

from __future__ import annotations

from greatrace.engine.price_data import Odds, StepPrice
from greatrace.engine.questions.driving.frame import TakeLine
from greatrace.engine.questions.shared import Counter
from greatrace.engine.rates import (
    DANGER_POINTS,
    FUEL_ELSEWHERE,
    FUEL_IN_CITY,
    PART_ELSEWHERE,
    PART_IN_CITY,
    TRANSPORT_DISCOUNT,
)
from greatrace.engine.state import Dashboard, Table
from greatrace.engine.step_prices import StepPrices
from greatrace.engine.tables import Tables
from greatrace.kernel.terms import Term

Entry = tuple[Counter, bool]
"""How a tile is entered: what counters its danger, and whether a Guide ignores its stop."""


def prices(race: Tables, bag_size: int) -> StepPrices:
    """Return the price of entering each cell, by its byte in ``Table.tiles``, then by cell."""
    return race.step_prices if bag_size else race.step_prices_bag_empty


def step_price(race: Tables, table: Table, cell: int) -> StepPrice:
    """Return the price of entering a cell (6.2, 6.3, 6.8, 6.9, 6.11)."""
    return prices(race, table.bag_size)[table.tiles[cell]][cell]


def tile_price(race: Tables, tile: int, cell: int) -> StepPrice:
    """Return what a tile of some kind costs on a cell."""
    return race.step_prices[tile + 1][cell]


def entries(
    race: Tables, dashboard: Dashboard, hand: tuple[int, ...], price: StepPrice, last: bool
) -> list[Entry]:
    """Return the ways in which a crew can pay for entering a tile (6.2–6.5), perhaps none.

    Args:
        race: the race.
        dashboard: the crew's gauges and escorts.
        hand: its cards.
        price: what the tile costs where it lies.
        last: True when the drive ends there anyway, so that a Guide would be wasted.
    """
    points = dashboard.engine + dashboard.chassis - price.mechanical_points
    if dashboard.fuel < price.fuel_points or points < 0:
        return []
    counters: list[Counter] = [""]
    if price.danger:
        if points < DANGER_POINTS:
            counters = []
        if dashboard.escort:
            counters.append("escort")
        if race.ranger in hand:
            counters.append("ranger")
    ways: list[Entry] = [(counter, False) for counter in counters]
    if not last and price.stop and race.guide in hand:
        ways += [
            (counter, True) for counter in counters
            if not (race.revised and _breaks_down(dashboard, price, counter))
        ]
    return ways


def _breaks_down(dashboard: Dashboard, price: StepPrice, counter: Counter) -> bool:
    """Return whether entering a tile must take the last point of the engine, which ends the drive (6.6)."""
    mechanics = price.mechanical_points
    if price.danger and not counter:
        mechanics += DANGER_POINTS
    return mechanics >= dashboard.engine + dashboard.chassis


def sells(race: Tables, dashboard: Dashboard) -> bool:
    """Return whether fuel and parts are sold to a vehicle: in a crossing only in cities (14.24)."""
    return not race.par or race.city_at[dashboard.cell] >= 0


def fuel_price(race: Tables, dashboard: Dashboard) -> int:
    """Return the francs for a fuel point where the vehicle stands (9.1)."""
    return FUEL_IN_CITY if race.city_at[dashboard.cell] >= 0 else FUEL_ELSEWHERE


def part_price(race: Tables, dashboard: Dashboard) -> int:
    """Return the francs for a mechanical point where the vehicle stands (9.2)."""
    return PART_IN_CITY if race.city_at[dashboard.cell] >= 0 else PART_ELSEWHERE


def line_price(race: Tables, seat: int, action: TakeLine) -> int:
    """Return the francs for a line after all discounts (8.2, 12)."""
    return max(0, sum(term.value for term in line_terms(race, seat, action)))


def line_terms(race: Tables, seat: int, action: TakeLine) -> tuple[Term, ...]:
    """Return a line's price in francs as terms: line, transport, leader; never below 0 together (8.2)."""
    terms = [Term("line", race.board.lines[action.line].price)]
    if action.transports:
        terms.append(Term("transport", -TRANSPORT_DISCOUNT * action.transports))
    if action.leader:
        terms.append(Term("leader", -race.crews[seat].leader.amount))
    return tuple(terms)


def blank_odds(table: Table) -> tuple[Odds, ...]:
    """Return which tiles may turn up when driving blind, the likeliest first."""
    counts = [Odds(tile, count) for tile, count in enumerate(table.bag) if count]
    return tuple(sorted(counts, key=lambda odds: (-odds.count, odds.tile)))
