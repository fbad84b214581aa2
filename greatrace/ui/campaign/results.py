"""Races that are over and whose campaigns have not got their results: these come before any other race."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.saves.campaign_summary import campaign_summary
from greatrace.saves.files import Store
from greatrace.saves.kinds import Listed, awaited
from greatrace.saves.race.kind import RACE
from greatrace.saves.race.summary import RaceSummary
from greatrace.saves.unfinished import all_saves
from greatrace.ui.campaign.keeping import drop_save
from greatrace.ui.campaign.picking import PickScene
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.stack import Reset, Transition, push
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.names import CAMPAIGNS_PAGE


def results_owed(store: Store) -> tuple[Listed, ...]:
    """Return the saves of races that are over and whose campaigns wait for their results.

    Raises:
        BadInput: the folder cannot be read.
    """
    return tuple(one for one in all_saves(store) if _owed(store, one))


def _owed(store: Store, one: Listed) -> bool:
    summary = one.found.summary if one.found else None
    if one.found is None or not isinstance(summary, RaceSummary) or not summary.over:
        return False
    campaign = campaign_summary(store.folder, summary.campaign) if awaited(store.folder, one.found) else None
    return campaign is not None and campaign.race == summary.number


def campaign_in(one: Listed) -> str:
    """Return the name of the campaign that a save belongs to; empty for none."""
    summary = one.found.summary if one.found else None
    return summary.campaign if isinstance(summary, RaceSummary) else ""


def take_result(context: Context, name: str) -> PickScene | None:
    """Take the result of a race that is over into its campaign.

    Where the player picks the outgoing cards the result waits, and the scene is returned that asks for them
    (14.17). A save under a name of its own goes once its campaign has the result.

    Raises:
        BadInput: the race or the campaign can be neither opened nor written; nothing is lost.
    """
    store = Store(context.saves)
    save = store.rescue(RACE, name)[0]
    controller = Controller.resumed(save, None, None, partial(CampaignPurpose, context))
    if controller.problem:
        raise controller.problem
    purpose = controller.purpose
    assert isinstance(purpose, CampaignPurpose)
    if purpose.to_pick:
        return PickScene(controller.race, controller.ended, name)
    drop_save(store, name)
    return None


def results_first(
    context: Context, go_on: Callable[[], Transition[None]], but: Callable[[Listed], bool]
) -> Transition[None]:
    """Take the results of all races that are over; offer to pick outgoing cards first, then go on.

    Args:
        context: of the scenes; a window that may not write takes nothing.
        go_on: returns what comes next.
        but: which race is left alone, since it is opened next.
    """
    for one in _left(context, but):
        with suppress(BadInput):  # it stays, and is offered again
            if pick := take_result(context, one.name):
                return _offer(context, one, pick, go_on)
    return go_on()


def _left(context: Context, but: Callable[[Listed], bool]) -> tuple[Listed, ...]:
    try:
        found = results_owed(Store(context.saves)) if context.writes else ()
    except BadInput:
        return ()
    return tuple(one for one in found if not but(one))


def _offer(
    context: Context, one: Listed, pick: PickScene, go_on: Callable[[], Transition[None]]
) -> Transition[None]:
    tr, summary = context.language.tr, one.found.summary if one.found else None
    assert isinstance(summary, RaceSummary)
    campaign = campaign_summary(context.saves, summary.campaign)
    title = shown(campaign.title if campaign else summary.campaign)
    question = Dialog(
        tr("Race {n} is over", n=summary.number),
        tr("Its result is not in the campaign “{title}” yet: you have still to pick the René cards that go.",
           title=title),
        tr("Pick them"), tr("Later"),
    )
    scene = Reset((TITLE_PAGE, CAMPAIGNS_PAGE, pick))
    return push(question, lambda agreed: scene if agreed else go_on())
