"""A game that is not the race is recorded, and its moments are found for pictures."""

from __future__ import annotations

import pytest
from msgspec import structs

from greatrace.kernel.errors import Refused
from greatrace.lab.pictures.positions import after_share, events_until
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin, resumed
from greatrace.saves.replay import replay, verify
from greatrace.ui.pictures.positions import at, moments, recorded, telling
from tests.kernel.toy import Event, Setup
from tests.kernel.toy_computers import ToyComputers
from tests.saves.played import TOY, ToySave

COMPUTERS = ToyComputers(Setup(2, hare=True))
SEATS = (Seat("", "lucky"), Seat("", "careful"))


def game() -> ToySave:
    return recorded(TOY, COMPUTERS, Origin(COMPUTERS.data, 5, "", SEATS))


def test_a_recorded_game_is_always_the_same_and_goes_to_its_end() -> None:
    save = game()
    assert save == game()
    assert not COMPUTERS.game.deciders(save.state)
    assert verify(TOY, save).same


def test_moments_follow_actions_and_automatic_steps() -> None:
    save = game()
    found = moments(TOY, save)
    assert found[0].actions == 0 and found[-1].actions == len(save.log)
    assert len(found) > len(save.log) + 1, "the hare runs by itself"
    assert found[-1].state == save.state


def test_nothing_hidden_is_told() -> None:
    found = moments(TOY, game())
    bids = [event for event in events_until(found, found[-1]) if event.what == "bid"]
    assert bids and all(event.value == 0 for event in bids)
    assert events_until(found, found[0]) == (Event("start", -1, 1),)


def test_of_a_game_whose_log_is_refused_the_last_moment_is_left() -> None:
    first, *others = game().log
    save = structs.replace(game(), log=(first, first, *others))
    with pytest.raises(Refused):
        list(replay(TOY, save))
    (only,) = moments(TOY, save)
    assert only.state == save.state and only.actions == len(save.log)


def test_a_moment_that_fits_is_found_late_in_the_game() -> None:
    found = moments(TOY, game())
    moment = telling(found, lambda one: one.state.round == 2 and 0 in COMPUTERS.game.deciders(one.state))
    assert moment is not None and moment.state.round == 2
    assert telling(found, lambda one: one.state.round == 9) is None


@pytest.mark.parametrize("share", [0.0, 0.3, 0.7, 1.0])
def test_a_game_is_taken_up_at_one_of_its_moments(share: float) -> None:
    save = game()
    moment = after_share(moments(TOY, save), share)
    stopped = at(save, moment, (Seat("Ann"), Seat("Ben")))
    session, _ = resumed(TOY, stopped, (None, None))
    assert session.state == moment.state and len(session.log) == moment.actions
    assert [seat.name for seat in stopped.seats] == ["Ann", "Ben"]


def test_of_a_game_that_cannot_be_replayed_the_end_is_shown() -> None:
    save = structs.replace(game(), replayable=False)
    [moment] = moments(TOY, save)
    assert moment.state == save.state and not events_until([moment], moment)
