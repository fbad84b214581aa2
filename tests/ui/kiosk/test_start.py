"""From the names of a group to the end of its demo, through the scenes of the kiosk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.app import menus
from greatrace.bots.levels import make_bot
from greatrace.kernel.budget import Budget
from greatrace.saves.envelope import Seat
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.names import DEMO_PAGE, DOORS_PAGE, SHORT_PAGE
from greatrace.ui.kiosk.place import KioskSettings, group_in
from greatrace.ui.kiosk.prepared import demo
from greatrace.ui.kiosk.shell import KioskShell
from greatrace.ui.kiosk.start import StartScene
from greatrace.ui.kit.input import KeyPressed, PointerPressed, PointerReleased, TextTyped
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import KIOSK
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Reset
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.replay.charts import ChartsScene
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.whyfirst.names import WHYFIRST_PAGE
from greatrace.ui.whyfirst.table.scene import TableScene as WhyFirstTable
from tests.ui.pilot import Pilot, written


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[KioskShell]:
    place = tmp_path / "kiosk"
    context = headless((1280, 720), KIOSK.ui_scale, "en", group_in(place), None, KIOSK)
    shell = KioskShell(context, Kiosk(place, KioskSettings("4711", 60), KIOSK, 7), menus())
    shell.stack.follow(Reset((DOORS_PAGE, DEMO_PAGE)))
    yield shell
    shell.stack.follow(Reset((DOORS_PAGE,)))


def top(shell: KioskShell) -> WidgetScene[object]:
    scene = shell.stack.top
    assert isinstance(scene, WidgetScene)
    return scene


def press(shell: KioskShell, name: str) -> None:
    button = top(shell).tree.find(name)
    assert button is not None, name
    shell.doubles.passes(1.0)
    shell.send(PointerPressed(*button.rect.center))
    shell.send(PointerReleased(*button.rect.center))


def frames(shell: KioskShell) -> None:
    for _ in range(4):
        shell.update(0.05)


def to_the_end(controller: Controller) -> None:
    players = {seat: make_bot("quick", controller.race, seat, 3) for seat in controller.humans}
    while not controller.table.over:
        if not controller.think():
            seat = controller.asked[0]
            view, legal = controller.view(seat), controller.legal(seat)
            controller.act(players[seat].choose(controller.race, view, legal, Budget()), seat)


def test_enter_in_the_field_of_a_name_goes_on_and_from_the_last_one_begins(shell: KioskShell) -> None:
    press(shell, "people-2")
    tree = top(shell).tree
    tree.focus_on(tree.find("name-0"))
    shell.send(KeyPressed("return"))
    assert tree.focus is tree.find("name-1")
    shell.send(KeyPressed("return"))
    frames(shell)
    assert shell.stack.top and shell.stack.top.tree.find("go")


def test_the_page_before_a_demo_leads_back_to_the_names(shell: KioskShell) -> None:
    press(shell, "begin")
    frames(shell)
    press(shell, "back")
    assert isinstance(shell.stack.top, StartScene)


def test_a_demo_that_is_over_has_its_charts_and_leads_to_another_one(shell: KioskShell) -> None:
    press(shell, "begin")
    frames(shell)
    press(shell, "go")
    table = shell.stack.top
    assert isinstance(table, TableScene)
    to_the_end(table.controller)
    shell.stack.follow(Reset((ScoringScene(table.controller),)))
    assert top(shell).tree.find("new") is None, "the setup of a race is the host’s"
    for _ in range(5):
        frames(shell)  # a page that opens by itself takes no press at first
    press(shell, "charts")
    assert isinstance(top(shell), ChartsScene)
    shell.send(KeyPressed("escape"))
    press(shell, "again")
    frames(shell)
    assert isinstance(shell.stack.top, StartScene)


@pytest.mark.parametrize("people", [1, 2, 3, 6])
def test_why_first_asks_as_races_do_and_computers_come_only_to_who_is_alone(
    shell: KioskShell, people: int
) -> None:
    shell.stack.follow(Reset((DOORS_PAGE, WHYFIRST_PAGE)))
    press(shell, f"people-{people}")
    tree = top(shell).tree
    assert [tree.find(f"name-{place}") is not None for place in range(6)] == [n < people for n in range(6)]
    tree.focus_on(tree.find("name-0"))
    shell.send(TextTyped("Jules"))
    press(shell, "begin")
    frames(shell)
    table = next(one for one in shell.stack.scenes if isinstance(one, WhyFirstTable))
    seats = table.controller.seats
    assert [seat.name for seat in seats[:people]] == ["Jules", *(f"Player {n}" for n in range(2, people + 1))]
    assert [bool(seat.bot) for seat in seats] == [False] * people + [True] * (3 if people == 1 else 0)
    assert len({seat.name for seat in seats}) == len(seats)


def test_what_is_typed_is_written_in_letters_as_large_as_those_of_the_buttons(shell: KioskShell) -> None:
    """Read from two metres: names, and what stands in their place while there are none."""
    for page in (DEMO_PAGE, SHORT_PAGE, WHYFIRST_PAGE):
        shell.stack.follow(Reset((DOORS_PAGE, page)))
        press(shell, "people-4")
        scene = top(shell)
        scene.tree.focus_on(scene.tree.find("name-0"))
        shell.send(TextTyped("Marta"))
        letters = {" ".join(block.lines): block.px for block, _ in written(scene)}
        assert letters["Marta"] == letters["Name of player 2"] == letters["Begin"]


def test_who_played_is_read_from_afar_on_the_page_with_the_results() -> None:
    save = demo(0, 2, 1)
    seats = (Seat("Maximilian"), Seat("Jo"), *save.seats[2:])
    game = Controller.resumed(structs.replace(save, seats=seats), None)
    to_the_end(game)
    pilot = Pilot(ScoringScene(game), context=headless((1920, 1080), KIOSK.ui_scale, "en"))
    letters = {" ".join(block.lines): block.px for block, _ in written(pilot.scene)}
    least = pilot.scene.look.block(STYLES.subheading, "Jo", 1920).px
    assert least >= 32 and letters["Maximilian"] == letters["Jo"] == least
