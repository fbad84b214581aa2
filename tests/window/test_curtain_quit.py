"""The program is quit behind a curtain: no plan is lost that was sealed, and none is seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.saves.race.kind import RACE
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import EndedError, Program, Screen
from tests.window.saved import latest, unfinished
from tests.window.test_pads import pawns

pytestmark = pytest.mark.xvfb


def behind_the_curtain(program: Program) -> tuple[Keyboard, Screen]:
    """Let whoever is asked lift the curtain."""
    player = Keyboard(program)
    player.seals = False
    player.turn(program.scene("HandoverScene"))
    return player, program.scene("TableScene")


def half_set(program: Program) -> None:
    """Let the first seal a plan, and the second begin one."""
    Keyboard(program).press("continue")
    player, _ = behind_the_curtain(program)
    player.plan("5")
    behind_the_curtain(program)
    program.keys("6")
    program.until(lambda screen: any(one != "0" for one in pawns(screen)))


def test_a_sealed_plan_stays_sealed_and_a_half_set_one_is_gone(display: Display, folder: Path) -> None:
    unfinished(folder)
    with Program(display, folder) as program:
        half_set(program)
        program.keys("Escape")
        screen = program.scene("PauseScene")
        assert not any(one.name.startswith("box-") for one in screen.all()), "the pause covers the plan"
        player = Keyboard(program)
        player.press("quit")
        with pytest.raises(EndedError):
            player.press("yes")
        assert program.ended() == 0 and not program.complaint
    sealed = [one.plan for one in latest(RACE, folder).state.secrets.own]
    assert sum(plan is not None for plan in sealed) == 1
    with Program(display, folder) as program:
        Keyboard(program).press("continue")
        assert program.scene("HandoverScene").says("Ben")
        _, screen = behind_the_curtain(program)
        assert set(pawns(screen)) == {"0"}
