"""Pads press keys: by their buttons and sticks, again while they are held, and never for somebody else."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.dialogs import AskName
from greatrace.ui.kit.input import KeyPressed, KeyReleased
from greatrace.ui.kit.pads import PadKind, Pads, open_pads
from greatrace.ui.menus.settings import SettingsScene
from greatrace.ui.play.names import KEYS_PAGE, TITLE_PAGE
from greatrace.ui.race.table.scene import TableScene
from tests.now import now
from tests.ui.kit.test_terms import meant, page
from tests.ui.pilot import Pilot, written
from tests.ui.race.table.sequences import sequence

A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
RIGHT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
DPAD_DOWN, DPAD_RIGHT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def pads() -> Pads:
    return Pads(lambda key: key)


def button(number: int, pad: int = 0, down: bool = True) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, instance_id=pad, button=number)


def stick(value: int, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)


def gone(pad: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)


def tap(pilot: Pilot, *numbers: int, pad: int = 0) -> None:
    for number in numbers:
        for down in (True, False):
            pilot.shell.take(button(number, pad, down))
            pilot.wait(0.0)


def test_what_sdl_makes_the_events_of_pads_of_is_not_blocked_and_wakes_nobody() -> None:
    pygame.display.init()
    open_pads()
    for kind in (pygame.JOYBUTTONDOWN, pygame.JOYAXISMOTION, pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED):
        assert not pygame.event.get_blocked(kind)
        assert not pads().moves(pygame.event.Event(kind))


def test_a_stick_presses_once_it_is_far_and_lets_go_near_the_middle() -> None:
    one = pads()
    assert one.read(stick(15_000)) == []
    assert not one.moves(stick(15_000)), "a stick that trembles wakes nobody"
    assert one.read(stick(25_000)) == [KeyPressed("right")]
    assert one.read(stick(15_000)) == []
    assert one.moves(stick(-25_000))
    assert one.read(stick(-25_000)) == [KeyReleased("right"), KeyPressed("left")]
    assert one.read(stick(0)) == [KeyReleased("left")]


def test_directions_are_pressed_again_while_they_are_held_and_answers_are_not() -> None:
    one = pads()
    one.read(button(A))
    one.read(button(DPAD_DOWN))
    assert one.passes(0.3) == []
    assert one.passes(0.2) == [KeyPressed("down", again=True)]
    assert one.passes(0.2) == [KeyPressed("down", again=True)]
    assert one.let_go() == [KeyReleased("return"), KeyReleased("down")]
    assert one.passes(1.0) == []


def test_a_stick_that_is_held_while_the_keyboard_is_lost_presses_after_it_was_let_go() -> None:
    one = pads()
    one.read(stick(32_000))
    assert one.let_go() == [KeyReleased("right")]
    for trembles in (31_000, 24_000, 30_000):
        assert not one.moves(stick(trembles)) and one.read(stick(trembles)) == []
    assert one.moves(stick(2_000)) and one.read(stick(2_000)) == []
    assert one.read(stick(32_000)) == [KeyPressed("right")]


def test_of_two_who_press_at_once_one_is_heard() -> None:
    one = pads()
    assert one.read(button(A, pad=1)) == [KeyPressed("return")]
    assert one.read(button(A, pad=2)) == [] == one.read(button(A, pad=2, down=False))
    one.passes(0.1)
    assert one.read(button(B, pad=1)) == [KeyPressed("escape")], "who presses on is heard"
    one.passes(0.3)
    assert one.read(button(A, pad=2)) == [KeyPressed("return")]


def test_while_one_decides_in_secret_the_pads_of_others_do_nothing() -> None:
    one = pads()
    one.holder = 3
    assert one.read(button(A, pad=4)) == []
    assert one.read(button(A, pad=3)) == [KeyPressed("return")]
    assert one.read(gone(3)) == [KeyReleased("return")]
    assert one.gone and one.read(button(A, pad=4)) == [KeyPressed("return")]


def test_the_settings_are_gone_through_and_changed_by_a_pad() -> None:
    pilot = Pilot(SettingsScene())
    tap(pilot, RIGHT, DPAD_RIGHT)
    assert pilot.focused and pilot.focused.name != "language"
    for _ in range(30):
        if pilot.focused and pilot.focused.name == "patterns":
            break
        tap(pilot, RIGHT)
    tap(pilot, A)
    assert pilot.context.settings.patterns
    assert signs(pilot), "buttons show the signs of the pad"
    pilot.keys("tab")
    pilot.wait(0.1)
    assert not signs(pilot)
    tap(pilot, B)
    assert not pilot.running


def test_the_first_press_acts_and_brings_the_signs_while_it_is_held_and_builds_nothing_anew() -> None:
    pilot = Pilot(TITLE_PAGE)
    pilot.click(5, 5)
    tree, before = pilot.scene.tree, pilot.focused
    pilot.shell.take(button(DPAD_DOWN))
    pilot.wait(0.0)
    assert pilot.focused != before and signs(pilot) and pilot.painted
    pilot.click(5, 5)
    assert not signs(pilot) and pilot.scene.tree is tree
    tap(pilot, A)
    assert pilot.scene.tree is not tree and signs(pilot), "the door opened"


def test_the_first_press_at_the_table_passes_over_nothing_that_is_shown() -> None:
    controller = sequence(hand="guide, ranger", humans=(0, 1))
    scene = TableScene(controller)
    pilot = Pilot(scene)
    pilot.wait(1.5)
    controller.act(controller.legal(0)[0], 0)
    pilot.wait(0.0)
    waits = now(scene.queue.idle)
    tap(pilot, pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert not waits and not now(scene.queue.idle) and signs(pilot)


def test_a_pad_explains_the_words_of_a_page_and_its_sign_stands_on_the_page_of_keys() -> None:
    pilot = page()
    tap(pilot, pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_LEFTSTICK)
    pilot.wait(0.1)
    assert meant(pilot) == "Risk zone"
    signs: tuple[tuple[PadKind, str], ...] = (("letters", "LS"), ("shapes", "L3"))
    for kind, sign in signs:
        keys = Pilot(KEYS_PAGE)
        assert (sign in texts(keys), "F3" in texts(keys)) == (False, True)
        keys.context.look.pad = kind
        assert (sign in texts(keys), "F3" in texts(keys)) == (True, False)


def test_a_pad_answers_and_pauses_at_the_table() -> None:
    controller = sequence()
    pilot = Pilot(TableScene(controller))
    pilot.wait(1.5)
    for _ in range(30):
        tap(pilot, pygame.CONTROLLER_BUTTON_BACK)
        if pilot.focused and pilot.focused.name == "answer-6":
            break
    tap(pilot, A)
    assert len(controller.session.log) == 1, "funding was played"
    tap(pilot, pygame.CONTROLLER_BUTTON_START)
    assert pilot.sees("pause")


def test_a_name_is_written_by_a_pad_and_passing_by_changes_none() -> None:
    pilot = Pilot(AskName("Eva", ("Name", "Name", "Save")))
    down, up, right = DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_UP, DPAD_RIGHT
    for pressed, name in (
        (right, "Eva"), (X, "Eva"), (down, "Evb"), (up, "Eva"), (up, "Ev"), (right, "Eva"), (X, "Eva"),
        (right, "Eva"), (X, "Eva"), (up, "Ev"), (up, "Eu"),
    ):  # fmt: skip
        tap(pilot, pressed)
        assert pilot.find("name").value == name, pressed
    tap(pilot, A)
    assert not pilot.running


def test_a_pad_that_is_unplugged_while_it_holds_lets_go_and_is_told() -> None:
    controller = sequence(hand="guide, ranger", humans=(0, 1))
    pilot = Pilot(TableScene(controller))
    pilot.wait(1.5)
    hidden = faces(pilot)
    pilot.shell.take(button(pygame.CONTROLLER_BUTTON_Y))
    pilot.wait(0.1)
    assert faces(pilot) > hidden
    pilot.shell.take(gone())
    pilot.wait(0.1)
    assert faces(pilot) == hidden, "nobody looks at the hand any more"
    assert any("gamepad is gone" in node.label for node in pilot.nodes())


def texts(pilot: Pilot) -> set[str]:
    """Return all that is written on the screen."""
    return {" ".join(block.lines) for block, _ in written(pilot.scene)}


def signs(pilot: Pilot) -> bool:
    """Whether buttons show the signs of a pad."""
    return pilot.context.look.pad is not None


def faces(pilot: Pilot) -> int:
    """How many cards of the hand lie face up."""
    cards = [one for one in pilot.nodes("card") if one.name.startswith("card-")]
    return sum(not one.label.endswith("a card") for one in cards)
