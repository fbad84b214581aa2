"""The guided race in the real window, by keys, mouse or pad alone, from the title page on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from greatrace.ui.kit.keys import DOUBLE
from tests.window.display import Display
from tests.window.mouse import Mouse
from tests.window.pad import PadPlayer, PadProgram
from tests.window.player import Player
from tests.window.program import Program, Screen

pytestmark = pytest.mark.xvfb


def test_a_lesson_by_keyboard_alone(display: Display, folder: Path) -> None:
    with Program(display, folder) as program:
        program.scene("TitleScene")
        before = ""

        def another(screen: Screen) -> bool:
            words = screen.get("tip-words")
            return words is not None and words.label != before

        def press(*keys: str) -> None:
            nonlocal before
            program.keys(*keys)
            before = program.until(another).find("tip-words").label
            program.still()

        while program.see().focused != "learn":
            program.keys("Tab")
            program.still()
        program.keys("Return")
        program.scene("lessons")
        press("Return")
        assert "Timbuktu" in before
        for keys in (("space",), ("2", "Return"), ("space",), ("space", "5", "Return"), ("1",)):
            press(*keys)
        assert program.see().find("tip-words").label.startswith("You drew an easy tile")
        assert not program.complaint


def to_the_drive(player: Player) -> None:
    """Do what the bubbles say until one speaks of the drive: the pawns are set, the tiles are laid."""
    player.program.scene("TitleScene")
    player.press("learn")
    player.program.scene("lessons")
    player.press("lesson-race")
    assert told(player, "You drive the half-track")
    player.press("tip-next")
    assert told(player, "A round begins in the bivouac")
    player.take(2)
    assert told(player, "Now set your five assistants")
    player.press("tip-next")
    assert told(player, "Set one scout, two mechanics")
    player.plan("5")
    assert told(player, "The convoy: by turns each crew plays one assistant")
    player.press("answer-1")
    assert told(player, "You drew an easy tile")
    player.press("answer-R")
    assert told(player, "This cell is blank")
    player.press("tip-next")
    assert told(player, "Now a mechanic drives")


def told(player: Player, words: str) -> Screen:
    """Wait until a bubble begins so."""
    wanted = player.program.until(
        lambda screen: (tip := screen.get("tip-words")) is not None and tip.label.startswith(words)
    )
    player.program.still()
    return wanted


def driven(player: Player) -> None:
    """Send the escort against what the drive has found, and see that it goes on."""
    assert told(player, "Danger!").find("vehicle-0").value == "D3"
    player.press("answer-1")
    assert told(player, "Nothing stops you here").find("vehicle-0").value == "D4"
    assert not player.program.complaint


def test_a_lesson_by_mouse_alone(display: Display, folder: Path) -> None:
    with Program(display, folder) as program:
        player = Mouse(program)
        to_the_drive(player)
        for _ in range(2):
            program.click(program.see().find("hinted").middle)
            program.still()
            time.sleep(2 * DOUBLE)  # looks at the way: a double click would drive nowhere unknown
        driven(player)


def test_a_lesson_by_pad_alone(display: Display, folder: Path) -> None:
    program = PadProgram(display, folder)
    with program:
        player = PadPlayer(program)
        to_the_drive(player)
        start = program.see().find("vehicle-0").value
        player.to_map()
        program.keys("Down", "Down", "Return")
        assert "Drive" in program.with_widget("answer-drive").find("expected").label
        program.keys("Return")
        program.until(lambda screen: screen.find("vehicle-0").value != start)
        assert program.with_widget("tip-words") and not program.complaint
