"""The plans are revealed together in open suitcases (3.7)."""

from __future__ import annotations

import pytest

from greatrace.engine import events as on
from greatrace.engine.phases.planning.frame import Plan
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.table.motion.suitcases import REVEAL, cases_of
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot
from tests.ui.race.table.placed import placed
from tests.ui.race.table.shown_events import happens, table

PLANS = (
    Plan(scout=1, mechanic=2, escort=0, funding=2), Plan(scout=0, mechanic=0, escort=0, funding=5),
    Plan(scout=5, mechanic=0, escort=0, funding=0), Plan(scout=1, mechanic=1, escort=1, funding=2),
    Plan(scout=0, mechanic=1, escort=4, funding=0),
)  # fmt: skip
"""One for each seat."""


@pytest.fixture(name="pilot")
def convoy() -> Pilot:
    pilot = Pilot(TableScene(placed("driving")), context=headless())
    pilot.wait(1.2)
    return pilot


def test_all_plans_lie_open_in_turn_order_and_any_press_ends_it(pilot: Pilot) -> None:
    scene = table(pilot)
    event = on.PlansRevealed(PLANS)
    assert [case.plan for case in cases_of(event, scene.state)] == [PLANS[n] for n in scene.state.table.order]
    happens(pilot, event)
    pilot.wait(REVEAL / 2)
    told = pilot.find("suitcases").value
    assert "France: scout\u00a01, mechanic\u00a02, escort\u00a00, funding\u00a02" in told
    assert "Belgium: scout\u00a00, mechanic\u00a00, escort\u00a00, funding\u00a05" in told
    done = len(scene.controller.session.log)
    pilot.keys("1")
    assert not pilot.sees("suitcases") and not scene.queue.busy
    assert len(scene.controller.session.log) == done
    happens(pilot, event)
    pilot.wait(REVEAL + 0.1)
    assert not pilot.sees("suitcases") and not scene.queue.busy


def test_they_move_and_lie_open_at_once_where_motion_is_reduced(pilot: Pilot) -> None:
    scene = table(pilot)
    pictures: list[list[bytes]] = []
    for reduced in (False, True):
        scene.queue.reduced = reduced
        pilot.leap()  # the map becomes sharp
        happens(pilot, on.PlansRevealed(PLANS))
        pictures.append([])
        for _ in range(2):
            pilot.wait(0.2)
            assert pilot.sees("suitcases")
            pictures[-1].append(pilot.surface.get_view("2").raw)
        pilot.keys("x")
    assert pictures[0][0] != pictures[0][1] and pictures[1][0] == pictures[1][1]


def test_one_plan_alone_is_known_and_nothing_is_shown_where_all_is_instant(pilot: Pilot) -> None:
    scene = table(pilot)
    assert cases_of(on.PlansRevealed(PLANS[:1]), scene.state) == ()
    scene.queue.speed = Speed.INSTANT
    happens(pilot, on.PlansRevealed(PLANS))
    pilot.wait(0.0)
    assert not pilot.sees("suitcases") and scene.queue.idle
