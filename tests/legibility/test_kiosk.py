"""At a kiosk everything is read from two metres and hit by a finger, on a screen of 1920×1080 pixels."""

from __future__ import annotations

import pytest

from greatrace.ui.kit.settings import KIOSK
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.kiosk import KIOSK_SCENES
from tests.legibility.trying import Case, looked_at
from tests.ui.pilot import Pilot, written

LETTERS = 26
"""Pixels of letters; on a screen of 24 inches a capital is 5 mm high then, 1 : 400 of two metres."""
FINGER = 44
"""Pixels that a finger needs."""
TOUCHED = frozenset({"button", "textfield", "stepper", "card"})
"""Roles of what is touched."""
AT_THE_TABLE = (
    "driving", "repairing", "paying", "beginning-africa", "pause", "lessons", "rulebook",
    "whyfirst-setup-wide",
)  # fmt: skip


def seen(position: str) -> Pilot:
    return looked_at(Case(position, (1920, 1080), KIOSK.ui_scale, "de"), display=KIOSK.table_display)


@pytest.mark.parametrize("position", [*KIOSK_SCENES, *AT_THE_TABLE])
def test_it_is_read_from_two_metres_and_hit_by_a_finger(position: str) -> None:
    pilot = seen(position)
    texts = [(block.px, block.lines) for block, _ in written(pilot.scene) if any(map(str.strip, block.lines))]
    assert texts and [one for one in texts if one[0] < LETTERS] == []
    touched = [node for node in pilot.tree().walk() if node.role in TOUCHED and node.rect[2]]
    assert [(node.name, node.rect) for node in touched if min(node.rect[2:]) < FINGER] == []
    if isinstance(pilot.scene, TableScene):
        names = pilot.scene.panels.board.canvas.on_cells.names
        assert names and all(placed.ink.h >= LETTERS for placed in names if not placed.hidden)
