"""The setups of a race: of several crews (2); of one against the Torpedo, or a Solitary crossing (14)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import structs

from greatrace.content.assemble import deck_of_level, race_data, solo_data
from greatrace.content.passport import par_of
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.prose.names import bot_name
from greatrace.saves.envelope import Seat
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.play.table.own_language import language_for, show_language, with_language
from greatrace.ui.play.table.setup import HUMAN
from greatrace.ui.race.lesson.tips import introduce
from greatrace.ui.race.names import SETUP_PAGE, SOLO_PAGE
from greatrace.ui.race.opening import begin, raced
from greatrace.ui.race.setup.boards_shelf import OnShelf
from greatrace.ui.race.setup.course_scene import CourseScene
from greatrace.ui.race.setup.form import (
    USUAL,
    SeatForm,
    SetupForm,
    SoloForm,
    drawn_styles,
    fresh_style,
    named,
    problem_of,
    seats_of,
    solo_problem,
    turned,
    unknown,
    with_seat,
)
from greatrace.ui.race.setup.parts import Sitting, seats_part, short_offer
from greatrace.ui.race.setup.seat import ROOMY, seat_row
from greatrace.ui.race.setup.solo_parts import Brought, solo_part
from greatrace.ui.race.widgets.steel import steel_panel


class SetupScene(CourseScene):
    """Sets a race of two to five crews up and begins it; has no result when the player goes back."""

    @override
    def enter(self, context: Context) -> None:
        self._raced = raced(context)
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
        return self.leads_to(SOLO_PAGE, Button(self.tr("Alone against the Torpedo"), "alone"))

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


CELLS_A_ROUND = 3
"""The cells of a course for each round of a crossing that has no measured par."""
LEAST_ROUNDS = 5
_PAD = 20
"""The margin on steel (theme units)."""


class SoloSetupScene(CourseScene):
    """Sets a race of one crew up and begins it; has no result when the player goes back."""

    @override
    def heading(self) -> str:
        return self.tr("Alone against the Torpedo")

    @override
    def left(self) -> Widget:
        say, form, place = self.context.language, self.form, self._place
        roomy = self.look.scale.units[0] >= ROOMY
        return solo_part(say, form, place.components, rounds_of(place, form), self.brought(), roomy)

    @override
    def ground(self, seats: Widget) -> Widget:
        return super().ground(seats) if self.form.solo.crossing else steel_panel(seats, "seats", _PAD)

    def brought(self) -> Brought | None:
        """Return what a campaign brings along; `None` for a race of its own."""
        return None

    @override
    def beside(self) -> Button | None:
        return self.leads_to(SETUP_PAGE, Button(self.tr("Several crews"), "several"))

    @override
    def decide_seats(self, chosen: Emitted) -> None:
        solo = self.form.solo
        match chosen:
            case Changed("name-0", str() as text):
                self.edited(structs.replace(self.form, solo=structs.replace(solo, name=text)))
            case Changed("crew-0", str() as crew):
                self._change(structs.replace(solo, crew=crew))
            case Changed("rival", bool() as crossing):
                self._change(structs.replace(solo, crossing=crossing))
            case Changed("level" | "evolving" | "powers" | "passport" as name, int() as value):
                self._change(structs.replace(solo, **{name: value}))

    def _change(self, solo: SoloForm) -> None:
        self.become(structs.replace(self.form, solo=solo))

    @property
    @override
    def sitting(self) -> Sitting:
        # Who races against the Torpedo reads its steps, which takes as long as own decisions.
        return (1, 1) if self.form.solo.crossing else (2, 2)

    @override
    def problem(self) -> str:
        return solo_problem(self.context.language, self.form, self._place)

    @override
    def begin(self) -> Transition[None]:
        form, place, solo = self.form, self._place, self.form.solo
        data = solo_data(
            place.components, place.board, form.edition, solo.crew, self.terms(),
            f"{form.start}:{form.finish}", form.leaders,
        )
        seats = (Seat(solo.name.strip()),)
        introduce(self.context, seats)
        return self.begun(data, seats)

    def begun(self, data: RaceData, seats: tuple[Seat, ...]) -> Transition[None]:
        """Begin the race, see `opening.begin`."""
        return begin(self.context, data, seats, self.seed)

    def terms(self) -> Solo | Crossing:
        """Return what the Torpedo brings, or the terms of the crossing."""
        place, form, one = self._place, self.form, self.form.solo
        if one.crossing:
            return Crossing(rounds_of(place, form))
        deck = deck_of_level(place.components, one.level)
        return Solo(deck, evolving=one.evolving, powers=one.powers, passport=one.passport)


def rounds_of(place: OnShelf, form: SetupForm) -> int:
    """Return the rounds of a Solitary crossing (14.24): the measured par, else by the course’s length."""
    measured = par_of(place.board.id, form.start, form.finish)
    return measured or max(LEAST_ROUNDS, round(place.length(form.start, form.finish) / CELLS_A_ROUND))
