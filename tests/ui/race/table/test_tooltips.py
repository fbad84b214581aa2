"""Tooltips of the furniture hide neither the question nor what is thought about, and repeat nothing."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.widgets.tooltip import moved_off
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.positions import POSITIONS
from tests.ui.race.table.hands import at_table, surroundings

_WINDOW = pygame.Rect(0, 0, 1280, 720)


def test_a_tooltip_moves_as_little_as_keeps_it_off() -> None:
    tip = pygame.Rect(600, 300, 200, 100)
    kept = [pygame.Rect(650, 350, 40, 46)]
    assert moved_off(tip, (), _WINDOW) == tip
    assert moved_off(tip, kept, _WINDOW) == tip.move(0, -50)
    low = [pygame.Rect(650, 10, 40, 350)]
    assert moved_off(tip, low, _WINDOW).top == 360


@pytest.mark.parametrize("name", ["paying", "driving", "planning-africa", "crowded-asia"])
@pytest.mark.parametrize("speaks", ["en", "de"])
def test_no_tooltip_hides_question_vehicle_or_way(name: str, speaks: str) -> None:
    pilot = at_table(POSITIONS[name](), surroundings(speaks=speaks))
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    page, state = scene.panels.page, scene.state
    own = page.board.cell_rect(state.table.dashboards[state.owner].cell)
    thought = [page.pieces.question.rect, own, *page.board.canvas.on_cells.way_boxes((0, 0))]
    pieces = (page.pieces.question, page.pieces.standings, page.pieces.dashboard, page.pieces.keys)
    tipped = [widget for piece in pieces for widget in piece.walk() if widget.tip and widget.rect.w]
    assert tipped
    for widget in [*tipped, *page.corners]:
        place = widget.tip_place(scene.look, page.rect)
        assert place.collidelist(thought) < 0 and page.rect.contains(place), widget.label


def test_an_answer_whose_words_are_whole_has_no_tooltip_of_them() -> None:
    pilot = at_table(POSITIONS["planning-africa"](), surroundings(speaks="de"))
    pilot.wait()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    (seal,) = (one for one in scene.panels.question.walk() if one.name == "answer-seal")
    assert isinstance(seal, AnswerButton) and seal.label and seal.tip is None
