"""One sentence for every event of a race.

This module covers the course of the round, `told_cards` cards, money and danger cards,
`told_driving` tiles and vehicles, `told_solo` the Torpedo. Events unknown to all four have no sentence.
"""

from __future__ import annotations

from typing import assert_never

from greatrace.engine import events as on
from greatrace.engine.actions import Plan
from greatrace.prose.names import crew_name
from greatrace.prose.teller import Teller
from greatrace.prose.told_cards import CardEvent, tell_cards
from greatrace.prose.told_driving import DrivingEvent, tell_driving
from greatrace.prose.told_solo import SoloEvent, tell_solo
from greatrace.prose.words import francs, labelled

RoundEvent = (
    on.RoundStarted | on.MarketLaid | on.PlanSealed | on.PlansRevealed | on.SequenceBegan
    | on.AssistantPlayed | on.FundingPaid | on.Passed | on.LeaderUsed | on.Arrived | on.OrderChanged
    | on.BonusPaid | on.RaceEnded | on.SeatChanged
)
"""Events of the course of the round (3, 11)."""


def tell(event: on.AnyEvent, teller: Teller) -> str:
    """Return an event as a sentence; secrets in the event are left out as for the public (1.8).

    Args:
        event: the event, as seen by one seat or by the public.
        teller: the language and the race.
    """
    if isinstance(event, CardEvent):
        return tell_cards(event, teller)
    if isinstance(event, DrivingEvent):
        return tell_driving(event, teller)
    if isinstance(event, SoloEvent):
        return tell_solo(event, teller)
    if isinstance(event, RoundEvent):
        return _tell_round(event, teller)
    assert_never(event)


def _first_order(teller: Teller) -> str:
    """Return who goes first and last in the first round, in which seats are the turn order (2.3, 3.3).

    Empty where there is one crew alone.
    """
    last = len(teller.data.crews) - 1
    if not last:
        return ""
    return teller.say.tr("First player: {crew}. In the bivouac the last one begins: {last}.",
                         crew=teller.crew(0), last=teller.crew(last))


def doer(event: on.AnyEvent) -> int:
    """Return the seat of the crew that did what an event tells; -1 for an event of none."""
    seat = event.by if isinstance(event, on.DangerCancelled) else getattr(event, "seat", -1)
    return seat if isinstance(seat, int) else -1


def _tell_round(event: RoundEvent, teller: Teller) -> str:
    say = teller.say
    match event:
        case on.RoundStarted():
            order = _first_order(teller) if event.round == 1 else ""
            return order or say.tr("Round {n} begins.", n=event.round)
        case on.MarketLaid(()):
            return say.tr("The bivouac stays empty: there are no cards.")
        case on.MarketLaid():
            return say.tr("Laid out in the bivouac: {cards}.", cards=teller.cards(event.cards))
        case on.PlanSealed():
            return say.tr("{crew}: the plan is sealed.", crew=teller.crew(event.seat))
        case on.PlansRevealed():
            return say.tr("The plans are revealed. {plans}.", plans=_plans(event.plans, teller))
        case on.SequenceBegan():
            return say.tr("Next sequence: {crew}.", crew=teller.crew(event.seat))
        case on.AssistantPlayed():
            return _assistant(event, teller)
        case on.FundingPaid():
            return _funding(event, teller)
        case on.Passed(automatic=True):
            return say.tr("{crew} passed, with no active assistant left.", crew=teller.crew(event.seat))
        case on.Passed():
            return say.tr("{crew} passed.", crew=teller.crew(event.seat))
        case on.LeaderUsed():
            crew = teller.crew(event.seat)
            return say.tr("{crew} called on {leader}.", crew=crew, leader=teller.leader(event.seat))
        case on.Arrived(place=1):
            return say.tr("{crew} reached the finish first: this is the last round.",
                          crew=teller.crew(event.seat))
        case on.Arrived():
            crew = teller.crew(event.seat)
            return say.tr("{crew} reached the finish in place {n}.", crew=crew, n=event.place)
        case on.OrderChanged():
            return say.tr("The new turn order: {crews}.", crews=teller.crews(event.order))
        case on.BonusPaid():
            crew = teller.crew(event.seat)
            return say.tr("The Gazette paid {crew} {money}.", crew=crew, money=francs(event.francs))
        case on.RaceEnded(winner=-1):
            return say.tr("The race is over: the crossing failed.")
        case on.RaceEnded():
            return say.tr("The race is over: {crew} won.", crew=teller.crew(event.winner))
        case on.SeatChanged():
            return _seat(event, teller)
        case _:
            assert_never(event)


def _seat(event: on.SeatChanged, teller: Teller) -> str:
    """Return who plays for a crew now; the person is not named beside it once more."""
    say, crew = teller.say, crew_name(teller.say, teller.data.crews[event.seat])
    if event.left:
        return say.tr("{crew}: {name} has given up, a computer plays on.", name=event.left, crew=crew)
    if event.name:
        return say.tr("{crew}: {name} plays from now on.", name=event.name, crew=crew)
    return say.tr("{crew}: a computer plays from now on.", crew=crew)


def _plans(plans: tuple[Plan, ...], teller: Teller) -> str:
    told = (labelled(teller.say, teller.crew(seat), plan_text(plan, teller))
            for seat, plan in enumerate(plans))
    return " · ".join(told)


def plan_text(plan: Plan, teller: Teller) -> str:
    """Return the number of assistants on each place."""
    return teller.say.tr(
        "scout\u00a0{scout}, mechanic\u00a0{mechanic}, escort\u00a0{escort}, funding\u00a0{funding}",
        scout=plan.scout, mechanic=plan.mechanic, escort=plan.escort, funding=plan.funding,
    )


def _funding(event: on.FundingPaid, teller: Teller) -> str:
    return teller.say.tr_n(
        "{crew} collected {money} with {n} assistant on funding.",
        "{crew} collected {money} with {n} assistants on funding.",
        event.assistants, crew=teller.crew(event.seat), money=francs(event.francs),
    )


def _assistant(event: on.AssistantPlayed, teller: Teller) -> str:
    say, crew = teller.say, teller.crew(event.seat)
    match event.use:
        case "explore":
            return say.tr("{crew} sent a scout to explore.", crew=crew)
        case "card":
            return say.tr("{crew} sent a scout for a card.", crew=crew)
        case "repair":
            return say.tr("{crew} set a mechanic to repair.", crew=crew)
        case "drive":
            return say.tr("{crew} set a mechanic to drive.", crew=crew)
        case "clear":
            return say.tr("{crew} sent an escort to clear a tile.", crew=crew)
        case _:
            raise ValueError(f"an assistant has no such use: {event.use}")
