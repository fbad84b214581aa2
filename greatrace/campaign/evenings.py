"""Evenings on which a campaign was raced, and what René speaks about after a race."""

from __future__ import annotations

from typing import Final, Literal

from greatrace.campaign.campaign import Campaign, Result
from greatrace.engine.solo.rene import MOST_STICKERS

NARROW: Final = 2
"""Points of prestige by which a race is narrow."""

Spoken = Literal["beaten", "won", "narrow", "denied", "fourth"]
"""What René speaks about: lost, won or narrow for him, a sticker denied, the fourth of a colour."""


def evening_of(campaign: Campaign, race: int) -> int:
    """Return on which evening a race was raced, from 1; 0 if it was not the first one of that evening."""
    days: list[str] = []
    for entry in campaign.history:
        day = entry.result.date[:10]
        new = day not in days
        days += [day] if new else []
        if entry.result.race == race:
            return len(days) if new else 0
    return 0


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
