"""The small buttons of the grid of assistants: words and second line are whole, each in a line."""

from __future__ import annotations

import pygame
import pytest

from greatrace.prose.language import LANGUAGES
from greatrace.prose.teller import Teller
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from tests.courses import BOARDS
from tests.ui.race.board.gallery import race_on
from tests.ui.race.table.hands import speaking


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_place_that_a_small_button_shows_the_way_to_is_cut(code: str, board: str) -> None:
    """The symbol gives way to a long name; only the tooltip tells the longest."""
    context, places = speaking(code), race_on(f"maps/{board}.tmx").data
    look, teller = context.table_look, Teller(context.language, places)
    for place, icon in ((teller.city(number), icon) for number in range(len(places.board.cities))
                        for icon in ("map", "line-plane")):
        label = context.language.tr("See way" if icon == "map" else "See line")
        button = AnswerButton(AnswerOption(label, None, "G", note=place, notes=("",), tip=place, icon=icon))
        button.fixed = True
        button.arrange(look, pygame.Rect(0, 0, look.px(152), look.px(41)))
        said = [" ".join(one.lines) for one in button._blocks(look, button._room(look, button.rect.w))]
        assert said == [label] if place == "Comodoro Rivadavia" else [label, place]
        assert button.tip is not None and button.tip.title == place


@pytest.mark.parametrize("code", LANGUAGES)
def test_to_take_a_card_is_said_in_full_at_the_smallest_size(code: str) -> None:
    context = speaking(code)
    label = context.language.tr_c("scout", "Take a card")
    button = AnswerButton(AnswerOption(label, None, "2", icon="scout"))
    button.fixed = True
    look = context.table_look
    (told,) = button._blocks(look, button._room(look, look.px(152)))
    assert " ".join(told.lines) == label
