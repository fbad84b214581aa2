"""The passport lies between the logbook’s tabs and the way to the race, and shows all courses at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from greatrace.lab.pictures import campaign_samples
from greatrace.prose.language import LANGUAGES
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.running import CampaignSetupScene
from tests.ui.campaign.shelves import SAMPLE
from tests.ui.menus.helpers import at
from tests.ui.pilot import Pilot


def test_the_passport_keeps_the_tabs_and_the_way_to_the_race(home: Path) -> None:
    campaign_samples.fill(home)
    pilot = Pilot(LogbookScene(SAMPLE), home=home)
    pilot.press("passport")
    assert pilot.find("race").label == "On to race 8"
    pilot.press("page-1")
    pilot.press("passport")
    assert pilot.sees("progress") and not pilot.sees("course")
    pilot.press("leaf-races")
    assert at(pilot) is LogbookScene and pilot.sees("summary")
    pilot.press("passport")
    pilot.press("race")
    assert at(pilot) is CampaignSetupScene


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_contents_need_no_scrolling(home: Path, code: str) -> None:
    campaign_samples.fill(home)
    pilot = Pilot(LogbookScene(SAMPLE), home=home, speaks=code)
    pilot.press("passport")
    room = pygame.Rect(pilot.find("pages").rect)
    entries = pilot.nodes("entry")
    assert len(entries) == 14 and all(room.contains(entry.rect) for entry in entries)
