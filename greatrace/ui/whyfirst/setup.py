"""The setup of a game: players, levels, colours, variant (15.1, 15.8, 15.9)."""

from __future__ import annotations

import pygame
from msgspec import structs

from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.ui.kit import shapes
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.kit.theme import GAPS, LINES, RADII, mix
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Anchor, Column, Padding, Row, spacer
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.menus.page import MARGIN
from greatrace.ui.play.names import RULEBOOK_PAGE
from greatrace.ui.play.sitting import fresh_seed
from greatrace.ui.play.table import setup
from greatrace.ui.play.table.own_language import (
    language_choice,
    language_for,
    language_letters,
    show_language,
    with_language,
)
from greatrace.ui.play.table.setup import HUMAN, last_people, name_field, who_choice
from greatrace.ui.whyfirst.form import (
    LONGEST_NAME,
    OFFERED,
    Form,
    SeatForm,
    load_form,
    problem_of,
    proposed,
    save_form,
    seats_of,
    swapped,
    with_seat,
)
from greatrace.ui.whyfirst.looks import LOOKS, colour_names
from greatrace.ui.whyfirst.opening import begin
from greatrace.ui.whyfirst.table.layout import ASPECT
from greatrace.ui.whyfirst.table.panels import chalk
from greatrace.ui.whyfirst.table.panels.backdrop import paint_table
from greatrace.ui.whyfirst.table.state.explained import help_lines
from greatrace.whyfirst.state import FEWEST, MOST, Setup

_FIGURE, _TALLEST = 76, 190
"""Least width of a figure's strip, and the greatest height of a figure (theme units)."""
_MARGIN = 14
"""Room above and below a figure, and left and right of it together (theme units)."""
_SPOKEN, _STACKED = 104, 128
"""Heights of a seat from which a line tells how it is played, and from which choices stand in two rows."""
_LINES, _BETWEEN = 78, 8
"""Greatest room for the line where it stands below one choice and beside another, and between these."""
_COLOUR, _WIDE_COLOUR = 1.15, 1.4
"""Width of the choice of the colour by that of the others, also beside letters: its names are the longest."""
_LINE = 54
"""Room for a line below the choices, with what is above and below (theme units)."""
_TOUCH, _LARGE_TOUCH = 42, 60
"""Heights of a choice above a line, and the greatest in two rows (theme units)."""
_AROUND = 220
"""Height around the seats in theme units: heading, number of players, foot, margins."""
_GAP = 8
"""Between two seats, in theme units."""
_ROOMY = 700
"""The window's height in theme units from which the rules in short have larger letters."""


def seat_row(say: Language, form: Form, place: int, high: float, speaks: str | None = None) -> Widget:
    """Return a mat for one seat: the figure on a strip of its colour, then the choices.

    The higher it is (theme units), the larger the figure, and the more is told.

    Args:
        say: the language.
        form: the current choices.
        place: the seat, from 0.
        high: its height (theme units).
        speaks: the code of the language in which a human is asked, empty for that of the table; `None` where
            that is not to be chosen.
    """
    tall = min(_TALLEST, high - _MARGIN)
    wide = max(_FIGURE, tall * ASPECT + _MARGIN)
    figure = Anchor(chalk.portrait(LOOKS[place], colour_names(say)[place], tall)).sized(width=wide)
    inside = Padding(Anchor(_choices(say, form, place, high, speaks), "stretch", "centre"), 12, 0).growing()

    def paint(look: Look, surface: pygame.Surface, mat: pygame.Rect) -> None:
        palette = look.palette
        look.panel(surface, mat, palette.walnut_deep, palette.brass_deep, LINES.rim, RADII.board)
        strip = mat.inflate(-look.gap.around, -look.gap.around)
        strip.w = look.px(wide - GAPS.around)
        shapes.box(surface, strip, look.radius.tag, mix(LOOKS[place].main, palette.night_deep, 0.45))

    return Row([figure, inside], gap=12, even=True, paints=paint)


def _choices(say: Language, form: Form, place: int, high: float, speaks: str | None) -> Widget:
    """Return who plays, name and colour: in one row with the language in it or below, or in two rows."""
    seat = form.seats[place]
    manners = _manners(say)
    computers = [(level, bot_name(say, level), manners[level]) for level in OFFERED]
    colours = enumerate(colour_names(say)[: form.count])
    name = name_field(say, place, seat.name, LONGEST_NAME)
    colour = Choice(say.tr("Colour of player {n}", n=place + 1), colours, place, f"colour-{place}")
    who = who_choice(say, place, seat.who, computers)
    below: Widget = Label(manners[seat.who], "note", name=f"manner-{place}")
    asked = speaks if seat.who == HUMAN else None
    if asked is not None:
        below = language_choice(say, place, asked).sized(height=_TOUCH)
    if high >= _STACKED:
        touch = min(_LARGE_TOUCH, (high - 2 * _MARGIN) * 0.45)
        least = touch if isinstance(below, Choice) else _LINES
        room = min(least, high - 2 * _MARGIN - touch - _BETWEEN)
        player = Column([one.sized(height=touch) for one in (name, colour)], gap=_BETWEEN)
        level = Column([who.sized(height=touch), below.sized(height=room)], gap=_BETWEEN)
        return Row([player.growing(), level.growing()], gap=14, even=True)
    letters = [language_letters(say, place, asked)] if asked is not None and high < _SPOKEN else []
    share = _WIDE_COLOUR if letters else _COLOUR
    row = Row([name.growing(), *letters, who.growing(), colour.growing(share)], gap=8, even=True)
    if high < _SPOKEN:
        return row.sized(height=min(_TOUCH, high - _MARGIN))
    return Column([row.sized(height=min(_TOUCH, high - _LINE)), below], gap=6)


def _manners(say: Language) -> dict[str, str]:
    return {
        HUMAN: say.tr("Plays at this screen; among several people a curtain hides the cards of each."),
        "novice": say.tr("Tries very little and is often first by mistake."),
        "quick": say.tr("Tries a few possible courses and takes what most often comes second."),
        "champion": say.tr("Also considers what the others will lay."),
    }


class SetupScene(setup.SetupScene[Form]):
    """Sets a game up and begins it; has no result when the player goes back."""

    paints_below = staticmethod(paint_table)

    @override
    def enter(self, context: Context) -> None:
        home = context.home
        self.form = proposed(load_form(home), last_people(home))
        super().enter(context)

    @override
    def build(self) -> Widget:
        say, form = self.context.language, self.form
        counts = [(n, say.tr_n("{n} player", "{n} players", n)) for n in range(FEWEST, MOST + 1)]
        count = Choice(say.tr("Players"), counts, form.count, "count")
        high = (self.look.scale.units[1] - _AROUND) / form.count - _GAP
        people = sum(seat.who == HUMAN for seat in form.seats[: form.count])
        several = people > 1 and not self.context.public
        rows: list[Widget] = [
            seat_row(say, form, seat, high, self._speaks(seat) if several else None).growing()
            for seat in range(form.count)
        ]
        if form.count == FEWEST:
            leo = say.tr("Leo, a dummy, plays with you: he lays his cards in front of himself.")
            rows.append(Label(leo, "body", name="leo"))
        left = Panel(Column([count, Column(rows, gap=_GAP, even=True).growing()], gap=10, even=True),
                     "walnut", name="seats", pad=16)
        right = Panel(Column(self._rules(), gap=4), name="game", pad=18)
        body = Row([left.growing(), right.sized(width=352)], gap=14, even=True)
        name = Label("Why First?", "masthead", colour=self.look.palette.sand, wraps=False, name="heading")
        meaning = say.tr_c("game", "Why First?")  # in the player’s language, where it has another name there
        head: list[Widget] = [name]
        if meaning != name.label:
            told = Label(meaning, "subheading", colour=self.look.palette.sand, wraps=False, name="meaning")
            head.append(Panel(told, "night", name="meaning-plate", pad=6))  # tents stand behind it
        back, says, start = self.foot(say.tr("Begin the game"))
        foot = Row([back, says.growing(), start], gap=14, name="foot")
        whole = Column([Row(head, gap=18, align="centre"), body.growing(), foot], gap=12, even=True)
        return Padding(whole, MARGIN, MARGIN * 0.5)

    def _speaks(self, place: int) -> str | None:
        """Return the language that is kept for the human in a seat; `None` for one without a name."""
        name = self.form.seats[place].name.strip()
        return language_for(self.context.settings, name) if name else None

    def _rules(self) -> list[Widget]:
        say, form = self.context.language, self.form
        style = "body" if self.look.scale.units[1] >= _ROOMY else "fine"
        short = say.tr("Ten minutes, five stages: be second, not first.")
        rows: list[Widget] = [Label(short, "subheading", align="centre"), spacer(0.5)]
        for number, words in enumerate(help_lines(form.tactical, say), 1):
            figure = Label(str(number), "heading", colour=self.look.palette.brick, wraps=False)
            line = [figure.sized(width=20), Label(words, style).growing()]
            rows += [Row(line, gap=8, align="start", even=True), spacer()]
        tactical = Toggle(say.tr("Tactical variant"), form.tactical, "tactical")
        tactical.tipped(tactical.label, say.tr("Article {article} of the rulebook", article="15.9"))
        rules = Button(say.tr("Rulebook"), "rules", key="F1")
        self.does(rules, lambda: push(RULEBOOK_PAGE.opened_at("15.1")), "f1")
        return [*rows, tactical, rules]

    @override
    def decide(self, chosen: Emitted) -> None:
        form = self.form
        match chosen:
            case Changed(name, str() as text) if name.startswith("name-"):
                place = int(name.removeprefix("name-"))
                self.edited(with_seat(form, place, structs.replace(form.seats[place], name=text)))
                show_language(self.tree, place, self._speaks(place) or "")
                return
            case Changed(name, str() as code) if name.startswith("language-"):
                called = form.seats[int(name.removeprefix("language-"))].name.strip()
                self.context.change(with_language(self.context.settings, called, code))
                return
            case Changed(_, bool() as on):
                form = structs.replace(form, tactical=on)
            case Changed("count", int() as count):
                form = structs.replace(form, count=count)
            case Changed(name, str() as who):
                place = int(name.removeprefix("who-"))
                form = with_seat(form, place, SeatForm(who, form.seats[place].name))
            case Changed(name, int() as other):
                form = swapped(form, int(name.removeprefix("colour-")), other)
        self.become(form)

    @override
    def problem(self) -> str:
        return problem_of(self.context.language, self.form)

    @override
    def keep(self) -> None:
        save_form(self.context.home, self.form)

    @override
    def begin(self) -> Transition[None]:
        form = self.form
        return begin(self.context, Setup(form.count, form.tactical), seats_of(form), fresh_seed())
