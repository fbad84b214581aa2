"""Tooltips keep off the champion's answer, also one that showed before it came."""

from __future__ import annotations

import pytest

from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.sage import Sage
from tests.ui.race.table.sequences import sequence


def asking(size: tuple[int, int]) -> tuple[Pilot, TableScene, Sage]:
    """A table at which the champion may be asked."""
    sage = Sage()
    controller = Controller.resumed(sequence(at="Tamanrasset").recording.save(), None, sage)
    pilot = at_table(controller, surroundings(size))
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    return pilot, pilot.scene, sage


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_tooltip_of_the_lamp_gives_way_to_the_answer(size: tuple[int, int]) -> None:
    pilot, scene, sage = asking(size)
    lamp = middle(pilot.find("advice"))
    pilot.click(*lamp)
    pilot.point(lamp[0] + 2, lamp[1])
    pilot.wait(2.0)
    assert scene.tree.tip_rect is not None, "it shows while the champion thinks"
    sage.ready()
    pilot.wait(2.0)
    hint = scene.panels.page.hint
    assert hint.visible and hint.rect.h
    shown = scene.tree.tip_rect
    assert shown and not shown.colliderect(hint.rect)
    scene.tree.tip_rect = hint.rect.copy()
    scene.tree.layout_needed = True
    pilot.wait(0.1)
    assert scene.tree.tip_rect == shown, "it is placed anew with all that lies there"


def test_no_tooltip_of_a_cell_beside_the_answer_lies_upon_it() -> None:
    pilot, scene, sage = asking((1280, 720))
    page, board = scene.panels.page, scene.panels.board
    pilot.keys("t")
    sage.ready()
    pilot.wait(2.0)
    answer = page.hint.rect.copy()
    free = [cell for cell in range(scene.state.race.cells) if board.rect.contains(board.cell_rect(cell))
            and board.cell_at(*board.cell_rect(cell).center) == cell
            and not any(piece.rect.collidepoint(board.cell_rect(cell).center) for piece in page.pieces)
            and not answer.colliderect(board.cell_rect(cell))]
    near = sorted(free, key=lambda cell: abs(board.cell_rect(cell).centery - answer.centery)
                  + abs(board.cell_rect(cell).left - answer.right))[:4]
    for cell in near:
        pilot.point(*board.cell_rect(cell).center)
        pilot.wait(2.0)
        tip = now(board.tip_rect)
        assert tip and not tip.colliderect(answer), scene.state.teller.place(cell)
