"""What all setups of a race share: board, course, edition and leaders, and the beginning (2)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine.board import Course
from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Reset, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button, ButtonKind
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Row, Spacer
from greatrace.ui.kit.widgets.messages import Cancelled, Chosen, Edited, Emitted, Pressed, Submitted, Toggled
from greatrace.ui.kit.widgets.panel import Material, Panel
from greatrace.ui.menus.page import page
from greatrace.ui.play.names import Menu
from greatrace.ui.race.names import RaceMenu
from greatrace.ui.race.setup.boards_shelf import OnShelf, Shelf
from greatrace.ui.race.setup.check import normal
from greatrace.ui.race.setup.form import SetupForm, load_form, save_form
from greatrace.ui.race.setup.parts import course_part, race_part

_FRAMES = 2
"""Frames before a race begins: one passes before the notice is painted."""
_PATIENCE = 0.4
"""Seconds that the setup waits for the player's own boards; later ones join the list when they are read."""


class CourseScene(WidgetScene[None]):
    """Sets a race up and begins it; has no result when the player goes back.

    What differs between setups: the heading, the panel on the left, what it decides, and how the race begins.
    """

    first_focus = "start"
    _due = 0

    @override
    def enter(self, context: Context) -> None:
        self.context = context
        self._loaded = form = load_form(context.folders.home)
        self._shelf = Shelf(context.folders.home, form.board)
        self._shelf.wait(_PATIENCE)
        self._complete = self._shelf.complete
        self._own = False
        self._form = normal(form, self._shelf)
        super().enter(context)

    @override
    def exit(self) -> None:
        self._shelf.close()
        super().exit()

    @property
    def form(self) -> SetupForm:
        """The choices so far."""
        return self._form

    @property
    def _place(self) -> OnShelf:
        return self._shelf.take(self._form.board)

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

    def decide(self, chosen: Emitted) -> None:
        """Take over a choice of the panel on the left."""
        raise NotImplementedError

    def problem(self) -> str:
        """Return why the race cannot begin; empty when it can."""
        raise NotImplementedError

    def begin(self) -> Transition[None]:
        """Begin the race.

        Raises:
            BadInput: it cannot begin.
        """
        raise NotImplementedError

    # The page.

    @override
    def build(self) -> Widget:
        say, place, form = self.context.language, self._place, self._form
        left = Panel(self.left(), Material.WALNUT, name="seats", pad=16)
        right = Panel(
            race_part(say, form, place.components, course_part(say, form, place, self._shelf, self._own)),
            Material.PARCHMENT, name="race", pad=16,
        )
        body = Row([left.growing(), right.sized(width=334)], gap=14, even=True)
        return page(self.heading(), body, self._foot())

    def _foot(self) -> list[Widget]:
        self._says = Label(self.problem(), align="right", name="problem")
        self._start = Button(self.tr("Begin the race"), "start", kind=ButtonKind.MAIN)
        self._start.able(not self.problem())
        leave: list[Widget] = [Button(self.tr("Back"), "back", key="Esc")]
        if beside := self.beside():
            leave.append(beside)
        return [*leave, Padded(self._says).growing(), self._start.sized(width=230)]

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed("back") | Cancelled():
                self._keep()
                return Pop(None)
            case Pressed("several" | "alone" as name):
                self._keep()
                return Reset((Menu.TITLE, _OTHER[name]))
            case Pressed("start"):
                self._prepare()
            case Submitted():
                self.tree.focus_on(self.tree.find("start"), ring=True)
            case Edited() | Chosen() | Toggled() | Pressed():
                self._decide(emitted)
        return None

    def _decide(self, emitted: Emitted) -> None:
        form = self._form
        match emitted:
            case Chosen("edition", _, str() as edition):
                self.become(structs.replace(form, edition=edition))
            case Toggled("leaders", on):
                self.become(structs.replace(form, leaders=on))
            case Chosen("board", _, str() as board):
                self._choose_board(board)
            case Chosen("course" | "from" | "to") | Pressed("reverse"):
                self._choose_course(emitted)
            case _:
                self.decide(emitted)

    def _choose_board(self, name: str) -> None:
        passed, name = self._shelf.usable(self._form.board, name)
        for problem in passed:
            self.notify(self.tr(problem.template, **problem.values), 8)
        self._own = False
        if name != self._form.board:
            self._form = structs.replace(self._form, board=name, start="", finish="")
        self.become(self._form)

    def _choose_course(self, emitted: Emitted) -> None:
        form = self._form
        match emitted:
            case Chosen("course", _, Course() as course):
                self._own = False
                self.become(structs.replace(form, start=course.start, finish=course.finish))
            case Chosen("course", _, str()):
                self._own = True
                self.rebuild()
            case Chosen("from", _, str() as city):
                self.become(structs.replace(form, start=city))
            case Chosen("to", _, str() as city):
                self.become(structs.replace(form, finish=city))
            case _:
                self.become(structs.replace(form, start=form.finish, finish=form.start))

    def become(self, form: SetupForm) -> None:
        """Take over other choices, as far as they are available."""
        self._form = normal(form, self._shelf)
        self.rebuild()

    def edited(self, form: SetupForm) -> None:
        """Take over a text that is being written; the page stays as it is."""
        self._form = form
        self._check()

    def _check(self) -> None:
        sentence = self.problem()
        self._says.label = sentence
        self._start.able(not sentence)

    def _keep(self) -> None:
        if self.context.writes:
            save_form(self.context.folders.home, self._form)

    def _prepare(self) -> None:
        """Show that it takes a moment; the work begins once that is painted."""
        if not self._due and not self.problem():
            self._says.label = self.tr("One moment …")
            self._start.able(False)
            self._due = _FRAMES

    @property
    @override
    def busy(self) -> bool:
        return super().busy or self._due > 0 or not self._complete

    @override
    def update(self, seconds: float) -> Transition[None]:
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
        if self.problem():
            return None
        self._keep()
        try:
            return self.begin()
        except BadInput as problem:
            self.notify(self.tr(problem.template, **problem.values), 8)
            self._check()
            return None


_OTHER = {"several": RaceMenu.SETUP, "alone": RaceMenu.SOLO}
"""The other setups by the buttons that lead there."""


class Padded(Row):
    """A label vertically centred beside buttons."""

    def __init__(self, label: Label) -> None:
        super().__init__([Spacer(0.01), label.growing()], gap=4, align="centre")
