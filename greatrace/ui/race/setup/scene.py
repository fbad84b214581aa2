"""The setup of a race: players, crews, board, course and edition (2)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import structs

from greatrace.content.assemble import race_data
from greatrace.kernel.errors import BadInput
from greatrace.prose.names import bot_name
from greatrace.saves.history.archive import Archive
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.play.table.own_language import language_for, show_language, with_language
from greatrace.ui.play.table.setup import HUMAN
from greatrace.ui.race.lesson.tips import introduce
from greatrace.ui.race.names import RaceMenu
from greatrace.ui.race.opening import begin
from greatrace.ui.race.setup.course_scene import CourseScene
from greatrace.ui.race.setup.form import (
    USUAL,
    SeatForm,
    drawn_styles,
    fresh_style,
    named,
    problem_of,
    seats_of,
    turned,
    unknown,
    with_seat,
)
from greatrace.ui.race.setup.parts import Sitting, seats_part, short_offer
from greatrace.ui.race.setup.seat import ROOMY, seat_row


class SetupScene(CourseScene):
    """Sets a race of two to five crews up and begins it; has no result when the player goes back."""

    @override
    def enter(self, context: Context) -> None:
        self._raced = _raced(context)
        super().enter(context)
        self._tell_unknown(unknown(self._loaded))

    def _tell_unknown(self, names: Sequence[str]) -> None:
        """Notify the player of computer crews of the last setup that are not available."""
        for name in names:
            usual = bot_name(self.context.language, USUAL)
            text = self.tr("There is no computer crew “{name}” to play against: “{usual}” takes its place.",
                           name=name, usual=usual)
            self.notify(text, 8)

    @override
    def heading(self) -> str:
        return self.tr("New race")

    @override
    def left(self) -> Widget:
        say, place, form = self.context.language, self._place, self.form
        roomy, several = self.context.size[0] >= self.look.px(ROOMY), self.sitting[0] > 1
        rows = [
            seat_row(say, form, place.components, number, roomy, self._speaks(number) if several else None
            ).growing()
            for number in range(form.count)
        ]
        return seats_part(say, form, rows)

    @property
    @override
    def sitting(self) -> Sitting:
        racing = self.form.racing
        return sum(seat.who == HUMAN for seat in racing), len(racing)

    @override
    def below_map(self) -> Sequence[Widget]:
        if self._raced:
            return ()
        return (short_offer(self.context.language, self.form, self._place, self.sitting),)

    @override
    def beside(self) -> Button:
        return self.leads_to(RaceMenu.SOLO, Button(self.tr("Alone against the Torpedo"), "alone"))

    @override
    def decide_seats(self, chosen: Emitted) -> None:
        form = self.form
        match chosen:
            case Changed(name, str() as text) if name.startswith("name-"):
                self._edit(int(name.removeprefix("name-")), text)
            case Changed("count", int() as count):
                self.become(structs.replace(form, count=count))
            case Changed("order", bool() as drawn):
                self.become(structs.replace(form, drawn=drawn))
            case Changed(name, str() as code) if name.startswith("language-"):
                place = int(name.removeprefix("language-"))
                self.context.change(with_language(self.context.settings, self._called(place), code))
            case Changed(name, str() as value) if name.startswith(("who-", "style-", "crew-")):
                self._sit(name, value)

    def _called(self, place: int) -> str:
        """Return the name of the human in a seat."""
        return self.form.seats[place].name.strip() or self.tr("Player {n}", n=place + 1)

    def _speaks(self, place: int) -> str:
        """Return the language that is kept for the human in a seat; empty for that of the table."""
        return language_for(self.context.settings, self._called(place))

    def _sit(self, name: str, value: str) -> None:
        what, _, number = name.partition("-")
        place = int(number)
        seat = self.form.seats[place]
        match what:
            case "crew":
                changed = structs.replace(seat, crew=value)
            case "style":
                changed = structs.replace(seat, who=named(seat.level, value))
            case _:
                style = fresh_style(self.form, place) if seat.who == HUMAN else seat.style
                changed = structs.replace(seat, who=named(value, style))
        self.become(with_seat(self.form, place, changed))

    def _edit(self, place: int, text: str) -> None:
        seats: list[SeatForm] = list(self.form.seats)
        seats[place] = structs.replace(seats[place], name=text)
        self.edited(structs.replace(self.form, seats=tuple(seats)))
        show_language(self.tree, place, self._speaks(place))

    @override
    def problem(self) -> str:
        return problem_of(self.context.language, self.form, self._place)

    @override
    def begin(self) -> Transition[None]:
        form, place = self.form, self._place
        seed = self.seed
        chance = random.Random(seed)
        turn = chance.randrange(form.count) if form.drawn else 0
        seats = drawn_styles(turned(form, turn), chance.randrange)
        data = race_data(
            place.components, place.board, form.edition, tuple(seat.crew for seat in seats),
            f"{form.start}:{form.finish}", form.leaders,
        )
        sitting = seats_of(self.context.language, seats)
        introduce(self.context, sitting)
        return begin(self.context, data, sitting, seed)


def _raced(context: Context) -> bool:
    """Return whether a race was ever finished here; a history that cannot be read is not asked again."""
    try:
        return Archive(context.folders.history).holds(RACE.name)
    except BadInput:
        return True
