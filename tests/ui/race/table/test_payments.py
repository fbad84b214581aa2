"""Each way to pay says what it leaves to be regretted; none does so without a word."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.race.questions.registry import question
from tests.ui.race.table.sequences import CREW, sequence, state_of
from tests.ui.race.table.shown import actions


def test_a_payment_with_a_tick_has_nothing_to_be_regretted_and_every_other_one_says_what() -> None:
    crew = CREW.replace("engine: 4", "engine: 5").replace("chassis: 4", "chassis: 5")
    controller = sequence(crew, "guide, pilot, saboteur, jerrican", at="G8", deeds="drive, step H9")
    answers = question(state_of(controller)).answers
    told = {actions(one)[0]: (one.label, one.icon) for one in answers}
    assert told == {
        do.Pay(4): ("4 engine · engine only 1", "danger"),
        do.Pay(3): ("3 engine, 1 chassis", "tick"),
        do.Pay(2): ("2 engine, 2 chassis · 1 card goes", "danger"),
        do.Pay(1): ("1 engine, 3 chassis · 2 cards go", "danger"),
        do.Pay(0): ("4 chassis · 3 cards go", "danger"),
    }
