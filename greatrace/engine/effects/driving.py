"""Driving (6): steps, blind driving, payment, stops, breakdowns, cities and the arrival."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Counter, Drive, Enter, GoBack, Halt, Pay, Step
from greatrace.engine.decisions import Driving, Entering, Paying
from greatrace.engine.draft import Draft
from greatrace.engine.effects.hands import check_hand_limit, draw_cards
from greatrace.engine.effects.rates import CITY_FUEL, DANGER_POINTS
from greatrace.engine.price import forced_entry


def drive(draft: Draft, seat: int, action: Drive) -> None:
    """Play a mechanic to drive (5.4): as many cells as the engine shows now (6.1)."""
    dashboard = draft.dashboards[seat]
    draft.tell(events.AssistantPlayed, seat, "mechanic", "drive")
    draft.change(seat, structs.replace(dashboard, mechanic=dashboard.mechanic - 1))
    draft.frames[-1] = Driving(seat, dashboard.engine, 0, False)


def begin_pilot(draft: Draft, seat: int) -> None:
    """Begin the drive of a Pilot card (10)."""
    draft.frames.append(Driving(seat, draft.dashboards[seat].engine, 0, True))


def step(draft: Draft, seat: int, action: Step) -> None:
    """Drive onto a neighbouring cell: a city, known ground or a blank cell (6)."""
    race, cell = draft.race, action.cell
    if race.city_at[cell] >= 0:
        _move(draft, seat, cell, CITY_FUEL, 0, 0)
        enter_city(draft, seat)
    elif draft.tiles[cell]:
        _enter_tile(draft, seat, cell, action.counter, action.guide)
    elif draft.bag_size:
        _find_tile(draft, seat, cell)
    else:
        _enter(draft, seat, cell, 1 + race.risk[cell], 0, False)


def _find_tile(draft: Draft, seat: int, cell: int) -> None:
    """Turn up the tile of a blank cell and ask what to do, where there is a choice (6.7)."""
    tile = draft.draw_tile()
    draft.tell(events.TileFound, seat, tile, cell)
    draft.lay_tile(tile, cell)
    draft.frames.append(Entering(seat, cell))
    settle_entering(draft, seat)


def settle_entering(draft: Draft, seat: int) -> None:
    """Enter the tile just found, or go back, where the crew has no choice."""
    forced = forced_entry(draft, seat)
    if isinstance(forced, Enter):
        enter(draft, seat, forced)
    elif forced is not None:
        go_back(draft, seat, forced)


def enter(draft: Draft, seat: int, action: Enter) -> None:
    """Enter the tile that was found by driving blind (6.7)."""
    frame = draft.frames.pop()
    assert isinstance(frame, Entering)
    _enter_tile(draft, seat, frame.cell, action.counter, action.guide)


def go_back(draft: Draft, seat: int, action: GoBack) -> None:
    """Go back to the cell one came from; nothing is lost and the drive ends (6.7)."""
    frame = draft.frames.pop()
    assert isinstance(frame, Entering)
    draft.tell(events.WentBack, seat, frame.cell, draft.dashboards[seat].cell)
    end_drive(draft, seat)


def _enter_tile(draft: Draft, seat: int, cell: int, counter: Counter, guide: bool) -> None:
    race, kind = draft.race, draft.tiles[cell] - 1
    mechanics = race.mechanics[kind]
    if race.danger[kind]:
        if counter:
            draft.tell(events.DangerCountered, seat, cell, counter)
            spend_counter(draft, seat, counter)
        else:
            mechanics += DANGER_POINTS
            draft.tell(events.DangerSuffered, seat, cell)
    stop = race.stop[kind]
    if guide:
        draft.tell(events.StopIgnored, seat, cell)
        draft.discard_card(seat, race.guide)
        stop = False
    _enter(draft, seat, cell, race.fuel_at[kind][cell], mechanics, stop)


def spend_counter(draft: Draft, seat: int, counter: Counter) -> None:
    """Use up an escort or a Ranger card (5.9)."""
    if counter == "escort":
        dashboard = draft.dashboards[seat]
        draft.change(seat, structs.replace(dashboard, escort=dashboard.escort - 1))
    else:
        draft.discard_card(seat, draft.race.ranger)


def _enter(draft: Draft, seat: int, cell: int, fuel: int, mechanics: int, stop: bool) -> None:
    """Pay mechanical points, asking for the split where there is a choice (6.2)."""
    dashboard = draft.dashboards[seat]
    least, most = split_range(mechanics, dashboard.engine, dashboard.chassis)
    if least < most:
        draft.frames.append(Paying(seat, cell, fuel, mechanics, stop))
    else:
        _finish_entry(draft, seat, cell, fuel, least, mechanics - least, stop)


def split_range(points: int, engine: int, chassis: int) -> tuple[int, int]:
    """Return the fewest and the most of some mechanical points that the engine can pay (6.2)."""
    return max(0, points - chassis), min(points, engine)


def pay(draft: Draft, seat: int, action: Pay) -> None:
    """Split the payment between engine and chassis (6.2)."""
    frame = draft.frames.pop()
    assert isinstance(frame, Paying)
    chassis = frame.mechanics - action.engine
    _finish_entry(draft, seat, frame.cell, frame.fuel, action.engine, chassis, frame.stop)


def _finish_entry(
    draft: Draft, seat: int, cell: int, fuel: int, engine: int, chassis: int, stop: bool
) -> None:
    _move(draft, seat, cell, fuel, engine, chassis)
    frame = draft.frames[-1]
    assert isinstance(frame, Driving)
    moved = frame.moved + 1
    draft.frames[-1] = Driving(seat, frame.reach, moved, frame.pilot)
    broken = not draft.dashboards[seat].engine
    if broken:
        draft.tell(events.BrokeDown, seat)
    elif stop:
        draft.tell(events.Stopped, seat, cell)
    if broken or stop or moved == frame.reach:
        end_drive(draft, seat)
    if chassis:
        check_hand_limit(draft, seat)


def _move(draft: Draft, seat: int, cell: int, fuel: int, engine: int, chassis: int) -> None:
    dashboard = draft.dashboards[seat]
    draft.tell(events.Moved, seat, dashboard.cell, cell, fuel, engine, chassis)
    draft.change(
        seat,
        structs.replace(
            dashboard,
            cell=cell, fuel=dashboard.fuel - fuel,
            engine=dashboard.engine - engine, chassis=dashboard.chassis - chassis,
        ),
    )
    move_marker(draft, seat)


def move_marker(draft: Draft, seat: int) -> None:
    """Move the progress marker on top of those in the corridor just entered (3.15)."""
    dashboard = draft.dashboards[seat]
    corridor = draft.race.corridors[dashboard.cell]
    if corridor != dashboard.corridor:
        draft.tell(events.MarkerMoved, seat, corridor)
        draft.clock += 1
        draft.change(seat, structs.replace(dashboard, corridor=corridor, stamp=draft.clock))


def halt_drive(draft: Draft, seat: int, action: Halt) -> None:
    """End a drive early (6.1)."""
    end_drive(draft, seat)


def end_drive(draft: Draft, seat: int) -> None:
    """Close the drive; a Pilot card that began it is discarded (10.4)."""
    frame = draft.frames.pop()
    assert isinstance(frame, Driving)
    draft.tell(events.DriveEnded, seat, frame.moved)
    draft.finish_card()


def enter_city(draft: Draft, seat: int) -> None:
    """Be in a city just entered: the drive ends, cards are drawn, or the race is finished (7)."""
    race = draft.race
    frame = draft.frames[-1]
    assert isinstance(frame, Driving)
    draft.frames[-1] = Driving(seat, frame.reach, frame.moved + 1, frame.pilot)
    cell = draft.dashboards[seat].cell
    draft.tell(events.CityEntered, seat, race.city_at[cell])
    end_drive(draft, seat)
    if cell == race.finish_cell:
        _arrive(draft, seat)
    else:
        draw_cards(draft, seat, city_cards(draft, seat))


def city_cards(draft: Draft, seat: int) -> int:
    """Return how many cards the crew draws in the city where it stands (7.2, 12)."""
    race = draft.race
    number = race.board.cities[race.city_at[draft.dashboards[seat].cell]].cards
    leader = race.crews[seat].leader
    if race.leaders and leader.effect == "hospitality":
        return max(number, leader.amount)
    return number


def _arrive(draft: Draft, seat: int) -> None:
    """Finish the race: hand and assistants go, nothing affects the crew any more (11.2)."""
    hand = draft.own[seat].hand
    draft.tell(events.Arrived, seat, len(draft.arrivals) + 1)
    draft.arrivals = (*draft.arrivals, seat)
    draft.change(
        seat,
        structs.replace(
            draft.dashboards[seat],
            scout=0, mechanic=0, escort=0, funding=0, passed=True, arrived=len(draft.arrivals),
        ),
    )
    if hand:
        draft.tell(events.HandDiscarded, seat, hand)
    for card in hand:
        draft.discard_card(seat, card)
