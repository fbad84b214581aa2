"""The line below the question: how it is answered, or who is at work."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.questions.registry import takes
from greatrace.ui.race.questions.parts.secret import covered_words
from greatrace.ui.race.questions.privacy import privacy
from greatrace.ui.race.table.state.rivals import thinking_words, thinks, who_sits
from greatrace.ui.race.table.state.table_state import TableState


def guidance(state: TableState) -> str:
    """Return what can be done besides the buttons; empty where the question says enough."""
    tr = state.say.tr
    if state.stepping:
        return tr("{key} shows the next step.", key=state.key_named("space"))
    if not state.asked:
        return _at_work(state)
    if privacy(state.frame) == "private" and not state.open(state.asked[0]):
        return covered_words(state)
    match state.frame:
        case ask.Laying():
            return tr("Drag a tile to a marked cell, or press both.")
        case ask.Bivouac() if state.shown.map:
            return tr("{key} shows the bivouac again.", key=state.key_named("m"))
        case ask.Reacting():
            return tr("Every crew that could hold something is asked (5.10; F1 opens it).")
        case frame if takes(frame, do.Discard):
            return tr("Press the card in the hand that is to go.")
        case ask.Driving() if state.way:
            return tr("Press {place} again to drive.", place=state.teller.place(state.way.goal))
        case ask.Driving():
            return tr("Press a cell to see the way there; press it again to drive.")
        case frame if takes(frame, do.Pick):
            return tr("Press a marked cell; {key} goes to the next one.", key=state.key_named("g"))
        case _:
            return ""


def _at_work(state: TableState) -> str:
    """Return which computer crew thinks, or how to learn why the others did what they did."""
    seat, tr = state.controller.thinking, state.say.tr
    if seat is not None and state.settled and thinks(state, seat):
        planning = isinstance(state.frame, ask.Planning)
        return thinking_words(state, seat) if planning else who_sits(state, seat)
    if not state.chronicle.decisions:
        return ""
    return tr("{key} tells why computer crews did what they did.", key=state.key_named("w"))
