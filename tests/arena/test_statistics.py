from __future__ import annotations

import pytest

from greatrace.arena.common.statistics import (
    effective_number,
    pooled_mean,
    pooled_share,
    share,
    varied,
)


def test_a_pooled_share_of_games_of_one_case_each_is_nearly_a_plain_share() -> None:
    found, plain = pooled_share([(1, 1)] * 30 + [(0, 1)] * 70), share(30, 100)
    assert (found.count, found.of, found.share) == (30, 100, 0.3)
    assert found.low == pytest.approx(plain.low, abs=0.002)
    assert found.high == pytest.approx(plain.high, abs=0.002)


def test_games_whose_cases_are_alike_leave_more_room_to_chance() -> None:
    alike = pooled_share([(10, 10)] * 5 + [(0, 10)] * 5)
    mixed = pooled_share([(5, 10), (6, 10), (4, 10), (5, 10)] * 2 + [(5, 10)] * 2)
    assert alike.share == mixed.share == 0.5
    assert alike.high - alike.low > 5 * (mixed.high - mixed.low)
    assert share(5, 10).low == pytest.approx(alike.low, abs=0.02)


def test_a_share_never_seen_is_as_unsure_as_there_are_games() -> None:
    assert pooled_share([(0, 50)] * 8) == share(0, 400).__class__(0, 400, 0.0, 0.0, share(0, 8).high)
    assert pooled_share([]) == share(0, 0)


def test_a_pooled_mean_divides_the_sum_by_all_cases() -> None:
    found = pooled_mean([(10, 2), (0, 3)])
    assert found.value == 2.0
    assert found.low < 2.0 < found.high
    assert pooled_mean([(6, 3), (2, 1)]).low == 2.0


@pytest.mark.parametrize(
    ("counts", "number"), [([5], 1), ([3, 3], 2), ([1, 1, 1, 1, 0], 4), ([2, 1, 1], 2**1.5), ([], 0)]
)
def test_the_effective_number_is_two_to_the_entropy(counts: list[int], number: float) -> None:
    assert effective_number(counts) == pytest.approx(number)


def test_the_variety_of_games_counts_all_of_them_together() -> None:
    same = varied([{"a": 2, "b": 2}] * 20)
    assert (same.value, same.low, same.high) == (2.0, 2.0, 2.0)
    split = varied([{"a": 1}] * 10 + [{"b": 1}] * 10)
    assert split.value == 2.0
    unsure = varied([{"a": 4}] * 3 + [{"b": 1}, {"c": 1}])
    assert unsure.low < unsure.value < unsure.high
    assert varied([{"a": 1, "b": 1}]).value == 2.0
    assert varied([]).value == 0.0
