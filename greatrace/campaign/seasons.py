"""Seasons of a campaign: ten races each, which close with a page; deck, stickers and stamps go on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct, structs

from greatrace.campaign.campaign import Campaign, Entry, Result, Stamp

RACES_A_SEASON: Final = 10


class Best(Struct, frozen=True):
    """A personal best on a course: the fewest rounds of a victory or a crossing, and in which race.

    Attributes:
        page: of the course.
        rounds: how many.
        race: the first one with so few.
        before: the fewest rounds before the season; 0 where there was no such race.
    """

    page: str
    rounds: int
    race: int
    before: int = 0


class Season(Struct, frozen=True):
    """What a season came to.

    Attributes:
        number: from 1.
        first: its first race.
        last: its last race so far.
        won: races won against the Torpedo.
        lost: races lost against it.
        crossed: Solitary crossings that succeeded.
        stamps: stamps set in it.
        sealed: announced missions that were stamped in their race.
        denied: stickers denied.
        stickers: stickers that the Torpedo gained.
        bests: personal bests of the season, in the order of their races.
    """

    number: int
    first: int
    last: int
    won: int
    lost: int
    crossed: int
    stamps: int
    sealed: int
    denied: int
    stickers: int
    bests: tuple[Best, ...]


def season_of(race: int) -> int:
    """Return the number of the season that a race belongs to, both from 1."""
    return (race - 1) // RACES_A_SEASON + 1


def season(campaign: Campaign, number: int) -> Season:
    """Return what a season of a campaign came to, as far as it was raced.

    Args:
        campaign: as it stands.
        number: of the season, from 1.
    """
    first = (number - 1) * RACES_A_SEASON + 1
    races = range(first, first + RACES_A_SEASON)
    entries = [entry for entry in campaign.history if entry.result.race in races]
    outcomes = [entry.result.outcome for entry in entries]
    return Season(
        number, first, entries[-1].result.race if entries else first,
        outcomes.count("won"), outcomes.count("lost"), outcomes.count("crossed"),
        sum(stamp.race in races for stamp in campaign.stamps),
        sum(is_sealed(campaign, entry.result) for entry in entries),
        sum(entry.result.denied for entry in entries),
        sum(gain.race in races for gain in campaign.gains),
        _bests(campaign.history, races),
    )


def _bests(history: Iterable[Entry], races: range) -> tuple[Best, ...]:
    """Return the personal bests on each course that were set in some races."""
    fewest: dict[str, Best] = {}
    before: dict[str, int] = {}
    for result in (entry.result for entry in history):
        if result.outcome not in ("won", "crossed") or result.race >= races.stop:
            continue
        known = fewest.get(result.page)
        if known is None or result.rounds < known.rounds:
            if result.race < races.start:
                before[result.page] = result.rounds
            best = Best(result.page, result.rounds, result.race, before.get(result.page, 0))
            fewest[result.page] = best
    found = (best for best in fewest.values() if best.race in races)
    return tuple(sorted(found, key=lambda best: best.race))


def is_sealed(campaign: Campaign, result: Result) -> bool:
    """Return whether the mission that was announced before a race was stamped in it."""
    return bool(result.announced) and any(
        (stamp.race, stamp.mission) == (result.race, result.announced) for stamp in campaign.stamps
    )


def seals(campaign: Campaign) -> int:
    """Return how many announced missions were stamped in their races."""
    return sum(is_sealed(campaign, entry.result) for entry in campaign.history)


def has_seal(campaign: Campaign, stamp: Stamp) -> bool:
    """Return whether a stamp is that of the mission that was announced before its race."""
    results = (entry.result for entry in campaign.history)
    return any((one.race, one.announced) == (stamp.race, stamp.mission) for one in results)


def season_due(campaign: Campaign) -> int:
    """Return the number of the last season that is over and whose closing page was not read; 0 for none."""
    over = (campaign.race - 1) // RACES_A_SEASON
    return over if over > campaign.seasons else 0


def closed(campaign: Campaign, number: int) -> Campaign:
    """Return a campaign in which the closing page of a season was read, and so those before it."""
    return structs.replace(campaign, seasons=max(campaign.seasons, number))
