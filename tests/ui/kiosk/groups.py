"""Groups at a kiosk, for tests: they begin a race, leave it and wait."""

from __future__ import annotations

from pathlib import Path

from greatrace.ui.kiosk.names import DEMO_PAGE, DOORS_PAGE
from greatrace.ui.kiosk.shell import KioskShell
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.input import PointerPressed, PointerReleased
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import KIOSK
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Named, Reset
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.table.scene import TableScene

PIN, IDLE = "4711", 60
ASSETS = Assets()


def context_in(home: Path) -> Context:
    context = headless((1280, 720), KIOSK.ui_scale, "en", home, ASSETS)
    context.change(KIOSK)
    return context


def open_scene(shell: KioskShell, *names: Named) -> WidgetScene[object]:
    shell.stack.follow(Reset(names))
    top = shell.stack.top
    assert isinstance(top, WidgetScene)
    return top


def press(shell: KioskShell, scene: WidgetScene[object], name: str) -> None:
    button = scene.tree.find(name)
    assert button is not None
    shell.doubles.passes(1.0)  # it is no second press of a double click
    shell.send(PointerPressed(*button.rect.center))
    shell.send(PointerReleased(*button.rect.center))


def shown(shell: KioskShell) -> type[object]:
    return type(shell.stack.top)


def begin_demo(shell: KioskShell) -> TableScene:
    start = open_scene(shell, DOORS_PAGE, DEMO_PAGE)
    press(shell, start, "begin")
    for _ in range(4):
        shell.update(0.05)
    told = shell.stack.top
    assert told and told.tree.find("told")
    press(shell, told, "go")
    top = shell.stack.top
    assert isinstance(top, TableScene)
    return top


def wait(shell: KioskShell, seconds: int) -> None:
    for _ in range(seconds):
        shell.update(1.0)


def left_by_the_pause(shell: KioskShell) -> WidgetScene[object]:
    """The doors, after a group has acted in its demo and left it."""
    table = begin_demo(shell)
    for seat in table.controller.asked[:1]:
        table.controller.act(table.controller.legal(seat)[0], seat)
    shell.stack.follow(table.pause())
    pause = shell.stack.top
    assert isinstance(pause, WidgetScene)
    press(shell, pause, "title")
    asks = shell.stack.top
    assert isinstance(asks, Dialog)
    shell.stack.follow(asks.on(Pressed("yes")))
    doors = shell.stack.top
    assert doors and at_the_doors(shell)
    return doors


def at_the_doors(shell: KioskShell) -> bool:
    """Whether the doors are open, and nothing lies upon them."""
    return bool(shell.stack.top and shell.stack.top.tree.find("demo"))


def offers(shell: KioskShell) -> int:
    """How many games the group can go on with."""
    top = shell.stack.top
    assert isinstance(top, WidgetScene)
    return sum(node.name.startswith("continue") for node in top.describe().walk())


def offers_at_the_doors(shell: KioskShell) -> int:
    open_scene(shell, DOORS_PAGE)
    return offers(shell)
