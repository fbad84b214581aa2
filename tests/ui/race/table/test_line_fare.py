"""The fare of a line is the same in the list and in the order, whether the hand is open or covered (8.2)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine.price import line_price
from greatrace.ui.race.questions.parts.gauges import TRANSPORTS, line_action
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.carrying_out import carry_out
from greatrace.ui.race.table.input import intents as want
from tests.ui.pilot import Pilot
from tests.ui.race.table.sequences import sequence
from tests.ui.race.table.test_holds import SHARED, opened, table
from tests.ui.race.table.test_line_first import RICH, drive

LOWER = "A Transport card in hand lowers the fare: hold P first."
FULL, LESS = "190\u00a0F", "140\u00a0F"


def order(hand: str = "transport, guide", deeds: str = "") -> Pilot:
    """France stands where a line begins, with others at the screen."""
    return opened(sequence(RICH, hand, at="Niamey", deeds=deeds, humans=SHARED))


def fare(pilot: Pilot) -> int:
    """What the order that is drawn takes for the line."""
    state = table(pilot).state
    assert state.way
    return line_price(state.race, 0, line_action(state, state.way))


def panel(pilot: Pilot) -> str:
    return "\n".join(f"{one.label} {one.value}" for one in table(pilot).panels.question.walk())


def test_under_a_covered_hand_list_and_order_say_the_whole_fare_and_what_lowers_it() -> None:
    pilot = order()
    assert FULL in drive(table(pilot).state).note
    pilot.keys("3")
    pilot.wait(0.3)
    assert fare(pilot) == 190 and FULL in panel(pilot) and LOWER in panel(pilot)


def test_with_an_open_hand_list_and_order_say_what_it_costs_with_the_card() -> None:
    pilot = order()
    pilot.press("answer-peek")
    assert LESS in drive(table(pilot).state).note
    pilot.keys("3")
    pilot.wait(0.3)
    if not table(pilot).state.open(0):
        pilot.press("answer-peek")
    assert fare(pilot) == 140 and LESS in panel(pilot) and LOWER not in panel(pilot)
    pilot.keys("enter")
    taken = [turn.action for turn in table(pilot).controller.session.log]
    assert any(isinstance(one, do.TakeLine) and one.transports == 1 for one in taken)


def test_a_number_that_was_set_stays_whatever_the_hand_holds() -> None:
    pilot = order(deeds="drive")
    state = table(pilot).state
    pilot.press("answer-peek")
    goal = next(one for one in question(state).answers if one.icon in ("line-ship", "line-plane"))
    carry_out(table(pilot), goal.means)
    assert fare(pilot) == 140
    carry_out(table(pilot), want.Adjust(TRANSPORTS, 0))
    assert fare(pilot) == 190


@pytest.mark.parametrize("deeds", ["", "drive"])
def test_the_order_under_a_covered_hand_tells_nothing_of_it(deeds: str) -> None:
    seen = set[str]()
    for hand in ("transport, guide", "jerrican, guide"):
        pilot = order(hand, deeds)
        state = table(pilot).state
        line = state.race.lines_at[state.table.dashboards[0].cell][0]
        pilot.click(*table(pilot).panels.board.cell_rect(
            state.race.other_end(line, state.table.dashboards[0].cell)
        ).center)
        assert state.way and state.way.line == line
        seen.add(panel(pilot))
    assert len(seen) == 1 and LOWER in seen.pop()
