"""What one person sees is covered once nobody seems to be there: whoever comes next may be another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.app import menus
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import DOORS_PAGE
from greatrace.ui.kiosk.place import KioskSettings, group_in
from greatrace.ui.kiosk.shell import CountdownScene, KioskShell
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Reset
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.plan_draft import POOL
from greatrace.ui.whyfirst.table.scene import TableScene as WhyFirstScene
from greatrace.whyfirst.state import Setup
from tests.ui.kiosk.groups import IDLE, PIN, context_in, wait
from tests.ui.race.table.hands import begun
from tests.ui.race.table.sequences import sequence
from tests.ui.whyfirst.tables import controller, played


def seated(place: Path, scene: WidgetScene[None]) -> KioskShell:
    """A kiosk at which a group sits at a table."""
    context = context_in(group_in(place))
    shell = KioskShell(context, Kiosk(place, KioskSettings(PIN, IDLE), context.settings, 7), menus())
    shell.stack.follow(Reset((DOORS_PAGE, scene)))
    return shell


def words(shell: KioskShell) -> set[str]:
    """All words on the screen, the table below a sheet included."""
    return {node.label for scene in shell.stack.visible for node in scene.describe().walk()}


def lift(shell: KioskShell) -> None:
    assert isinstance(shell.stack.top, HandoverScene)
    wait(shell, 2)
    shell.send(KeyPressed("return"))


def left_alone(shell: KioskShell) -> None:
    """Nobody presses anything until the countdown runs."""
    for _ in range(IDLE):
        if not isinstance(shell.stack.top, CountdownScene):
            shell.update(1.0)
    assert isinstance(shell.stack.top, CountdownScene)


def test_a_hand_shown_by_the_eye_is_covered_before_the_countdown_and_after_it(place: Path) -> None:
    table = TableScene(sequence(hand="guide, jerrican", humans=(0, 1)))
    shell = seated(place, table)
    wait(shell, 2)
    table.state.show_by_eye(True)
    table.refresh()
    assert {"Guide", "Jerrican"} <= words(shell)
    left_alone(shell)
    assert not {"Guide", "Jerrican"} & words(shell)
    shell.send(KeyPressed("a"))
    shell.update(0.1)
    assert shell.stack.top is table and not {"Guide", "Jerrican"} & words(shell)


def test_the_curtain_falls_again_before_a_plan_that_nobody_goes_on_with(place: Path) -> None:
    game = begun(("", ""))
    while game.frame is None or type(game.frame).__name__ == "Bivouac":
        game.act(game.legal(game.asked[0])[0], game.asked[0])
    table = TableScene(game)
    shell = seated(place, table)
    wait(shell, 1)
    lift(shell)
    planner = table.state.planner
    assert planner is not None
    table.state.draft.shift(POOL, "mechanic")
    left_alone(shell)
    assert not table.state.open(planner)
    shell.send(KeyPressed("a"))
    shell.update(0.1)
    assert isinstance(shell.stack.top, HandoverScene) and not table.state.open(planner)


@pytest.mark.parametrize("paused", [False, True])
def test_the_curtain_falls_again_before_a_hand_of_why_first(place: Path, paused: bool) -> None:
    data = Setup(3)
    table = WhyFirstScene(controller(played(data, 2), data, (0, 1, 2)))
    shell = seated(place, table)
    wait(shell, 1)
    lift(shell)
    assert table.state.hand
    if paused:
        shell.stack.follow(table.pause())
    left_alone(shell)
    assert not table.state.hand
    shell.send(KeyPressed("a"))
    if paused:
        shell.send(KeyPressed("escape"))
    shell.update(0.1)
    assert isinstance(shell.stack.top, HandoverScene)
