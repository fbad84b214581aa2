"""The price of a way over unknown ground says that it is not all, on the map and in the question."""

from __future__ import annotations

import pytest

from greatrace.prose.language import language
from greatrace.ui.kit.blocks.price_table import price_rows
from greatrace.ui.race.board.messages import Pill
from greatrace.ui.race.board.targets import odds_pill
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.drawn_way import way_on, way_to
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.sequences import CREW, sequence
from tests.ui.race.table.shown import shown
from tests.ui.race.table.test_same_goal import cell_named

FULL = CREW.replace("fuel: 3", "fuel: 7")
TILES = "F8: savannah, F9: crocodile-river, F10: savannah, G9: bandits, E8: steppe"


def pills_on_the_way(goal: str, bound: bool, deeds: str = "") -> tuple[TableScene, list[Pill]]:
    """What stands on the map of a way that is drawn, or on which a crew is bound."""
    pilot = at_table(sequence(FULL, tiles=TILES, deeds=deeds))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    state = scene.state
    cell = cell_named(state, goal)
    if bound:
        state.bound[0] = cell
        assert way_on(state)
    else:
        state.draw_way(way_to(state, cell))
    scene.refresh()
    pilot.wait(2.0)
    return scene, list(scene.panels.board.canvas.on_cells.shown.pills)


@pytest.mark.parametrize(("bound", "deeds"), [(True, ""), (False, ""), (False, "drive")])
def test_a_way_that_crosses_it_says_more_and_the_odds_where_the_drive_ends(
    bound: bool, deeds: str
) -> None:
    scene, pills = pills_on_the_way("C8", bound, deeds)
    goal = next(pill for pill in pills if pill.kind == "goal")
    assert goal.fuel and goal.text.startswith("or more · C8, ")
    way = scene.state.way or scene.panels.board.canvas.on_cells.shown.way
    end = way[2] if isinstance(way, tuple) else way.end
    odds = [pill for pill in pills if pill.kind == "odds" and pill.cell == end]
    assert len(odds) == 1 and odds[0].text.strip() == "?"
    board = scene.panels.board
    assert any(board.cell_at(*box.center) == end for box in board.canvas.on_cells.pill_boxes((0, 0)))


def test_a_way_of_which_everything_is_known_has_a_price_without_more() -> None:
    _, pills = pills_on_the_way("E8", bound=False)
    assert not any("unknown" in pill.text or "more" in pill.text for pill in pills if pill.kind == "goal")


def test_where_nothing_of_it_is_known_its_price_is_said_to_be_unknown() -> None:
    _, pills = pills_on_the_way("G6", bound=False)
    goal = next(pill for pill in pills if pill.kind == "goal")
    assert (goal.fuel, goal.mechanics) == (None, None)
    assert goal.text.startswith("G6, ") and goal.text.endswith((" · unknown ground", " · price unknown"))


def test_the_sum_of_a_drive_that_ends_there_says_so() -> None:
    state = TableState(sequence(FULL, tiles=TILES), language("en"))
    state.draw_way(way_to(state, cell_named(state, "D8")))
    assert state.way and state.way.odds
    total = shown(question(state), price_rows).rows[-1]
    assert total.total and total.note == "+ unknown ground"


def test_the_share_that_can_be_paid_stands_in_words_in_the_sum_and_on_the_map() -> None:
    state = TableState(sequence(CREW.replace("fuel: 3", "fuel: 2"), tiles=TILES), language("en"))
    state.draw_way(way_to(state, cell_named(state, "D8")))
    way = state.way
    assert way and way.odds and way.odds.tiles < way.odds.every
    share = f"{way.odds.percent}\u00a0% can be paid"
    total, pill = shown(question(state), price_rows).rows[-1], odds_pill(state.say, way.odds)
    assert (total.note, total.shorter) == (f"+ unknown: {share}", (share,))
    assert (pill.text, pill.brief) == (share, f"{way.odds.percent}\u00a0%")
