"""A hint on drawn tiles means all that the question lays at once, and its button lays them (5.1)."""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.thinking.protocol import Reasoned
from greatrace.ui.race.questions.parts.answers import actions_of
from greatrace.ui.race.questions.registry import question
from tests.ui.race.table.sage import Slow
from tests.ui.race.table.test_proposing import Table


def advised(name: str, begun: int = 0) -> tuple[Table, tuple[do.Lay, ...]]:
    """A table at which tiles are proposed, and a hint on the first of them; with these proposals."""
    laying = Table(name)
    lays = laying.thinks_all_over()
    thought = Slow[do.AnyAction](Reasoned(lays[begun], ()))
    thought.ready = True
    laying.scene.state.hint.begin(0, laying.controller.session.state, thought)
    laying.pilot.wait(0.0)
    return laying, lays


@pytest.mark.parametrize("name", ["laying-2-good", "laying"])
def test_a_hint_on_a_tile_tells_and_lays_what_the_question_lays_at_once(name: str) -> None:
    laying, lays = advised(name)
    state, place = laying.scene.state, laying.scene.state.teller.place
    together = next(one for one in question(state).answers if one.key == "R")
    assert actions_of(together) == lays and len(lays) > 1
    label = laying.pilot.find("hint-action").label
    assert all(f"{state.teller.tile(one.tile)} on {place(one.cell)}" in label for one in lays)
    done = len(laying.controller.session.log)
    laying.pilot.press("hint-do")
    assert tuple(turn.action for turn in laying.controller.session.log[done:]) == lays
