"""Which sheet is laid upon the table: that the player asks for, or that comes by itself once all is shown."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.engine.events import OrderChanged
from greatrace.engine.solo.events import StickerGained
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.stack import Named, Scene
from greatrace.ui.play.names import KEYS_PAGE, RULEBOOK_PAGE
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.questions.parts.turns import since_own_turn
from greatrace.ui.race.table.input.intents import OpenSheet
from greatrace.ui.race.table.sheets.aid import aid_sheet
from greatrace.ui.race.table.sheets.gazette import gazette_of
from greatrace.ui.race.table.sheets.log import Light, LogScene
from greatrace.ui.race.table.sheets.pressing import PressingScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene
from greatrace.ui.race.table.sheets.told_once import first_help, torpedo_help
from greatrace.ui.race.table.sheets.why import why_sheet
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.turn import since_last_decision


def gazette_due(state: Position) -> bool:
    """Return whether a round has ended that the Gazette has not covered; nothing happens before it has."""
    return any(isinstance(event, OrderChanged) for event in state.log[state.reported :])


def stickers_due(state: Position) -> tuple[StickerGained, ...]:
    """Return the stickers that the Torpedo has gained and whose sticking has not been staged (14.18)."""
    return tuple(event for event in state.log[state.staged :] if isinstance(event, StickerGained))


def report_due(state: TableState, settings: Settings) -> bool:
    """Return whether the race waits until something is reported, or the first help is read."""
    return bool(stickers_due(state)) or gazette_due(state) or first_help(state, settings) is not None


def due_sheet(state: TableState, settings: Settings, board: BoardView) -> Scene[None] | None:
    """Return the sheet that is due now upon the map, and take note of it; ``None`` without any."""
    state.publishes = report_due(state, settings)
    stickers, state.staged = stickers_due(state), len(state.log)
    helped = first_help(state, settings)
    state.helped |= helped is not None
    pressed = None if helped else staging_of(state, stickers, board)
    state.pressing = pressed is not None
    if (sheet := helped or pressed) is not None:
        return sheet
    gazette, state.reported = gazette_due(state), len(state.log)
    return gazette_of(state, settings) if gazette else None


def sheet_of(
    state: TableState, wanted: OpenSheet, light: Light, again: Callable[[], None]
) -> Scene[None] | Named:
    """Return the sheet that is wanted, or a menu by its name.

    Args:
        state: the table.
        wanted: which sheet.
        light: lights cells of its map.
        again: shows there what has happened since the own last turn.
    """
    match wanted.sheet:
        case "log":
            return LogScene(state, light=light)
        case "since":
            title = state.say.tr("Since my last turn")
            once_more = again if state.asked else None
            return LogScene(state, since_own_turn(state), title, light, once_more)
        case "rene":
            title = state.say.tr("What René did last")
            return LogScene(state, since_last_decision(state), title, light)
        case "aid":
            return aid_sheet(state)
        case "keys":
            return KEYS_PAGE
        case "why":
            return why_sheet(state, wanted.seat)
        case "rules":
            return RULEBOOK_PAGE.opened_at(wanted.article)
        case "torpedo":
            return torpedo_help(state)
        case _:
            return PauseScene(state.controller)


def staging_of(
    state: TableState, stickers: tuple[StickerGained, ...], board: BoardView
) -> Scene[None] | None:
    """Return the sheet on which stickers are put on (14.18); ``None`` without any, or where none are."""
    card = state.controller.purpose.staging(stickers, state.log) if stickers else None
    return PressingScene(card, board) if card else None


def end_of(state: TableState, fresh: bool) -> Scene[object]:
    """Return the scene of a race that is over; one that ended at this table just now is celebrated."""
    page = SoloEndScene if state.race.alone else ScoringScene
    return page(state.controller, state, fresh=fresh)
