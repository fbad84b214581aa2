"""What René speaks about after a race of a campaign, and which piece of his story it brings."""

from __future__ import annotations

from typing import Final, Literal

from greatrace.campaign.campaign import Campaign, Result
from greatrace.engine.solo.rene import MOST_STICKERS

NARROW: Final = 2
"""Points of prestige by which a race is narrow."""

Spoken = Literal["beaten", "won", "narrow", "denied", "fourth"]
"""What René speaks about: lost, won or narrow for him, a sticker denied, the fourth of a colour."""


def piece_after(campaign: Campaign, race: int) -> int:
    """Return which piece of René's story a race brings, from 1; 0 for a race that he did not end.

    Each race that he and the player raced to its end is an evening with him and brings the next piece,
    whatever day it is: a day may have two evenings, and a race given up or alone takes no piece away.
    """
    ended = [entry.result.race for entry in campaign.history if _raced_to_the_end(entry.result)]
    return ended.index(race) + 1 if race in ended else 0


def _raced_to_the_end(result: Result) -> bool:
    """Return whether a race against him ended at the finish; one given up may count as lost (14.23)."""
    return result.outcome in ("won", "lost") and (result.arrived or result.torpedo_arrived)


def spoken_about(campaign: Campaign, result: Result) -> Spoken | None:
    """Return what René speaks about after a race; ``None`` after one in which he took no part."""
    if result.outcome not in ("won", "lost"):
        return None
    if any(gain.race == result.race and gain.level == MOST_STICKERS for gain in campaign.gains):
        return "fourth"
    if result.denied:
        return "denied"
    if abs(result.points - result.torpedo_points) <= NARROW:
        return "narrow"
    return "beaten" if result.outcome == "won" else "won"
