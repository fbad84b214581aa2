"""The second click of a double click does nothing else than the first; cells of the grid keep their place."""

from __future__ import annotations

import pygame
import pytest

from greatrace.bots.opening import opening_plan
from greatrace.engine import actions as do
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.input import PointerPressed
from greatrace.ui.kit.settings import Speed
from greatrace.ui.play.rest import MOVED, Rest
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot, middle
from tests.ui.race.table.hands import AFRICA, at_table, begun
from tests.ui.race.table.placed import placed
from tests.ui.race.table.sequences import sequence
from tests.ui.race.table.test_pace import context_at


def twice(pilot: Pilot, name: str, between: float = 0.1) -> None:
    """Click twice at the place of a widget, so many seconds apart."""
    at = middle(pilot.find(name))
    pilot.point(*at)
    for _ in range(2):
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        pilot.wait(between)


def table(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def test_clicking_twice_on_the_opening_leaves_it_set_however_slowly() -> None:
    for between in (0.1, 1.0):
        controller = begun(("", "quick"), 5, AFRICA, leaders=False)
        pilot = at_table(controller)
        pilot.leap()
        while not pilot.sees("answer-A"):
            pilot.keys("escape") if not isinstance(pilot.scene, TableScene) else pilot.keys("shift+1")
            pilot.leap()
        twice(pilot, "answer-A", between)
        assert table(pilot).state.draft.plan() == opening_plan(table(pilot).state.draft.assistants)
        pilot.press("answer-anew")
        assert not any(table(pilot).state.draft.counts.values())


def test_a_third_quick_click_does_nothing_else_than_the_first_either() -> None:
    rest, here = Rest(alone=True), pygame.Rect(0, 0, 40, 40)
    click = PointerPressed(20, 20)
    rest.finds([(here, ("button", "more", "+", ""))], own=True)
    assert not rest.holds_back(click)
    rest.finds([(here, ("button", "seal", "Seal", ""))], own=True)
    for _ in range(3):
        rest.passes(0.1)
        assert rest.holds_back(click)
    rest.passes(1.0)
    assert not rest.holds_back(click), "whoever has looked presses what lies there now"


def test_hammering_on_the_pointer_locks_no_button() -> None:
    rest, here = Rest(alone=True), pygame.Rect(0, 0, 40, 40)
    click = PointerPressed(20, 20)
    rest.finds([(here, ("button", "more", "+", ""))], own=True)
    rest.holds_back(click)
    rest.finds([(here, ("button", "seal", "Seal", ""))], own=True)
    held = []
    for _ in range(12):
        rest.passes(0.1)
        held.append(rest.holds_back(click))
    assert all(held[:9]) and not any(held[10:]), held


def test_quick_clicks_on_one_button_all_count() -> None:
    rest, here = Rest(alone=True), pygame.Rect(0, 0, 40, 40)
    rest.finds([(here, ("button", "more", "+", ""))], own=True)
    for _ in range(5):
        assert not rest.holds_back(PointerPressed(20, 20))
        rest.passes(0.1)


def test_clicking_twice_on_laying_both_skips_nothing() -> None:
    pilot = at_table(placed("laying-2-good"), context_at(Speed.HALF))
    pilot.wait(5.0)
    scene = table(pilot)
    at = middle(pilot.find("answer-R"))
    twice(pilot, "answer-R")
    assert any(isinstance(turn.action, do.Lay) for turn in scene.controller.session.log)
    assert pilot.sees("answer-skip") and scene.queue.busy and not scene.queue.skipping, "it is still shown"
    assert pygame.Rect(pilot.find("question").rect).collidepoint(at)


def places(hand: str, at: str = "F8") -> dict[str, tuple[int, ...]]:
    """Where the buttons of an own sequence stand."""
    pilot = at_table(sequence(hand=hand, at=at))
    pilot.leap()
    return {one.name: one.rect for one in pilot.nodes("button")}


def test_the_way_and_the_card_keep_their_halves_when_the_other_is_missing() -> None:
    both, alone = places("pilot"), places("")
    assert "answer-8" in both and "answer-8" not in alone
    assert both["answer-see-goal"] == alone["answer-see-goal"]
    assert both["answer-8"][0] == both["answer-4"][0], "it has the right half"


@pytest.mark.parametrize("humans", [(0,), (0, 1)])
def test_a_second_press_where_back_stood_does_not_pass_however_slow_it_is(humans: tuple[int, ...]) -> None:
    pilot = at_table(sequence(humans=humans))
    pilot.leap()
    pilot.press("answer-see-goal")
    pilot.leap()
    log, at = table(pilot).controller.session.log, middle(pilot.find("answer-back"))
    twice(pilot, "answer-back", between=1.2)
    passes = pilot.find("answer-E")
    assert pygame.Rect(passes.rect).collidepoint(at) and passes.label.startswith("Pass")
    assert not log and pilot.sees(MOVED)
    pilot.click(*at)
    assert isinstance(pilot.scene, Dialog), "what it is has been seen"


@pytest.mark.parametrize(("cell", "drives"), [("K17", True), ("J18", False)], ids=["known", "unknown"])
def test_a_double_click_on_a_cell_drives_onto_no_unknown_ground(cell: str, drives: bool) -> None:
    crew = "fuel: 7, engine: 5, chassis: 5, money: 80, scout: 1, mechanic: 3, escort: 0, funding: 1"
    pilot = at_table(sequence(crew, at="K15", tiles="K15: savannah, J16: savannah, K17: steppe"))
    pilot.leap()
    scene, board = table(pilot), table(pilot).panels.board
    number = next(n for n, one in enumerate(scene.state.race.board.cells) if one.label == cell)
    pilot.wait(1.0)
    at = board.cell_rect(number).center
    pilot.point(*at)
    for _ in range(2):
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        pilot.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        pilot.wait(0.1)
    pilot.leap()
    log = [turn.action for turn in scene.controller.session.log if turn.seat == 0]
    driven = any(isinstance(one, do.Drive) for one in log)
    assert driven is drives and (scene.state.way is not None) is not drives, log
