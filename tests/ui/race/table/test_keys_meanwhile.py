"""A key that answers the question on the panel counts while coins slide and needles swing."""

from __future__ import annotations

from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import sequence
from tests.ui.race.table.test_pace import context_at
from tests.ui.race.table.test_pace import table as bivouac

CREW = "fuel: 2, engine: 3, chassis: 4, money: 120, scout: 1, mechanic: 2, escort: 0, funding: 2"


def at_sequence() -> tuple[Pilot, TableScene]:
    pilot = at_table(sequence(CREW), context_at(Speed.NORMAL))
    pilot.wait(3.0)
    assert isinstance(pilot.scene, TableScene) and pilot.scene.state.asked == (0,)
    return pilot, pilot.scene


def test_fuel_is_bought_as_often_as_its_key_is_pressed() -> None:
    pilot, scene = at_sequence()
    for _ in range(4):
        pilot.keys("f")
        assert not scene.state.settled, "coins slide"
    assert scene.controller.table.dashboards[0].fuel == 6
    pilot.wait(2.0)
    assert scene.state.table.dashboards[0].fuel == 6 and scene.state.asked == (0,)


def test_a_key_in_the_frame_after_the_last_coin_counts() -> None:
    pilot, scene = at_sequence()
    pilot.keys("f")
    scene.queue.skip_all()
    assert not scene.state.settled
    pilot.keys("f")
    assert scene.controller.table.dashboards[0].fuel == 4


def test_other_answers_count_after_fuel_at_once() -> None:
    pilot, scene = at_sequence()
    pilot.keys("f", "6", "6")
    own = scene.controller.table.dashboards[0]
    assert own.fuel == 3 and own.funding == 0


def test_the_turns_of_rivals_are_no_trifle() -> None:
    pilot, scene = bivouac(Speed.HALF)
    pilot.wait(0.05)
    pilot.keys("1", "f", "e")
    assert not scene.state.settled and len(scene.controller.session.log) < 3


def test_x_skips_as_ever_and_means_nothing_else() -> None:
    pilot, scene = at_sequence()
    pilot.keys("f", "x")
    pilot.wait(0.05)
    assert scene.state.settled and scene.controller.table.dashboards[0].fuel == 3
