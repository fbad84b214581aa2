"""Where the keyboard is: it stays, goes to a new question, is nowhere right after a change of human."""

from __future__ import annotations

from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.input import Command, KeyPressed, command_of
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import TAKEN, Emitted
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.play.rest import Rest
from greatrace.ui.race.questions.bivouac import SLOT
from greatrace.ui.race.questions.parts.tiles import CELL
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.hint import HINT_BUTTON
from greatrace.ui.race.table.panels.question.answers import answer_name
from greatrace.ui.race.table.state.lying_hand import OPENLY
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
    opens = question(state).opens
    return answer_for_enter(tree, state) if opens is None else _found(tree, opens)


def next_place(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the widget to which the player brings the keyboard at the current question."""
    if not state.asked:
        return None
    if (place := first_place(tree, state)) is not None:
        return place
    if leads := question(state).leads:
        return _found(tree, leads)
    answers = question(state).answers
    usable = [answer for answer in answers if answer.sensible] or list(answers)
    return tree.find(answer_name(usable[0])) if usable else None


def _found(tree: WidgetTree, names: tuple[str, ...]) -> Widget | None:
    """Return the first of some widgets that there is and that takes the keyboard."""
    found = map(tree.find, names)
    return next((one for one in found if one is not None and one.focusable), None)


def answer_for_enter(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the button of the answer that Enter takes while the pointer is used; else nothing.

    It shows by its colour, as with the keyboard, but for a question to several people.
    """
    answer = proposed(state)
    found = tree.find(answer_name(answer)) if answer else None
    return found if found is not None and found.focusable and found.enabled else None


def confirming_place(tree: WidgetTree, state: TableState) -> Widget | None:
    """Return the button that confirms what is proposed but not chosen yet; nothing where nothing is.

    What the pointer merely rests on is confirmed by no key.
    """
    answers = question(state).answers
    by_key = (one for one in answers if one.stands == "confirm" and one.sensible and one.key)
    found = map(tree.find, map(answer_name, by_key))
    return next((one for one in found if one is not None and one.focusable and one.enabled), None)


def first_wish(state: TableState) -> str:
    """Return the name of the button that the question wants Enter to take; empty where it has no wish."""
    return next((answer_name(answer) for answer in question(state).answers if answer.first), "")


_EYES = ("peek", "answer-peek")
"""The names of the buttons that show the hand and cover it."""


def _chosen(state: TableState) -> object:
    """Return what was chosen at the question; not what the pointer only passes over."""
    chosen = {name: value for name, value in state.amounts.items() if name not in (SLOT, CELL, OPENLY)}
    return state.question, state.raised, state.way, chosen


_MOVES = frozenset(Command) - {Command.ACTIVATE, Command.CANCEL}
"""The commands that move the focus."""


class FocusKeeper:
    """Keeps the focus of one table.

    Args:
        alone: whether at most one human is at the screen.

    Attributes:
        rest: holds back what comes too soon after a change of human.
    """

    def __init__(self, alone: bool) -> None:
        self.rest = Rest(alone)
        self._alone = alone
        self._unseen = self._somebody = False
        """Whether the picture of a change of human is still being painted, and whether anybody was asked."""
        self._asked_before: object = None
        self._advised: object = None
        """The hint that was seen last."""
        self._advises = False
        self._chosen_before: object = None
        """What was chosen when Enter came to the button of the hint."""
        self._marked: Widget | None = None

    def keep(self, tree: WidgetTree, state: TableState, name: str, by_keyboard: bool) -> None:
        """Leave the keyboard where it was; at a new question bring it to where that is answered.

        A new question that proposes nothing has it nowhere: what lay there before is not pressed again.
        After a change of human it is nowhere, until nobody has pressed a key for a while.

        Args:
            tree: the widgets, which may be new ones.
            state: the table.
            name: of the widget that had the focus; empty for none.
            by_keyboard: whether the player uses the keyboard.
        """
        asked = (type(state.frame), state.asked, first_wish(state))
        opens, new = self._asked_before is None, asked != self._asked_before
        self._asked_before = asked
        if self.rest.asks(state.asked):
            self._unseen, self._somebody = self._somebody, True
            self._leave(tree)
        elif by_keyboard and (name or new or self._alone):
            place = tree.find(name) if name else None
            if place is None or (new and state.asked):
                place = first_place(tree, state) if state.asked else place
            if place is not tree.focus:
                tree.focus_on(place, ring=True)
        elif not by_keyboard and (self._alone or name or (new and not opens)):
            self._mark(tree, state)
        self._advise(tree, state, by_keyboard)

    def _advise(self, tree: WidgetTree, state: TableState, by_keyboard: bool) -> None:
        """Let Enter do what a hint advises once its box shows that, also where the eye was pressed for it.

        What the player chose since the hint came stays, though the hand is looked at again.
        """
        button = tree.find(HINT_BUTTON)
        shown, self._advises = self._advises, button is not None
        if button is None or shown or tree.drag:
            return
        again, self._advised = state.hint.answer is self._advised, state.hint.answer
        focus = tree.focus
        by_eye = focus is not None and focus.name in _EYES
        brought = tree.ring_shown and focus not in (None, first_place(tree, state))
        if again and not by_eye and (brought or self._chosen_before != _chosen(state)):
            return
        if by_eye and tree.ring_shown:
            self.rest.turns_enter()
        self._chosen_before = _chosen(state)
        tree.focus_on(button, ring=by_keyboard)

    def _mark(self, tree: WidgetTree, state: TableState) -> None:
        """Show by its colour, without a ring, what Enter takes while the player uses the pointer.

        Whatever was pressed last, such as a + or the eye, Enter does not press it again.
        """
        if tree.drag:
            return
        advised = tree.focus is not None and tree.focus.name == HINT_BUTTON
        if advised and self._chosen_before == _chosen(state):
            return
        place = answer_for_enter(tree, state)
        again = tree.focus is not None and isinstance(tree.focus.payload, Press)
        if place is not tree.focus and (place is not None or again):
            tree.focus_on(place, ring=False)
            self._marked = place

    def opens(self, state: TableState) -> None:
        """Take note of who is asked at a table that opens: a deliberate press led there."""
        self._somebody = bool(state.asked)
        self.rest.opens(state.asked)

    def changes(self, tree: WidgetTree) -> None:
        """Take the keyboard away and begin to hold back: somebody else is at the screen."""
        if not self._alone:
            self.rest.begin()
            self._leave(tree)

    def greets(self, tree: WidgetTree, state: TableState, seat: int, by_keyboard: bool) -> None:
        """Bring the keyboard to the first answer of a human who came by a deliberate press."""
        if not self._alone:
            self.rest.greets(seat)
            self._leave(tree)
            self._bring(tree, state, by_keyboard)

    def passes(self, seconds: float, tree: WidgetTree, state: TableState, by_keyboard: bool) -> None:
        """Count the seconds; some time after a change of human move the focus to the question.

        However long the first picture of the change takes to be painted, nobody has seen it meanwhile.
        """
        self.rest.passes(0.0 if self._unseen else seconds)
        self._unseen = False
        if self.rest.wakes() and tree.focus is None:
            self._bring(tree, state, by_keyboard)

    def _leave(self, tree: WidgetTree) -> None:
        """Take the keyboard away, and let go of what was pressed for somebody else."""
        tree.release()
        tree.focus_on(None)

    def _bring(self, tree: WidgetTree, state: TableState, by_keyboard: bool) -> None:
        """Bring the keyboard to the question, but not to one that several people are asked."""
        if state.shared or tree.drag:
            return
        if not by_keyboard:
            self._mark(tree, state)
        elif (place := first_place(tree, state)) is not None:
            tree.focus_on(place, ring=True)

    def brings(self, tree: WidgetTree, state: TableState, key: KeyPressed) -> Emitted | None:
        """Focus where the question is answered, if a key came while nothing had the focus.

        An answer that is marked only because Enter takes it counts as nothing.

        Returns:
            What the focus emits; `None` where the key is not taken.
        """
        nowhere = tree.focus is None or (tree.focus is self._marked and not tree.ring_shown)
        if not nowhere or tree.drag or command_of(key) not in _MOVES:
            return None
        place = next_place(tree, state)
        return (tree.focus_on(place, ring=True) or TAKEN) if place else None
