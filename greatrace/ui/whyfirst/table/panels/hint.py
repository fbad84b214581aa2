"""The champion's hint with its reasons, on a note in the night above the table; its owner alone reads it."""

from __future__ import annotations

from greatrace.prose.advice import runner_up
from greatrace.prose.whyfirst.advice import advice
from greatrace.ui.kit.input import PEEK_KEY
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Padding, Row
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.piece import Piece, PieceMaterial
from greatrace.ui.whyfirst.table.state.sentences import action_text
from greatrace.ui.whyfirst.table.state.table_state import TableState

_TAKE = 178
"""Width of the button that takes the hint, in theme units."""


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
        super().__init__(PieceMaterial.PARCHMENT, [inside], "hint-note")

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
    """Return what the champion would choose, why, and what else was close, or what is awaited.

    There is nothing without a hint, nor for anybody else: it may tell what is in the hand.
    """
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
