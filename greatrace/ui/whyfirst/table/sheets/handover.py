"""The curtain between two humans who choose in secret (15.3)."""

from __future__ import annotations

from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.play.table.curtain import CurtainScene
from greatrace.ui.whyfirst.table.sheets.portrait import Portrait
from greatrace.ui.whyfirst.table.state.sentences import place_line
from greatrace.ui.whyfirst.table.state.table_state import TableState


class HandoverScene(CurtainScene):
    """The curtain of *Why First?*.

    Args:
        state: only for names and looks; nothing secret is read.
        seat: who is to sit down.
    """

    def __init__(self, state: TableState, seat: int) -> None:
        super().__init__(state.controller, seat)
        self._state = state

    @override
    def sign(self) -> list[Widget]:
        state, name = self._state, self._state.names[self.seat]
        words = self.tr("What comes now is secret: only this player may look at the screen.")
        return [
            Portrait(state.look_of(self.seat), name, 150),
            Label(name, "display", align="centre", name="player"),
            Label(place_line(state), "subheading", align="centre"),
            Label(words, align="centre"),
        ]

    @override
    def other(self) -> str:
        return self.tr("Not me: the next player")
