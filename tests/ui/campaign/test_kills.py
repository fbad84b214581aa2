"""The end of a race killed while it writes: the campaign is whole, and nothing is there twice.

Every third step of writing here; `GREATRACE_EVERY=1` tries each.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from greatrace.campaign.campaign import Campaign
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.ui.campaign.keeping import gains_in
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.kit.shell import headless
from greatrace.ui.race.controller import Controller
from tests.ui.campaign.shelves import LATE, NAME, fresh, gained_before_end, put, raced, stopped_before

ACTIONS = 3
"""Actions that are still to come."""
MOST_STEPS = 80
EVERY = int(os.environ.get("GREATRACE_EVERY", "3"))
KILLED = 9

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="requires processes that part")


def race_on(home: Path, race: RaceSave) -> Campaign:
    """Open the race as it was saved and drive it to its end."""
    store = Store(home / "saves")
    context = headless((1280, 720), 100, "en", home)
    save = store.rescue(RACE)[0]
    controller = Controller.resumed(save, store, None, partial(CampaignPurpose, context))
    _let_torpedo_act(controller)
    while (done := len(controller.session.log)) < len(race.log):
        controller.act(race.log[done].action, 0)
        _let_torpedo_act(controller)
    controller.leave()
    return Shelf(home / "saves").load(NAME)


def race_on_to(home: Path, race: RaceSave, actions: int) -> None:
    """Open the race as it was saved and drive it so far, with what the Torpedo does then."""
    store = Store(home / "saves")
    save, context = store.rescue(RACE)[0], headless((1280, 720), 100, "en", home)
    controller = Controller.resumed(save, store, None, partial(CampaignPurpose, context))
    _let_torpedo_act(controller)
    while (done := len(controller.session.log)) < actions:
        controller.act(race.log[done].action, 0)
        _let_torpedo_act(controller)
    controller.leave()


def _let_torpedo_act(controller: Controller) -> None:
    while controller.think():
        pass


def killed_at(step: int, run: Callable[[], object]) -> bool:
    """Run something in a process that dies before its nth step of writing; return whether it came so far."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED
    steps = 0

    def dying(call: Callable[..., object], *args: object) -> object:
        nonlocal steps
        steps += 1
        if steps == step:
            os._exit(KILLED)
        return call(*args)

    with patch("os.replace", partial(dying, os.replace)), patch("os.fsync", partial(dying, os.fsync)):
        run()
    os._exit(0)


def test_killed_at_any_step_the_campaign_is_whole_and_the_result_there_once(tmp_path: Path) -> None:
    race = raced(fresh())
    for step in range(1, MOST_STEPS, EVERY):
        home = tmp_path / str(step)
        shelf = Shelf(home / "saves")
        shelf.begin(NAME, fresh())
        put(home, stopped_before(race, ACTIONS))
        came = killed_at(step, partial(race_on, home, race))
        assert [one.problem for one in shelf.entries()] == [None]
        campaign = race_on(home, race)
        assert campaign.gains == gains_in(race) and campaign.restored == 0
        assert [one.result.race for one in campaign.history] == [1] and campaign.race == 2
        assert shelf.replays(NAME).load(RACE, "race-1").log == race.log
        if not came:
            return
    raise AssertionError("it never came to its end")


@pytest.mark.parametrize("place", range(5))
def test_killed_while_the_fifth_assistant_gains_a_sticker_nothing_counts_as_restored(
    tmp_path: Path, place: int
) -> None:
    race = raced(fresh(), LATE)
    before = stopped_before(race, gained_before_end(race)[place] + 1)
    for step in range(1, MOST_STEPS, EVERY):
        home = tmp_path / str(step)
        shelf = Shelf(home / "saves")
        shelf.begin(NAME, fresh())
        shelf.gain(NAME, gains_in(before))
        put(home, before)
        on = partial(race_on_to, home, race, len(before.log) + 1)
        came = killed_at(step, on)
        on()
        campaign = shelf.load(NAME)
        assert campaign.gains == gains_in(race)[: place + 1] and campaign.restored == 0
        if not came:
            return
    raise AssertionError("it never came to its end")
