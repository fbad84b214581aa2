"""A question about a rival's card says who is asked; that of a sequence names only what there is."""

from __future__ import annotations

import pytest

from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import sequence, state_of


def test_who_may_counter_is_asked_in_the_own_colours() -> None:
    pilot = at_table(placed("reacting"))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    asked = question(scene.state)
    assert asked.seat == scene.state.asked[0] and asked.context.startswith("You are asked: played ")


@pytest.mark.parametrize(("hand", "context"), [
    ("guide", "Fuel, then cards, then an assistant"), ("", "Fuel, then an assistant"),
])
def test_no_cards_are_spoken_of_where_there_are_none(hand: str, context: str) -> None:
    assert question(state_of(sequence(hand=hand))).context == context
