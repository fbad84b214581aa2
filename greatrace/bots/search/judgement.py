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
        ("way", (5.1, 8.647, 13.272)),
        ("steps", (0.402, 0.213, 3.676)),
        ("land", (0.01, 0.082, 1.053)),
        ("behind", (0.0, 0.0, 0.0)),
        ("lead", (0.21, 0.0, 0.0)),
        ("engine", (0.156, 0.2, 0.318)),
        ("chassis", (0.214, 0.296, 0.374)),
        ("weak", (0.0, 0.0, 0.0)),
        ("fuel", (0.063, 0.118, 0.103)),
        ("dry", (0.0, 0.0, 0.061)),
        ("money", (0.087, 0.113, 0.172)),
        ("rich", (0.026, 0.044, 0.097)),
    )
    flat: Flat = (
        ("order", 0.007), ("blank", 0.049), ("followed", 0.0), ("tracker", 0.123), ("mechanic", 0.0),
        ("ranger", 0.185), ("pilot", 0.358), ("survey", 0.231), ("saboteur", 0.178), ("finder", 0.306),
        ("cheater", 0.13), ("transport", 0.353), ("financier", 0.278), ("part", 0.052), ("guide", 0.094),
        ("fuel_card", 0.083),
    )
    player: Staged = (
        ("way", (0.0, 5.705, 16.238)),
        ("steps", (0.073, 0.0, 1.734)),
        ("land", (3.663, 4.422, 0.0)),
        ("behind", (21.913, 4.833, 6.782)),
        ("lead", (14.034, 0.0, 0.614)),
        ("engine", (0.097, 0.199, 0.31)),
        ("chassis", (0.21, 0.314, 0.215)),
        ("weak", (0.0, 0.25, 0.0)),
        ("fuel", (0.183, 0.107, 0.087)),
        ("dry", (0.0, 0.022, 0.112)),
        ("money", (0.086, 0.125, 0.162)),
    )
    hand: Flat = (
        ("order", 0.0), ("blank", 0.102), ("followed", 0.0), ("tracker", 0.261), ("mechanic", 0.033),
        ("ranger", 0.315), ("pilot", 0.247), ("survey", 0.306), ("saboteur", 0.17), ("finder", 0.617),
        ("cheater", 0.127), ("transport", 0.254), ("financier", 0.135), ("part", 0.09), ("guide", 0.126),
        ("fuel_card", 0.062),
    )
    torpedo: Staged = (
        ("land", (2.118, 4.628, 7.891)),
        ("rounds", (-0.119, 0.573, 2.671)),
        ("mechanics", (0.006, 0.051, 0.126)),
        ("fuel", (-0.083, 0.018, 0.019)),
        ("recovery", (0.473, 0.388, 0.101)),
        ("turned", (0.081, 0.31, 0.127)),
        ("stickers", (0.311, 0.213, 0.115)),
        ("goes_first", (-0.691, 0.012, 0.597)),
        ("always", (-3.982, -4.358, 1.066)),
    )
    margin: float = 0.1
    sticker: float = 0.04


FITTED: Final = Judgement()
"""The judgement of crews without a style."""
