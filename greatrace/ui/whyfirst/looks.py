"""The looks of the figures: colour, tones and mark all differ."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.prose.language import Language
from greatrace.ui.kit.theme import NOBODY_TONES, SEAT_TONES, Tones


def _look(tones: Tones, mark: str) -> Tones:
    return structs.replace(tones, mark=f"whyfirst/mark-{mark}")


LOOKS: Final = tuple(map(_look, SEAT_TONES, ("sun", "moon", "star", "palm", "lozenge", "wave")))
"""The looks of the players' figures, by seat."""
LEO: Final = _look(NOBODY_TONES, "paw")
"""The look of Leo's figure (15.8)."""


def figure_look(figure: int, players: int) -> Tones:
    """Return the look of a figure; Leo's follows those of the players."""
    return LOOKS[figure] if figure < players else LEO


def colour_names(say: Language) -> tuple[str, ...]:
    """Return the names of the players' colours with their marks, by seat."""
    return (
        say.tr("Red, the sun"),
        say.tr("Blue, the moon"),
        say.tr("Yellow, the star"),
        say.tr("Green, the palm"),
        say.tr("Violet, the lozenge"),
        say.tr("White, the wave"),
    )
