"""A campaign of an older law is offered the stamps that its races earn by the newest one, once (14.23)."""

from __future__ import annotations

import os
import shutil
from functools import partial
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.campaign.campaign import NEWEST_LAW, Campaign, Modules, Stamp, finished, under_newest_law
from greatrace.engine.solo.race import new_race
from greatrace.saves.campaigns import Shelf
from greatrace.saves.envelope import encode
from greatrace.saves.race.kind import RACE
from greatrace.ui.campaign.keeping import result_now
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.race.controller import Controller
from tests.ui.campaign.shelves import NAME, VERSIONS, fresh, raced
from tests.ui.campaign.test_kills import MOST_STEPS, killed_at
from tests.ui.campaign.test_stamps import PAGE, RISKY, missions
from tests.ui.menus.helpers import at
from tests.ui.pilot import Pilot

OLDEST = VERSIONS.parent / "2026-11"
"""With a campaign of 0.1.0, which stamped missions of races that were won only: one was won, one lost."""


def older(home: Path, stamps: tuple[Stamp, ...] = (), modules: Modules | None = None) -> Shelf:
    """A campaign of an older law, which stamped nothing in the race that it lost."""
    save = raced(fresh(), RISKY)
    controller = Controller.resumed(save, None)
    result = result_now(new_race(save.data), controller.ended)
    result = structs.replace(result, fulfilled=(), date="1935-01-02")
    campaign = structs.replace(finished(fresh(), result), stamps=stamps, law=0)
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, structs.replace(campaign, modules=modules or campaign.modules))
    shelf.replays(NAME).write(result.replay, encode(RACE, save))
    return shelf


def opened(home: Path) -> Pilot:
    """Its logbook, once the kept races were looked through."""
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.wait(0.2)
    return pilot


def test_the_stamps_of_kept_races_are_offered_and_taken_once(home: Path) -> None:
    shelf = older(home)
    pilot = opened(home)
    assert at(pilot) is Dialog and pilot.find("yes").label == "Take 1 stamp"
    pilot.press("yes")
    campaign = shelf.load(NAME)
    assert missions(campaign) == [("risk-2", 1, 5)] and campaign.law == NEWEST_LAW
    assert campaign.stamps[0].date == "1935-01-02" and campaign.stamps[0].evolving
    assert at(opened(home)) is LogbookScene and shelf.load(NAME) == campaign


def test_stamps_that_are_left_are_not_offered_again(home: Path) -> None:
    shelf = older(home)
    opened(home).press("no")
    assert not shelf.load(NAME).stamps and shelf.load(NAME).law == NEWEST_LAW
    assert at(opened(home)) is LogbookScene


def test_escape_answers_nothing(home: Path) -> None:
    shelf = older(home)
    pilot = opened(home)
    pilot.keys("escape")
    pilot.wait(0.2)
    assert at(pilot) is LogbookScene and shelf.load(NAME).law == 0
    assert at(opened(home)) is Dialog


@pytest.mark.parametrize("modules", [Modules(), Modules(passport=False)])
def test_where_nothing_is_to_be_gained_nothing_is_asked(home: Path, modules: Modules) -> None:
    had = (Stamp(PAGE, "risk-2", "legendary", 1, "1935-01-02", True, round=5),) if modules.passport else ()
    shelf = older(home, had, modules)
    assert at(opened(home)) is LogbookScene
    assert shelf.load(NAME).law == NEWEST_LAW and shelf.load(NAME).stamps == had


def test_a_race_whose_file_is_gone_gains_nothing(home: Path) -> None:
    shelf = older(home)
    shelf.replays(NAME).remove("race-1")
    assert at(opened(home)) is LogbookScene and shelf.load(NAME).law == NEWEST_LAW


def test_no_campaign_comes_under_the_newest_law_twice() -> None:
    stamp = Stamp(PAGE, "risk-2", "legendary", 1, "", evolving=True)
    campaign: Campaign = under_newest_law(structs.replace(fresh(), law=0), (stamp, stamp))
    assert len(campaign.stamps) == 1
    assert under_newest_law(campaign, (structs.replace(stamp, mission="lines-1"),)) == campaign


def test_a_campaign_of_0_1_0_opens_with_its_stamps_and_gains_what_its_lost_race_earned(home: Path) -> None:
    shelf = Shelf(home / "saves")
    (home / "saves").mkdir()
    shutil.copy(OLDEST / "founded.campaign", home / "saves")
    shutil.copytree(OLDEST / "founded", home / "saves" / "founded")
    before = shelf.load("founded")
    had = [(one.mission, one.race) for one in before.stamps]
    assert had == [("no-fuel-outside", 1), ("full-chassis", 1), ("risk-1", 1), ("no-danger", 1)]
    pilot = Pilot(LogbookScene("founded"), home=home)
    pilot.wait(0.2)
    assert at(pilot) is Dialog and pilot.find("yes").label == "Take 1 stamp"
    pilot.press("yes")
    after = shelf.load("founded")
    assert [(one.mission, one.race) for one in after.stamps] == [*had, ("money-100", 2)]
    assert after.history == before.history and after.stickers == before.stickers


@pytest.mark.skipif(not hasattr(os, "fork"), reason="requires processes that part")
def test_killed_while_they_are_taken_they_are_there_once(tmp_path: Path) -> None:
    stamps = (Stamp(PAGE, "risk-2", "legendary", 1, "1935-01-02", True, round=5),)
    for step in range(1, MOST_STEPS):
        home = tmp_path / str(step)
        shelf = older(home)
        came = killed_at(step, partial(shelf.catch_up, NAME, stamps))
        campaign = shelf.load(NAME)
        assert (len(campaign.stamps), campaign.law) in ((0, 0), (1, NEWEST_LAW))
        assert shelf.catch_up(NAME, stamps).stamps == stamps
        if not came:
            return
    raise AssertionError("it never came to its end")
