"""Whether somebody who looks by the eye looks away."""

from __future__ import annotations

from greatrace.ui.kit.input import Message, PointerMoved, Window
from greatrace.ui.kit.widgets.tree import WidgetTree
from greatrace.ui.race.table.layout.panel_set import PanelSet


def looked_away(message: Message, panels: PanelSet, tree: WidgetTree) -> bool:
    """Return whether whoever looks by the eye is gone, or the pointer left the hand and the question."""
    match message:
        case Window.FOCUS_LOST:
            return True
        case Window.POINTER_LEFT:
            return not tree.drag
        case PointerMoved(x, y):
            return not tree.drag and not panels.over_secrets(x, y)
    return False
