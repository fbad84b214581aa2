"""*Why First?* is begun, saved, left, continued and taken back by the same code as the race."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.app import games
from greatrace.kernel.errors import BadInput
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin
from greatrace.saves.replay import verify
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Replace
from greatrace.ui.play.history import PUBLIC
from greatrace.ui.play.names import LOAD_PAGE, TITLE_PAGE
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.opening import begin, resume
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.whyfirst.actions import Move, Play
from greatrace.whyfirst.events import Dealt
from greatrace.whyfirst.state import Setup
from tests.now import now
from tests.saves.played import race_save
from tests.ui.pilot import Pilot

SEATS = (Seat("Ada"), Seat("Berta"), Seat("", "novice"))
THREE = Setup(3)


def begun(store: Store | None, data: Setup = THREE, seats: tuple[Seat, ...] = SEATS) -> Controller:
    return Controller.begun(Origin(data, 5, "2026-11-22T10:00", seats), store)


def chosen(controller: Controller) -> None:
    """Let everybody choose the first card."""
    stage, number = controller.table.stage, controller.table.round
    while (controller.table.stage, controller.table.round) == (stage, number):
        if not controller.think():
            seat = controller.asked[0]
            controller.act(controller.legal(seat)[0], seat)


def table(pilot: Pilot) -> TableScene:
    """Return the table on the screen, perhaps under the curtain."""
    return next(scene for scene in pilot.shell.stack.scenes if isinstance(scene, TableScene))


def test_every_action_is_saved_and_the_game_continued_from_the_title(home: Path) -> None:
    store = Store(home / "saves")
    controller = begun(store)
    for _ in range(6):
        chosen(controller)
    controller.leave()
    save = store.load(WHYFIRST, AUTOSAVE)
    assert save.state == controller.session.state and verify(WHYFIRST, save).same
    pilot = Pilot(TITLE_PAGE, home=home)
    assert pilot.sees("Why First?: Stage 2, round 2 · Ada, Berta, Novice")
    pilot.press("Continue")
    again = table(pilot).controller
    assert again.session.log[: len(save.log)] == controller.session.log and again.table.stage == 2


def test_the_list_of_saves_shows_and_opens_both_games(home: Path) -> None:
    store = Store(home / "saves")
    store.write("across", encode(RACE, race_save(30)))
    begun(store, Setup(2, True), SEATS[:2]).save("evening")
    pilot = Pilot(LOAD_PAGE, home=home)
    assert "Stage 1, round 1, tactical" in pilot.find("evening").value
    assert "Ada, Berta, Leo" in pilot.find("evening").value
    assert "Colomb-Béchar" in pilot.find("across").value
    pilot.press("evening")
    assert table(pilot).controller.data == Setup(2, True)


def test_a_race_that_is_under_way_is_kept_when_the_small_game_begins(home: Path) -> None:
    store, context = Store(home / "saves"), headless(home=home)
    store.write(AUTOSAVE, encode(RACE, race_save(30)))
    opened = begin(context, Setup(3), SEATS, 5)
    assert isinstance(opened, Replace)
    assert store.load(WHYFIRST, AUTOSAVE).log == ()
    kept = [path.stem for path in store.files() if path.stem != AUTOSAVE]
    assert len(kept) == 1 and store.load(RACE, kept[0]).log == race_save(30).log


def test_a_game_that_is_under_way_is_kept_when_a_race_is_opened(home: Path) -> None:
    store, context = Store(home / "saves"), headless(home=home)
    store.write("across", encode(RACE, race_save(30)))
    begun(store).leave()
    games().resume(context, "across")
    assert {path.stem for path in store.files()} == {AUTOSAVE, "across", "Why First 1-1"}
    assert store.load(RACE, AUTOSAVE).log == race_save(30).log


def test_a_save_of_the_race_is_not_opened_as_this_game(home: Path) -> None:
    store = Store(home / "saves")
    store.write("across", encode(RACE, race_save(30)))
    with pytest.raises(BadInput, match="another game"):
        resume(headless(home=home), store, "across")
    assert [path.stem for path in store.files()] == ["across"]


def test_a_broken_save_is_set_aside_for_the_one_before(home: Path) -> None:
    store = Store(home / "saves")
    controller = begun(store)
    chosen(controller)
    controller.save()
    controller.save()
    controller.leave()
    store.path(AUTOSAVE).write_bytes(b"{")
    pilot = Pilot(TITLE_PAGE, home=home)
    pilot.press("Continue")
    assert pilot.sees("An older save is opened")
    assert (home / "saves" / "autosave.save.broken-1").read_bytes() == b"{"


def test_the_last_move_of_a_round_is_taken_back_and_done_again() -> None:
    controller = begun(None, Setup(3, True), (Seat("Ada"), Seat("Berta"), Seat("Carl")))
    for seat in range(3):
        controller.act(Play(controller.session.state.secrets.hands[seat][0]), seat)
    assert now(controller.undo_stop) in ("secret", "other")
    while len(controller.table.queue) > 1:
        controller.act(Move(0), controller.asked[0])
    before = controller.session.state
    controller.act(Move(1), controller.asked[0])
    after = controller.session.state
    assert controller.undo_stop == "" and controller.undo()
    assert controller.session.state == before and controller.redo()
    assert controller.session.state == after


def test_what_was_revealed_cannot_be_taken_back() -> None:
    controller = begun(None, Setup(2), (Seat("Ada"), Seat("", "novice")))
    chosen(controller)
    assert controller.undo_stop == "secret" and not controller.undo()


def test_the_history_of_a_resumed_game_hides_what_is_secret(home: Path) -> None:
    store = Store(home / "saves")
    controller = begun(store)
    chosen(controller)
    controller.leave()
    again = Controller.resumed(store.load(WHYFIRST, AUTOSAVE), None)
    told = again.history()
    assert [one.turn for one in told if one.turn] == controller.session.log
    dealt = [event for one in told for event in one.events if isinstance(event, Dealt)]
    assert dealt and all(event.cards == () for event in dealt)
    assert again.view(PUBLIC).hand == ()
