"""The keys + and − set the amount of fuel that is bought, as its buttons do, where there is one (9.1)."""

from __future__ import annotations

import pygame

from greatrace.engine.actions import BuyFuel
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.keys import key_pressed
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence, state_of


def buys(pilot: Pilot) -> str:
    return pilot.find("answer-F").label


def test_plus_and_minus_set_the_fuel_that_the_next_key_buys() -> None:
    pilot = at_table(sequence())
    pilot.leap()
    camera = pilot.scene
    assert isinstance(camera, TableScene)
    seen = camera.panels.board.canvas.sight.camera
    assert buys(pilot).startswith("1 fuel")
    for _ in range(2):
        pilot.post(pygame.KEYDOWN, key=pygame.K_EQUALS, mod=0)
    assert buys(pilot).startswith("3 fuel")
    pilot.post(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0)
    assert buys(pilot).startswith("2 fuel")
    assert camera.panels.board.canvas.sight.camera == seen, "the map is not zoomed"
    pilot.keys("f")
    log = camera.controller.session.log
    assert [one.action for one in log][-1] == BuyFuel(2)


def test_past_the_most_and_the_least_it_is_said_and_elsewhere_the_map_is_zoomed() -> None:
    state = state_of(sequence())
    minus, plus = KeyPressed("-"), KeyPressed("+")
    assert key_pressed(state, minus) == want.Notify("Less than that buys nothing.")
    state.amounts["fuel"] = 4
    assert key_pressed(state, plus) == want.Notify("No more can be bought now.")
    drives = state_of(sequence(deeds="drive"))
    assert key_pressed(drives, plus) == want.Simply("zoom-in")


def test_the_button_names_the_keys() -> None:
    pilot = at_table(sequence())
    pilot.leap()
    assert "The keys + and − set another amount." in str(pilot.find("answer-F").value)
