"""Maps without land and cells: no text is measured on them, and drawing them took half of the time."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from greatrace.ui.kit.look import Look
from greatrace.ui.race.board import next_map
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.next_map import DrawnGround
from greatrace.ui.race.board.patterns import paint_grain
from tests.legibility.openings import shared_assets


class BareGround(DrawnGround):
    """A map of nothing but sea and the grain of its paper, which tells texts that no ground is even."""

    def __init__(self, look: Look, sight: Sight) -> None:
        self._look, self._sight = look, sight

    def paint(self, sheet: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint a piece."""
        sheet.fill(self._look.palette.sea)
        paint_grain(self._look, sheet, corner)


@pytest.fixture(scope="package", autouse=True)
def _bare_maps() -> Iterator[None]:
    """Draw bare maps; `python -m tests.legibility` draws whole ones."""
    shared_assets.cache_clear()
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(next_map, "DrawnGround", BareGround)
        yield
    shared_assets.cache_clear()
