"""How much each thing counts when crews are compared in the middle of a race."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

COMMON_WAY: Final = 100_000
"""Centimes of a way of common length, from start to finish."""


class Judgement(Struct, frozen=True):
    """How crews are compared while the race goes on, fitted to finished races of quick crews.

    A crew that is one ahead of another in the sum of all is 2.7 times as likely to win. Only what is
    measured in centimes hangs on ``Weights``.

    Attributes:
        way: for the whole way of the course, when it is left.
        engine: for a point of engine.
        chassis: for a point of chassis.
        fuel: for a point of fuel.
        money: for ten francs on a way of ``COMMON_WAY``; on a shorter one money counts for more.
        cards: for a thousand centimes of cards in hand.
        order: for each place further back in the turn order, whose crews choose their cards first.
        margin: the share of a race's result that tells a clear win from a narrow one.
    """

    way: float = 14.2
    engine: float = 0.4
    chassis: float = 0.41
    fuel: float = 0.145
    money: float = 0.113
    cards: float = 0.06
    order: float = 0.08
    margin: float = 0.1


FITTED: Final = Judgement()
"""The judgement of all crews that have no style."""
