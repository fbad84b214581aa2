"""Helpers of the menu tests."""

from __future__ import annotations

from pathlib import Path

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.recording import Origin
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.race.controller import Controller
from tests.ui.pilot import Pilot

SEATS = (Seat("Ada"), Seat("Berta"), Seat("Quick", "hurried"))
CREWS = ("france", "italy", "britain")


def controller(home: Path | None = None, seed: int = 3) -> Controller:
    """Return a race of two humans and a computer crew, saved in a player's folder if given."""
    board = load_board(assets_root() / "maps" / "africa.tmx")
    data = race_data(load_components(board.tile_set), board, "second", CREWS)
    store = Store(home / "saves") if home else None
    return Controller.begun(Origin(data, seed, "2026-11-20T10:00", SEATS), store)


def at(pilot: Pilot) -> type[object]:
    """Return the type of the top scene."""
    return type(pilot.shell.stack.top)


def go_to(pilot: Pilot, name: str) -> None:
    """Press Tab until the widget of a name is focused."""
    for _ in range(60):
        if pilot.focused and pilot.focused.name == name:
            return
        pilot.keys("tab")
    raise AssertionError(f"the keyboard never comes to {name}:\n{pilot.dump()}")


def saves(home: Path) -> Store:
    """Return a player's store of saves."""
    return Store(home / "saves")
