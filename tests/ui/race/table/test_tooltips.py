"""Tooltips of the furniture hide neither the question nor what is thought about, and repeat nothing."""

from __future__ import annotations

import re

import pygame
import pytest

from greatrace.rulebook.terms import glossary
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.tooltip import Tip, moved_off
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.positions import POSITIONS
from tests.ui.pilot import Pilot
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


def test_the_scale_of_progress_says_what_a_corridor_is_and_where_the_start_lies() -> None:
    pilot = at_table(POSITIONS["planning-africa"](), headless(explains=glossary))
    pilot.wait()
    tree = pilot.scene.tree
    scale = tree.find("progress")
    assert scale and scale.tip and "the start, which lies in corridor 1." in scale.tip.text
    assert re.search(r"not cells: the shortest way has \d+ cells\.$", scale.tip.text)
    tree.focus_on(scale, ring=True)
    pilot.wait(2.0)
    assert "Corridor" in [note.word for note in scale.notes]


@pytest.mark.parametrize("name", ["bivouac-africa", "planning-africa"])
def test_the_map_tells_nothing_through_what_lies_upon_it(name: str) -> None:
    pilot = at_table(POSITIONS[name](), surroundings())
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    page = scene.panels.page
    upon = [one for one in (page.market, page.pieces.question, page.pieces.standings) if one.visible]
    assert len(upon) == 2 + (name == "bivouac-africa")
    for panel in upon:
        for x in range(panel.rect.x + 4, panel.rect.right, 40):
            for y in range(panel.rect.y + 4, panel.rect.bottom, 40):
                assert scene.tree.root.at(x, y) is not page.board, (panel.name, x, y)


def test_the_map_falls_silent_when_something_is_laid_upon_it() -> None:
    pilot = at_table(POSITIONS["driving"](), surroundings())
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    board, tree = scene.panels.page.board, scene.tree
    pilot.point(*next(
        (x, y) for x in range(400, 800, 20) for y in range(200, 600, 20)
        if tree.root.at(x, y) is board and board.canvas.sight.cell_at(x, y) is not None
    ))  # fmt: skip
    pilot.wait(2.0)
    assert board.tip_shown is not None
    scene.panels.page.market.rect, scene.panels.page.market.visible = tree.bounds, True
    place, scene.panels.page.place = scene.panels.page.place, lambda look: None  # type: ignore[method-assign]
    tree.layout()
    scene.panels.page.place = place  # type: ignore[method-assign]
    assert board.tip_shown is None


def told_of(pilot: Pilot, cell: int) -> Tip:
    """The tooltip of a cell under the pointer."""
    assert isinstance(pilot.scene, TableScene)
    board = pilot.scene.panels.page.board
    pilot.wait(1.0)
    assert not board.unsettled
    pilot.point(*board.cell_rect(cell).center)
    pilot.wait(2.0)
    assert board.tip_shown is not None
    return board.tip_shown


def test_where_a_drawn_tile_may_lie_the_bag_is_not_told_of() -> None:
    pilot = at_table(POSITIONS["laying"](), surroundings())
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    board = pilot.scene.panels.page.board
    tip = told_of(pilot, next(iter(board.canvas.targets)))
    labels = [label for label, _ in tip.terms]
    assert "Lay a tile on" in tip.text and "bag" not in tip.text
    assert len(labels) == 1 and labels[0].startswith("Cells to ")


def pointed_at_a_goal() -> tuple[Pilot, BoardView, int, str]:
    """Return a drive with the pointer on a cell that it may lead to, the cell, and its tooltip's title."""
    pilot = at_table(POSITIONS["driving"](), surroundings())
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    board = pilot.scene.panels.page.board
    goal = next(iter(board.canvas.targets))
    return pilot, board, goal, told_of(pilot, goal).title


def test_a_pointer_that_moves_within_its_cell_tells_of_it_after_keys() -> None:
    pilot, board, under, title = pointed_at_a_goal()
    pilot.keys("m", "left", "left")
    pilot.wait(2.0)
    assert board.control.cursor != under and board.tip_shown and board.tip_shown.title != title
    x, y = board.cell_rect(under).center
    pilot.point(x + 3, y)
    pilot.wait(2.0)
    assert board.tip_shown and board.tip_shown.title == title


def test_a_cell_whose_way_the_question_tells_has_no_tooltip_until_it_is_pointed_at_again() -> None:
    pilot, board, goal, title = pointed_at_a_goal()
    pilot.click(*board.cell_rect(goal).center)
    pilot.wait(2.0)
    assert board.canvas.on_cells.shown.way[-1] == goal and board.tip_rect is None
    x, y = board.cell_rect(goal).center
    pilot.point(x + board.cell_rect(goal).w, y)
    pilot.point(x, y)
    pilot.wait(2.0)
    assert board.tip_shown and board.tip_shown.title == title
