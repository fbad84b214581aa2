"""Assistants walk to their places while a plan is made; any press lets them arrive."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from tests.legibility.openings import OPENINGS
from tests.ui.pilot import Pilot
from tests.ui.race.table.shown_events import table

WALKS = ("walk-question", "walk-dashboard")


def planning(still: bool = False) -> Pilot:
    """A player who plans, with nobody set."""
    pilot = OPENINGS["planning-africa"](headless())
    pilot.wait(1.0)
    settings = structs.replace(pilot.context.settings, speed=Speed.NORMAL, reduced_motion=still)
    pilot.context.settings = settings
    table(pilot).tree.motion_factor = settings.motion_factor
    return pilot


def walking(pilot: Pilot) -> list[str]:
    return [name for name in WALKS if pilot.sees(name)]


def hidden(pilot: Pilot) -> list[str]:
    return [widget.name for widget in table(pilot).tree.root.walk() if widget.away]


def test_an_assistant_walks_from_the_emblem_to_its_place_on_both_pieces() -> None:
    pilot = planning()
    pilot.keys("1")
    assert walking(pilot) == [*WALKS] and hidden(pilot) == ["pawn-scout-0", "set-scout-1"]
    walk, scene = table(pilot).panels.walks[0], table(pilot)
    begins = walk.reach(scene.look)
    pilot.wait(0.1)
    place = scene.tree.find("pawn-scout-0")
    assert place and begins.right < walk.reach(scene.look).right <= place.rect.right
    pilot.wait(0.2)
    assert not walking(pilot) and not hidden(pilot)


@pytest.mark.parametrize("key", ["2", "left", "m"])
def test_any_key_lets_it_arrive_and_does_what_it_does(key: str) -> None:
    pilot = planning()
    pilot.keys("1")
    pilot.keys(key)
    assert "pawn-scout-0" not in hidden(pilot)
    assert bool(walking(pilot)) == (key == "2")


def test_one_who_is_taken_back_leaves_for_the_emblem() -> None:
    pilot = planning()
    pilot.keys("1")
    pilot.wait(0.4)
    pilot.keys("shift+1")
    assert walking(pilot) == [*WALKS] and not hidden(pilot)
    pilot.wait(0.4)
    assert not walking(pilot)


def test_one_who_is_dropped_by_hand_walks_on_the_other_piece_only() -> None:
    pilot = planning()
    pilot.keys("1")
    pilot.wait(0.4)
    pilot.drag("set-scout-1", "box-mechanic")
    assert walking(pilot) == ["walk-question"] and hidden(pilot) == ["pawn-mechanic-0"]


def test_nobody_walks_where_motion_is_reduced() -> None:
    pilot = planning(still=True)
    pilot.keys("5")
    assert not walking(pilot) and not hidden(pilot)
