"""From the title to a race and back by keyboard alone, and what happens to saves."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from greatrace import __version__
from greatrace.app import first_scene
from greatrace.saves.envelope import encode
from greatrace.saves.files import AUTOSAVE, previous
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.shell import headless
from greatrace.ui.menus.title import TitleScene
from greatrace.ui.play.names import LOAD_PAGE, TITLE_PAGE
from greatrace.ui.race.setup.form import OFFERED
from greatrace.ui.race.setup.scene import SetupScene
from greatrace.ui.race.table.scene import TableScene
from tests.saves.played import TOY, toy_save
from tests.ui.menus.helpers import at, controller, go_to, saves
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot(home: Path) -> Pilot:
    return Pilot(TITLE_PAGE, home=home)


def test_the_window_begins_at_the_title(home: Path) -> None:
    pilot = Pilot(TITLE_PAGE, home=home)
    assert isinstance(first_scene(pilot.context), TitleScene)
    assert pilot.sees("The Great Race") and not pilot.sees("Continue")


def test_enter_twice_begins_a_race_with_the_default_setup(pilot: Pilot, home: Path) -> None:
    pilot.keys("enter")
    assert at(pilot) is SetupScene
    pilot.keys("enter")
    assert at(pilot) is TableScene
    save = saves(home).load(RACE, AUTOSAVE)
    assert [seat.bot for seat in save.seats] == ["", "quick", "quick:cautious", "quick:bold"]
    assert (save.data.course.start, save.data.course.finish) == ("colomb-bechar", "cape-town")
    assert save.data.edition.id == "second" and not save.data.leaders


def test_a_race_is_set_up_by_keyboard_alone_and_remembered(pilot: Pilot, home: Path) -> None:
    pilot.keys("enter")
    go_to(pilot, "count")
    pilot.keys("left", "left")
    go_to(pilot, "name-0")
    pilot.type("Ada")
    go_to(pilot, "who-1")
    pilot.keys(*["left"] * (1 + OFFERED.index("quick")))
    go_to(pilot, "crew-1")
    pilot.keys("right")
    go_to(pilot, "course")
    pilot.keys("right")
    go_to(pilot, "reverse")
    pilot.keys("enter")
    go_to(pilot, "edition")
    pilot.keys("right")
    go_to(pilot, "leaders")
    pilot.keys("space")
    go_to(pilot, "start")
    pilot.keys("enter")
    assert isinstance(pilot.shell.stack.top, TableScene) or len(pilot.shell.stack.scenes) > 1
    save = saves(home).load(RACE, AUTOSAVE)
    assert [crew.id for crew in save.data.crews] == ["france", "italy"]
    assert (save.data.course.start, save.data.course.finish) == ("cape-town", "cairo")
    assert save.data.edition.id == "spanish" and save.data.leaders
    assert [seat.bot for seat in save.seats] == ["", ""] and save.seats[0].name == "Ada"
    again = Pilot(SetupScene(), home=home)
    assert again.find("count").value == "2 crews" and again.find("name-0").value == "Ada"


def test_any_two_purple_cities_can_be_chosen_but_none_twice(pilot: Pilot) -> None:
    pilot.keys("enter")
    go_to(pilot, "course")
    pilot.keys("left")
    start, finishes = pilot.find("from").value, list[str]()
    go_to(pilot, "to")
    while (finish := pilot.find("to").value) not in finishes:
        assert pilot.find("problem").label == "" and pilot.find("start").enabled
        finishes.append(finish)
        pilot.keys("right")
    assert len(finishes) > 3 and start not in finishes


def test_an_incomplete_setup_is_explained(pilot: Pilot) -> None:
    pilot.keys("enter")
    go_to(pilot, "who-0")
    pilot.keys("right")
    assert pilot.find("start").label == "Watch the race" and pilot.find("start").enabled
    pilot.keys("left")
    assert pilot.find("start").label == "Begin the race"
    go_to(pilot, "who-1")
    pilot.keys(*["left"] * (1 + OFFERED.index("quick")))
    for place in (0, 1):
        go_to(pilot, f"name-{place}")
        pilot.type("Ada")
    assert "Two players are called Ada" in pilot.find("problem").label


def test_nobody_is_called_as_a_nameless_player_would_be(pilot: Pilot) -> None:
    pilot.keys("enter")
    go_to(pilot, "who-1")
    pilot.keys(*["left"] * (1 + OFFERED.index("quick")))
    go_to(pilot, "name-0")
    pilot.type("player 2")
    assert "Two players are called Player 2" in pilot.find("problem").label
    assert not pilot.find("start").enabled


def test_choosing_a_taken_crew_swaps_the_two(pilot: Pilot) -> None:
    pilot.keys("enter")
    go_to(pilot, "crew-0")
    pilot.keys("right")
    assert pilot.find("crew-0").value.startswith("Belgium")
    assert pilot.find("crew-1").value.startswith("France")


def test_an_edition_shows_its_differences_and_the_first_has_no_leaders(pilot: Pilot) -> None:
    pilot.keys("enter")
    go_to(pilot, "leaders")
    pilot.keys("space")
    assert "Jean Delatour" in pilot.find("crew-0").value
    go_to(pilot, "edition")
    focus = pilot.scene.tree.focus
    assert focus and focus.tip and "Tracker" in focus.tip.text
    pilot.keys("left")
    assert not pilot.find("leaders").enabled and "Delatour" not in pilot.find("crew-0").value


def test_a_map_in_the_players_folder_is_offered_and_a_broken_one_explained(home: Path) -> None:
    (home / "maps").mkdir()
    source = Path("tests/boards/practice.tmx")
    for name in ("practice.tmx", *(path.name for path in source.parent.glob("*.tsx"))):
        (home / "maps" / name).write_bytes((source.parent / name).read_bytes())
    (home / "maps" / "torn.tmx").write_text("<map")
    pilot = Pilot(SetupScene(), home=home)
    offered = [words for _, words in pilot.scene.tree.find("board").options]  # type: ignore[union-attr]
    assert "torn.tmx" in offered and len(offered) >= 3
    go_to(pilot, "board")
    pilot.keys("left")
    assert any("torn.tmx" in node.label for node in pilot.nodes("toast"))
    reached = pilot.find("board").value
    assert reached not in ("Africa", "torn.tmx"), "what lies behind a broken map can be reached"
    pilot.keys("right")
    assert pilot.find("board").value == "Africa"
    assert len(pilot.nodes("toast")) == 1, "the same is not said twice at a time"
    pilot.keys("left")
    assert pilot.find("board").value == reached


def test_a_race_is_continued(home: Path) -> None:
    controller(home)
    pilot = Pilot(TITLE_PAGE, home=home)
    assert pilot.focused and pilot.focused.name == "continue"
    assert "Colomb-Béchar – Cape Town, round 1" in pilot.find("caption").label
    pilot.keys("enter")
    assert at(pilot) is TableScene


def test_a_broken_save_is_kept_and_the_one_before_offered(home: Path) -> None:
    controller(home).save()
    path = saves(home).path(AUTOSAVE)
    assert previous(path).exists()
    path.write_text("{")
    pilot = Pilot(TITLE_PAGE, home=home)
    assert "the one before" in pilot.find("caption").label
    pilot.keys("enter")
    assert pilot.sees("An older save is opened")
    pilot.keys("enter")
    assert at(pilot) is TableScene
    assert path.with_name("autosave.save.broken-1").read_text() == "{"


def test_when_both_saves_are_broken_nothing_is_lost(home: Path) -> None:
    controller(home).save()
    path = saves(home).path(AUTOSAVE)
    path.write_text("{")
    previous(path).write_text("{")
    pilot = Pilot(TITLE_PAGE, home=home)
    assert not pilot.sees("Continue") and "autosave.save" in pilot.find("caption").label
    pilot.keys("enter", "enter")
    assert at(pilot) is TableScene
    assert any(one.name.startswith("autosave.save.broken") for one in path.parent.iterdir())


def test_the_save_of_a_newer_version_is_left_alone(home: Path) -> None:
    controller(home)
    path = saves(home).path(AUTOSAVE)
    form = msgspec.json.decode(path.read_bytes())
    form["format"] = 99
    newer = msgspec.json.encode(form)
    path.write_bytes(newer)
    pilot = Pilot(TITLE_PAGE, home=home)
    assert "newer version" in pilot.find("caption").label and not pilot.sees("Continue")
    assert path.read_bytes() == newer
    pilot.keys("enter", "enter")
    assert at(pilot) is TableScene
    assert saves(home).path(f"race {__version__}").read_bytes() == newer


def test_an_unfinished_race_is_kept_when_another_begins(home: Path) -> None:
    begun = controller(home)
    pilot = Pilot(TITLE_PAGE, home=home)
    go_to(pilot, "new")
    pilot.keys("enter", "enter")
    assert at(pilot) is TableScene
    kept = saves(home).load(RACE, "Colomb-Béchar - Cape Town 1")
    assert kept.seed == begun.recording.origin.seed


def test_an_unwritable_folder_is_reported_once_and_the_race_goes_on(home: Path) -> None:
    (home / "saves").write_text("a file, not a folder")
    pilot = Pilot(TITLE_PAGE, home=home)
    pilot.keys("enter", "enter")
    assert pilot.sees("Nothing can be saved")
    pilot.keys("enter")
    assert at(pilot) is TableScene


def test_mouse_alone_begins_a_race(pilot: Pilot) -> None:
    pilot.press("New race")
    pilot.press("Begin the race")
    pilot.wait(0.0)
    assert at(pilot) is TableScene


def test_opening_a_save_of_the_same_race_leaves_no_copies(home: Path) -> None:
    controller(home).save("Sunday")
    pilot = Pilot(TITLE_PAGE, home=home)
    go_to(pilot, "load")
    pilot.keys("enter")
    go_to(pilot, "save-Sunday")
    pilot.keys("enter")
    assert at(pilot) is TableScene
    assert {one.stem for one in saves(home).files()} == {"Sunday", AUTOSAVE}


def test_a_new_race_keeps_the_one_before_a_broken_save(home: Path) -> None:
    begun = controller(home)
    begun.save()
    saves(home).path(AUTOSAVE).write_text("{")
    pilot = Pilot(TITLE_PAGE, home=home)
    go_to(pilot, "new")
    pilot.keys("enter", "enter")
    assert at(pilot) is TableScene
    assert saves(home).load(RACE, "Colomb-Béchar - Cape Town 1").seed == begun.recording.origin.seed
    assert saves(home).path(AUTOSAVE).with_name("autosave.save.broken-1").exists()


def test_continue_leads_to_the_save_opened_last(home: Path) -> None:
    controller(home, seed=8).save("Sunday")
    saves(home).remove(AUTOSAVE)
    controller(home, seed=9)
    pilot = Pilot(LOAD_PAGE, home=home)
    go_to(pilot, "save-Sunday")
    pilot.keys("enter")
    assert saves(home).load(RACE, AUTOSAVE).seed == 8
    assert saves(home).load(RACE, "Colomb-Béchar - Cape Town 1").seed == 9


@pytest.mark.parametrize(("what", "name"), [("aside", "settings-broken-1.json"), ("fault", "fault.txt")])
def test_damaged_settings_and_a_fault_are_reported_once(what: str, name: str, home: Path) -> None:
    context = headless((1280, 720), home=home)
    setattr(context, what, home / name)
    pilot = Pilot(TITLE_PAGE, context=context)
    assert any(name in node.label for node in pilot.nodes())
    assert context.aside is context.fault is None


def test_a_notice_is_painted_before_a_race_begins(pilot: Pilot) -> None:
    pilot.press("New race")
    pilot.press("Begin the race")
    assert pilot.find("problem").label == "One moment …" and not pilot.find("start").enabled
    pilot.wait(0.0)
    assert at(pilot) is TableScene


def test_a_game_that_this_version_does_not_know_is_kept_and_listed(home: Path) -> None:
    saves(home).write(AUTOSAVE, encode(TOY, toy_save()))
    pilot = Pilot(TITLE_PAGE, home=home)
    assert "does not know (toy)" in pilot.find("caption").label and not pilot.sees("Continue")
    pilot.keys("enter", "enter")
    assert at(pilot) is TableScene
    assert saves(home).load(TOY, "toy") == toy_save()
    listed = Pilot(LOAD_PAGE, home=home)
    assert not listed.find("save-toy").enabled
    assert "does not know (toy)" in listed.find("save-toy").value
    assert listed.find("save-autosave").enabled
