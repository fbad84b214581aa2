"""On the small map of the setup purple cities are pressed: first the start, then the finish (2.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.ui.kit.stack import Named
from greatrace.ui.race.names import SETUP_PAGE, SOLO_PAGE
from greatrace.ui.race.setup.course_scene import CourseScene
from greatrace.ui.race.setup.little_map import spot_of, spread_over
from tests.ui.pilot import Pilot


def ends(pilot: Pilot) -> tuple[str, str]:
    scene = pilot.scene
    assert isinstance(scene, CourseScene)
    return scene.form.start, scene.form.finish


def pressed(pilot: Pilot, city: str) -> None:
    """Press a city at the place where it is painted."""
    scene = pilot.scene
    assert isinstance(scene, CourseScene)
    board, area = scene._place.board, scene.tree.find("map")
    assert area
    cell = next(one.cell for one in board.cities if one.id == city)
    x, y = spot_of(board, cell, spread_over(scene.look, board, area.rect.size))
    pilot.click(round(area.rect.x + x), round(area.rect.y + y))


@pytest.mark.parametrize("scene", [SETUP_PAGE, SOLO_PAGE])
@pytest.mark.parametrize("ui_scale", [100, 150])
def test_two_presses_choose_start_and_finish(home: Path, scene: Named, ui_scale: int) -> None:
    pilot = Pilot(scene, ui_scale=ui_scale, home=home)
    before, place = ends(pilot), pilot.find("city-djibouti").rect
    pressed(pilot, "dakar")
    assert ends(pilot) == before, "half a choice changes nothing"
    assert pilot.find("city-djibouti").rect == place, "nothing moves between the two presses"
    pressed(pilot, "djibouti")
    assert ends(pilot) == ("dakar", "djibouti") and pilot.find("course").value == "Dakar – Djibouti"
    pressed(pilot, "mombasa")
    pressed(pilot, "cairo")
    assert ends(pilot) == ("mombasa", "cairo") and pilot.find("from").value == "Mombasa"


def test_the_next_press_is_asked_for_and_the_race_waits_for_it(home: Path) -> None:
    pilot = Pilot(SETUP_PAGE, home=home)
    scene = pilot.scene
    pressed(pilot, "dakar")
    pilot.press("start")
    pilot.wait(0.3)
    asks = "The race starts in Dakar: now press the purple city in which it ends."
    assert pilot.scene is scene and [one.label for one in pilot.nodes("toast")] == [asks]
    assert pilot.find("map").value == ":", "the course before is not drawn"
    pressed(pilot, "dakar")
    assert pilot.find("map").value == "colomb-bechar:cape-town", "the same press takes it back"
    pressed(pilot, "dakar")
    pilot.press("reverse")
    assert pilot.find("map").value == "cape-town:colomb-bechar", "another choice does, too"


def test_other_cities_are_no_ends_and_the_keyboard_keeps_its_selectors(home: Path) -> None:
    pilot = Pilot(SETUP_PAGE, home=home)
    before = ends(pilot)
    pressed(pilot, "timbuktu")
    assert ends(pilot) == before and not pilot.sees("city-timbuktu")
    seen = set()
    for _ in range(40):
        pilot.keys("tab")
        seen.add(pilot.focused.name if pilot.focused else "")
    assert "course" in seen and not any(name.startswith("city-") for name in seen)
