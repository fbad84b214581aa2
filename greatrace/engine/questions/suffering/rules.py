"""Danger effects (14.5, 14.20): the player may cancel them, else they take what they say."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.hands import check_hand_limit
from greatrace.engine.questions.driving.movement import spend_counter
from greatrace.engine.questions.forfeiting.frame import Forfeiting
from greatrace.engine.questions.question import Question, always_legal, answer, question
from greatrace.engine.questions.reacting.answers import cancelling
from greatrace.engine.questions.reacting.frame import Cancel, Decline
from greatrace.engine.questions.suffering.frame import Suffering
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.rene import Loss
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def strike(draft: Draft, seat: int, article: str, loss: Loss) -> None:
    """Apply a danger effect to a crew, which is asked first if it can cancel anything (14.5).

    Args:
        draft: the position.
        seat: of the crew; nothing happens to one that has arrived (11.2).
        article: that makes the effect.
        loss: what the René card says.
    """
    dashboard = draft.dashboards[seat]
    if dashboard.arrived:
        return
    draft.tell(solo_events.EffectStruck, seat, article, loss)
    can_cancel = dashboard.escort > 0 or draft.race.ranger in draft.own_of(seat).hand
    if can_cancel and taken_of(dashboard, loss) != Loss():
        draft.frames.append(Suffering(seat, article, loss))
    else:
        _suffer(draft, seat, article, loss)


def taken_of(dashboard: Dashboard, loss: Loss) -> Loss:
    """Return what an effect takes of what a crew has: gauges and money stop at 0 (14.5)."""
    return Loss(
        min(loss.engine, dashboard.engine), min(loss.chassis, dashboard.chassis),
        min(loss.fuel, dashboard.fuel), min(loss.francs, dashboard.money), min(loss.cards, dashboard.cards),
    )


def _suffer(draft: Draft, seat: int, article: str, loss: Loss) -> None:
    """Take what the effect takes; gauges and money stop at 0 (14.5)."""
    dashboard = draft.dashboards[seat]
    taken = taken_of(dashboard, loss)
    draft.tell(solo_events.EffectSuffered, seat, taken)
    draft.change(
        seat,
        structs.replace(
            dashboard,
            engine=dashboard.engine - taken.engine, chassis=dashboard.chassis - taken.chassis,
            fuel=dashboard.fuel - taken.fuel, money=dashboard.money - taken.francs,
        ),
    )
    if taken.engine and taken.engine == dashboard.engine:
        draft.tell(events.BrokeDown, seat)
    if taken.cards:
        draft.frames.append(Forfeiting(seat, taken.cards, article))
    else:
        check_hand_limit(draft, seat)


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Suffering) -> Actions:
    return cancelling(race, view)


def _cancel(draft: Draft, seat: int, frame: Suffering, action: Cancel) -> None:
    """Cancel the effect with a Ranger card, in the convoy also with an escort (14.5, 14.20)."""
    draft.tell(solo_events.EffectCancelled, seat, action.counter)
    draft.frames.pop()
    spend_counter(draft, seat, action.counter)


def _decline(draft: Draft, seat: int, frame: Suffering, action: Decline) -> None:
    """Apply the effect."""
    draft.frames.pop()
    _suffer(draft, seat, frame.article, frame.loss)


def _refusal(race: Tables, view: View, frame: Suffering, action: Cancel) -> Refused:
    """Return why a crew cannot cancel an effect: it does not have what it names."""
    return Refused(frame.article, "no_escort" if action.counter == "escort" else "no_ranger")


QUESTION: Final[Question] = question(
    Suffering, "14.5", _legal,
    (answer(Suffering, Cancel, _cancel, _refusal), answer(Suffering, Decline, _decline, always_legal)),
    turn_article="14.5",
)
