"""Whether a vehicle that enters a cell rolls through it or comes to a stand, and whether it stood before."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.engine import decisions as ask
from greatrace.engine import events as on
from greatrace.engine.state import Table
from greatrace.ui.race.table.state.position import Position

Steps = Callable[[on.AnyEvent | None, Table, bool, bool], tuple[int | None, bool]]
"""Returns the cell from which a vehicle rolled into its step, if it did, and whether it rolls on.

It takes what is shown now (whatever is no step lets the vehicle stand), the table afterwards, whether nothing
else happens in the same action, and whether it is shown again, so that nobody decides.
"""


def rolling(state: Position) -> Steps:
    """Return what follows the drives that are shown, step by step."""
    before: on.Moved | None = None

    def step(event: on.AnyEvent | None, after: Table, last: bool, again: bool) -> tuple[int | None, bool]:
        nonlocal before
        came, before = before, None
        if not isinstance(event, on.Moved):
            return None, False
        rolled = came is not None and (came.seat, came.cell) == (event.seat, event.origin)
        frame = after.frames[-1] if after.frames else None
        drives = last and isinstance(frame, ask.Driving) and frame.seat == event.seat
        rolls = drives and (again or state.drives_on(event.seat, event.cell))
        before = event if rolls else None
        return (came.origin if came and rolled else None), rolls

    return step
