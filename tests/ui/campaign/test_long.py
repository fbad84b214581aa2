"""Campaigns of very many races: pages build what is seen, and a list goes on from stretch to stretch."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.campaign.campaign import MOST_RACES, Campaign, Entry, Result, Stamp
from greatrace.engine.solo.rene import Stickers
from greatrace.kernel.errors import BadInput
from greatrace.saves.campaigns import CAMPAIGNS, Shelf
from greatrace.saves.documents import encode
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.passport import PassportScene
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.menus.entries import MOST_ROWS
from tests.ui.campaign.shelves import NAME, fresh
from tests.ui.menus.helpers import at
from tests.ui.pilot import Pilot


def long(races: int) -> Campaign:
    """A campaign of so many races, each with a stamp on a page of its own."""
    begun, numbers = fresh(), range(1, races + 1)
    deck = tuple(card.id for card in begun.deck)
    history = tuple(Entry(Result(number, "won", rounds=7), deck, Stickers()) for number in numbers)
    stamps = (Stamp(f"made-{number}:a:b", "no-line", "prudent", number, "", True) for number in numbers)
    return structs.replace(begun, race=races + 1, history=history, stamps=tuple(stamps), seasons=races // 10)


@pytest.fixture
def shelf(home: Path) -> Shelf:
    one = Shelf(home / "saves")
    one.begin(NAME, long(MOST_RACES))
    return one


def races_shown(pilot: Pilot) -> list[int]:
    names = (node.name.partition("race-")[2] for node in pilot.nodes("entry"))
    return [int(name) for name in names if name]


def focus(pilot: Pilot) -> str:
    return pilot.focused.name if pilot.focused else ""


def pressed(pilot: Pilot, name: str) -> None:
    """Press a row that may be out of view."""
    tree = pilot.scene.tree
    tree.focus_on(tree.find(name), ring=True)
    pilot.keys("enter")


def test_the_races_are_shown_stretch_by_stretch(home: Path, shelf: Shelf) -> None:
    pilot = Pilot(LogbookScene(NAME, "races"), home=home)
    assert races_shown(pilot) == [*range(MOST_RACES, MOST_RACES - MOST_ROWS, -1)]
    pressed(pilot, "rows-after")
    assert races_shown(pilot)[0] == MOST_RACES - MOST_ROWS and focus(pilot) == "rows-before"
    pressed(pilot, "rows-before")
    assert races_shown(pilot)[0] == MOST_RACES and focus(pilot) == "rows-after"


def test_the_passport_shows_its_pages_stretch_by_stretch(home: Path, shelf: Shelf) -> None:
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.press("passport")
    assert at(pilot) is PassportScene and not pilot.sees(f"page-{MOST_ROWS}")
    pressed(pilot, "rows-after")
    assert pilot.find(f"page-{MOST_ROWS}") and not pilot.sees("page-0")


def test_no_race_follows_the_last_one_that_a_campaign_can_have(home: Path, shelf: Shelf) -> None:
    pilot = Pilot(LogbookScene(NAME), home=home)
    pilot.press("race")
    assert at(pilot) is Dialog and any("10000 races at most" in node.label for node in pilot.nodes())


def test_a_campaign_of_more_races_is_turned_down(tmp_path: Path) -> None:
    path = tmp_path / "long.campaign"
    path.write_bytes(encode(CAMPAIGNS, long(MOST_RACES + 1)))
    with pytest.raises(BadInput, match="contradicts itself"):
        Shelf(tmp_path / "saves").take_in(path, "long")


def test_a_campaign_with_too_many_stamps_in_a_race_is_turned_down(tmp_path: Path) -> None:
    path = tmp_path / "long.campaign"
    stamps = tuple(structs.replace(one, race=1) for one in long(101).stamps)
    path.write_bytes(encode(CAMPAIGNS, structs.replace(long(1), stamps=stamps)))
    with pytest.raises(BadInput, match="contradicts itself"):
        Shelf(tmp_path / "saves").take_in(path, "long")
