"""A seat of the setup: figure, colour, name, and who plays."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.prose.words import capital
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.theme import RGB, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.choice import Choice, Option
from greatrace.ui.kit.widgets.layout import Anchor, Padding, Row
from greatrace.ui.menus.name_field import NameField
from greatrace.ui.whyfirst.looks import LOOKS, colour_names
from greatrace.ui.whyfirst.setup.form import HUMAN, LONGEST_NAME, Form, levels
from greatrace.ui.whyfirst.table.sheets.portrait import Portrait

_FIGURE, _FEW, _FEW_TALL, _MANY_TALL = 76, 4, 86, 66
"""Width of a figure's strip, how many seats are few, height of a figure among few or many (theme units)."""


class SeatMat(Row):
    """A mat for one seat: the figure on its colour, then the choices.

    Args:
        children: the figure, and the choices.
        colour: of the figure.
    """

    def __init__(self, children: Sequence[Widget], colour: RGB) -> None:
        super().__init__(children, gap=12, even=True)
        self._colour = colour

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the mat, and the colour below the figure."""
        palette = look.palette
        look.panel(surface, self.rect, palette.walnut_deep, palette.brass_deep, 1.5, 8)
        strip = self.rect.inflate(-look.px(8), -look.px(8))
        strip.w = look.px(_FIGURE - 8)
        shapes.box(surface, strip, look.px(5), mix(self._colour, palette.night_deep, 0.45))


def seat_row(say: Language, form: Form, place: int) -> Widget:
    """Build one seat.

    Args:
        say: the language.
        form: the current choices.
        place: the seat, from 0.
    """
    tall = _FEW_TALL if form.count <= _FEW else _MANY_TALL
    figure = Anchor(Portrait(LOOKS[place], colour_names(say)[place], tall)).sized(width=_FIGURE)
    choices = (_name(say, form, place), _who(say, form, place), _colour(say, form, place))
    row = Row([one.growing() for one in choices], gap=8, even=True)
    inside = Padding(Anchor(row, "stretch", "centre"), 12, 0).growing()
    return SeatMat([figure, inside], LOOKS[place].colour)


def _name(say: Language, form: Form, place: int) -> Widget:
    label = say.tr("Name of player {n}", n=place + 1)
    return NameField(label, form.seats[place].name, f"name-{place}", LONGEST_NAME)


def _who(say: Language, form: Form, place: int) -> Choice:
    options = [Option(say.tr_c("seat", "Human"), HUMAN)]
    options += [Option(capital(bot_name(say, level)), level) for level in levels()]
    seat = form.seats[place]
    index = next(number for number, one in enumerate(options) if one.payload == seat.who)
    choice = Choice(say.tr("Who sits in seat {n}", n=place + 1), options, index, f"who-{place}")
    if seat.who != HUMAN:
        title = say.tr("Computer: {level}", level=bot_name(say, seat.who))
        choice.tipped(title, level_manner(say, seat.who))
    return choice


def _colour(say: Language, form: Form, place: int) -> Choice:
    options = [Option(name, number) for number, name in enumerate(colour_names(say)[: form.count])]
    return Choice(say.tr("Colour of player {n}", n=place + 1), options, place, f"colour-{place}")


def level_manner(say: Language, level: str) -> str:
    """Return one line on how a level of computer players plays."""
    manners = {
        "novice": say.tr("Tries very little and is often first by mistake."),
        "quick": say.tr("Tries what may come a few times and takes what is second most often."),
        "champion": say.tr("Reckons with what the others will lay, too."),
    }
    return manners[level]
