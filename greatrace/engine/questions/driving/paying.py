"""Paying for a cell (6.2): the split between engine and chassis, and what follows the move."""

from __future__ import annotations

from typing import Final

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.hands import check_hand_limit
from greatrace.engine.questions.driving.frame import Pay, Paying
from greatrace.engine.questions.driving.movement import count_cell, end_drive, move
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused

_PAY: Final = tuple(Pay(engine) for engine in range(31))
"""All splits, up to the largest gauge that a save may hold."""


def enter(draft: Draft, seat: int, cell: int, fuel: int, mechanics: int, stop: bool) -> None:
    """Enter a cell for its price, asking for the split where there is a choice (6.2)."""
    dashboard = draft.dashboards[seat]
    least, most = split_range(mechanics, dashboard.engine, dashboard.chassis)
    if least < most:
        draft.frames.append(Paying(seat, cell, fuel, mechanics, stop))
    else:
        _finish_entry(draft, seat, cell, fuel, least, mechanics - least, stop)


def split_range(points: int, engine: int, chassis: int) -> tuple[int, int]:
    """Return the fewest and the most of some mechanical points that the engine can pay (6.2)."""
    return max(0, points - chassis), min(points, engine)


def _finish_entry(
    draft: Draft, seat: int, cell: int, fuel: int, engine: int, chassis: int, stop: bool
) -> None:
    move(draft, seat, cell, fuel, engine, chassis)
    driving = count_cell(draft, seat)
    broken = not draft.dashboards[seat].engine
    if broken:
        draft.tell(events.BrokeDown, seat)
    elif stop:
        draft.tell(events.Stopped, seat, cell)
    if broken or stop or driving.moved == driving.reach:
        end_drive(draft, seat)
    if chassis:
        check_hand_limit(draft, seat)


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Paying) -> Actions:
    least, most = split_range(frame.mechanics, dashboard.engine, dashboard.chassis)
    return _PAY[least : most + 1]


def _pay(draft: Draft, seat: int, frame: Paying, action: Pay) -> None:
    draft.frames.pop()
    chassis = frame.mechanics - action.engine
    _finish_entry(draft, seat, frame.cell, frame.fuel, action.engine, chassis, frame.stop)


def _refusal(race: Tables, view: View, frame: Paying, action: Pay) -> Refused:
    dashboard = view.table.dashboards[view.seat]
    least, most = split_range(frame.mechanics, dashboard.engine, dashboard.chassis)
    return Refused("6.2", "split", least=least, most=most)


QUESTION: Final[Question] = question(Paying, "6.2", _legal, (answer(Paying, Pay, _pay, _refusal),))
