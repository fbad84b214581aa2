"""What is said where no way leads to what was pressed on the map, in an own sequence or drive."""

from __future__ import annotations

from typing import Final

from greatrace.engine import actions as do
from greatrace.engine.decisions import Driving, Sequence
from greatrace.engine.explain import refusal
from greatrace.engine.ways.unreached import line_denied, lines_towards
from greatrace.kernel.errors import Refused
from greatrace.prose.refusals import explain
from greatrace.prose.words import listed
from greatrace.ui.race.table.input.intents import Notify
from greatrace.ui.race.table.state.table_state import TableState

_MOST: Final = 2
"""How many lines are named that lead to a cell."""


def no_way(state: TableState, seat: int, cell: int) -> Notify:
    """Return why no way leads a crew to a cell on which it does not stand."""
    race, view, tr = state.race, state.known(seat), state.say.tr
    own = view.table.dashboards[seat]
    if not own.engine and isinstance(state.frame, Sequence):
        return _refused(state, refusal(race, view, do.Drive()))
    begun = isinstance(state.frame, Driving) and state.frame.moved > 0
    if not begun and (denied := line_denied(race, view, cell)) is not None:
        return _refused(state, denied)
    place, lines = state.teller.place(cell), lines_towards(race, cell)
    if not lines:
        return Notify(tr("No way leads to {place}.", place=place), "6.1")
    names = listed(state.teller.line(line) for line in lines[:_MOST])
    return Notify(tr("No way over land leads to {place}, only: {lines}.", place=place, lines=names), "8.1")


def no_cell(state: TableState) -> Notify | None:
    """Return what is said where the map was pressed beside all cells; nothing while nobody drives."""
    if not state.asked or not isinstance(state.frame, Sequence | Driving):
        return None
    return Notify(state.say.tr("There is no cell: press one to see the way there."))


def _refused(state: TableState, refused: Refused) -> Notify:
    return Notify(explain(refused, state.teller), refused.article)
