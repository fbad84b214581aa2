"""A game that is not the race: played at the screen, saved, killed, continued, checked, painted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from greatrace.arena.common.checker import Care, Checker
from greatrace.kernel.documents import Reference
from greatrace.kernel.loop import next_bot
from greatrace.saves.documents import DocumentKind, Documents, reference_facts
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import AUTOSAVE, read_file
from greatrace.saves.kinds import read_header
from greatrace.saves.migrations import Form
from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import verify
from greatrace.saves.seal import OtherKindError
from greatrace.thinking.process import Worker
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.shell import headless, render
from greatrace.ui.kit.stack import Push, Replace
from greatrace.ui.play import opening
from greatrace.ui.play.pause import PauseScene
from tests.kernel.toy import League, Setup, Spur, Toy
from tests.saves.played import ROOT, TOY, race_save
from tests.ui.pilot import Pilot
from tests.ui.play.toy_table import SEATS, ToyController, ToyTable, store_of

WITH_HARE = Setup(3, hare=True)
LEAGUE = DocumentKind(Form("league"), League, lambda league: None)
BUTTONS = ("show-0", "show-1", "spur", "bid 2")
"""What the humans of these tests press, the first that there is."""


def human_turn(pilot: Pilot) -> str:
    """Wait for the computer and the hare, then press a button for a human; return which."""
    for _ in range(500):
        pilot.wait(0.0)
        pressed = next((name for name in BUTTONS if pilot.sees(name)), "")
        table = pilot.scene
        assert isinstance(table, ToyTable)
        if pressed or table.controller.session.over:
            break
        time.sleep(0.002)  # the computer needs the processor too
    if pressed:
        pilot.press(pressed)
    return pressed


def finished(pilot: Pilot) -> ToyController:
    """Play to the end."""
    while human_turn(pilot):
        pass
    table = pilot.scene
    assert isinstance(table, ToyTable) and table.controller.session.over
    return table.controller


def test_two_humans_and_a_computer_play_to_the_end_and_every_state_is_saved(home: Path) -> None:
    store = store_of(home)
    controller = ToyController.begun(WITH_HARE, SEATS, 5, store)
    assert store.load(TOY, AUTOSAVE).log == ()
    finished(Pilot(ToyTable(controller), home=home))
    controller.leave()
    save = store.load(TOY, AUTOSAVE)
    assert verify(TOY, save).same and save.state == controller.session.state
    (entered,) = (home / "history").iterdir()
    assert entered.read_bytes() == store.path(AUTOSAVE).read_bytes()
    controller = ToyController.resumed(save, store)
    controller.leave()
    assert list((home / "history").iterdir()) == [entered], "a game that is opened again is not entered again"
    assert save.state.round == 4 and save.state.hare.place > 3
    seats = [turn.seat for turn in save.log]
    assert {seat: seats.count(seat) >= 3 for seat in range(3)} == {0: True, 1: True, 2: True}


def test_a_bid_behind_the_curtain_is_seen_by_nobody_else(home: Path) -> None:
    controller = ToyController.begun(WITH_HARE, SEATS, 5, None)
    pilot = Pilot(ToyTable(controller))
    while {*controller.asked} != {0, 1} or controller.thinking is not None:
        pilot.wait(0.0)  # until the hare has bid, else its bid might come between two halves of a click
        time.sleep(0.002)
    pilot.wait(0.0)
    assert pilot.sees("For Ada alone") and not pilot.sees("bid 2") and not pilot.sees("table")
    pilot.press("show-0")
    pilot.wait(0.0)
    assert pilot.sees("bid 2")
    pilot.press("bid 3")
    pilot.wait(0.0)
    assert pilot.sees("For Berta alone") and not pilot.sees("Ada’s bid: 3")
    pilot.press("show-1")
    pilot.wait(0.0)
    assert pilot.sees("Ada’s bid: hidden") and "3" not in pilot.find("Ada’s bid: hidden").value
    assert all(event.value == 0 for event in pilot.scene.told if event.what == "bid")  # type: ignore[attr-defined]


def test_a_single_human_needs_no_curtain() -> None:
    seats = (Seat("Ada"), Seat("Carl", "lucky"))
    pilot = Pilot(ToyTable(ToyController.begun(Setup(2), seats, 5, None)))
    pilot.wait(0.0)
    assert pilot.sees("bid 2") and not pilot.sees("For Ada alone")


def test_an_action_is_taken_back_with_the_step_of_the_hare_after_it(home: Path) -> None:
    store = store_of(home)
    controller = ToyController.begun(Setup(2, hare=True), (Seat("Ada"), Seat("Berta")), 5, store)
    pilot = Pilot(ToyTable(controller))
    first = controller.session.state
    pilot.press("show-0")
    pilot.press("spur")
    pilot.wait(0.05)
    assert [event.what for event in pilot.scene.told][-2:] == ["spur", "startled"]  # type: ignore[attr-defined]
    assert not controller.session.due and controller.session.state.hare.place == 1
    pilot.press("undo")
    assert controller.session.state == first
    controller.leave()
    assert store.load(TOY, AUTOSAVE).log == ()
    pilot.press("bid 1")
    pilot.wait(0.0)
    assert controller.undo_stop == "other" and not controller.undo()


def test_a_game_left_between_two_automatic_steps_goes_on_there(home: Path) -> None:
    store = store_of(home)
    controller = ToyController.begun(Setup(2, hare=True), (Seat("Ada"), Seat("Carl", "lucky")), 5, store)
    while not controller.session.due:
        if controller.asked:
            controller.act(controller.legal(0)[0], 0)
        else:
            controller.think()
    assert controller.think() and controller.session.due
    controller.leave()
    save = store.load(TOY, AUTOSAVE)
    assert len(save.state.hare.leaps) == 1 and verify(TOY, save).same
    again = ToyController.resumed(save, store)
    assert again.think() and not again.session.due
    told = again.history()
    assert [one.turn for one in told if one.turn] == again.session.log
    assert [one.events[0].what for one in told][-2:] == ["run", "run"]


def test_the_computer_thinks_in_a_worker_process(home: Path) -> None:
    worker = Worker()
    try:
        seats = (Seat("Ada"), Seat("Carl", "careful"))
        controller = ToyController.begun(Setup(2), seats, 5, None, worker)
        pilot = Pilot(ToyTable(controller))
        while next_bot(controller.session) is not None:
            pilot.wait(0.01)
        assert worker.pid and [turn.seat for turn in controller.session.log] == [1]
        hint = controller.hint(0)
        while not hint.done:
            pilot.wait(0.01)
        assert hint.answer().action == Spur()
    finally:
        worker.close()


def test_the_result_is_written_into_the_league(home: Path) -> None:
    leagues = Documents(home / "leagues", LEAGUE)
    leagues.write("spring", League())
    setup, store = Setup(3, hare=True, league="spring"), store_of(home)
    for seed in (5, 6):
        controller = ToyController.begun(setup, SEATS, seed, store)
        finished(Pilot(ToyTable(controller, leagues)))
        controller.leave()
    assert sum(leagues.load("spring").won.values()) == 2
    header = read_header(read_file(store.path(AUTOSAVE)), "x")
    assert set(reference_facts((Reference("league", "spring"),))) <= set(header.facts)


PLAYS = """
import sys, time
from pathlib import Path
from tests.ui.pilot import Pilot
from tests.ui.play.test_toy import WITH_HARE, human_turn
from tests.ui.play.toy_table import SEATS, ToyController, ToyTable, store_of
home = Path(sys.argv[1])
controller = ToyController.begun(WITH_HARE, SEATS, 5, store_of(home))
pilot = Pilot(ToyTable(controller), home=home)
acts = 0
while human_turn(pilot):
    logged = [turn for turn in controller.session.log if turn.seat < 2]
    if len(logged) > acts:
        acts = len(logged)
        print(acts, flush=True)
        time.sleep(0.05)
time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills a process at once")
@pytest.mark.parametrize("acts", [1, 3, 6])
def test_a_killed_game_is_continued_and_loses_at_most_one_human_action(home: Path, acts: int) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", PLAYS, str(home)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        while int(process.stdout.readline()) < acts:
            pass
        process.send_signal(signal.SIGKILL)
    store = store_of(home)
    save, problem = store.rescue(TOY)
    assert problem is None and verify(TOY, save).same
    assert len([turn for turn in save.log if turn.seat < 2]) >= acts - 1
    controller = finished(Pilot(ToyTable(ToyController.resumed(save, store)), home=home))
    controller.leave()
    ended = store.load(TOY, AUTOSAVE)
    assert verify(TOY, ended).same and ended.log[: len(save.log)] == save.log


def test_the_checker_finds_no_fault_in_the_game_that_was_played() -> None:
    for seed in range(3):
        Checker(Toy(WITH_HARE), seed, care=Care(100, 100, 100, 100)).run()


def test_the_table_and_the_curtain_are_painted(home: Path) -> None:
    controller = ToyController.begun(WITH_HARE, SEATS, 5, None)
    pictures = []
    for behind in (None, 0, 1):
        table = ToyTable(controller)
        table.curtain.behind = behind
        pictures.append(render(table, headless((640, 400), home=home)))
    assert {picture.get_size() for picture in pictures} == {(640, 400)}
    painted = [pygame.image.tobytes(picture, "RGB") for picture in pictures]
    assert len(set(painted)) >= 2 and all(len(set(raw)) > 20 for raw in painted)


def test_the_pause_serves_any_game(home: Path) -> None:
    store = store_of(home)
    pilot = Pilot(PauseScene(ToyController.begun(WITH_HARE, SEATS, 5, store)), home=home)
    assert pilot.find("where").label == "Round 1"
    pilot.press("Save under a name")
    pilot.keys("enter")
    assert store.load(TOY, "Round 1").log == ()


def test_a_toy_is_begun_and_resumed_without_losing_the_race_before(home: Path) -> None:
    store = store_of(home)
    store.write(AUTOSAVE, encode(RACE, race_save(30)))
    context = headless(home=home)
    opening.begin(context, lambda to: ToyController.begun(WITH_HARE, SEATS, 5, to), ToyTable)
    assert {path.stem for path in store.files()} > {AUTOSAVE}
    assert store.load(TOY, AUTOSAVE).log == ()
    with pytest.raises(OtherKindError):
        store.rescue(RACE)
    opened = opening.resume(
        context, store, AUTOSAVE, TOY, lambda save, to: ToyController.resumed(save, to), ToyTable
    )
    assert isinstance(opened, Replace)


def test_a_toy_that_cannot_be_saved_is_played_all_the_same(home: Path) -> None:
    (home / "saves").write_text("a file")
    context = headless(home=home)
    opened = opening.begin(context, lambda to: ToyController.begun(WITH_HARE, SEATS, 5, to), ToyTable)
    assert isinstance(opened, Push) and isinstance(opened.scene, Dialog)
