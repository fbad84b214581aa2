"""A race of a campaign is not begun anew unmarked: it is not deleted, and if it is gone that counts."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.campaign.campaign import Stamp
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.campaign.running import CampaignSetupScene
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import LOAD_PAGE, TITLE_PAGE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from tests.ui.campaign.shelves import NAME, fresh, put, raced, stopped_before
from tests.ui.menus.helpers import at, go_to
from tests.ui.pilot import Pilot


@pytest.fixture
def context(home: Path) -> Context:
    return headless((1280, 720), 100, "en", home)


def under_way(context: Context, back: int = 20) -> Shelf:
    """A campaign whose race is under way, and was opened."""
    shelf = Shelf(context.saves)
    shelf.begin(NAME, fresh())
    store = put(context.home, stopped_before(raced(fresh()), back))
    Controller.resumed(store.load(RACE, AUTOSAVE), store, None, partial(CampaignPurpose, context)).leave()
    return shelf


@pytest.mark.parametrize("back", [20, 0])
def test_a_race_that_a_campaign_waits_for_is_not_deleted(context: Context, home: Path, back: int) -> None:
    shelf = Shelf(context.saves)
    shelf.begin(NAME, fresh(choose=True))
    race = raced(fresh(choose=True))
    store = put(home, stopped_before(race, back) if back else race)
    pilot = Pilot(LOAD_PAGE, context=context)
    pilot.press(f"delete-{AUTOSAVE}")
    assert at(pilot) is Dialog and pilot.sees("Race 1 belongs to a campaign")
    pilot.press("no")
    pilot.press(f"delete-{AUTOSAVE}")
    pilot.press("yes")
    assert at(pilot) is LogbookScene and store.has(AUTOSAVE)


def test_a_race_whose_campaign_is_gone_or_has_its_result_is_deleted(context: Context, home: Path) -> None:
    shelf = under_way(context)
    shelf.remove(NAME)
    pilot = Pilot(LOAD_PAGE, context=context)
    pilot.press(f"delete-{AUTOSAVE}")
    pilot.press("yes")
    assert not Store(home / "saves").has(AUTOSAVE)


def test_a_race_that_begins_is_noted(home: Path) -> None:
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, fresh())
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.press("race")
    pilot.press("start")
    pilot.wait(0.2)
    assert at(pilot) is TableScene and shelf.load(NAME).started == 1


def test_a_race_whose_save_is_gone_counts_as_lost_after_a_stamp(context: Context, home: Path) -> None:
    shelf = under_way(context)
    page = "africa:colomb-bechar:cape-town"
    shelf.gain(NAME, [], [Stamp(page, "risk-1", "legendary", 1, "", False, round=1)])
    Store(home / "saves").remove(AUTOSAVE)
    pilot = Pilot(LogbookScene(NAME), context=context)
    pilot.press("race")
    assert at(pilot) is Dialog and "counts as lost; stamps" in pilot.dump()
    pilot.press("yes")
    after = shelf.load(NAME)
    assert [one.result.outcome for one in after.history] == ["lost"] and after.deck != fresh().deck


def test_a_race_whose_save_is_gone_counts_as_given_up(context: Context, home: Path) -> None:
    shelf = under_way(context, 60)
    kept = shelf.load(NAME)
    assert kept.gains and not kept.stamps and kept.started == 1
    Store(home / "saves").remove(AUTOSAVE)
    pilot = Pilot(LogbookScene(NAME), context=context)
    go_to(pilot, "race")
    pilot.keys("enter")
    assert at(pilot) is Dialog and shelf.load(NAME) == kept
    pilot.press("no")
    pilot.press("race")
    pilot.press("yes")
    after = shelf.load(NAME)
    assert [one.result.outcome for one in after.history] == ["given_up"]
    assert after.race == 2 and after.gains == kept.gains and after.deck == kept.deck
    assert pilot.find("race").label == "On to race 2"
    pilot.press("race")
    assert at(pilot) is CampaignSetupScene
    pilot.keys("escape")
    pilot.press("leaf-races")
    assert "Its save was gone" in pilot.find("race-1").value


def test_a_race_whose_save_a_kill_left_between_two_names_is_not_gone(context: Context, home: Path) -> None:
    shelf = under_way(context)
    (home / "saves" / f"{AUTOSAVE}.save").rename(home / "saves" / f"{AUTOSAVE}.save.1")
    pilot = Pilot(LogbookScene(NAME), context=context)
    assert pilot.find("race").label == "Go on with race 1"
    pilot.press("race")
    assert at(pilot) is TableScene and shelf.load(NAME).restored == 0


def test_a_campaign_of_before_begins_its_race_as_ever(context: Context, home: Path) -> None:
    """Earlier versions noted no start."""
    shelf = Shelf(context.saves)
    shelf.begin(NAME, structs.replace(fresh(), started=0))
    pilot = Pilot(LogbookScene(NAME), context=context)
    pilot.press("race")
    assert at(pilot) is CampaignSetupScene


def test_returning_to_before_a_race_begins_it_as_ever(context: Context, home: Path) -> None:
    shelf = Shelf(context.saves)
    shelf.begin(NAME, structs.replace(fresh(), started=1))
    shelf.keep_copy(NAME)
    assert shelf.restore(NAME, 1).started == 0


def test_of_two_saves_of_a_race_the_further_one_is_opened(context: Context, home: Path) -> None:
    shelf = under_way(context)
    put(home, stopped_before(raced(fresh()), 60), "An older copy")
    pilot = Pilot(LOAD_PAGE, context=context)
    pilot.press("save-An older copy")
    assert at(pilot) is TableScene and shelf.load(NAME).restored == 0
    save = Store(home / "saves").load(RACE, AUTOSAVE)
    assert len(save.log) >= len(raced(fresh()).log) - 20
    assert not Store(home / "saves").has("An older copy")


def test_a_race_put_aside_goes_on(context: Context, home: Path) -> None:
    under_way(context)
    pilot = Pilot(TITLE_PAGE, context=context)
    go_to(pilot, "new")
    pilot.keys("enter", "enter")
    assert at(pilot) is TableScene
    again = Pilot(LogbookScene(NAME), home=home)
    assert again.find("race").label == "Go on with race 1"
