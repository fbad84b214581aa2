"""Opening a saved race of a campaign: only one that the campaign still waits for goes on."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from greatrace.campaign.campaign import Campaign
from greatrace.kernel.errors import BadInput
from greatrace.saves.campaigns import Shelf
from greatrace.saves.envelope import decode
from greatrace.saves.files import AUTOSAVE, Store, previous, read_file
from greatrace.saves.race.kind import RACE
from greatrace.saves.race.summary import RaceSummary
from greatrace.saves.unfinished import all_saves, offered
from greatrace.ui.campaign.purpose import CampaignPurpose
from greatrace.ui.campaign.saved import logbook
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.stack import Push, Replace, Reset, push
from greatrace.ui.race import opening


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
