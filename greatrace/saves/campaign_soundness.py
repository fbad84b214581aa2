"""The soundness check of campaigns: all that later races and scenes rely on (14.17–14.24)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from greatrace.campaign.campaign import (
    MOST_RACES,
    NEWEST_LAW,
    Campaign,
    Entry,
    Gain,
    Result,
    Stamp,
    may_gain,
)
from greatrace.engine.distances import FAR
from greatrace.engine.solo.rene import (
    ALL_STICKERS,
    DECK_SIZE,
    LETTERS,
    LEVELS,
    MOST_STICKERS,
    TORPEDO_ASSISTANTS,
)
from greatrace.saves.bounds import need, one_liners, within
from greatrace.saves.race.solo import MOST_ROUNDS, check_card, check_stickers

MOST_STAMPS: Final = 10_000
MOST_STAMPS_A_RACE: Final = 100
"""Far more than a page has missions."""
MOST_POINTS: Final = 1_000_000_000
"""Prestige, which may be negative."""
_CARDS: Final = frozenset(f"{letter}{level}" for letter in LETTERS for level in range(1, LEVELS + 1))
"""The ids of all René cards."""


def check_campaign(campaign: Campaign) -> None:
    """Check the bounds of a campaign.

    Raises:
        ValueError: one is unsound; the text is for developers.
    """
    one_liners((campaign.title, campaign.created, campaign.player), "texts")
    _check_deck(campaign)
    check_stickers(campaign.stickers)
    within((campaign.race,), 1, MOST_RACES + 1, "race")
    within((campaign.chance,), 0, (1 << 64) - 1, "chance")
    within((campaign.restored,), 0, MOST_RACES, "restored")
    within((campaign.started,), 0, campaign.race, "started")
    within((campaign.seasons,), 0, MOST_RACES, "seasons")
    within((campaign.law,), 0, NEWEST_LAW, "law")
    need(len(campaign.gains) <= ALL_STICKERS.total and len(campaign.stamps) <= MOST_STAMPS, "lists")
    for gain in campaign.gains:
        _check_gain(gain)
    _check_kept(campaign)
    _check_workshop(campaign)
    for stamp in campaign.stamps:
        _check_stamp(stamp)
    stamps = Counter(stamp.race for stamp in campaign.stamps)
    need(max(stamps.values(), default=0) <= MOST_STAMPS_A_RACE, "stamps")
    need([entry.result.race for entry in campaign.history] == list(range(1, campaign.race)), "history")
    for entry in campaign.history:
        _check_entry(entry)


def _check_deck(campaign: Campaign) -> None:
    for card in (*campaign.deck, *campaign.pool):
        check_card(card)
    need(sorted(card.id for card in campaign.pool) == sorted(_CARDS), "pool")
    need(len({card.id for card in campaign.deck}) == len(campaign.deck) == DECK_SIZE, "deck")


def _check_gain(gain: Gain) -> None:
    within((gain.race,), 0, MOST_RACES, "gains")
    within((gain.round,), 0, MOST_ROUNDS, "gains")
    within((gain.assistant,), 0, TORPEDO_ASSISTANTS, "gains")
    within((gain.level,), 1, MOST_STICKERS, "gains")
    one_liners((gain.city,), "gains")


def _check_kept(campaign: Campaign) -> None:
    """Check that every sticker was gained once and is on its power card."""
    kept = Counter((gain.colour, gain.level) for gain in campaign.gains)
    need(all(number == 1 for number in kept.values()), "gains")
    need(all(level <= campaign.stickers.of(colour) for colour, level in kept), "gains")


def _check_workshop(campaign: Campaign) -> None:
    """Check that a slow workshop gave no race more stickers than it may."""
    for race, number in Counter(gain.race for gain in campaign.gains).items():
        most = may_gain(campaign, race)
        need(most is None or number <= most, "gains")


def _check_stamp(stamp: Stamp) -> None:
    one_liners((stamp.page, stamp.mission, stamp.date), "stamps")
    within((stamp.race,), 1, MOST_RACES, "stamps")
    within((stamp.round,), 0, MOST_ROUNDS, "stamps")


def _check_entry(entry: Entry) -> None:
    check_stickers(entry.stickers)
    need(len(entry.deck) == DECK_SIZE and set(entry.deck) <= _CARDS, "history")
    _check_result(entry.result)


def _check_result(result: Result) -> None:
    texts = (result.page, result.crew, result.edition, result.date, result.replay, result.announced)
    one_liners((*texts, *result.fulfilled, *result.choice), "results")
    within((result.rounds, result.denied), 0, MOST_ROUNDS, "results")
    within((result.points, result.torpedo_points), -MOST_POINTS, MOST_POINTS, "results")
    need(len(result.fulfilled) <= MOST_STAMPS_A_RACE and len(result.choice) <= DECK_SIZE, "results")
    need(len(result.denials) in (0, result.denied), "results")
    within((result.way, result.left, result.torpedo_left), 0, FAR, "results")
    for one in result.denials:
        one_liners((one.city, one.instead), "results")
        within((one.round,), 0, MOST_ROUNDS, "results")
        within((one.level,), 1, MOST_STICKERS, "results")
