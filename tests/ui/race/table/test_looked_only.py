"""What was only looked at is not done by the next press, unless a button in focus says what it does.

Enter acts on what was chosen by a press or by keys, never on what the pointer merely rests on.
"""

from __future__ import annotations

import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.solo.race import new_race
from greatrace.lab.pictures.positions import stopped
from greatrace.saves.envelope import Seat
from greatrace.ui.pictures.race_positions import recorded_race
from greatrace.ui.play.rest import KEYS_REST
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.questions.parts.tiles import CELL, marked_cells
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.hands import at_table, begun
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sage import Sage
from tests.ui.race.table.test_holds import opened, table

SHARE = 0.2
"""After this share of the recorded race a crew has its sequence and can be shown the way to the finish."""


def sequence() -> tuple[Pilot, TableScene, Sage]:
    """A person's own sequence with a way to see, and the champion."""
    race, sage = recorded_race("africa"), Sage()
    save = stopped(race, SHARE, tuple(Seat("", "quick") for _ in race.seats))
    assert isinstance(save.state.table.frames[-1], ask.Sequence)
    seat = new_race(save.data).deciders(save.state)[0]
    seats = tuple(Seat("", "" if one == seat else "quick") for one in range(len(race.seats)))
    pilot = at_table(Controller.resumed(stopped(race, SHARE, seats), None, sage))
    pilot.leap()
    assert isinstance(pilot.scene, TableScene)
    return pilot, pilot.scene, sage


def enters(pilot: Pilot) -> list[str]:
    """The names of all buttons that show Enter."""
    return [node.name for node in pilot.nodes("button") if node.value.startswith("Enter")]


@pytest.mark.parametrize("how", ["key", "pointer"])
def test_the_button_that_drives_a_way_that_was_shown_says_where_to(how: str) -> None:
    pilot, scene, _ = sequence()
    if how == "key":
        pilot.keys("g")
    else:
        pilot.press("answer-see-goal")
    pilot.leap()
    way = scene.state.way
    assert way and pilot.focused and pilot.focused.name == "answer-drive"
    assert pilot.focused.label == f"Drive {way.driven} cells", "open ground has no name on the map"


def test_beside_a_hint_only_one_button_shows_enter_and_it_is_the_one_that_is_pressed() -> None:
    pilot, scene, sage = sequence()
    sage.wish = do.Pass()
    pilot.keys("t")
    sage.ready()
    pilot.wait(0.0)
    shown = scene.tree.find("hint-do")
    assert pilot.focused and pilot.focused.name == "hint-do" and getattr(shown, "shows_key", False)
    pilot.keys("g")
    pilot.leap()
    assert pilot.sees("hint-do") and not getattr(shown, "shows_key", True)
    assert pilot.focused.name == "answer-drive" and enters(pilot) == ["answer-drive"]


def test_a_goal_that_a_button_has_shown_is_driven_by_the_second_press_on_the_map() -> None:
    pilot, scene, _ = sequence()
    pilot.press("answer-see-goal")
    pilot.leap()
    way, done = scene.state.way, len(scene.controller.session.log)
    assert way
    scene.panels.board.views.whole_course()
    pilot.leap(3.0)
    spot = scene.panels.board.cell_rect(way.goal).center
    pilot.click(*spot)
    assert len(scene.controller.session.log) == done and scene.state.way == way
    assert pilot.find("notice").label == "Press the cell once more to drive."
    pilot.leap()
    pilot.click(*spot)
    pilot.leap()
    assert len(scene.controller.session.log) > done


def test_a_card_that_the_pointer_merely_rests_on_is_taken_by_no_key() -> None:
    pilot = at_table(begun(("", "quick"), leaders=False))
    pilot.leap(KEYS_REST)
    pilot.wait(0.0)
    assert isinstance(pilot.scene, TableScene)
    card = next(one for one in pilot.nodes() if one.name.startswith("slot-") and one.enabled)
    pilot.point(*middle(card))
    pilot.leap()
    market = pilot.scene.panels.market
    (lit,) = (one for one in market.walk() if getattr(one, "chosen", False))
    take = pilot.find("answer-Enter")
    assert lit.name == card.name and take.label == f"Take {card.label}", "what it would do is told"
    assert not enters(pilot)
    log = pilot.scene.controller.session.log
    done = len(log)
    pilot.keys("enter", "enter")
    assert len(log) == done and pilot.find("notice").label.startswith("Nothing is chosen yet")
    pilot.click(*middle(card))
    assert enters(pilot) == [take.name]
    pilot.keys("enter")
    assert len(log) > done


@pytest.mark.parametrize("name", ["laying-2-good", "swapping"])
def test_a_cell_that_the_pointer_merely_rests_on_is_taken_by_no_key(name: str) -> None:
    pilot = opened(placed(name))
    scene = table(pilot)
    board = scene.panels.board
    first, other = marked_cells(scene.state, 0)[:2]
    pilot.point(*board.cell_rect(other).center)
    assert scene.state.amounts[CELL] == other and not enters(pilot), "where it would lie is shown"
    pilot.click(*board.cell_rect(first).center)
    assert enters(pilot)
    pilot.point(*board.cell_rect(other).center)
    assert scene.state.amounts[CELL] == first and enters(pilot), "on the way to the button it stays"
