"""A card that is played leaves the hand open; a covered hand hides no way without a word (1.8)."""

from __future__ import annotations

import pytest

from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.registry import question
from tests.ui.pilot import Pilot
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.test_holds import SHARED, faces, opened, table
from tests.ui.race.table.test_unseen_choice import found, panel

FIRST = "Cards in hand: hold P first."


def repairing(hand: str = "mechanic, toolbox") -> Pilot:
    """France, which is worn, plays a card by which it repairs, its hand open by the eye."""
    crew = CREW.replace("engine: 4", "engine: 2")
    pilot = opened(sequence(crew, hand, humans=SHARED))
    pilot.press("peek")
    name = next(one.name for one in pilot.nodes("card") if one.label == "Mechanic")
    for _ in range(2):
        pilot.press(name)
    pilot.wait(0.2)
    return pilot


def test_a_hand_open_by_the_eye_stays_open_where_its_card_leads() -> None:
    pilot = repairing()
    assert isinstance(table(pilot).state.frame, ask.Repairing)
    assert table(pilot).state.open(0) and faces(pilot) and "Toolbox" in panel(pilot)


def test_it_stays_open_after_that_until_the_turn_passes_on() -> None:
    pilot = repairing()
    pilot.keys("e")
    pilot.press("yes")
    pilot.wait(0.2)
    assert isinstance(table(pilot).state.frame, ask.Sequence) and faces(pilot)
    pilot.keys("6")
    pilot.wait(0.2)
    assert table(pilot).state.asked == (1,) and not table(pilot).state.opened


@pytest.mark.parametrize("name", ["repairing", "found"])
def test_a_covered_hand_is_told_of_where_it_may_hold_what_helps(name: str) -> None:
    pilot = opened(placed(name, SHARED))
    assert FIRST in panel(pilot) and "would have no effect" not in panel(pilot)
    pilot.hold("p")
    assert FIRST not in panel(pilot)


def test_a_hand_that_all_know_is_not_told_of() -> None:
    assert FIRST not in panel(opened(placed("found")))


def test_a_covered_guide_is_not_counted_among_the_cards_that_go() -> None:
    pilot = found("guide, ranger, saboteur, pilot")
    assert question(table(pilot).state).warning.startswith("4 cards with a chassis of 3: discard 1 next.")
    pilot.hold("p")
    answers = question(table(pilot).state).answers
    pilot.keys(next(one.key.lower() for one in answers if one.label == "With Guide"))
    assert not question(table(pilot).state).warning, "the Guide goes first"
    pilot.let_go("p")
    assert not question(table(pilot).state).warning
