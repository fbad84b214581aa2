"""What going back means: one step at a time, and from the question itself to the pause."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.table.input.intents import Hint, Intent, OpenSheet, ShowWay, TakeBack
from greatrace.ui.race.table.state.setting_out import way_on
from greatrace.ui.race.table.state.table_state import TableState


def back(state: TableState) -> Intent:
    """Return what Escape means: the hint goes, a way that is drawn, the drive just begun; else a pause."""
    if state.hint.active:
        return Hint()
    if state.way is not None or way_on(state) is not None:
        return ShowWay(None)
    return TakeBack() if just_begun(state) else OpenSheet("pause")


def just_begun(state: TableState) -> bool:
    """Return whether a drive was begun last and can be taken back as if it never was."""
    log, frame = state.controller.session.log, state.frame
    if not state.asked or not log or not isinstance(frame, ask.Driving) or frame.moved:
        return False
    begun = isinstance(log[-1].action, do.Drive | do.Play) and log[-1].seat == frame.seat
    return begun and not state.controller.undo_stop
