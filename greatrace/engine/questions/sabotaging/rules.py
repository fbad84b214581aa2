"""A Saboteur's target (10): legality, refusals, effects."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.questions.reacting.frame import Damage
from greatrace.engine.questions.reacting.rules import announce
from greatrace.engine.questions.sabotaging.frame import Sabotage, Sabotaging
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import sabotage_targets
from greatrace.kernel.errors import Refused


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Sabotaging) -> Actions:
    points = race.cards[view.table.playing[-1]].amount
    return tuple(
        Sabotage(target, engine)
        for target in sabotage_targets(race, view.table, view.seat)
        for engine in range(points + 1 if target < race.seats else 1)
    )


def _sabotage(draft: Draft, seat: int, frame: Sabotaging, action: Sabotage) -> None:
    """Name target and split, and announce the danger (5.10)."""
    draft.frames.pop()
    amount = draft.race.cards[draft.playing[-1]].amount
    announce(draft, seat, Damage(action.seat, action.engine, amount - action.engine))


def _refusal(race: Tables, view: View, frame: Sabotaging, action: Sabotage) -> Refused:
    if action.seat == view.seat:
        return Refused("10/saboteur", "target_self")
    if action.seat not in range(race.seats + (race.rival is not None)) or _has_arrived(view, action.seat):
        return Refused("11.2", "target_gone", seat=action.seat)
    points = race.cards[view.table.playing[-1]].amount
    if not 0 <= action.engine <= points:
        return Refused("10/saboteur", "split", least=0, most=points)
    return Refused("0/saboteur", "target_not_on_path", seat=action.seat)


def _has_arrived(view: View, seat: int) -> bool:
    table = view.table
    if seat < len(table.dashboards):
        return table.dashboards[seat].arrived > 0
    return table.torpedo is not UNSET and table.torpedo.arrived > 0


QUESTION: Final[Question] = question(
    Sabotaging, "10/saboteur", _legal, (answer(Sabotaging, Sabotage, _sabotage, _refusal),)
)
