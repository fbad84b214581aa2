"""What a crew began last and has done nothing in yet."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.table.state.table_state import TableState


def just_begun(state: TableState) -> bool:
    """Return whether a drive, clearing or repair was begun last and can be taken back as if it never was."""
    log, frame = state.controller.session.log, state.frame
    if not state.asked or not log or state.controller.undo_stop:
        return False
    last = log[-1]
    match frame:
        case ask.Driving(moved=0):
            begun = isinstance(last.action, do.Drive | do.Play)
        case ask.Clearing():
            begun = isinstance(last.action, do.Clear)
        case ask.Repairing():
            begun = isinstance(last.action, do.Repair | do.Play)
        case _:
            return False
    return begun and last.seat == frame.seat
