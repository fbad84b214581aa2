"""Simulated campaigns choose their courses: all in turn, or the one that is proposed for the evening."""

from __future__ import annotations

import pytest

from greatrace.arena.solo import campaigns
from greatrace.arena.solo.campaigns import (
    CampaignSimulation,
    outcomes,
    passport_pages,
    shipped,
    takes_leader,
)
from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Modules, Outcome, Result, begun, finished
from greatrace.campaign.passport import Page
from greatrace.campaign.tonight import tonight
from greatrace.engine.board import Board
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import Solo


def raced(monkeypatch: pytest.MonkeyPatch, simulation: CampaignSimulation) -> list[str]:
    """Return the courses of the races of a simulation, which are not driven."""
    pages: list[str] = []

    def note(campaign: Campaign, page: Page, bot: str, seed: int) -> Campaign:
        pages.append(page.id)
        return finished(campaign, Result(campaign.race, "lost", page=page.id))

    monkeypatch.setattr(campaigns, "_raced", note)
    list(outcomes(simulation))
    return pages


def test_all_courses_are_raced_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    found = raced(monkeypatch, CampaignSimulation(1, 5, "quick", 3))
    assert len(set(found)) == 5


def test_who_denies_races_the_course_proposed_for_each_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    found = raced(monkeypatch, CampaignSimulation(1, 4, "quick", 3, deny=True))
    campaign = begun("", "", Modules(), setups.components("").rene, 1)
    for page in found:
        proposed = tonight(campaign, passport_pages(), shipped())
        assert proposed and proposed.page.id == page
        campaign = finished(campaign, Result(campaign.race, "lost", page=page))
    assert len(set(found)) == 4


@pytest.mark.parametrize(("outcome", "along"), [("won", False), ("lost", True)])
def test_who_lost_takes_its_leader_along(
    monkeypatch: pytest.MonkeyPatch, outcome: Outcome, along: bool
) -> None:
    page, made = passport_pages()[0], list[SoloRace]()
    make = setups.make_solo_race

    def note(
        board: Board, crew: str, edition: str, terms: Solo, course: str, leaders: bool
    ) -> SoloRace:
        made.append(make(board, crew, edition, terms, course, leaders))
        return made[-1]

    monkeypatch.setattr(setups, "make_solo_race", note)
    campaign = begun("", "", Modules(), setups.components("").rene, 1)
    assert not takes_leader(campaign)
    campaigns._raced(finished(campaign, Result(1, outcome, page=page.id)), page, "quick", 1)
    assert [race.leaders for race in made] == [along]
