"""The cards of the bivouac keep size and place while a card must be discarded."""

from __future__ import annotations

import pygame
import pytest

from greatrace.engine import decisions as ask
from greatrace.ui.race.table.panels.question import panel
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.findings import LEAST_BUTTON
from tests.ui.race.table.hands import CREWS, at_table, speaking
from tests.ui.race.table.placed import bivouac_of

SIZES = (((1280, 720), 100), ((1280, 720), 133), ((1920, 1080), 100), ((3840, 2160), 100))


def cards(scene: TableScene) -> list[tuple[int, ...]]:
    return [tuple(one.rect) for one in scene.panels.market._slots.children]


def discarding(crews: int, size: tuple[int, int], scale: int) -> TableScene:
    """Take the last card of a bivouac into a full hand; the cards do not move."""
    pilot = at_table(bivouac_of(CREWS[:crews], range(crews)), speaking("de", size, scale))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.leap()
    before = cards(scene)
    assert isinstance(scene.state.frame, ask.Bivouac)
    pilot.press(f"slot-{len(before)}")
    pilot.keys("enter")
    pilot.leap()
    pilot.leap()
    assert isinstance(scene.state.frame, ask.HandLimit) and cards(scene) == before
    return scene


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("crews", [2, 5])
def test_they_stand_still(crews: int, size: tuple[int, int], scale: int) -> None:
    scene = discarding(crews, size, scale)
    slots = [pygame.Rect(one) for one in cards(scene)]
    assert len(slots) == {2: 3, 5: 7}[crews] and len({box.y for box in slots}) == 1
    hidden = [box for box in slots if box.colliderect(scene.panels.question.rect)]
    assert len(hidden) <= {2: 0, 5: 3}[crews]
    assert not any(box.colliderect(lying) for box in slots for lying in scene.panels.pieces.hand.lying)


def test_they_end_above_a_question_that_is_higher_than_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = panel.LOW_QUESTION
    monkeypatch.setattr(panel, "LOW_QUESTION", usual + 40)
    pilot = at_table(bivouac_of(CREWS[:4], range(4)), speaking("de"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    question = scene.panels.question.rect
    assert question.h > scene.look.px(usual)
    assert question.collidelist([pygame.Rect(one) for one in cards(scene)]) < 0


def test_no_answer_below_covered_cards_is_a_sliver_in_the_small_form() -> None:
    scene = discarding(5, (1280, 720), 133)
    buttons = [one for one in scene.panels.question.walk() if isinstance(one, AnswerButton)]
    least = scene.look.px(LEAST_BUTTON // 2)
    assert len(buttons) == 3 and all(one.rect.h >= least for one in buttons)
