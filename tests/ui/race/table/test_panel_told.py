"""What the panel names: which gauge is hit, where a way ends, where a tile lies, what Enter takes."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import events as on
from greatrace.ui.kit.blocks.gauges import struck_row
from greatrace.ui.kit.blocks.price_table import price_rows
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.kit.settings import Speed
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.choosing import PrivateAnswer
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.state.table_state import TableState
from tests.legibility.positions import crowded
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import at_table, surroundings
from tests.ui.race.table.placed import placed
from tests.ui.race.table.shown import shown


def state_of(pilot: Pilot) -> TableState:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene.state


def asked(pilot: Pilot) -> Question:
    return question(state_of(pilot))


def at_goal(city: str) -> Pilot:
    """A table at which a way to a city is drawn by a click on it."""
    pilot = at_table(placed("driving"))
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    race = scene.state.race
    cities = race.board.cities
    cell = next(one for one, at in enumerate(race.city_at) if at >= 0 and cities[at].id == city)
    pilot.click(*scene.panels.board.cell_rect(cell).center)
    return pilot


def test_several_people_are_told_which_gauge_of_whom_falls() -> None:
    told = asked(at_table(placed("reacting", (0, 1, 2))))
    assert shown(told, sentence).text == "France: engine"
    assert [(one.name, one.words) for one in shown(told, struck_row).gauges] == [("engine", "4 › 2")]


@pytest.mark.parametrize("key,crew", [("1", 0), ("2", 1)])
def test_the_private_page_tells_what_is_hit_and_what_each_answer_costs(key: str, crew: int) -> None:
    pilot = at_table(placed("reacting", (0, 1, 2)))
    pilot.leap()
    pilot.keys(key)
    pilot.leap()
    page = pilot.scene
    assert isinstance(page, PrivateAnswer) and page.seat == crew
    assert pilot.find("struck").label == "Engine 4 › 2" and pilot.sees("attack-card")
    assert "stay" in pilot.find("ranger").value
    covered = pilot.dump()
    assert all(f"{name}" not in covered for name in ("Toolbox", "Transport", "Pilot", "Guide"))
    pilot.hold("p")
    cards = [widget for widget in page.tree.root.walk() if widget.name.startswith("card-")]
    assert [bool(getattr(card, "chosen", False)) for card in cards].count(True) == (1 if crew == 0 else 0)
    pilot.let_go("p")
    assert pilot.dump() == covered.replace("hold P first · ", ""), "seen cards are played by their keys"


def test_a_way_that_ends_early_says_where() -> None:
    assert asked(at_goal("lagos")).head == "Drive to Lagos"
    told = asked(at_goal("dakar"))
    assert told.head == "Drive to Timbuktu, on the way to Dakar"
    assert shown(told, price_rows).rows[-1].label == "This drive"


def test_the_foot_repeats_neither_the_turn_above_it_nor_what_is_asked_about() -> None:
    controller = alone("convoy")
    context = surroundings()
    context.settings = structs.replace(context.settings, speed=Speed.NORMAL, automatic_stepwise=True)
    pilot = at_table(controller, context)
    pilot.leap()
    controller.act(do.Fund(), 0)
    pilot.leap()
    for _ in range(3):
        pilot.keys("space")
        pilot.leap(2.0)
    state = state_of(pilot)
    assert not state.asked and asked(pilot).head.startswith("The Torpedo")
    told = pilot.find("telegraph").value
    assert "Torpedo" not in told and "Collected 10" in told


def test_a_found_tile_is_named_with_its_cell_and_counters_with_their_price() -> None:
    shown = asked(at_table(placed("found")))
    assert shown.head == "Found on F6: Bandits"
    assert [one.points for one in shown.answers if one.icon in ("lightning", "escort")][:2] == [2, 2]


@pytest.mark.parametrize(
    ("name", "key", "label"),
    [("repairing", "3", "Repair"), ("sabotaging", "1", "Sabotage"), ("laying", "1", "Lay it here")],
)
def test_what_enter_takes_shows_also_while_the_mouse_is_used(name: str, key: str, label: str) -> None:
    pilot = at_table(placed(name))
    pilot.keys(key)
    pilot.point(640, 700)
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    found = scene.tree.focus
    assert isinstance(found, AnswerButton) and found.label.startswith(label) and found.focused


def test_where_a_place_or_a_card_is_chosen_no_answer_stands_out() -> None:
    for name in ("driving", "hand-limit", "laying", "paying", "reacting", "repairing", "swapping"):
        pilot = at_table(placed(name))
        pilot.leap()
        assert not isinstance(pilot.scene.tree.focus, AnswerButton)


def test_the_bivouac_names_the_card_above_the_map() -> None:
    for controller in (crowded("africa", "bivouac"), alone("effect")):
        pilot = at_table(controller)
        pilot.leap()
        none = pilot.find("answer-take").rect
        pilot.keys("right")
        pilot.leap()
        take, shown = pilot.find("answer-Enter"), pilot.find("answer-map")
        assert take.rect == none, "what confirms has one place"
        assert take.label == "Take Saboteur" and take.rect[1] < shown.rect[1]
        assert asked(pilot).context.startswith("Saboteur: ") and pilot.sees(asked(pilot).context)


def test_the_log_has_emblems_and_no_line_about_nothing() -> None:
    pilot = at_table(placed("driving"))
    pilot.leap()
    state = state_of(pilot)
    empty = (on.SequenceBegan(1), on.PlanSealed(1), on.DriveEnded(1, 0))
    told: list[on.AnyEvent] = [on.RoundStarted(4), on.Passed(0, True), *empty, on.DriveEnded(0, 2)]
    log = Pilot(LogScene(state, told), context=surroundings())
    rows = log.find("events").children
    assert len(rows) == 3
    assert rows[0].label.endswith("Round 4")
    assert [row.children[0].label for row in rows[1:]] == ["France", "France"]
    assert all(row.children[-1].role == "label" for row in rows[1:])
