"""A campaign is founded by the gentler rule and opens on its story; how long a race of it is announced."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from greatrace.boards.lengths import decisions, minutes
from greatrace.campaign.campaign import Modules
from greatrace.lab.pictures import campaign_samples
from greatrace.prose.language import LANGUAGES, language
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.new_campaign import NewCampaignScene
from greatrace.ui.campaign.running import CampaignSetupScene
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.campaign.story import story
from greatrace.ui.race.names import SOLO_PAGE
from greatrace.ui.race.setup.scene import SoloSetupScene
from tests.ui.campaign.shelves import NAME, fresh
from tests.ui.pilot import Pilot

MEASURED = range(19, 28)
"""Minutes of two races of 18 cells against the Torpedo, 22 and 25, and what an estimate may differ."""


def test_the_slow_workshop_is_proposed(home: Path) -> None:
    pilot = Pilot(NewCampaignScene(), home=home)
    pilot.press("begin")
    shelf = Shelf(home / "saves")
    (name,) = shelf.names()
    assert shelf.load(name).modules.slow


def test_a_campaign_opens_on_its_story_not_on_eight_sheets_of_codes(home: Path) -> None:
    pilot = Pilot(CampaignsScene(), home=home)
    pilot.press("new")
    pilot.press("begin")
    told = " ".join(node.label for node in pilot.nodes("label"))
    for word in ("race car", "cell after cell", "earlier round", "ability", "stamp", "seal", "stay."):
        assert word in told, word
    assert pilot.sees("leaf-story") and not pilot.sees("card-A1")
    assert pilot.focused and pilot.focused.name == "race"
    pilot.keys("pagedown")
    assert pilot.sees("card-A1") and "None has to be read now." in pilot.find("deck-line").label
    pilot.keys("pageup")
    assert pilot.sees("story-torpedo")


def test_enter_goes_on_from_the_story_and_a_raced_campaign_opens_on_its_deck(home: Path) -> None:
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, fresh())
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.keys("enter")
    assert isinstance(pilot.scene, CampaignSetupScene)
    shelf.finish(NAME, campaign_samples.sample().history[0].result)
    later = Pilot(LogbookScene(NAME), home=home)
    assert later.sees("card-C1") and "None has to be read" not in later.find("deck-line").label
    later.press("leaf-story")
    assert later.sees("story-torpedo")


@pytest.mark.parametrize("on", list(product((False, True), repeat=3)))
def test_the_story_tells_of_the_modules_that_are_on(on: tuple[bool, bool, bool]) -> None:
    evolving, powers, passport = on
    modules = Modules(evolving=evolving, powers=powers, passport=passport, slow=True)
    told = " ".join(
        words for one in story(language("en"), structs.replace(fresh(), modules=modules)) for words in one[1:]
    )
    assert ("sticker" in told.lower(), "stamp" in told.lower()) == (powers, passport)
    assert ("slow workshop" in told, "harder" in told) == (powers, evolving)
    assert ("What stays" in told) == any(on)


@pytest.mark.parametrize("chosen", LANGUAGES)
def test_the_story_needs_no_scrolling(home: Path, chosen: str) -> None:
    Shelf(home / "saves").begin(NAME, structs.replace(fresh(), modules=Modules(slow=True)))
    pilot = Pilot(LogbookScene(NAME), speaks=chosen, home=home)
    assert pygame.Rect(pilot.find("story").rect).contains(pilot.find("story-stays").rect)


def test_the_minutes_count_the_reading_of_its_steps(home: Path) -> None:
    scene = Pilot(SOLO_PAGE, home=home).scene
    assert isinstance(scene, SoloSetupScene)
    assert minutes(decisions(18), *scene.sitting) in MEASURED
