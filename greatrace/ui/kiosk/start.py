"""The page before a demo or a short race: how many play, who they are, and the course."""

from __future__ import annotations

import random

from msgspec import structs

from greatrace.boards.setups import board as load
from greatrace.engine.race import Race
from greatrace.engine.solo.race import new_race
from greatrace.prose.language import msgid
from greatrace.prose.names import bot_name
from greatrace.prose.places import board_name, city_name
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RaceSave
from greatrace.ui.kiosk.briefing import briefed
from greatrace.ui.kiosk.group import LONGEST_NAME, GroupScene
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.prepared import (
    LEVEL,
    MOST_PEOPLE,
    ShortCourse,
    crews_for,
    demo,
    demo_controller,
    first_drive,
    race_on,
    short_courses,
)
from greatrace.ui.kiosk.widgets import great_button, great_choice
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.kit.widgets.messages import Emitted, Pressed
from greatrace.ui.menus.vignette import vignette
from greatrace.ui.play import opening
from greatrace.ui.play.sitting import fresh_seed
from greatrace.ui.race.opening import begin, tipped_table_of


class StartScene(GroupScene):
    """The page before a race.

    Args:
        short: whether a short race begins, on a course to be chosen; a demo otherwise.
        kiosk: which knows what demo is next, and whether this group has raced.
    """

    def __init__(self, short: bool, kiosk: Kiosk) -> None:
        title = msgid("A short race") if short else msgid("Five minutes")
        below = self._courses_below if short else self._end_below
        begins = self._begin_short if short else self._begin_demo
        super().__init__(MOST_PEOPLE, LONGEST_NAME, title, lambda _: below(), lambda _: begins())
        self._kiosk = kiosk
        self._chosen = 0
        if short:
            self.abreast = MOST_PEOPLE  # the courses need the room
        self._first = not kiosk.raced

    def _courses_below(self) -> list[Widget]:
        """Return the choice of a course and of the pace."""
        self._courses = short_courses(self.people)
        self._chosen = min(self._chosen, max(0, len(self._courses) - 1))
        asks = Label(self.tr("Which course?"), "heading", align="centre")
        return [asks, self._choice().growing(), self._pace()]

    def _end_below(self) -> list[Widget]:
        """Return what a demo is."""
        told = self.tr("{n} crews are near the finish; the last rounds are yours.", n=crews_for(self.people))
        return [Label(told, "heading", align="centre"), vignette("finish").sized(height=1).growing()]

    def _choice(self) -> Widget:
        buttons = [
            great_button(*self._course_words(one), payload=place, sprite="title", land=one[0],
                         kind="main" if place == self._chosen else "plain").growing()
            for place, one in enumerate(self._courses)
        ]  # fmt: skip
        half = (len(buttons) + 1) // 2
        lines = (Row([*part], gap=14, even=True).growing() for part in (buttons[:half], buttons[half:]))
        return Column([*lines], gap=12, even=True)

    def _pace(self) -> Widget:
        """Return the choice whether the rivals are shown slowly, as in a first race."""
        tr = self.tr
        paces = (
            (tr("Our first race: slow rivals"), "pace-first", True),
            (tr("We know it: usual pace"), "pace-usual", False),
        )
        return great_choice(paces, self._first)

    def _course_words(self, one: ShortCourse) -> tuple[str, str, str]:
        """Return the label of a course, its name and the line below."""
        (name, course, minutes), say = one, self.context.language
        board = load(name)
        cities = {city.id: city_name(say, city) for city in board.cities}
        ends = f"{cities[course.start]} – {cities[course.finish]}"
        about = say.tr("{board} · about {n} minutes", board=board_name(say, board), n=minutes)
        return ends, f"course-{name}", about

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(name, int() as place) if name.startswith("course-"):
                self._chosen = place
                self.rebuild(name)
            case Pressed(name, bool() as first) if name.startswith("pace-"):
                self._first = first
                self.rebuild(name)
        return super().on(emitted)

    def _seats(self, crews: int) -> tuple[Seat, ...]:
        """Return people, then computers."""
        rivals = [Seat(bot_name(self.context.language, LEVEL), LEVEL)] * (crews - self.people)
        return (*self.seated(), *rivals)

    def _begin_short(self) -> Transition[None]:
        (board, course, _), seed = self._courses[self._chosen], fresh_seed()
        crews = crews_for(self.people)
        seats = list(self._seats(crews))
        random.Random(seed).shuffle(seats)
        self._kiosk.raced = True
        data = race_on(board, course, crews, seed)
        return begin(self.context, data, tuple(seats), seed, first=self._first)

    def _begin_demo(self) -> Transition[None]:
        found = demo(self._kiosk.next_demo(), self.people, fresh_seed())
        save = structs.replace(found, seats=self._seats(len(found.seats)))
        self.rebuild("begin")
        race = new_race(save.data)
        return push(briefed(race, save), lambda goes: self._drive(race, save) if goes else None)

    def _drive(self, race: Race, save: RaceSave) -> Transition[None]:
        context, first = self.context, (first_drive(race, save.state.table),)
        return opening.begin(
            context, lambda store: demo_controller(context, save, store),
            lambda controller: tipped_table_of(context, controller, first),
        )
