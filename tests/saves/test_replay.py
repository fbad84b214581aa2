"""A saved game can be played again, and the first difference is named."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec import structs

from greatrace.engine.actions import Take
from greatrace.kernel.errors import BadInput
from greatrace.kernel.loop import settle
from greatrace.kernel.session import Turn
from greatrace.saves.envelope import decode, encode
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import resumed
from greatrace.saves.replay import BrokenLogError, Verdict, first_difference, replay, verify
from greatrace.ui.play.history import history
from tests.kernel.toy import Bid, Hare, Setup, Spur
from tests.saves.played import TOY, ToySave, played, race_save, toy_save


def test_a_race_and_a_toy_are_verified() -> None:
    assert verify(RACE, race_save()).same
    verdict = verify(TOY, toy_save(100))
    assert verdict.same
    assert verdict.actions == verdict.total == len(toy_save(100).log) >= 9


def test_a_replay_tells_everything_that_happened() -> None:
    save = toy_save(6)
    steps = list(replay(TOY, save))
    assert (steps[0].turn, [event.what for event in steps[0].step.events]) == (None, ["start"])
    assert [each.turn for each in steps[1:]] == list(save.log)
    assert steps[-1].step.state == save.state
    assert all(later.before == earlier.step.state for earlier, later in pairwise(steps))


def with_hare(steps_taken: int) -> ToySave:
    """A toy that stopped after a round, so many automatic steps later."""
    session, recording = played(TOY, Setup(2, hare=True), 2, 0)
    for action, seat in ((Spur(), 0), (Bid(1), 0), (Bid(2), 1), (Bid(1), 0), (Bid(1), 1)):
        settle(session)
        session.act(action, seat)
    for _ in range(steps_taken):
        session.proceed()
    return recording.save()


@pytest.mark.parametrize("steps_taken", [0, 1, 2])
def test_automatic_steps_are_repeated_but_not_logged(steps_taken: int) -> None:
    save = with_hare(steps_taken)
    assert decode(TOY, encode(TOY, save), "x") == save
    assert len(save.hashes) == len(save.log) + 1 == 6
    assert verify(TOY, save) == Verdict(5, 5)
    told = [each.step.events[0].what for each in replay(TOY, save)]
    assert told.count("startled") == 1 and told.count("run") == 2 + steps_taken
    assert [each.turn for each in replay(TOY, save) if each.turn] == list(save.log)


def test_an_automatic_step_that_differs_is_found() -> None:
    save = with_hare(2)
    moved = structs.replace(save.state, hare=Hare(99))
    assert verify(TOY, structs.replace(save, state=moved)).difference == "end"
    hashes = (*save.hashes[:3], "0" * 16, *save.hashes[4:])
    verdict = verify(TOY, structs.replace(save, hashes=hashes))
    assert (verdict.difference, verdict.actions) == ("state", 2)


def test_a_game_with_automatic_steps_goes_on_where_it_was_saved() -> None:
    session, recording = resumed(TOY, with_hare(1), (None, None))
    assert session.due and session.undo_stop == "chance"
    session.proceed()
    session.act(Spur(), 1)
    session.proceed()
    assert verify(TOY, recording.save()).same
    session.undo()
    assert verify(TOY, recording.save()) == Verdict(5, 5)


def test_the_first_different_state_is_named() -> None:
    save = toy_save(6)
    wrong = structs.replace(save, hashes=(*save.hashes[:3], "0" * 16, *save.hashes[4:]))
    verdict = verify(TOY, wrong)
    assert (verdict.difference, verdict.actions, verdict.seat) == ("state", 2, save.log[2].seat)
    assert verdict.action == TOY.game(save.data).write(save.log[2].action)


def test_another_seed_differs_from_the_start() -> None:
    assert verify(TOY, structs.replace(toy_save(6), seed=8)).difference == "start"


def test_a_refused_action_is_named_with_its_article() -> None:
    save = toy_save(0, hashing=False)
    twice = structs.replace(save, log=(Turn(1, Spur()), Turn(1, Spur())))
    verdict = verify(TOY, twice)
    assert (verdict.difference, verdict.actions, verdict.seat, verdict.action) == ("refused", 1, 1, "spur")
    assert verdict.detail == "toy/1 (not_now)"


def test_an_action_without_sense_is_named() -> None:
    save = structs.replace(toy_save(0, hashing=False), log=(Turn(9, Bid(1)),))
    assert verify(TOY, save).difference == "broken"
    race = race_save(5)
    assert not verify(RACE, structs.replace(race, log=(Turn(2, Take(99)),), hashes=())).same


def test_another_last_state_is_named_with_what_differs() -> None:
    save = toy_save(6, hashing=False)
    places = (save.state.places[0] + 1, *save.state.places[1:])
    verdict = verify(TOY, structs.replace(save, state=structs.replace(save.state, places=places)))
    assert verdict.difference == "end"
    assert verdict.detail == f"places.0: {places[0] - 1}, recorded {places[0]}"


def test_the_place_of_a_difference_is_a_path() -> None:
    state = race_save().state
    dashboards = (structs.replace(state.table.dashboards[0], money=-5), *state.table.dashboards[1:])
    other = structs.replace(state, table=structs.replace(state.table, dashboards=dashboards))
    assert first_difference(state, other).startswith("table.dashboards.0.money: ")


def test_a_game_from_the_middle_cannot_be_replayed() -> None:
    with pytest.raises(BadInput, match="scenario"):
        verify(TOY, structs.replace(toy_save(), replayable=False))


def test_an_action_that_the_rules_cannot_even_refuse() -> None:
    """As the log of the window repeats a game: whatever a forged action raises must not end a scene."""
    save = race_save()
    forged = structs.replace(save, log=(Turn(99, save.log[0].action), *save.log[1:]), hashes=())
    with pytest.raises(BrokenLogError):
        list(replay(RACE, forged))
    assert verify(RACE, forged).difference == "broken"
    assert len(history(RACE, forged, ())) == 1, "only the opening is told"
