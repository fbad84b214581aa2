"""Of a text and shorter ones the first that fits its width is shown, whatever the number of its letters."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.look import LEAST_LETTERS, Look
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.theme import STYLES, TextStyle
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.panels.question.answers import LABEL, AnswerButton, Room

TEXTS = "France (Wilhelmina)", "Wilhelmina", "France"


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.font.init()
    return headless((1920, 1080)).look


@pytest.mark.parametrize("said", TEXTS)
def test_a_label_shows_the_first_text_that_fits_and_its_tooltip_the_whole(look: Look, said: str) -> None:
    label = Label(TEXTS[0], "sign", shorter=TEXTS[1:])
    wide = look.width(STYLES.sign, said)
    assert label.measure(look, wide)[0] == wide
    label.arrange(look, pygame.Rect(0, 0, wide, 80))
    assert label.block(look).lines == (said,)
    assert label.tip is None if said == TEXTS[0] else label.tip and label.tip.title == TEXTS[0]


def test_where_none_fits_it_is_the_last(look: Look) -> None:
    assert look.amplest(STYLES.sign, TEXTS, 1) == TEXTS[-1]


@pytest.mark.parametrize("room", ["short", "tight"])
@pytest.mark.parametrize("name", ["Willibald Wi", "mmmmmmmmmmmm"])
def test_letters_are_measured_and_not_counted_where_answers_share_a_row(
    look: Look, room: Room, name: str
) -> None:
    button = AnswerButton(AnswerOption(f"France ({name})", None, "1", shorter=(name, "France")))
    button.room, button.shares = room, True
    wide = look.width(LABEL, "Willibald Wi")
    full = wide - button._room(look, 0)
    assert button.may_stand(look, full, 2)
    (block,) = button._blocks(look, wide)
    assert block.lines == (name if look.width(LABEL, name) <= wide else "France",)


@pytest.mark.parametrize("style", [STYLES.label, STYLES.entry, STYLES.heading])
def test_no_text_is_shrunk_below_the_smallest_letters(look: Look, style: TextStyle) -> None:
    block = look.block(style, TEXTS[0], 20, 0, wraps=False)
    assert not block.fits, "it is better refused than too small to be read"
    assert block.px >= look.px(LEAST_LETTERS) - 1
