"""Saving never holds up a frame, and leaving a game waits until it is saved."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import msgspec
import pytest

from greatrace.bots import make_bot
from greatrace.kernel.budget import Budget
from greatrace.saves.files import AUTOSAVE, previous
from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import verify
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.table.scene import TableScene
from tests.kernel.toy import Setup, Spur
from tests.saves.played import TOY
from tests.saves.slow_disk import Disk, disk, needs_proc
from tests.ui.menus.helpers import controller as race_of
from tests.ui.pilot import Pilot
from tests.ui.play.test_toy import WITH_HARE, finished
from tests.ui.play.toy_table import SEATS, ToyController, ToyTable, store_of

__all__ = ["disk"]


@pytest.fixture
def begun(home: Path) -> ToyController:
    return ToyController.begun(WITH_HARE, SEATS, 5, store_of(home))


@needs_proc
def test_a_whole_game_is_played_while_the_disk_is_stuck(begun: ToyController, home: Path, disk: Disk) -> None:
    finished(Pilot(ToyTable(begun), home=home))
    assert disk.synced == []
    left = threading.Thread(target=begun.leave)
    left.start()
    left.join(0.1)
    assert left.is_alive(), "leaving waits for the disk"
    disk.let(100)
    left.join(60)
    save = store_of(home).load(TOY, AUTOSAVE)
    assert not left.is_alive() and save.state == begun.session.state and verify(TOY, save).same


def test_what_the_history_could_not_take_is_tried_again(begun: ToyController, home: Path) -> None:
    (home / "history").write_bytes(b"in the way")
    controller = finished(Pilot(ToyTable(begun), home=home))
    controller.leave()
    problem = controller.problem
    assert problem is not None
    assert store_of(home).load(TOY, AUTOSAVE).state == controller.session.state, "nothing is lost meanwhile"
    (home / "history").unlink()
    controller.keep()
    assert controller.problem is None and len(list((home / "history").iterdir())) == 1


@needs_proc
def test_a_race_goes_on_at_instant_speed_while_the_disk_is_stuck(home: Path, disk: Disk) -> None:
    disk.let(4)
    race = race_of(home)
    context = headless(home=home)
    context.settings = msgspec.structs.replace(context.settings, speed=Speed.INSTANT)
    pilot = Pilot(TableScene(race), context=context)
    brain, begin = make_bot("hurried", race.race, 0, 7), time.monotonic()
    stuck = len(disk.synced)
    while len(race.session.log) < 40 and time.monotonic() - begin < 120:
        for seat in race.asked[:1]:
            race.act(brain.choose(race.race, race.view(seat), race.legal(seat), Budget()), seat)
        race.think()
    assert len(race.session.log) >= 40
    assert len(disk.synced) <= stuck + 4
    disk.let(1000)
    pilot.close()
    assert not pilot.running
    save = store_of(home).load(RACE, AUTOSAVE)
    assert save.log == tuple(race.session.log) and verify(RACE, save).same


@needs_proc
def test_a_human_action_is_handed_over_at_once(begun: ToyController, home: Path, disk: Disk) -> None:
    store, seat = store_of(home), begun.asked[0]
    for number, action in enumerate((Spur(), begun.legal(seat)[0]), start=1):
        while begun.session.due:
            begun.think()
        begun.act(action, seat)
        end = time.monotonic() + 60
        while len(store.load(TOY, AUTOSAVE).log) < number:
            assert time.monotonic() < end
            time.sleep(0.001)
    assert disk.synced == []


def test_undoing_is_saved_and_a_named_save_is_there_at_once(home: Path) -> None:
    store = store_of(home)
    controller = ToyController.begun(Setup(2), SEATS[:2], 5, store)
    controller.act(Spur(), 0)
    controller.save("before")
    assert len(store.load(TOY, "before").log) == len(store.load(TOY, AUTOSAVE).log) == 1
    assert controller.undo()
    controller.leave()
    assert store.load(TOY, AUTOSAVE).log == ()
    assert previous(store.path(AUTOSAVE)).exists()


def test_a_failing_save_is_reported_until_one_succeeds(home: Path) -> None:
    store = store_of(home)
    controller = ToyController.begun(Setup(2), SEATS[:2], 5, store)
    assert controller.problem is None
    moved = store.folder.rename(home / "moved")
    store.folder.write_text("a file in its place")
    controller.act(Spur(), 0)
    controller.leave()
    assert "cannot be written" in str(controller.problem)
    store.folder.unlink()
    moved.rename(store.folder)
    controller.act(controller.legal(1)[0], 1)
    controller.leave()
    assert controller.problem is None and len(store.load(TOY, AUTOSAVE).log) == 2
