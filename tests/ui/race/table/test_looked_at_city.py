"""A city that was looked at is where the next drive heads."""

from __future__ import annotations

from greatrace.engine import decisions as ask
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence


def test_a_drive_heads_for_the_city_that_was_looked_at_just_before() -> None:
    pilot = at_table(sequence(CREW, at="G8"))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state = scene.state
    finish = state.race.finish_cell
    for _ in range(6):
        pilot.keys("g")
        if (way := now(state.way)) and way.goal != finish and way.line < 0 and way.driven:
            break
    looked_at = now(state.way)
    assert looked_at and looked_at.goal != finish
    pilot.keys("escape")
    pilot.wait(0.1)
    place = state.teller.place(looked_at.goal)
    assert next(one.note for one in question(state).answers if one.key == "3") == f"to {place}"
    pilot.keys("3")
    pilot.wait(0.1)
    drawn = now(state.way)
    assert isinstance(now(state.frame), ask.Driving) and drawn and drawn.goal == looked_at.goal
