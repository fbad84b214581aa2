"""What is taken back in *Why First?* leaves no line in the log; what is done again comes back as it was."""

from __future__ import annotations

import pytest

from greatrace.saves.envelope import Seat
from greatrace.ui.kit.settings import Settings, Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.whyfirst.controller import Choices, Controller
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets.handover import HandoverScene
from greatrace.ui.whyfirst.table.sheets.log import LogScene
from greatrace.whyfirst.actions import Move, Play
from greatrace.whyfirst.state import Setup
from tests.ui.pilot import Pilot


def log_lines(pilot: Pilot) -> list[str]:
    pilot.keys("l")
    assert isinstance(pilot.scene, LogScene)
    lines = [node.label for node in pilot.nodes("label")]
    pilot.keys("escape")
    return lines


def to_the_table(pilot: Pilot) -> TableScene:
    """Let everything be shown; lift the curtain and put the help away."""
    for _ in range(5):
        pilot.leap(9.0)
        if isinstance(pilot.scene, HandoverScene):
            pilot.leap(1.1)
            pilot.keys("enter")
        elif not isinstance(pilot.scene, TableScene):
            pilot.keys("escape")
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


@pytest.mark.parametrize("speed", [Speed.INSTANT, Speed.NORMAL])
def test_the_log_is_that_of_a_game_in_which_it_never_happened(speed: Speed) -> None:
    """Who moves the last figure of a card round decides next as well, and can take the move back."""
    seats = (Seat("Ada"), Seat("Berta"), Seat("Carl"))
    controller = Controller.begun(Choices(Setup(3, True), seats, 5), None)
    for seat in range(3):
        controller.act(Play(controller.session.state.secrets.hands[seat][0]), seat)
    while len(controller.table.queue) > 1:
        controller.act(Move(0), controller.asked[0])
    context = headless()
    context.settings = Settings(speed=speed)
    pilot = Pilot(TableScene(controller), context=context)
    scene = to_the_table(pilot)
    never, lines = list(scene.state.log), log_lines(pilot)
    controller.act(Move(1), controller.asked[0])
    to_the_table(pilot)
    after = list(scene.state.log)
    assert after[: len(never)] == never and len(after) > len(never)
    pilot.keys("u")
    to_the_table(pilot)
    assert scene.state.log == never and log_lines(pilot) == lines
    pilot.keys("shift+u")
    to_the_table(pilot)
    assert scene.state.log == after
