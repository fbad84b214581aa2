"""How the Torpedo gains stickers (14.18), and how few of them the slow workshop lets a race give."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine.draft import Draft
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.rene import COLOURS, MOST_STICKERS, Colour, Solo
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.tables import Tables

_LEVELS: Final = 10
"""Levels that a number has room for which tells a sticker with its city."""


def sticker_number(cell: int, colour: Colour, level: int) -> int:
    """Return the cell of a city and the sticker that it gives as one number, never 0."""
    return (cell * len(COLOURS) + COLOURS.index(colour)) * _LEVELS + level


def sticker_numbered(number: int) -> tuple[int, Colour, int]:
    """Return the cell, the colour and the level that `sticker_number` made a number of."""
    rest, level = divmod(number, _LEVELS)
    cell, colour = divmod(rest, len(COLOURS))
    return cell, COLOURS[colour], level


def stickers_left(solo: Solo, torpedo: Torpedo) -> int | None:
    """Return how many stickers the race may still give in a slow workshop; ``None`` for any number."""
    if solo.may_gain is None:
        return None
    return max(0, solo.may_gain - (torpedo.stickers.total - solo.stickers.total))


def sticker_of(race: Tables, torpedo: Torpedo, cell: int) -> int:
    """Return the level of the sticker that a city gives the Torpedo under its card, 0 for none (14.18)."""
    colour, city = race.solo.deck[torpedo.card].colour, race.city_at[cell]
    level = torpedo.stickers.of(colour) + 1
    if city < 0 or race.board.cities[city].colour != colour or level > MOST_STICKERS:
        return 0
    return level if race.solo.powers and stickers_left(race.solo, torpedo) != 0 else 0


def gain_sticker(draft: Draft, colour: Colour, city: int) -> None:
    """Gain the next sticker of a colour for entering a city of it; it works at once (14.18)."""
    rival, solo = draft.rival, draft.race.solo
    level = rival.stickers.of(colour) + 1
    if not solo.powers or level > MOST_STICKERS:
        return
    if stickers_left(solo, rival) == 0:
        draft.tell(solo_events.StickerWithheld, colour, city, solo.may_gain or 0)
        return
    draft.tell(solo_events.StickerGained, colour, level, city)
    draft.torpedo = structs.replace(rival, stickers=rival.stickers.with_one_more(colour))
