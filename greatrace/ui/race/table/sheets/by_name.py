"""The sheets that the player can ask for at the table."""

from __future__ import annotations

from collections.abc import Callable

from greatrace.engine.solo.events import StickerGained
from greatrace.ui.kit.settings import Settings
from greatrace.ui.kit.stack import Named, Scene, SceneName
from greatrace.ui.play.names import Menu
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.input.intents import OpenSheet
from greatrace.ui.race.table.sheets.aid import AidScene
from greatrace.ui.race.table.sheets.log import Light, LogScene
from greatrace.ui.race.table.sheets.pressing import PressingScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene
from greatrace.ui.race.table.sheets.told_once import (
    RaceHelpScene,
    TorpedoHelpScene,
    race_begins,
    torpedo_begins,
)
from greatrace.ui.race.table.sheets.why import WhyScene
from greatrace.ui.race.table.state.own_turn import since_own_turn
from greatrace.ui.race.table.state.table_state import TableState


def sheet_of(
    state: TableState, wanted: OpenSheet, light: Light, again: Callable[[], None]
) -> Scene[None] | SceneName | Named:
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
        case "aid":
            return AidScene(state)
        case "keys":
            return Menu.KEYS
        case "why":
            return WhyScene(state, wanted.seat)
        case "rules":
            return Named(Menu.RULEBOOK, wanted.article)
        case "torpedo":
            return TorpedoHelpScene(state)
        case _:
            return PauseScene(state.controller)


def first_help(state: TableState, settings: Settings) -> Scene[None] | None:
    """Return the help that comes by itself in a first race, or against the Torpedo; ``None`` ever after."""
    if race_begins(state) and not RaceHelpScene.told(settings):
        return RaceHelpScene(state)
    reads = torpedo_begins(state) and not TorpedoHelpScene.told(settings)
    return TorpedoHelpScene(state) if reads else None


def staging_of(
    state: TableState, stickers: tuple[StickerGained, ...], board: BoardView
) -> Scene[None] | None:
    """Return the sheet on which stickers are put on (14.18); ``None`` without any, or where none are."""
    card = state.controller.purpose.staging(stickers, state.log) if stickers else None
    return PressingScene(card, board) if card else None


def end_of(state: TableState) -> Scene[object]:
    """Return the scene of a race that is over."""
    if state.race.alone:
        return SoloEndScene(state.controller, state, fresh=True)
    return ScoringScene(state.controller, state, fresh=True)
