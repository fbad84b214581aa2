"""What a race leaves in its campaign is there once, whenever the program dies or an entry comes again."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from msgspec import UNSET, structs

from greatrace.campaign.campaign import Campaign
from greatrace.kernel.errors import BadInput
from greatrace.kernel.undo import UndoStop
from greatrace.saves import documents
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.replay import verify
from greatrace.ui.campaign.keeping import gains_in
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.campaign.running import give_up, running_race
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Controller
from tests.ui.campaign.shelves import (
    LATE,
    NAME,
    UNSTAMPED,
    fresh,
    gained_before_end,
    put,
    raced,
    shelved,
    stopped_before,
)


@pytest.fixture
def context(home: Path) -> Context:
    return headless((1280, 720), 100, "en", home)


def opened(context: Context, save: RaceSave, store: Store | None = None) -> Controller:
    return Controller.resumed(save, store, None, partial(CampaignPurpose, context))


def driven(controller: Controller, race: RaceSave) -> None:
    """Carry out the actions of a race that are still to come and that do not follow by themselves."""
    while (done := len(controller.session.log)) < len(race.log):
        controller.act(race.log[done].action, 0)
        while controller.think():
            pass


def test_every_sticker_and_the_result_are_kept_once(context: Context, home: Path) -> None:
    race = raced(fresh())
    shelf = shelved(context, fresh())
    controller = opened(context, stopped_before(race, len(race.log)), Store(home / "saves"))
    driven(controller, race)
    controller.leave()
    campaign = shelf.load(NAME)
    assert campaign.gains == gains_in(race) and len(campaign.gains) >= 2
    assert campaign.race == 2 and [one.result.race for one in campaign.history] == [1]
    replayed = shelf.replays(NAME).load(RACE, campaign.history[0].result.replay)
    assert verify(RACE, replayed).same and replayed.log == race.log
    again = opened(context, Store(home / "saves").load(RACE, AUTOSAVE))
    assert again.table.over and shelf.load(NAME) == campaign


@pytest.mark.parametrize("back", [1, 5, 40])
def test_a_race_that_lost_its_last_actions_brings_nothing_twice(context: Context, back: int) -> None:
    race = raced(fresh())
    shelf = shelved(context, fresh())
    driven(opened(context, stopped_before(race, back)), race)
    campaign = shelf.load(NAME)
    driven(opened(context, stopped_before(race, back)), race)
    after = shelf.load(NAME)
    assert structs.replace(after, restored=0, history=()) == structs.replace(campaign, restored=0, history=())
    assert len(after.history) == 1


def test_stickers_that_a_full_disk_swallowed_come_with_the_next_opening(context: Context) -> None:
    race = raced(fresh())
    shelf = shelved(context, fresh())
    opened(context, stopped_before(race))
    assert shelf.load(NAME).gains == gains_in(race)[: len(shelf.load(NAME).gains)]
    assert len(shelf.load(NAME).gains) >= 2


def test_an_older_copy_of_the_race_under_way_counts_as_restored(context: Context) -> None:
    race = raced(fresh())
    shelf = shelved(context, fresh())
    opened(context, stopped_before(race))
    kept = shelf.load(NAME).stickers
    opened(context, stopped_before(race, len(race.log)))
    assert shelf.load(NAME).restored == 1 and shelf.load(NAME).stickers == kept


def test_a_sticker_of_the_action_that_a_kill_took_counts_as_nothing(context: Context) -> None:
    race = raced(fresh())
    shelf = shelved(context, fresh())
    back = next(back for back in range(len(race.log), 0, -1) if gains_in(stopped_before(race, back)))
    opened(context, stopped_before(race, back))
    kept = shelf.load(NAME)
    assert kept.gains
    opened(context, stopped_before(race, back + 1))
    assert shelf.load(NAME) == kept and kept.restored == 0


def test_a_sticker_is_filed_under_the_round_and_the_assistant_that_gained_it() -> None:
    race = raced(fresh(), LATE)
    filed = [(gain.round, gain.assistant) for gain in gains_in(race)]
    assert filed == [(1, 5), (3, 3), (4, 4), (6, 3), (7, 5)]
    for (rounds, _), back in zip(filed, gained_before_end(race), strict=True):
        assert stopped_before(race, back + 1).state.table.round == rounds


@pytest.mark.parametrize("place", range(5))
def test_a_kill_after_the_fifth_assistant_gained_a_sticker_restores_nothing(
    context: Context, place: int
) -> None:
    race = raced(fresh(), LATE)
    shelf = shelved(context, fresh())
    back = gained_before_end(race)[place]
    opened(context, stopped_before(race, back))
    kept = shelf.load(NAME)
    assert len(kept.gains) == place + 1
    opened(context, stopped_before(race, back + 1))
    assert shelf.load(NAME) == kept and kept.restored == 0
    driven(opened(context, stopped_before(race, back + 1)), race)
    assert shelf.load(NAME).gains == gains_in(race)


def test_a_campaign_that_was_filed_wrongly_is_mended(context: Context) -> None:
    race = raced(fresh(), LATE)
    shelf = shelved(context, fresh())
    back = gained_before_end(race)[0]
    (right,) = gains_in(stopped_before(race, back))
    wrong = structs.replace(right, round=right.round + 1, assistant=0)
    shelf.gain(NAME, [wrong])
    opened(context, stopped_before(race, back + 1))
    assert shelf.load(NAME).gains == (right,) and shelf.load(NAME).restored == 0
    driven(opened(context, stopped_before(race, back + 1)), race)
    assert shelf.load(NAME).gains == gains_in(race)


def test_a_disk_that_is_full_is_told_and_tried_again(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    race = raced(fresh())
    shelf = shelved(context, fresh())
    controller = opened(context, stopped_before(race, len(race.log)))

    def full(*_: object) -> None:
        raise BadInput("The disk is full, so {path} was not saved: free some space.", path="x")

    with monkeypatch.context() as patch:
        patch.setattr(documents.Documents, "write", full)
        first = next(n for n in range(len(race.log)) if _gains(controller, race, n))
        told = controller.problem
        assert first and told and shelf.load(NAME).gains == ()
    driven(controller, race)
    assert controller.problem is None and shelf.load(NAME).gains == gains_in(race)


def _gains(controller: Controller, race: RaceSave, number: int) -> bool:
    """Carry one action out; return whether the Torpedo has a sticker then."""
    controller.act(race.log[number].action, 0)
    while controller.think():
        pass
    torpedo = controller.table.torpedo
    return torpedo is not UNSET and torpedo.stickers.total > 0


def test_undo_stops_at_a_sticker(context: Context) -> None:
    race = raced(fresh())
    shelved(context, fresh())
    controller = opened(context, stopped_before(race, len(race.log)))
    assert next(n for n in range(len(race.log)) if _gains(controller, race, n))
    stop: UndoStop = controller.undo_stop
    assert stop and not controller.undo()


def test_a_race_given_up_is_no_result_but_its_stickers_stay(context: Context, home: Path) -> None:
    race = raced(fresh(), UNSTAMPED)
    shelf = shelved(context, fresh())
    put(home, stopped_before(race))
    running = running_race(context, NAME, shelf.load(NAME))
    assert running
    campaign = give_up(context, NAME, running)
    assert isinstance(campaign, Campaign)
    assert campaign.history[0].result.outcome == "given_up" and campaign.deck == fresh().deck
    assert campaign.gains and campaign.race == 2
    assert running_race(context, NAME, campaign) is None


def test_the_result_waits_for_the_cards_that_the_player_picks(context: Context) -> None:
    begun = fresh(choose=True)
    race = raced(begun)
    shelf = shelved(context, begun)
    controller = opened(context, stopped_before(race))
    driven(controller, race)
    purpose = controller.purpose
    assert isinstance(purpose, CampaignPurpose) and purpose.to_pick
    assert shelf.load(NAME).race == 1 and controller.problem is None
