"""How much room the seats of *Why First?* have in its setup."""

from __future__ import annotations

from pathlib import Path

from greatrace.ui.kit.shell import headless
from tests.legibility.whyfirst import setting_up


def test_the_fewer_play_the_more_room_has_each(home: Path) -> None:
    seen = {}
    for players in (2, 4, 6):
        pilot = setting_up(players)(headless((1280, 720), 100, home=home))
        seen[players] = pilot.find("who-1").rect[3], pilot.find("crest").rect[3], pilot.sees("manner-1")
    assert seen[2][:2] > seen[4][:2] >= seen[6][:2]
    assert seen[2][1] > 150 > seen[4][1] > seen[6][1]
    assert [told for _, _, told in seen.values()] == [True, True, False]
