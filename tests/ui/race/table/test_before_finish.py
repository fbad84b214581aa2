"""Before a drive that may reach the finish it is told which cards would bring prestige (11.2, 11.4)."""

from __future__ import annotations

import pytest

from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.state.drawn_way import setting_out, way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.sequences import sequence, state_of

CREW = "fuel: 6, engine: 5, chassis: {chassis}, money: {money}, mechanic: {n}, escort: 1, funding: 0"


def before(hand: str, chassis: int = 4, money: int = 40, mechanics: int = 1, at: str = "L22") -> TableState:
    """The state of a crew near the finish."""
    return state_of(sequence(CREW.format(chassis=chassis, money=money, n=mechanics), hand=hand, at=at))


def told(state: TableState) -> tuple[bool, bool]:
    """Whether prestige is told of with the assistants to choose from, and on the way that is drawn."""
    first = "+1 prestige?" in question(state).warning
    state.draw_way(way_to(state, state.race.finish_cell))
    return first, "+1 prestige?" in question(state).warning


@pytest.mark.parametrize("at", ["L22", "K21", "windhoek"])
def test_a_repair_that_brings_prestige_is_told_before_the_drive_though_the_ground_is_unknown(at: str) -> None:
    state = before("mechanic, toolbox", at=at)
    found = setting_out(state, state.race.finish_cell)
    assert found and (found.way.arrives or found.way.odds)
    assert "Before the finish Mechanic, Toolbox: +1 prestige?" in question(state).warning
    assert told(state) == (True, True)


@pytest.mark.parametrize(("hand", "chassis", "money", "mechanics"), [
    ("mechanic, toolbox", 5, 40, 1),  # nothing is missing
    ("toolbox", 4, 40, 1),  # the last mechanic drives
    ("mechanic", 4, 40, 1),  # no part
    ("financier", 5, 0, 1),  # too little for a point
])
def test_what_brings_no_prestige_is_not_told(hand: str, chassis: int, money: int, mechanics: int) -> None:
    assert told(before(hand, chassis, money, mechanics)) == (False, False)


@pytest.mark.parametrize(("hand", "mechanics"), [("toolbox", 2), ("financier", 1)])
def test_another_mechanic_repairs_and_money_counts_as_well(hand: str, mechanics: int) -> None:
    assert told(before(hand, mechanics=mechanics, money=40)) == (True, True)


def test_far_from_the_finish_nothing_is_told_of_it() -> None:
    assert "prestige" not in question(before("mechanic, toolbox", at="F8")).warning
