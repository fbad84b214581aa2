"""What ends a person's turn is taken back until a computer crew acts, which waits a moment (16.2)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.prose.undo import undo_text
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.table.motion.rests import TAKEN_BACK, rest_after
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_pace import context_at


def funded(context: Context | None = None, humans: tuple[int, ...] = (0,)) -> tuple[Pilot, TableScene]:
    """A crew that has just played funding by one key."""
    pilot = at_table(sequence(CREW, humans=humans), context or context_at(Speed.NORMAL))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.keys("6")
    assert scene.controller.session.log[-1].action == do.Fund()
    return pilot, scene


def test_funding_is_taken_back_before_the_next_computer_crew_acts() -> None:
    pilot, scene = funded()
    done, money = len(scene.controller.session.log), scene.controller.table.dashboards[0].money
    assert scene.controller.thinking is not None and now(scene.controller.undo_stop) == ""
    pilot.wait(TAKEN_BACK / 2)
    pilot.keys("u")
    pilot.wait(1.0)
    assert len(scene.controller.session.log) == done - 1 and scene.state.asked == (0,)
    assert scene.controller.table.dashboards[0].money < money
    assert pilot.find("notice").label == "Taken back: France decides again."


def test_once_a_computer_crew_has_acted_it_stays_and_that_is_said() -> None:
    pilot, scene = funded()
    while scene.controller.undo_stop == "":
        pilot.wait(0.2)
    done = len(scene.controller.session.log)
    assert scene.controller.undo_stop == "computer"
    pilot.keys("u")
    assert len(scene.controller.session.log) >= done
    assert scene.state.notice.text == undo_text("computer", scene.state.say)


def test_the_wait_ends_by_the_key_that_skips() -> None:
    pilot, scene = funded()
    done = len(scene.controller.session.log)
    pilot.keys("x")
    pilot.wait(0.1)
    assert len(scene.controller.session.log) > done


def test_before_a_computer_crew_the_table_waits_while_the_turn_can_be_taken_back() -> None:
    controller = sequence(CREW, humans=(0,))
    controller.act(do.Fund(), 0)
    assert rest_after(controller, ()) == TAKEN_BACK and now(controller.undo_stop) == ""


@pytest.mark.parametrize(("action", "stop"), [(do.Fund(), ""), (do.TakeCard(), "other")])
def test_nothing_waits_before_a_person(action: do.Fund | do.TakeCard, stop: str) -> None:
    """Who acts next decides when; what drew nothing can be taken back until then, a drawn card cannot."""
    controller = sequence(CREW, humans=(0, 1, 2))
    controller.act(action, 0)
    assert rest_after(controller, ()) == 0.0 and now(controller.undo_stop) == stop
