"""What things cost: entering a cell, taking a line; as numbers for the rules and terms for the screen."""

from __future__ import annotations

from msgspec import Struct, structs

from greatrace.engine.actions import Counter, Enter, GoBack, TakeLine
from greatrace.engine.decisions import Driving, Entering
from greatrace.engine.draft import Draft
from greatrace.engine.effects.rates import CITY_FUEL, DANGER_POINTS, TRANSPORT_DISCOUNT
from greatrace.engine.state import Dashboard, Table
from greatrace.engine.tables import Tables
from greatrace.kernel.terms import Term

Entry = tuple[Counter, bool]
"""How a tile is entered: what counters its danger, and whether a Guide ignores its stop."""


def tile_entries(
    race: Tables, dashboard: Dashboard, hand: tuple[int, ...], tile: int, cell: int, last: bool
) -> list[Entry]:
    """Return the ways in which a crew can pay for entering a tile (6.2–6.5), perhaps none.

    Args:
        race: the race.
        dashboard: the crew's gauges and escorts.
        hand: its cards.
        tile: the tile's kind.
        cell: where it lies.
        last: True when the drive ends there anyway, so that a Guide would be wasted.
    """
    points = dashboard.engine + dashboard.chassis - race.mechanics[tile]
    if dashboard.fuel < race.fuel_at[tile][cell] or points < 0:
        return []
    counters: list[Counter] = [""]
    if race.danger[tile]:
        if points < DANGER_POINTS:
            counters = []
        if dashboard.escort:
            counters.append("escort")
        if race.ranger in hand:
            counters.append("ranger")
    entries = [(counter, False) for counter in counters]
    if not last and race.stop[tile] and race.guide in hand:
        entries += [(counter, True) for counter in counters]
    return entries


def forced_entry(draft: Draft, seat: int) -> Enter | GoBack | None:
    """Return what a crew must do with the tile it has just found, or None where it may choose (6.7)."""
    driving, entering = draft.frames[-2], draft.frames[-1]
    assert isinstance(driving, Driving) and isinstance(entering, Entering)
    race, dashboard, hand, cell = draft.race, draft.dashboards[seat], draft.own[seat].hand, entering.cell
    tile, last = draft.tiles[cell] - 1, driving.moved + 1 >= driving.reach
    entries = tile_entries(race, dashboard, hand, tile, cell, last)
    if entries == [("", False)]:
        return Enter()
    if entries or _jerricans_help(race, seat, dashboard, hand, tile, cell):
        return None
    return GoBack()


def _jerricans_help(
    race: Tables, seat: int, dashboard: Dashboard, hand: tuple[int, ...], tile: int, cell: int
) -> bool:
    cans = hand.count(race.jerrican)
    if not cans:
        return False
    fuel = min(race.crews[seat].fuel, dashboard.fuel + cans * race.cards[race.jerrican].amount)
    return bool(tile_entries(race, structs.replace(dashboard, fuel=fuel), hand, tile, cell, True))


def blank_fuel(race: Tables, cell: int) -> int:
    """Return the fuel for entering a blank cell when the bag is empty (6.11)."""
    return 1 + race.risk[cell]


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


class StepPrice(Struct, frozen=True):
    """What entering one cell costs.

    Attributes:
        fuel: terms in fuel points: tile, city, blank, risk.
        mechanics: terms in mechanical points: tile, danger.
        danger: True where the danger term can be countered (5.9).
        stop: True where the drive ends unless a Guide is played (6.4).
        known: False for a blank cell whose tile still comes from the bag.
    """

    fuel: tuple[Term, ...]
    mechanics: tuple[Term, ...]
    danger: bool
    stop: bool
    known: bool


def step_price(race: Tables, table: Table, cell: int) -> StepPrice:
    """Return the price of entering a cell as labelled terms (6.2, 6.3, 6.8, 6.9, 6.11)."""
    if race.city_at[cell] >= 0:
        return StepPrice((Term("city", CITY_FUEL),), (), False, True, True)
    risk = (Term("risk", 1),) if race.risk[cell] else ()
    if not table.tiles[cell]:
        fuel = () if table.bag_size else (Term("blank", 1), *risk)
        return StepPrice(fuel, (), False, False, not table.bag_size)
    return tile_price(race, table.tiles[cell] - 1, cell)


def tile_price(race: Tables, tile: int, cell: int) -> StepPrice:
    """Return what a tile of some kind costs on a cell."""
    kind = race.tiles[tile]
    risk = (Term("risk", 1),) if race.risk[cell] else ()
    mechanics = (Term("tile", kind.mechanics),) if kind.mechanics else ()
    danger = (Term("danger", DANGER_POINTS),) if kind.danger else ()
    return StepPrice((Term("tile", kind.fuel), *risk), mechanics + danger, kind.danger, kind.stop, True)


class Odds(Struct, frozen=True):
    """How many of the tiles that may turn up on a blank cell are of one kind (1.8)."""

    tile: int
    count: int


def blank_odds(table: Table) -> tuple[Odds, ...]:
    """Return which tiles may turn up when driving blind, the likeliest first."""
    counts = [Odds(tile, count) for tile, count in enumerate(table.bag) if count]
    return tuple(sorted(counts, key=lambda odds: (-odds.count, odds.tile)))
