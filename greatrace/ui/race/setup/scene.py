"""The setup of a race: players, crews, board, course and edition (2)."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec import structs

from greatrace.content.assemble import race_data
from greatrace.engine.board import Course
from greatrace.kernel.errors import BadInput
from greatrace.prose.names import bot_name
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row, Spacer
from greatrace.ui.kit.widgets.messages import (
    Cancelled,
    Chosen,
    Edited,
    Emitted,
    Pressed,
    Submitted,
    Toggled,
)
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.menus.page import page
from greatrace.ui.race.opening import begin
from greatrace.ui.race.setup.boards_shelf import OnShelf, Shelf
from greatrace.ui.race.setup.check import normal, problem_of, seats_of
from greatrace.ui.race.setup.form import (
    HUMAN,
    USUAL,
    SeatForm,
    SetupForm,
    drawn_styles,
    fresh_style,
    load_form,
    named,
    save_form,
    turned,
    unknown,
    with_seat,
)
from greatrace.ui.race.setup.parts import course_part, race_part, seats_part
from greatrace.ui.race.setup.seat import ROOMY, seat_row

_FRAMES = 2
"""Frames before a race begins: one passes before the notice is painted."""
_PATIENCE = 0.4
"""Seconds that the setup waits for the player's own boards; later ones join the list when they are read."""


class SetupScene(WidgetScene[None]):
    """Sets a race up and begins it; has no result when the player goes back."""

    first_focus = "start"
    _due = 0

    def enter(self, context: Context) -> None:
        """Start from the last setup."""
        self.context = context
        form = load_form(context.folders.home)
        self._shelf = Shelf(context.folders.home, form.board)
        self._shelf.wait(_PATIENCE)
        self._complete = self._shelf.complete
        self._own = False
        self._form = normal(form, self._shelf)
        super().enter(context)
        self._tell_unknown(unknown(form))

    def exit(self) -> None:
        """Read no further board."""
        self._shelf.close()
        super().exit()

    def _tell_unknown(self, names: Sequence[str]) -> None:
        """Notify the player of computer crews of the last setup that are not available."""
        for name in names:
            usual = bot_name(self.context.language, USUAL)
            text = self.tr("There is no computer crew “{name}” to play against: “{usual}” takes its place.",
                           name=name, usual=usual)
            self.notify(text, 8)

    @property
    def form(self) -> SetupForm:
        """The choices so far."""
        return self._form

    @property
    def _place(self) -> OnShelf:
        return self._shelf.take(self._form.board)

    def build(self) -> Widget:
        """Build the crews on the left, the course and the edition on the right."""
        say, place, form = self.context.language, self._place, self._form
        roomy = self.context.size[0] >= self.look.px(ROOMY)
        rows = [
            seat_row(say, form, place.components, number, roomy).growing()
            for number in range(form.count)
        ]
        left = Panel(seats_part(say, form, rows), Material.WALNUT, name="seats", pad=16)
        right = Panel(
            race_part(say, form, place.components, course_part(say, form, place, self._shelf, self._own)),
            Material.PARCHMENT, name="race", pad=16,
        )
        body = Row([left.growing(), right.sized(width=334)], gap=14, even=True)
        return page(self.tr("New race"), body, self._foot())

    def _foot(self) -> list[Widget]:
        self._says = Label(self._sentence(), align="right", name="problem")
        self._start = Button(self.tr("Begin the race"), "start", kind=ButtonKind.MAIN)
        self._start.able(not self._sentence())
        back = Button(self.tr("Back"), "back", key="Esc")
        return [back, Padded(self._says).growing(), self._start.sized(width=230)]

    def on(self, emitted: Emitted) -> Transition[None]:
        """Handle a choice, the beginning, or going back."""
        match emitted:
            case Pressed("back") | Cancelled():
                self._keep()
                return Pop(None)
            case Pressed("start"):
                self._prepare()
            case Edited(name, text):
                self._edit(int(name.removeprefix("name-")), text)
            case Submitted():
                self.tree.focus_on(self.tree.find("start"), ring=True)
            case Chosen() | Toggled() | Pressed():
                self._decide(emitted)
        return None

    def _decide(self, emitted: Emitted) -> None:
        form = self._form
        match emitted:
            case Chosen("count", _, int() as count):
                self._become(structs.replace(form, count=count))
            case Chosen("order", _, bool() as drawn):
                self._become(structs.replace(form, drawn=drawn))
            case Chosen("edition", _, str() as edition):
                self._become(structs.replace(form, edition=edition))
            case Toggled("leaders", on):
                self._become(structs.replace(form, leaders=on))
            case Chosen("board", _, str() as board):
                self._choose_board(board)
            case Chosen("course" | "from" | "to") | Pressed("reverse"):
                self._choose_course(emitted)
            case Chosen(name, _, str() as value) if name.startswith(("who-", "style-", "crew-")):
                self._sit(name, value)

    def _sit(self, name: str, value: str) -> None:
        what, _, number = name.partition("-")
        place = int(number)
        seat = self._form.seats[place]
        match what:
            case "crew":
                changed = structs.replace(seat, crew=value)
            case "style":
                changed = structs.replace(seat, who=named(seat.level, value))
            case _:
                style = fresh_style(self._form, place) if seat.who == HUMAN else seat.style
                changed = structs.replace(seat, who=named(value, style))
        self._become(with_seat(self._form, place, changed))

    def _choose_board(self, name: str) -> None:
        passed, name = self._shelf.usable(self._form.board, name)
        for problem in passed:
            self.notify(self.tr(problem.template, **problem.values), 8)
        self._own = False
        if name != self._form.board:
            self._form = structs.replace(self._form, board=name, start="", finish="")
        self._become(self._form)

    def _choose_course(self, emitted: Emitted) -> None:
        form = self._form
        match emitted:
            case Chosen("course", _, Course() as course):
                self._own = False
                self._become(structs.replace(form, start=course.start, finish=course.finish))
            case Chosen("course", _, str()):
                self._own = True
                self.rebuild()
            case Chosen("from", _, str() as city):
                self._become(structs.replace(form, start=city))
            case Chosen("to", _, str() as city):
                self._become(structs.replace(form, finish=city))
            case _:
                self._become(structs.replace(form, start=form.finish, finish=form.start))

    def _edit(self, place: int, text: str) -> None:
        seats: list[SeatForm] = list(self._form.seats)
        seats[place] = structs.replace(seats[place], name=text)
        self._form = structs.replace(self._form, seats=tuple(seats))
        self._check()

    def _become(self, form: SetupForm) -> None:
        self._form = normal(form, self._shelf)
        self.rebuild()

    def _check(self) -> None:
        sentence = self._sentence()
        self._says.label = sentence
        self._start.able(not sentence)

    def _sentence(self) -> str:
        return problem_of(self.context.language, self._form, self._place)

    def _keep(self) -> None:
        if self.context.writes:
            save_form(self.context.folders.home, self._form)

    def _prepare(self) -> None:
        """Show that it takes a moment; the work begins once that is painted."""
        if not self._due and not self._sentence():
            self._says.label = self.tr("One moment …")
            self._start.able(False)
            self._due = _FRAMES

    @property
    def busy(self) -> bool:
        """Whether something moves, boards are being read, or a race is about to begin."""
        return super().busy or self._due > 0 or not self._complete

    def update(self, seconds: float) -> Transition[None]:
        """Advance time; begin the race when it is due."""
        transition = super().update(seconds)
        if self._shelf.complete and not self._complete:
            self._complete = True
            self.rebuild()
        if self._due:
            self._due -= 1
            if not self._due:
                return self._begin()
        return transition

    def _begin(self) -> Transition[None]:
        form, place = self._form, self._place
        if self._sentence():
            return None
        self._keep()
        seed = secrets.randbits(48)
        turn = secrets.randbelow(form.count) if form.drawn else 0
        seats = drawn_styles(turned(form, turn), secrets.randbelow)
        try:
            data = race_data(
                place.components, place.board, form.edition, tuple(seat.crew for seat in seats),
                f"{form.start}:{form.finish}", form.leaders,
            )
            return begin(self.context, data, seats_of(self.context.language, seats), seed)
        except BadInput as problem:
            self.notify(self.tr(problem.template, **problem.values), 8)
            self._check()
            return None


class Padded(Row):
    """A label vertically centred beside buttons."""

    def __init__(self, label: Label) -> None:
        super().__init__([Spacer(0.01), label.growing()], gap=4, align="centre")
