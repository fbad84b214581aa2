"""Where the bubble of a lesson lies: what it speaks of stays to be seen."""

from __future__ import annotations

from pathlib import Path

from greatrace.engine.decisions import Entering
from tests.ui.race.lesson.test_lesson import begun, play_to, table_of


def test_the_tile_that_was_found_is_not_covered(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    play_to(pilot, "danger")
    pilot.leap()
    page, frame = table_of(pilot).panels.page, table_of(pilot).state.table.frames[-1]
    assert isinstance(frame, Entering) and pilot.sees("tip-words")
    [found] = page.board.boxes_soon([frame.cell])
    assert not page.bubble.rect.colliderect(found)
