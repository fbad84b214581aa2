"""The entry of a saved race in lists and captions."""

from __future__ import annotations

from greatrace.engine.catalogue import Crew
from greatrace.prose.language import Language
from greatrace.prose.names import bot_name, crew_name
from greatrace.prose.people import crew_of
from greatrace.prose.places import city_name
from greatrace.prose.words import labelled, listed
from greatrace.saves.campaign_summary import campaign_summary
from greatrace.saves.envelope import Seat, Summary
from greatrace.saves.files import Store
from greatrace.saves.race.summary import RaceSummary
from greatrace.ui.menus.ticket import Following, PlayerEmblem, Ticket
from greatrace.ui.race.looks import crew_look


def race_ticket(say: Language, summary: Summary) -> Ticket:
    """Return the lines of a saved race."""
    assert isinstance(summary, RaceSummary)
    return Ticket(_course_line(say, summary), _crews_line(say, summary))


def race_emblems(summary: Summary) -> tuple[PlayerEmblem, ...]:
    """Return the emblems of the crews of a saved race."""
    assert isinstance(summary, RaceSummary)
    looks = [crew_look(crew.id) for crew in summary.crews]
    return tuple(PlayerEmblem(look.emblem, look.recolour()) for look in looks)


def race_closed(summary: Summary) -> bool:
    """Return whether nothing is left to do in a saved race; one of a campaign leads on to its result."""
    assert isinstance(summary, RaceSummary)
    return summary.over and not summary.campaign


def race_following(store: Store, summary: Summary) -> Following | None:
    """Return the next race of a campaign that has the result of a saved race already, else ``None``."""
    assert isinstance(summary, RaceSummary)
    campaign = campaign_summary(store.folder, summary.campaign) if summary.campaign else None
    if campaign is None or campaign.race <= summary.number:
        return None
    return Following(summary.campaign, campaign.title, campaign.race)


def race_awaited_by(store: Store, summary: Summary) -> Following | None:
    """Return the campaign that waits for a saved race or for its result, else ``None``."""
    assert isinstance(summary, RaceSummary)
    campaign = campaign_summary(store.folder, summary.campaign) if summary.campaign else None
    if campaign is None or campaign.race != summary.number:
        return None
    return Following(summary.campaign, campaign.title, campaign.race)


def _course_line(say: Language, summary: RaceSummary) -> str:
    line = _where(say, summary)
    if not summary.campaign:
        return line
    if summary.rival:
        return labelled(say, say.tr("Race {n} against the Torpedo", n=summary.number), line)
    return labelled(say, say.tr("Race {n}, Solitary crossing", n=summary.number), line)


def _where(say: Language, summary: RaceSummary) -> str:
    start, finish = city_name(say, summary.start), city_name(say, summary.finish)
    if summary.over:
        return say.tr("{start} – {finish}, finished", start=start, finish=finish)
    return say.tr("{start} – {finish}, round {round}", start=start, finish=finish, round=summary.round)


def _crews_line(say: Language, summary: RaceSummary) -> str:
    """Return the crews, each with its human's name or its computer level."""
    crews = listed(_crew(say, *pair) for pair in zip(summary.crews, summary.seats, strict=False))
    if summary.rival and not summary.campaign:
        return say.tr("{crew} against the Torpedo", crew=crews)
    return crews


def _crew(say: Language, crew: Crew, seat: Seat) -> str:
    who = bot_name(say, seat.bot.partition(":")[0]) if seat.bot else seat.name
    return crew_of(crew_name(say, crew), who)
