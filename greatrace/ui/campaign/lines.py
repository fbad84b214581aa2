"""Sentences about a campaign as it stands, and its days: those of 1935, and when it was played really."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from functools import cache
from typing import assert_never

from greatrace.boards import setups
from greatrace.campaign.campaign import Campaign, Result, Stamp, may_gain
from greatrace.campaign.missions import mission_called
from greatrace.campaign.seasons import is_sealed, seals
from greatrace.campaign.tonight import Tonight, tonight
from greatrace.engine.board import Board
from greatrace.engine.solo.rene import ALL_STICKERS
from greatrace.prose.calendar import day_text, days_text, round_day, stamped_text
from greatrace.prose.language import Language
from greatrace.prose.passport import ink_name, mission_text
from greatrace.prose.places import city_name
from greatrace.prose.rene import powers_off
from greatrace.prose.words import labelled_phrase, listed
from greatrace.ui.race.purpose import shipped_pages


@cache
def all_boards() -> Mapping[str, Board]:
    """Return the boards that ship, by the names of their files."""
    return {name: setups.board(name) for name in setups.boards()}


def suits(campaign: Campaign) -> Tonight | None:
    """Return the course that suits the next race."""
    return tonight(campaign, shipped_pages(), {board.id: board for board in all_boards().values()})


def tonight_line(say: Language, campaign: Campaign) -> str:
    """Return which course suits tonight, and the reason for it that holds; empty where none does."""
    found = suits(campaign)
    if found is None:
        return ""
    board = next(one for one in all_boards().values() if one.id == found.page.board)
    names = {city.id: city_name(say, city) for city in board.cities}
    course = f"{names[found.page.start]} – {names[found.page.finish]}"
    match found.reason:
        case "poorest":
            why = say.tr(
                "Nowhere does the Torpedo pass fewer cities in which it can gain a sticker: good for you."
            )
        case "open":
            why = say.tr(
                "Of the courses not raced lately, none has more stamps left for you: {n}.", n=found.open
            )
        case "balance":
            why = say.tr(
                "Of the courses not raced lately with as many stamps left for you ({n}), none has fewer"
                " cities in which the Torpedo can gain a sticker.", n=found.open,
            )
        case _:
            assert_never(found.reason)
    return say.tr("For tonight: {course}. {why}", course=course, why=why)


def deck_line(say: Language, campaign: Campaign) -> str:
    """Return how many cards of each level the deck has, and whether it evolves."""
    levels = levels_text(say, (card.level for card in campaign.deck))
    if not campaign.modules.evolving:
        return say.tr("The Torpedo is driven by {levels}. They stay.", levels=levels)
    return say.tr("The Torpedo is driven by {levels}.", levels=levels)


def levels_text(say: Language, levels: Iterable[int]) -> str:
    """Return how many cards of each level there are."""
    counts = Counter(levels)
    return listed(
        say.tr_n("{n} card of level {level}", "{n} cards of level {level}", counts[level], level=level)
        for level in sorted(counts)
    )


def announced_line(say: Language, campaign: Campaign, result: Result) -> str:
    """Return what became of the mission that was announced before a race; empty where none was."""
    if not result.announced:
        return ""
    mission = mission_called(result.announced)
    kept = is_sealed(campaign, result)
    label = say.tr("Announced and kept, with a seal") if kept else say.tr("Announced, not kept")
    return labelled_phrase(say, label, mission_text(say, mission.kind, mission.amount))


def deeds_in_all(say: Language, campaign: Campaign) -> tuple[str, ...]:
    """Return how many stickers were denied and how many announced stamps kept; nothing for none."""
    results = [entry.result for entry in campaign.history]
    denied, sealed = sum(one.denied for one in results), seals(campaign)
    return tuple(filter(None, (
        say.tr_n("{n} sticker denied", "{n} stickers denied", denied) if denied else "",
        say.tr_n("{n} seal", "{n} seals", sealed) if sealed else "",
    )))


def first_now(say: Language, campaign: Campaign) -> str:
    """Return who goes first in the race that is about to begin (14.2)."""
    return _first(
        campaign,
        say.tr("The Torpedo goes first: it lost the last race against you."),
        say.tr("You go first: you lost the last race against it."),
        say.tr("You go first."),
    )


def first_line(say: Language, campaign: Campaign) -> str:
    """Return who goes first in the next race (14.2)."""
    return _first(
        campaign,
        say.tr("The Torpedo goes first in the next race against it: it lost the last one."),
        say.tr("You go first in the next race against it: you lost the last one."),
        say.tr("You go first in the next race against it."),
    )


def _first(campaign: Campaign, torpedo: str, loser: str, begins: str) -> str:
    """Return one of three sentences: the Torpedo goes first, the player does after a defeat, or at first."""
    if campaign.torpedo_first:
        return torpedo
    return loser if any(entry.result.outcome == "lost" for entry in campaign.history) else begins


def stickers_line(say: Language, campaign: Campaign) -> str:
    """Return how many stickers the Torpedo has, or that none has an effect (14.18)."""
    if not campaign.modules.powers:
        return powers_off(say)
    if not campaign.stickers.total:
        return say.tr("It has no sticker yet.")
    most = ALL_STICKERS.total
    return say.tr_n(
        "It has {n} of {all} stickers.", "It has {n} of {all} stickers.", campaign.stickers.total, all=most
    )


def workshop_line(say: Language, campaign: Campaign, race: int) -> str:
    """Return how many stickers a slow workshop lets a race give; empty by the printed rule (14.18)."""
    most = may_gain(campaign, race)
    if most is None:
        return ""
    if most:
        return say.tr_n(
            "Slow workshop: at most {n} sticker in race {race}.",
            "Slow workshop: at most {n} stickers in race {race}.", most, race=race,
        )
    return say.tr("Slow workshop: no sticker in race {race}, after a victory of the Torpedo.", race=race)


def today() -> str:
    """Return the day of now as campaigns keep it, such as `2026-11-22`."""
    return date.today().isoformat()


def stamped(say: Language, stamp: Stamp) -> str:
    """Return the day of the round that earned a stamp, as the passport stamps it: `14 MAY 1935`."""
    return stamped_text(say, round_day(stamp.round, stamp.race))


def signed(say: Language, stamp: Stamp) -> str:
    """Return the same day in words."""
    return days_text(say, stamp.round, stamp.race)


def raced_on(say: Language, result: Result) -> str:
    """Return the day of a race's last round, in words."""
    return days_text(say, result.rounds, result.race)


def played(say: Language, kept: str) -> str:
    """Return on which day something was played really; empty for a text that is no day."""
    try:
        return say.tr("Played on {date}", date=day_text(say, datetime.fromisoformat(kept)))
    except ValueError:
        return ""


def stamped_on(say: Language, stamp: Stamp) -> str:
    """Return when and in which race a stamp was set, in words."""
    told = {"ink": ink_name(say, stamp.ink), "date": signed(say, stamp), "n": stamp.race}
    return say.tr("{ink}: stamped on {date}, race {n}", **told)


def last_day(say: Language, campaign: Campaign) -> str:
    """Return when a campaign was last raced; before its first race when that begins."""
    if campaign.history:
        day = raced_on(say, campaign.history[-1].result)
        return say.tr("Last raced on {date}", date=_whole(day))
    return say.tr("Founded on {date}", date=_whole(days_text(say, 1)))


def last_played(say: Language, campaign: Campaign) -> str:
    """Return on which day a campaign was played last, or founded, really."""
    return played(say, campaign.history[-1].result.date if campaign.history else campaign.created)


def _whole(day: str) -> str:
    """Return a day in words which no line divides."""
    return day.replace(" ", "\u00a0")
