"""What René speaks about after a race, and which evening it was."""

from __future__ import annotations

import pytest

from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Gain, Modules, Outcome, Result, begun, finished, gained
from greatrace.campaign.evenings import Spoken, evening_of, spoken_about


def raced(*dates: str) -> Campaign:
    campaign = begun("Evenings", "", Modules(), setups.components("").rene, 7)
    for date in dates:
        campaign = finished(campaign, Result(campaign.race, "lost", date=date))
    return campaign


def test_each_day_is_an_evening_which_its_first_race_opens() -> None:
    campaign = raced("1935-02-01", "1935-02-01T21:10", "1935-02-03", "1935-02-04", "1935-02-04")
    assert [evening_of(campaign, race) for race in range(1, 7)] == [1, 0, 2, 3, 0, 0]


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
