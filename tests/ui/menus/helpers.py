"""Helpers of the menu tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.look import Look, TextBlock
from greatrace.ui.kit.theme import RGB
from greatrace.ui.race.controller import Choices, Controller
from tests.ui.pilot import Pilot

SEATS = (Seat("Ada"), Seat("Berta"), Seat("Quick", "hurried"))
CREWS = ("france", "italy", "britain")


def controller(home: Path | None = None, seed: int = 3) -> Controller:
    """Return a race of two humans and a computer crew, saved in a player's folder if given."""
    board = load_board(assets_root() / "maps" / "africa.tmx")
    data = race_data(load_components(board.tile_set), board, "second", CREWS)
    store = Store(home / "saves") if home else None
    return Controller.begun(Choices(data, SEATS, seed, "2026-11-20T10:00"), store)


@contextmanager
def unfitting(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Collect every text that overflows its box while the block lasts."""
    found: list[str] = []
    write = Look.write

    def watched(
        look: Look,
        surface: pygame.Surface,
        block: TextBlock,
        rect: pygame.Rect,
        colour: RGB,
        align: str = "left",
    ) -> None:
        if not block.fits or block.width > rect.w + 1 or block.height > rect.h + 1:
            found.append(f"{' '.join(block.lines)!r} ({block.width}x{block.height}) in {rect}")
        write(look, surface, block, rect, colour, align)

    with monkeypatch.context() as patch:
        patch.setattr(Look, "write", watched)
        yield found


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
