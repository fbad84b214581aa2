"""Opening games of *Why First?* to be watched again."""

from __future__ import annotations

from greatrace.saves.envelope import decode
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit.stack import Scene
from greatrace.ui.whyfirst.replay.controller import ReplayController
from greatrace.ui.whyfirst.replay.scene import ReplayScene


def watched(raw: bytes, name: str) -> Scene[object]:
    """Return the viewer of a game.

    Args:
        raw: the game as its file has it.
        name: of the file, for messages.

    Raises:
        BadInput: it cannot be opened or repeated.
    """
    return ReplayScene(ReplayController(decode(WHYFIRST, raw, name)))
