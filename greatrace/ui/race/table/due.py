"""The sheet that comes by itself once everything has been shown: help, stickers, the Gazette."""

from __future__ import annotations

from greatrace.engine.events import OrderChanged
from greatrace.engine.solo.events import StickerGained
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.stack import Scene
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.sheets.by_name import first_help, staging_of
from greatrace.ui.race.table.sheets.gazette import gazette_of
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState


def gazette_due(state: Position) -> bool:
    """Return whether a round has ended that the Gazette has not covered; nothing happens before it has."""
    return any(isinstance(event, OrderChanged) for event in state.log[state.reported :])


def stickers_due(state: Position) -> tuple[StickerGained, ...]:
    """Return the stickers that the Torpedo has gained and whose sticking has not been staged (14.18)."""
    return tuple(event for event in state.log[state.staged :] if isinstance(event, StickerGained))


def report_due(state: TableState, settings: Settings) -> bool:
    """Return whether the race waits until something is reported, or the first help is read."""
    return bool(stickers_due(state)) or gazette_due(state) or _first_help(state, settings) is not None


def _first_help(state: TableState, settings: Settings) -> Scene[None] | None:
    return first_help(state, settings) if state.guide is None or not state.guide.lesson else None


def due_sheet(state: TableState, settings: Settings, board: BoardView) -> Scene[None] | None:
    """Return the sheet that is due now upon the map, and take note of it; ``None`` without any."""
    state.publishes = report_due(state, settings)
    stickers, state.staged = stickers_due(state), len(state.log)
    helped = _first_help(state, settings)
    pressed = None if helped else staging_of(state, stickers, board)
    state.pressing = pressed is not None
    if (sheet := helped or pressed) is not None:
        return sheet
    gazette, state.reported = gazette_due(state), len(state.log)
    return gazette_of(state, settings) if gazette else None
