"""The Torpedo in a race (14.2): everything about it is public."""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine.solo.rene import STRENGTH, Stickers


class Torpedo(Struct, frozen=True, gc=False):
    """The rival vehicle.

    Attributes:
        cell: where it stands.
        fuel: its fuel gauge in points.
        mechanics: its mechanics gauge in points.
        corridor: where its progress marker lies (3.15).
        stamp: when it came there; lower is earlier.
        arrived: place in the order of arrival, 1 or 2, or 0.
        first: whether it is first in the turn order of this round.
        stickers: on its cards now (14.18).
        assistants: how many of its assistants have not acted in this round (14.7).
        waits: whether the player’s next sequence comes before its next assistant.
        card: the René card that is up, by its place in ``Solo.deck``; -1 before the first one.
        used: the cards turned up since the deck was shuffled, the one that is up last.
        turned: how many cards were turned up in the race (14.16).
        reached: cells of the cities that it entered, in order, the start city first (14.9).
        objectives: cells of the cities of the card’s colour that it entered under this card, in order.
        headed: cells of the cities that it headed for under this card, each once, the latest last.
    """

    cell: int
    fuel: int
    mechanics: int
    corridor: int
    stamp: int
    arrived: int
    first: bool
    stickers: Stickers
    assistants: int = 0
    waits: bool = False
    card: int = -1
    used: tuple[int, ...] = ()
    turned: int = 0
    reached: tuple[int, ...] = ()
    objectives: tuple[int, ...] = ()
    headed: tuple[int, ...] = ()


def maximum(stickers: Stickers, work: bool) -> int:
    """Return the maximum of both gauges: 6, and one more for each yellow sticker (14.19).

    Args:
        stickers: on the Torpedo’s cards.
        work: whether they have an effect (14.18).
    """
    return STRENGTH + stickers.yellow if work else STRENGTH
