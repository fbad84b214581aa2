"""Seasons of ten races, their personal bests, sealed stamps, titles by board, and missions replaced."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Modules, Outcome, Result, Stamp, begun, finished
from greatrace.campaign.missions import Mission
from greatrace.campaign.passport import Page, held, is_legendary, titles
from greatrace.campaign.seasons import Best, closed, season, season_due, season_of

Raced = tuple[Outcome, str, int]
"""What a race came to, its page, its rounds."""


def raced(*races: Raced, denied: int = 0, announced: str = "") -> Campaign:
    """Return a campaign after races."""
    campaign = begun("Evenings", "", Modules(), setups.components("").rene, 7)
    for outcome, page, rounds in races:
        result = Result(
            campaign.race, outcome, page, "france", "second", rounds, 9, 8, ("lines-1",), "legendary",
            denied=denied, announced=announced,
        )
        campaign = finished(campaign, result)
    return campaign


@pytest.mark.parametrize(("race", "number"), [(1, 1), (10, 1), (11, 2), (20, 2), (21, 3)])
def test_a_season_has_ten_races(race: int, number: int) -> None:
    assert season_of(race) == number


def test_a_closing_page_is_due_until_it_was_read() -> None:
    lost: Raced = ("lost", "a:b:c", 7)
    assert season_due(raced(*[lost] * 9)) == 0
    ten = raced(*[lost] * 10)
    assert season_due(ten) == 1 and season_due(closed(ten, 1)) == 0
    many = raced(*[lost] * 25)
    assert season_due(many) == 2 and season_due(closed(many, 2)) == 0
    assert closed(closed(many, 2), 1).seasons == 2


def test_a_season_sums_its_own_races_up() -> None:
    first: list[Raced] = [
        ("won", "a:b:c", 8), ("lost", "a:b:c", 5), ("crossed", "a:d:e", 9), ("given_up", "a:b:c", 2),
    ]
    rest: list[Raced] = [("lost", "a:b:c", 9)] * 6
    second: list[Raced] = [("won", "a:b:c", 7), ("won", "a:b:c", 7), ("won", "a:d:e", 9)]
    campaign = raced(*first, *rest, *second, denied=1, announced="lines-1")
    found = season(campaign, 1)
    assert (found.first, found.last, found.won, found.lost, found.crossed) == (1, 10, 1, 7, 1)
    assert found.denied == 10 and found.stamps == 2 and found.sealed == 2
    assert found.bests == (Best("a:b:c", 8, 1), Best("a:d:e", 9, 3))
    later = season(campaign, 2)
    assert (later.first, later.last, later.won) == (11, 13, 3)
    assert later.bests == (Best("a:b:c", 7, 11, before=8),)


_OLD, _NEW = Mission("parts", 20), Mission("held", 2, ("prudent", "legendary"), ("parts-20",))
_PAGES = (
    Page("africa", "a", "b", 7, (_NEW, Mission("no-line"))),
    Page("asia", "c", "d", 7, (Mission("no-line", inks=("solitary",)), Mission("lines", 1))),
)


def _stamp(page: Page, mission: str, evolving: bool = True) -> Stamp:
    return Stamp(page.id, mission, "legendary", 1, "1935-02-01", evolving)


def test_the_stamp_of_a_replaced_mission_counts_for_its_successor() -> None:
    old = _stamp(_PAGES[0], _OLD.id)
    assert held(_PAGES[0], _NEW, "legendary", [old]) == old
    assert held(_PAGES[0], _NEW, "prudent", [old]) is None
    assert held(_PAGES[0], Mission("no-line"), "legendary", [old]) is None
    assert titles(_PAGES, [old, _stamp(_PAGES[0], "no-line")]) == ("africa",)


def test_every_board_has_a_title_before_the_title_of_titles() -> None:
    africa = [_stamp(_PAGES[0], "held-2"), _stamp(_PAGES[0], "no-line")]
    assert titles(_PAGES, africa) == ("africa",) and not is_legendary(_PAGES, africa)
    both = [*africa, _stamp(_PAGES[1], "lines-1")]
    assert titles(_PAGES, both) == ("africa", "asia") and is_legendary(_PAGES, both)
    without_deck = [*africa, _stamp(_PAGES[1], "lines-1", evolving=False)]
    assert titles(_PAGES, without_deck) == ("africa",) and not is_legendary(_PAGES, without_deck)
    apart = structs.replace(_PAGES[1], counts=False)
    assert is_legendary((_PAGES[0], apart), africa) and not is_legendary((apart,), both)
