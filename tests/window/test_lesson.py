"""The guided race in the real window, by keys alone, from the title page to the first tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.display import Display
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
        program.scene("LessonsScene")
        press("Return")
        assert "Timbuktu" in before
        for keys in (("space",), ("2", "Return"), ("space",), ("space", "5", "Return"), ("1",)):
            press(*keys)
        assert program.see().find("tip-words").label.startswith("You drew an easy tile")
        assert not program.complaint
