"""What came closest to an advised action: its label, and whether the question warns of it."""

from __future__ import annotations

from greatrace.bots.ahead import cells_ahead
from greatrace.engine import actions as do
from greatrace.engine.state import View
from greatrace.engine.ways.way import find_way
from greatrace.kernel.terms import Term
from greatrace.prose.actions import action_label
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.table.state.hinted_way import begins_drawn
from greatrace.ui.race.table.state.hinted_whole import rest_of, whole_label
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.sparing import lost_words

SURE = 100
"""Percent of the tiles in the bag that can be paid where unknown ground turns nobody back."""


def second_label(
    state: TableState, view: View, action: do.AnyAction, other: do.AnyAction | None, label: str
) -> str:
    """Return the label of what came closest, as a whole; that of the advice where it is told by that.

    Beside a whole way that is drawn, another first step onto the same cell is only a part of that way.
    """
    if other is None:
        return label
    drawn = begins_drawn(state, action)
    if drawn and isinstance(action, do.Step) and isinstance(other, do.Step) and action.cell == other.cell:
        return label
    rest = rest_of(state, view.seat, other) if isinstance(other, do.Pick) else ()
    return whole_label(state, view.seat, action_label(other, state.teller, view), rest, other)


def advises(second: Term) -> Term:
    """Return the term by which a hint would advise the line or step that it tells second."""
    return Term(second.label.replace("second_", "takes_"), second.value)


def warned_of_second(state: TableState, answer: Reasoned[do.AnyAction]) -> bool:
    """Return whether the question warns of what came closest to an advised action, and not of that.

    Fuel and cards are only what comes before: the drive that follows them leads onto the same ground.
    """
    second = answer.other
    if second is None or isinstance(answer.action, do.BuyFuel | do.Play):
        return False
    return _warned(state, second) and not _warned(state, answer.action)


def _warned(state: TableState, action: do.AnyAction) -> bool:
    """Return whether the question warns of an action: of what it loses, or of unknown ground (6.7, 14.5)."""
    seat = state.hint.seat
    if lost_words(state, seat, action):
        return True
    race, view = state.race, state.controller.view(seat)
    match action:
        case do.Step(cell):
            return not view.table.tiles[cell] and race.city_at[cell] < 0
        case do.Drive():
            cells = cells_ahead(race, view)
            way = find_way(race, view, cells[-1]) if cells else None
            return way is not None and way.line < 0 and way.odds is not None and way.odds.percent < SURE
        case _:
            return False
