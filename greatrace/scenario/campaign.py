"""Campaigns in scenarios: results of races one after another, and what the campaign is after each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import (
    Campaign,
    Gain,
    Modules,
    Result,
    Stamp,
    begun,
    finished,
    gained,
    may_gain,
    stamped,
)
from greatrace.campaign.passport import Page, is_legendary
from greatrace.content.expectation import Path as Place
from greatrace.kernel.errors import Refused
from greatrace.prose.language import msgid
from greatrace.scenario.expect_solo import same
from greatrace.scenario.missions import mission_of
from greatrace.scenario.reading import Source
from greatrace.scenario.rene import TORPEDO, stickers_of
from greatrace.scenario.solo_form import FIRST, RaceGiven
from greatrace.scenario.untrue import Untrue


def compare_campaign(source: Source) -> Iterator[Untrue]:
    """Yield the failed expectations about a campaign after each of its races.

    Raises:
        BadInput: an expectation refers to something that does not exist.
    """
    if not source.scenario.campaign:
        return
    if source.race.rival is None:
        raise source.bad(
            ("campaign",), msgid("{source}, line {line}: the Torpedo does not take part in this race.")
        )
    campaign = _begun(source)
    for number, race in enumerate(source.scenario.campaign):
        place: Place = ("campaign", number)
        try:
            campaign = _after(campaign, race)
        except Refused as refused:
            yield from same(source, (*place, "refused"), race.refused, refused.article)
            continue
        yield from same(source, (*place, "refused"), race.refused, "")
        yield from _compare(source, campaign, race, place)


def _begun(source: Source) -> Campaign:
    solo = source.race.solo
    given = source.scenario.given.solo
    slow = given is not None and given.modules.slow_workshop
    modules = Modules(solo.evolving, solo.powers, solo.passport, source.scenario.choose, slow)
    pool = setups.components("").rene
    campaign = begun("scenario", "", modules, pool, source.scenario.seed)
    return structs.replace(campaign, deck=solo.deck, stickers=solo.stickers)


def _after(campaign: Campaign, race: RaceGiven) -> Campaign:
    number = campaign.race if race.race is None else race.race
    for assistant, colour in enumerate(race.gained, start=2):
        level = campaign.stickers.of(colour) + 1
        campaign = gained(campaign, Gain(number, 1, assistant, colour, level, ""))
    page = f"::{race.page}"
    for mission in race.missions:
        campaign = stamped(campaign, Stamp(page, mission, race.ink, number, "", False))
    result = Result(
        number, race.outcome, page=page, fulfilled=race.fulfilled, ink=race.ink, choice=race.out
    )
    return finished(campaign, result)


def _pages(source: Source) -> tuple[Page, ...]:
    """Return the pages that the title asks for."""
    return tuple(
        Page("", "", name, 0, tuple(
            mission_of(source, text, ("passport", name, number)) for number, text in enumerate(missions)
        ))
        for name, missions in source.scenario.passport.items()
    )


def _compare(source: Source, campaign: Campaign, race: RaceGiven, place: Place) -> Iterator[Untrue]:
    cards = tuple(sorted(card.id for card in campaign.deck))
    wanted = None if race.deck is None else tuple(sorted(race.deck))
    yield from same(source, (*place, "deck"), wanted, cards)
    levels = Counter(str(card.level) for card in campaign.deck)
    for level, expected in (race.levels or {}).items():
        yield from same(source, (*place, "levels", level), expected, levels[level])
    if race.stickers is not None:
        wanted_stickers = structs.asdict(stickers_of(race.stickers))
        for colour, found in structs.asdict(campaign.stickers).items():
            yield from same(source, (*place, "stickers", colour), wanted_stickers[colour], found)
    stamps = tuple(sorted(f"{stamp.mission} {stamp.ink}" for stamp in campaign.stamps))
    wanted = None if race.stamps is None else tuple(sorted(race.stamps))
    yield from same(source, (*place, "stamps"), wanted, stamps)
    legendary = is_legendary(_pages(source), campaign.stamps)
    yield from same(source, (*place, "legendary"), race.legendary, legendary)
    counted = campaign.history[-1].result.outcome
    yield from same(source, (*place, "counts_as"), race.counts_as, counted)
    most = may_gain(campaign, campaign.race)
    yield from same(source, (*place, "may_gain"), race.may_gain, "any" if most is None else most)
    first = TORPEDO if campaign.torpedo_first else source.crew_ids[0]
    yield from same(source, (*place, FIRST), race.first, first)
