"""How many people play and what they are called: the page before every game of the kiosk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from greatrace.kernel.quoting import shown
from greatrace.saves.envelope import Seat
from greatrace.ui.kiosk.widgets import great_button, great_choice
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Transition
from greatrace.ui.kit.theme import STYLES
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Pressed, Submitted
from greatrace.ui.menus.page import page
from greatrace.ui.play.table.setup import name_field, names_problem

LONGEST_NAME = 16
"""Letters of a name at most."""
_FIELD = 62
"""Height of the field for a name (theme units)."""
_LARGE = 4
"""Fields in a line at most that have room for large letters."""


class GroupScene(WidgetScene[None]):
    """Asks how many people play and what they are called; names may stay empty.

    Args:
        most: people that may play.
        longest: letters of a name at most.
        title: what the page is called, in English.
        rows: returns what stands below the names, given the scene.
        begins: begins the game, given the scene.

    Attributes:
        people: how many play.
        abreast: fields for names in a line at most: three have letters that are read from afar.
    """

    first_focus = "begin"
    abreast = 3

    def __init__(
        self, most: int, longest: int, title: str,
        rows: Callable[[GroupScene], list[Widget]], begins: Callable[[GroupScene], Transition[None]],
    ) -> None:  # fmt: skip
        super().__init__()
        self.people = 1
        self._title, self._rows, self._begins = title, rows, begins
        self._most, self._longest = most, longest
        self._names = [""] * most

    @override
    def build(self) -> Widget:
        tr = self.tr
        rows: list[Widget] = [
            Label(tr("How many people play?"), "heading", align="centre"),
            great_choice(((str(n), f"people-{n}", n) for n in range(1, self._most + 1)), self.people),
            Label(tr("Your names, if you like"), "heading", align="centre"), self._fields(),
            *self._rows(self),
        ]  # fmt: skip
        self._says = Label("", "heading", align="centre", name="says")
        foot = [
            great_button(tr("Back"), "back", kind="quiet"), self._says.growing(),
            self.does(great_button(tr("Begin"), "begin", kind="main"), self._start),
        ]  # fmt: skip
        return page(tr(self._title), Column(rows, gap=12, even=True), foot)

    def _fields(self) -> Widget:
        say, fields = self.context.language, list[Widget]()
        lines = -(-self.people // self.abreast)
        abreast = -(-self.people // lines)
        for place in range(self.people):
            field = name_field(say, place, self._names[place], self._longest)
            if abreast <= _LARGE:
                field.letters = STYLES.points
            fields.append(field.sized(height=_FIELD).growing())
        return Column(
            [Row(fields[at : at + abreast], gap=14, even=True) for at in range(0, self.people, abreast)],
            gap=8, even=True,
        )

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Pressed(name, int() as n) if name.startswith("people-"):
                self.people = n
                self.rebuild(name)
            case Changed(name, str() as text) if name.startswith("name-"):
                self._names[int(name.removeprefix("name-"))] = text
            case Submitted(name):
                self._after_name(int(name.removeprefix("name-")) + 1)
        return super().on(emitted)

    def _after_name(self, place: int) -> None:
        """Go on to the name of the next player, and from the last one begin."""
        if place < self.people:
            self.tree.focus_on(self.tree.find(f"name-{place}"))
        else:
            self._start()

    def _start(self) -> None:
        """Show that it takes a moment; the work begins once that is painted."""
        named = [one for one in self._names[: self.people] if one.strip()]
        if problem := names_problem(self.context.language, named):
            self.notify(problem)
        else:
            self._says.label = self.tr("One moment …")
            self._says.changed()
            self.once_seen(partial(self._begins, self))

    def seated(self) -> list[Seat]:
        """Return the people; who has typed no name is called by a number."""
        say = self.context.language
        return [
            Seat(shown(name.strip()) or say.tr("Player {n}", n=place + 1))
            for place, name in enumerate(self._names[: self.people])
        ]
