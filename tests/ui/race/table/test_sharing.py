"""Several people at one screen: danger cards, changes of human, covered plans; and one person alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.play.table.curtain import HandoverScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.choosing import PrivateAnswer
from tests.now import now
from tests.ui.kit.test_pads import button, tap
from tests.ui.pilot import Pilot
from tests.ui.race.table.found import position
from tests.ui.race.table.hands import Hands, at_table, begun
from tests.ui.race.table.keyboard_hands import Keyboard
from tests.ui.race.table.mouse_hands import Mouse
from tests.ui.race.table.open_cards import assert_only_open_cards


def opened(save: RaceSave) -> tuple[Controller, Pilot]:
    """A table at a position, after the first second."""
    controller = Controller.resumed(save, None)
    pilot = at_table(controller)
    pilot.leap()
    return controller, pilot


def reacting(ranger: bool | None = None, escort: bool | None = None) -> tuple[Controller, Pilot, int]:
    """A danger card that at least two may answer; the last one has, or has not, what it takes."""
    for number in range(60):
        save = position(ask.Reacting, number)
        frame, table = save.state.table.frames[-1], save.state.table
        assert isinstance(frame, ask.Reacting)
        seat = frame.queue[-1]
        card = Controller.resumed(save, None).race.ranger
        held = card in save.state.secrets.own[seat].hand
        if ranger and card in table.dashboards[seat].shown:
            continue
        hidden = table.dashboards[seat].cards > len(table.dashboards[seat].shown)
        if len(frame.queue) < 2 or not hidden or ranger not in (None, held):
            continue
        if escort in (None, bool(table.dashboards[seat].escort)):
            return *opened(save), seat
    raise AssertionError("no such danger card came up")


def at_scene(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def key_of(controller: Controller, seat: int) -> str:
    return str(controller.asked.index(seat) + 1)


def names(pilot: Pilot) -> set[str]:
    return {node.name for node in pilot.nodes()}


# The danger question (5.10).


def test_the_question_to_all_is_left_as_it_was_by_a_private_no() -> None:
    controller, pilot, seat = reacting()
    pilot.wait(1.5)  # the view comes to what the card means
    before = (pilot.surface.copy(), controller.session.state)
    pilot.keys(key_of(controller, seat))
    page = pilot.scene
    assert isinstance(page, PrivateAnswer) and page.seat == seat and pilot.focused is None
    pilot.keys(key_of(controller, seat), "escape", "enter", "r", "s")
    assert pilot.scene is page, "no key acts in the first second"
    pilot.leap()
    pilot.keys("escape")
    assert at_scene(pilot).state.shared and pilot.focused is None
    pilot.leap()
    assert controller.session.state is before[1]
    assert pilot.surface.get_buffer().raw == before[0].get_buffer().raw


def test_nobody_is_held_for_a_second() -> None:
    controller, pilot, _ = reacting()
    frame = controller.frame
    pilot.keys("e", "enter", "space")
    pilot.press("answer-E")
    pilot.hold("e")
    pilot.leap(0.9)
    pilot.let_go("e")
    assert controller.frame is frame
    pilot.hold("e")
    pilot.leap()
    assert controller.frame is not frame
    declined = controller.session.log[-1]
    assert declined.action == do.Decline()


def test_nobody_by_a_gamepad_alone() -> None:
    controller, pilot, _ = reacting()
    frame = controller.frame
    for _ in range(6):
        if pilot.focused is None or pilot.focused.name != "answer-E":
            tap(pilot, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    tap(pilot, pygame.CONTROLLER_BUTTON_A)
    assert controller.frame is frame, "a short press is not enough"
    pilot.shell.take(button(pygame.CONTROLLER_BUTTON_A))
    pilot.leap()
    assert controller.frame is not frame
    assert controller.session.log[-1].action == do.Decline()


def test_nobody_by_mouse_alone() -> None:
    controller, pilot, _ = reacting()
    frame = controller.frame
    pilot.hold_down("answer-E", 0.9)
    assert controller.frame is frame
    pilot.hold_down("answer-E", 1.0)
    assert controller.frame is not frame


def test_a_ranger_shows_on_its_own_page_only_while_its_owner_peeks() -> None:
    for held in (True, False):
        controller, pilot, seat = reacting(ranger=held)
        frame = controller.frame
        pilot.keys(key_of(controller, seat))
        pilot.leap()
        covered = pilot.find("ranger")
        pilot.press("ranger")
        pilot.keys("r")
        assert covered.enabled and isinstance(pilot.scene, PrivateAnswer) and controller.frame is frame
        pilot.hold("p")
        assert pilot.find("ranger").enabled == held
        pilot.keys("r")
        assert (controller.frame is frame) != held
        if held:
            assert controller.session.log[-1].action == do.Cancel("ranger")


@pytest.mark.parametrize("by_mouse", [False, True])
def test_the_last_one_asked_cancels_at_the_cost_of_nobody_else(by_mouse: bool) -> None:
    controller, pilot, seat = reacting(escort=True)
    before = controller.table.dashboards
    hands: Hands = Mouse(pilot, controller) if by_mouse else Keyboard(pilot, controller)
    hands.reply(seat, "escort")
    assert controller.session.log[-1].action == do.Cancel("escort")
    after = controller.table.dashboards
    assert after[seat].escort == before[seat].escort - 1
    assert all(after[one] == before[one] for one in range(3) if one != seat)


def test_only_what_all_know_rules_a_means_out() -> None:
    controller, pilot, seat = reacting(escort=False)
    pilot.keys(key_of(controller, seat))
    assert "escort" not in names(pilot) and "ranger" in names(pilot)


def test_nobody_looks_at_a_hand_at_the_question_to_all() -> None:
    controller, pilot, _ = reacting()
    assert "peek" not in names(pilot)
    pilot.hold("p")
    assert not any(at_scene(pilot).state.open(seat) for seat in range(3))
    assert controller.frame is at_scene(pilot).state.frame


# A change of human.


def choosing() -> RaceSave:
    """A bivouac after whose next card another human is asked."""
    for number in range(40):
        save = position(ask.Bivouac, number)
        controller = Controller.resumed(save, None)
        seat = controller.asked[0]
        take = next(one for one in controller.legal(seat) if isinstance(one, do.Take))
        state = controller.race.advance(save.state, take, seat)
        if controller.race.deciders(state)[0] != seat:
            return save
    raise AssertionError("every card is followed by a hand limit")


def test_a_stray_enter_neither_acts_for_the_next_human_nor_finds_anything_to_press() -> None:
    controller, pilot = opened(choosing())
    taken = len(controller.session.log)
    seat = controller.asked[0]
    slot = next(one.slot for one in controller.legal(seat) if isinstance(one, do.Take))
    pilot.keys(str(slot + 1), str(slot + 1))
    assert len(controller.session.log) == taken + 1 and controller.asked != (seat,)
    state = controller.session.state
    for seconds in (0.2, 0.4, 0.3):
        pilot.leap(seconds)
        pilot.keys("enter", "space", "tab", "1", "2", "3", "e", "escape", "r", "u")
        assert pilot.focused is None and controller.session.state is state
        assert isinstance(pilot.scene, TableScene | HandoverScene)


def test_the_same_human_goes_on_at_once() -> None:
    controller, pilot = opened(position(ask.Sequence))
    seat = controller.asked[0]
    pilot.keys("4", "7", "u")
    hands = Keyboard(pilot, controller)
    if do.Drive() in controller.legal(seat):
        hands.button(do.Drive())
        assert controller.asked == (seat,) and at_scene(pilot).keeper.rest.over


def test_tab_brings_the_keyboard_to_the_question() -> None:
    pilot = at_table(Controller.resumed(position(ask.Sequence), None))
    assert now(pilot.focused) is None
    pilot.keys("tab")
    assert pilot.focused and pilot.focused.name == "answer-6"


# The curtain.


def set_anew(pilot: Pilot) -> None:
    """Take back the plan of last round, where it is offered: first it is taken on."""
    while not at_scene(pilot).state.draft.left:
        pilot.keys("a")


def lifted() -> tuple[Controller, Pilot, int]:
    """Behind the curtain, with two assistants set; nobody has planned yet."""
    saves = (position(ask.Planning, number) for number in range(60))
    save = next(save for save in saves if len(save.state.table.frames[-1].asked) == 3)
    controller, pilot = opened(save)
    assert isinstance(pilot.scene, HandoverScene) and pilot.focused is None
    pilot.keys("enter")
    set_anew(pilot)
    pilot.keys("1", "2")
    planner = at_scene(pilot).state.planner
    assert planner is not None
    return controller, pilot, planner


def test_the_curtain_lifts_after_a_second_or_by_a_hold() -> None:
    _, pilot, planner = lifted()
    pilot.keys("2", "3", "1", "enter")
    assert isinstance(pilot.scene, HandoverScene)
    curtain = pilot.scene
    pilot.leap(0.2)
    pilot.keys("enter", "space")
    pilot.press("lift")
    pilot.leap(0.3)
    pilot.keys("enter")
    assert pilot.scene is curtain, "a short press does not lift it yet"
    pilot.hold("enter")
    pilot.leap(0.4)
    assert pilot.scene is curtain
    pilot.leap(0.6)
    assert at_scene(pilot).state.planner not in (None, planner)


def test_the_curtain_is_lowered_again_without_losing_the_plan() -> None:
    hides: tuple[Callable[[Pilot], None], ...] = (
        lambda pilot: pilot.keys("v"), lambda pilot: pilot.press("answer-hide")
    )
    for hide in hides:
        _, pilot, planner = lifted()
        hide(pilot)
        assert isinstance(pilot.scene, HandoverScene)
        pilot.leap()
        pilot.press("lift")
        state = at_scene(pilot).state
        assert state.planner == planner
        assert (state.draft.counts["scout"], state.draft.counts["mechanic"]) == (1, 1)


def test_whoever_is_not_meant_hands_the_curtain_on() -> None:
    others: tuple[Callable[[Pilot], None], ...] = (
        lambda pilot: pilot.keys("n"), lambda pilot: pilot.press("other")
    )
    for other in others:
        controller, pilot, planner = lifted()
        pilot.keys("v")
        other(pilot)
        pilot.keys("enter")
        assert isinstance(pilot.scene, HandoverScene), "its first second begins anew"
        pilot.leap()
        pilot.keys("enter")
        state = at_scene(pilot).state
        assert state.planner not in (None, planner) and state.draft.counts["scout"] != 1
        set_anew(pilot)
        pilot.keys("1", "1", "2", "2", "3", "enter")
        pilot.leap()
        pilot.keys("enter")
        assert at_scene(pilot).state.draft.counts["scout"] == (at_scene(pilot).state.planner == planner)
        assert len(controller.asked) == 2


@pytest.mark.parametrize("key", ["escape", "l", "f1"])
def test_sheets_cover_hand_and_plan(key: str) -> None:
    _, pilot, planner = lifted()
    table = at_scene(pilot)
    assert "plan" in {widget.name for widget in table.tree.root.walk()}
    pilot.keys(key)
    below = {widget.name: widget.label for widget in table.tree.root.walk()}
    assert "plan" not in below and not table.state.open(planner)
    assert_only_open_cards(table, (label for name, label in below.items() if name.startswith("card-")))
    pilot.keys("escape")
    assert at_scene(pilot).state.draft.counts["mechanic"] == 1 and "plan" in names(pilot)


# One person alone.


def test_nothing_gets_in_the_way_of_one_person() -> None:
    controller = begun(("", "quick"), 3)
    pilot = at_table(controller)
    for _ in range(80):
        if controller.asked and isinstance(controller.frame, ask.Planning):
            break
        pilot.keys("1", "2")
        pilot.wait(0.1)
    scene = at_scene(pilot)
    assert scene.state.planner == 0 and not {"answer-hide", "peek"} & names(pilot)
    pilot.keys("1", "l")
    assert scene.state.planner == 0, "a sheet covers nothing"
    pilot.keys("escape", "1", "2", "2", "3", "enter")
    assert controller.session.log[-1].seat != 0 or isinstance(controller.session.log[-1].action, do.Plan)
    assert scene.keeper.rest.over
