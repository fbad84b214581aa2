"""A seat of the setup: figure, colour, name, and who plays."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.theme import GAPS, LINES, RADII, RGB, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.choice import Choice, Option
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding, Row
from greatrace.ui.play.table.setup import HUMAN, Level, name_field, who_choice
from greatrace.ui.whyfirst.looks import LOOKS, colour_names
from greatrace.ui.whyfirst.setup.form import LONGEST_NAME, Form, levels
from greatrace.ui.whyfirst.table.layout.lanes import ASPECT
from greatrace.ui.whyfirst.table.panels import chalk

_FIGURE, _TALLEST = 76, 190
"""Least width of a figure's strip, and the greatest height of a figure (theme units)."""
_MARGIN = 14
"""Room above and below a figure, and left and right of it together (theme units)."""
_SPOKEN, _STACKED = 104, 128
"""Heights of a seat from which a line tells how it is played, and from which choices stand in two rows."""
_LINES, _BETWEEN = 78, 8
"""Greatest room for the line where it stands below one choice and beside another, and between these."""
_COLOUR = 1.15
"""Width of the choice of the colour by that of the others: its names are the longest."""
_LINE = 54
"""Room for a line below the choices, with what is above and below (theme units)."""
_TOUCH, _LARGE_TOUCH = 42, 60
"""Heights of a choice above a line, and the greatest in two rows (theme units)."""


class SeatMat(Row):
    """A mat for one seat: the figure on its colour, then the choices.

    Args:
        children: the figure, and the choices.
        colour: of the figure.
        strip: width of the colour behind it (theme units).
    """

    def __init__(self, children: Sequence[Widget], colour: RGB, strip: float) -> None:
        super().__init__(children, gap=12, even=True)
        self._colour, self._strip = colour, strip

    @override
    def paint(self, look: Look, surface: pygame.Surface) -> None:
        palette = look.palette
        look.panel(surface, self.rect, palette.walnut_deep, palette.brass_deep, LINES.rim, RADII.board)
        strip = self.rect.inflate(-look.gap.around, -look.gap.around)
        strip.w = look.px(self._strip - GAPS.around)
        shapes.box(surface, strip, look.radius.tag, mix(self._colour, palette.night_deep, 0.45))


def seat_row(say: Language, form: Form, place: int, high: float) -> Widget:
    """Build one seat; the higher it is, the larger the figure, and the more is told.

    Args:
        say: the language.
        form: the current choices.
        place: the seat, from 0.
        high: its height in theme units.
    """
    tall = min(_TALLEST, high - _MARGIN)
    strip = max(_FIGURE, tall * ASPECT + _MARGIN)
    figure = Anchor(chalk.portrait(LOOKS[place], colour_names(say)[place], tall)).sized(width=strip)
    inside = Padding(Anchor(_choices(say, form, place, high), "stretch", "centre"), 12, 0).growing()
    return SeatMat([figure, inside], LOOKS[place].colour, strip)


def _choices(say: Language, form: Form, place: int, high: float) -> Widget:
    """Return who plays, name and colour: in one row, with a line below, or in two rows."""
    seat = form.seats[place]
    computers = [Level(level, bot_name(say, level), level_manner(say, level)) for level in levels()]
    name, colour = name_field(say, place, seat.name, LONGEST_NAME), _colour(say, form, place)
    who = who_choice(say, place, seat.who, computers)
    manner = Label(_manner(say, seat.who), "note", name=f"manner-{place}")
    if high >= _STACKED:
        touch = min(_LARGE_TOUCH, (high - 2 * _MARGIN) * 0.45)
        room = min(_LINES, high - 2 * _MARGIN - touch - _BETWEEN)
        player = Column([one.sized(height=touch) for one in (name, colour)], gap=_BETWEEN)
        level = Column([who.sized(height=touch), manner.sized(height=room)], gap=_BETWEEN)
        return Row([player.growing(), level.growing()], gap=14, even=True)
    row = Row([name.growing(), who.growing(), colour.growing(_COLOUR)], gap=8, even=True)
    if high < _SPOKEN:
        return row.sized(height=min(_TOUCH, high - _MARGIN))
    return Column([row.sized(height=min(_TOUCH, high - _LINE)), manner], gap=6)


def _manner(say: Language, who: str) -> str:
    """Return one line on whoever sits in a seat."""
    if who != HUMAN:
        return level_manner(say, who)
    return say.tr("Plays at this screen; among several people a curtain hides the cards of each.")


def _colour(say: Language, form: Form, place: int) -> Choice:
    options = [Option(name, number) for number, name in enumerate(colour_names(say)[: form.count])]
    return Choice(say.tr("Colour of player {n}", n=place + 1), options, place, f"colour-{place}")


def level_manner(say: Language, level: str) -> str:
    """Return one line on how a level of computer players plays."""
    manners = {
        "novice": say.tr("Tries very little and is often first by mistake."),
        "quick": say.tr("Tries a few possible courses and takes what most often comes second."),
        "champion": say.tr("Also considers what the others will lay."),
    }
    return manners[level]
