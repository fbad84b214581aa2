"""Cells of the map that a line of a sheet beside it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.ui.race.board.view import BoardView


def light(board: BoardView, cells: Sequence[int], sheet: pygame.Rect | None) -> None:
    """Light cells, and bring them into sight where the sheet or the furniture hides one.

    Args:
        board: the map.
        cells: none for no line; where not all can be brought into sight, the last one is.
        sheet: its box (pixels); `None` once it is put away, which brings the view before back.
    """
    board.shows(codes=tuple(cells))
    if board.canvas.look is None:
        return
    if sheet is None:
        board.views.glanced()
    elif any(map(sheet.colliderect, board.boxes_soon(cells))) or not board.views.sees(cells):
        board.views.glance(cells, sheet)
