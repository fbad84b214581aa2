"""The widget that gets the keyboard at a new question, and what Enter does there at once."""

from __future__ import annotations

from greatrace.engine.actions import Discard
from greatrace.engine.decisions import Bivouac, Driving, Laying, Planning
from greatrace.engine.questions.registry import takes
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.race.questions.bivouac import looked_at
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.question.answers import answer_name
from greatrace.ui.race.table.state.table_state import TableState


def proposed(state: TableState) -> AnswerOption | None:
    """Return the answer that Enter takes at once; nothing where the player has to choose one first."""
    if not state.asked or state.shared:
        return None
    return next((answer for answer in question(state).answers if answer.first and answer.sensible), None)


def first_place(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the widget to which the keyboard comes by itself at the current question.

    It is where the question is answered if Enter may take something there, or chooses at first; nothing
    while nobody is asked, or where Enter would take what nobody has chosen.
    """
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
            taken = looked_at(state)
            return tree.find(f"slot-{taken.slot + 1}") if taken else None
        case Planning() if state.draft.left == state.draft.assistants:
            return None
        case Planning() if state.draft.left:
            return tree.find("place-scout")
        case _:
            return answer_for_enter(tree, state)


def next_place(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the widget to which the player brings the keyboard at the current question."""
    if not state.asked:
        return None
    if (place := first_place(tree, state)) is not None:
        return place
    if isinstance(state.frame, Planning):
        return tree.find("place-scout")
    if isinstance(state.frame, Bivouac):
        slots = (tree.find(f"slot-{slot + 1}") for slot in range(len(state.table.market)))
        return next((slot for slot in slots if slot is not None and slot.focusable), None)
    answers = question(state).answers
    usable = [answer for answer in answers if answer.sensible] or list(answers)
    return tree.find(answer_name(usable[0])) if usable else None


def answer_for_enter(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the button of the answer that Enter takes while the pointer is used; else nothing.

    It shows by its colour, as with the keyboard, but for a question to several people.
    """
    answer = proposed(state)
    found = tree.find(answer_name(answer)) if answer else None
    return found if found is not None and found.focusable and found.enabled else None


def first_wish(state: TableState) -> str:
    """Return the name of the button that the question wants Enter to take; empty where it has no wish."""
    return next((answer_name(answer) for answer in question(state).answers if answer.first), "")
