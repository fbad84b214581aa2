"""The setup of a game: players, levels, colours, variant (15.1, 15.8, 15.9)."""

from __future__ import annotations

import pygame
from msgspec import structs

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Named, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice, Option
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Padding, Row, Spacer
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Pressed, Shortcut
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.menus.page import MARGIN
from greatrace.ui.play.names import Menu
from greatrace.ui.play.sitting import fresh_seed
from greatrace.ui.play.table import setup
from greatrace.ui.whyfirst.opening import begin
from greatrace.ui.whyfirst.setup.form import (
    Form,
    SeatForm,
    load_form,
    problem_of,
    save_form,
    seats_of,
    swapped,
    with_seat,
)
from greatrace.ui.whyfirst.setup.seat import seat_row
from greatrace.ui.whyfirst.table.panels.backdrop import paint_table
from greatrace.ui.whyfirst.table.state.explained import help_lines
from greatrace.whyfirst.state import FEWEST, MOST, Setup

_AROUND = 220
"""Height around the seats in theme units: heading, number of players, foot, margins."""
_GAP = 8
"""Between two seats, in theme units."""
_ROOMY = 700
"""The window's height in theme units from which the rules in short have larger letters."""


class SetupScene(setup.SetupScene[Form]):
    """Sets a game up and begins it; has no result when the player goes back."""

    @override
    def enter(self, context: Context) -> None:
        self.form = load_form(context.folders.home)
        super().enter(context)

    @override
    def build(self) -> Widget:
        say, form = self.context.language, self.form
        counts = [Option(say.tr_n("{n} player", "{n} players", n), n) for n in range(FEWEST, MOST + 1)]
        count = Choice(say.tr("Players"), counts, form.count - FEWEST, "count")
        high = (self.look.scale.units[1] - _AROUND) / form.count - _GAP
        rows: list[Widget] = [seat_row(say, form, seat, high).growing() for seat in range(form.count)]
        if form.count == FEWEST:
            leo = say.tr("Leo, a dummy, plays with you: he lays his cards in front of himself.")
            rows.append(Label(leo, "body", name="leo"))
        left = Panel(Column([count, Column(rows, gap=_GAP, even=True).growing()], gap=10, even=True),
                     Material.WALNUT, name="seats", pad=16)
        right = Panel(Column([*self._rules()], gap=4), Material.PARCHMENT, name="game", pad=18)
        body = Row([left.growing(), right.sized(width=352)], gap=14, even=True)
        name = Label("Why First?", "masthead", colour=self.look.palette.sand, wraps=False, name="heading")
        meaning = say.tr_c("game", "Why First?")  # in the player’s language, where it has another name there
        head: list[Widget] = [name]
        if meaning != name.label:
            head.append(Label(meaning, "subheading", colour=self.look.palette.sand, name="meaning").growing())
        foot = Row(self._foot(), gap=14, align="stretch", name="foot")
        whole = Column([Row(head, gap=18), body.growing(), foot], gap=12, even=True)
        return Padding(whole, MARGIN, MARGIN * 0.5)

    def _rules(self) -> list[Widget]:
        say, form = self.context.language, self.form
        style = "note" if self.look.scale.units[1] >= _ROOMY else "fine"
        rows: list[Widget] = [
            Label(say.tr("Ten minutes, five stages: be second, not first."), "subheading", align="centre"),
        ]
        for number, words in enumerate(help_lines(form.tactical, say), 1):
            figure = Label(str(number), "heading", colour=self.look.palette.brick, wraps=False)
            line = [figure.sized(width=20), Label(words, style).growing()]
            rows.append(Row(line, gap=8, align="start", even=True))
            rows.append(Spacer())
        tactical = Toggle(say.tr("Tactical variant"), form.tactical, "tactical")
        tactical.tipped(tactical.label, say.tr("Article {article} of the rulebook", article="15.9"))
        rows += [Spacer(2), tactical, Button(say.tr("Rulebook"), "rules", key="F1")]
        return rows

    def _foot(self) -> list[Widget]:
        back, says, start = self.foot(self.tr("Begin the game"))
        return [back, says.growing(), start]

    @override
    def backdrop(self, surface: pygame.Surface) -> None:
        paint_table(self.look, surface)

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("rules"):
                return self._open_rules()
            case Shortcut(key) if key.key == "f1":
                return self._open_rules()
        return super().on(emitted)

    @override
    def decide(self, chosen: Emitted) -> None:
        form = self.form
        match chosen:
            case Changed(name, str() as text) if name.startswith("name-"):
                place = int(name.removeprefix("name-"))
                self.edited(with_seat(form, place, structs.replace(form.seats[place], name=text)))
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
        save_form(self.context.folders.home, self.form)

    @override
    def begin(self) -> Transition[None]:
        form = self.form
        return begin(self.context, Setup(form.count, form.tactical), seats_of(form), fresh_seed())

    def _open_rules(self) -> Transition[None]:
        return push(Named(Menu.RULEBOOK, "15.1"))
