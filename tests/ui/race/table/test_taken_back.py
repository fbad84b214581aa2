"""What is taken back leaves nothing in what is told of the past; what is done again comes back as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from greatrace.engine import actions as do
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.state.own_turn import since_own_turn
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import Hands, at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence

RICH = CREW.replace("money: 80", "money: 200")


def told(pilot: Pilot) -> tuple[object, ...]:
    """Everything at the table that tells of the past, without the position itself."""
    scene = pilot.scene
    assert isinstance(scene, TableScene), scene
    state = scene.state
    turn = list(state.past.turn), state.past.turn_began, dict(state.past.takers)
    return list(state.log), since_own_turn(state), turn, pilot.find("telegraph").value


def log_lines(pilot: Pilot) -> list[str]:
    """The lines of the log as they are read, the newest first."""
    pilot.keys("l")
    assert isinstance(pilot.scene, LogScene)
    lines = [node.label for node in pilot.nodes("label")]
    pilot.keys("escape")
    return lines


MOMENTS: list[tuple[str, Callable[[], Controller], int]] = [
    ("fuel", lambda: sequence(RICH), 2),
    ("pilot", lambda: sequence(RICH, hand="pilot"), 1),
    ("drive", lambda: placed("driving"), 1),
    ("repair", lambda: placed("repairing"), 2),
]
"""Where something is done that can be taken back, and how often."""


def undoable(controller: Controller, name: str) -> do.AnyAction:
    """Something that the human may do now and take back."""
    kinds = {"fuel": do.BuyFuel, "line": do.TakeLine, "drive": do.Step, "bivouac": do.TakeCard}
    seat, session = controller.asked[0], controller.session
    legal = [one for one in controller.legal(seat) if isinstance(one, kinds.get(name, object))]
    for action in legal:
        step = session.game.apply(session.state, action, seat)
        if seat in controller.race.deciders(step.state) and not controller.race.undo_stop(
            session.state, step.state, seat
        ):
            return action
    raise AssertionError(f"nothing in {legal} can be taken back")


@pytest.mark.parametrize("speed", [Speed.INSTANT, Speed.NORMAL])
@pytest.mark.parametrize("name,position,times", MOMENTS)
def test_the_past_is_that_of_a_race_in_which_it_never_happened(
    name: str, position: Callable[[], Controller], times: int, speed: Speed
) -> None:
    controller = position()
    pilot = at_table(controller, headless())
    pilot.context.settings = type(pilot.context.settings)(speed=speed)
    pilot.leap(3.0)
    never, lines = told(pilot), log_lines(pilot)
    after: list[tuple[object, ...]] = []
    for _ in range(times):
        controller.act(undoable(controller, name), controller.asked[0])
        pilot.leap(3.0)
        after.append(told(pilot))
        assert after[-1] != never
    for _ in range(times):
        pilot.keys("u")
        pilot.leap(3.0)
    assert told(pilot) == never
    assert log_lines(pilot) == lines
    for expected in after:
        pilot.keys("shift+u")
        pilot.leap(3.0)
        assert told(pilot) == expected


def test_undone_while_it_is_still_shown_it_leaves_nothing_either() -> None:
    controller = sequence(RICH)
    pilot = Pilot(TableScene(controller), context=headless())
    pilot.leap(3.0)
    never = told(pilot)
    controller.act(undoable(controller, "fuel"), 0)
    pilot.keys("u")
    pilot.leap(3.0)
    assert told(pilot) == never


@pytest.mark.parametrize("seed", [5, 6])
def test_every_undo_of_a_race_leads_back_to_what_was_told(seed: int) -> None:
    controller = begun(("", "quick"), seed)
    hands: Hands = Keyboard(at_table(controller), controller, "random")
    pilot, known, undone = hands.pilot, dict[int, tuple[object, ...]](), 0
    for _ in range(100):
        hands.turn()
        pilot.leap(3.0)
        if not isinstance(pilot.scene, TableScene) or not pilot.scene.state.asked:
            continue
        done = len(controller.session.log)
        known[done] = told(pilot)
        while controller.undo_stop == "":
            pilot.keys("u")
            pilot.leap(3.0)
            undone += 1
            if (now := len(controller.session.log)) in known:
                assert told(pilot) == known[now]
        while len(controller.session.log) < done and controller.redoable:
            pilot.keys("shift+u")
            pilot.leap(3.0)
        assert len(controller.session.log) < done or told(pilot) == known[done]
    assert undone > 10
