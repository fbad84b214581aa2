"""A group of the kiosk sees its first race slowly, the next one not, and says otherwise where it begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.place import KioskSettings
from greatrace.ui.kiosk.start import StartScene
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.table.motion.timing import MOVE
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.test_first_race import move_of


@pytest.fixture
def kiosk(home: Path) -> tuple[Kiosk, Context]:
    context = headless((1280, 720), home=home)
    return Kiosk(home / "kiosk", KioskSettings("1935"), context.settings, 3), context


def seconds(kiosk: Kiosk, context: Context, *presses: str) -> float:
    """For how long a move of a rival is shown in a short race that begins with some presses."""
    pilot = Pilot(StartScene(True, kiosk), context=context)
    for name in (*presses, "begin"):
        pilot.press(name)
    for _ in range(5):
        pilot.wait(0.1)
    assert isinstance(pilot.scene, TableScene), pilot.dump()
    return move_of(pilot.scene)


def test_the_second_race_of_a_visit_is_shown_at_the_usual_pace(kiosk: tuple[Kiosk, Context]) -> None:
    assert seconds(*kiosk) == MOVE
    assert seconds(*kiosk) < MOVE * 0.7, "though the first one was not finished"
    kiosk[0].clean(kiosk[1])
    assert seconds(*kiosk) == MOVE, "another group"


def test_a_group_says_where_it_begins_that_it_knows_the_game(kiosk: tuple[Kiosk, Context]) -> None:
    assert seconds(*kiosk, "pace-usual") < MOVE * 0.7
    assert seconds(*kiosk, "pace-first") == MOVE
