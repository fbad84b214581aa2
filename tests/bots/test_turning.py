"""The turning points of a race, of those who ask as well."""

from __future__ import annotations

from greatrace.bots.turning import turning_points
from greatrace.bots.turning_point import TurningPoint

CHANCES = [
    (0.35, 0.35, 0.3), (0.2, 0.7, 0.1), (0.1, 0.2, 0.7), (0.0, 0.6, 0.4), (0.0, 0.61, 0.39),
]  # fmt: skip
"""Of three crews, at the beginning of four rounds and at the end."""


def test_the_largest_changes_are_told_in_their_order() -> None:
    points = turning_points(CHANCES, most=2)
    assert [(one.round, one.seat) for one in points] == [(1, 2), (2, 1)]


def test_who_asks_finds_an_own_change_in_the_place_of_the_least() -> None:
    points = turning_points(CHANCES, most=2, own=[0])
    assert points == (TurningPoint(0, 0, 0.35, 0.2), TurningPoint(1, 2, 0.1, 0.7))
    assert turning_points(CHANCES, most=2, own=[2]) == turning_points(CHANCES, most=2)


def test_of_a_round_only_one_change_is_told() -> None:
    one, other = turning_points(CHANCES[1:], most=2, own=[0])
    assert (one.round, one.seat, other.round) == (0, 0, 1)


def test_an_own_change_that_turned_nothing_is_not_told() -> None:
    steady = [(0.1, *rest) for _, *rest in CHANCES]
    assert turning_points(steady, most=2, own=[0]) == turning_points(steady, most=2)
    assert turning_points([], own=[0]) == ()
