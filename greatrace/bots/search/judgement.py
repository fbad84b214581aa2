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
        ("way", (5.097, 8.925, 13.868)),
        ("steps", (0.536, 0.5, 3.843)),
        ("land", (0.0, 0.284, 1.625)),
        ("behind", (2.675, 0.0, 0.0)),
        ("lead", (0.024, 0.099, 1.746)),
        ("engine", (0.194, 0.258, 0.366)),
        ("chassis", (0.226, 0.326, 0.354)),
        ("weak", (0.043, 0.187, 0.024)),
        ("fuel", (0.09, 0.15, 0.121)),
        ("dry", (0.0, 0.0, 0.088)),
        ("money", (0.09, 0.109, 0.167)),
    )
    flat: Flat = (
        ("order", 0.0), ("blank", 0.044), ("followed", 0.0), ("tracker", 0.09), ("mechanic", 0.057),
        ("ranger", 0.158), ("pilot", 0.271), ("survey", 0.136), ("saboteur", 0.18), ("finder", 0.271),
        ("cheater", 0.167), ("transport", 0.364), ("financier", 0.395), ("part", 0.096), ("guide", 0.159),
        ("fuel_card", 0.117),
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
