"""The convoy (3.9–3.13): sequences in turn order until every crew has passed or finished."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, structs

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.cards.playing import convoy_cards, play, play_refusal
from greatrace.engine.draft import Draft
from greatrace.engine.leaders import can_use, has_used_power, leader_refusal, use_leader
from greatrace.engine.phases.bivouac.frame import Bivouac
from greatrace.engine.phases.bivouac.rules import end_bivouac
from greatrace.engine.phases.convoy.assistants import ANSWERS, assistant_actions
from greatrace.engine.phases.convoy.frame import BuyFuel, Pass, Sequence, UseLeader
from greatrace.engine.phases.maintenance import end_convoy
from greatrace.engine.price import fuel_price, sells
from greatrace.engine.questions.question import Question, always_legal, answer, question
from greatrace.engine.questions.shared import Play
from greatrace.engine.solo import turns
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused

_BUY: Final = tuple(tuple(BuyFuel(points) for points in range(1, most + 1)) for most in range(31))
"""All purchases of fuel by the most points, up to the largest gauge that a save may hold."""
_USE_LEADER: Final = UseLeader()


def settle(draft: Draft) -> None:
    """Go on until some crew has to decide or the race is over."""
    while True:
        if not draft.frames:
            alone = draft.race.alone
            if alone and turns.takes_turn(draft):
                return
            if not _next_sequence(draft) and not (alone and turns.goes_on(draft)):
                end_convoy(draft)
            return
        frame = draft.frames[-1]
        if type(frame) is not Sequence:
            if type(frame) is Bivouac:
                end_bivouac(draft)
            return
        dashboard = draft.dashboards[frame.seat]
        if dashboard.passed:
            draft.frames.pop()
        elif dashboard.scout or dashboard.mechanic or dashboard.escort or dashboard.funding:
            return
        else:
            draft.frames.pop()
            _pass(draft, frame.seat, automatic=True)


def _next_sequence(draft: Draft) -> bool:
    """Begin the sequence of the next crew in turn order that has not passed (3.9, 3.11)."""
    order = draft.order
    first = order.index(draft.turn) + 1 if draft.turn >= 0 else 0
    for place in range(first, first + len(order)):
        seat = order[place % len(order)]
        dashboard = draft.dashboards[seat]
        if dashboard.passed:
            continue
        if dashboard.active:
            if draft.events is not None:
                draft.tell(events.SequenceBegan, seat)
            draft.frames.append(Sequence(seat, False))
            return True
        _pass(draft, seat, automatic=True)
    return False


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Sequence) -> Actions:
    actions = assistant_actions(view, dashboard)
    if view.own.hand:
        actions = (*actions, *convoy_cards(race, view, dashboard))
    if not frame.carded and (not race.par or sells(race, dashboard)):
        room = race.crews[view.seat].fuel - dashboard.fuel
        if room:
            points = dashboard.money // fuel_price(race, dashboard)
            actions += _BUY[points if points < room else room]
    if race.leaders and can_use(race, view, dashboard):
        return (*actions, _USE_LEADER)
    return actions


def _pass(draft: Draft, seat: int, automatic: bool) -> None:
    if draft.events is not None:
        draft.tell(events.Passed, seat, automatic)
    draft.dashboards[seat] = structs.replace(
        draft.dashboards[seat], scout=0, mechanic=0, funding=0, passed=True
    )


def _pass_round(draft: Draft, seat: int, frame: Sequence, action: Pass) -> None:
    """Pass: all assistants but the escorts leave the dashboard (3.12)."""
    draft.frames.pop()
    _pass(draft, seat, automatic=False)


def _buy_fuel(draft: Draft, seat: int, frame: Sequence, action: BuyFuel) -> None:
    """Buy fuel at the start of a sequence (9.1)."""
    dashboard = draft.dashboards[seat]
    francs = action.points * fuel_price(draft.race, dashboard)
    if draft.events is not None:
        draft.tell(events.FuelBought, seat, action.points, francs)
    draft.dashboards[seat] = structs.replace(
        dashboard, fuel=dashboard.fuel + action.points, money=dashboard.money - francs
    )


def _fuel_refusal(race: Tables, view: View, frame: Sequence, action: BuyFuel) -> Refused:
    dashboard = view.table.dashboards[view.seat]
    if frame.carded:
        used = frame.power_before is UNSET and has_used_power(race, view.seat, dashboard)
        return Refused("12.2", "fuel_after_power") if used else Refused("3.10", "fuel_after_card")
    if not sells(race, dashboard):
        return Refused("14.24", "city_only")
    room = race.crews[view.seat].fuel - dashboard.fuel
    if not room:
        return Refused("10.5", "tank_full")
    if not 0 < action.points <= room:
        return Refused("10.5", "too_much_fuel", room=room)
    price = action.points * fuel_price(race, dashboard)
    return Refused("9.1", "no_money", needed=price, have=dashboard.money)


QUESTION: Final[Question] = question(
    Sequence, "3.9", _legal,
    (
        *ANSWERS,
        answer(Sequence, Pass, _pass_round, always_legal),
        answer(Sequence, Play, play, play_refusal),
        answer(Sequence, BuyFuel, _buy_fuel, _fuel_refusal, "9.1"),
        answer(Sequence, UseLeader, use_leader, leader_refusal, "12.2"),
    ),
)
