"""Simulates the second game, plays it at the screen, leaves it, and goes on from the list of saves.

Run in a scratch copy in which the toy game is the second game: `python -m tests.guide.play_toy FOLDER`.
"""

from __future__ import annotations

import importlib
import sys
import time
from pathlib import Path

from greatrace.app import menus
from greatrace.arena.common.checker import Care, Checker
from greatrace.arena.common.executor import Local, Processes
from greatrace.cli import main as command
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.kinds import listed
from greatrace.ui.kit.shell import headless, render
from greatrace.ui.kit.stack import Named
from greatrace.ui.play.names import Menu
from tests.ui.pilot import Pilot

BUTTONS = ("show-0", "show-1", "spur", "bid 2")
"""What the humans press, the first that there is."""


def turn(pilot: Pilot) -> bool:
    """Press a button for a human; return whether the game goes on."""
    for _ in range(500):
        pilot.wait(0.0)
        for name in BUTTONS:
            if pilot.sees(name):
                pilot.press(name)
                return True
        if pilot.scene.controller.session.over:  # type: ignore[attr-defined]
            return False
        time.sleep(0.002)  # the computer needs the processor too
    raise AssertionError("nobody decides")


def main(folder: Path) -> None:
    """Do all that a game of the house can do."""
    rules, table, simulate = (
        importlib.import_module(f"greatrace.{name}")
        for name in ("toy.rules", "ui.toy.table", "arena.toy.simulate")
    )
    setup = rules.Setup(3, hare=True)
    results = [list(simulate.simulate(setup, 12, runs)) for runs in (Local(), Processes(2))]
    assert results[0] == results[1] and len(results[0]) == 12
    Checker(rules.Toy(setup), 1, care=Care(dense=100)).run()

    store = Store(folder / "saves")
    pilot = Pilot(table.ToyTable(table.ToyController.begun(setup, table.SEATS, 5, store)), home=folder)
    assert all(turn(pilot) for _ in range(4))
    pilot.scene.controller.leave()  # type: ignore[attr-defined]
    [entry] = listed(store)
    assert entry.found is not None and entry.found.kind == "toy"

    context = headless((640, 400), home=folder)
    assert len(set(render(menus()(Named(Menu.LOAD)), context).get_buffer().raw)) > 20
    again = Pilot(Menu.TITLE, home=folder)
    again.press("toy")
    assert again.sees("begin")
    again.keys("escape")
    again.press("continue")
    while turn(again):
        pass
    again.scene.controller.leave()  # type: ignore[attr-defined]
    assert [one.found.summary.over for one in listed(store) if one.found] == [True]
    assert command(["replay", str(store.path(AUTOSAVE)), "--verify", "--text"]) == 0


if __name__ == "__main__":
    main(Path(sys.argv[1]))
