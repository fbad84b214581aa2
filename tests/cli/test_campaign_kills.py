"""Kills of campaigns while they keep stickers and results."""

from __future__ import annotations

from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import Gain, Modules, Result, begun, finished, gained
from greatrace.cli.faults.campaign_killer import faults, kills
from greatrace.engine.solo.rene import Stickers


def test_a_killed_campaign_goes_on() -> None:
    found = list(kills(3, 1))
    assert [kill.fault for kill in found] == ["", "", ""]
    assert all(kill.step for kill in found)


def test_what_is_lost_or_doubled_is_told() -> None:
    first = begun("Test", "", Modules(), setups.components("").rene, 7)
    before = gained(first, Gain(1, 2, 3, "blue", 1, "bluff"))
    after = finished(before, Result(1, "lost"))
    assert not list(faults(after, 1, 1, before))
    assert list(faults(first, 1, 0, before)) == [
        "stickers are lost or changed", "1 stickers were told, 0 are kept"
    ]
    assert list(faults(before, 1, 1, before)) == ["the result of race 1 was told and is not there"]
    assert "results are lost or changed" in list(faults(before, 1, 0, after))
    twice = structs.replace(after, history=after.history * 2, stickers=Stickers(blue=2))
    assert list(faults(twice, 1, 1, before)) == [
        "2 stickers are on, 1 were gained", "the history has the races [1, 1] before race 2"
    ]
    richer = finished(after, Result(2, "won"))
    assert list(faults(structs.replace(after, deck=richer.deck), 1, 1, before)) == [
        "3 cards were replaced in races that replace 1"
    ]
