"""Shares with the interval that chance leaves open."""

from __future__ import annotations

import math

from msgspec import Struct

Z = 1.959964
"""Standard deviations that hold 95 in 100 of a normal distribution."""


class Share(Struct, frozen=True):
    """A share with its 95 % interval (Wilson's); the field names are the keys of its JSON.

    Attributes:
        count: how often it happened.
        of: how often it could have.
        share: count / of, from 0 to 1.
        low: lower end of the interval.
        high: upper end of the interval.
    """

    count: int
    of: int
    share: float
    low: float
    high: float


def share(count: int, of: int) -> Share:
    """Return a share with Wilson's interval, which is all from 0 to 1 where nothing was counted."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    found = count / of
    middle = (found + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * math.sqrt(found * (1 - found) / of + Z * Z / (4 * of * of))
    low = 0.0 if count == 0 else middle - half
    high = 1.0 if count == of else middle + half
    return Share(count, of, round(found, 4), round(low, 4), round(high, 4))
