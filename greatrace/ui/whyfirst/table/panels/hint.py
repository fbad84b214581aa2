"""The champion's hint with its reasons, on a note in the night above the table."""

from __future__ import annotations

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Padding, Row
from greatrace.ui.play.table.brass_button import BrassButton
from greatrace.ui.play.table.piece import Piece, PieceMaterial
from greatrace.ui.whyfirst.table.state.hint import hint_words
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
        hint = hint_words(state)
        self.shown(hint is not None)
        if hint is None:
            return
        for label, words in ((self._title, hint.title), (self._why, hint.why), (self._other, hint.other)):
            label.label = words
            label.shown(bool(words))
        self._take.shown(hint.usable)
        self.changed(layout=True)

    @override
    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, self.children[0].measure(look, width)[1]
