"""A seat of the setup: player, level, style and crew."""

from __future__ import annotations

import pygame

from greatrace.bots import LEVELS, STYLES
from greatrace.engine.catalogue import Components, Crew
from greatrace.prose.cards import leader_power
from greatrace.prose.language import Language
from greatrace.prose.names import (
    GAUGES,
    bot_manner,
    bot_name,
    crew_name,
    gauge_name,
    style_manner,
    style_name,
    vehicle_name,
)
from greatrace.prose.words import capital
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.painting import Drawing
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Row
from greatrace.ui.kit.widgets.tooltip import Tip
from greatrace.ui.play.table.own_language import language_choice, language_letters
from greatrace.ui.play.table.setup import HUMAN, name_field, who_choice
from greatrace.ui.race.looks import CrewLook, crew_look, leader_face
from greatrace.ui.race.setup.crew_plate import CrewPlate
from greatrace.ui.race.setup.form import LONGEST_NAME, OFFERED, SURPRISE, SeatForm, SetupForm
from greatrace.ui.race.widgets.portrait import portrait

_PERSON, _NUMBER, _FACE = 424, 28, 80
"""Widths of the parts of a seat, in theme units."""
_NARROW_PERSON, _NARROW_FACE = 226, 52
"""The same for letters that are large for the window."""
ROOMY = 1200
"""The window's width in theme units from which level and style stand side by side."""
_FIGURE = 76
"""The most height of a figure, in theme units."""


def _paint_human(look: Look, sheet: pygame.Surface, crew: CrewLook) -> None:
    """Paint a figure in the colours of a crew, for a human player."""
    high = min(sheet.get_height() - look.gap.around, look.px(_FIGURE))
    rect = pygame.Rect(0, 0, round(high * 0.64), high)
    rect.center = sheet.get_rect().center
    look.paint(sheet, "pawn", rect, crew.recolour())


def seat_row(
    say: Language, form: SetupForm, components: Components, place: int, roomy: bool, speaks: str | None = None
) -> Widget:
    """Build one seat: number, player, level, style and crew.

    Args:
        say: the language.
        form: the current choices.
        components: with all crews.
        place: the seat, from 0.
        roomy: whether the window is wide for its letters (`ROOMY`).
        speaks: the code of the language in which a human is asked, empty for that of the table; `None` where
            that is not to be chosen.
    """
    number = Label(str(place + 1), "numeral_big", align="centre", wraps=False)
    face = _face(say, components, form.seats[place], place).sized(width=_FACE if roomy else _NARROW_FACE)
    person = Row([face, _person(say, form, place, roomy, speaks).growing()], gap=10, even=True)
    label, crew = say.tr("Crew in seat {n}", n=place + 1), form.seats[place].crew
    plate = crew_plate(say, label, components, crew, form.leaders, f"crew-{place}")
    width = _PERSON if roomy else _NARROW_PERSON
    return Row([number.sized(width=_NUMBER), person.sized(width=width), plate.growing()], gap=10, even=True)


def _face(say: Language, components: Components, seat: SeatForm, place: int) -> Widget:
    if seat.who == HUMAN:
        return Drawing(_paint_human, crew_look(seat.crew))
    name = bot_name(say, seat.level)
    leader = next(crew.leader for crew in components.crews if crew.id == seat.crew)
    face = portrait(leader_face(leader), name, f"face-{place}", _FACE, LEVELS[seat.level].rank)
    return face.tipped(capital(name), _manners(say, seat))


def _person(say: Language, form: SetupForm, place: int, roomy: bool, speaks: str | None) -> Widget:
    """Build the choice of the player; below it the name of a human, or level and style."""
    seat = form.seats[place]
    levels = [(level, bot_name(say, level), _strength(say, level)) for level in OFFERED]
    who = who_choice(say, place, seat.level, levels)
    if seat.who == HUMAN:
        name = name_field(say, place, seat.name, LONGEST_NAME)
        rows: list[Widget] = [who, name]
        if speaks is not None:
            asked = language_choice(say, place, speaks)
            beside = asked.growing() if roomy else language_letters(say, place, speaks)
            rows = [who, Row([name.growing(), beside], gap=6, even=True)]
        return Anchor(Column(rows, gap=4, even=True), "stretch", "centre")
    style = _style(say, seat, place)
    rows = [who, style]
    if roomy:
        words = Label(_manner(say, seat), "label", name=f"manner-{place}")
        choices = Row([who.growing(), style.growing()], gap=6, even=True)
        rows = [choices, Anchor(words, "stretch", "start").growing()]
    return Anchor(Column(rows, gap=4, even=True), "stretch", "centre")


def _strength(say: Language, level: str) -> str:
    """Return how a level plays, and how strong it is among those that are offered."""
    rank = say.tr("Strength {n} of {most}.", n=OFFERED.index(level) + 1, most=len(OFFERED))
    return f"{bot_manner(say, level)} {rank}"


def _style(say: Language, seat: SeatForm, place: int) -> Choice:
    styles = [(style, capital(style_name(say, style))) for style in STYLES]
    styles.append((SURPRISE, capital(say.tr_c("style", "Surprise"))))
    label = say.tr("Style of the crew in seat {n}", n=place + 1)
    choice = Choice(label, styles, seat.style, f"style-{place}")
    return choice.tipped(choice.value, _style_manner(say, seat.style))


def _manners(say: Language, seat: SeatForm) -> str:
    """Return the description of a computer crew: its level, and its style if it has one."""
    level = bot_manner(say, seat.level)
    return f"{level} {_style_manner(say, seat.style)}" if seat.who != seat.level else level


def _manner(say: Language, seat: SeatForm) -> str:
    """Return one line on what characterises a computer crew's play."""
    return _style_manner(say, seat.style) if seat.who != seat.level else bot_manner(say, seat.level)


def _style_manner(say: Language, style: str) -> str:
    return say.tr("Its style shows only during the race.") if style == SURPRISE else style_manner(say, style)


def crew_plate(
    say: Language, label: str, components: Components, chosen: str, leaders: bool, name: str
) -> Widget:
    """Return the choice of a crew.

    Args:
        say: the language.
        label: of the choice.
        components: with all crews.
        chosen: the id of the crew.
        leaders: whether they take part, so that it tells the leader's power.
        name: identifies the choice.
    """
    crews = [(crew, crew_name(say, crew)) for crew in components.crews]
    index = next(n for n, (crew, _) in enumerate(crews) if crew.id == chosen)
    crew, called = crews[index]
    line = _crew_line(say, crew, leaders)
    plate = CrewPlate(say, label, crews, index, line, name)
    names = tuple(gauge_name(say, gauge) for gauge in GAUGES)
    most = tuple(str(getattr(crew, gauge)) for gauge in GAUGES)
    plate.tip = Tip(called, line, tuple(zip(names, most, strict=True)), about=names)
    return plate


def _crew_line(say: Language, crew: Crew, leaders: bool) -> str:
    if leaders:
        return f"{crew.leader.name} · {leader_power(say, crew.leader)}"
    return vehicle_name(say, crew)
