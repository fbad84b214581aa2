"""The entry of a saved race of a campaign in lists and captions."""

from __future__ import annotations

from typing import Final

from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language
from greatrace.prose.words import labelled
from greatrace.saves.campaign_summary import CampaignSummary, campaign_summary
from greatrace.saves.envelope import Summary
from greatrace.saves.files import Store
from greatrace.saves.race.summary import RaceSummary
from greatrace.ui.kit.stack import Named
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.play.table.entry import Sequel, Ticket
from greatrace.ui.race.entry import course_line, crews_line
from greatrace.ui.race.names import CAMPAIGNS_PAGE

LOGBOOK_PAGE: Final = Named("logbook")
"""Between the races of the campaign at whose name it opens."""


def logbook(document: str) -> tuple[Named, ...]:
    """Return the scenes that open the logbook of a campaign, the lowest first."""
    return (TITLE_PAGE, CAMPAIGNS_PAGE, LOGBOOK_PAGE.opened_at(document))


def race_of_campaign(summary: Summary) -> bool:
    """Return whether a saved race belongs to a campaign."""
    return isinstance(summary, RaceSummary) and bool(summary.campaign)


def campaign_ticket(say: Language, summary: Summary) -> Ticket:
    """Return the lines of a saved race of a campaign."""
    assert isinstance(summary, RaceSummary)
    race = (
        say.tr("Race {n} against the Torpedo", n=summary.number)
        if summary.rival
        else say.tr("Race {n}, Solitary crossing", n=summary.number)
    )
    return labelled(say, race, course_line(say, summary)), crews_line(say, summary)


def following(say: Language, store: Store, summary: Summary) -> Sequel | None:
    """Return the next race of a campaign that has the result of a saved race already, else ``None``."""
    found = _campaign(store, summary)
    return _next(say, *found) if found and found[1].race > found[0].number else None


def awaited_by(say: Language, store: Store, summary: Summary) -> Sequel | None:
    """Return the race of the campaign that waits for a saved race or for its result, else ``None``."""
    found = _campaign(store, summary)
    return _next(say, *found) if found and found[1].race == found[0].number else None


def _campaign(store: Store, summary: Summary) -> tuple[RaceSummary, CampaignSummary] | None:
    assert isinstance(summary, RaceSummary)
    campaign = campaign_summary(store.folder, summary.campaign)
    return (summary, campaign) if campaign else None


def _next(say: Language, summary: RaceSummary, campaign: CampaignSummary) -> Sequel:
    """Return the race before which a campaign stands, and how its save is told of."""
    number, title = campaign.race, shown(campaign.title)
    race = say.tr("Race {n} against the Torpedo is next", n=number)
    why_kept = (
        say.tr("Race {n} belongs to a campaign", n=number),
        say.tr("“{title}” waits for it: in its logbook it goes on, or is given up.", title=title),
        say.tr("Logbook"),
    )
    return Sequel(logbook(summary.campaign), f"{race} · {title}", why_kept)
