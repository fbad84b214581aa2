"""The curtain between two humans who choose in secret (15.3)."""

from __future__ import annotations

from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.state.sentences import place_line
from greatrace.ui.whyfirst.table.state.table_state import TableState


def handover(state: TableState, seat: int) -> HandoverScene:
    """Return the curtain of *Why First?*.

    Args:
        state: only for names and looks; nothing secret is read.
        seat: who is to sit down.
    """

    def sign(seat: int) -> list[Widget]:
        name, tr = state.names[seat], state.say.tr
        return [
            chalk.portrait(state.look_of(seat), name, 150),
            Label(name, "display", align="centre", name="player"),
            Label(place_line(state), "subheading", align="centre"),
            Label(tr("What comes now is secret: only this player may look at the screen."), align="centre"),
        ]

    return HandoverScene(state.controller, seat, sign, lambda: state.say.tr("Not me: the next player"))
