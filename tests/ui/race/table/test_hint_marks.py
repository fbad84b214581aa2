"""What the marks of a hint leave to be read."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.race.table.panels.card_faces import Poster
from greatrace.ui.race.table.panels.hint import HintMark, hint_marks, show_hint_marks
from tests.ui.race.table.hands import surroundings


@pytest.mark.parametrize("name", [pygame.Rect(40, 90, 120, 20), pygame.Rect(100, 90, 120, 70)], ids=str)
def test_the_lamp_of_a_mark_leaves_names_readable(name: pygame.Rect) -> None:
    look = surroundings().table_look
    cell = pygame.Rect(60, 100, 60, 60)
    kept, mark = [name], HintMark("", lambda: cell, "cell")
    marks = hint_marks(lambda look: kept)
    show_hint_marks(marks, [mark])
    marks.arrange(look, pygame.Rect(0, 0, 400, 300))
    assert not mark.lamp(look).colliderect(name)
    kept.clear()
    marks.arrange(look, pygame.Rect(0, 0, 400, 300))
    assert mark.lamp(look).center == cell.topright


def test_the_rim_of_a_mark_lies_beneath_the_key_of_a_card() -> None:
    card = Poster(None, "Card", "slot-1", key="3")
    card.rect = pygame.Rect(60, 100, 90, 120)
    look = surroundings().table_look
    mark = HintMark("", lambda: card.rect, upon=card.key_box)
    marks, sheet = hint_marks(lambda look: []), pygame.Surface((300, 300))
    show_hint_marks(marks, [mark])
    marks.arrange(look, sheet.get_rect())
    mark.paint(look, sheet)
    key = card.key_box(look)
    assert pygame.mask.from_threshold(sheet.subsurface(key), (0, 0, 0), (1, 1, 1)).count() == key.w * key.h
    above = pygame.Rect(card.rect.x, key.y, key.x - card.rect.x, key.h)
    assert pygame.mask.from_threshold(sheet.subsurface(above), look.palette.hint, (9, 9, 9)).count()
