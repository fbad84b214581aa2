"""What has happened that a sheet of its own reports: a sticker gained, the end of a round."""

from __future__ import annotations

from greatrace.engine.events import OrderChanged
from greatrace.engine.solo.events import StickerGained
from greatrace.ui.race.table.state.position import Position


def gazette_due(state: Position) -> bool:
    """Return whether a round has ended that the Gazette has not covered; nothing happens before it has."""
    return any(isinstance(event, OrderChanged) for event in state.log[state.reported :])


def stickers_due(state: Position) -> tuple[StickerGained, ...]:
    """Return the stickers that the Torpedo has gained and whose sticking has not been staged (14.18)."""
    return tuple(event for event in state.log[state.staged :] if isinstance(event, StickerGained))


def report_due(state: Position) -> bool:
    """Return whether the race waits until something is reported."""
    return bool(stickers_due(state)) or gazette_due(state)
