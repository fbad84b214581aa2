"""Hints of one turn tell one chance, or a range, as long as nothing has come to light between them."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.kernel.terms import Term
from greatrace.thinking.protocol import Reasoned
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sage import Slow
from tests.ui.race.table.sequences import sequence


def hint_on(pilot: Pilot, action: do.AnyAction, chance: int, other: do.AnyAction | None = None) -> str:
    """Let the champion advise an action with a chance; return what is told of that."""
    state = pilot.scene.state  # type: ignore[attr-defined]
    thought = Slow[do.AnyAction](Reasoned(action, (Term("chance", chance),), other))
    thought.ready = True
    state.hint.begin(0, state.controller.session.state, thought)
    pilot.wait(0.0)
    return str(pilot.find("hint-chance").label)


@pytest.mark.parametrize(
    ("done", "later", "told"),
    [
        (do.BuyFuel(1), 60, "From here it wins about 62 races of 100."),
        (do.BuyFuel(1), 48, "Hard to tell: it wins between 48 and 62 races of 100."),
        (do.TakeCard(), 48, "From here it wins about 48 races of 100."),
    ],
    ids=["alike", "far apart", "a card came to light"],
)
def test_the_chance_of_a_turn_stays_until_something_comes_to_light(
    done: do.AnyAction, later: int, told: str
) -> None:
    controller = sequence()
    pilot = at_table(controller)
    pilot.leap()
    assert hint_on(pilot, done, 62) == "From here it wins about 62 races of 100."
    pilot.press("hint-do")
    pilot.leap()
    assert hint_on(pilot, do.Drive(), later) == told


def test_what_was_not_advised_is_told_by_its_own_chance() -> None:
    controller = sequence()
    pilot = at_table(controller)
    pilot.leap()
    hint_on(pilot, do.Drive(), 62)
    controller.act(do.BuyFuel(1), 0)
    pilot.leap()
    assert hint_on(pilot, do.Drive(), 48) == "From here it wins about 48 races of 100."


def test_an_equal_of_which_the_question_warns_is_named_with_its_risk() -> None:
    controller = sequence(at="I7")
    pilot = at_table(controller)
    pilot.leap()
    hint_on(pilot, do.Fund(), 62, do.Drive())
    assert pilot.find("hint-other").label.startswith("As good on average, but with a risk that is shown")
    hint_on(pilot, do.Fund(), 62, do.TakeCard())
    assert pilot.find("hint-other").label.startswith("Just as good: ")
