"""Ratings: the most likely strengths and their intervals."""

from __future__ import annotations

import pytest

from greatrace.arena.common.ratings import Meeting, Rating, ratings

pytest.importorskip("scipy")

ENDLESS = float("inf")


@pytest.mark.parametrize(
    ("meetings", "expected"),
    [
        ([(1, 0, 300, 100)], [(0, 0), (190.3, 39.2)]),
        ([(1, 0, 75, 25), (2, 1, 75, 25)], [(0, 0), (188.6, 78.0), (377.1, 110.3)]),
        (
            [(1, 0, 231.5, 168.5), (2, 1, 260, 140), (3, 2, 199, 201), (3, 0, 310, 90)],
            [(0, 0), (67.2, 30.4), (187.6, 36.1), (197.7, 33.2)],
        ),
        ([(2, 1, 40, 60)], [(0, 0), (0, ENDLESS), (0, ENDLESS)]),
        ([(1, 0, 0, 0)], [(0, 0), (0, 681.0)]),
        ([(1, 0, 400, 0), (3, 2, 9, 1)], [(0, 0), (1161.5, 481.8), (0, ENDLESS), (0, ENDLESS)]),
        (
            [(1, 0, 3990, 10), (2, 1, 3999, 1), (3, 2, 2000, 2000), (4, 3, 1, 3999), (5, 4, 4000, 0)],
            [(0, 0), (1031.9, 105.2), (2402.3, 297.3), (2402.3, 297.5), (1031.9, 407.2), (2593.2, 630.6)],
        ),
    ],
)
def test_strengths_are_those_of_newtons_method(
    meetings: list[tuple[int, int, float, float]], expected: list[tuple[float, float]]
) -> None:
    """The figures are those of the iteration by hand that SciPy replaced."""
    found = ratings(len(expected), [Meeting(*one) for one in meetings])
    for one, (elo, margin) in zip(found, expected, strict=True):
        assert one.elo == pytest.approx(elo, abs=0.11)
        assert one.margin == pytest.approx(margin, abs=0.11)


def test_strengths_are_the_most_likely_ones() -> None:
    one, other = ratings(2, [Meeting(1, 0, 300, 100)])
    # 3 : 1 are 190.8 points; the added drawn race takes a little away.
    assert one == Rating(0, 0)
    assert other.elo == pytest.approx(190.8, abs=1)
    assert other.margin == pytest.approx(39.3, abs=0.5)


def test_strengths_of_a_chain_add_up() -> None:
    found = ratings(3, [Meeting(1, 0, 75, 25), Meeting(2, 1, 75, 25)])
    assert found[2].elo == pytest.approx(2 * found[1].elo, abs=0.2)
    assert found[2].margin > found[1].margin
