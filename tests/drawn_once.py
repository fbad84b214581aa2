"""Drawing of equal things once in a test run: every table draws its map, most of them the same one."""

from __future__ import annotations

from functools import lru_cache

import pygame
import pytest
import resvg_py

from greatrace.boards.identity import board_hash
from greatrace.boards.maker.coast import load_coast
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import next_map, outlines
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.next_map import DrawnGround

PICTURES, OUTLINES, PIECES = 1000, 16, 300
"""How many of each are kept."""

_pieces: dict[tuple[object, ...], pygame.Surface] = {}
"""The oldest first."""


class _KnownGround(DrawnGround):
    """A drawn map that begins to draw only where no equal piece is known."""

    def __init__(self, look: Look, sight: Sight) -> None:
        self._look, self._sight = look, sight
        self._drawing: DrawnGround | None = None
        self._known = (
            board_hash(sight.board), sight.scale, sight.page, sight.window.size, look.assets.root,
            look.palette, look.scale,
        )

    def paint(self, sheet: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint the piece whose corner is at an offset in pixels from the corner of the page."""
        key = (*self._known, corner, sheet.get_size(), sheet.get_masks())
        piece = _pieces.get(key)
        if piece is None:
            self._drawing = self._drawing or DrawnGround(self._look, self._sight)
            self._drawing.paint(sheet, corner)
            _pieces[key] = sheet.copy()
            if len(_pieces) > PIECES:
                del _pieces[next(iter(_pieces))]
        else:
            sheet.blit(piece, (0, 0))


def remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remember pictures, coasts and pieces of maps from now on."""
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lru_cache(PICTURES)(resvg_py.svg_to_bytes))
    monkeypatch.setattr(f"{outlines.__name__}.load_coast", lru_cache(1)(load_coast))
    monkeypatch.setattr(outlines.Outlines, "seen", lru_cache(OUTLINES)(outlines.Outlines.seen))
    monkeypatch.setattr(next_map, "DrawnGround", _KnownGround)
