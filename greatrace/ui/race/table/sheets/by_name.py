"""The sheets that the player can ask for at the table."""

from __future__ import annotations

from greatrace.ui.kit.stack import Scene
from greatrace.ui.menus.pause import PauseScene
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.race.table.input.intents import OpenSheet
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.sheets.why import WhyScene
from greatrace.ui.race.table.state.table_state import TableState


def sheet_of(state: TableState, wanted: OpenSheet) -> Scene[None]:
    """Return the sheet that is wanted."""
    match wanted.sheet:
        case "log":
            return LogScene(state.log, state.teller, state)
        case "why":
            return WhyScene(state, wanted.seat)
        case "rules":
            return RulebookScene(wanted.article)
        case "pause":
            return PauseScene(state.controller)
