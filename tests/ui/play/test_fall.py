"""The curtain falls with weight, and covers all from its first frame on."""

from __future__ import annotations

import pytest

from greatrace.ui.play.table.curtain import fallen, risen


def test_it_gathers_speed_lands_and_swings_back_a_little() -> None:
    way = [fallen(step / 50) for step in range(51)]
    down = next(step for step, share in enumerate(way) if share > 0.95)
    first, last = way[down // 2] - way[0], way[down] - way[down // 2]
    assert last > 2 * first, "it gathers speed"
    assert max(way) <= 1 and 0.9 < min(way[down:]) < 1
    assert way[0] == 0 and way[-1] == pytest.approx(1)


def test_it_is_heavy_at_first_when_it_rises() -> None:
    way = [risen(step / 50) for step in range(51)]
    assert way[0] == 0 and way[-1] == pytest.approx(1)
    assert way == sorted(way) and way[12] < 0.1
