"""A race that is over stays until its campaign has the result, which comes before anything else (14.17)."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from greatrace.campaign.campaign import Campaign, Result
from greatrace.kernel.errors import BadInput
from greatrace.saves import documents
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.kinds import listed
from greatrace.saves.race.kind import RACE
from greatrace.saves.unfinished import keep_unfinished
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.opening import results_owed, take_result
from greatrace.ui.campaign.picking import PickScene
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import LOAD_PAGE, TITLE_PAGE
from greatrace.ui.race.table.scene import TableScene
from tests.ui.campaign.shelves import LATE, NAME, SEED, fresh, put, raced
from tests.ui.campaign.test_kills import EVERY, MOST_STEPS, killed_at
from tests.ui.menus.helpers import at, controller, go_to
from tests.ui.pilot import Pilot

OTHER = "Other"


def over(home: Path, choose: bool = True, seed: int = SEED) -> Shelf:
    """A campaign whose race is over, and has not brought its result."""
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, fresh(choose))
    put(home, raced(fresh(choose), seed))
    return shelf


def another_race(home: Path) -> None:
    """Begin another race from the title, and save it twice."""
    pilot = Pilot(TITLE_PAGE, home=home)
    go_to(pilot, "new")
    pilot.keys("enter", "enter")
    assert at(pilot) is TableScene
    for _ in range(2):
        store = Store(home / "saves")
        store.write(AUTOSAVE, store.path(AUTOSAVE).read_bytes())


def picked(pilot: Pilot) -> None:
    """Pick the first outgoing cards, and replace them."""
    assert at(pilot) is PickScene and not pilot.find("replace").enabled
    for letter in "AB"[: 2 if "Won" in pilot.find("outcome").label else 1]:
        pilot.press(f"pick-{letter}1")
    pilot.press("replace")


@pytest.mark.parametrize("seed", [SEED, LATE])
def test_a_race_whose_cards_were_not_picked_stays_and_comes_first(home: Path, seed: int) -> None:
    shelf = over(home, seed=seed)
    another_race(home)
    pilot = Pilot(TITLE_PAGE, home=home)
    pilot.press("continue")
    assert at(pilot) is Dialog and pilot.sees("Race 1 is over")
    pilot.press("yes")
    picked(pilot)
    assert shelf.load(NAME).race == 2 and len(shelf.load(NAME).history) == 1
    assert [one.name for one in listed(Store(home / "saves"))] == [AUTOSAVE]
    again = Pilot(TITLE_PAGE, home=home)
    again.press("continue")
    assert at(again) is TableScene


def test_later_leads_to_the_game_that_was_asked_for(home: Path) -> None:
    shelf = over(home)
    another_race(home)
    pilot = Pilot(TITLE_PAGE, home=home)
    pilot.press("continue")
    pilot.press("no")
    assert at(pilot) is TableScene and shelf.load(NAME).race == 1
    assert len(results_owed(Store(home / "saves"))) == 1


def test_opening_any_campaign_offers_the_result_of_another_first(home: Path) -> None:
    shelf = over(home)
    shelf.begin(OTHER, fresh())
    pilot = Pilot(CampaignsScene(), home=home)
    pilot.press(f"campaign-{OTHER}")
    assert pilot.sees("Race 1 is over")
    pilot.press("no")
    assert at(pilot) is LogbookScene and pilot.find("race").label == "On to race 1"


def test_its_own_logbook_has_the_result_in_place_of_the_next_race(home: Path) -> None:
    over(home)
    another_race(home)
    pilot = Pilot(CampaignsScene(), home=home)
    pilot.press(f"campaign-{NAME}")
    assert pilot.find("race").label == "Result of race 1"
    pilot.press("race")
    picked(pilot)
    assert pilot.find("race").label == "On to race 2"


@pytest.mark.parametrize("seed", [SEED, LATE])
def test_a_result_that_a_full_disk_swallowed_is_taken_by_opening_any_campaign(
    home: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    shelf = over(home, choose=False, seed=seed)
    shelf.begin(OTHER, fresh())
    store = Store(home / "saves")

    def full(*_: object) -> None:
        raise BadInput("The disk is full, so {path} was not saved: free some space.", path="x")

    with monkeypatch.context() as patch:
        patch.setattr(documents.Documents, "write", full)
        with pytest.raises(BadInput, match="The disk is full"):
            take_result(headless((1280, 720), 100, "en", home), AUTOSAVE)
    assert shelf.load(NAME).race == 1
    another_race(home)
    pilot = Pilot(CampaignsScene(), home=home)
    pilot.press(f"campaign-{OTHER}")
    assert at(pilot) is LogbookScene and shelf.load(NAME).race == 2
    assert [one.name for one in listed(store)] == [AUTOSAVE]
    assert shelf.load(NAME).gains and shelf.load(NAME).restored == 0


def keep_the_autosave_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let putting the autosave aside fail as on a full disk."""
    replace = os.replace

    def full(source: Path, target: Path) -> None:
        if Path(source).name == f"{AUTOSAVE}.save":
            raise OSError(errno.ENOSPC, "no space")
        replace(source, target)

    monkeypatch.setattr(os, "replace", full)


def test_no_race_begins_where_the_one_before_cannot_be_put_aside(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over(home)
    store = Store(home / "saves")
    raw = store.path(AUTOSAVE).read_bytes()
    keep_the_autosave_there(monkeypatch)
    pilot = Pilot(TITLE_PAGE, home=home)
    go_to(pilot, "new")
    pilot.keys("enter", "enter")
    assert at(pilot) is Dialog and pilot.sees("The race before cannot be put aside")
    assert store.path(AUTOSAVE).read_bytes() == raw


def test_a_save_under_a_name_is_not_opened_where_the_race_before_cannot_be_put_aside(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller(home).save("Sunday")
    over(home)
    store = Store(home / "saves")
    raw = store.path(AUTOSAVE).read_bytes()
    keep_the_autosave_there(monkeypatch)
    pilot = Pilot(LOAD_PAGE, home=home)
    pilot.press("save-Sunday")
    assert pilot.sees("It cannot be opened") and store.path(AUTOSAVE).read_bytes() == raw


def test_a_window_that_may_not_write_takes_nothing(home: Path) -> None:
    shelf = over(home, choose=False)
    shelf.begin(OTHER, fresh())
    context = headless((1280, 720), 100, "en", home)
    context.writes = False
    pilot = Pilot(CampaignsScene(), context=context)
    pilot.press(f"campaign-{OTHER}")
    assert at(pilot) is LogbookScene and shelf.load(NAME).race == 1


def test_the_finished_race_of_a_campaign_that_has_its_result_is_not_kept(home: Path) -> None:
    shelf = over(home, choose=False)
    shelf.finish(NAME, Result(1, "won"))
    another_race(home)
    assert [one.name for one in listed(Store(home / "saves"))] == [AUTOSAVE]


def put_aside(home: Path) -> None:
    """Put the race that is over aside, as another race does that begins, and save that race twice."""
    store = Store(home / "saves")
    keep_unfinished(store)
    controller(home).save()
    controller(home).save()


def taken(home: Path) -> Campaign:
    """Take every result that is owed."""
    context = headless((640, 360), home=home)
    for one in results_owed(Store(home / "saves")):
        take_result(context, one.name)
    return Shelf(home / "saves").load(NAME)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="requires processes that part")
@pytest.mark.parametrize("run", [put_aside, taken])
def test_killed_at_any_step_between_the_end_and_the_record_the_result_is_there_once(
    tmp_path: Path, run: Callable[[Path], object]
) -> None:
    for step in range(1, MOST_STEPS, EVERY):
        home = tmp_path / str(step)
        shelf = over(home, choose=False)
        if run is taken:
            put_aside(home)
        came = killed_at(step, partial(run, home))
        put_aside(home)
        assert [len(taken(home).history) for _ in range(2)] == [1, 1]
        campaign = shelf.load(NAME)
        assert campaign.race == 2 and campaign.restored == 0 and campaign.gains
        assert shelf.replays(NAME).load(RACE, "race-1").log == raced(fresh()).log
        if not came:
            return
    raise AssertionError("it never came to its end")
