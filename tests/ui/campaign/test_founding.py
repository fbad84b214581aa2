"""A campaign is founded by the gentler rule, and a race against the Torpedo is announced as long as it is."""

from __future__ import annotations

from pathlib import Path

from greatrace.boards.lengths import decisions, minutes
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.new_campaign import NewCampaignScene
from greatrace.ui.race.names import SOLO_PAGE
from greatrace.ui.race.setup.scene import SoloSetupScene
from tests.ui.pilot import Pilot

MEASURED = range(19, 28)
"""Minutes of two races of 18 cells against the Torpedo, 22 and 25, and what an estimate may differ."""


def test_the_slow_workshop_is_proposed(home: Path) -> None:
    pilot = Pilot(NewCampaignScene(), home=home)
    pilot.press("begin")
    shelf = Shelf(home / "saves")
    (name,) = shelf.names()
    assert shelf.load(name).modules.slow


def test_the_minutes_count_the_reading_of_its_steps(home: Path) -> None:
    scene = Pilot(SOLO_PAGE, home=home).scene
    assert isinstance(scene, SoloSetupScene)
    assert minutes(decisions(18), *scene.sitting) in MEASURED
