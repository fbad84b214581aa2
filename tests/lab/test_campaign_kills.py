"""Kills of campaigns while they keep stickers and results."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs

from greatrace.arena.common.playing import played
from greatrace.arena.race.record import race_save
from greatrace.boards import setups
from greatrace.campaign.campaign import Gain, Modules, Result, begun, finished, gained
from greatrace.engine.solo.rene import Stickers
from greatrace.lab.faults.campaign_killer import _found, _Run, faults, kills
from greatrace.lab.faults.killed_campaign import NAME
from greatrace.lab.faults.samples import race_of
from greatrace.saves.campaigns import Shelf
from greatrace.saves.envelope import encode
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RACE


def test_a_killed_campaign_goes_on() -> None:
    """Kills in turn of a campaign whose cards are drawn and of one whose cards are picked later."""
    found = list(kills(6, 2))
    assert [kill.fault for kill in found] == [""] * 6
    assert all(kill.step for kill in found)


def test_a_race_that_was_over_and_whose_save_is_gone_is_told(tmp_path: Path) -> None:
    shelf, store = Shelf(tmp_path / "saves"), Store(tmp_path / "saves")
    first = begun("Test", "", Modules(choose=True), setups.components("").rene, 7)
    shelf.begin(NAME, first)
    run = _Run(0, 0, 1, 0, "begun", "")
    assert _found(tmp_path, run, first)[0] == "race 1 was over, and its result is lost"
    race = race_of(first, NAME)
    log = [turn for turn, _ in played(race, [lambda view: race.legal_actions(view)[0]], 1) if turn]
    store.write("put aside", encode(RACE, race_save(race, 1, ("",), log)))
    assert _found(tmp_path, run, first)[0] == ""


def test_what_is_lost_or_doubled_is_told() -> None:
    first = begun("Test", "", Modules(), setups.components("").rene, 7)
    before = gained(first, Gain(1, 2, 3, "blue", 1, "bluff"))
    after = finished(before, Result(1, "lost"))
    assert not list(faults(after, 1, 0, 1, before))
    assert list(faults(first, 1, 0, 0, before)) == [
        "stickers are lost or changed", "1 stickers were told, 0 are kept"
    ]
    assert list(faults(before, 1, 0, 1, before)) == ["the result of race 1 was told and is not there"]
    assert "results are lost or changed" in list(faults(before, 1, 0, 0, after))
    twice = structs.replace(after, history=after.history * 2, stickers=Stickers(blue=2))
    assert list(faults(twice, 1, 0, 1, before)) == [
        "2 stickers are on, 1 were gained", "the history has the races [1, 1] before race 2"
    ]
    richer = finished(after, Result(2, "won"))
    assert list(faults(structs.replace(after, deck=richer.deck), 1, 0, 1, before)) == [
        "3 cards were replaced in races that replace 1"
    ]
