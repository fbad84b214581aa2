"""Every action that a seat may choose, worked out from its view."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import cast

from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    BuyPart,
    Cancel,
    Clear,
    Counter,
    Decline,
    Discard,
    Drive,
    Enter,
    Explore,
    Fund,
    GoBack,
    Halt,
    Pass,
    Pay,
    Pick,
    Repair,
    Sabotage,
    Step,
    Take,
    TakeCard,
    TakeLine,
    UseLeader,
    UsePart,
)
from greatrace.engine.catalogue import CardEffect
from greatrace.engine.decisions import (
    AnyFrame,
    Bivouac,
    Clearing,
    Driving,
    Entering,
    Finding,
    HandLimit,
    Laying,
    Paying,
    Planning,
    Reacting,
    Repairing,
    Sabotaging,
    Sequence,
    Swapping,
    Tracking,
)
from greatrace.engine.effects.clearing import any_removable, removable
from greatrace.engine.effects.dangers import targets
from greatrace.engine.effects.driving import split_range
from greatrace.engine.effects.leaders import SEQUENCE_POWERS
from greatrace.engine.effects.rates import (
    CITY_FUEL,
    TRANSPORT_DISCOUNT,
    fuel_price,
    part_price,
)
from greatrace.engine.paths import frontier
from greatrace.engine.price import blank_fuel, tile_entries
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables

HALT, PASS, DECLINE, GO_BACK, LEADER = Halt(), Pass(), Decline(), GoBack(), UseLeader()
_BUY = tuple(tuple(BuyFuel(points) for points in range(1, most + 1)) for most in range(31))
_PAY = tuple(Pay(engine) for engine in range(31))
_DISCARD = tuple(Discard(card) for card in range(64))
_PICK = tuple(Pick(cell) for cell in range(256))
_TAKE = tuple(Take(slot) for slot in range(16))
_ENTER: dict[tuple[Counter, bool], Enter] = {
    (counter, guide): Enter(counter, guide) for counter in ("", "escort", "ranger") for guide in (False, True)
}
Actions = tuple[AnyAction, ...]


def deciders(frames: tuple[AnyFrame, ...]) -> tuple[int, ...]:
    """Return the seats that must decide now, the first to be asked first."""
    if not frames:
        return ()
    frame = frames[-1]
    if type(frame) is Planning:
        return frame.waiting
    if type(frame) is Bivouac or type(frame) is Reacting:
        return frame.queue[:1]
    # mypy cannot narrow a union by "type(…) is" in the negative; only the frames above have no seat.
    return (cast("Sequence", frame).seat,)


def legal_actions(race: Tables, view: View) -> Actions:
    """Return every action of the view's seat; empty when it has nothing to decide."""
    table, seat = view.table, view.seat
    if seat not in deciders(table.frames):
        return ()
    frame = table.frames[-1]
    dashboard = table.dashboards[seat]
    actions = ASKED[type(frame)](race, view, dashboard, frame)
    if race.jerrican in view.own.hand and dashboard.fuel < race.crews[seat].fuel:
        return (*actions, race.play[race.jerrican])
    return actions


def _bivouac(race: Tables, view: View, dashboard: Dashboard, frame: Bivouac) -> Actions:
    return tuple(_TAKE[slot] for slot, card in enumerate(view.table.market) if card >= 0)


def _planning(race: Tables, view: View, dashboard: Dashboard, frame: Planning) -> Actions:
    return race.plans


@lru_cache(maxsize=1024)
def _assistants(scout: bool, mechanic: bool, engine: bool, escort: bool, funding: bool, bag: bool) -> Actions:
    """Return what the assistants on the dashboard may do (3.9 c)."""
    actions: list[AnyAction] = []
    if scout:
        actions += [Explore(), TakeCard()] if bag else [TakeCard()]
    if mechanic:
        actions += [Repair(), Drive()] if engine else [Repair()]
    if escort:
        actions.append(Clear())
    if funding:
        actions.append(Fund())
    return (*actions, PASS)


def _sequence(race: Tables, view: View, dashboard: Dashboard, frame: Sequence) -> Actions:
    table, seat = view.table, view.seat
    actions = _assistants(
        dashboard.scout > 0, dashboard.mechanic > 0, dashboard.engine > 0, dashboard.escort > 0,
        dashboard.funding > 0, table.bag_size > 0,
    )
    if view.own.hand:
        actions = (*actions, *_playable(race, view, dashboard))
    if not frame.carded:
        room = race.crews[seat].fuel - dashboard.fuel
        if room:
            actions += _BUY[min(room, dashboard.money // fuel_price(race, dashboard))]
    if race.leaders and dashboard.leader_ready and _has_power(race, view):
        return (*actions, LEADER)
    return actions


def _playable(race: Tables, view: View, dashboard: Dashboard) -> list[AnyAction]:
    """Return the convoy cards that the crew can play now, one of each kind (10)."""
    cards: list[AnyAction] = []
    before = -1
    for card in view.own.hand:
        # A hand is in ascending order: cards of one kind lie side by side.
        if card != before:
            before = card
            playable = PLAYABLE.get(race.effects[card])
            if playable and playable(race, view, dashboard):
                cards.append(race.play[card])
    return cards


def _has_power(race: Tables, view: View) -> bool:
    effect = race.crews[view.seat].leader.effect
    return effect in SEQUENCE_POWERS and (effect != "survey" or view.table.bag_size > 0)


def _always(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return True


def _can_track(race: Tables, view: View, dashboard: Dashboard) -> bool:
    table = view.table
    return any_removable(race, table.tiles, table.dashboards, view.seat, race.edition.tracker_where)


def _can_drive(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return dashboard.engine > 0


def _bag_filled(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return view.table.bag_size > 0


def _can_sabotage(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return bool(targets(race, view.table.tiles, view.table.dashboards, view.seat))


def _deck_filled(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return view.table.deck_size > 0 or any(view.table.discard)


def _can_swap(race: Tables, view: View, dashboard: Dashboard) -> bool:
    tiles = view.table.tiles
    return len(tiles) - tiles.count(0) >= 2


def _has_room(race: Tables, view: View, dashboard: Dashboard) -> bool:
    return dashboard.fuel < race.crews[view.seat].fuel


PLAYABLE: dict[CardEffect, Callable[[Tables, View, Dashboard], bool]] = {
    "tracker": _can_track,
    "mechanic": _always,
    "pilot": _can_drive,
    "cartographer": _bag_filled,
    "topographer": _bag_filled,
    "saboteur": _can_sabotage,
    "finder": _deck_filled,
    "cheater": _can_swap,
    "financier": _always,
    "refuelling": _has_room,
}
"""For each convoy card's effect: whether the card can be played now (10)."""


def _driving(race: Tables, view: View, dashboard: Dashboard, frame: Driving) -> Actions:
    table = view.table
    tiles, city_at, steps, fuel = table.tiles, race.city_at, race.steps, dashboard.fuel
    points = dashboard.engine + dashboard.chassis
    actions: list[AnyAction] = []
    for cell in race.neighbours[dashboard.cell]:
        if city_at[cell] >= 0:
            if fuel >= CITY_FUEL:
                actions.append(steps[cell])
            continue
        tile = tiles[cell] - 1
        if tile < 0:
            if table.bag_size or fuel >= blank_fuel(race, cell):
                actions.append(steps[cell])
        elif race.danger[tile] or race.stop[tile]:
            last = frame.moved + 1 >= frame.reach
            for counter, guide in tile_entries(race, dashboard, view.own.hand, tile, cell, last):
                actions.append(Step(cell, counter, guide) if counter or guide else steps[cell])
        elif fuel >= race.fuel_at[tile][cell] and points >= race.mechanics[tile]:
            actions.append(steps[cell])
    if not frame.moved:
        actions += _first_steps(race, view, dashboard, frame)
    actions.append(HALT)
    return tuple(actions)


def _first_steps(race: Tables, view: View, dashboard: Dashboard, frame: Driving) -> list[AnyAction]:
    """Return what is only allowed before a drive has moved: lines (8.1), parts with a Pilot (9.2)."""
    actions: list[AnyAction] = []
    if dashboard.fuel >= CITY_FUEL:
        for line in race.lines_at[dashboard.cell]:
            actions += line_actions(race, view, dashboard, line)
    if frame.pilot and race.edition.pilot_parts:
        actions += _parts(race, view, dashboard)
    return actions


def line_actions(race: Tables, view: View, dashboard: Dashboard, line: int) -> list[AnyAction]:
    """Return the ways in which a crew can pay for a line, none of them with a wasted discount (8.2)."""
    crew = race.crews[view.seat]
    discount = (
        race.leaders and dashboard.leader_ready and crew.leader.effect == "sea_discount"
        and race.board.lines[line].kind == "sea"
    )
    actions: list[AnyAction] = []
    for leader in (False, True) if discount else (False,):
        price = race.board.lines[line].price - (crew.leader.amount if leader else 0)
        for cards in range(view.own.hand.count(race.transport) + 1):
            if dashboard.money >= price:
                actions.append(TakeLine(line, cards, leader))
            price -= TRANSPORT_DISCOUNT
            if price <= -TRANSPORT_DISCOUNT:
                break
    return actions


def _parts(race: Tables, view: View, dashboard: Dashboard) -> list[AnyAction]:
    crew = race.crews[view.seat]
    actions: list[AnyAction] = []
    if dashboard.money >= part_price(race, dashboard):
        if dashboard.engine < crew.engine:
            actions.append(BuyPart("engine"))
        if dashboard.chassis < crew.chassis:
            actions.append(BuyPart("chassis"))
    return actions


def _repairing(race: Tables, view: View, dashboard: Dashboard, frame: Repairing) -> Actions:
    crew = race.crews[view.seat]
    engine_room, chassis_room = crew.engine - dashboard.engine, crew.chassis - dashboard.chassis
    actions = _parts(race, view, dashboard)
    for card in race.parts:
        if card in view.own.hand:
            amount = race.cards[card].amount
            actions += [
                UsePart(card, engine) for engine in range(amount + 1)
                if (engine and engine_room) or (engine < amount and chassis_room)
            ]
    return (*actions, HALT)


def _entering(race: Tables, view: View, dashboard: Dashboard, frame: Entering) -> Actions:
    driving = view.table.frames[-2]
    assert isinstance(driving, Driving)
    tile, last = view.table.tiles[frame.cell] - 1, driving.moved + 1 >= driving.reach
    entries = tile_entries(race, dashboard, view.own.hand, tile, frame.cell, last)
    actions = tuple(_ENTER[entry] for entry in entries)
    return actions if ("", False) in entries else (*actions, GO_BACK)


def _paying(race: Tables, view: View, dashboard: Dashboard, frame: Paying) -> Actions:
    least, most = split_range(frame.mechanics, dashboard.engine, dashboard.chassis)
    return _PAY[least : most + 1]


def _laying(race: Tables, view: View, dashboard: Dashboard, frame: Laying) -> Actions:
    cells = frontier(race, view.table.tiles, dashboard.cell)
    actions: list[AnyAction] = []
    for tile in dict.fromkeys(view.own.drawn):
        lays = race.lays[tile]
        actions += [lays[cell] for cell in cells]
    return tuple(actions)


def _clearing(race: Tables, view: View, dashboard: Dashboard, frame: Clearing) -> Actions:
    table = view.table
    cells = removable(race, table.tiles, table.dashboards, view.seat, race.edition.clear_where)
    return (*(_PICK[cell] for cell in cells), HALT)


def _tracking(race: Tables, view: View, dashboard: Dashboard, frame: Tracking) -> Actions:
    table = view.table
    cells = removable(race, table.tiles, table.dashboards, view.seat, race.edition.tracker_where)
    return tuple(_PICK[cell] for cell in cells if cell not in frame.chosen)


def _swapping(race: Tables, view: View, dashboard: Dashboard, frame: Swapping) -> Actions:
    return tuple(_PICK[cell] for cell, tile in enumerate(view.table.tiles) if tile and cell != frame.first)


def _sabotaging(race: Tables, view: View, dashboard: Dashboard, frame: Sabotaging) -> Actions:
    points = race.cards[view.table.playing[-1]].amount
    return tuple(
        Sabotage(target, engine)
        for target in targets(race, view.table.tiles, view.table.dashboards, view.seat)
        for engine in range(points + 1)
    )


def _finding(race: Tables, view: View, dashboard: Dashboard, frame: Finding) -> Actions:
    return tuple(_DISCARD[card] for card in dict.fromkeys(view.own.drawn))


def _hand_limit(race: Tables, view: View, dashboard: Dashboard, frame: HandLimit) -> Actions:
    return tuple(_DISCARD[card] for card in dict.fromkeys(view.own.hand))


def _reacting(race: Tables, view: View, dashboard: Dashboard, frame: Reacting) -> Actions:
    actions: list[AnyAction] = [DECLINE]
    if dashboard.escort:
        actions.append(Cancel("escort"))
    if race.ranger in view.own.hand:
        actions.append(Cancel("ranger"))
    return tuple(actions)


ASKED = cast(
    "dict[type[AnyFrame], Callable[[Tables, View, Dashboard, AnyFrame], Actions]]",
    {
        Bivouac: _bivouac,
        Planning: _planning,
        Sequence: _sequence,
        Driving: _driving,
        Entering: _entering,
        Paying: _paying,
        Repairing: _repairing,
        Laying: _laying,
        Clearing: _clearing,
        Tracking: _tracking,
        Swapping: _swapping,
        Sabotaging: _sabotaging,
        Finding: _finding,
        HandLimit: _hand_limit,
        Reacting: _reacting,
    },
)
"""For each question the function that lists its answers."""
