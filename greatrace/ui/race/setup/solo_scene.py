"""The setup of a race of one crew: against the Torpedo, or a Solitary crossing (14)."""

from __future__ import annotations

from msgspec import structs

from greatrace.content.assemble import deck_of_level, solo_data
from greatrace.content.passport import par_of
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.saves.envelope import Seat
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.race.lesson.tips import introduce
from greatrace.ui.race.names import RaceMenu
from greatrace.ui.race.opening import begin
from greatrace.ui.race.setup.boards_shelf import OnShelf
from greatrace.ui.race.setup.course_scene import CourseScene
from greatrace.ui.race.setup.form import SetupForm, SoloForm, solo_problem
from greatrace.ui.race.setup.parts import Sitting
from greatrace.ui.race.setup.seat import ROOMY
from greatrace.ui.race.setup.solo_parts import solo_part
from greatrace.ui.race.widgets.steel import steel_panel

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

    def brought(self) -> list[Widget] | None:
        """Return what a campaign brings along, in place of the modules; `None` for a race of its own."""
        return None

    @override
    def beside(self) -> Button | None:
        return self.leads_to(RaceMenu.SETUP, Button(self.tr("Several crews"), "several"))

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
        return 1, 2

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
