"""The 32 race cards: their order numbers, which are all different, and their values."""

from __future__ import annotations

from typing import Final

_GROUPS: Final = (
    (-1, (1, 3, 5, 7, 9)), (1, (2, 4, 6, 8, 10, 11)),
    (-2, (12, 14, 16, 18)), (2, (13, 15, 17, 19, 20)),
    (-3, (21, 23, 25)), (3, (22, 24, 26, 27)),
    (-4, (28,)), (4, (29, 30, 31)),
    (5, (32,)),
)
"""The values with the order numbers of their cards (15.9): the larger amounts have the larger numbers."""

CARDS: Final = 32
"""How many cards there are; a card is named by its order number, from 1."""


def _values() -> tuple[int, ...]:
    values = [0] * (CARDS + 1)
    for value, numbers in _GROUPS:
        for number in numbers:
            values[number] = value
    return tuple(values)


VALUES: Final = _values()
"""The value of each card, by its order number; nothing has the number 0."""
DECK: Final = tuple(range(1, CARDS + 1))
"""All cards."""


def signed(value: int) -> str:
    """Return a value with its sign, such as ``+3`` or ``-4``."""
    return f"{value:+d}"
