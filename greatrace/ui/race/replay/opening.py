"""Opening finished races from their files: the last page, and the race to be watched again."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine.solo.race import campaign_of
from greatrace.saves.envelope import decode
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Scene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import RaceOfItsOwn
from greatrace.ui.race.purpose import Purpose
from greatrace.ui.race.replay.controller import ReplayController, playable
from greatrace.ui.race.replay.scene import ReplayScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene


def last_page(context: Context, raw: bytes, name: str) -> Scene[object]:
    """Return the last page of a finished race; nothing is kept of it again.

    Args:
        context: of the scenes.
        raw: the bytes of its file.
        name: of the file, for messages.

    Raises:
        BadInput: it cannot be opened.
    """
    save = decode(RACE, raw, name)
    purpose = Purpose if campaign_of(save.data) else RaceOfItsOwn
    today = structs.replace(save, seats=playable(save.seats))
    controller = Controller.resumed(today, None, context.thinker, purpose)
    controller.seats = save.seats
    page = SoloEndScene if controller.race.alone else ScoringScene
    return page(controller, past=True)


def watched(raw: bytes, name: str) -> Scene[object]:
    """Return the viewer of a race.

    Args:
        raw: the race as its file has it.
        name: of the file, for messages.

    Raises:
        BadInput: it cannot be opened or repeated.
    """
    return ReplayScene(ReplayController(decode(RACE, raw, name)))
