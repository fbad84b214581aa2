"""The theme: every colour, font, size and spacing of the screen.

Colours are red-green-blue triples from 0 to 255. Lengths are *theme units*: one unit is one pixel
in a window of 1280×720 at a UI scale of 100 %; `Scale` converts units to pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic, Literal, TypeVar

import msgspec

from greatrace.ui.kit.contrast import contrast

RGB = tuple[int, int, int]
FontRole = Literal["masthead", "display", "heading", "body", "label", "typewriter"]

DESIGN_WIDTH = 1280
DESIGN_HEIGHT = 720
LEAST_WIDTH = 950
LEAST_HEIGHT = 535
"""The theme units that the small form of the table needs."""
TABLE_GROWTH, PAGE_GROWTH = 0.71, 1.0
"""How letters grow: at a table a window of twice the size has letters 2 ** 0.71 times as large."""

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
    gold: RGB = rgb("#fddc82")
    """The ground of what has the focus, and of the acting crew's row."""
    sea: RGB = rgb("#bcd3cb")
    """The sea of the expedition maps."""
    steel: RGB = rgb("#59646c")
    """The Torpedo's side: its dashboard, the frame of its mission order."""
    steel_deep: RGB = rgb("#2b3238")
    """The ground of light letters on steel."""
    steel_light: RGB = rgb("#b9c3c8")
    paper: RGB = rgb("#f1ecdd")
    """The typewritten mission order."""
    danger: RGB = rgb("#a63d2f")
    """Refusals, dangers and empty gauges."""
    seal: RGB = rgb("#8c3026")
    """What a certificate says largest."""

    acting: RGB = rgb("#f6c733")
    """The ring and pointer of the crew that acts, and the outline of the cell that is meant."""
    acting_row: RGB = rgb("#ffe69a")
    """The ground of the acting crew's row."""
    usable: RGB = rgb("#f5c842")
    """The rim of what can be used now."""
    target: RGB = rgb("#ffea9e")
    """The ground of a cell that may be meant."""
    target_rim: RGB = rgb("#fffbe8")
    pill: RGB = rgb("#fdf2cf")
    """The ground of prices, chances and codes on the map."""
    mechanics: RGB = rgb("#1f4f86")
    """The gear of mechanical points."""
    after: RGB = rgb("#e08a2b")
    """What a move would change, in the ring of a gauge and as the needle of afterwards."""
    changed: RGB = rgb("#fff4cd")
    """The ground of a figure that would change."""
    leather: RGB = rgb("#26150d")
    """The inside of a box."""
    planned: RGB = rgb("#6a3d8f")
    """A route that is planned; nothing else on the map has it."""
    passing: RGB = rgb("#8f2f22")
    """What does not last, dark enough for words upon parchment."""
    hint: RGB = rgb("#5fd08f")
    """The marks of a hint: a green that nothing else at the table has."""

    chalk: RGB = rgb("#f7f2e4")
    chalk_dust: RGB = rgb("#cfc8b6")
    """Chalk of lines that matter less; of what is second the chalk is gold."""
    slate: RGB = rgb("#1c2422")
    below_zero: RGB = rgb("#f08c78")
    """What tints the chalk of figures below zero."""
    plus: RGB = rgb("#275c40")
    """Figures of cards above zero; those below are brick."""

    by_night: RGB = rgb("#68708e")
    """What a map is multiplied with at night."""
    faded: RGB = rgb("#968c82")
    """What a card that no longer counts is multiplied with."""
    whole: RGB = rgb("#ffffff")
    """What changes nothing that is multiplied with it, but for the opacity."""


class Tones(msgspec.Struct, frozen=True):
    """The colours of a player's piece: itself, its shaded and its lit side, signs upon it.

    Attributes:
        mark: the sprite of a sign upon it, as colour is never the only one; empty for none.
    """

    main: RGB
    deep: RGB
    light: RGB
    on: RGB
    mark: str = ""

    def recolour(self) -> dict[str, RGB]:
        """Return the colours by the placeholder colours of sprites."""
        return {TONE_MAIN: self.main, TONE_DEEP: self.deep, TONE_LIGHT: self.light, TONE_ON: self.on}


def _tones(main: str, deep: str, light: str, on: str) -> Tones:
    return Tones(rgb(main), rgb(deep), rgb(light), rgb(on))


SEAT_TONES = (
    _tones("#b3362a", "#7f231b", "#e2796a", "#fbf6e9"),
    _tones("#2f6fb0", "#1f4c7c", "#8cb8e4", "#fbf6e9"),
    _tones("#e0ac2b", "#a87a14", "#f8dc8a", "#1d1a16"),
    _tones("#2f7d4f", "#1f5636", "#86c49c", "#fbf6e9"),
    _tones("#7c4aa8", "#573179", "#b999d8", "#fbf6e9"),
    _tones("#f0e6cf", "#b9a988", "#fffaf0", "#1d1a16"),
)
"""The tones of players by seat, in a game that has no colours of its own."""
NOBODY_TONES = _tones("#5c6068", "#3b3f46", "#a2a8b0", "#fbf6e9")
"""The tones of a piece that nobody plays."""


class TextStyle(msgspec.Struct, frozen=True):
    """The style of a text: the font’s role, the size in theme units, the room between lines by it."""

    role: FontRole
    units: float
    leading: float = 0.0

    def sized(self, units: float) -> TextStyle:
        """Return the style with letters of another size (theme units), as a drawing needs them."""
        return msgspec.structs.replace(self, units=units)


class Styles(msgspec.Struct, frozen=True):
    """The styles of all texts, by use; `STYLES` are those in use."""

    title: TextStyle = TextStyle("masthead", 84)
    """The game's name on the title screen."""
    masthead: TextStyle = TextStyle("masthead", 52)
    """The Gazette's name."""
    sign: TextStyle = TextStyle("masthead", 33)
    """The name of a game at its table."""

    display: TextStyle = TextStyle("display", 38)
    """Titles of scenes."""
    board_title: TextStyle = TextStyle("display", 36)
    """Titles of boards with results."""

    heading: TextStyle = TextStyle("heading", 25, 0.12)
    subheading: TextStyle = TextStyle("heading", 20, 0.16)
    headline: TextStyle = TextStyle("heading", 22)
    """Heads of cards and boards, signs of buttons."""
    item: TextStyle = TextStyle("heading", 21)
    """What an entry of a list is called, and the signs of marks on the map."""
    sentence: TextStyle = TextStyle("heading", 19)
    """What is asked; names of crews and of players."""

    numeral_big: TextStyle = TextStyle("heading", 40)
    """Totals."""
    score: TextStyle = TextStyle("heading", 38)
    """What a crew scored."""
    points: TextStyle = TextStyle("heading", 28)
    """Points of a stage."""
    result: TextStyle = TextStyle("heading", 26)
    """A figure or letter that stands alone: a place, what is struck."""
    figure: TextStyle = TextStyle("heading", 18)
    """Figures of gauges, answers and tables; a line that leads others."""
    figure_small: TextStyle = TextStyle("heading", 17)
    """Figures and names in rows."""
    figure_fine: TextStyle = TextStyle("heading", 16)
    """Figures on instruments."""
    figure_least: TextStyle = TextStyle("heading", 15)
    """Figures on stickers, and what is asked where room is short."""
    digits: tuple[TextStyle, ...] = tuple(TextStyle("heading", size) for size in (24, 24, 20, 16, 13))
    """The number of a race by how many digits it has, so that it fits."""

    line: TextStyle = TextStyle("body", 19)
    """Lines of a ledger."""
    body: TextStyle = TextStyle("body", 18, 0.2)
    """Never below 15: Josefin Sans has small lower-case letters."""
    fine: TextStyle = TextStyle("body", 15)
    """Sentences where room is short."""

    name: TextStyle = TextStyle("label", 18)
    """Names on plates and cards."""
    entry: TextStyle = TextStyle("label", 17)
    """Words of rows: answers, gauges, prices."""
    note: TextStyle = TextStyle("label", 16)
    """Words of tooltips and of the table's furniture."""
    label: TextStyle = TextStyle("label", 15)
    """Small labels, words of one line; nothing on the screen is smaller."""

    typed: TextStyle = TextStyle("typewriter", 15)
    """Orders of a mission."""
    typed_clear: TextStyle = TextStyle("typewriter", 18)
    """The same where there is room: read from two metres."""


Number = TypeVar("Number", int, float)


class Lines(msgspec.Struct, Generic[Number], frozen=True):
    """Widths of lines and rims: of the theme in theme units, of a `Look` in pixels."""

    engraved: Number
    """The inner line of buttons."""
    thin: Number
    """Rules, inner lines, rims of caps and of small plates."""
    tick: Number
    rim: Number
    """Rims of plates and pictures."""
    frame: Number
    """Rims of boards, sheets and portraits."""
    mark: Number
    """Rims of what may be chosen on a board."""
    thick: Number
    """Double rules, rims of what counts most."""
    ring: Number
    """The ring of a mark on the map."""
    focus: Number
    """The ring round the focused widget."""


LINES = Lines[float](engraved=0.75, thin=1, tick=1.2, rim=1.5, frame=2, mark=2.5, thick=3, ring=3.5, focus=3)


class Radii(msgspec.Struct, frozen=True):
    """Radii of corners (theme units; of a `Look`: pixels)."""

    bar: int = 2
    cap: int = 3
    """Caps of keys, inner lines of cards."""
    row: int = 4
    """Rows, strips, and the line inside the rim of a plate."""
    tag: int = 5
    box: int = 6
    """Plates, panels and the cards of a race."""
    card: int = 7
    """Large cards and the frames of panels."""
    board: int = 8
    pill: int = 9
    page: int = 10
    """Open books, cards of figures."""


class Gaps(msgspec.Struct, frozen=True):
    """One scale of distances: between things, and from a rim to what is inside (theme units or pixels)."""

    nudge: int = 1
    """What the eye would see as off."""
    hair: int = 2
    """Between parts of one thing."""
    close: int = 3
    """Between the lines of one text; the line inside a rim."""
    small: int = 4
    """Between things of one row; from the rim of a tag to its words."""
    line: int = 5
    """From the rim of a plate to its inner line."""
    beside: int = 6
    """Between a symbol and its words."""
    edge: int = 7
    around: int = 8
    """From the rim of a row to what is inside."""
    clear: int = 9
    pad: int = 10
    """From the rim of a box to its words."""
    wide: int = 12
    wider: int = 14
    apart: int = 16
    """Between two columns or groups."""
    aside: int = 18
    far: int = 20


class Drops(msgspec.Struct, frozen=True):
    """Offsets of shadows, right and down (theme units or pixels): the higher a thing, the further."""

    cap: tuple[int, int] = (0, 1)
    button: tuple[int, int] = (0, 2)
    sticker: tuple[int, int] = (1, 2)
    lying: tuple[int, int] = (1, 3)
    card: tuple[int, int] = (2, 3)
    panel: tuple[int, int] = (2, 4)
    hint: tuple[int, int] = (3, 5)
    page: tuple[int, int] = (3, 6)
    shown: tuple[int, int] = (4, 5)
    lifted: tuple[int, int] = (4, 6)
    newspaper: tuple[int, int] = (6, 8)


class Symbols(msgspec.Struct, frozen=True):
    """Sides of the boxes of symbols and emblems (theme units or pixels)."""

    flag: int = 13
    least: int = 18
    small: int = 20
    note: int = 22
    """Beside words of one line."""
    row: int = 24
    cap: int = 26
    large: int = 28
    emblem: int = 32
    badge: int = 34
    crew: int = 38
    chip: int = 40


FONT_FILES: Final[Mapping[FontRole, str]] = {
    "masthead": "Limelight-Regular.ttf",
    "display": "PoiretOne-Regular.ttf",
    "heading": "JosefinSans-SemiBold.ttf",
    "body": "JosefinSans-Regular.ttf",
    "label": "Oswald-Regular.ttf",
    "typewriter": "CourierPrime-Regular.ttf",
}
"""The file of each role in `sprites/fonts`."""


PALETTE = Palette()
STYLES, GAPS, RADII, DROPS, SYMBOLS = Styles(), Gaps(), Radii(), Drops(), Symbols()
TOUCH = 33
"""The least height of anything clickable, and width and height of what takes a press (theme units)."""
FIELD = 240
"""The most width of a text field and of a slider, in theme units."""
TOOLTIP = 0.45
"""Seconds for which the pointer rests before a tooltip shows."""


def text_on(ground: RGB) -> RGB:
    """Return ink or snow, whichever has more contrast on a ground."""
    return max((PALETTE.ink, PALETTE.snow), key=lambda ink: contrast(ink, ground))
