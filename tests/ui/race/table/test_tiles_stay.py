"""The tiles that are laid keep their places while one after the other is chosen (5.1)."""

from __future__ import annotations

import pytest

from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed


@pytest.mark.parametrize("name", ["laying", "laying-2-good"])
def test_the_tiles_and_the_answers_keep_their_places_from_choice_to_choice(name: str) -> None:
    pilot = at_table(placed(name))
    pilot.leap()

    def places() -> tuple[tuple[int, int], ...]:
        tiles = [pilot.find(one).rect[:2] for one in ("tile-0", "tile-1")]
        return (*((x, y) for x, y in tiles), pilot.find("answer-next-cell").rect[:2])

    before = places()
    for key in ("1", "2", "g", "1", "2"):
        pilot.keys(key)
        moved = [abs(now[1] - was[1]) for now, was in zip(places(), before, strict=True)]
        assert max(moved) <= 4, (key, moved)


def test_a_tile_without_a_place_says_how_to_choose_one() -> None:
    pilot = at_table(placed("laying"))
    pilot.leap()
    pilot.keys("2")
    found = pilot.find("answer-no-cell")
    assert "choose a cell first" in f"{found.value} {found.label}"
    pilot.press("answer-no-cell")
    assert pilot.sees("choose a cell first")
