"""The widget that gets the keyboard at a new question."""

from __future__ import annotations

from greatrace.engine.actions import Discard, Pick
from greatrace.engine.decisions import Bivouac, Driving, Laying, Planning
from greatrace.engine.questions.registry import takes
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.race.table.state.table_state import TableState


def first_place(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the widget at which the current question is answered; nothing while nobody is asked."""
    if not state.asked:
        return None
    match state.frame:
        case Driving():
            return tree.find("board")
        case frame if takes(frame, Pick):
            return tree.find("board")
        case Laying():
            return tree.find("tile-0")
        case frame if takes(frame, Discard):
            return tree.find("drawn-0") or tree.find("card-0")
        case Bivouac():
            slots = (tree.find(f"slot-{slot + 1}") for slot in range(len(state.table.market)))
            return next((slot for slot in slots if slot is not None and slot.focusable), None)
        case Planning():
            return tree.find("place-scout")
        case _:
            return tree.find("answer-1") or tree.find("answer-E")
