"""Answers are remembered until whoever runs the games forgets them."""

from __future__ import annotations

from greatrace.kernel.remembered import forget, remembered


def test_an_answer_is_found_once_until_it_is_forgotten() -> None:
    asked: list[int] = []

    @remembered(2)
    def doubled(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [doubled(3), doubled(3)] == [6, 6] and asked == [3]
    forget()
    assert doubled(3) == 6 and asked == [3, 3]


def test_what_was_asked_for_last_is_remembered() -> None:
    asked: list[int] = []

    @remembered(2)
    def noted(number: int) -> int:
        asked.append(number)
        return number

    for number in (1, 2, 3, 3, 2, 1):
        noted(number)
    assert asked == [1, 2, 3, 1]
