"""The games that a group at a kiosk has left before their end are offered, and are not lost unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.saves.files import AUTOSAVE, Store
from greatrace.ui.kiosk.place import group_in
from greatrace.ui.kiosk.shell import KioskShell
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.input import KeyPressed, PointerPressed
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.race.table.scene import TableScene
from tests.ui.kiosk.groups import (
    IDLE,
    at_the_doors,
    left_by_the_pause,
    offers,
    offers_at_the_doors,
    press,
    wait,
)


def asked(shell: KioskShell) -> Dialog:
    """The question whether the group leaves its games."""
    top = shell.stack.top
    assert isinstance(top, Dialog)
    return top


@pytest.mark.parametrize("by_key", [True, False])
def test_a_group_is_asked_before_its_race_is_erased(
    shell: KioskShell, place: Path, by_key: bool
) -> None:
    doors = left_by_the_pause(shell)
    for _ in range(2):
        if by_key:
            shell.send(KeyPressed("escape"))
        else:
            press(shell, doors, "away")
        assert any("Player 1" in node.label for node in asked(shell).describe().walk())
        shell.send(KeyPressed("return"))  # what erases is not proposed
        assert at_the_doors(shell) and offers(shell)
    assert Store(group_in(place) / "saves").has(AUTOSAVE)


def test_a_group_that_has_left_nothing_goes_at_once(shell: KioskShell) -> None:
    assert not offers_at_the_doors(shell)
    shell.send(KeyPressed("escape"))
    assert shell.watched


def continued(shell: KioskShell, name: str) -> TableScene:
    """The race to which a button of the doors leads."""
    doors = shell.stack.top
    assert isinstance(doors, WidgetScene)
    press(shell, doors, name)
    shell.update(0.1)
    table = shell.stack.top
    assert isinstance(table, TableScene)
    return table


def test_another_race_leaves_the_one_before_to_be_continued(shell: KioskShell) -> None:
    left_by_the_pause(shell)
    first = continued(shell, "continue").controller.seed
    doors = left_by_the_pause(shell)
    assert offers(shell) == 2
    told = {node.label for node in doors.describe().walk() if node.name.startswith("continue")}
    assert len(told) == 2, "each says which race it is"
    assert continued(shell, "continue-1").controller.seed == first
    assert offers_at_the_doors(shell) == 2, "what goes on is offered once"
    assert continued(shell, "continue").controller.seed == first


def test_a_group_goes_on_with_the_race_that_it_left(shell: KioskShell) -> None:
    assert not offers_at_the_doors(shell)
    left_by_the_pause(shell)
    assert offers(shell)
    shell.send(KeyPressed("return"))
    shell.update(0.1)
    table = shell.stack.top
    assert isinstance(table, TableScene) and table.controller.seats[0].name == "Player 1"
    assert not table.controller.session.over


@pytest.mark.parametrize("away", [True, False])
def test_the_next_group_is_offered_nothing(shell: KioskShell, place: Path, away: bool) -> None:
    left_by_the_pause(shell)
    if away:
        shell.send(KeyPressed("escape"))
        press(shell, asked(shell), "yes")
    else:
        wait(shell, IDLE + 1)
    assert shell.watched and not group_in(place).exists()
    shell.send(PointerPressed(100, 100))
    assert at_the_doors(shell) and not offers(shell)


def test_a_damaged_race_of_the_group_is_not_offered(shell: KioskShell, place: Path) -> None:
    left_by_the_pause(shell)
    for path in (group_in(place) / "saves").iterdir():
        path.write_bytes(b"no save")
    assert not offers_at_the_doors(shell)
