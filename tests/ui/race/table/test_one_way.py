"""Tooltip, question and route tell the same of a way: one search is behind all three."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from greatrace.bots import make_bot
from greatrace.engine import decisions as ask
from greatrace.engine.price import step_price
from greatrace.engine.ways.data import Way
from greatrace.engine.ways.plan import legs_of
from greatrace.kernel.budget import Budget
from greatrace.kernel.sums import total
from greatrace.prose.language import language
from greatrace.ui.kit.blocks.gauges import Gauge
from greatrace.ui.kit.blocks.price_table import price_rows
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.race.board.tips import cell_tip
from greatrace.ui.race.board.view import BoardView
from greatrace.ui.race.questions.question import Question
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.panels.map_marks import pointed_way
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import view_for, way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.legibility.positions import POSITIONS
from tests.ui.race.table.hands import AFRICA, at_table, begun
from tests.ui.race.table.sequences import CREW, sequence, state_of
from tests.ui.race.table.shown import shown


def test_the_tooltip_of_the_chosen_cell_tells_what_the_question_tells() -> None:
    pilot = at_table(POSITIONS["driving"]())
    pilot.leap()
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state, board = scene.state, scene.panels.board
    lagos = next(n for n, cell in enumerate(state.race.board.cells) if cell.label == "G10")
    pilot.click(*board.cell_rect(lagos).center)
    asked = question(state)
    assert left(asked)["fuel"].words == "6 › 4" and shown(asked, price_rows).rows[-1].second == 2
    pilot.point(5, 5)
    pilot.wait(1.5)
    assert not board.unsettled
    pilot.point(*board.cell_rect(lagos).center)
    pilot.wait(0.6)
    assert board.tip_shown and dict(board.tip_shown.terms)["Fuel after it"] == "6 › 4"


def test_behind_the_end_of_a_drive_the_tooltip_tells_of_the_cell_and_how_far_the_drive_leads() -> None:
    scene = at_table(POSITIONS["driving"]()).scene
    assert isinstance(scene, TableScene)
    state, beyond = scene.state, 0
    for cell in range(state.race.cells):
        way, tip = pointed_way(state, cell), tip_at(state, cell)
        if way is None or way.arrives:
            continue
        beyond += 1
        told = dict(tip.terms)
        end = state.teller.place(way.end) if way.driven else ""
        assert told["This drive"] == (f"leads only to {end}" if end else "cannot be paid")
        assert not any(one.startswith(("This drive: ", "Fuel after", "Used")) for one in told)
        assert "can be paid there" not in tip.text and "ends the drive" not in tip.text
        price = step_price(state.race, state.table, cell)
        if price.known and total(price.fuel) and state.race.city_at[cell] < 0:
            assert told["Tile"].startswith(f"{price.fuel[0].value} fuel")
    assert beyond


@pytest.mark.parametrize("position", ["bivouac-africa", "found", "planning-africa"])
def test_outside_a_drive_the_tooltip_tells_a_way_only_where_one_drive_comes_so_far(position: str) -> None:
    scene = at_table(POSITIONS[position]()).scene
    assert isinstance(scene, TableScene)
    state = scene.state
    told = [dict(tip_at(state, cell).terms) for cell in range(state.race.cells)]
    assert all("This drive" not in one and "The whole way" not in one for one in told)
    near = state.race.neighbours[state.table.dashboards[state.asked[0]].cell]
    assert any("Fuel after it" in told[cell] for cell in near)


def left(asked: Question) -> dict[str, Gauge]:
    """The gauges that a question about a way would change, by name."""
    return {one.name: one for one in asked.leaves}


def race_positions(seed: int, most: int = 3) -> Iterator[TableState]:
    """States in the own sequence or drive of a human, some of them with drives begun."""
    controller = begun(("", "quick"), seed, AFRICA, leaders=False)
    brains = [make_bot("hurried", controller.race, seat, seed + seat) for seat in range(2)]
    found, drives = 0, 0
    while found < most and not controller.table.over:
        if controller.asked and isinstance(controller.frame, ask.Sequence | ask.Driving):
            drives += 1
            if drives % 7 == 3:
                yield TableState(controller, language("en"))
                found += 1
        seat = controller.session.deciders[0]
        legal = controller.legal(seat)
        controller.act(brains[seat].choose(controller.race, controller.view(seat), legal, Budget()), seat)


@pytest.mark.parametrize("seed", range(4))
def test_tooltip_question_and_route_agree_on_every_cell_of_many_positions(seed: int) -> None:
    for state in race_positions(seed):
        for cell in range(state.race.cells):
            state.draw_way(None)
            way = way_to(state, cell)
            before = tip_at(state, cell)
            if way is None:
                assert "Fuel after it" not in dict(before.terms)
                continue
            _route_agrees(state, way)
            state.draw_way(way)
            assert tip_at(state, cell) == before, "choosing a cell changes nothing of what it costs"
            _question_agrees(state, way, before)


def tip_at(state: TableState, cell: int) -> Tip:
    """The tooltip of a cell."""
    board = BoardView(state.race, state.table, teller=state.teller)
    return cell_tip(board.canvas, board.canvas.teller, state.asked[0], pointed_way(state, cell), cell)


def _question_agrees(state: TableState, way: Way, tip: Tip) -> None:
    """The question about a drawn way has the numbers of the tooltip, and the words on what ends it."""
    asked, told = question(state), dict(tip.terms)
    gauges = left(asked)
    if not way.driven or not way.arrives:
        assert not any("Fuel after it" in label for label in told)
        return
    fuel, blank = gauges["fuel"], way.odds is not None
    assert told.get("Fuel after it") == _after(fuel.now, fuel.after, blank)
    if "engine" not in gauges:
        assert way.line >= 0
        return
    engine, chassis = gauges["engine"], gauges["chassis"]
    points = _after(engine.now + chassis.now, engine.after + chassis.after, blank)
    assert told.get("Engine and chassis after it") == points
    paid = engine.now + chassis.now - engine.after - chassis.after
    ending = shown(asked, sentence).text.partition(" Its price: ")[0]
    assert paid == way.mechanics and tip.text.endswith(ending)


def _after(now: int, after: int, blank: bool) -> str | None:
    """What a tooltip tells of a gauge: one that stays is told once, and not at all on unknown ground."""
    if now == after:
        return None if blank else str(now)
    return f"{now} › {after} or less" if blank else f"{now} › {after}"


def _route_agrees(state: TableState, way: Way) -> None:
    """A route of one leg over the same cells costs the same; no other way over land has fewer points."""
    view = view_for(state, way.goal)
    (leg,) = legs_of(state.race, view, (way.goal,))
    if way.line >= 0:
        assert (leg.line, leg.fuel, leg.money) == (way.line, way.fuel, way.money) and leg.left == way.after
    elif leg.line < 0:
        if not way.arrives:
            assert leg.cells == way.cells
        known = [step_price(state.race, state.table, cell) for cell in leg.cells]
        if leg.cells == way.cells and not leg.blanks:
            assert (leg.fuel, leg.mechanics) == (way.whole_fuel, way.whole_mechanics)
            if way.arrives and not way.cards and way.fuel + way.mechanics:
                assert leg.drives == 1 and leg.left == way.after
        elif not leg.blanks and not any(not step_price(state.race, state.table, c).known for c in way.cells):
            points = sum(total(price.fuel) + total(price.mechanics) for price in known)
            assert points <= way.whole_fuel + way.whole_mechanics


def test_fuel_that_is_bought_for_a_line_is_counted() -> None:
    crew = CREW.replace("fuel: 3", "fuel: 0").replace("money: 80", "money: 300")
    state = state_of(sequence(crew, at="G10"))
    line = state.race.lines_at[state.table.dashboards[0].cell][0]
    goal = state.race.other_end(line, state.table.dashboards[0].cell)
    way = way_to(state, goal)
    assert way and way.line == line
    state.draw_way(way)
    fuel = left(question(state))["fuel"]
    assert (fuel.now, fuel.after) == (0, 0)
    assert dict(tip_at(state, goal).terms)["Fuel after it"] == "0"
