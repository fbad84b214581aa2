"""A press is not taken where something else lay a moment ago, and the table says so; keys always act."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from greatrace.engine import actions as do
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.panel import sheet
from greatrace.ui.kit.widgets.pressable import Pressable
from greatrace.ui.play.rest import POINTER_REST, SEEN_REST
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.whyfirst.table.scene import TableScene as WhyFirstTable
from greatrace.whyfirst.state import Setup
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence
from tests.ui.whyfirst.tables import at_once, played, table

TWICE = "The first click has done it; the second one does nothing."
TOLD = "Not taken: something else lay here a moment ago."


class OpensByItself(SheetScene):
    """A sheet that nobody has asked for."""

    opens_by_itself = True

    def __init__(self) -> None:
        rows = [Label("News"), Button("To the table", "close")]
        super().__init__(lambda scene: sheet(rows, "news", gap=14, pad=26))


def race() -> Pilot:
    """The table of a race in which tiles were drawn without a press."""
    pilot = at_table(sequence())
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.controller.act(do.Explore(), 0)
    pilot.wait(0.0)
    return pilot


def why_first() -> Pilot:
    """The table of a game in which a card has been laid without a press."""
    pilot = table(played(Setup(3), 1), Setup(3), (0,), at_once())
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, WhyFirstTable)
    scene.controller.act(scene.controller.legal(0)[0], 0)
    pilot.wait(0.0)
    return pilot


def changed(pilot: Pilot) -> list[str]:
    """The names of what lies where something else lay a moment ago."""
    scene = pilot.scene
    assert isinstance(scene, TableScene | WhyFirstTable)
    shown = [one for one in scene.tree.root.walk() if isinstance(one, Pressable) and one.name]
    return [one.name for one in shown if scene.rest.anew(*one.rect.center)]


def down(pilot: Pilot, name: str) -> None:
    """Press and release the button of the pointer at once, without looking first."""
    down_at(pilot, middle(pilot.find(name)))


def down_at(pilot: Pilot, at: tuple[int, int]) -> None:
    """Do so at a pixel."""
    pilot.point(*at)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1)


@pytest.mark.parametrize("begun", [race, why_first])
def test_what_has_just_come_is_not_pressed_and_the_table_says_so(begun: Callable[[], Pilot]) -> None:
    pilot = begun()
    new = changed(pilot)
    assert new and not pilot.sees(TOLD)
    pilot.leap(SEEN_REST)
    assert changed(pilot) == []
    pilot = begun()
    down(pilot, new[0])
    assert pilot.sees(TOLD)


def test_a_sheet_that_opens_by_itself_says_so_too() -> None:
    pilot = Pilot(OpensByItself())
    down(pilot, "close")
    assert pilot.running and pilot.sees(TOLD)
    pilot.leap(POINTER_REST)
    down(pilot, "close")
    assert not pilot.running


def test_the_pointer_acts_after_a_moment_and_keys_at_once() -> None:
    for by_key in (True, False):
        pilot = race()
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        assert "answer-Enter" in changed(pilot)
        before = len(scene.controller.session.log)
        if by_key:
            pilot.keys("1", "g", "enter")
        else:
            down(pilot, "answer-Enter")
            assert len(scene.controller.session.log) == before
            pilot.leap(SEEN_REST)
            down(pilot, "answer-Enter")
        assert len(scene.controller.session.log) > before


def test_the_second_half_of_a_double_click_meets_nothing_that_the_first_one_brought_there() -> None:
    pilot = at_table(sequence())
    pilot.keys("4")
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    x, y = middle(pilot.find("answer-back"))
    at = x + 60, y
    down_at(pilot, at)
    played = len(scene.controller.session.log)
    shown = (one for one in scene.tree.root.walk() if isinstance(one, Pressable))
    assert [one.name for one in shown if one.rect.collidepoint(at)] == ["answer-6"], "funding is paid there"
    assert changed(pilot) == []
    down_at(pilot, at)
    assert pilot.sees(TWICE) and len(scene.controller.session.log) == played
    pilot.leap(POINTER_REST)
    down_at(pilot, at)
    assert len(scene.controller.session.log) > played


def test_what_a_press_brought_elsewhere_is_pressed_at_once() -> None:
    pilot = at_table(sequence())
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    down(pilot, "answer-1")
    assert changed(pilot) == [] and pilot.sees("answer-Enter")
