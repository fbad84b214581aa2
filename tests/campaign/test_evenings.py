"""What René speaks about after a race, and which piece of his story comes."""

from __future__ import annotations

import pytest

from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Gain, Modules, Outcome, Result, begun, finished, gained
from greatrace.campaign.evenings import Spoken, piece_after, spoken_about


def raced(*outcomes: Outcome, points: tuple[int, int] = (9, 18)) -> Campaign:
    """Return a campaign whose races were all raced on one day."""
    campaign = begun("Evenings", "", Modules(), setups.components("").rene, 7)
    for outcome in outcomes:
        own, torpedo = points if outcome in ("won", "lost") else (0, 0)
        result = Result(campaign.race, outcome, points=own, torpedo_points=torpedo, date="1935-02-01")
        campaign = finished(campaign, result)
    return campaign


def test_each_race_that_he_ended_brings_the_next_piece_of_his_story_on_one_day_too() -> None:
    campaign = raced("lost", "won", "won", "lost")
    assert [piece_after(campaign, race) for race in range(1, 6)] == [1, 2, 3, 4, 0]


def test_a_race_given_up_or_alone_takes_no_piece_of_his_story_away() -> None:
    campaign = raced("given_up", "lost", "crossed", "failed", "won")
    assert [piece_after(campaign, race) for race in range(1, 6)] == [0, 1, 0, 0, 2]


def test_a_race_given_up_that_counts_as_lost_has_no_page_on_which_he_tells() -> None:
    assert piece_after(raced("lost", points=(0, 0)), 1) == 0


@pytest.mark.parametrize(("outcome", "points", "denied", "about"), [
    ("won", (18, 9), 0, "beaten"), ("lost", (9, 18), 0, "won"), ("won", (18, 16), 0, "narrow"),
    ("lost", (16, 18), 0, "narrow"), ("lost", (15, 18), 0, "won"), ("lost", (16, 18), 1, "denied"),
    ("crossed", (9, 0), 0, None), ("failed", (9, 0), 0, None), ("given_up", (9, 9), 1, None),
])
def test_what_he_speaks_about(
    outcome: Outcome, points: tuple[int, int], denied: int, about: Spoken | None
) -> None:
    result = Result(1, outcome, points=points[0], torpedo_points=points[1], denied=denied)
    assert spoken_about(raced(), result) == about


def test_the_fourth_sticker_of_a_colour_comes_before_all_else() -> None:
    campaign = raced()
    for level in range(1, 5):
        campaign = gained(campaign, Gain(1, level, 3, "red", level, "timbuktu"))
    assert spoken_about(campaign, Result(1, "lost", points=17, torpedo_points=18, denied=1)) == "fourth"
    assert spoken_about(campaign, Result(2, "lost", points=1, torpedo_points=18, denied=1)) == "denied"
