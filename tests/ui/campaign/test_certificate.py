"""The certificate of a legendary player and the double page of a full power card (14.18, 14.23)."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import Entry, Modules, Result
from greatrace.engine.solo.events import StickerGained
from greatrace.engine.solo.race import new_race
from greatrace.lab.pictures import campaign_samples
from greatrace.lab.pictures.positions import recorded_solo
from greatrace.prose.language import language
from greatrace.saves.race.kind import RACE
from greatrace.ui.campaign.book import Book, gained_in
from greatrace.ui.campaign.certificate import (
    Certificate,
    CertificateScene,
    courses_raced,
    drawn_maps,
    engraved,
    lines_of,
)
from greatrace.ui.campaign.lines import signed
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.kit.shell import headless
from greatrace.ui.pictures.positions import moments
from greatrace.ui.race.table.sheets.sticking import StickerScene
from tests.ui.campaign.shelves import NAME, SAMPLE, shelved
from tests.ui.campaign.test_scenes import wait_for_picture
from tests.ui.menus.helpers import at
from tests.ui.pilot import Pilot


def test_a_new_sticker_is_told_with_an_example_and_the_fourth_opens_a_double_page(home: Path) -> None:
    context = headless((1280, 720), 100, "en", home)
    campaign, save = campaign_samples.sample(), recorded_solo()
    gained = (StickerGained("green", 3, 0), StickerGained("green", 4, 1))
    log = (*(event for moment in moments(RACE, save) for event in moment.events), *gained)
    stickers = structs.replace(campaign.stickers, green=4)
    scene = StickerScene(stickers, partial(gained_in, campaign), gained, new_race(save.data), log)
    pilot = Pilot(scene, context=context)
    assert "In this race so far it would have worked with" in pilot.find("for-good").label
    pilot.keys("enter")
    pilot.wait(1.0)
    assert pilot.find("power-green").value.startswith("Green 3/4") and pilot.sees("power-blue")
    pilot.keys("enter", "enter")
    pilot.wait(1.0)
    assert pilot.find("power-green").value.startswith("Green 4/4") and not pilot.sees("power-blue")
    assert "All four are on" in pilot.find("full").label
    pilot.keys("enter")
    assert not pilot.running


def test_the_certificate_is_saved_as_a_picture(home: Path) -> None:
    context = headless((1280, 720), 100, "en", home)
    pilot = Pilot(campaign_samples.staged("certificate", context), context=context)
    assert at(pilot) is CertificateScene
    pilot.keys("enter")
    wait_for_picture(pilot)
    picture = home / "certificates" / f"{SAMPLE}.png"
    assert pygame.image.load(picture).get_size() == (2100, 1485)
    told = f"{picture.name} in the folder {home.name}/certificates"
    assert any(told in node.label for node in pilot.nodes())


def test_the_certificate_says_by_which_rule_the_title_was_earned() -> None:
    printed = campaign_samples.legendary()
    slow = structs.replace(printed, modules=Modules(slow=True))
    said = [" ".join(text for text, *_ in lines_of(Book(language("en"), one))) for one in (printed, slow)]
    assert "by the printed rule" in said[0] and "slow workshop" not in said[0]
    assert "with the slow workshop" in said[1] and "printed rule" not in said[1]


def test_the_certificate_has_a_seal_once_an_announced_mission_was_kept(home: Path) -> None:
    look = Pilot(CertificateScene(Book(language("en"), campaign_samples.legendary())), home=home).scene.look
    books = [Book(language("en"), one) for one in (campaign_samples.sample(), campaign_samples.season_over())]
    plain, sealed = (len(Certificate(one)._badges(look, 700, 0.5)) for one in books)
    assert sealed == plain + 1


def test_the_certificate_bears_the_name_that_the_player_writes_and_keeps_it(home: Path) -> None:
    context = headless((1280, 720), 100, "en", home)
    shelf = shelved(context, structs.replace(campaign_samples.legendary(), seasons=2))
    pilot = Pilot(LogbookScene(NAME), context=context)
    for kept, letter in (("", "Odett"), ("Odett", "e")):
        pilot.press("certificate")
        assert pilot.find("player").value == kept
        pilot.press("player")
        pilot.type(letter)
        assert kept + letter in pilot.find("certificate").label
        pilot.keys("escape")
        assert at(pilot) is LogbookScene and shelf.load(NAME).player == kept + letter


def test_the_certificate_is_dated_in_the_year_of_the_race_and_draws_the_courses_raced(home: Path) -> None:
    book = Book(language("en"), campaign_samples.legendary())
    last = max(book.campaign.stamps, key=lambda stamp: stamp.race)
    assert signed(book.say, last).endswith("1935")
    assert signed(book.say, last) in [text for text, *_ in lines_of(book)]
    routes = {board.id: ways for board, ways in drawn_maps(book)}
    assert set(routes) == {setups.board(name).id for name in setups.boards()}
    assert ("cape-town", "colomb-bechar") in routes["africa"]
    look = headless((1280, 720), 100, "en", home).look
    for board, ways in drawn_maps(book):
        plain, drawn = (engraved(look, board, some, (200, 160)) for some in ((), ways))
        assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(drawn, "RGB")


def test_a_race_given_up_and_a_board_that_is_gone_have_no_map() -> None:
    campaign = campaign_samples.sample()
    results = (Result(1, "given_up", "africa:cairo:cape-town"), Result(2, "won", "atlantis:a:b"))
    history = tuple(Entry(result, (), campaign.stickers) for result in results)
    book = Book(language("en"), structs.replace(campaign, history=history))
    assert courses_raced(book.campaign) == {"atlantis": (("a", "b"),)} and drawn_maps(book) == ()


