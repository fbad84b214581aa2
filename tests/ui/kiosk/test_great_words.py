"""Title and explanation of a great button stand together in its middle, however high it is."""

from __future__ import annotations

from itertools import groupby

import pygame
import pytest

from greatrace.ui.kiosk.widgets import great_button
from greatrace.ui.kit.shell import headless


@pytest.mark.parametrize("height", [104, 140, 200])
@pytest.mark.parametrize("about", ["One line", "A line that is so long that\nit stands on two of them"])
def test_title_and_explanation_stand_together(height: int, about: str) -> None:
    look, sheet = headless().look, pygame.Surface((600, height), pygame.SRCALPHA)
    button = great_button("Rulebook", "rules", about)
    button.arrange(look, sheet.get_rect())
    button.paint(look, sheet)
    inner = sheet.subsurface((30, 14, 540, height - 28))
    inked = pygame.mask.from_threshold(inner, look.palette.ink, (60, 60, 60, 255))
    rows = [any(inked.get_at((x, y)) for x in range(inner.get_width())) for y in range(inner.get_height())]
    parts = [(ink, len([*run])) for ink, run in groupby(rows)]
    (_, above), *between, (_, below) = parts
    assert not parts[0][0] and not parts[-1][0] and abs(above - below) <= 10
    assert max((long for ink, long in between if not ink), default=0) < look.px(16)
