"""The looks of the figures: colour, tones and mark all differ."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.ui.kit.theme import (
    NOBODY_TONES,
    RGB,
    SEAT_TONES,
    TONE_DEEP,
    TONE_LIGHT,
    TONE_MAIN,
    TONE_ON,
    Tones,
)


class PlayerLook(Struct, frozen=True):
    """The look of a figure.

    Attributes:
        colour: of the figure.
        deep: its shaded side.
        light: its lit side.
        on: of signs upon `colour`.
        mark: the sprite of its mark, so that colour is never the only sign.
    """

    colour: RGB
    deep: RGB
    light: RGB
    on: RGB
    mark: str

    def recolour(self) -> dict[str, RGB]:
        """Return the colours by the placeholder colours of sprites."""
        return {TONE_MAIN: self.colour, TONE_DEEP: self.deep, TONE_LIGHT: self.light, TONE_ON: self.on}


def _look(tones: Tones, mark: str) -> PlayerLook:
    return PlayerLook(tones.main, tones.deep, tones.light, tones.on, f"whyfirst/mark-{mark}")


_MARKS = ("sun", "moon", "star", "palm", "lozenge", "wave")
LOOKS: Final = tuple(map(_look, SEAT_TONES, _MARKS))
"""The looks of the players' figures, by seat."""
LEO: Final = _look(NOBODY_TONES, "paw")
"""The look of Leo's figure (15.8)."""


def figure_look(figure: int, players: int) -> PlayerLook:
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
