"""The missions of a course before a race of a campaign: read at once, announced by key (14.23)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.lab.pictures import campaign_samples
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.running import CampaignSetupScene, tonight_form
from greatrace.ui.race.setup.form import load_form, save_form
from greatrace.ui.race.table.scene import TableScene
from tests.ui.campaign.shelves import NAME, SAMPLE, fresh
from tests.ui.menus.helpers import at, go_to
from tests.ui.pilot import Pilot


@pytest.fixture
def filled(home: Path) -> Path:
    campaign_samples.fill(home)
    return home


def test_a_mission_is_announced_by_key_and_the_race_knows_it(home: Path) -> None:
    Shelf(home / "saves").begin(NAME, fresh())
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.press("race")
    assert at(pilot) is CampaignSetupScene and len(pilot.nodes("mission")) == 6
    assert len(pilot.nodes("stake")) == 4
    name = pilot.nodes("mission")[1].name
    go_to(pilot, name)
    before = pilot.find(name).rect
    pilot.keys("enter")
    text = pilot.find(name).label
    assert pilot.find(name).rect == before
    assert pilot.find("announced").label == (
        f"Announced: {text}. If you fulfil it, its stamp bears a seal; failing costs nothing."
    )
    pilot.press("start")
    pilot.wait(1.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    assert scene.controller.race.announced == name.removeprefix("announce-")


def test_missions_are_read_at_once_first_those_that_are_open(filled: Path) -> None:
    form = structs.replace(load_form(filled), board="africa", start="cairo", finish="cape-town")
    save_form(filled, form)
    pilot = Pilot(CampaignSetupScene(SAMPLE, campaign_samples.sample()), home=filled)
    missions = pilot.nodes("mission")
    assert pilot.find("announced").label.startswith("3 open, 3 stamped already.")
    assert [one.enabled for one in missions] == [True] * 3 + [False] * 3
    assert all(one.label and one.rect[2] > 300 for one in missions)


def test_an_announced_mission_is_kept_while_another_course_is_looked_at(home: Path) -> None:
    scene = CampaignSetupScene(NAME, fresh())
    pilot = Pilot(scene, home=home)
    name = pilot.nodes("mission")[1].name
    pilot.press(name)
    told, form = pilot.find("announced").label, scene.form
    assert told.startswith("Announced: ")
    others = (structs.replace(form, start=form.finish, finish=city) for city in ("cairo", "dakar", "tunis"))
    other = next(one for one in others if one.start != one.finish and one.finish != form.start)
    scene.become(other)
    assert not pilot.find("announced").label.startswith("Announced: ")
    scene.become(form)
    assert pilot.find("announced").label == told


def test_missions_stay_where_they_are_when_another_course_is_looked_at(home: Path) -> None:
    Shelf(home / "saves").begin(NAME, fresh())
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.press("race")
    scene = pilot.scene
    assert isinstance(scene, CampaignSetupScene)
    proposed = tonight_form(scene.form, fresh())
    places = []
    for form in (proposed, structs.replace(proposed, start=proposed.finish, finish=proposed.start)):
        scene.become(form)
        pilot.wait(0.0)
        places.append((pilot.find("tonight").enabled, pilot.nodes("mission")[0].rect))
    (chosen, before), (other, after) = places
    assert (chosen, other) == (False, True) and before == after


def test_a_mission_covers_no_other_one_to_repeat_its_words(home: Path) -> None:
    scene = CampaignSetupScene(NAME, fresh())
    pilot = Pilot(scene, home=home)
    for node in pilot.nodes("mission"):
        slip = scene.tree.find(node.name)
        assert slip is not None
        told = slip.tip.text if slip.tip else ""
        assert told.startswith("Dashed lines join cities") == ("line" in node.name), node.name
    pilot.press(pilot.nodes("mission")[0].name)
    announced = scene.tree.find(pilot.nodes("mission")[0].name)
    assert announced is not None and announced.tip is not None
    assert announced.tip.text == "Announced. Press it again to take that back."
    assert pilot.find("announced").label.count("announce") <= 1


def test_enter_goes_on_to_the_race_once_the_passport_was_read(home: Path) -> None:
    Shelf(home / "saves").begin(NAME, fresh())
    pilot = Pilot(LogbookScene(NAME), home=home)
    go_to(pilot, "passport")
    pilot.keys("enter", "escape")
    focused = pilot.focused
    assert at(pilot) is LogbookScene and focused is not None and focused.name == "race"
    pilot.keys("enter")
    assert at(pilot) is CampaignSetupScene
