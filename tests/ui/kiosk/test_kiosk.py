"""A kiosk: groups come and go, nothing of them is left, and nobody gets out without the PIN."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest
from msgspec import structs

from greatrace.app import menus
from greatrace.lab.trials.kiosk_night import Night, count
from greatrace.ui.kiosk.attract import AttractScene
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import DEMO_PAGE, DOORS_PAGE, RESULTS_PAGE, SHORT_PAGE, STAFF_PAGE
from greatrace.ui.kiosk.place import KioskSettings, file_in, group_in, settings_in
from greatrace.ui.kiosk.prepared import attract_races
from greatrace.ui.kiosk.shell import CountdownScene, KioskShell
from greatrace.ui.kiosk.staff import GUARD, HOST, PinScene, guard_page
from greatrace.ui.kit.input import (
    KeyPressed,
    KeyReleased,
    Message,
    PointerMoved,
    PointerPressed,
    TextTyped,
    Window,
)
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import KIOSK, Settings, load
from greatrace.ui.kit.stack import Named, Replace, Reset
from greatrace.ui.kit.widgets.messages import Changed
from greatrace.ui.kit.widgets.text_field import TextField
from greatrace.ui.menus.rulebook import RulebookScene
from greatrace.ui.menus.settings import SettingsScene
from greatrace.ui.play.names import HISTORY_PAGE, IN_USE_PAGE, LOAD_PAGE, SETTINGS_PAGE
from greatrace.ui.race.table.sheets.seats import SeatsScene
from tests.ui.kiosk.groups import (
    IDLE,
    PIN,
    at_the_doors,
    begin_demo,
    context_in,
    open_scene,
    press,
    shown,
    wait,
)

TOUCH = 44
"""Pixels that a finger needs."""


def test_a_press_opens_the_doors_and_patience_ends_with_a_clean_table(
    shell: KioskShell, place: Path
) -> None:
    assert shown(shell) is AttractScene
    shell.send(PointerPressed(100, 100))
    assert at_the_doors(shell)
    table = begin_demo(shell)
    table.controller.save()
    assert count(group_in(place))
    shell.context.change(Settings())
    wait(shell, IDLE - 5)
    assert shown(shell) is CountdownScene
    wait(shell, 6)
    assert shown(shell) is AttractScene
    assert not group_in(place).exists()
    assert shell.context.settings == shell.kiosk.usual
    assert shell.context.settings.table_display


def test_any_press_ends_the_countdown(shell: KioskShell) -> None:
    open_scene(shell, DOORS_PAGE)
    wait(shell, IDLE - 5)
    shell.send(PointerPressed(640, 360))
    assert at_the_doors(shell)
    assert shell.idle == 0


@pytest.mark.parametrize("held", [(PointerPressed(2, 2),), (KeyPressed("a"), TextTyped("a"))], ids=str)
def test_what_is_held_down_and_a_sleeping_computer_keep_nobody(
    shell: KioskShell, held: tuple[Message, ...]
) -> None:
    open_scene(shell, DOORS_PAGE)
    for message in held:
        shell.send(message)
    for _ in range(IDLE - 5):
        for message in (PointerMoved(3, 3), KeyPressed("a", again=True), TextTyped("a")):
            shell.send(message)
        shell.update(1.0)
    assert isinstance(shell.stack.top, CountdownScene)
    shell.send(PointerPressed(2, 2))
    shell.update(86_400.0)
    shell.update(-86_400.0)
    assert at_the_doors(shell)


def no_small(scene: WidgetScene[object]) -> bool:
    """Whether a finger hits everything of a scene."""
    touched = [node for node in scene.describe().walk() if node.role in ("button", "textfield")]
    return bool(touched) and all(min(node.rect[2:]) >= TOUCH for node in touched)


@pytest.mark.parametrize("name", [SETTINGS_PAGE, LOAD_PAGE, HISTORY_PAGE, IN_USE_PAGE])
def test_what_is_the_hosts_asks_for_the_pin(still: KioskShell, name: Named) -> None:
    assert isinstance(open_scene(still, DOORS_PAGE, name), PinScene)


def test_only_the_pin_closes_the_window(shell: KioskShell) -> None:
    shell.stack.follow(Reset())
    shell.update(0.1)
    assert at_the_doors(shell)
    for _ in range(3):
        shell.send(Window.CLOSE_ASKED)
    assert len(shell.stack.scenes) == 2 and isinstance(shell.stack.top, PinScene)
    for digit in "123" + PIN:
        shell.send(KeyPressed(digit))
    assert isinstance(shell.stack.top, PinScene)  # 1234 was wrong, 711 is a beginning
    shell.send(KeyPressed("backspace"))
    for digit in ("backspace", "backspace", *PIN):
        shell.send(KeyPressed(digit))
    host = shell.stack.top
    assert host and host.tree.find(HOST)
    press(shell, host, "quit")
    shell.update(0.1)
    assert not shell.running


def test_text_without_a_key_as_of_an_input_method_shows_that_somebody_is_there(shell: KioskShell) -> None:
    open_scene(shell, DEMO_PAGE)
    for message in (KeyPressed("a"), KeyReleased("a")):
        shell.send(message)
    wait(shell, 30)
    shell.send(TextTyped("é"))
    assert shell.idle == 0


def test_wrong_pins_are_not_tried_in_a_row(shell: KioskShell) -> None:
    for _ in range(5):  # closing the page does not help
        pin = open_scene(shell, DOORS_PAGE, STAFF_PAGE)
        for digit in "1111":
            shell.send(KeyPressed(digit))
        assert (head := pin.tree.find("pin-head")) and head.label == "That is not the PIN."
    pin = open_scene(shell, DOORS_PAGE, STAFF_PAGE)
    for digit in PIN:
        shell.send(KeyPressed(digit))
    assert shell.stack.top is pin
    wait(shell, 31)
    for digit in PIN:
        shell.send(KeyPressed(digit))
    assert shell.stack.top and shell.stack.top.tree.find(HOST)


def test_enter_behind_a_wrong_pin_lets_it_be_read(shell: KioskShell) -> None:
    pin = open_scene(shell, DOORS_PAGE, STAFF_PAGE)
    for typed in ("1111", "12"):
        for key in (*typed, "return", "return"):
            shell.send(KeyPressed(key))
        assert shell.stack.top is pin
        assert (head := pin.tree.find("pin-head")) and head.label == "That is not the PIN."
        assert (shown := pin.tree.find("typed")) and shown.label == "–"
    shell.send(KeyPressed("tab"))
    shell.send(KeyPressed("escape"))
    assert at_the_doors(shell)


def test_only_the_host_is_told_where_the_pin_stands(shell: KioskShell) -> None:
    def told(scene: WidgetScene[object]) -> bool:
        return any(str(file_in(shell.kiosk.home)) in node.label for node in scene.describe().walk())

    pin = open_scene(shell, DOORS_PAGE, STAFF_PAGE)
    assert not told(pin)
    for digit in PIN:
        shell.send(KeyPressed(digit))
    host = shell.stack.top
    assert host and host.tree.find(HOST) and told(host)


@pytest.mark.parametrize(
    "name", [DOORS_PAGE, DEMO_PAGE, SHORT_PAGE, STAFF_PAGE, RESULTS_PAGE]
)
def test_a_finger_hits_everything(still: KioskShell, name: Named) -> None:
    scene = open_scene(still, name)
    small = [
        (node.name, node.rect) for node in scene.describe().walk()
        if node.role in ("button", "textfield") and min(node.rect[2:]) < TOUCH
    ]  # fmt: skip
    assert small == []


def test_groups_of_random_visitors_leave_nothing(place: Path) -> None:
    night = Night(place, context_in, menus(), 3)
    found = list(night.groups(5, 60, 0.04))
    assert [one.killed for one in found] == [False] * 4 + [True]
    assert all(one.watched and not one.left for one in found)


def test_no_race_is_watched_twice_in_an_hour(still: KioskShell) -> None:
    races = [still.kiosk.next_race() for _ in range(80)]
    assert len({seed for _, _, seed in races}) == len(races)
    every = len(attract_races(0))
    for start in range(len(races) - every):
        courses = [(name, course.start, course.finish) for name, course, _ in races[start : start + every]]
        assert len(set(courses)) == every > 12


@pytest.fixture
def untidy() -> Iterator[None]:
    """Python looks for cycles of objects only where it is asked to, as in a window that never rests."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("untidy")
def test_a_race_that_was_watched_is_forgotten_when_the_next_begins(shell: KioskShell) -> None:
    shell.update(0.1)
    watched = ref(shell.stack.scenes[0])
    text = shell.context.assets.text("body", 20, "Colomb-Béchar", (0, 0, 0))
    shell.stack.follow(Replace(AttractScene(shell.kiosk, shell.context)))
    shell.update(0.1)
    assert shell.watched and watched() is None
    assert shell.context.assets.text("body", 20, "Colomb-Béchar", (0, 0, 0)) is not text


@pytest.mark.usefixtures("untidy")
def test_the_race_of_a_group_that_is_gone_is_forgotten(shell: KioskShell) -> None:
    played = ref(begin_demo(shell))
    shell.give_free()
    shell.update(0.1)
    assert shell.watched and played() is None


def test_a_kiosk_that_was_killed_begins_clean(place: Path, shell: KioskShell) -> None:
    begin_demo(shell).controller.save()
    context = context_in(group_in(place))
    again = KioskShell(context, Kiosk(place, KioskSettings(PIN, IDLE), context.settings, 8), menus())
    assert again.watched
    assert not count(group_in(place))


def test_the_pause_leads_strangers_to_no_files(shell: KioskShell) -> None:
    table = begin_demo(shell)
    shell.stack.follow(table.pause())
    top = shell.stack.top
    assert isinstance(top, WidgetScene)
    names = {node.name for node in top.describe().walk()}
    assert {"title", "seats"} <= names
    assert not names & {"settings", "quit", "save", "seed", "copy"}
    assert (keys := top.tree.find("keys")) and keys.label == "? at the table lists all keys."
    press(shell, top, "seats")
    seats = shell.stack.top
    assert isinstance(seats, SeatsScene) and no_small(seats)


def test_strangers_read_first_how_a_round_goes(still: KioskShell) -> None:
    press(still, open_scene(still, DOORS_PAGE), "rules")
    book = still.stack.top
    assert isinstance(book, RulebookScene) and book.article == "3.1"


def at_the_hosts_settings(shell: KioskShell) -> WidgetScene[object]:
    open_scene(shell, DOORS_PAGE, STAFF_PAGE)
    for digit in PIN:
        shell.send(KeyPressed(digit))
    host = shell.stack.top
    assert host and host.tree.find(HOST)
    press(shell, host, "settings")
    top = shell.stack.top
    assert isinstance(top, SettingsScene)
    return top


def test_nothing_of_a_group_goes_into_the_settings_of_the_table(shell: KioskShell) -> None:
    before = shell.kiosk.usual
    own = {"lessons": {"race": ("welcome",)}, "tips": False, "introduced": ("Ada",)}
    shell.context.change(structs.replace(shell.context.settings, **own))
    press(shell, at_the_hosts_settings(shell), "done")
    assert shell.kiosk.usual == before == load(shell.kiosk.home).settings


def test_settings_in_an_unknown_language_keep_no_table_from_being_freed(
    shell: KioskShell, place: Path
) -> None:
    shell.kiosk.usual = structs.replace(KIOSK, language="xx")  # of a newer version
    begin_demo(shell).controller.save()
    shell.context.change(structs.replace(shell.context.settings, language="fr"))
    shell.give_free()
    assert shell.watched and shell.context.language.code == "en"
    assert not group_in(place).exists()


def test_groups_are_greeted_in_the_language_that_the_host_chose(shell: KioskShell) -> None:
    settings = at_the_hosts_settings(shell)
    shell.stack.follow(settings.on(Changed("language", "de")))
    press(shell, settings, "done")
    wait(shell, IDLE + 1)
    assert shell.watched and shell.context.language.code == "de"


def test_every_group_is_told_a_race_in_short_and_gets_tips(shell: KioskShell) -> None:
    for _ in range(2):
        start = open_scene(shell, DOORS_PAGE, SHORT_PAGE)
        press(shell, start, "begin")
        assert any(shell.update(0.1) or (shell.stack.top or start).name == "short-help" for _ in range(400))
        shell.give_free()
    table = begin_demo(shell)
    assert table.state.guide is not None and not table.state.guide.lesson


def test_a_tip_covers_no_furniture_of_the_table(shell: KioskShell) -> None:
    table = begin_demo(shell)
    for _ in range(6):  # until no view flies any more
        shell.update(0.5)
    page = table.panels.page
    assert page.bubble.visible
    assert [one.name for one in page.pieces if one.visible and page.bubble.rect.colliderect(one.rect)] == []


def test_a_tip_hides_no_notice(shell: KioskShell) -> None:
    page = begin_demo(shell).panels.page
    assert page.children.index(page.notice) > page.children.index(page.bubble)


def _fill(scene: WidgetScene[object], pin: str, idle: str) -> None:
    for name, text in (("new-pin", pin), ("new-idle", idle)):
        field = scene.tree.find(name)
        assert isinstance(field, TextField)
        field.text = text


def test_the_host_changes_pin_and_patience_and_bad_ones_are_told(shell: KioskShell, place: Path) -> None:
    shell.stack.follow(Reset((DOORS_PAGE, guard_page(shell.kiosk))))
    scene = shell.stack.top
    assert scene is not None and scene.name == GUARD
    before = shell.kiosk.settings
    for pin, idle, told in (
        ("", "60", "The PIN must be one to 8 digits."), ("12a", "60", "The PIN must be one to 8 digits."),
        ("9876", "5", "The seconds must be a number from 10 to 3600."),
        ("9876", "", "The seconds must be a number from 10 to 3600."),
    ):
        _fill(scene, pin, idle)
        press(shell, scene, "keep")
        says = scene.tree.find("says")
        assert says is not None and says.label == told and shell.stack.top is scene
        assert shell.kiosk.settings == before
    _fill(scene, "9876", "45")
    press(shell, scene, "keep")
    assert shell.stack.top is not scene
    assert shell.kiosk.settings == settings_in(place) == KioskSettings("9876", 45)


def test_how_long_no_pin_is_taken_is_counted_down(shell: KioskShell) -> None:
    pin = open_scene(shell, DOORS_PAGE, STAFF_PAGE)
    for digit in "1111" * 5:
        shell.send(KeyPressed(digit))
    for left in (30, 29, 28):
        shell.update(0.0)
        typed = pin.tree.find("typed")
        assert typed is not None and typed.label == f"Wait {left} s"
        shell.update(1.0)
