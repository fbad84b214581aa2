"""Seats that change in the pause, from the next round on (16.11)."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.bots import make_bot
from greatrace.engine import decisions as ask
from greatrace.engine.events import SeatChanged
from greatrace.kernel.budget import Budget
from greatrace.prose.language import language
from greatrace.prose.people import struck
from greatrace.prose.race_text import race_as_text
from greatrace.prose.undo import undo_text
from greatrace.prose.words import STROKE
from greatrace.saves.changes import awaited, came
from greatrace.saves.envelope import Seat, decode, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.saves.replay import verify
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.sheets.seats import (
    SeatsScene,
    agreed_to,
    changes_of,
    voters,
    wishes_of,
)
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import alone
from tests.ui.race.table.hands import AFRICA, at_table, begun
from tests.ui.race.table.mouse_hands import Mouse

EN = language("en")


def wish(controller: Controller, **by_seat: Seat) -> None:
    """Note what some are to be, by seat: ``s0``."""
    wishes = list(wishes_of(controller))
    for name, one in by_seat.items():
        wishes[int(name[1:])] = one
    controller.reseat(changes_of(EN, controller, wishes))


def next_round(controller: Controller) -> Controller:
    """Play on until others play."""
    number = controller.table.round
    brains = [make_bot("hurried", controller.race, seat, seat) for seat in range(controller.race.seats)]
    while not controller.reseats and controller.table.round == number:
        if not controller.think():
            seat = controller.session.deciders[0]
            legal, view = controller.legal(seat), controller.view(seat)
            controller.act(brains[seat].choose(controller.race, view, legal, Budget()), seat)
    return controller.reseated() if controller.reseats else controller


def paused(controller: Controller) -> Pilot:
    pilot = at_table(controller)
    pilot.leap()
    if not isinstance(pilot.scene, TableScene):
        pilot.press("lift")
    table = pilot.shell.stack.scenes[0]
    assert isinstance(table, TableScene)
    pilot.shell.stack.follow(table.pause())
    pilot.leap()
    assert isinstance(pilot.scene, PauseScene)
    pilot.press("seats")
    return pilot


def shows(pilot: Pilot, kind: type) -> bool:
    return isinstance(pilot.scene, kind)


# From the next round on.


def test_who_gives_up_is_followed_by_a_computer_from_the_next_round_on() -> None:
    controller = begun(("", "", "quick"), board=AFRICA)
    wish(controller, s1=Seat("", "quick", "Player 2"))
    assert controller.humans == (0, 1), "nothing changes in mid-round"
    after = next_round(controller)
    assert after.humans == (0,)
    assert after.seats[1].left == "Player 2" and after.seats[1].bot == "quick"
    assert after.table.round == 2 and after.session.state == controller.session.state
    told = [event for one in after.history() for event in one.events if isinstance(event, SeatChanged)]
    assert told == [SeatChanged(1, "", "Player 2")]
    state = TableState(after, EN)
    assert struck("Player 2") in state.player(1) and struck("Player 2") in state.named.crew(1)


def test_a_person_takes_over_from_a_computer_and_gives_it_back() -> None:
    controller = begun(("", "quick"))
    wish(controller, s1=Seat("Zoé"))
    controller = next_round(controller)
    assert controller.humans == (0, 1) and controller.seats[1] == Seat("Zoé")
    wish(controller, s1=Seat("", "novice"))
    controller = next_round(controller)
    assert controller.humans == (0,) and controller.seats[1].bot == "novice"
    assert [one.actions for one in came(controller.recording.changes)] == sorted(
        one.actions for one in controller.recording.changes
    )


def test_the_log_names_who_played_in_each_round() -> None:
    controller = begun(("", "quick"))
    wish(controller, s1=Seat("Zoé"))
    state = TableState(next_round(controller), EN)
    assert "Zoé" not in state.named_in(1).crew(1) and "Zoé" in state.named_in(2).crew(1)
    events = [one for one in state.log if getattr(one, "seat", -1) == 1]
    told = Pilot(LogScene(state)).dump()
    assert events and "(Zoé)" not in told and "Zoé" in told


def test_the_story_in_a_file_names_people_while_they_play_and_strikes_nobody_through() -> None:
    controller = begun(("", "", ""))
    wish(controller, s0=Seat("", "quick", "Player 1"))
    after = next_round(controller)
    state = TableState(after, EN)
    first, second = race_as_text(state.log, state.written_in).split("Round 2\n")
    assert "(Player 1)" in first and STROKE not in first + second
    assert "Player 1 has given up" in second and "(Player 1)" not in second


def test_guests_have_names_that_differ() -> None:
    controller = begun(("", "quick", "quick"))
    wish(controller, s1=Seat(""), s2=Seat(""))
    names = [seat.name for seat in next_round(controller).seats]
    assert len(set(names)) == 3 and all("Guest" in name for name in names[1:])


def test_what_was_before_is_not_taken_back_and_it_is_said_why() -> None:
    controller = begun(("", "quick"))
    wish(controller, s0=Seat("Zoé"))
    after = next_round(controller)
    assert after.undo_stop == "seats" and not after.undo()
    assert "seats" in undo_text(after.undo_stop, EN)


def test_the_last_request_counts_and_can_be_withdrawn() -> None:
    controller = begun(("", ""))
    wish(controller, s1=Seat("", "quick"))
    wish(controller, s1=Seat("Player 2"))
    assert not controller.recording.changes
    assert next_round(controller).humans == (0, 1)


def test_what_a_person_did_is_not_explained_as_a_computers_choice() -> None:
    controller = begun(("", "", "quick"), board=AFRICA)
    wish(controller, s1=Seat("", "quick", "Player 2"))
    before = TableState(next_round(controller), EN)
    assert not any(one.seat == 1 for one in before.chronicle.decisions)
    assert any(one.seat == 2 for one in before.chronicle.decisions)


# Saves.


def test_a_request_survives_the_end_of_the_program(tmp_path: Path) -> None:
    controller = begun(("", "", "quick"), board=AFRICA)
    wish(controller, s1=Seat("", "quick", "Player 2"))
    raw = encode(RACE, controller.recording.save())
    again = Controller.resumed(decode(RACE, raw, "save"), Store(tmp_path))
    assert awaited(again.recording.changes) and again.humans == (0, 1)
    after = next_round(again)
    assert after.humans == (0,)
    kept = Store(tmp_path).load(RACE, AUTOSAVE)
    assert kept.seats[1].left == "Player 2" and verify(RACE, kept).same


def test_a_race_without_changes_is_saved_as_ever() -> None:
    raw = encode(RACE, begun(("", "quick")).recording.save())
    assert b'"changes"' not in raw and b'"left"' not in raw


def test_the_race_is_watched_again_with_its_changes() -> None:
    controller = begun(("", "", "quick"), board=AFRICA)
    wish(controller, s1=Seat("", "quick", "Player 2"))
    after = next_round(next_round(controller))
    replay = ReplayController(after.recording.save())
    replay.jump(replay.last)
    told = [event for one in replay.history() for event in one.events if isinstance(event, SeatChanged)]
    assert told == [SeatChanged(1, "", "Player 2")]
    assert not replay.bot_then(1, 0) and replay.bot_then(1, 10_000)


# Who must agree.


@pytest.mark.parametrize(("to", "told"), [
    (Seat("Zoé"), "Italy: Zoé plays from round 2 on."),
    (Seat("", "novice"), "Italy: a computer plays from round 2 on."),
    (Seat("", "quick", "Player 2"), "Italy: Player 2 gives up, a computer plays from round 2 on."),
])  # fmt: skip
def test_all_people_agree_to_who_takes_over_a_person_and_to_giving_up(to: Seat, told: str) -> None:
    controller = begun(("", "", "quick"))
    changes = changes_of(EN, controller, [*wishes_of(controller)[:1], to, *wishes_of(controller)[2:]])
    assert len(voters(EN, controller, changes)) == 2
    assert [agreed_to(EN, "Italy", change) for change in changes] == [told]


def test_nobody_is_given_up_by_one_press_of_another() -> None:
    controller = begun(("", "", "quick"))
    pilot = paused(controller)
    pilot.press("give-up-1")
    pilot.press("done")
    assert pilot.scene.name == "agree"
    pilot.press("no")
    assert not controller.recording.changes


def test_a_seat_that_a_person_left_is_not_taken_without_all_agreeing() -> None:
    controller = begun(("", "", ""))
    wish(controller, s2=Seat("", "quick", "Player 3"))
    after = next_round(controller)
    changes = changes_of(EN, after, [*wishes_of(after)[:2], Seat("Zoé")])
    assert len(voters(EN, after, changes)) == 2


def test_one_no_ends_it_and_all_yes_note_it() -> None:
    controller = begun(("", "", "quick"))
    pilot = paused(controller)
    pilot.keys("right")
    assert shows(pilot, SeatsScene)
    pilot.press("done")
    assert pilot.scene.name == "agree"
    pilot.press("yes-0")
    pilot.press("no")
    assert shows(pilot, SeatsScene) and not controller.recording.changes
    pilot.press("done")
    pilot.press("yes-1")
    pilot.press("yes-0")
    assert shows(pilot, PauseScene) and "Noted: it holds from the next round on." in pilot.dump()
    assert [one.seat for one in awaited(controller.recording.changes)] == [0]


def test_a_person_chooses_a_language_beside_the_name() -> None:
    pilot = paused(begun(("", "", "quick")))
    assert pilot.find("language-1").value == "Table’s language" and not pilot.sees("language-2")
    assert "The language beside a name (in brackets: that of the table) holds at once." in pilot.dump()
    pilot.press("language-1")
    spoken = pilot.find("language-1").value
    assert spoken != "Table’s language"
    pilot.press("name-1")
    pilot.type("X")
    assert pilot.find("language-1").value == "Table’s language", "another name has one of its own"


def test_a_computer_with_a_style_can_be_chosen_again() -> None:
    pilot = paused(begun(("", "quick:bold")))
    first = pilot.find("who-1").value
    seen = []
    for _ in range(5):
        pilot.press("who-1")
        seen.append(pilot.find("who-1").value)
    assert seen[-1] == first and len(set(seen)) == len(seen)
    assert not pilot.find("done").enabled, "as it was"


# Bad cases.


def test_the_same_name_twice_is_refused() -> None:
    controller = begun(("", "", "quick"))
    pilot = paused(controller)
    pilot.press("name-1")
    pilot.keys(*["backspace"] * 8)
    pilot.type("player 1")
    assert not pilot.find("done").enabled and "player 1" in pilot.find("problem").label
    pilot.keys("backspace")
    assert pilot.find("done").enabled


def test_when_the_last_person_gives_up_the_race_can_be_watched_or_left() -> None:
    controller = begun(("", "quick"))
    pilot = paused(controller)
    pilot.press("give-up-0")
    pilot.press("done")
    assert pilot.sees("dialog")
    pilot.press("yes")
    after = next_round(controller)
    assert after.humans == () and after.alone
    watching = at_table(after)
    watching.leap()
    for _ in range(20):
        watching.wait(0.0)
    assert len(after.session.log) > len(controller.session.log), "computers race on"
    state = TableState(after, EN)
    assert state.opened == () and not any(state.open(seat) for seat in range(2))


def test_keys_after_the_last_people_gave_up_lead_to_no_new_race() -> None:
    pilot = paused(begun(("", "", "quick")))
    for name in ("give-up-0", "give-up-1", "done", "yes-0", "yes-1"):
        pilot.press(name)
    assert pilot.sees("Nobody is left")
    pilot.keys("escape", "e", "tab", "return")
    assert isinstance(pilot.shell.stack.scenes[0], TableScene)


def test_a_race_against_the_torpedo_keeps_its_person_and_says_why() -> None:
    pilot = at_table(alone("convoy"))
    pilot.leap()
    table = pilot.shell.stack.scenes[0]
    assert isinstance(table, TableScene)
    pilot.shell.stack.follow(table.pause())
    pilot.leap()
    assert not pilot.find("seats").enabled


def test_the_table_is_opened_anew_when_the_round_begins() -> None:
    controller = begun(("", "quick"))
    pilot = at_table(controller)
    wish(controller, s0=Seat("Zoé"))
    hands = Mouse(pilot, controller)
    for _ in range(400):
        if controller.reseats:
            break
        hands.turn()
    pilot.leap()
    hands.read()
    pilot.leap()
    table = pilot.shell.stack.scenes[0]
    assert isinstance(table, TableScene) and table.controller is not controller
    assert table.controller.seats[0].name == "Zoé" and table.controller.table.round == 2


def test_a_sealed_plan_stays_sealed() -> None:
    controller = begun(("", "", "quick"))
    while not isinstance(controller.frame, ask.Planning):
        if not controller.think():
            controller.act(controller.legal(controller.asked[0])[0], controller.asked[0])
    controller.act(controller.legal(0)[0], 0)
    wish(controller, s0=Seat("", "quick", "Player 1"))
    assert controller.sealed == (0,) and controller.humans == (0, 1)
    controller.unseal(0)
    assert awaited(controller.recording.changes)
