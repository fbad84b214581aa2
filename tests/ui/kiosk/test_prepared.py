"""What the kiosk has prepared: courses of twenty to thirty minutes."""

from __future__ import annotations

import pytest

from greatrace.boards.lengths import course_cells, course_minutes, decisions, minutes
from greatrace.boards.setups import board
from greatrace.boards.short import SHORT
from greatrace.ui.kiosk.prepared import MOST_PEOPLE, crews_for, race_on, short_courses


@pytest.mark.parametrize("people", range(1, MOST_PEOPLE + 1))
def test_short_courses_are_short(people: int) -> None:
    found = short_courses(people)
    assert len(found) >= 2
    for name, course, takes in found:
        assert SHORT[0] <= takes <= SHORT[1]
        assert takes == course_minutes(board(name), course, people, crews_for(people))
        assert len(race_on(name, course, crews_for(people), 3).crews) == crews_for(people)


def test_more_people_take_longer() -> None:
    africa = board("africa")
    classic = africa.courses[0]
    found = [course_minutes(africa, classic, people, 4) for people in range(1, 5)]
    assert found == sorted(set(found))
    assert course_cells(africa, classic.start, "nowhere") == 0
    assert decisions(10) < decisions(20)
    assert minutes(0.0, 1, 4) == 1
