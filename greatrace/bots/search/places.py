"""Seats renumbered by their place in the turn order, for what must not depend on who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec import structs

from greatrace.engine.decisions import AnyFrame, Bivouac, Damage, Danger, Planning, Reacting, TorpedoStep
from greatrace.engine.questions.shared import SeatFrame
from greatrace.engine.state import Table, View


def by_place(view: View) -> View:
    """Return the same view with seats numbered by their place in the turn order."""
    numbers = [0] * len(view.table.order)
    for place, seat in enumerate(view.table.order):
        numbers[seat] = place
    return View(renumbered(view.table, numbers), numbers[view.seat], view.own)


def renumbered(table: Table, numbers: Sequence[int]) -> Table:
    """Return the same table with other seat numbers; ``numbers`` holds the new one of each seat."""
    dashboards = list(table.dashboards)
    for seat, dashboard in enumerate(table.dashboards):
        dashboards[numbers[seat]] = dashboard
    return structs.replace(
        table,
        order=_seats(table.order, numbers),
        dashboards=tuple(dashboards),
        arrivals=_seats(table.arrivals, numbers),
        frames=tuple(_frame(frame, numbers) for frame in table.frames),
    )


def _seats(seats: tuple[int, ...], numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple(numbers[seat] for seat in seats)


def _frame(frame: AnyFrame, numbers: Sequence[int]) -> AnyFrame:
    match frame:
        case Bivouac():
            return Bivouac(_seats(frame.queue, numbers), numbers[frame.leftover])
        case Planning():
            return Planning(tuple(sorted(_seats(frame.waiting, numbers))))
        case Reacting():
            danger, queue = _danger(frame.danger, numbers), _seats(frame.queue, numbers)
            return Reacting(numbers[frame.by], frame.card, danger, queue)
        case TorpedoStep():
            return frame
        case SeatFrame():
            return structs.replace(frame, seat=numbers[frame.seat])
        case _:
            assert_never(frame)


def _danger(danger: Danger, numbers: Sequence[int]) -> Danger:
    if isinstance(danger, Damage):
        return structs.replace(danger, target=numbers[danger.target])
    return danger
