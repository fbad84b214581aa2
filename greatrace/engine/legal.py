"""Every action that a seat may choose, worked out from its view."""

from __future__ import annotations

from greatrace.engine.actions import Actions
from greatrace.engine.cards.playing import lightning_cards
from greatrace.engine.decisions import AnyFrame
from greatrace.engine.questions.registry import QUESTIONS
from greatrace.engine.state import View
from greatrace.engine.tables import Tables


def deciders(frames: tuple[AnyFrame, ...]) -> tuple[int, ...]:
    """Return the seats that must decide now, the first to be asked first."""
    return frames[-1].asked if frames else ()


def legal_actions(race: Tables, view: View) -> Actions:
    """Return every action of the view's seat; empty when it has nothing to decide."""
    table, seat = view.table, view.seat
    if not table.frames or seat not in table.frames[-1].asked:
        return ()
    frame = table.frames[-1]
    dashboard = table.dashboards[seat]
    actions = QUESTIONS[type(frame)].legal(race, view, dashboard, frame)
    if view.own.hand and (cards := lightning_cards(race, view, dashboard)):
        return (*actions, *cards)
    return actions
