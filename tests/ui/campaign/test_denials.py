"""Stickers denied are told city by city, on the last page and in the logbook; the seal is shown there too."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.campaign.campaign import Campaign
from greatrace.campaign.missions import Denial
from greatrace.lab.pictures import campaign_samples
from greatrace.prose.language import language
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.book import Book
from greatrace.ui.campaign.race_sheet import RaceSheet
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene
from tests.ui.campaign.shelves import at_last_page
from tests.ui.menus.helpers import go_to
from tests.ui.pilot import Pilot

TWO = (Denial(3, "niamey", "yellow", 1, "bangui", reached=True), Denial(5, "tripoli", "red", 2, "cairo"))
TOLD = (
    "Round 3, Niamey: sticker yellow 1 denied. René came to Bangui instead.",
    "Round 5, Tripoli: sticker red 2 denied. René headed for Cairo instead.",
)


def sheet(campaign: Campaign, race: int, home: Path) -> Pilot:
    return Pilot(RaceSheet(campaign.title, Book(language("en"), campaign), race), home=home)


@pytest.mark.parametrize("denials", [TWO, (*TWO, Denial(6, "lagos", "blue", 1, "douala"))])
def test_the_last_page_tells_each_sticker_denied(
    denials: tuple[Denial, ...], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, pilot = at_last_page(home)
    assert isinstance(pilot.scene, SoloEndScene)
    ended = pilot.scene._controller.ended
    journey = structs.replace(ended.journey, denials=denials, denies=None)
    told = structs.replace(ended, journey=journey)
    monkeypatch.setattr(Controller, "ended", property(lambda _: told))
    pilot.scene.rebuild()
    folded = len(denials) > 2
    assert pilot.sees("3 stickers denied") == pilot.sees("denials") == folded
    if folded:
        assert not pilot.sees(TOLD[0])
        go_to(pilot, "denials")
        pilot.keys("enter")
        assert pilot.focused and pilot.focused.name == "denials"
    assert all(map(pilot.sees, TOLD))


def test_the_logbook_tells_each_sticker_denied_and_shows_the_seal(home: Path) -> None:
    campaign = campaign_samples.season_over()
    few = sheet(campaign, 10, home)
    assert few.sees("Round 4, Niamey: sticker yellow 2 denied. René headed for Fort-Lamy instead.")
    assert few.sees("seal") and not few.sees("denials")
    many = sheet(campaign, 8, home)
    line = "Round 5, Urumchi: sticker blue 4 denied. René headed for Hami instead."
    assert many.sees("3 stickers denied") and not many.sees(line)
    many.press("denials")
    assert many.sees(line)
    many.press("denials")
    assert not many.sees(line)


def test_a_race_of_an_earlier_version_tells_how_many_stickers_were_denied(home: Path) -> None:
    campaign = campaign_samples.season_over()
    *before, last = campaign.history
    kept = structs.replace(last, result=structs.replace(last.result, denials=(), announced=""))
    pilot = sheet(structs.replace(campaign, history=(*before, kept)), 10, home)
    assert pilot.sees("1 sticker denied") and not pilot.sees("denials") and not pilot.sees("seal")


def test_which_stickers_were_denied_is_kept_with_the_campaign(home: Path) -> None:
    shelf, campaign = Shelf(home / "saves"), campaign_samples.season_over()
    shelf.begin(campaign.title, campaign)
    assert shelf.load(campaign.title) == campaign
