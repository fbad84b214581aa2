"""Coins slide between purse and price in the panel of the crew that acts; assistants walk."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import events as on
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.table.motion.slides import Slide, slides_of
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown_events import table

OWN, RIVAL = 0, 1
SUM = "−20\N{NO-BREAK SPACE}F"


@pytest.fixture(name="pilot", scope="module")
def at_the_table() -> Pilot:
    pilot = Pilot(TableScene(sequence(CREW)), context=headless())
    pilot.wait(1.2)
    return pilot


def slides(pilot: Pilot, event: on.AnyEvent) -> tuple[Slide, ...]:
    scene = table(pilot)
    return slides_of(event, scene.state, scene.panels.where)


def place(pilot: Pilot, name: str) -> pygame.Rect:
    found = table(pilot).panels.where(name)
    assert found
    return found


def own_coin(pilot: Pilot) -> tuple[int, int]:
    """The middle of the coin in the own purse, left of the sum."""
    purse = place(pilot, "purse")
    return purse.x + purse.h // 2, purse.centery


def test_coins_go_from_the_purse_to_what_is_bought(pilot: Pilot) -> None:
    (coins,) = slides(pilot, on.FuelBought(OWN, 1, 20))
    fuel = place(pilot, "gauge-fuel")
    assert (coins.start, coins.end, coins.told) == (own_coin(pilot), fuel.center, SUM)


def test_gains_come_into_the_purse_and_the_funding_group_leaves(pilot: Pilot) -> None:
    coins, group = slides(pilot, on.FundingPaid(OWN, 1, 10))
    assert coins.end == own_coin(pilot)
    assert coins.start == group.start == place(pilot, "box-funding").center and group.crew
    (gained,) = slides(pilot, on.MoneyReceived(OWN, 0, 50))
    assert gained.end == coins.end and gained.count > coins.count


def test_those_of_a_rival_slide_in_its_row(pilot: Pilot) -> None:
    row = place(pilot, f"strip-{RIVAL}")
    for event in (on.FuelBought(RIVAL, 1, 20), on.AssistantPlayed(RIVAL, "scout", "drive")):
        (one,) = slides(pilot, event)
        assert row.collidepoint(one.start) and row.collidepoint(one.end)


def test_a_sum_beside_the_map_has_the_emblem_of_its_crew(pilot: Pilot) -> None:
    (theirs,), (own,) = (slides(pilot, on.MoneyReceived(seat, 0, 10)) for seat in (RIVAL, OWN))
    assert theirs.whose == table(pilot).state.look_of(RIVAL)
    assert own.whose is None, "it stands on the own panel"

def test_nothing_slides_where_nothing_is_paid(pilot: Pilot) -> None:
    assert slides(pilot, on.LineTaken(OWN, 0, 0, 1, 0, 1, leader=True)) == ()
    assert slides(pilot, on.SequenceBegan(OWN)) == ()


@pytest.mark.parametrize("still", [False, True])
def test_an_assistant_who_walks_has_left_its_box_and_any_step_ends_it(still: bool) -> None:
    context = headless()
    context.settings = structs.replace(context.settings, reduced_motion=still)
    pilot = Pilot(TableScene(sequence(CREW)), context=context)
    pilot.wait(1.2)
    scene = table(pilot)
    assert pilot.find("box-scout").value == "1"
    scene.controller.act(do.Explore(), OWN)
    pilot.wait(0.1)
    assert pilot.sees("slide") and pilot.find("box-scout").value == "0"
    pilot.wait(0.05)
    assert bool(pilot.painted) is not still
    pilot.keys("space")
    pilot.wait(0.05)
    assert not pilot.sees("slide") and scene.state.leaving is None
    assert pilot.find("box-scout").value == "0"
