"""Movement (6, 7): a vehicle pays and moves, the drive ends, a city is entered, the race finished."""

from __future__ import annotations

from msgspec import UNSET, structs

from greatrace.engine import events
from greatrace.engine.draft import Draft
from greatrace.engine.hands import draw_cards
from greatrace.engine.leaders import city_cards
from greatrace.engine.questions.driving.frame import Driving
from greatrace.engine.questions.shared import Counter


def move(draft: Draft, seat: int, cell: int, fuel: int, engine: int, chassis: int) -> None:
    """Move a vehicle to a neighbouring cell for fuel, engine and chassis points (6)."""
    dashboard = draft.dashboards[seat]
    if draft.events is not None:
        draft.tell(events.Moved, seat, dashboard.cell, cell, fuel, engine, chassis)
    draft.dashboards[seat] = structs.replace(
        dashboard,
        cell=cell, fuel=dashboard.fuel - fuel,
        engine=dashboard.engine - engine, chassis=dashboard.chassis - chassis,
    )
    move_marker(draft, seat)


def move_marker(draft: Draft, seat: int) -> None:
    """Move the progress marker on top of those in the corridor just entered (3.15)."""
    dashboard = draft.dashboards[seat]
    corridor = draft.race.corridors[dashboard.cell]
    if corridor != dashboard.corridor:
        if draft.events is not None:
            draft.tell(events.MarkerMoved, seat, corridor)
        draft.clock += 1
        draft.dashboards[seat] = structs.replace(dashboard, corridor=corridor, stamp=draft.clock)


def spend_counter(draft: Draft, seat: int, counter: Counter) -> None:
    """Use up an escort or a Ranger card (5.9)."""
    if counter == "escort":
        dashboard = draft.dashboards[seat]
        draft.change(seat, structs.replace(dashboard, escort=dashboard.escort - 1))
    else:
        draft.discard_card(seat, draft.race.ranger)


def count_cell(draft: Draft, seat: int) -> Driving:
    """Count one more cell of the drive and return the drive."""
    frame = draft.frames[-1]
    assert isinstance(frame, Driving)
    draft.frames[-1] = counted = Driving(seat, frame.reach, frame.moved + 1, frame.pilot)
    return counted


def end_drive(draft: Draft, seat: int) -> None:
    """Close the drive; a Pilot card that began it is discarded (10.4)."""
    if draft.events is not None:
        frame = draft.frames[-1]
        assert isinstance(frame, Driving)
        draft.tell(events.DriveEnded, seat, frame.moved)
    draft.frames.pop()
    draft.finish_card()


def enter_city(draft: Draft, seat: int) -> None:
    """Be in a city just entered: the drive ends, cards are drawn, or the race is finished (7)."""
    race = draft.race
    cell = draft.dashboards[seat].cell
    city = race.city_at[cell]
    if draft.events is not None:
        draft.tell(events.CityEntered, seat, city)
    count_cell(draft, seat)
    end_drive(draft, seat)
    if cell == race.finish_cell:
        _arrive(draft, seat)
    else:
        draw_cards(draft, seat, city_cards(race, seat, race.board.cities[city].cards))


def _arrive(draft: Draft, seat: int) -> None:
    """Finish the race: hand and assistants go, nothing affects the crew any more (11.2)."""
    hand = draft.own_of(seat).hand
    arrivals = (*draft.arrivals, seat)
    place = len(arrivals) + (draft.torpedo is not UNSET and draft.torpedo.arrived > 0)
    draft.tell(events.Arrived, seat, place)
    draft.arrivals = arrivals
    draft.change(
        seat,
        structs.replace(
            draft.dashboards[seat],
            scout=0, mechanic=0, escort=0, funding=0, passed=True, arrived=place,
        ),
    )
    if hand:
        draft.tell(events.HandDiscarded, seat, hand)
    for card in hand:
        draft.discard_card(seat, card)
