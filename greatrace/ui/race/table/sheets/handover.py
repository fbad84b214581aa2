"""The curtain between two humans who plan in secret (1.8)."""

from __future__ import annotations

from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.table.panels.insignia import crest
from greatrace.ui.race.table.state.table_state import TableState


def handover(state: TableState, seat: int) -> HandoverScene:
    """Return the curtain of a race.

    Args:
        state: only for the names; nothing secret is read.
        seat: who is to sit down.
    """

    def sign(seat: int) -> list[Widget]:
        say = state.speaks(seat)
        tr, crew, player = say.tr, state.tellers(say)[0].crew(seat), state.player(seat)
        return [
            crest(state.look_of(seat), crew),
            Label(crew, "display", align="centre", name="crew"),
            *([Label(player, "heading", align="centre", name="player")] if player else []),
            Label(tr("Round {n}: planning", n=state.table.round), "subheading", align="centre"),
            Label(tr("What comes now is secret: only this crew may look at the screen."), align="centre"),
        ]

    def other(seat: int) -> str:
        return state.speaks(seat).tr("Not me: the next crew")

    def back(seat: int) -> str:
        say = state.speaks(seat)
        who = state.player(seat) or state.tellers(say)[0].crew(seat)
        return say.tr("{who}: take the plan back", who=who)

    return HandoverScene(state.controller, seat, sign, other, back, state.speaks)
