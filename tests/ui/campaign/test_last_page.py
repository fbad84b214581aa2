"""The last page of a campaign's race: René's voice, what it changed, and the cards that the player picks."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs

from greatrace.lab.pictures import campaign_samples
from greatrace.prose.language import language
from greatrace.prose.rene import letter_name
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.passport import PassportScene
from greatrace.ui.campaign.picking import PickScene
from greatrace.ui.campaign.purpose import change_lines
from greatrace.ui.campaign.swaps import pairs
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene
from tests.ui.campaign.shelves import NAME, at_last_page, fresh, past_the_finish, put, raced
from tests.ui.heard import Heard
from tests.ui.menus.helpers import at
from tests.ui.pilot import Pilot


def test_one_page_ends_a_race_with_what_rene_says_and_what_it_changed(home: Path) -> None:
    shelf, pilot = at_last_page(home)
    assert at(pilot) is SoloEndScene and pilot.find("again").label == "Logbook"
    assert pilot.sees("story") and pilot.find("voice").label.startswith("“")
    old, new = next(pairs(shelf.load(NAME), 1))
    card = pilot.find(f"new-{new.id}")
    assert old.id in card.value and "turns" in card.value
    assert f"{letter_name(language('en'), old.letter)} {old.level}" in pilot.find("deck-line").label
    assert pilot.find("story").rect[1] < card.rect[1]
    pilot.wait(3.0)
    assert "rose from" in pilot.find(f"new-{new.id}").value
    assert len(pilot.nodes("mission")) == 6 and pilot.sees("ways")
    told = [node.label for node in pilot.nodes()]
    kept = [label for label in told if label.startswith("The Torpedo keeps ")]
    assert len(kept) == 1 and not any("gained a sticker" in label for label in told)
    pilot.press("again")
    assert at(pilot) is LogbookScene


def test_escape_leads_back_to_the_campaign(home: Path) -> None:
    _, pilot = at_last_page(home)
    pilot.keys("escape")
    assert at(pilot) is LogbookScene


def test_what_a_race_changed_is_told_in_sentences() -> None:
    lines = change_lines(language("en"), campaign_samples.season_over(), 8)
    assert any(line.startswith("Announced and kept, with a seal: ") for line in lines)
    assert change_lines(language("en"), fresh(), 1) == ()


def test_the_player_picks_the_outgoing_cards_after_the_race(home: Path) -> None:
    begun = fresh(choose=True)
    race = raced(begun)
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, begun)
    context = headless((1280, 720), 100, "en", home)
    put(home, race)
    pilot = Pilot(TITLE_PAGE, context=context)
    pilot.keys("enter")
    past_the_finish(pilot)
    assert pilot.find("voice").label.startswith("“") and pilot.sees("story")
    pilot.press("again")
    assert at(pilot) is PickScene and not pilot.find("replace").enabled
    needed = 2 if "Won" in pilot.find("outcome").label else 1
    for letter in "AB"[:needed]:
        assert not pilot.sees(f"new-{letter}2")
        pilot.press(f"pick-{letter}1")
        assert pilot.sees(f"old-{letter}1") and "rose from" in pilot.find(f"new-{letter}2").value
    pilot.press("replace")
    assert shelf.load(NAME).race == 2
    assert at(pilot) is LogbookScene and pilot.find("race").label == "On to race 2"


def test_an_announced_mission_that_was_kept_has_a_seal_on_the_last_page_and_in_the_passport(
    home: Path,
) -> None:
    shelf = Shelf(home / "saves")
    shelf.begin(NAME, fresh())
    put(home, raced(fresh(), announced="no-danger"))
    pilot = Pilot(TITLE_PAGE, home=home)
    pilot.keys("enter")
    past_the_finish(pilot)
    assert pilot.find("mission-no-danger").value == "stamped, with a seal"
    campaign = shelf.load(NAME)
    stamp = next(one for one in campaign.stamps if one.mission == "no-danger")
    book = Book(language("en"), campaign)
    assert book.sealed(stamp) and not book.sealed(structs.replace(stamp, mission="no-fuel-outside"))
    page = next(number for number, one in enumerate(book.pages) if one.id == stamp.page)
    passport = Pilot(PassportScene(book, page), home=home)
    slot = next(one for one in passport.scene.tree.root.walk() if one.name == "stamp-no-danger-legendary")
    assert slot.tip and "Announced and kept, with a seal" in str(slot.tip)
    while not pilot.sees("passport"):
        pilot.press("again")
        pilot.wait(1.0)
    pilot.context.audio = heard = Heard()
    pilot.press("passport")
    assert pilot.find("course").label == book.course(book.pages[page])
    assert "stamp" in heard.effects
