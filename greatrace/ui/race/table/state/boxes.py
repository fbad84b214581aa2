"""The four boxes of the dashboard and the actions that their assistants are played for (4.1)."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.engine import actions as do
from greatrace.ui.race.table.state.position import Position

BOX_ACTIONS: Mapping[str, tuple[do.AnyAction, ...]] = {
    "scout": (do.Explore(), do.TakeCard()),
    "mechanic": (do.Repair(), do.Drive()),
    "escort": (do.Clear(),),
    "funding": (do.Fund(),),
}


def playable_boxes(state: Position) -> frozenset[str]:
    """Return the boxes whose assistants the crew that is asked may play now."""
    if not state.asked or state.subject not in state.asked:
        return frozenset()
    legal = state.legal(state.subject)
    return frozenset(box for box, actions in BOX_ACTIONS.items() if any(one in legal for one in actions))
