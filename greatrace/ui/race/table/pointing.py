"""Intents that change what one widget shows, or how fast things move; and whether somebody looks away."""

from __future__ import annotations

from greatrace.ui.kit.input import FocusLost, Message, PointerLeft, PointerMoved
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.play.tempo import Tempo
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.layout.panel_set import PanelSet
from greatrace.ui.race.table.motion.event_animations import Beat
from greatrace.ui.race.table.state.race_cells import race_cells
from greatrace.ui.race.table.state.table_state import TableState

Pointing = want.Zoom | want.PreviewFuel | want.FocusOn | want.ShowView | want.Hurry
"""Such an intent."""


def point(
    intent: Pointing, state: TableState, panels: PanelSet, tree: WidgetTree, tempo: Tempo[Beat]
) -> None:
    """Carry such an intent out."""
    match intent:
        case want.Zoom(key):
            panels.board.take_key(key)
        case want.ShowView("course"):
            panels.board.whole_course()
        case want.ShowView():
            panels.board.where_race_is(race_cells(state))
        case want.PreviewFuel(points):
            panels.dashboard.preview(points)
        case want.Hurry(how):
            tempo.hurry(how)
        case want.FocusOn(names):
            found = (tree.find(name) for name in names)
            tree.focus_on(next((place for place in found if place), None), ring=True)


def looked_away(message: Message, panels: PanelSet, tree: WidgetTree) -> bool:
    """Return whether whoever looks by the eye is gone, or the pointer left the hand and the question."""
    match message:
        case FocusLost():
            return True
        case PointerLeft():
            return not tree.drag
        case PointerMoved(x, y):
            return not tree.drag and not panels.over_secrets(x, y)
    return False
