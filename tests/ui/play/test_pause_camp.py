"""A pause shows the camp of the continent where its window has room, and never outgrows the window."""

from __future__ import annotations

import pytest

from greatrace.ui.kit.shell import headless
from greatrace.ui.play.pause import PauseScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.stages import at_stage


@pytest.mark.parametrize(("size", "ui_scale", "pictured"), [
    ((1280, 720), 100, True), ((1920, 1080), 100, True), ((1280, 720), 125, False),
])  # fmt: skip
@pytest.mark.parametrize("speaks", ["de", "fr"])
def test_a_pause_shows_the_camp_where_there_is_room(
    size: tuple[int, int], ui_scale: int, pictured: bool, speaks: str
) -> None:
    game = at_stage("planning")
    assert game.land == "africa"
    pilot = Pilot(PauseScene(game), context=headless(size, ui_scale, speaks))
    assert pilot.sees("camp") is pictured
    left, top, width, height = pilot.find("pause").rect
    assert left >= 0 and top >= 0 and left + width <= size[0] and top + height <= size[1]
    assert not pictured or pilot.find("camp").rect[3] >= 72 * size[1] / 720
