"""How texts stand on their lines."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import tight
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.menus.running_text import RunningText

WHITE = (255, 255, 255)


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.font.init()
    return headless((1920, 1080)).look


def foot(surface: pygame.Surface) -> int:
    """Return where the lowest ink is, in pixels from the top."""
    return surface.get_bounding_rect().bottom


@pytest.mark.parametrize("style", ["display", "heading", "subheading", "body", "label"])
def test_an_accent_on_a_capital_does_not_lower_its_line(look: Look, style: str) -> None:
    feet = []
    for text in ("Ecran", "Écran"):
        sheet = pygame.Surface((400, 80), pygame.SRCALPHA)
        look.write(sheet, look.block(look.style(style), text, 400), sheet.get_rect(), WHITE)
        feet.append(foot(sheet))
    assert feet[0] == feet[1]


def test_an_accent_does_not_lower_a_line_of_the_rulebook(look: Look) -> None:
    feet = []
    for text in ("A table", "À table"):
        sheet = pygame.Surface((400, 80), pygame.SRCALPHA)
        running = RunningText(text, {})
        running.arrange(look, sheet.get_rect())
        running.paint(look, sheet)
        feet.append(foot(sheet))
    assert feet[0] == feet[1]


def test_a_button_is_as_high_as_the_lines_of_its_words_need(look: Look) -> None:
    words = "Commencer la campagne"
    one = look.width(look.style("subheading"), words) + 2 * look.px(12)
    single = Button(words).wanted(look, 10 * one)[1]
    assert [Button(words).wanted(look, one + more)[1] == single for more in (-1, 0, 1)] == [False, True, True]


def test_only_a_list_that_scrolls_keeps_room_for_its_bar(look: Look) -> None:
    def widths(rows: int) -> set[int]:
        children: list[Widget] = [Label(f"row {number}") for number in range(rows)]
        scrolling = ScrollList(children)
        scrolling.arrange(look, pygame.Rect(0, 0, 300, 200))
        return {child.rect.w for child in scrolling.children}

    assert widths(2) == {300}
    assert max(widths(40)) < 300


@pytest.mark.parametrize(
    "word,lines",
    [
        ("−2 Mechanikpunkte.", ("−2 Mechanik-", "punkte.")),
        ("Mechanikpunkte.", ("Mechanik-", "punkte.")),
        ("Geschwindigkeit", ("Geschwin-", "digkeit")),
    ],
)
def test_a_word_that_is_too_long_is_broken_before_a_syllable(
    look: Look, word: str, lines: tuple[str, ...]
) -> None:
    room = look.width(STYLES.label, max(lines, key=len)) + look.px(2)
    assert tight(look, word, room, look.px(60), (STYLES.label,)).lines == lines


def test_no_short_end_of_a_word_stands_on_a_line_of_its_own(look: Look) -> None:
    room = look.width(STYLES.label, "Mechanikpunk-") + look.px(1)
    block = tight(look, "Mechanikpunkte.", room, look.px(60), (STYLES.label,))
    assert block.lines == ("Mechanik-", "punkte.")
