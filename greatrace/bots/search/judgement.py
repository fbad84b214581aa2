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
        ("way", (1.339, 6.975, 9.551)),
        ("steps", (0.218, 0.667, 4.368)),
        ("land", (2.648, 3.287, 0.0)),
        ("behind", (0.0, 3.113, 8.632)),
        ("lead", (6.391, 0.0, 4.438)),
        ("engine", (0.304, 0.276, 0.175)),
        ("chassis", (0.298, 0.44, 0.354)),
        ("weak", (0.0, 0.508, 0.037)),
        ("fuel", (0.009, 0.063, 0.191)),
        ("dry", (0.091, 0.103, 0.0)),
        ("money", (0.058, 0.108, 0.076)),
    )
    hand: Flat = (
        ("order", 0.0), ("blank", 0.115), ("followed", 0.0), ("tracker", 0.205), ("mechanic", 0.182),
        ("ranger", 0.144), ("pilot", 0.262), ("survey", 0.271), ("saboteur", 0.299), ("finder", 0.254),
        ("cheater", 0.186), ("transport", 0.257), ("financier", 0.28), ("part", 0.113), ("guide", 0.071),
        ("fuel_card", 0.073),
    )
    torpedo: Staged = (
        ("land", (1.916, 2.706, 3.367)),
        ("rounds", (-0.17, 0.964, 2.376)),
        ("mechanics", (0.027, 0.077, 0.098)),
        ("fuel", (-0.032, 0.015, -0.006)),
        ("recovery", (0.541, 0.294, 0.19)),
        ("turned", (0.138, 0.275, 0.099)),
        ("stickers", (0.299, 0.17, 0.105)),
        ("goes_first", (0.053, 0.008, 0.763)),
        ("always", (-5.165, -2.869, 0.724)),
    )
    margin: float = 0.1
    sticker: float = 0.04


FITTED: Final = Judgement()
"""The judgement of crews without a style."""
