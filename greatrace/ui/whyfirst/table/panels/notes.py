"""The notes of parchment: what happens now with the answers, and the champion's hint."""

from __future__ import annotations

from greatrace.prose.advice import runner_up
from greatrace.prose.whyfirst.advice import advice
from greatrace.prose.words import signless
from greatrace.ui.kit.input import PEEK_KEY
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding, Row
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.keys import enter_button
from greatrace.ui.play.table.piece import Piece
from greatrace.ui.whyfirst.table.state.sentences import action_text, now, second_now
from greatrace.ui.whyfirst.table.state.table_state import TableState

_TAKE = 178
"""Width of the button that takes the hint, in theme units."""


class QuestionNote(Piece):
    """What happens now in one sentence, who is second now, and the answers."""

    role = "question"

    def __init__(self, state: TableState) -> None:
        tr = state.say.tr
        self._now = Label("", "subheading", name="now")
        self._how = Label("", "note", name="how")
        self._second = Label("", "note", name="runner-up")
        self._confirm = enter_button(state.say, tr("Confirm"), "confirm")
        self._again = Button(tr("Choose again"), "again", key="Esc")
        self._last = enter_button(state.say, tr("Turn up the last cards"), "last")
        space = state.key_named("space")
        self._step = Button(tr("Next step"), "step", kind="main", key=space, sign="Space")
        skip = Button(tr("Skip"), "skip", key=state.keys.shown("x")).growing()
        faster = Button(tr("Faster"), "faster", key=state.keys.shown("q")).growing()
        self._hurry = Row([skip, faster], gap=6, name="hurry")
        said = Anchor(Column([self._now, self._how, self._second], gap=4), "stretch").growing()
        rows = [said, self._confirm, self._again, self._last, self._step, self._hurry]
        super().__init__("parchment", [Padding(Column(rows, gap=4), 14, 8)], "question")

    def show(self, state: TableState) -> None:
        """Show what happens now."""
        complete = state.chooser is not None and state.chosen.action(state.data.tactical) is not None
        for label, words in (
            (self._now, now(state)), (self._how, "" if complete else _how(state)),
            (self._second, second_now(state)),
        ):  # fmt: skip
            label.label = words
            label.shown(bool(words))
        self._confirm.shown(complete)
        self._again.shown(complete)
        self._last.shown(not state.busy and not state.looking and state.forced)
        self._step.shown(state.stepping)
        self._step.label = state.say.tr("Next") if state.looking else state.say.tr("Next step")
        waiting = state.controller.thinking is not None and not state.controller.asked
        self._hurry.shown((state.busy or waiting) and not state.stepping)


def _how(state: TableState) -> str:
    """Return how to answer, by keys or with the mouse, or in which order cards are evaluated (15.4, 15.9)."""
    say = state.say
    if state.busy and not state.turned:
        return ""
    if state.busy and state.data.tactical:
        return say.tr("The highest order number first, the lowest last.")
    if state.busy:
        return say.tr("The sums are worked out from left to right.")
    figures = signless(state.data.figures)
    if state.mover is not None:
        return say.tr("Press a figure, or 1 to {n}.", n=figures)
    if state.chooser is None:
        return ""
    cards = len(state.hand)
    if not cards:
        return ""  # they are covered, as behind the pause menu
    if state.data.tactical:
        return say.tr("Press a card, or 1 to {n}.", n=cards)
    if state.chosen.card is None:
        return say.tr("1 to {cards} for the card, then 1 to {n} for the player; or drag a card onto a "
                      "figure.", cards=cards, n=figures)
    return say.tr("Press a figure or a place, or 1 to {n}.", n=figures)


class HintNote(Piece):
    """What the champion would choose, why, and what else was close; can be taken or put away."""

    role = "hint"
    solid = True

    def __init__(self, state: TableState) -> None:
        say = state.say
        self._title = Label("", "subheading", name="hint-title")
        self._why = Label("", "note", name="hint-why")
        self._other = Label("", "note", name="hint-other")
        self._take = Button(say.tr("Choose this"), "hint-take", key=state.key_named("t")).sized(_TAKE, 38)
        close = BrassButton("cross", say.tr("Close the hint (Esc)"), "hint-close").sized(26, 26)
        words = Column([self._title, self._why, self._other], gap=0).growing()
        inside = Padding(Row([words, self._take, close], gap=8, align="start"), 14, 5)
        super().__init__("parchment", [inside], "hint-note")

    def show(self, state: TableState) -> None:
        """Show the hint as far as it may be seen, or hide the note."""
        lines = _lines(state)
        self.shown(bool(lines))
        if not lines:
            return
        for label, words in zip((self._title, self._why, self._other), (*lines, "", ""), strict=False):
            label.label = words
            label.shown(bool(words))
        self._take.shown(len(lines) > 1 and state.chooser is not None)
        self.changed(layout=True)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, self.children[0].measure(look, width)[1]


def _lines(state: TableState) -> tuple[str, ...]:
    """Return what the champion would choose, why, and what else was close; for others it is a secret."""
    say, hint, answer = state.say, state.hint, state.hint.answer
    if not hint.active or hint.seat not in (state.chooser, state.mover):
        return ()
    if answer is None:
        return (say.tr("The champion is thinking …"),)
    view = state.controller.view(hint.seat)
    if view.hand and not state.curtain.open(hint.seat):
        return (say.tr("The hint is ready: hold {key} to read it.", key=state.key_named(PEEK_KEY)),)
    what = action_text(answer.action, state.names, say)
    why = advice(view, answer.action, answer.reasons, state.names, say)
    told = (say.tr("The champion would choose: {what}.", what=what), why)
    if answer.other is None:
        return told
    return *told, runner_up(action_text(answer.other, state.names, say), answer.behind, say)
