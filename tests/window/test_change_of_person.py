"""Between two people at one real window: whose cards show, and which keys act."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.saves.files import Store
from greatrace.ui.race.controller import Controller
from tests.ui.race.table.sequences import CREW, sequence
from tests.window.display import Display
from tests.window.keyboard import Keyboard
from tests.window.program import Program, Screen

pytestmark = pytest.mark.xvfb


def saved(folder: Path) -> None:
    """Save a race in which France is asked, and Belgium holds cards that nobody else knows."""
    save = sequence(CREW, hand="guide, ranger", humans=(0, 1)).recording.save()
    controller = Controller.resumed(save, Store(folder / "saves"))
    controller.save()
    controller.leave()


def faces(screen: Screen) -> int:
    """How many cards of the hand lie face up."""
    cards = [one for one in screen.all("card") if one.name.startswith("card-")]
    return sum(not one.label.endswith("a card") for one in cards)


def shows_enter(screen: Screen) -> bool:
    return any(one.value.startswith("Enter") for one in screen.all("button"))


def answers(screen: Screen) -> list[str]:
    """What can be answered."""
    return [one.label for one in screen.all("button") if one.name.startswith("answer-")]


def at_table(program: Program) -> Screen:
    program.scene("TitleScene")
    Keyboard(program).press("continue")
    return program.scene("TableScene")


def test_a_hold_begun_before_the_next_person_may_look_opens_nothing(display: Display, folder: Path) -> None:
    saved(folder)
    with Program(display, folder) as program:
        at_table(program)
        program.hold("p")
        assert faces(program.still()) == 2, "France looks at its cards"
        program.keys("6")
        program.until(lambda screen: faces(screen) == 0)
        program.let_go("p")
        program.hold("p")  # within the second after the change
        screen = program.scene("TableScene")
        assert faces(screen) == 0 and not screen.says("Cover the cards")
        program.let_go("p")
        program.hold("p")
        assert faces(program.still()) == 2, "Belgium looks at its own"
        program.display.send("windowfocus", "--sync", another_window(program))
        assert program.until(lambda screen: faces(screen) == 0)
        program.let_go("p")


def test_the_next_person_answers_by_the_keys_that_are_shown_without_tab(
    display: Display, folder: Path
) -> None:
    saved(folder)
    with Program(display, folder) as program:
        at_table(program)
        program.keys("6", "Return", "Return")
        screen = program.heard()
        assert not screen.focused and not shows_enter(screen), screen.dump()
        screen = program.scene("TableScene")
        before = answers(screen)
        program.keys("Return")
        screen = program.still()
        assert answers(screen) == before and not shows_enter(screen), "Enter is not shown and does nothing"
        program.keys("3")
        program.until(lambda screen: answers(screen) != before)


def another_window(program: Program) -> str:
    """The number of another window than the program's: the smallest that X knows."""
    return program.display.answer("search", "--maxdepth", "0", ".*").split()[0]
