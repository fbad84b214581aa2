"""The scenes of the table by name, for a race in the right position."""

from __future__ import annotations

import time

from greatrace.engine.events import OrderChanged
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Scene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import GazetteScene, news_of
from greatrace.ui.race.table.sheets.handover import HandoverScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.state.table_state import TableState

STAGES = ("handover", "bivouac", "planning", "convoy", "maintenance", "scoring")
"""Every name that `stage_scene` knows."""


def stage_scene(name: str, controller: Controller, seat: int, context: Context) -> Scene[object]:
    """Make one scene as it looks to a seat, not yet entered.

    Args:
        name: one of `STAGES`.
        controller: a race in a position where that scene comes up: a bivouac, planning or convoy
            that waits for a human; for `maintenance` any later round than the first; for `scoring`
            a race that is over.
        seat: who sits before the screen, from 0.
        context: only its language is used.

    Raises:
        KeyError: there is no such scene.
    """
    state = TableState(controller, context.language)
    match name:
        case "handover":
            return HandoverScene(state, seat)
        case "bivouac" | "convoy":
            return TableScene(controller)
        case "planning":
            while controller.thinking is not None:
                if not controller.think():
                    time.sleep(0.001)
            return TableScene(controller, planner=seat)
        case "maintenance" if any(isinstance(event, OrderChanged) for event in state.log):
            return GazetteScene(state, news_of(state.log))
        case "scoring" if controller.table.over:
            return ScoringScene(controller, state)
        case _:
            raise KeyError(name)
