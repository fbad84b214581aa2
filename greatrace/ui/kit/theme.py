"""The theme: every colour, font, size and spacing of the screen.

Colours are red-green-blue triples from 0 to 255. Lengths are *theme units*: one unit is one pixel
in a window of 1280×720 at a UI scale of 100 %; `Scale` turns units into pixels.
"""

from __future__ import annotations

from typing import Literal

import msgspec

RGB = tuple[int, int, int]
FontRole = Literal["masthead", "display", "heading", "body", "label"]

DESIGN_WIDTH = 1280
DESIGN_HEIGHT = 720

# Placeholder colours in sprites, replaced by a player's colours.
TONE_MAIN = "#aa0001"
TONE_DEEP = "#aa0002"
TONE_LIGHT = "#aa0003"
TONE_ON = "#aa0004"


def rgb(code: str) -> RGB:
    """Read a colour written `#rrggbb`.

    Raises:
        ValueError: it is not six hexadecimal digits.
    """
    digits = code.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"not a colour: {code!r}")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def hex_code(colour: RGB) -> str:
    """Return a colour as `#rrggbb`, as picture files have it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """Blend two colours; `share` from 0 (all `first`) to 1 (all `second`)."""
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


def luminance(colour: RGB) -> float:
    """Return the relative luminance from 0 (black) to 1 (white), as web accessibility defines it."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])


def contrast(first: RGB, second: RGB) -> float:
    """Return the contrast ratio of two colours, from 1 to 21; text needs 4.5, large numerals 3."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


class Palette(msgspec.Struct, frozen=True):
    """The colours of the posters, then shades made from them."""

    night: RGB = rgb("#14213d")
    ink: RGB = rgb("#1d1a16")
    parchment: RGB = rgb("#f2e3c2")
    sand: RGB = rgb("#e3b667")
    ochre: RGB = rgb("#c8772a")
    brick: RGB = rgb("#a63d2f")
    oasis: RGB = rgb("#3f7d5a")
    lagoon: RGB = rgb("#2f6f8f")
    sky: RGB = rgb("#9cc7cf")
    snow: RGB = rgb("#fbf6e9")
    brass: RGB = rgb("#b58a3c")
    walnut: RGB = rgb("#4a2c1a")

    parchment_dim: RGB = rgb("#e2cea3")
    """Parchment in shade: a pressed button, a second column."""
    parchment_risk: RGB = rgb("#c9ac7c")
    """Ground of a blank cell in a risk zone."""
    ink_soft: RGB = rgb("#5a4a38")
    """Secondary text on parchment."""
    night_soft: RGB = rgb("#22345c")
    """A panel on the night ground."""
    night_deep: RGB = rgb("#0b1326")
    """The ground behind everything; shadows on the night ground."""
    walnut_deep: RGB = rgb("#2f1b10")
    walnut_light: RGB = rgb("#6b4127")
    brass_light: RGB = rgb("#e6c477")
    """Lit brass: rims, text on walnut."""
    brass_deep: RGB = rgb("#7a5a22")
    sea: RGB = rgb("#bcd3cb")
    """The sea of the expedition maps."""
    danger: RGB = rgb("#a63d2f")
    """Refusals, dangers and empty gauges."""


class FontSizes(msgspec.Struct, frozen=True):
    """Letter sizes in theme units, by use."""

    title: int = 84
    """The game's name on the title screen (masthead)."""
    masthead: int = 52
    """The Gazette's name (masthead)."""
    display: int = 38
    """Scene titles (display)."""
    heading: int = 25
    subheading: int = 20
    body: int = 18
    """Never below 15: Josefin Sans has small lower-case letters."""
    label: int = 14
    """Small labels in the label font, words of one line."""
    numeral: int = 24
    """Figures on gauges and tiles (heading)."""
    numeral_big: int = 40


class Lines(msgspec.Struct, frozen=True):
    """Width of the focus ring and corner radius of boxes, in theme units."""

    focus: int = 3
    """Width of the ring round the focused widget."""
    radius: int = 6


FONT_FILES: tuple[tuple[FontRole, str], ...] = (
    ("masthead", "Limelight-Regular.ttf"),
    ("display", "PoiretOne-Regular.ttf"),
    ("heading", "JosefinSans-SemiBold.ttf"),
    ("body", "JosefinSans-Regular.ttf"),
    ("label", "Oswald-Regular.ttf"),
)


class Theme(msgspec.Struct, frozen=True):
    """All parts of a theme; `THEME` is the one in use."""

    palette: Palette = Palette()
    fonts: tuple[tuple[FontRole, str], ...] = FONT_FILES
    sizes: FontSizes = FontSizes()
    lines: Lines = Lines()
    touch: int = 32
    """The least height of anything clickable, in theme units."""
    tooltip: float = 0.45
    """Seconds for which the pointer rests before a tooltip shows."""

    def text_on(self, ground: RGB) -> RGB:
        """Return ink or snow, whichever has more contrast on a ground."""
        inks = (self.palette.ink, self.palette.snow)
        return max(inks, key=lambda ink: contrast(ink, ground))

    def font_file(self, role: FontRole) -> str:
        """Return the file name of a role's font, in `sprites/fonts`."""
        return dict(self.fonts)[role]


class Scale(msgspec.Struct, frozen=True):
    """The conversion of theme units to pixels, for one window size and UI scale.

    Attributes:
        width: of the window, in pixels.
        height: of the window, in pixels.
        ui_scale: the player's setting, in percent.
    """

    width: int
    height: int
    ui_scale: int = 100

    @property
    def factor(self) -> float:
        """Pixels in one theme unit."""
        return min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT) * self.ui_scale / 100

    def px(self, units: float) -> int:
        """Return whole pixels for a length in theme units; at least one unless the length is zero."""
        pixels = round(abs(units) * self.factor)
        if units and not pixels:
            pixels = 1
        return pixels if units >= 0 else -pixels


THEME = Theme()
