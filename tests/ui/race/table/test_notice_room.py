"""A notice is as wide and as high as its words need where they are painted, in any window."""

from __future__ import annotations

import pygame
import pytest

from greatrace.engine import actions as do
from greatrace.ui.kit import painting
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.race.questions.parts.tiles import marked_cells
from greatrace.ui.race.table.panels.keys import notice_plate, show_notice
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.switches import NoticeState
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table, speaking
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import sequence

TEXTS = "Annulé : Ximena décide de nouveau.", "Le premier clic a suffi ; le second ne fait rien.", "Nein."


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2000, 1125)])
@pytest.mark.parametrize("article", ["", "3.12"])
def test_the_words_of_a_notice_are_painted_in_as_many_lines_as_it_is_high(
    size: tuple[int, int], article: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = at_table(sequence(), speaking("fr", size)).context.look
    assert look
    painted: list[tuple[str, int]] = []
    monkeypatch.setattr(
        painting, "words",
        lambda look, surface, text, room, ink, style=STYLES.body, *rest: painted.append((text, room.w)),
    )
    for text in TEXTS:
        notice, told = notice_plate(), NoticeState()
        told.say(text, article)
        show_notice(notice, told)
        wide, high = notice.measure(look, look.px(900))
        surface = look.picture("passport/seal", wide, high).copy()
        notice.rect.size = wide, high
        notice.paint(look, surface)
        room = dict(painted)[text]
        assert look.block(STYLES.body, text, room).height + look.gap.apart <= max(high, look.symbol.chip)


def chosen(name: str, monkeypatch: pytest.MonkeyPatch, at: pygame.Rect) -> tuple[Pilot, TableScene, int]:
    """Choose a cell that is taken to lie at some place of the screen (pixels)."""
    pilot = at_table(placed(name))
    pilot.wait(2.0)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    board, free = scene.panels.board, scene.panels.page.free
    cells = marked_cells(scene.state, 0)
    cell = next(one for one in cells if free.collidepoint(board.cell_rect(one).center))
    monkeypatch.setattr(board, "boxes_soon", lambda cells: [at] * len(tuple(cells)))
    pilot.click(*board.cell_rect(cell).center)
    assert scene.state.notice.text.startswith("Press the cell ")
    return pilot, scene, cell


def test_a_notice_lies_not_over_the_cell_of_which_it_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    for top in (0, 20, 60):
        at = pygame.Rect(600, top, 60, 70)
        _, scene, _ = chosen("laying", monkeypatch, at)
        assert scene.panels.notice.visible and not scene.panels.notice.rect.colliderect(at)


def test_a_press_upon_a_notice_is_one_upon_what_lies_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, scene, cell = chosen("tracking", monkeypatch, pygame.Rect(0, 0, 1, 1))
    notice, board = scene.panels.notice, scene.panels.board
    pilot.wait(1.0)
    notice.arrange(scene.look, notice.rect.move_to(center=board.cell_rect(cell).center))
    done = len(scene.controller.session.log)
    pilot.click(*notice.rect.center)
    assert scene.controller.session.log[done].action == do.Pick(cell)
    assert not pilot.sees("notice")
