"""The closing page of a season comes, though the program was killed between the result and the page."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.campaign.campaign import NEWEST_LAW, Campaign, Result, finished
from greatrace.campaign.seasons import RACES_A_SEASON
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.logbook import LogbookScene
from tests.ui.campaign.shelves import NAME, fresh
from tests.ui.campaign.test_kills import MOST_STEPS, killed_at
from tests.ui.menus.helpers import at
from tests.ui.pilot import Pilot


def before_last(season: int) -> Campaign:
    """A campaign before the last race of a season; the closing pages before it were read."""
    campaign = structs.replace(fresh(), seasons=season - 1, law=NEWEST_LAW)
    for race in range(1, season * RACES_A_SEASON):
        campaign = finished(campaign, Result(race, "crossed"))
    return campaign


def opened(home: Path) -> Pilot:
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.wait(0.1)
    return pilot


pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="requires processes that part")


@pytest.mark.parametrize("season", [1, 2])
def test_killed_between_the_result_and_the_page_it_comes_at_the_next_opening(
    tmp_path: Path, season: int
) -> None:
    last = Result(season * RACES_A_SEASON, "crossed")
    for step in range(1, MOST_STEPS):
        home = tmp_path / str(step)
        shelf = Shelf(home / "saves")
        shelf.begin(NAME, before_last(season))
        came = killed_at(step, partial(shelf.finish, NAME, last))
        shelf.finish(NAME, last)  # opening takes the result that is still owed
        assert len(shelf.load(NAME).history) == season * RACES_A_SEASON
        pilot = opened(home)
        assert pilot.scene.name == "season"
        pilot.keys("enter")
        assert at(pilot) is LogbookScene and shelf.load(NAME).seasons == season
        assert at(opened(home)) is LogbookScene
        if not came:
            return
    raise AssertionError("it never came to its end")


def test_killed_while_the_page_is_closed_it_comes_again_or_was_read(tmp_path: Path) -> None:
    for step in range(1, MOST_STEPS):
        home = tmp_path / str(step)
        shelf = Shelf(home / "saves")
        shelf.begin(NAME, finished(before_last(1), Result(RACES_A_SEASON, "crossed")))
        came = killed_at(step, partial(shelf.close_season, NAME, 1))
        read = shelf.load(NAME).seasons == 1
        assert opened(home).scene.name == ("LogbookScene" if read else "season")
        if not came:
            return
    raise AssertionError("it never came to its end")
