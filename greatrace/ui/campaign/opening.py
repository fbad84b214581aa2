"""Opening a saved race of a campaign: only one that the campaign still waits for goes on."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from greatrace.campaign.campaign import Campaign
from greatrace.kernel.errors import BadInput
from greatrace.saves.campaigns import Shelf
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.saves.race.summary import RaceSummary
from greatrace.saves.unfinished import holds_all, offered
from greatrace.ui.campaign.occasion import CampaignOccasion
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.stack import Push, Replace, Reset, push
from greatrace.ui.menus.names import Menu
from greatrace.ui.race import opening


def resume(context: Context, store: Store, name: str) -> Push | Replace:
    """Resume a saved race, of a campaign or of its own; see `play.opening.resume`.

    Raises:
        BadInput: it cannot be opened, or its campaign is not here or stands at an earlier race; nothing was
            overwritten.
    """
    summary = _summary(store, name)
    if summary is None or not summary.campaign:
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
    goes_on = opening.resume(context, store, name, partial(CampaignOccasion, context))
    if context.writes:
        _drop_copy(store, name)
    return goes_on


def _told_over(context: Context, summary: RaceSummary) -> Push:
    """Say that a race has its result already, and open the logbook."""
    tr = context.language.tr
    context.document = summary.campaign
    dialog = Dialog(
        tr("Race {n} is over", n=summary.number),
        tr("Its result stands in the logbook, from where the campaign can return to before it."),
        tr("Logbook"),
    )
    return push(dialog, lambda _: Reset((Menu.TITLE, Menu.CAMPAIGNS, Menu.LOGBOOK)))


def _summary(store: Store, name: str) -> RaceSummary | None:
    offer = offered(store, name)
    summary = offer.found.summary if offer and offer.found else None
    return summary if isinstance(summary, RaceSummary) else None


def _campaign(store: Store, name: str) -> Campaign:
    found = next((one for one in Shelf(store.folder).entries() if one.name == name), None)
    if found is None:
        raise BadInput(
            "This race belongs to the campaign “{name}”, which is not here: copy it in first.", name=name
        )
    if found.campaign is None:
        return Shelf(store.folder).load(name)
    return found.campaign


def _drop_copy(store: Store, name: str) -> None:
    """Delete a save of a campaign's race that goes on from the autosave: it has only that one."""
    with suppress(BadInput):  # nothing is lost by a save too many
        if name != AUTOSAVE and holds_all(RACE, store.load(RACE, name), store):
            store.remove(name)
