"""Repairs (5.3) and bought parts (9.2): legality, refusals, effects."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Actions, AnyAction
from greatrace.engine.draft import Draft
from greatrace.engine.price import part_price, sells
from greatrace.engine.questions.question import Question, always_legal, answer, question
from greatrace.engine.questions.repairing.frame import Repairing, UsePart
from greatrace.engine.questions.shared import HALT, BuyPart, Frame, Halt
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused

BOUGHT: Final = -1
"""The card of ``Repaired`` for a bought part."""


def begin_repair(draft: Draft, seat: int) -> None:
    """Begin the repair of a Mechanic card or a leader (10, 12)."""
    draft.frames.append(Repairing(seat))


def part_actions(race: Tables, view: View, dashboard: Dashboard) -> list[AnyAction]:
    """Return the mechanical points that a crew can buy where parts are sold (9.2)."""
    crew = race.crews[view.seat]
    actions: list[AnyAction] = []
    if dashboard.money >= part_price(race, dashboard) and sells(race, dashboard):
        if dashboard.engine < crew.engine:
            actions.append(BuyPart("engine"))
        if dashboard.chassis < crew.chassis:
            actions.append(BuyPart("chassis"))
    return actions


def repairs(race: Tables, view: View, dashboard: Dashboard) -> list[AnyAction]:
    """Return what raises a gauge in a repair: parts from the hand and bought ones (5.3, 10.6)."""
    crew = race.crews[view.seat]
    engine_room, chassis_room = crew.engine - dashboard.engine, crew.chassis - dashboard.chassis
    actions = part_actions(race, view, dashboard)
    for card in race.parts:
        if card in view.own.hand:
            amount = race.cards[card].amount
            actions += [
                UsePart(card, engine) for engine in range(amount + 1)
                if (engine and engine_room) or (engine < amount and chassis_room)
            ]
    return actions


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Repairing) -> Actions:
    return (*repairs(race, view, dashboard), HALT)


def _use_part(draft: Draft, seat: int, frame: Repairing, action: UsePart) -> None:
    """Use a Spare Parts or Toolbox card; points above a maximum are lost (5.3)."""
    amount = draft.race.cards[action.card].amount
    _raise(draft, seat, action.card, action.engine, amount - action.engine)
    draft.discard_card(seat, action.card)


def buy_part(draft: Draft, seat: int, frame: Frame, action: BuyPart) -> None:
    """Buy one mechanical point (9.2)."""
    dashboard = draft.dashboards[seat]
    francs = part_price(draft.race, dashboard)
    if draft.events is not None:
        draft.tell(events.PartBought, seat, action.gauge, francs)
    draft.change(seat, structs.replace(dashboard, money=dashboard.money - francs))
    engine = 1 if action.gauge == "engine" else 0
    _raise(draft, seat, BOUGHT, engine, 1 - engine)


def _raise(draft: Draft, seat: int, card: int, engine: int, chassis: int) -> None:
    crew, dashboard = draft.race.crews[seat], draft.dashboards[seat]
    engine = min(engine, crew.engine - dashboard.engine)
    chassis = min(chassis, crew.chassis - dashboard.chassis)
    if draft.events is not None:
        draft.tell(events.Repaired, seat, card, engine, chassis)
    draft.change(
        seat,
        structs.replace(dashboard, engine=dashboard.engine + engine, chassis=dashboard.chassis + chassis),
    )


def _halt(draft: Draft, seat: int, frame: Repairing, action: Halt) -> None:
    """End the repair; a Mechanic card that began it is discarded (10.4)."""
    draft.frames.pop()
    draft.finish_card()


def _part_refusal(race: Tables, view: View, frame: Repairing, action: UsePart) -> Refused:
    if action.card not in race.parts:
        return Refused("5.3", "not_a_part", card=race.card_id(action.card))
    card = race.cards[action.card]
    if action.card not in view.own.hand:
        return Refused(f"10/{card.id}", "card_not_in_hand", card=card.id)
    if not 0 <= action.engine <= card.amount:
        return Refused(f"10/{card.id}", "split", least=0, most=card.amount)
    return Refused("10.6", "gauge_full", gauge="engine" if action.engine else "chassis")


def buy_refusal(race: Tables, view: View, frame: Frame, action: BuyPart) -> Refused:
    """Return why a crew cannot buy a mechanical point where parts are sold (9.2, 10.6)."""
    crew, dashboard = race.crews[view.seat], view.table.dashboards[view.seat]
    if not sells(race, dashboard):
        return Refused("14.24", "city_only")
    engine = action.gauge == "engine"
    if dashboard.engine >= crew.engine if engine else dashboard.chassis >= crew.chassis:
        return Refused("10.6", "gauge_full", gauge=action.gauge)
    return Refused("9.2", "no_money", needed=part_price(race, dashboard), have=dashboard.money)


QUESTION: Final[Question] = question(
    Repairing, "5.3", _legal,
    (
        answer(Repairing, UsePart, _use_part, _part_refusal, "10.2"),
        answer(Repairing, BuyPart, buy_part, buy_refusal, "9.2"),
        answer(Repairing, Halt, _halt, always_legal),
    ),
)
