"""Simulated campaigns choose their courses: all in turn, or those that give the Torpedo fewest stickers."""

from __future__ import annotations

import pytest

from greatrace.arena.solo import campaigns
from greatrace.arena.solo.campaigns import CampaignSimulation, outcomes, passport_pages, shipped
from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Modules, Result, begun, finished
from greatrace.campaign.passport import Page
from greatrace.campaign.tonight import dear


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


def test_who_denies_races_the_two_poorest_courses_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    found = raced(monkeypatch, CampaignSimulation(1, 4, "quick", 3, deny=True))
    fresh = begun("", "", Modules(), setups.components("").rene, 1)
    pages = sorted(passport_pages(), key=lambda page: dear(fresh, page, shipped()[page.board]))
    assert found == [pages[0].id, pages[1].id] * 2
