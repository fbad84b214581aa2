"""*Why First?* is played by keys alone and by mouse alone, from the setup to the end."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import headless
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.play.table.setup import HUMAN
from greatrace.ui.whyfirst.form import Form, SeatForm, load_form, save_form
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets import EndScene
from greatrace.whyfirst.actions import Lay
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.state import Setup
from tests.ui.pilot import Pilot, middle
from tests.ui.whyfirst.tables import NAMES, at_once, played, table

_MOST = 400
"""Steps that a game takes at most."""


def form(home: Path, humans: int, players: int, tactical: bool = False) -> None:
    """Keep a setup for the next game."""
    seats = tuple(SeatForm(HUMAN if seat < humans else "novice", NAMES[seat]) for seat in range(6))
    save_form(home, Form(players, seats, tactical))


class ByKeys:
    """A player with a keyboard alone."""

    def __init__(self, context: Context) -> None:
        self.pilot = Pilot(TITLE_PAGE, context=context)
        while self.pilot.focused is None or self.pilot.focused.name != "bivouac":
            self.pilot.keys("tab")
        self.pilot.keys("enter")
        self.pilot.keys("enter")

    def step(self) -> None:
        pilot, scene = self.pilot, self.pilot.scene
        if isinstance(scene, HandoverScene):
            pilot.leap(1.1)
            pilot.keys("enter")
        elif not isinstance(scene, TableScene):
            pilot.keys("enter")
        elif pilot.sees("last"):
            pilot.leap(1.1)
            pilot.keys("enter")
        elif scene.state.mover is not None:
            pilot.leap(1.1)
            pilot.keys("2")
        elif scene.state.chooser is not None:
            pilot.keys("1", "2", "enter")
        else:
            pilot.wait(0.05)


class ByMouse(ByKeys):
    """A player with a mouse alone."""

    def __init__(self, context: Context) -> None:
        self.pilot = Pilot(TITLE_PAGE, context=context)
        self.pilot.press("bivouac")
        self.pilot.press("start")

    def step(self) -> None:
        pilot, scene = self.pilot, self.pilot.scene
        if isinstance(scene, HandoverScene):
            pilot.leap(1.1)
            pilot.press("lift")
        elif scene.name == "short-help":
            pilot.press("close")
        elif scene.name == "stage":
            pilot.press("on")
        elif isinstance(scene, TableScene) and pilot.sees("last"):
            pilot.leap(0.5)
            pilot.press("last")
        elif isinstance(scene, TableScene) and scene.state.mover is not None:
            pilot.leap(0.5)
            pilot.press("place-0")
        elif isinstance(scene, TableScene) and scene.state.chooser is not None:
            if scene.state.data.tactical:
                pilot.press("hand-0")
            else:
                pilot.drag("hand-0", "place-1")
            pilot.press("confirm")
        else:
            pilot.wait(0.05)


def to_the_end(player: ByKeys) -> EndScene:
    """Play on until the game is over."""
    for _ in range(_MOST):
        if isinstance(player.pilot.scene, EndScene):
            return player.pilot.scene
        player.step()
    raise AssertionError(f"the game does not end:\n{player.pilot.dump()}")


@pytest.mark.parametrize(
    "player,humans,players,tactical",
    [(ByKeys, 2, 2, False), (ByKeys, 1, 2, True), (ByMouse, 1, 3, False), (ByMouse, 2, 2, True)],
)
def test_a_whole_game_is_played(
    player: type[ByKeys], humans: int, players: int, tactical: bool, home: Path
) -> None:
    form(home, humans, players, tactical)
    who = player(at_once(home))
    assert who.pilot.scene.name == "short-help", "a first game begins with the help"
    end = to_the_end(who)
    assert "wins" in who.pilot.find("end-board").value or "win" in who.pilot.find("end-board").value
    assert end.tree.focus is not None and end.tree.focus.name == "again"
    assert load_form(home).taught


def test_a_choice_is_thought_over_until_it_is_confirmed() -> None:
    data = Setup(3)
    pilot = table(played(data, 1), data)
    pilot.wait(0.1)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    hand = scene.state.hand
    pilot.keys("1", "2")
    assert pilot.focused is not None and pilot.focused.name == "confirm"
    pilot.keys("escape")
    assert not pilot.sees("confirm") and not scene.controller.table.chosen[0]
    pilot.keys("2")
    pilot.press("figure-2")
    pilot.press("confirm")
    mine = [turn.action for turn in scene.controller.session.log if turn.seat == 0]
    assert mine == [Lay(VALUES[hand[1]], 2)]


def test_a_card_is_carried_to_a_place_by_keys() -> None:
    data = Setup(3)
    pilot = table(played(data, 1), data)
    pilot.wait(0.1)
    pilot.keys("enter", "right", "enter")
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    assert scene.state.draft.card == scene.state.hand[0] and scene.state.draft.before is not None


def test_the_figure_pointed_at_shows_where_it_would_move() -> None:
    data = Setup(2, True)
    state = played(data, 1)
    pilot = table(state, data, (0, 1), at_once())
    scene = pilot.shell.stack.scenes[0]
    assert isinstance(scene, TableScene)
    for seat in (0, 1):
        scene.controller.act(scene.controller.legal(seat)[0], seat)
    pilot.leap(1.1)
    pilot.keys("enter")
    pilot.leap(1.1)
    assert scene.state.mover is not None
    before = pilot.surface.copy()
    pilot.point(*middle(pilot.find("place-1")))
    assert scene.state.pointed == 1
    track = scene.page.track.rect
    assert before.subsurface(track).get_buffer().raw != pilot.surface.subsurface(track).get_buffer().raw


def test_the_rules_of_this_game_open_by_a_key() -> None:
    data = Setup(3)
    pilot = table(played(data, 1), data)
    pilot.keys("f1")
    assert isinstance(pilot.scene, RulebookScene) and pilot.scene.article == "15.3"


def test_counting_takes_time_and_can_be_skipped() -> None:
    data = Setup(3)
    pilot = table(played(data, 1), data, context=headless())
    pilot.wait(0.1)
    pilot.keys("1", "1", "enter")
    pilot.wait(0.1)
    assert pilot.find("overlay").value == "3"
    pilot.keys("x")
    pilot.wait(0.1)
    assert pilot.find("overlay").value == "" and pilot.find("hand-0").enabled
    scene = pilot.scene
    assert isinstance(scene, TableScene) and scene.state.table.round == 3


def test_the_hint_can_be_taken() -> None:
    data = Setup(3)
    pilot = table(played(data, 3), data, context=at_once())
    pilot.keys("t")
    wait_for_hint(pilot)
    assert "champion" in pilot.find("hint-title").label
    assert "Of 100 possible deals Ada ends this stage second in" in pilot.find("hint-why").label
    assert pilot.find("hint-other").label
    pilot.press("hint-take")
    assert pilot.sees("confirm")
    pilot.press("hint-close")
    assert not pilot.sees("hint-note")


def test_a_hint_for_a_move_is_read_by_its_owner_alone() -> None:
    data = Setup(3, tactical=True)
    game = WhyFirst(data)
    state = played(data, 1)
    for seat in range(3):
        state = game.apply(state, game.legal_actions(game.view(state, seat))[0], seat).state
    pilot = table(state, data, (0, 1, 2), context=at_once())
    pilot.leap(1.1)
    pilot.keys("t")
    wait_for_hint(pilot)
    assert "hold P" in pilot.find("hint-title").label
    assert not pilot.sees("hint-why")
    pilot.hold("p")
    assert "champion" in pilot.find("hint-title").label
    assert "By itself it takes" in pilot.find("hint-why").label
    pilot.let_go("p")
    assert not pilot.sees("hint-why")


def table_scene(pilot: Pilot) -> TableScene:
    """Return the table, whatever lies upon it."""
    scene = pilot.shell.stack.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def wait_for_hint(pilot: Pilot) -> None:
    """Wait until the champion has thought."""
    scene = table_scene(pilot)
    end = time.monotonic() + 120
    while scene.state.hint.thinking and time.monotonic() < end:
        pilot.wait(0.01)
        time.sleep(0.01)


@pytest.mark.parametrize("humans,looks", [((0, 1), True), ((0,), False)])
def test_all_see_the_table_before_the_curtain_falls(humans: tuple[int, ...], looks: bool) -> None:
    data = Setup(3)
    pilot = table(played(data, 1), data, humans, context=headless())
    scene = table_scene(pilot)
    for _ in humans:
        if isinstance(pilot.scene, HandoverScene):
            pilot.leap(1.1)
            pilot.keys("enter")
        pilot.keys("1", "1", "enter")
    for _ in range(_MOST):
        pilot.leap(0.1)
        if scene.state.table.round == 3 and scene.state.settled:
            break
    pilot.leap(5.0)
    assert scene.state.looking is looks and pilot.scene is scene
    pilot.keys("enter")
    pilot.leap(0.1)
    assert isinstance(pilot.scene, HandoverScene) is looks
