"""Cards of which one goes: open and covered ones are alike, and few of them keep their faces."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.blocks.block import Picture, Press
from greatrace.ui.kit.blocks.cards import CardButton, OfferedCard, card_choice
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.questions.artist import RaceArtist

WIDE = 312
"""The room of the question in a window of 1280 × 720 (pixels)."""


class Recorder(RaceArtist):
    """Takes note of the boxes into which cards are painted."""

    def __init__(self) -> None:
        self.boxes: list[pygame.Rect] = []

    @override
    def card(
        self, look: Look, surface: pygame.Surface, box: pygame.Rect, picture: Picture, whole: bool
    ) -> None:
        self.boxes.append(box.copy())


def painted(shown: int, covered: int) -> list[pygame.Rect]:
    """Return the boxes of so many open and covered cards."""
    look, artist = headless().look, Recorder()
    cards = [OfferedCard("toolbox", Press("a card", None, str(n + 1))) for n in range(shown)]
    cards += [OfferedCard(None, Press("a card", None)) for _ in range(covered)]
    widget = card_choice(tuple(cards), False, "").widget(artist)
    widget.arrange(look, pygame.Rect(0, 0, WIDE, widget.measure(look, WIDE)[1]))
    for button in widget.walk():
        if isinstance(button, CardButton):
            button.paint_sheet(look, pygame.Surface(button.rect.size, pygame.SRCALPHA))
    return artist.boxes


@pytest.mark.parametrize(("shown", "covered"), [(2, 3), (1, 5), (2, 0)])
def test_open_and_covered_cards_are_painted_alike(shown: int, covered: int) -> None:
    boxes = painted(shown, covered)
    assert len(boxes) == shown + covered
    assert len({(box.size, box.top) for box in boxes}) == 1


def test_two_cards_are_no_lower_by_their_width_than_three() -> None:
    (two, _), (three, *_) = painted(2, 0), painted(3, 0)
    assert two.w / two.h <= 1.51 and two.h == three.h
