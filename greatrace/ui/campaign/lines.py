"""Sentences about a campaign as it stands."""

from __future__ import annotations

from collections import Counter

from greatrace.campaign.campaign import Campaign, may_gain
from greatrace.prose.language import Language
from greatrace.prose.rene import powers_off
from greatrace.prose.words import listed


def deck_line(say: Language, campaign: Campaign) -> str:
    """Return how many cards of each level the deck has, and whether it evolves."""
    counts = Counter(card.level for card in campaign.deck)
    levels = listed(
        say.tr_n("{n} card of level {level}", "{n} cards of level {level}", counts[level], level=level)
        for level in sorted(counts)
    )
    if not campaign.modules.evolving:
        return say.tr("The Torpedo’s deck: {levels}. It stays as it is.", levels=levels)
    return say.tr("The Torpedo’s deck: {levels}.", levels=levels)


def first_line(say: Language, campaign: Campaign) -> str:
    """Return who goes first in the next race (14.2)."""
    if campaign.torpedo_first:
        return say.tr("The Torpedo goes first in the next race against it: it lost the last one.")
    if any(entry.result.outcome == "lost" for entry in campaign.history):
        return say.tr("You go first in the next race against it: you lost the last one.")
    return say.tr("You go first in the next race against it.")


def stickers_line(say: Language, campaign: Campaign) -> str:
    """Return how many stickers are on the power cards, or that none has an effect (14.18)."""
    if not campaign.modules.powers:
        return powers_off(say)
    if not campaign.stickers.total:
        return say.tr("No sticker is on its power cards yet.")
    return say.tr_n(
        "{n} sticker is on its power cards.", "{n} stickers are on its power cards.", campaign.stickers.total
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
