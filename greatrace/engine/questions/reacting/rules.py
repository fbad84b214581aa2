"""Danger cards (5.8–5.10): everything is named first, then others may cancel it."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.hands import check_hand_limit
from greatrace.engine.questions.driving.movement import spend_counter
from greatrace.engine.questions.question import Question, always_legal, answer, question
from greatrace.engine.questions.reacting.answers import cancelling
from greatrace.engine.questions.reacting.frame import Cancel, Damage, Danger, Decline, Reacting, Removal, Swap
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused


def announce(draft: Draft, seat: int, danger: Danger) -> None:
    """Announce a danger card and ask who may cancel it (5.10)."""
    card = draft.playing[-1]
    draft.tell(events.DangerAnnounced, seat, card, _felt(draft, danger))
    place = draft.order.index(seat)
    after = draft.order[place + 1 :] + draft.order[:place]
    if isinstance(danger, Damage) and danger.target < len(draft.dashboards):
        after = (danger.target, *(other for other in after if other != danger.target))
    queue = tuple(other for other in after if _is_asked(draft.dashboards[other]))
    if queue:
        draft.frames.append(Reacting(seat, card, danger, queue))
    else:
        _happen(draft, seat, danger)


def _felt(draft: Draft, danger: Danger) -> Danger:
    """Return what a danger would really take: no gauge falls below 0 (10, 14.11)."""
    if not isinstance(danger, Damage):
        return danger
    if danger.target == len(draft.dashboards):
        engine = min(danger.engine, draft.rival.mechanics)
        return Damage(danger.target, engine, min(danger.chassis, draft.rival.mechanics - engine))
    own = draft.dashboards[danger.target]
    return Damage(danger.target, min(danger.engine, own.engine), min(danger.chassis, own.chassis))


def _is_asked(dashboard: Dashboard) -> bool:
    """Return whether a crew has an escort or any card, so that being asked reveals nothing (5.10)."""
    return not dashboard.arrived and (dashboard.escort > 0 or dashboard.cards > 0)


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Reacting) -> Actions:
    return cancelling(race, view)


def _cancel(draft: Draft, seat: int, frame: Reacting, action: Cancel) -> None:
    """Cancel the danger card: it is discarded without effect (5.9)."""
    draft.tell(events.DangerCancelled, frame.by, seat, frame.card, action.counter)
    draft.frames.pop()
    spend_counter(draft, seat, action.counter)
    draft.finish_card()


def _decline(draft: Draft, seat: int, frame: Reacting, action: Decline) -> None:
    """Apply the danger card, unless another crew may cancel it (5.10)."""
    draft.frames.pop()
    if len(frame.queue) > 1:
        draft.frames.append(structs.replace(frame, queue=frame.queue[1:]))
    else:
        _happen(draft, frame.by, frame.danger)


def _refusal(race: Tables, view: View, frame: Reacting, action: Cancel) -> Refused:
    """Return why a crew cannot cancel a danger: it does not have what it names (5.9)."""
    return Refused("5.9", "no_escort") if action.counter == "escort" else Refused("5.9", "no_ranger")


def _happen(draft: Draft, seat: int, danger: Danger) -> None:
    draft.finish_card()
    match danger:
        case Removal():
            for cell in danger.cells:
                draft.remove_tile(seat, cell)
        case Damage():
            _damage(draft, seat, danger)
        case Swap():
            draft.tell(events.TilesSwapped, seat, danger.first, danger.second)
            first, second = draft.tiles[danger.first], draft.tiles[danger.second]
            draft.set_tile(danger.first, second)
            draft.set_tile(danger.second, first)
        case _:
            assert_never(danger)


def _damage(draft: Draft, seat: int, danger: Damage) -> None:
    """Take points off the target's gauges, never below 0 (10, 14.11)."""
    felt = _felt(draft, danger)
    assert isinstance(felt, Damage)
    engine, chassis = felt.engine, felt.chassis
    if danger.target == len(draft.dashboards):
        points = engine + chassis
        draft.tell(events.Sabotaged, seat, danger.target, points, 0)
        draft.torpedo = structs.replace(draft.rival, mechanics=draft.rival.mechanics - points)
        return
    draft.tell(events.Sabotaged, seat, danger.target, engine, chassis)
    dashboard = draft.dashboards[danger.target]
    draft.change(
        danger.target,
        structs.replace(dashboard, engine=dashboard.engine - engine, chassis=dashboard.chassis - chassis),
    )
    if engine and engine == dashboard.engine:
        draft.tell(events.BrokeDown, danger.target)
    check_hand_limit(draft, danger.target)


QUESTION: Final[Question] = question(
    Reacting, "5.10", _legal,
    (answer(Reacting, Cancel, _cancel, _refusal), answer(Reacting, Decline, _decline, always_legal)),
    turn_article="5.10",
)
