"""The scenes of campaigns by keyboard alone and by mouse alone."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.campaign.campaign import Modules, Result, finished
from greatrace.engine.solo.rene import Stickers
from greatrace.lab.pictures import campaign_samples
from greatrace.prose.language import language
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.certificate import CertificateScene
from greatrace.ui.campaign.lines import stickers_line
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.opening import resume
from greatrace.ui.campaign.passport import PassportScene
from greatrace.ui.campaign.race_sheet import RaceSheet
from greatrace.ui.campaign.running import CampaignSetupScene
from greatrace.ui.campaign.saved import LOGBOOK_PAGE
from greatrace.ui.campaign.shelf import CampaignsScene
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Push, Replace, Reset
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.play.rest import KEYS_REST
from greatrace.ui.race.names import CAMPAIGNS_PAGE
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene
from greatrace.ui.race.table.sheets.sticking import StickerScene
from tests.now import now
from tests.ui.campaign.shelves import NAME, SAMPLE, at_last_page, fresh, put, raced, stopped_before
from tests.ui.menus.helpers import at, go_to
from tests.ui.pilot import Pilot

LONG = 120.0
"""Seconds after which a thread that has not ended hangs."""


@pytest.fixture
def filled(home: Path) -> Path:
    campaign_samples.fill(home)
    return home


def test_a_campaign_begins_and_goes_to_its_first_race_by_keyboard_alone(home: Path) -> None:
    pilot = Pilot(TITLE_PAGE, home=home)
    go_to(pilot, "campaigns")
    pilot.keys("enter", "enter")
    pilot.type("Evenings")
    pilot.keys("enter", "enter")
    assert at(pilot) is LogbookScene and pilot.find("race").label == "On to race 1"
    go_to(pilot, "race")
    pilot.keys("enter")
    assert at(pilot) is CampaignSetupScene
    go_to(pilot, "start")
    pilot.keys("enter")
    pilot.wait(0.2)
    assert at(pilot) is TableScene
    save = Store(home / "saves").load(RACE, AUTOSAVE)
    assert save.data.solo and save.data.solo.campaign == "Evenings" and save.data.solo.number == 1
    assert Shelf(home / "saves").copies("Evenings") == (1,)
    again = Pilot(TITLE_PAGE, home=home)
    assert again.find("caption").label.startswith("Race 1 against the Torpedo")


def test_a_campaign_with_the_slow_workshop_says_so_everywhere(home: Path) -> None:
    pilot = Pilot(CampaignsScene(), home=home)
    pilot.press("new")
    assert "six or seven" in pilot.find("told-0").label and "race in 4" in pilot.find("told-1").label
    assert "Printed rule: 80 63 50" in pilot.find("chart-workshops").value
    buttons = {name: pilot.scene.tree.find(f"workshop-{name}") for name in ("printed", "slow")}
    ticked = [name for name, one in buttons.items() if isinstance(one, Button) and one.icon == "symbols/tick"]
    assert ticked == ["slow"], "the chosen one alone has a tick"
    go_to(pilot, "workshop-slow")
    pilot.keys("enter")
    assert pilot.focused and pilot.focused.name == "workshop-slow"
    pilot.press("begin")
    pilot.press("leaf-powers")
    assert pilot.find("workshop").label.endswith(" Slow workshop: at most 1 sticker in race 1.")
    pilot.press("back")
    assert "slow workshop" in pilot.find("campaign-My campaign").value
    assert Shelf(home / "saves").load("My campaign").modules.slow_workshop


def test_a_campaign_without_the_legacy_powers_says_what_its_stickers_are_worth() -> None:
    off = structs.replace(fresh(), modules=Modules(powers=False), stickers=Stickers(red=2))
    on = structs.replace(off, modules=Modules())
    line = "The legacy powers are off: no sticker is gained, and none has an effect."
    assert stickers_line(language("en"), off) == line
    assert stickers_line(language("en"), on) == "It has 2 of 16 stickers."


def test_a_campaign_is_renamed_copied_out_copied_in_and_deleted_by_mouse_alone(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    pilot = Pilot(CampaignsScene(), home=filled)
    pilot.press(f"manage-{SAMPLE}")
    pilot.press("rename")
    pilot.type("!")
    pilot.press("save")
    assert pilot.find(f"campaign-{SAMPLE}").label == f"{SAMPLE}!"
    pilot.press(f"manage-{SAMPLE}")
    pilot.press("copy-out")
    pilot.press("save")
    assert (tmp_path / f"{SAMPLE}.campaign").is_file()
    pilot.press("delete")
    pilot.press("yes")
    assert not pilot.sees(f"campaign-{SAMPLE}")
    pilot.press("copy-in")
    pilot.press(f"file-{SAMPLE}.campaign")
    assert at(pilot) is LogbookScene
    pilot.press("back")
    pilot.press("copy-in")
    pilot.press(f"file-{SAMPLE}.campaign")
    pilot.press("both")
    assert set(Shelf(filled / "saves").names()) == {SAMPLE, f"{SAMPLE} (2)", "With Simone"}


def test_the_logbook_turns_its_leaves_and_an_older_copy_comes_back(filled: Path) -> None:
    shelf = Shelf(filled / "saves")
    shelf.begin(NAME, fresh())
    shelf.keep_copy(NAME)
    shelf.finish(NAME, campaign_samples.sample().history[0].result)
    pilot = Pilot(LogbookScene(NAME), home=filled)
    for leaf in ("powers", "races", "deck", "races"):
        go_to(pilot, f"leaf-{leaf}")
        pilot.keys("enter")
    go_to(pilot, "race-1")
    pilot.keys("enter")
    go_to(pilot, "restore")
    pilot.keys("enter")
    go_to(pilot, "yes")
    pilot.keys("enter")
    assert at(pilot) is LogbookScene and pilot.find("race").label == "On to race 1"
    assert shelf.load(NAME).restored == 1


def test_the_passport_is_leafed_through(filled: Path) -> None:
    pilot = Pilot(LogbookScene(SAMPLE), home=filled)
    pilot.press("passport")
    assert at(pilot) is PassportScene and pilot.sees("progress")
    pilot.press("next")
    assert pilot.find("course").label == "Colomb-Béchar – Cape Town"
    assert sum(node.value not in ("open", "none") for node in pilot.nodes("stamp")) == 8
    pilot.keys("pagedown", "pagedown", "pageup")
    assert pilot.find("course").label == "Cairo – Cape Town"
    pilot.keys("escape")
    assert at(pilot) is LogbookScene


def test_the_shelf_tells_of_a_race_under_way_and_goes_on_with_it(home: Path) -> None:
    Shelf(home / "saves").begin(NAME, fresh())
    pilot = Pilot(CAMPAIGNS_PAGE, home=home)
    assert not pilot.sees("go-on")
    save = stopped_before(raced(fresh()), 40)
    put(home, save)
    pilot = Pilot(CAMPAIGNS_PAGE, home=home)
    told = f"Race 1 is under way, round {save.state.table.round}"
    assert pilot.find(f"campaign-{NAME}").value.startswith(told)
    pilot.press("go-on")
    assert isinstance(pilot.scene, TableScene)


def test_the_shelf_tells_of_a_race_whose_result_waits(home: Path) -> None:
    Shelf(home / "saves").begin(NAME, fresh())
    put(home, raced(fresh()))
    pilot = Pilot(CAMPAIGNS_PAGE, home=home)
    assert pilot.find(f"campaign-{NAME}").value.startswith("Race 1 is over; its result waits")
    assert pilot.find("go-on").label == "Result of race 1"
    pilot.press("go-on")
    assert at(pilot) is not CampaignsScene


def test_the_course_just_raced_is_not_proposed_again(home: Path) -> None:
    campaign = finished(fresh(), Result(1, "lost", page="africa:colomb-bechar:cape-town", crew="france"))
    Shelf(home / "saves").begin(NAME, campaign)
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.press("race")
    scene = pilot.scene
    assert isinstance(scene, CampaignSetupScene)
    assert {scene.form.start, scene.form.finish} != {"colomb-bechar", "cape-town"}
    assert any("For tonight: " in node.label for node in pilot.nodes("label"))


def test_the_course_for_tonight_is_taken_by_a_press(home: Path) -> None:
    Shelf(home / "saves").begin(NAME, fresh())
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.press("race")
    scene = pilot.scene
    assert isinstance(scene, CampaignSetupScene)
    told = pilot.find("tonight-line").label
    assert told.startswith("For tonight: ") and told.count(". ") == 1  # one reason
    before = scene.form
    pilot.press("tonight")
    assert scene.form != before and not pilot.find("tonight").enabled
    assert pilot.find("tonight").label == "This course is chosen"
    assert pilot.find("tonight-line").label == told


def test_a_new_campaign_opens_on_the_course_for_tonight(home: Path) -> None:
    pilot = Pilot(CampaignsScene(), home=home)
    pilot.press("new")
    pilot.press("begin")
    pilot.press("race")
    assert isinstance(pilot.scene, CampaignSetupScene) and not pilot.find("tonight").enabled
    told = pilot.find("tonight-line").label
    assert told.endswith(
        ". Nowhere does the Torpedo pass fewer cities in which it can gain a sticker: good for you."
    )


def test_the_passport_says_how_far_the_title_of_each_board_is(home: Path) -> None:
    Shelf(home / "saves").begin(NAME, fresh())
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.press("passport")
    told = [node for node in pilot.nodes("label") if node.name.startswith("title-")]
    assert len(told) == 4 and told[0].label == "title 0/18"


def test_a_season_closes_with_a_page_that_comes_again_until_it_was_read(home: Path) -> None:
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, campaign_samples.season_over())
    for _ in range(2):  # the program was killed while the page lay there
        pilot = Pilot(LogbookScene(NAME), home=home)
        pilot.wait(0.1)
        assert pilot.scene.name == "season" and pilot.find("denied").label == "4"
        assert pilot.find("stake-blue").value == "3 of 4 stickers"
    pilot.keys("enter")
    assert at(pilot) is LogbookScene and shelf.load(NAME).seasons == 1
    again = Pilot(LogbookScene(NAME), home=home)
    again.wait(0.1)
    assert at(again) is LogbookScene


def test_a_race_of_the_history_is_read_by_keys(home: Path) -> None:
    _, pilot = at_last_page(home)
    pilot.keys("enter")
    assert at(pilot) is LogbookScene
    go_to(pilot, "leaf-races")
    pilot.keys("enter")
    go_to(pilot, "race-1")
    pilot.keys("enter", "enter")
    before = pilot.find("Round 1").rect
    pilot.keys("pagedown")
    assert pilot.find("Round 1").rect[1] < before[1]


def test_a_key_meant_for_the_race_does_not_put_its_end_away(home: Path) -> None:
    Shelf(home / "saves").begin(NAME, fresh())
    put(home, raced(fresh()))
    pilot = Pilot(TITLE_PAGE, home=home)
    pilot.keys("enter")
    pilot.wait(0.3)
    assert at(pilot) is SoloEndScene
    pilot.keys("enter", "space", "enter")
    assert at(pilot) is SoloEndScene
    pilot.wait(KEYS_REST)
    pilot.keys("enter")
    assert at(pilot) is not SoloEndScene


def test_a_sticker_is_seen_first_then_it_stays(home: Path) -> None:
    context = headless((1280, 720), 100, "en", home)
    scene = campaign_samples.staged("sticker", context)
    assert isinstance(scene, StickerScene)
    pilot = Pilot(scene, context=context)
    assert pilot.find("flying").value == "seen" and "2/4" in pilot.find("power-blue").value
    pilot.keys("enter")
    pilot.wait(1.0)
    assert not pilot.sees("flying") and "3/4" in pilot.find("power-blue").value
    pilot.keys("enter")
    assert not pilot.running


@pytest.mark.parametrize("made", [
    lambda book: RaceSheet(SAMPLE, book, 4), CertificateScene, PassportScene,
], ids=["race sheet", "certificate", "passport"])
def test_a_book_made_before_the_language_changed_is_told_in_the_new_one(
    filled: Path, made: Callable[[Book], WidgetScene[object]]
) -> None:
    context = headless((1280, 720), 100, "de", filled)
    books = [Book(language(code), campaign_samples.legendary()) for code in ("en", "de")]
    early, late = (Pilot(made(book), context=context) for book in books)
    assert early.dump() == late.dump()


def wait_for_picture(pilot: Pilot) -> None:
    """Let frames pass until the picture is saved, or could not be."""
    end = time.monotonic() + LONG
    while not pilot.find("save").enabled:
        assert time.monotonic() < end, "the picture is never done"
        pilot.wait(0.05)
        time.sleep(0.01)


def test_frames_go_on_while_the_certificate_is_saved(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = threading.Event()
    fsync = os.fsync

    def slow(handle: int) -> None:
        goes_on.wait(LONG)
        fsync(handle)

    context = headless((1280, 720), 100, "en", home)
    pilot = Pilot(campaign_samples.staged("certificate", context), context=context)
    monkeypatch.setattr(os, "fsync", slow)
    pilot.keys("enter")
    pilot.wait(0.2)
    assert now(pilot.scene.busy) and pilot.find("save").label == "Saving …"
    goes_on.set()
    wait_for_picture(pilot)
    assert not pilot.scene.busy and list(home.glob("certificates/*.png"))


def test_a_full_disk_gives_one_sentence_and_the_certificate_can_be_saved_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space")

    context = headless((1280, 720), 100, "en", home)
    pilot = Pilot(campaign_samples.staged("certificate", context), context=context)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        pilot.keys("enter")
        wait_for_picture(pilot)
    assert any("The disk is full" in node.label for node in pilot.nodes())
    assert not list(home.glob("certificates/*.png"))
    pilot.press("save")
    wait_for_picture(pilot)
    assert list(home.glob("certificates/*.png"))


def test_a_window_that_may_not_write_offers_to_try_again(filled: Path) -> None:
    context = headless((1280, 720), 100, "en", filled)
    context.writes = False
    pilot = Pilot(CampaignsScene(), context=context)
    assert not pilot.sees("new") and not pilot.find(f"manage-{SAMPLE}").enabled
    pilot.press("again")
    assert pilot.find("new").enabled


def test_a_race_that_has_its_result_leads_to_the_logbook(home: Path) -> None:
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, fresh())
    store = put(home, stopped_before(raced(fresh())))
    context = headless((1280, 720), 100, "en", home)
    assert isinstance(resume(context, store, AUTOSAVE), Replace)
    shelf.finish(NAME, campaign_samples.sample().history[0].result)
    told = resume(context, store, AUTOSAVE)
    assert isinstance(told, Push) and isinstance(told.scene, Dialog) and told.then
    assert told.then(True) == Reset((TITLE_PAGE, CAMPAIGNS_PAGE, LOGBOOK_PAGE.opened_at(NAME)))


@pytest.mark.parametrize("back", [0, 1])
def test_continue_offers_the_next_race_once_the_result_is_kept(home: Path, back: int) -> None:
    """A race that was killed after its result was kept, with and without its last action."""
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, fresh())
    race = raced(fresh())
    put(home, stopped_before(race, back) if back else race)
    pilot = Pilot(TITLE_PAGE, home=home)
    assert pilot.find("caption").label.startswith("Race 1 against the Torpedo: ")
    assert pilot.focused and pilot.focused.label == "Continue", "its result is still to come"
    shelf.finish(NAME, campaign_samples.sample().history[0].result)
    (home / "saves" / f"{NAME}.campaign").rename(home / "saves" / f"{NAME}.campaign.1")  # as a kill leaves it
    pilot = Pilot(TITLE_PAGE, home=home)
    assert pilot.find("caption").label == f"Race 2 against the Torpedo is next · {NAME}"
    pilot.keys("enter")
    assert at(pilot) is LogbookScene and pilot.find("race").label == "On to race 2"
