"""The legacy powers (14.18–14.22): which sticker gives what, one function a power."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from greatrace.engine.catalogue import CardKind
from greatrace.engine.draft import Draft
from greatrace.engine.rates import DANGER_POINTS
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.gauges import most, recover
from greatrace.engine.solo.rene import Colour
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.tables import Tables

STOPS: Final = 1
RISKS: Final = 2
SEA: Final = 3
FAST: Final = 4
"""Levels of the blue powers (14.22)."""
BIVOUAC_DANGER: Final = 1
CITY_DANGER: Final = 2
TOUGH: Final = 3
IMMUNE: Final = 4
"""Levels of the red powers (14.20)."""
BIVOUAC_FUEL: Final = 1
BIVOUAC_PARTS: Final = 2
CITY_FUEL: Final = 3
CITY_PARTS: Final = 4
"""Levels of the green powers (14.21)."""


def holds(race: Tables, torpedo: Torpedo, colour: Colour, level: int) -> bool:
    """Return whether a sticker is on and works: none does where the legacy powers are off (14.18)."""
    return race.stickers_work and torpedo.stickers.of(colour) >= level


def uses_sea_lines(race: Tables, torpedo: Torpedo) -> bool:
    """Return whether it uses sea lines free of charge (14.22, blue 3)."""
    return holds(race, torpedo, "blue", SEA)


def has_power(draft: Draft, colour: Colour, level: int) -> bool:
    """Return whether the Torpedo has a sticker that changes what happens now, and tell that it does."""
    if not holds(draft.race, draft.rival, colour, level):
        return False
    draft.tell(solo_events.PowerUsed, colour, level)
    return True


def danger_points(draft: Draft) -> int:
    """Return the mechanical points that a terrain danger takes (14.11; 14.20, red 3 and 4)."""
    if has_power(draft, "red", IMMUNE):
        return 0
    return DANGER_POINTS - 1 if has_power(draft, "red", TOUGH) else DANGER_POINTS


def use_card(draft: Draft, card: CardKind, in_city: bool) -> None:
    """Apply a card that the Torpedo drew in a city, else took in the bivouac (14.21)."""
    fuels, repairs = (CITY_FUEL, CITY_PARTS) if in_city else (BIVOUAC_FUEL, BIVOUAC_PARTS)
    match card.effect:
        case "part" if has_power(draft, "green", repairs):
            recover(draft, "14.21", 0, card.amount)
        case "jerrican" if has_power(draft, "green", fuels):
            recover(draft, "14.21", card.amount, 0)
        case "refuelling" if has_power(draft, "green", fuels):
            recover(draft, "14.21", draft.race.edition.refuelling or most(draft), 0)
        case _:
            pass


def strikes(draft: Draft, cards: Iterable[int], in_city: bool) -> bool:
    """Return whether a danger card among those that it drew in a city, or took, hits the player (14.20)."""
    dangerous = any(draft.race.cards[card].danger for card in cards)
    return dangerous and has_power(draft, "red", CITY_DANGER if in_city else BIVOUAC_DANGER)
