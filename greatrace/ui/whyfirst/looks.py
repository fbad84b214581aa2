"""The looks of the figures: colour, tones and mark all differ."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.ui.kit.theme import RGB, TONE_DEEP, TONE_LIGHT, TONE_MAIN, TONE_ON, rgb


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


def _look(colour: str, deep: str, light: str, on: str, mark: str) -> PlayerLook:
    return PlayerLook(rgb(colour), rgb(deep), rgb(light), rgb(on), f"whyfirst/mark-{mark}")


LOOKS: Final = (
    _look("#b3362a", "#7f231b", "#e2796a", "#fbf6e9", "sun"),
    _look("#2f6fb0", "#1f4c7c", "#8cb8e4", "#fbf6e9", "moon"),
    _look("#e0ac2b", "#a87a14", "#f8dc8a", "#1d1a16", "star"),
    _look("#2f7d4f", "#1f5636", "#86c49c", "#fbf6e9", "palm"),
    _look("#7c4aa8", "#573179", "#b999d8", "#fbf6e9", "lozenge"),
    _look("#f0e6cf", "#b9a988", "#fffaf0", "#1d1a16", "wave"),
)
"""The looks of the players' figures, by seat."""
LEO: Final = _look("#5c6068", "#3b3f46", "#a2a8b0", "#fbf6e9", "paw")
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
