"""Clearing a tile (5.6): legality, refusals, effects."""

from __future__ import annotations

from typing import Final

from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.questions.clearing.frame import Clearing
from greatrace.engine.questions.question import Question, always_legal, answer, question
from greatrace.engine.questions.shared import HALT, Halt, Pick
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import removable, removal_refusal
from greatrace.kernel.errors import Refused


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Clearing) -> Actions:
    table = view.table
    cells = removable(race, table, view.seat, race.edition.clear_where)
    return (*(race.picks[cell] for cell in cells), HALT)


def _pick(draft: Draft, seat: int, frame: Clearing, action: Pick) -> None:
    draft.remove_tile(seat, action.cell)
    draft.frames.pop()


def _refusal(race: Tables, view: View, frame: Clearing, action: Pick) -> Refused:
    return removal_refusal(race, view, action.cell, race.edition.clear_where, "5.6", "0/escort")


def _halt(draft: Draft, seat: int, frame: Clearing, action: Halt) -> None:
    """Clear nothing after all: an action without effect (3.11)."""
    draft.frames.pop()


QUESTION: Final[Question] = question(
    Clearing, "5.6", _legal,
    (answer(Clearing, Pick, _pick, _refusal), answer(Clearing, Halt, _halt, always_legal)),
)
