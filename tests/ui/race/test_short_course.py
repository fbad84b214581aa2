"""Who has never finished a race is offered a short course; the first course stays the default."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.boards.lengths import course_minutes
from greatrace.boards.setups import board, boards
from greatrace.boards.short import SHORT, short_course
from greatrace.saves.envelope import encode
from greatrace.saves.history.archive import Archive
from greatrace.saves.race.kind import RACE
from greatrace.ui.race.names import SETUP_PAGE
from greatrace.ui.race.setup.scene import SetupScene
from tests.saves.played import finished_race
from tests.ui.menus.helpers import go_to
from tests.ui.pilot import Pilot


def chosen(pilot: Pilot) -> tuple[str, str]:
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    return scene.form.start, scene.form.finish


@pytest.mark.parametrize("name", boards())
@pytest.mark.parametrize(("people", "crews"), [(1, 4), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_it_is_short_for_so_many_people(name: str, people: int, crews: int) -> None:
    place = board(name)
    found = short_course(place, people, crews)
    lasts = course_minutes(place, found, people, crews)
    assert lasts <= SHORT[1]
    assert lasts <= min(course_minutes(place, one, people, crews) for one in place.courses)
    assert people == 1 or lasts >= SHORT[0]


def test_it_is_chosen_by_a_button_that_tells_its_minutes(home: Path) -> None:
    pilot = Pilot(SETUP_PAGE, home=home)
    assert chosen(pilot) == ("colomb-bechar", "cape-town"), "the first course stays the default"
    assert pilot.find("minutes").label == "about 16 min"
    assert pilot.find("short").label == "Short course: 13 min"
    go_to(pilot, "short")
    pilot.keys("enter")
    assert chosen(pilot) == ("dakar", "djibouti") and pilot.find("minutes").label == "about 13 min"
    assert not pilot.find("short").enabled and pilot.focused and pilot.focused.name == "short"
    pilot.press("reverse")
    assert chosen(pilot) == ("djibouti", "dakar") and not pilot.find("short").enabled


def test_who_has_finished_a_race_is_offered_none(home: Path) -> None:
    archive = Archive(home / "history")
    assert not archive.holds("race")
    archive.enter(encode(RACE, finished_race()))
    assert archive.holds("race") and not archive.holds("whyfirst")
    assert not Pilot(SETUP_PAGE, home=home).sees("short")


def test_what_lies_in_the_history_instead_of_a_folder_does_not_matter(home: Path) -> None:
    (home / "history").write_text("no folder")
    pilot = Pilot(SETUP_PAGE, home=home)
    assert not pilot.sees("short") and chosen(pilot) == ("colomb-bechar", "cape-town")
