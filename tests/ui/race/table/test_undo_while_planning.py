"""Who plays alone takes the last action back from planning, too, and does it again: the arrow is true."""

from __future__ import annotations

import pytest

from greatrace.engine.decisions import Bivouac, Planning
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.plan_draft import preset_plans
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import begun_alone
from tests.ui.race.table.hands import at_table


def _planning() -> tuple[Pilot, TableScene]:
    """Return a table at which the only crew has taken its card and plans."""
    pilot = at_table(begun_alone())
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    for _ in range(20):
        if isinstance(scene.state.frame, Planning) and scene.state.asked:
            return pilot, scene
        if scene.state.asked:
            seat = scene.state.asked[0]
            scene.act(scene.controller.legal(seat)[0], seat)
        pilot.leap()
    raise AssertionError("no plan is asked for")


@pytest.mark.parametrize("begun", [False, True], ids=["nothing set", "assistants set"])
def test_undo_in_planning_leads_back_to_the_card_and_redo_to_the_plan(begun: bool) -> None:
    pilot, scene = _planning()
    if begun:
        pilot.keys("1", "2")
        assert scene.state.draft.begun
    assert scene.controller.undo_stop == ""
    pilot.press("Undo (U)")
    pilot.leap()
    assert isinstance(scene.state.frame, Bivouac) and scene.state.asked == (0,)
    pilot.press("Redo (Shift+U)")
    pilot.leap()
    assert isinstance(scene.state.frame, Planning) and scene.state.asked == (0,)
    pilot.keys("6", "enter")
    pilot.leap()
    assert not isinstance(scene.state.frame, Planning)


def test_a_sealed_plan_can_be_taken_back_and_sealed_again() -> None:
    pilot, scene = _planning()
    pilot.keys("6", "enter")
    pilot.leap()
    while scene.controller.undo_stop == "" and not isinstance(scene.state.frame, Planning):
        pilot.keys("u")
        pilot.leap()
    assert isinstance(now(scene.state.frame), Planning), scene.controller.undo_stop
    assert scene.state.draft.plan() == preset_plans(scene.state.draft.assistants)[1], "it is as it was"
    pilot.keys("shift+u")
    pilot.leap()
    assert not isinstance(scene.state.frame, Planning)
    assert not now(scene.state.plans[0].begun)
