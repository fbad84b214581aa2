"""The widget that gets the keyboard at a new question."""

from __future__ import annotations

from greatrace.engine.actions import Discard
from greatrace.engine.decisions import Bivouac, Driving, Laying, Planning
from greatrace.engine.questions.registry import takes
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.question.answers import answer_name
from greatrace.ui.race.table.state.table_state import TableState


def first_place(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the widget at which the current question is answered; nothing while nobody is asked."""
    if not state.asked:
        return None
    match state.frame:
        case Driving() if state.way is None:
            return tree.find("board")
        case Laying() if not state.open(state.asked[0]):
            return tree.find("tile-0")
        case frame if takes(frame, Discard) and not first_wish(state):
            return tree.find("drawn-0") or tree.find("head-0")
        case Bivouac():
            slots = (tree.find(f"slot-{slot + 1}") for slot in range(len(state.table.market)))
            return next((slot for slot in slots if slot is not None and slot.focusable), None)
        case Planning():
            return tree.find("place-scout") if state.draft.left else _first_answer(tree, state)
        case _:
            return _first_answer(tree, state)


def answer_for_enter(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the answer that Enter takes while the pointer is used; nothing where a place or card is chosen.

    It shows by its colour, as with the keyboard, but for a question to several people.
    """
    if not state.asked or state.shared:
        return None
    match state.frame:
        case Driving() if state.way is None:
            return None
        case Planning() if state.draft.left:
            return None
        case frame if takes(frame, Discard) and not first_wish(state):
            return None
    found = _first_answer(tree, state)
    return found if found is not None and found.focusable and found.enabled else None


def first_wish(state: TableState) -> str:
    """Return the name of the button that the question wants Enter to take; empty where it has no wish."""
    return next((answer_name(answer) for answer in question(state).answers if answer.first), "")


def _first_answer(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the button that a question wants Enter to take, else its first one that can be used."""
    answers = question(state).answers
    usable = [answer for answer in answers if answer.sensible] or list(answers)
    wanted = next((answer for answer in usable if answer.first), usable[0] if usable else None)
    return tree.find(answer_name(wanted)) if wanted else None
