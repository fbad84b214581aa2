"""What the setups of all games share: seats, the choices kept for the next time, the beginning."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Generic, TypeVar

import msgspec
from msgspec import Meta

from greatrace.files.reading import read_start, understood
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language
from greatrace.prose.people import twice
from greatrace.prose.words import capital
from greatrace.saves.envelope import Seat
from greatrace.saves.files import write_file
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.messages import Changed, Emitted, Pressed, Submitted
from greatrace.ui.kit.widgets.text_field import TextField

F = TypeVar("F")
"""The choices of a setup."""
HUMAN: Final = "human"
"""Who sits in a seat where no computer player does."""
_LARGEST: Final = 100_000
"""Bytes of a file of choices."""


Level = tuple[str, str, str]
"""Computer players of one level: its id, its name, and one line on how they play."""


def who_choice(say: Language, place: int, who: str, levels: Sequence[Level]) -> Choice:
    """Return the choice of who plays in a seat: a human, or a level of computer players."""
    options = [(HUMAN, say.tr_c("seat", "Human")), *((level, capital(name)) for level, name, _ in levels)]
    choice = Choice(say.tr("Who sits in seat {n}", n=place + 1), options, who, f"who-{place}")
    for level, name, manner in levels:
        if level == who:
            choice.tipped(say.tr("Computer: {level}", level=name), manner)
    return choice


def name_field(say: Language, place: int, name: str, longest: int) -> TextField:
    """Return the field for the name of a player in a seat, of so many letters."""
    return TextField(say.tr("Name of player {n}", n=place + 1), name, f"name-{place}", longest, hints=True)


def seats_problem(say: Language, humans: bool, names: Sequence[str]) -> str:
    """Return why a game cannot begin: no human plays, or two names are the same; empty when it can."""
    if not humans:
        return say.tr("At least one seat needs a human player.")
    return names_problem(say, names)


def names_problem(say: Language, names: Sequence[str]) -> str:
    """Return which name two people have; empty when none."""
    if double := twice(names):
        return say.tr("Two players are called {name}: give one of them another name.", name=double)
    return ""


def kept_choices(path: Path, form: type[F]) -> F | None:
    """Return the choices of the last time from a file; ``None`` if it cannot be read."""
    try:
        with understood(path):
            return msgspec.json.decode(read_start(path, _LARGEST), type=form)
    except BadInput:
        return None


def keep_choices(path: Path, form: object) -> None:
    """Write choices for the next time; ignore write errors."""
    try:
        write_file(path, msgspec.json.format(msgspec.json.encode(form), indent=2), keep=False)
    except BadInput:
        return


class SetupScene(WidgetScene[None], Generic[F]):
    """Sets a game up and begins it; has no result when the player goes back.

    Attributes:
        form: the choices so far; each game reads them before anything else on entering.
    """

    first_focus = "start"
    form: F

    # What each game says, besides `build`.

    def decide(self, chosen: Emitted) -> None:
        """Take over a choice."""
        raise NotImplementedError

    def problem(self) -> str:
        """Return why the game cannot begin; empty when it can."""
        raise NotImplementedError

    def keep(self) -> None:
        """Write the choices for the next time."""
        raise NotImplementedError

    def begin(self) -> Transition[None]:
        """Begin the game.

        Raises:
            BadInput: it cannot begin.
        """
        raise NotImplementedError

    def start(self) -> Transition[None]:
        """Do what the player's press on the button does: begin at once."""
        return self.begin_now()

    # What all setups do.

    def foot(self, words: str) -> tuple[Button, Label, Widget]:
        """Return the button back, the label that says what is wrong, and the button that begins."""
        problem = self.problem()
        self.says = Label(problem, align="right", name="problem")
        self.starts = self.does(Button(words, "start", kind="main"), self.start).able(not problem)
        back = self.does(Button(self.tr("Back"), "back", key="Esc"), self._back)
        return back, self.says, self.starts.sized(width=230)

    def become(self, form: F) -> None:
        """Take over other choices."""
        self.form = form
        self.rebuild()

    def edited(self, form: F) -> None:
        """Take over a text that is being written; the page stays as it is."""
        self.form = form
        self.check()

    def check(self) -> None:
        """Say what is wrong, and let the player begin if nothing is."""
        self.says.label = self.problem()
        self.starts.able(not self.says.label)

    def leave(self) -> None:
        """Keep the choices, where anything may be written."""
        if self.context.writes:
            self.keep()

    def _back(self) -> Transition[None]:
        self.leave()
        return Pop(None)

    def begin_now(self) -> Transition[None]:
        """Begin the game, or say why it cannot begin."""
        if self.problem():
            return None
        self.leave()
        try:
            return self.begin()
        except BadInput as problem:
            self.notify_problem(problem)
            self.check()
            return None

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Submitted():
                self.tree.focus_on(self.tree.find("start"), ring=True)
            case Changed() | Pressed():
                self.decide(emitted)
        return None


FILE = "people.json"
_NAMES = "names"
_People = dict[str, Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=12)]]
"""The file of the people's names, which stand in it by seat."""


def last_people(home: Path) -> tuple[str, ...]:
    """Return the names of the people who began the last game; none where they had no names."""
    kept = kept_choices(home / FILE, _People) or {}
    return tuple(shown(name) for name in kept.get(_NAMES, ()))


def keep_people(home: Path, seats: tuple[Seat, ...]) -> None:
    """Write the names of the people of a game; ignore write errors.

    Args:
        home: the player's folder.
        seats: who plays; a game in which nobody has a name changes nothing.
    """
    names = tuple(seat.name for seat in seats if seat.name and not seat.bot)
    if names:
        keep_choices(home / FILE, {_NAMES: names})
