"""The search in the rulebook keeps pace with typing: a letter sets no chapter and folds no article anew."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest

from greatrace.prose.language import LANGUAGES
from greatrace.rulebook import search
from greatrace.ui.menus import rulebook, running_text
from greatrace.ui.menus.rulebook import RulebookScene
from tests.ui.pilot import FRAME, Pilot


def typed(pilot: Pilot, letter: str) -> None:
    """Write a letter and let one frame pass."""
    pilot.shell.take(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    pilot.leap(FRAME)


def searching(code: str) -> tuple[Pilot, RulebookScene]:
    pilot = Pilot(RulebookScene(), speaks=code)
    pilot.press("search")
    pilot.leap()
    assert isinstance(pilot.scene, RulebookScene)
    return pilot, pilot.scene


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_letter_searches_once_and_only_what_was_made_ready_before(code: str) -> None:
    pilot, scene = searching(code)
    with (
        patch.object(rulebook, "found", side_effect=search.found) as found,
        patch.object(search, "_haystack", side_effect=AssertionError("folded anew")),
    ):
        typed(pilot, "m")
    assert found.call_count == 1 and scene._hits


def test_the_letter_is_seen_before_the_first_article_found_is_set() -> None:
    pilot, scene = searching("fr")
    before = scene.article
    for letter in "dange":
        typed(pilot, letter)
        pilot.leap()
        pilot.leap()
    pilot.keys("backspace", "backspace", "backspace", "backspace", "backspace")
    with patch.object(running_text, "words_of", side_effect=running_text.words_of) as words:
        for letter in "mécanic":
            opened = scene.article
            typed(pilot, letter)
            assert scene.article == opened and not words.call_count, "the letter first"
            pilot.leap(FRAME)
            pilot.leap(FRAME)
            words.reset_mock()
    assert scene.article != before and scene.article == scene._hits[0].id


def test_a_text_is_set_once_however_often_its_chapter_is_opened() -> None:
    pilot, scene = searching("en")
    chapters = scene.book.chapters
    first, second = (one.articles[0].id for one in chapters[:2])
    scene.open(first)
    scene.open(second)
    with patch.object(running_text, "words_of", side_effect=AssertionError("set anew")):
        scene.open(first)
        scene.open(second)
        pilot.leap()
