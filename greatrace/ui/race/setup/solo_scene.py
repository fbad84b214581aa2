"""The setup of a race of one crew: against the Torpedo, or a Solitary crossing (14)."""

from __future__ import annotations

from typing import Protocol

from msgspec import structs

from greatrace.content.assemble import deck_of_level, solo_data
from greatrace.content.passport import par_of
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.prose.language import Language
from greatrace.saves.envelope import Seat
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Changed, Emitted
from greatrace.ui.play.sitting import fresh_seed
from greatrace.ui.race.opening import begin
from greatrace.ui.race.setup.boards_shelf import OnShelf
from greatrace.ui.race.setup.check import solo_problem
from greatrace.ui.race.setup.course_scene import CourseScene
from greatrace.ui.race.setup.form import SetupForm, SoloForm
from greatrace.ui.race.setup.seat import ROOMY
from greatrace.ui.race.setup.solo_parts import solo_part

CELLS_A_ROUND = 3
"""The cells of a course for each round of a crossing that has no measured par."""
LEAST_ROUNDS = 5


class Sponsor(Protocol):
    """A campaign for which a race is set up; it decides on the modules and on René's cards."""

    def heading(self, say: Language) -> str:
        """Return which race it will be, for the heading."""

    def facts(self, say: Language) -> tuple[str, ...]:
        """Return what the race brings along, a sentence each: the deck, the stickers, who goes first."""

    def solo(self) -> Solo:
        """Return what the Torpedo brings."""

    def crossing(self, rounds: int) -> Crossing:
        """Return the terms of a Solitary crossing within so many rounds."""

    def begin(self, context: Context, data: RaceData, seats: tuple[Seat, ...], seed: int) -> Transition[None]:
        """Begin the race, see `opening.begin`."""


class SoloSetupScene(CourseScene):
    """Sets a race of one crew up and begins it; has no result when the player goes back.

    Args:
        sponsor: the campaign that the race belongs to; ``None`` for a race of its own.
    """

    def __init__(self, sponsor: Sponsor | None = None) -> None:
        super().__init__()
        self._sponsor = sponsor

    @override
    def heading(self) -> str:
        if self._sponsor:
            return self._sponsor.heading(self.context.language)
        return self.tr("Alone against the Torpedo")

    @override
    def left(self) -> Widget:
        say, form, place = self.context.language, self.form, self._place
        facts = self._sponsor.facts(say) if self._sponsor else None
        roomy = self.look.scale.units[0] >= ROOMY
        return solo_part(say, form, place.components, rounds_of(place, form), facts, roomy)

    @override
    def beside(self) -> Button | None:
        return None if self._sponsor else Button(self.tr("Several crews"), "several")

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
            case Changed("level", int() as level):
                self._change(structs.replace(solo, level=level))
            case Changed("evolving", bool() as on):
                self._change(structs.replace(solo, evolving=on))
            case Changed("powers", bool() as on):
                self._change(structs.replace(solo, powers=on))
            case Changed("passport", bool() as on):
                self._change(structs.replace(solo, passport=on))

    def _change(self, solo: SoloForm) -> None:
        self.become(structs.replace(self.form, solo=solo))

    @override
    def problem(self) -> str:
        return solo_problem(self.context.language, self.form, self._place)

    @override
    def begin(self) -> Transition[None]:
        """Begin the race, or let the campaign begin it.

        Raises:
            BadInput: the choices do not go together.
        """
        form, place, solo = self.form, self._place, self.form.solo
        data = solo_data(
            place.components, place.board, form.edition, solo.crew, self._terms(),
            f"{form.start}:{form.finish}", form.leaders,
        )
        seats = (Seat(solo.name.strip()),)
        start = self._sponsor.begin if self._sponsor else begin
        return start(self.context, data, seats, fresh_seed())

    def _terms(self) -> Solo | Crossing:
        """Return what the Torpedo brings, or the terms of the crossing."""
        place, form = self._place, self.form
        if form.solo.crossing:
            rounds = rounds_of(place, form)
            return self._sponsor.crossing(rounds) if self._sponsor else Crossing(rounds)
        if self._sponsor:
            return self._sponsor.solo()
        one = form.solo
        deck = deck_of_level(place.components, one.level)
        return Solo(deck, evolving=one.evolving, powers=one.powers, passport=one.passport)


def rounds_of(place: OnShelf, form: SetupForm) -> int:
    """Return the rounds of a Solitary crossing (14.24): the measured par, else by the course’s length."""
    measured = par_of(place.board.id, form.start, form.finish)
    return measured or max(LEAST_ROUNDS, round(place.length(form.start, form.finish) / CELLS_A_ROUND))
