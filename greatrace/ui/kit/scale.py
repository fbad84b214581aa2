"""The conversion of theme units to pixels."""

from __future__ import annotations

import msgspec

from greatrace.ui.kit.theme import DESIGN_HEIGHT, DESIGN_WIDTH, LEAST_HEIGHT, LEAST_WIDTH, TABLE_GROWTH

_HAIR = 1.0
"""Theme units that may be missing for the full form, by rounding."""


class Scale(msgspec.Struct, frozen=True):
    """The conversion of theme units to pixels, for one window size and UI scale.

    Letters of a table grow slower than the window, so that a larger window shows more of the map; pages grow
    with it, so that they look alike in every window. One unit is `base` pixels times the UI scale, but never
    so large that the window is fewer units than the least.

    Attributes:
        width: of the window, in pixels.
        height: of the window, in pixels.
        ui_scale: the player's setting, in percent.
        least: the width and height in theme units that what is shown needs.
        growth: the power of the window's size with which letters grow.
        map_letters: the player's setting for letters on the map, in percent.
        letters: by how much all that is written and drawn upon the map is larger than usual.
    """

    width: int
    height: int
    ui_scale: int = 100
    least: tuple[int, int] = (LEAST_WIDTH, LEAST_HEIGHT)
    growth: float = TABLE_GROWTH
    map_letters: int = 100
    letters: float = 1.0

    @property
    def base(self) -> float:
        """Pixels of one unit for letters and figures on the map, which no UI scale changes."""
        return self._usual * self.letters

    @property
    def _usual(self) -> float:
        """Pixels of one unit at a UI scale of 100 %."""
        return float(min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT) ** self.growth)

    @property
    def lettered(self) -> float:
        """Pixels of one unit of names, prices and figures on the map: the larger of both enlargements."""
        return max(self.base, self._usual * self.map_letters / 100)

    @property
    def factor(self) -> float:
        """Pixels in one theme unit."""
        most = min(self.width / self.least[0], self.height / self.least[1])
        return min(self._usual * self.ui_scale / 100, most)

    @property
    def units(self) -> tuple[float, float]:
        """Width and height of the window in theme units."""
        return self.width / self.factor, self.height / self.factor

    @property
    def full(self) -> bool:
        """Whether the window has room for the full form of the table."""
        width, height = self.units
        return width > DESIGN_WIDTH - _HAIR and height > DESIGN_HEIGHT - _HAIR

    def px(self, units: float) -> int:
        """Return whole pixels for a length in theme units; at least one unless the length is zero."""
        pixels = round(abs(units) * self.factor)
        if units and not pixels:
            pixels = 1
        return pixels if units >= 0 else -pixels
