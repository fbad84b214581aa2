"""Simulated campaigns choose their courses: all in turn, or the one that is proposed for the evening."""

from __future__ import annotations

import pytest

from greatrace.arena.solo import campaigns
from greatrace.arena.solo.campaigns import CampaignSimulation, outcomes, passport_pages, shipped
from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Modules, Result, begun, finished
from greatrace.campaign.passport import Page
from greatrace.campaign.tonight import tonight


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
