"""Copies of a campaign that come in: whatever they lack of the one here counts as restored."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Gain, Modules, Result, begun, finished, gained
from greatrace.campaign.copies import lacks, same_campaign
from greatrace.saves.campaigns import Shelf

GAIN = Gain(1, 2, 3, "blue", 1, "bluff")


def campaign(seed: int = 7, choose: bool = False) -> Campaign:
    return begun("Test", "1935", Modules(choose=choose), setups.components("").rene, seed)


def raced(one: Campaign, races: int, won: bool = True) -> Campaign:
    for _ in range(races):
        result = Result(one.race, "won" if won else "lost", "page", fulfilled=("no-line",), ink="legendary")
        one = finished(one, result)
    return one


def test_copies_of_one_campaign_are_known_however_far_they_were_raced() -> None:
    founded = campaign()
    for races in (0, 1, 4, 12):
        assert same_campaign(founded, raced(founded, races)) and same_campaign(raced(founded, races), founded)
        assert same_campaign(raced(founded, races), raced(founded, 2, won=False))
        stranger = raced(campaign(8), races)
        assert not same_campaign(founded, stranger) and not same_campaign(stranger, founded)


def _without_gain(one: Campaign) -> Campaign:
    return structs.replace(one, gains=(), stickers=campaign().stickers)


def _without_stamp(one: Campaign) -> Campaign:
    return structs.replace(one, stamps=())


def _without_mark(one: Campaign) -> Campaign:
    return structs.replace(one, restored=0)


def _without_race(one: Campaign) -> Campaign:
    return structs.replace(one, race=2, history=one.history[:1])


@pytest.mark.parametrize("taken", [_without_gain, _without_stamp, _without_mark, _without_race])
@pytest.mark.parametrize("name", ["mine", "other"])
def test_a_copy_that_lacks_anything_counts_as_restored(
    tmp_path: Path, taken: Callable[[Campaign], Campaign], name: str
) -> None:
    here = structs.replace(gained(raced(campaign(), 2), GAIN), restored=1)
    shelf = Shelf(tmp_path / "saves")
    shelf.begin("older", taken(here))
    shelf.export("older", tmp_path / "out.campaign")
    shelf.remove("older")
    shelf.begin("mine", here)
    came = shelf.take_in(tmp_path / "out.campaign", name, replace=True)
    assert came.restored == 2 and came.history[-1].restored
    assert shelf.load(name) == came


def test_a_copy_that_was_raced_further_counts_as_itself(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "saves")
    further = gained(raced(campaign(), 3), GAIN)
    shelf.begin("further", further)
    shelf.export("further", tmp_path / "out.campaign")
    shelf.remove("further")
    shelf.begin("mine", raced(campaign(), 2))
    assert shelf.take_in(tmp_path / "out.campaign", "mine", replace=True) == further


@pytest.mark.parametrize("choose", [False, True])
def test_a_strangers_campaign_of_the_same_day_comes_in_as_it_is(tmp_path: Path, choose: bool) -> None:
    shelf = Shelf(tmp_path / "saves")
    shelf.begin("theirs", campaign(8, choose))
    shelf.export("theirs", tmp_path / "out.campaign")
    shelf.remove("theirs")
    shelf.begin("mine", gained(campaign(7, choose), GAIN))
    assert shelf.take_in(tmp_path / "out.campaign", "mine", replace=True) == campaign(8, choose)


def test_what_is_equal_lacks_nothing() -> None:
    one = gained(raced(campaign(), 2), GAIN)
    assert not lacks(one, one) and not lacks(one, campaign()) and lacks(campaign(), one)
