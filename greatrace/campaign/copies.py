"""Copies of a campaign beside each other: whether they are of one campaign, and what one of them lacks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import structs

from greatrace.campaign.campaign import MOST_RACES, Campaign, restored
from greatrace.engine.solo.rene import DECK_SIZE, LEVELS
from greatrace.kernel.chance import below

_MOST_DRAWS: Final = 2 * DECK_SIZE * (LEVELS - 1)
"""Most draws of a campaign: two for each card that goes, until the whole deck is of the last level."""


def same_campaign(one: Campaign, other: Campaign) -> bool:
    """Return whether two copies are of one campaign, raced on together or apart.

    What founds a campaign is its chance: the chance numbers of its copies follow one another within the few
    draws that the deck takes, those of two campaigns do not.
    """
    founded = (one.created, one.modules) == (other.created, other.modules)
    return founded and (_leads(one.chance, other.chance) or _leads(other.chance, one.chance))


def _leads(before: int, after: int) -> bool:
    for _ in range(_MOST_DRAWS):
        if before == after:
            return True
        before = below(before, 1)[1]
    return before == after


def lacks(copy: Campaign, here: Campaign) -> bool:
    """Return whether a copy lacks anything that the campaign here has: a result, sticker, stamp or mark."""
    results = [[entry.result for entry in one.history] for one in (copy, here)]
    return (
        results[0][: len(results[1])] != results[1]
        or not set(here.gains) <= set(copy.gains)
        or not set(here.stamps) <= set(copy.stamps)
        or copy.restored < here.restored
    )


def come_in(copy: Campaign, there: Iterable[Campaign]) -> Campaign:
    """Return a copy that comes in: restored if it lacks anything that a copy there has."""
    copies = [one for one in there if same_campaign(copy, one)]
    if any(lacks(copy, one) for one in copies):
        marks = max(copy.restored, *(one.restored for one in copies))
        return structs.replace(restored(copy), restored=min(marks + 1, MOST_RACES))
    started = max((one.started for one in copies if one.race == copy.race), default=0)
    return structs.replace(copy, started=max(copy.started, started))
