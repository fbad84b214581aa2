"""The curtain between two humans who plan in secret (1.8)."""

from __future__ import annotations

from greatrace.ui.kit.override import override
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.play.table.curtain import CurtainScene
from greatrace.ui.race.table.panels.crest import Crest
from greatrace.ui.race.table.state.position import Position


class HandoverScene(CurtainScene):
    """The curtain of a race.

    Args:
        state: only for the names; nothing secret is read.
        seat: who is to sit down.
    """

    def __init__(self, state: Position, seat: int) -> None:
        super().__init__(state.controller, seat)
        self._state = state

    @override
    def sign(self) -> list[Widget]:
        state, tr = self._state, self.tr
        crew, player = state.teller.crew(self.seat), state.player(self.seat)
        return [
            Crest(state.look_of(self.seat), crew),
            Label(crew, "display", align="centre", name="crew"),
            *([Label(player, "heading", align="centre", name="player")] if player else []),
            Label(tr("Round {n}: planning", n=state.table.round), "subheading", align="centre"),
            Label(tr("What comes now is secret: only this crew may look at the screen."), align="centre"),
        ]

    @override
    def other(self) -> str:
        return self.tr("Not me: the next crew")
