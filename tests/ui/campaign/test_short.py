"""Who did not arrive has no prestige: the logbook says how far they came and breaks the chart's line."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from greatrace.campaign.campaign import Campaign, Entry, Outcome, Result
from greatrace.campaign.missions import Journey
from greatrace.campaign.passport import Page
from greatrace.campaign.results import cells_left, result_of
from greatrace.engine.solo.race import new_race
from greatrace.lab.pictures import campaign_samples
from greatrace.prose.language import language
from greatrace.saves.campaigns import Shelf
from greatrace.ui.campaign.leaves import prestige_chart
from greatrace.ui.campaign.logbook import LogbookScene
from greatrace.ui.campaign.widgets.race_row import outcome_line
from greatrace.ui.kit.theme import PALETTE
from tests.ui.campaign.shelves import fresh, raced, stopped_before
from tests.ui.pilot import Pilot


def entry(outcome: Outcome, points: int, torpedo: int, **cells: int) -> Entry:
    result = structs.replace(Result(1, outcome, rounds=7, points=points, torpedo_points=torpedo), **cells)
    return Entry(result, (), campaign_samples.sample().stickers)


@pytest.mark.parametrize(("one", "told"), [
    (entry("won", 17, 9, way=22), "Won by 17 to 9 in round 7"),
    (entry("won", 17, 0, way=22, torpedo_left=10), "Won in round 7; the Torpedo covered 12 of 22 cells"),
    (entry("won", 17, 0), "Won in round 7; the Torpedo did not arrive"),
    (entry("lost", 0, 17, way=22, left=3), "Lost in round 7; you covered 19 of 22 cells"),
    (entry("lost", 0, 17, way=22, left=25), "Lost in round 7; you covered 0 of 22 cells"),
    (entry("lost", 0, 17), "Lost in round 7; you did not arrive"),
])
def test_a_race_tells_how_far_came_who_did_not_arrive(one: Entry, told: str) -> None:
    assert outcome_line(language("en"), one) == told


def test_the_chart_has_a_gap_and_a_cross_where_somebody_did_not_arrive() -> None:
    races = [entry("won", 17, 9), entry("lost", 0, 17), entry("won", 17, 0), entry("given_up", 0, 0)]
    told = prestige_chart(language("en"), PALETTE, races, 4).value.split("\n")
    assert told[:2] == ["You: 17 – 17 –", "Torpedo: 9 17 – –"]
    assert told[2:] == ["did not reach the finish: You 5", "did not reach the finish: Torpedo 6"]


def test_a_result_keeps_how_far_both_came() -> None:
    save = stopped_before(raced(fresh()), 12)
    race, table = new_race(save.data), save.state.table
    found = result_of(race, 1, Page("africa", "dakar", "djibouti", 7, ()), Journey(), table)
    left, torpedo_left = cells_left(race, table)
    assert (found.way, found.left, found.torpedo_left) == (
        race.distance_to_finish[race.start_cell], left, torpedo_left
    )
    assert 0 < torpedo_left < found.way


def test_the_leaf_of_races_shows_it(home: Path) -> None:
    campaign: Campaign = structs.replace(campaign_samples.season_over(), seasons=1)
    Shelf(home / "saves").begin(campaign.title, campaign)
    pilot = Pilot(LogbookScene(campaign.title, "races"), home=home)
    assert "the Torpedo covered 12 of 22 cells" in pilot.find("race-10").value
    assert "did not reach the finish: Torpedo 10" in pilot.find("chart-prestige").value

