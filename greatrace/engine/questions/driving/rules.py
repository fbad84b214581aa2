"""A drive (6): legality of its steps, refusals, effects."""

from __future__ import annotations

from typing import Final

from greatrace.engine.actions import Actions, AnyAction
from greatrace.engine.draft import Draft
from greatrace.engine.price import entries, prices, step_price
from greatrace.engine.questions.driving.entering import enter_tile, entry_refusal, find_tile, with_jerricans
from greatrace.engine.questions.driving.frame import Driving, Step, TakeLine
from greatrace.engine.questions.driving.lines import line_actions, line_refusal, take_line
from greatrace.engine.questions.driving.movement import end_drive, enter_city, move
from greatrace.engine.questions.driving.paying import enter
from greatrace.engine.questions.question import Question, always_legal, answer, question
from greatrace.engine.questions.repairing.rules import buy_part, buy_refusal, part_actions
from greatrace.engine.questions.shared import HALT, BuyPart, Halt
from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Driving) -> Actions:
    table = view.table
    tiles, steps, fuel = table.tiles, race.steps, dashboard.fuel
    by_byte = prices(race, table.bag_size)
    points = dashboard.engine + dashboard.chassis
    actions: list[AnyAction] = []
    for cell in race.neighbours[dashboard.cell]:
        price = by_byte[tiles[cell]][cell]
        if price.choice:
            last = frame.moved + 1 >= frame.reach
            for counter, guide in entries(race, dashboard, view.own.hand, price, last):
                actions.append(Step(cell, counter, guide) if counter or guide else steps[cell])
        elif fuel >= price.fuel_points and points >= price.mechanical_points:
            actions.append(steps[cell])
    if not frame.moved:
        actions += _first_steps(race, view, dashboard, frame)
    actions.append(HALT)
    return tuple(actions)


def leads_anywhere(race: Tables, view: View, dashboard: Dashboard, frame: Driving) -> bool:
    """Return whether a drive can change anything, with all of the crew's Jerricans if need be (10.6)."""
    refuelled = with_jerricans(race, view.seat, dashboard, view.own.hand)
    return len(_legal(race, view, refuelled, frame)) > 1


def _first_steps(race: Tables, view: View, dashboard: Dashboard, frame: Driving) -> list[AnyAction]:
    """Return what is only allowed before a drive has moved: lines (8.1), parts with a Pilot (9.2)."""
    actions: list[AnyAction] = []
    if dashboard.fuel >= CITY_FUEL:
        for line in race.lines_at[dashboard.cell]:
            actions += line_actions(race, view, dashboard, line)
    if frame.pilot and race.edition.pilot_parts:
        actions += part_actions(race, view, dashboard)
    return actions


def _step(draft: Draft, seat: int, frame: Driving, action: Step) -> None:
    """Drive onto a neighbouring cell: a city, known ground or a blank cell (6)."""
    race, cell = draft.race, action.cell
    tile = draft.tiles[cell]
    price = prices(race, draft.bag_size)[tile][cell]
    if race.city_at[cell] >= 0:
        move(draft, seat, cell, price.fuel_points, 0, 0)
        enter_city(draft, seat)
    elif tile:
        enter_tile(draft, seat, cell, price, action.counter, action.guide)
    elif not price.known:
        find_tile(draft, seat, cell)
    else:
        enter(draft, seat, cell, price.fuel_points, 0, False)


def _halt(draft: Draft, seat: int, frame: Driving, action: Halt) -> None:
    """End a drive early (6.1)."""
    end_drive(draft, seat)


def _buy_part(draft: Draft, seat: int, frame: Driving, action: BuyPart) -> None:
    """Buy a mechanical point before a Pilot's drive: it counts for the reach (9.2)."""
    buy_part(draft, seat, frame, action)
    draft.frames[-1] = Driving(seat, draft.dashboards[seat].engine, 0, frame.pilot)


def _step_refusal(race: Tables, view: View, frame: Driving, action: Step) -> Refused:
    cell, dashboard = action.cell, view.table.dashboards[view.seat]
    if cell not in race.neighbours[dashboard.cell]:
        return Refused("6.1", "not_neighbour", cell=cell)
    price, city = step_price(race, view.table, cell), race.city_at[cell] >= 0
    if view.table.tiles[cell] and not city:
        return entry_refusal(race, view, cell, price, action.counter, action.guide)
    if dashboard.fuel < price.fuel_points:
        article = "6.8" if city else "6.11"
        return Refused(article, "no_fuel", needed=price.fuel_points, have=dashboard.fuel)
    if not price.known:
        return Refused("6.7", "not_seen_yet", cell=cell)
    if action.counter:
        return Refused("5.9", "no_danger", cell=cell)
    return Refused("10.6", "guide_useless", cell=cell) if city else Refused("6.4", "no_stop", cell=cell)


def _buy_refusal(race: Tables, view: View, frame: Driving, action: BuyPart) -> Refused:
    if not frame.pilot:
        return Refused("9.2", "parts_not_in_drive")
    if not race.edition.pilot_parts:
        return Refused("0/pilot-parts", "parts_not_with_pilot")
    if frame.moved:
        return Refused("9.2", "parts_too_late")
    return buy_refusal(race, view, frame, action)


QUESTION: Final[Question] = question(
    Driving, "6.1", _legal,
    (
        answer(Driving, Step, _step, _step_refusal),
        answer(Driving, TakeLine, take_line, line_refusal, "8.1"),
        answer(Driving, BuyPart, _buy_part, _buy_refusal, "9.2"),
        answer(Driving, Halt, _halt, always_legal),
    ),
)
