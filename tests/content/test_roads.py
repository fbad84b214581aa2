"""No proposed course has one road for all: crews that like other places set out by other cities."""

from __future__ import annotations

from collections import Counter
from math import exp, log

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.bots.likings import LIKINGS
from greatrace.bots.quick import TASTES
from greatrace.bots.route import roads_of
from greatrace.bots.weights import QUICK
from greatrace.engine.board import Course
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from tests.courses import COURSES, NAMES

FEWEST = 3.0
"""Effective city sequences at the start of a race; those of whole races are measured in `balance.md`."""


@pytest.mark.parametrize(("name", "course"), COURSES, ids=NAMES)
def test_crews_set_out_on_different_roads(name: str, course: Course) -> None:
    race = setups.make_race(setups.board(name), ("france", "belgium"), "second", course)
    table = race.start(seed=1).state.table
    found = Counter(
        sequence(race, table, taste, liking) for taste in TASTES for liking in range(LIKINGS)
    )
    shares = [count / found.total() for count in found.values()]
    assert exp(-sum(share * log(share) for share in shares)) >= FEWEST, found.most_common(3)


def sequence(race: Race, table: Table, taste: int, liking: int) -> tuple[int, ...]:
    """Return the cities on the best way of a crew, in their order."""
    weights = structs.replace(QUICK, fare=QUICK.fare * taste // 100)
    onward = roads_of(race, weights, 0, liking).road(table).onward
    cell, cities = race.start_cell, []
    while (cell := onward[cell]) != race.finish_cell:
        if race.city_at[cell] >= 0:
            cities.append(race.city_at[cell])
    return tuple(cities)
