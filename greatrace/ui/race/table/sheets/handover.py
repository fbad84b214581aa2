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
        tr, crew, player = state.say.tr, state.teller.crew(seat), state.player(seat)
        return [
            crest(state.look_of(seat), crew),
            Label(crew, "display", align="centre", name="crew"),
            *([Label(player, "heading", align="centre", name="player")] if player else []),
            Label(tr("Round {n}: planning", n=state.table.round), "subheading", align="centre"),
            Label(tr("What comes now is secret: only this crew may look at the screen."), align="centre"),
        ]

    def back(seat: int) -> str:
        who = state.player(seat) or state.teller.crew(seat)
        return state.say.tr("{who}: take the plan back", who=who)

    return HandoverScene(state.controller, seat, sign, lambda: state.say.tr("Not me: the next crew"), back)
