"""Saved races of a campaign: only one that is waited for goes on; results that are owed come first."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from greatrace.campaign.campaign import Campaign
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.saves.campaign_summary import campaign_summary
from greatrace.saves.campaigns import Shelf
from greatrace.saves.envelope import decode
from greatrace.saves.files import AUTOSAVE, Store, previous, read_file
from greatrace.saves.kinds import Listed, awaited
from greatrace.saves.race.kind import RACE
from greatrace.saves.race.summary import RaceSummary
from greatrace.saves.unfinished import all_saves, offered
from greatrace.ui.campaign.keeping import drop_save
from greatrace.ui.campaign.picking import PickScene
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.campaign.saved import logbook
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.stack import Push, Replace, Reset, Transition, push
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.race import opening
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.names import CAMPAIGNS_PAGE


def resume(context: Context, store: Store, name: str) -> Push | Replace:
    """Resume a saved race, of a campaign or of its own; see `play.opening.resume`.

    Raises:
        BadInput: it cannot be opened, or its campaign is not here or stands at an earlier race; nothing was
            overwritten.
    """
    offer = offered(store, name)
    summary = offer.found.summary if offer and offer.found else None
    if not isinstance(summary, RaceSummary) or not summary.campaign:
        return opening.resume(context, store, name)
    campaign = _campaign(store, summary.campaign)
    if summary.number < campaign.race:
        return _told_over(context, summary)
    if summary.number > campaign.race:
        raise BadInput(
            "This is race {n} of the campaign “{name}”, which was restored from an older copy and stands "
            "before race {next} again.",
            n=summary.number, name=summary.campaign, next=campaign.race,
        )
    name, *others = _furthest_first(store, name, summary)
    goes_on = opening.resume(context, store, name, partial(CampaignPurpose, context))
    if context.writes:
        for copy in (name, *others):
            _drop_copy(store, copy)
    return goes_on


def _furthest_first(store: Store, name: str, summary: RaceSummary) -> tuple[str, ...]:
    """Return the saves of a race of a campaign, the one that got furthest first; usually there is one."""
    same = [
        one.name for one in all_saves(store)
        if one.found and isinstance(other := one.found.summary, RaceSummary)
        and (other.campaign, other.number) == (summary.campaign, summary.number)
    ]
    return tuple(sorted(same, key=lambda one: -_actions(store, one))) if len(same) > 1 else (name,)


def _actions(store: Store, name: str) -> int:
    """Return how many actions a save holds; of a broken one, those of the version before it."""
    for path in (store.path(name), previous(store.path(name))):
        with suppress(BadInput):
            return len(decode(RACE, read_file(path), path.name).log)
    return -1


def _told_over(context: Context, summary: RaceSummary) -> Push:
    """Say that a race has its result already, and open the logbook."""
    tr = context.language.tr
    dialog = Dialog(
        tr("Race {n} is over", n=summary.number),
        tr("Its result is in the logbook; from there the campaign can go back to before this race."),
        tr("Logbook"),
    )
    return push(dialog, lambda _: Reset(logbook(summary.campaign)))


def _campaign(store: Store, name: str) -> Campaign:
    found = next((one for one in Shelf(store.folder).entries() if one.name == name), None)
    if found is None:
        raise BadInput(
            "This race belongs to the campaign “{name}”, which is not here: import it first.", name=name
        )
    if found.campaign is None:
        return Shelf(store.folder).load(name)
    return found.campaign


def _drop_copy(store: Store, name: str) -> None:
    """Delete a save of a campaign's race that goes on from the autosave: it has only that one."""
    if name == AUTOSAVE:
        return
    with suppress(BadInput):  # nothing is lost by a save too many
        copy, latest = store.load(RACE, name), store.load(RACE, AUTOSAVE)
        same = (copy.seed, copy.created, copy.data) == (latest.seed, latest.created, latest.data)
        if same and latest.log[: len(copy.log)] == copy.log:
            store.remove(name)


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
