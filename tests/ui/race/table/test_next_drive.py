"""A press too many for the own drive does not begin the drive of whoever is asked next."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.ui.kit.settings import Speed
from greatrace.ui.play.rest import POINTER_REST, TOO_EARLY
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence
from tests.ui.race.table.test_pace import context_at

CREW = "fuel: 6, engine: 4, chassis: 4, money: 80, scout: 1, mechanic: 2, escort: 0, funding: 1"


def two_people(speed: Speed) -> tuple[Controller, Pilot, TableScene]:
    """France has shown the way by 3; the next 3 drives, and then Belgium is asked."""
    controller = sequence(CREW, humans=(0, 1), tiles="F8: savannah, G9: steppe, H9: steppe, H8: steppe")
    pilot = at_table(controller, context_at(speed))
    pilot.wait(3.0)
    pilot.keys("3")
    pilot.wait(0.5)
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.way
    return controller, pilot, scene


def acts_of(controller: Controller, seat: int) -> list[type]:
    return [type(turn.action) for turn in controller.session.log if turn.seat == seat]


def change(pilot: Pilot, scene: TableScene) -> None:
    """Drive by 3 and let frames pass until Belgium is asked."""
    pilot.keys("3")
    for _ in range(200):
        if scene.state.asked == (1,):
            return
        pilot.leap(0.05)
    raise AssertionError("Belgium is never asked")


@pytest.mark.parametrize(
    ("speed", "slow"), [(Speed.NORMAL, 0.0), (Speed.NORMAL, 2.0), (Speed.INSTANT, 0.0)],
)
def test_a_third_3_begins_no_drive_of_the_next_person(speed: Speed, slow: float) -> None:
    """However slowly the picture is painted on which that person is asked first (seconds)."""
    controller, pilot, scene = two_people(speed)
    change(pilot, scene)
    pilot.leap(slow)
    pilot.keys("3")
    assert pilot.sees(TOO_EARLY) and not acts_of(controller, 1)
    pilot.wait(1.1)
    pilot.keys("3")
    assert acts_of(controller, 1) == [do.Drive]


def test_nor_does_a_third_click_where_what_drives_comes_to_lie() -> None:
    controller, pilot, scene = two_people(Speed.INSTANT)
    change(pilot, scene)
    pilot.wait(POINTER_REST + 0.2)
    drive = scene.tree.find("answer-3")
    assert drive is not None
    pilot.click(*drive.rect.center)
    assert pilot.sees(TOO_EARLY) and not acts_of(controller, 1)
    pilot.wait(0.5)
    pilot.click(*drive.rect.center)
    assert acts_of(controller, 1) == [do.Drive]


def test_a_quick_third_3_does_not_stop_the_drive_that_the_second_one_ordered() -> None:
    controller, pilot, scene = two_people(Speed.NORMAL)
    pilot.keys("3")
    assert scene.state.order is not None
    pilot.keys("3")
    assert scene.state.order is not None
    assert not acts_of(controller, 1)
