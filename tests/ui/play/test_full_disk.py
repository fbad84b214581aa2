"""The disk is full at the end of a game: it is kept as soon as there is room, and never lost unasked."""

from __future__ import annotations

import errno
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.files import writing
from greatrace.kernel.game import A, E, S, V
from greatrace.saves import files
from greatrace.saves.envelope import D, Seat
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.history.archive import Archive
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.menus.title import TitleScene
from greatrace.ui.play.controller import GameController
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import RaceOfItsOwn
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.whyfirst import controller as whyfirst
from greatrace.ui.whyfirst.table.sheets import EndScene
from greatrace.ui.whyfirst.table.state.table_state import TableState
from greatrace.whyfirst.state import Setup
from tests.now import now
from tests.ui.pilot import Pilot
from tests.ui.race.table.hands import begun

WAYS_OUT = ("title", "again", "new")
"""Buttons that leave the last page of a race."""


class Disk:
    """A disk that is full or has room."""

    full = False
    slow = 0.0
    """Seconds until it tells that it is full."""


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk, room = Disk(), writing.beside

    @contextmanager
    def beside(path: Path, raw: bytes, durable: bool) -> Iterator[Path]:
        if disk.full:
            time.sleep(disk.slow)
            raise OSError(errno.ENOSPC, "No space left on device")
        with room(path, raw, durable) as new:
            yield new

    monkeypatch.setattr(files, "beside", beside)
    return disk


def ended(controller: GameController[D, S, V, A, E], disk: Disk) -> None:
    """Play to the end; before that the disk gets full."""
    for _ in range(20):
        controller.think()
    controller.save()
    disk.full = True
    while controller.think():
        pass
    assert controller.session.over


def race(home: Path, disk: Disk) -> Pilot:
    data = begun(("hurried", "hurried")).race.data
    origin = Origin(data, 3, "2026-11-20T09:00", (Seat("", "hurried"), Seat("", "hurried")))
    controller = Controller.begun(origin, Store(home / "saves"), purpose=RaceOfItsOwn)
    ended(controller, disk)
    if not disk.slow:
        controller.leave()
    context = headless(home=home)
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    return Pilot(ScoringScene(controller), context=context)


def kept(home: Path) -> int:
    """How many games the history has."""
    return Archive(home / "history").listing().total


@pytest.mark.parametrize("out", [*WAYS_OUT, "the window closed"])
def test_a_race_that_could_not_be_kept_is_asked_about(out: str, home: Path, disk: Disk) -> None:
    pilot = race(home, disk)
    pilot.wait(2.0)
    assert "The disk is full" in pilot.find("trouble").label

    def leave() -> None:
        if out in WAYS_OUT:
            pilot.press(out)
        else:
            pilot.close()

    leave()
    assert now(type(pilot.scene)) is Dialog and "The disk is full" in pilot.dump()
    pilot.press("Back")
    assert now(type(pilot.scene)) is ScoringScene
    assert not Store(home / "saves").load(RACE, AUTOSAVE).state.table.over
    disk.full = False
    leave()
    assert not pilot.running or now(type(pilot.scene)) not in (Dialog, ScoringScene)
    assert kept(home) == 1 and Store(home / "saves").path(AUTOSAVE).exists()


def test_a_disk_that_tells_late_that_it_is_full_is_waited_for(home: Path, disk: Disk) -> None:
    disk.slow = 1.0
    pilot = race(home, disk)
    pilot.wait(2.0)
    pilot.press("title")
    assert now(type(pilot.scene)) is Dialog and "The disk is full" in pilot.dump()


def test_whoever_leaves_all_the_same_finds_the_race_before_the_disk_was_full(home: Path, disk: Disk) -> None:
    pilot = race(home, disk)
    pilot.wait(2.0)
    pilot.press("title")
    pilot.press("Leave all the same")
    assert now(type(pilot.scene)) is TitleScene and kept(home) == 0
    assert not Store(home / "saves").load(RACE, AUTOSAVE).state.table.over


def test_a_game_of_why_first_that_could_not_be_kept_is_asked_about(home: Path, disk: Disk) -> None:
    seats = tuple(Seat("", "novice") for _ in range(3))
    origin = Origin(Setup(3), 5, "2026-11-20T09:00", seats)
    controller = whyfirst.Controller.begun(origin, Store(home / "saves"))
    ended(controller, disk)
    context = headless(home=home)
    keys = KeyMap(context.settings.keys)
    pilot = Pilot(EndScene(TableState(controller, context.language, keys)), context=context)
    pilot.wait(2.0)
    pilot.keys("escape")
    assert now(type(pilot.scene)) is Dialog and "The disk is full" in pilot.dump()
    pilot.press("Back")
    disk.full = False
    pilot.keys("escape")
    assert now(type(pilot.scene)) is TitleScene and kept(home) == 1
    assert Store(home / "saves").load(WHYFIRST, AUTOSAVE).state.table.phase == "over"
