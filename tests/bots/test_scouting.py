"""What scouts find, computed by hand: the best of the tiles drawn from a bag of two kinds."""

from __future__ import annotations

import pytest

from greatrace.bots.legs import Average
from greatrace.bots.scouting import looks
from greatrace.engine.catalogue import TileKind

EASY = TileKind("easy", 6, 1, 0, danger=False, stop=False)
HARD = TileKind("hard", 4, 3, 2, danger=True, stop=True)
KINDS, COSTS, BLANK = (EASY, HARD), (1000, 5000), 6000
AVERAGE = Average(1.8, 0.8, 0.4, 0.4)


def test_the_best_of_two_tiles() -> None:
    """Six easy tiles in ten: both are hard with 0.4², both easy with 0.6²."""
    best, second = looks((6, 4), KINDS, COSTS, BLANK, AVERAGE, 2)
    assert best.danger == best.stop == pytest.approx(0.16)
    assert best.fuel == pytest.approx(0.84 * 1 + 0.16 * 3)
    assert best.mechanics == pytest.approx(0.32)
    assert best.saved == int(0.84 * 5000 + 0.16 * 1000)
    assert second.danger == pytest.approx(0.64)
    assert second.fuel == pytest.approx(0.36 * 1 + 0.64 * 3)
    assert second.saved == int(0.36 * 5000 + 0.64 * 1000)


def test_the_best_of_three_tiles() -> None:
    """All three are hard with 0.064, at least two easy with 0.648, all easy with 0.216."""
    found = looks((6, 4), KINDS, COSTS, BLANK, AVERAGE, 3)
    assert [one.danger for one in found] == pytest.approx([0.064, 0.352, 0.784])
    assert [one.saved for one in found] == sorted((one.saved for one in found), reverse=True)


def test_a_bag_of_one_kind_holds_no_surprise() -> None:
    found = looks((0, 4), KINDS, COSTS, BLANK, AVERAGE, 2)
    assert [(one.fuel, one.mechanics, one.danger, one.stop) for one in found] == [(3, 2, 1, 1)] * 2


def test_nothing_is_found_in_an_empty_bag() -> None:
    assert looks((0, 0), KINDS, COSTS, BLANK, AVERAGE, 2) == ()
    assert looks((), KINDS, COSTS, BLANK, AVERAGE, 2) == ()


def test_a_tile_worse_than_a_blank_cell_is_laid_elsewhere() -> None:
    """The cell stays blank then: it costs what is expected of the bag, and nothing is saved."""
    best, second = looks((6, 4), KINDS, COSTS, 4000, AVERAGE, 2)
    assert best.fuel == pytest.approx(0.84 * 1 + 0.16 * 1.8)
    assert best.danger == pytest.approx(0.16 * 0.4)
    assert best.saved == int(0.84 * 3000)
    assert second.mechanics == pytest.approx(0.64 * 0.8)
    assert second.saved == int(0.36 * 3000)


def test_the_order_of_the_kinds_does_not_matter() -> None:
    found = looks((4, 6), (HARD, EASY), (5000, 1000), BLANK, AVERAGE, 2)
    assert found == looks((6, 4), KINDS, COSTS, BLANK, AVERAGE, 2)
