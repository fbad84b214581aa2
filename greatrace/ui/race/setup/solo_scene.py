"""The setup of a race of one crew: against the Torpedo, or a Solitary crossing (14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import structs

from greatrace.campaign.missions import Ink
from greatrace.campaign.tonight import Stake
from greatrace.content.assemble import deck_of_level, solo_data
from greatrace.content.passport import par_of
from greatrace.engine.board import Board, Course
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.prose.language import Language
from greatrace.saves.envelope import Seat
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Pressed
from greatrace.ui.race.lesson.tips import introduce
from greatrace.ui.race.names import RaceMenu
from greatrace.ui.race.opening import begin
from greatrace.ui.race.setup.boards_shelf import OnShelf
from greatrace.ui.race.setup.check import solo_problem
from greatrace.ui.race.setup.course_scene import CourseScene
from greatrace.ui.race.setup.form import SetupForm, SoloForm
from greatrace.ui.race.setup.parts import Sitting
from greatrace.ui.race.setup.seat import ROOMY
from greatrace.ui.race.setup.solo_course import ANNOUNCE, Announceable, stakes_part, stamps_row
from greatrace.ui.race.setup.solo_parts import solo_part

CELLS_A_ROUND = 3
"""The cells of a course for each round of a crossing that has no measured par."""
LEAST_ROUNDS = 5


class Sponsor(Protocol):
    """A campaign for which a race is set up; it decides on the modules and on René's cards."""

    def heading(self, say: Language) -> str:
        """Return which race it will be, for the heading."""

    def facts(self, say: Language) -> tuple[str, ...]:
        """Return what the race brings along, a sentence each: the deck, who goes first."""

    def tonight(self, form: SetupForm, say: Language) -> tuple[str, SetupForm]:
        """Return which course suits tonight, and the choices with it; an empty sentence where none does."""

    def ink(self, crossing: bool) -> Ink:
        """Return the ink of the stamps that the race can give (14.23)."""

    def missions(self, board: Board, course: Course, ink: Ink, say: Language) -> tuple[Announceable, ...]:
        """Return the missions of a course with their stamps in an ink; none without the passport."""

    def stakes(self, board: Board, course: Course) -> tuple[Stake, ...]:
        """Return what a course can cost, colour by colour; nothing without the legacy powers."""

    def solo(self, announced: str) -> Solo:
        """Return what the Torpedo brings; a mission may be announced, by id."""

    def crossing(self, rounds: int, announced: str) -> Crossing:
        """Return the terms of a Solitary crossing within so many rounds, likewise."""

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
        self._announced = ""

    @override
    def heading(self) -> str:
        if self._sponsor:
            return self._sponsor.heading(self.context.language)
        return self.tr("Alone against the Torpedo")

    @override
    def left(self) -> Widget:
        say, form, place = self.context.language, self.form, self._place
        brought: list[Widget] | None = None
        if self._sponsor:
            brought = self._tonight() + [Label(line, "body") for line in self._sponsor.facts(say)]
            stakes = () if form.solo.crossing else self._sponsor.stakes(place.board, self._course)
            brought += [stakes_part(say, stakes)] if stakes else []
        roomy = self.look.scale.units[0] >= ROOMY
        return solo_part(say, form, place.components, rounds_of(place, form), brought, roomy)

    def _tonight(self) -> list[Widget]:
        """Return the course that suits tonight, with a button that takes it unless it is chosen."""
        assert self._sponsor
        line, form = self._sponsor.tonight(self.form, self.context.language)
        if not line:
            return []
        parts: list[Widget] = [Label(line, "body", name="tonight-line").growing()]
        if form != self.form:
            button = Button(self.tr("Take this course"), "tonight", kind=ButtonKind.QUIET)
            parts.append(self.does(button, lambda: self._take_tonight(form)))
        return [Row(parts, gap=10, align="centre", even=True)]

    def _take_tonight(self, form: SetupForm) -> Transition[None]:
        self.become(form)
        return None

    @property
    def _course(self) -> Course:
        return Course(self.form.start, self.form.finish, "ns")

    @override
    def below_map(self) -> Sequence[Widget]:
        missions = self._missions()
        if self._sponsor is None or not missions:
            return ()
        if self._announced not in {one.mission.id for one in missions if not one.stamped}:
            self._announced = ""
        ink = self._sponsor.ink(self.form.solo.crossing)
        return [stamps_row(self.context.language, missions, ink, self._announced)]

    def _missions(self) -> tuple[Announceable, ...]:
        """Return the missions of the course that the race can stamp, or has stamped before."""
        sponsor, course = self._sponsor, self._course
        if sponsor is None or course.start == course.finish:
            return ()
        ink = sponsor.ink(self.form.solo.crossing)
        found = sponsor.missions(self._place.board, course, ink, self.context.language)
        return tuple(one for one in found if ink in one.mission.inks)

    @override
    def beside(self) -> Button | None:
        several = Button(self.tr("Several crews"), "several")
        return None if self._sponsor else self.leads_to(RaceMenu.SETUP, several)

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
            case Pressed(name, str() as mission) if name.startswith(ANNOUNCE):
                self._announced = "" if mission == self._announced else mission
                self.rebuild(name)

    def _change(self, solo: SoloForm) -> None:
        self.become(structs.replace(self.form, solo=solo))

    @property
    @override
    def offers_seed(self) -> bool:
        return self._sponsor is None

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
            place.components, place.board, form.edition, solo.crew, self._terms(),
            f"{form.start}:{form.finish}", form.leaders,
        )
        seats = (Seat(solo.name.strip()),)
        introduce(self.context, seats)
        start = self._sponsor.begin if self._sponsor else begin
        return start(self.context, data, seats, self.seed)

    def _terms(self) -> Solo | Crossing:
        """Return what the Torpedo brings, or the terms of the crossing."""
        place, form = self._place, self.form
        if form.solo.crossing:
            rounds = rounds_of(place, form)
            return self._sponsor.crossing(rounds, self._announced) if self._sponsor else Crossing(rounds)
        if self._sponsor:
            return self._sponsor.solo(self._announced)
        one = form.solo
        deck = deck_of_level(place.components, one.level)
        return Solo(deck, evolving=one.evolving, powers=one.powers, passport=one.passport)


def rounds_of(place: OnShelf, form: SetupForm) -> int:
    """Return the rounds of a Solitary crossing (14.24): the measured par, else by the course’s length."""
    measured = par_of(place.board.id, form.start, form.finish)
    return measured or max(LEAST_ROUNDS, round(place.length(form.start, form.finish) / CELLS_A_ROUND))
