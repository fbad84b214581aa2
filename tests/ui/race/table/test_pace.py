"""Computers play at a pace that can be followed, and that can be skipped."""

from __future__ import annotations

import msgspec
import pytest

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.lying_hand import lying_hand
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, begun, surroundings


def context_at(speed: Speed, reduced: bool = False) -> Context:
    context = surroundings()
    context.settings = msgspec.structs.replace(context.settings, speed=speed, reduced_motion=reduced)
    return context


def table(speed: Speed, reduced: bool = False) -> tuple[Pilot, TableScene]:
    """A bivouac in which two computer crews choose before the human."""
    controller = begun(("", "quick", "quick"), 3)
    pilot = at_table(controller, context_at(speed, reduced))
    assert isinstance(pilot.scene, TableScene)
    return pilot, pilot.scene


def taken(scene: TableScene) -> int:
    return sum(card < 0 for card in scene.state.table.market)


@pytest.mark.parametrize("reduced", [False, True])
def test_one_action_after_the_other_is_shown(reduced: bool) -> None:
    pilot, scene = table(Speed.NORMAL, reduced)
    assert taken(scene) == 0 and scene.busy
    pilot.wait(0.2)
    assert scene.panels.overlays.spotlight.visible and not scene.state.asked
    pilot.wait(0.2)
    assert taken(scene) == 1
    pilot.wait(2.0)
    assert taken(scene) == 2
    assert scene.state.asked == (0,) and not scene.busy


def test_space_ends_a_step_and_x_all_of_them() -> None:
    pilot, scene = table(Speed.HALF)
    pilot.wait(0.05)
    pilot.keys("1", "z")
    assert taken(scene) == 0, "other keys skip nothing"
    pilot.keys("space")
    assert taken(scene) == 1
    pilot, scene = table(Speed.HALF)
    pilot.wait(0.05)
    pilot.keys("x")
    pilot.wait(0.05)
    assert taken(scene) == 2 and scene.state.asked == (0,)
    assert not scene.queue.instant, "skipping ends when a human is asked"


def test_q_goes_through_the_speeds() -> None:
    pilot, scene = table(Speed.NORMAL)
    speeds = [scene.queue.speed]
    for _ in range(4):
        pilot.keys("q")
        speeds.append(scene.queue.speed)
    assert speeds == [Speed.NORMAL, Speed.DOUBLE, Speed.QUADRUPLE, Speed.INSTANT, Speed.NORMAL]


def test_step_by_step_waits_for_the_player() -> None:
    pilot, scene = table(Speed.STEP)
    pilot.wait(3.0)
    assert taken(scene) == 0
    assert pilot.sees("Space shows the next step.")
    for number in range(1, 3):
        pilot.keys("space")
        pilot.wait(1.0)
        assert taken(scene) == number
    assert scene.state.asked == (0,)


def test_a_table_that_waits_for_a_human_paints_nothing() -> None:
    pilot, scene = table(Speed.INSTANT)
    pilot.wait(0.5)
    assert scene.state.asked == (0,) and not scene.busy
    pilot.wait(0.1)
    assert pilot.painted == []


def test_escape_pauses_also_while_computers_play() -> None:
    pilot, scene = table(Speed.HALF)
    pilot.wait(0.05)
    pilot.keys("escape")
    before = taken(scene)
    pilot.wait(3.0)
    assert taken(scene) == before
    pilot.keys("escape")
    pilot.wait(4.0)
    assert taken(scene) == 2


def test_a_card_that_flies_lies_neither_in_the_bivouac_nor_in_the_hand() -> None:
    controller = begun(("", ""), 3)
    pilot = at_table(controller, context_at(Speed.NORMAL))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    (seat,) = controller.asked
    card = scene.state.table.market[1]
    before = lying_hand(scene.state, seat)
    pilot.keys("2", "return")
    pilot.wait(0.1)
    assert pilot.sees("spotlight")
    assert pilot.find("slot-2").role == "slot" and pilot.find("slot-1").role == "card"
    pilot.wait(0.15)
    assert scene.panels.board.rect.contains(scene.panels.overlays.spotlight.rect), "it lands on the screen"
    assert lying_hand(scene.state, seat) == before
    pilot.wait(1.0)
    assert not pilot.sees("spotlight") and pilot.find("slot-2").role == "slot"
    assert sorted(lying_hand(scene.state, seat)) == sorted((*before, card))
