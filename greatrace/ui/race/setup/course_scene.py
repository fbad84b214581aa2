"""What all setups of a race share: board, course, edition and leaders, and the beginning (2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import structs

from greatrace.engine.board import Course
from greatrace.prose.places import city_name
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import AskName
from greatrace.ui.kit.override import override
from greatrace.ui.kit.stack import Named, Push, Reset, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Row, spacer
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Pressed
from greatrace.ui.kit.widgets.panel import Panel
from greatrace.ui.menus.page import page
from greatrace.ui.play.names import TITLE_PAGE
from greatrace.ui.play.sitting import fresh_seed, seed_of
from greatrace.ui.play.table.setup import SetupScene
from greatrace.ui.race.setup.boards_shelf import OnShelf, Shelf
from greatrace.ui.race.setup.form import SetupForm, load_form, normal, save_form
from greatrace.ui.race.setup.little_map import PREFIX
from greatrace.ui.race.setup.parts import Sitting, course_part, race_part

_PATIENCE = 0.4
"""Seconds that the setup waits for the player's own boards; later ones join the list when they are read."""


class CourseScene(SetupScene[SetupForm]):
    """Sets a race up and begins it; has no result when the player goes back.

    What differs between setups: the heading, the panel on the left, what it decides, and how the race begins.
    """

    offers_seed: ClassVar[bool] = True
    """Whether a seed may be typed in."""
    _seed: int | None = None
    _begun: str = ""
    """The id of the city that was chosen on the map as the start, until the finish is, too."""

    @override
    def enter(self, context: Context) -> None:
        self.context = context
        self._loaded = form = load_form(context.home)
        self._shelf = Shelf(context.home, form.board)
        self._shelf.wait(_PATIENCE)
        self._complete = self._shelf.complete
        self._own = False
        self.form = normal(form, self._shelf)
        super().enter(context)

    @override
    def exit(self) -> None:
        self._shelf.close()
        super().exit()

    @property
    def _place(self) -> OnShelf:
        return self._shelf.take(self.form.board)

    # What differs.

    def heading(self) -> str:
        """Return the heading of the page."""
        raise NotImplementedError

    def left(self) -> Widget:
        """Return the content of the panel on the left: who races."""
        raise NotImplementedError

    def beside(self) -> Button | None:
        """Return the button that leads to another setup, if there is one."""
        return None

    @property
    def sitting(self) -> Sitting:
        """How many people race, of how many vehicles."""
        raise NotImplementedError

    def below_map(self) -> Sequence[Widget]:
        """Return what stands below the map of the course."""
        return ()

    def decide_seats(self, chosen: Emitted) -> None:
        """Take over a choice of the panel on the left."""
        raise NotImplementedError

    # The page.

    def ground(self, seats: Widget) -> Widget:
        """Return who races, on its ground."""
        return Panel(seats, "walnut", name="seats", pad=16)

    @override
    def build(self) -> Widget:
        say, place, form = self.context.language, self._place, self.form
        left = self.ground(self.left())
        right = Panel(
            race_part(
                say, form, place.components,
                course_part(say, form, place, self._shelf, self._own, self.sitting, self.below_map(),
                            self._begun),
            ),
            "parchment", name="race", pad=16,
        )
        body = Row([left.growing(), right.sized(width=334)], gap=14, even=True)
        return page(self.heading(), body, self._foot())

    def _foot(self) -> list[Widget]:
        begins = self.tr("Watch the race") if self.watches else self.tr("Begin the race")
        back, says, start = self.foot(begins)
        if self.watches:
            start.tipped(self.tr("Computers lead all crews: you watch."))
        leave: list[Widget] = [back]
        if beside := self.beside():
            leave.append(beside)
        if self.offers_seed:
            words = self.tr("Seed") if self._seed is None else self.tr("Seed {n}", n=self._seed)
            seed = self.does(Button(words, "seed", kind="quiet"), self._ask_seed)
            leave.append(seed.tipped(words, self.tr(
                "A number that decides all chance: the same seed brings the same tiles and cards. "
                "Without one every race is new."
            )))
        return [*leave, Row([spacer(0.01), says.growing()], gap=4, align="centre").growing(), start]

    def leads_to(self, setup: Named, button: Button) -> Button:
        """Return a button that leads to another setup."""

        def go() -> Reset:
            self.leave()
            return Reset((TITLE_PAGE, setup))

        return self.does(button, go)

    @property
    def watches(self) -> bool:
        """Whether computers lead all crews, so that the race is only watched."""
        return self.sitting[0] == 0

    def _ask_seed(self) -> Push:
        tr = self.tr
        words = (tr("Seed of the race"), tr("A number; without one chance decides"), tr("Take"))
        return push(AskName("" if self._seed is None else str(self._seed), words, 20), self._sow)

    @property
    def seed(self) -> int:
        """What the race begins with: the number that was typed in, or one drawn now."""
        return fresh_seed() if self._seed is None else self._seed

    def _sow(self, text: str) -> None:
        self._seed = seed_of(text.strip())
        if text and self._seed is None:
            self.notify(self.tr("A seed is a number."))
        self.rebuild()

    @override
    def decide(self, chosen: Emitted) -> None:
        form = self.form
        match chosen:
            case Changed("edition", str() as edition):
                self.become(structs.replace(form, edition=edition))
            case Changed("leaders", bool() as on):
                self.become(structs.replace(form, leaders=on))
            case Changed("board", str() as board):
                self._choose_board(board)
            case Changed("course" | "from" | "to") | Pressed("reverse" | "short"):
                self._choose_course(chosen)
            case Pressed(name) if name.startswith(PREFIX):
                self._choose_city(name.removeprefix(PREFIX))
            case _:
                self.decide_seats(chosen)

    def _choose_board(self, name: str) -> None:
        passed, name = self._shelf.usable(self.form.board, name)
        for problem in passed:
            self.notify_problem(problem)
        self._own = False
        if name != self.form.board:
            self.form = structs.replace(self.form, board=name, start="", finish="")
        self.become(self.form)

    def _choose_course(self, emitted: Emitted) -> None:
        form = self.form
        match emitted:
            case Changed("course", Course() as course) | Pressed("short", Course() as course):
                self._own = False
                self.become(structs.replace(form, start=course.start, finish=course.finish))
            case Changed("course", str()):
                self._own = True
                self.rebuild()
            case Changed("from", str() as city):
                self.become(structs.replace(form, start=city))
            case Changed("to", str() as city):
                self.become(structs.replace(form, finish=city))
            case _:
                self.become(structs.replace(form, start=form.finish, finish=form.start))

    def _choose_city(self, city: str) -> None:
        """Choose a city on the map: the start, then the finish; the start again takes it back."""
        begun = self._begun
        if begun and begun != city:
            self._own = False
            self.become(structs.replace(self.form, start=begun, finish=city))
            return
        self._begun = "" if begun else city
        self.rebuild()
        self._ask_finish()

    def _ask_finish(self) -> bool:
        """Ask for the finish if only the start was chosen on the map; return whether that is so."""
        start = self._place.city(self._begun)
        if start is None:
            return False
        name = city_name(self.context.language, start)
        asks = self.tr("The race starts in {city}: now press the purple city in which it ends.", city=name)
        self.notify(asks)
        return True

    @override
    def become(self, form: SetupForm) -> None:
        self._begun = ""
        super().become(normal(form, self._shelf))

    @override
    def keep(self) -> None:
        save_form(self.context.home, self.form)

    @override
    def start(self) -> Transition[None]:
        """Show that it takes a moment; the work begins once that is painted."""
        if not self._ask_finish() and not self.problem():
            self.says.label = self.tr("One moment …")
            self.starts.able(False)
            self.once_seen(self.begin_now)
        return None

    @property
    @override
    def busy(self) -> bool:
        return super().busy or not self._complete

    @override
    def update(self, seconds: float) -> Transition[None]:
        transition = super().update(seconds)
        if self._shelf.complete and not self._complete:
            self._complete = True
            self.rebuild()
        return transition
