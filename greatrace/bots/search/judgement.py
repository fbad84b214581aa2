"""Coefficients for comparing crews in the middle of a race."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

COMMON_WAY: Final = 100_000
"""Cost in centimes of a typical course from start to finish."""

Stages = tuple[float, float, float]
"""A coefficient early, in the middle and late in a race."""

Staged = tuple[tuple[str, Stages], ...]
Flat = tuple[tuple[str, float], ...]


class Judgement(Struct, frozen=True):
    """Coefficients of a crew's standing during a race, fitted to finished races of quick crews.

    A crew that leads by one in the sum is 2.7 times as likely to win. ``greatrace.lab.fitting`` finds all but
    ``margin``; none is below 0, since every term counts as an advantage.

    Attributes:
        staged: by term of `measures.STAGED`, the coefficients of the stages. Between two stages, of which the
            middle one is where the leader has half of its way behind it, they pass evenly into each other.
        flat: by term of `measures.FLAT`, the coefficient in the whole race.
        player: against the Torpedo, the coefficients of the player's terms of `measures.STAGED`.
        hand: likewise those of `measures.FLAT`.
        torpedo: those of the Torpedo's terms, `torpedo_measures.TORPEDO`; these may be below 0.
        margin: share of the margin of victory in the result.
        sticker: loss of chance for which the crew would keep the Torpedo of a campaign from a sticker.
    """

    staged: Staged = (
        ("way", (2.328, 8.319, 14.507)),
        ("steps", (0.181, 0.63, 4.535)),
        ("land", (0.0, 0.0, 1.337)),
        ("behind", (2.47, 0.0, 0.0)),
        ("lead", (0.0, 0.206, 0.568)),
        ("engine", (0.17, 0.251, 0.361)),
        ("chassis", (0.211, 0.351, 0.33)),
        ("weak", (0.0, 0.025, 0.0)),
        ("fuel", (0.047, 0.14, 0.177)),
        ("dry", (0.0, 0.0, 0.0)),
        ("money", (0.061, 0.102, 0.132)),
    )
    flat: Flat = (
        ("order", 0.005), ("blank", 0.026), ("followed", 0.0), ("tracker", 0.049), ("mechanic", 0.019),
        ("ranger", 0.216), ("pilot", 0.211), ("survey", 0.025), ("saboteur", 0.182), ("finder", 0.268),
        ("cheater", 0.016), ("transport", 0.272), ("financier", 0.311), ("part", 0.079), ("guide", 0.113),
        ("fuel_card", 0.117),
    )
    player: Staged = (
        ("way", (0.23, 3.333, 10.862)),
        ("steps", (0.0, 0.599, 5.242)),
        ("land", (0.0, 2.72, 0.0)),
        ("behind", (19.058, 13.835, 15.178)),
        ("lead", (7.732, 3.619, 4.545)),
        ("engine", (0.157, 0.263, 0.073)),
        ("chassis", (0.278, 0.421, 0.361)),
        ("weak", (0.0, 0.708, 0.427)),
        ("fuel", (0.0, 0.0, 0.0)),
        ("dry", (0.196, 0.037, 0.17)),
        ("money", (0.046, 0.101, 0.109)),
    )
    hand: Flat = (
        ("order", 0.0), ("blank", 0.108), ("followed", 0.0), ("tracker", 0.32), ("mechanic", 0.153),
        ("ranger", 0.304), ("pilot", 0.194), ("survey", 0.124), ("saboteur", 0.284), ("finder", 0.248),
        ("cheater", 0.168), ("transport", 0.364), ("financier", 0.221), ("part", 0.113), ("guide", 0.199),
        ("fuel_card", 0.065),
    )
    torpedo: Staged = (
        ("land", (0.045, 1.253, 5.202)),
        ("rounds", (0.144, 0.726, 2.358)),
        ("mechanics", (0.033, 0.02, 0.186)),
        ("fuel", (-0.047, -0.001, -0.052)),
        ("recovery", (0.379, 0.254, 0.19)),
        ("turned", (-0.006, 0.11, 0.105)),
        ("stickers", (0.178, 0.15, 0.044)),
        ("goes_first", (0.149, 0.112, 0.578)),
        ("always", (-1.047, -0.351, 0.076)),
    )
    margin: float = 0.1
    sticker: float = 0.04


FITTED: Final = Judgement()
"""The judgement of crews without a style."""
