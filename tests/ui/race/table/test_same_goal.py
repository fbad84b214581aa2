"""Head, button, map and tooltip of a drawn way speak of the same drive, whatever is used on it."""

from __future__ import annotations

import pytest

from greatrace.prose.language import language
from greatrace.ui.race.questions.parts.drives import driven
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence

TILES = "F8: savannah, F9: crocodile-river, F10: savannah, G9: bandits"
FULL = CREW.replace("fuel: 3", "fuel: 7")


def cell_named(state: TableState, label: str) -> int:
    return next(n for n, one in enumerate(state.race.board.cells) if one.label == label)


def behind_a_stop(crew: str = FULL, hand: str = "guide", deeds: str = "") -> tuple[Pilot, TableScene]:
    """A crew that has drawn the way over a stop symbol."""
    pilot = at_table(sequence(crew, hand, tiles=TILES, deeds=deeds))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.click(*scene.panels.board.cell_rect(cell_named(scene.state, "F10")).center)
    return pilot, scene


def answer(state: TableState, name: str) -> AnswerOption:
    return next(one for one in question(state).answers if one.name == name)


@pytest.mark.parametrize("deeds", ["", "drive"])
def test_all_of_them_follow_what_is_used(deeds: str) -> None:
    pilot, scene = behind_a_stop(deeds=deeds)
    state, board = scene.state, scene.panels.board
    told = []
    for _ in range(2):
        asked, go = question(state), answer(state, "drive")
        assert state.way
        place = state.teller.place(state.way.end)
        label = f"Drive to {place}" if state.way.arrives else "Drive 1 cell"
        assert go.label == label and asked.head.startswith(label)
        shown = board.canvas.on_cells.shown
        assert shown.way[-1] == state.way.goal
        assert shown.halt == (None if state.way.arrives else state.way.end)
        tip = board.tip_of(state.way.goal)
        assert ("This drive" in dict(tip.terms)) == (not state.way.arrives)
        told.append(place)
        pilot.keys("c")
    assert sorted(told) == ["F10", "G9"]


@pytest.mark.parametrize("counters", [0, 1])
def test_enter_drives_where_its_button_says(counters: int) -> None:
    pilot, scene = behind_a_stop()
    for _ in range(counters):
        pilot.keys("c")
    assert scene.state.way
    end, go = scene.state.way.end, answer(scene.state, "drive")
    arrives, place = scene.state.way.arrives, scene.state.teller.place(end)
    assert go.label == (f"Drive to {place}" if arrives else "Drive 1 cell")
    pilot.keys("return")
    pilot.wait(2)
    assert now(scene.controller.table.dashboards[0].cell) == end


@pytest.mark.parametrize("deeds", ["", "drive"])
def test_what_is_used_at_first_is_told_on_its_button(deeds: str) -> None:
    _, scene = behind_a_stop(deeds=deeds)
    state = scene.state
    assert state.way and [one.kind for one in state.way.cards] == ["guide"], "only so the goal is reached"
    counter = answer(state, "counter")
    assert counter.label == "Without Guide" and counter.note.startswith("only to G9: ")
    assert "a card only where the goal is not reached without it" in counter.tip
    assert isinstance(counter.means, want.ShowWay)
    state.draw_way(counter.means.way)
    counter = answer(state, "counter")
    assert counter.label == "Use Guide" and counter.note.startswith("to F10: ")


def test_a_card_that_does_not_bring_the_drive_to_its_goal_is_not_used_at_first() -> None:
    state = TableState(sequence(FULL, "guide", tiles=TILES), language("en"))
    way = way_to(state, cell_named(state, "N12"))
    assert way and not way.arrives and not way.cards


def test_a_way_without_a_first_cell_begins_no_drive() -> None:
    poor = FULL.replace("engine: 4, chassis: 4", "engine: 1, chassis: 1").replace("escort: 0", "escort: 1")
    state = TableState(sequence(poor, tiles=TILES), language("en"))
    state.draw_way(way_to(state, cell_named(state, "G9")))
    counter = answer(state, "counter")
    assert counter.label == "Without escort" and isinstance(counter.means, want.ShowWay)
    state.draw_way(counter.means.way)
    assert state.way and not state.way.driven and not answer(state, "drive").allowed
    assert isinstance(driven(state), want.Notify)
