"""What happens at a bad moment: no fault, nothing lost, one sentence where it is due."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.kernel.errors import BadInput
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.play.names import LOAD_PAGE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import AFRICA, at_table, begun, surroundings
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.test_answers import driving, until


def slow() -> Pilot:
    """A table at which computer crews act at half speed."""
    context = surroundings()
    controller = begun(("", "quick", "quick"), 3)
    pilot = at_table(controller, context)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.queue.speed, scene.queue.reduced = Speed.HALF, False
    return pilot


def test_a_window_closed_while_things_move_ends_the_program(tmp_path: Path) -> None:
    store = Store(tmp_path)
    like = begun(("", "quick"), 3)
    controller = Controller.begun(Origin(like.race.data, 3, "", like.seats), store)
    pilot = Pilot(TableScene(controller), context=surroundings())
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    scene.queue.speed, scene.queue.reduced = Speed.HALF, False
    pilot.wait(0.3)
    pilot.keys("1")
    pilot.close()
    assert not pilot.running
    assert Store(tmp_path).load(RACE, AUTOSAVE).state == controller.session.state


@pytest.mark.parametrize("size", [(640, 360), (5000, 400), (400, 5000), (1280, 720)])
def test_any_size_of_the_window_is_drawn_while_things_move(size: tuple[int, int]) -> None:
    pilot = slow()
    pilot.wait(0.2)
    pilot.shell.resize(size)
    pilot.surface = pygame.Surface(size)
    pilot.wait(0.3)
    pilot.keys("x", "tab", "enter")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, TableScene)


def test_the_keyboard_lost_while_a_tile_is_dragged_puts_it_back() -> None:
    controller = begun(("", ""), 3, AFRICA)
    hands = Keyboard(at_table(controller), controller)
    scene = until(hands, ask.Laying)
    scene.state.peek(True)
    scene.refresh()
    tile = hands.pilot.find("tile-0")
    at = tile.rect[0] + tile.rect[2] // 2, tile.rect[1] + tile.rect[3] // 2
    hands.pilot.point(*at)
    hands.pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    hands.pilot.point(at[0] - 60, at[1] - 60)
    before = len(controller.session.log)
    hands.pilot.post(pygame.WINDOWFOCUSLOST)
    assert scene.tree.drag is None
    hands.pilot.post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    assert len(controller.session.log) == before


def test_the_map_is_let_go_when_the_keyboard_is_lost() -> None:
    pilot, _, scene = driving()
    pilot.wait(0.5)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    pilot.point(600, 280)
    pilot.post(pygame.WINDOWFOCUSLOST)
    here = scene.panels.board.cell_rect(0)
    pilot.point(500, 200)
    pilot.wait(0.3)
    assert scene.panels.board.cell_rect(0) == here


def test_two_buttons_at_once_press_once() -> None:
    pilot, _, scene = driving()
    pilot.keys("0")
    pilot.wait(0.5)
    cell = next(iter(scene.panels.board.canvas.targets))
    at = scene.panels.board.cell_rect(cell).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        for button in (1, 3):
            pilot.post(kind, pos=at, button=button)
    assert scene.state.way and scene.state.way.goal == cell
    assert not scene.state.routes, "the right button came up while the left one was held"


def test_a_key_that_is_held_answers_one_question() -> None:
    controller = begun(("", "quick"), 3, AFRICA)
    hands = Keyboard(at_table(controller), controller)
    until(hands, ask.Sequence)
    before = len(controller.session.log)
    for _ in range(5):
        hands.pilot.hold("2")
    taken = [turn.action for turn in controller.session.log[before:] if turn.seat == 0]
    assert taken.count(do.TakeCard()) <= 1


def test_tab_folds_while_it_is_held_and_moves_on_when_it_is_tapped() -> None:
    pilot = at_table(begun(("", "quick"), 3))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    pilot.keys("tab")
    first = pilot.focused
    assert first and not now(scene.state.shown.folding)
    pilot.hold("tab")
    assert not now(scene.state.shown.folding)
    pilot.hold("tab")
    assert now(scene.state.shown.folding)
    pilot.let_go("tab")
    assert not scene.state.shown.folding and pilot.focused == first
    pilot.hold("tab")
    pilot.hold("tab")
    pilot.post(pygame.WINDOWFOCUSLOST)
    assert not scene.state.shown.folding


def test_a_save_deleted_while_it_is_listed_is_told_of(tmp_path: Path) -> None:
    context = headless(home=tmp_path)
    like = begun(("", "quick"), 3)
    store = Store(context.saves)
    controller = Controller.begun(Origin(like.race.data, 3, "", like.seats), store)
    controller.save("mine")
    controller.leave()
    pilot = Pilot(LOAD_PAGE, context=context)
    for path in context.saves.iterdir():
        path.unlink()
    pilot.keys("enter")
    assert pilot.running
    texts = [node.label for node in pilot.nodes() if node.label]
    assert any(text.endswith(".") for text in texts), pilot.dump()


def test_a_full_disk_is_told_and_the_race_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    problem = BadInput("The disk is full, so {path} was not saved: free some space.", path=str(tmp_path))
    monkeypatch.setattr(Controller, "problem", problem)
    controller = begun(("", "quick"), 3)
    pilot = at_table(controller)
    pilot.wait(0.1)
    before = len(controller.session.log)
    slot = next(one.slot for one in controller.legal(0) if isinstance(one, do.Take))
    pilot.keys(str(slot + 1), "enter")
    pilot.wait(0.1)
    assert len(controller.session.log) > before
    pilot.close()
    assert pilot.running, "a race that could not be saved is asked for first"


@pytest.mark.parametrize("size", [(300, 200), (1, 1)])


def test_a_tiny_window_loses_nothing_and_comes_back(size: tuple[int, int]) -> None:
    pilot, _, scene = driving()
    pilot.keys("h", "m")
    before = len(scene.state.controller.session.log)
    pilot.shell.resize(size)
    pilot.surface = pygame.Surface(size)
    for x, y in ((0, 0), (150, 100), (299, 199)):
        pilot.point(x, y)
    pilot.keys("g", "0", "9", "tab", "k", "n")
    pilot.wait(0.2)
    pilot.shell.resize((1280, 720))
    pilot.surface = pygame.Surface((1280, 720))
    pilot.wait(0.2)
    assert pilot.scene is scene and len(scene.state.controller.session.log) == before
    assert scene.panels.board.cell_rect(0).w >= 30


def test_a_minimised_window_goes_on_where_it_was() -> None:
    pilot, _, scene = driving()
    pilot.hold("tab")
    pilot.hold("tab")
    before = len(scene.state.controller.session.log)
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.wait(2.0)
    assert not scene.state.shown.folding, "a key that was held does not come up any more"
    pilot.post(pygame.WINDOWRESTORED)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.wait(0.2)
    assert pilot.scene is scene and pilot.running and len(scene.state.controller.session.log) == before
    pilot.keys("l")
    pilot.wait(0.2)
    assert pilot.scene is not scene, "the table still takes keys"
