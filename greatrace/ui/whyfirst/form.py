"""The choices of the setup, kept in the player's folder for the next time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct, structs

from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language
from greatrace.prose.people import same_name
from greatrace.saves.envelope import Seat
from greatrace.ui.play.table.setup import HUMAN, keep_choices, kept_choices, seats_problem
from greatrace.whyfirst.state import FEWEST, MOST

FILE = "whyfirst.json"
OFFERED: Final = ("champion", "quick", "novice")
"""The levels offered to players, the strongest first."""
USUAL = "quick"
LONGEST_NAME = 14
_NAMES: Final = ("", "Jules", "Elena", "Tom", "Emma", "Otto")
"""Names to begin with, by seat."""
_MORE_NAMES: Final = ("Clara", "Victor", "Anna", "Louis", "Rosa", "Hugo")
"""Names for computer players where people have those."""

_Short = Annotated[str, Meta(max_length=40)]


class SeatForm(Struct, frozen=True):
    """One seat: ``human`` or a level of computer players, and a name."""

    who: _Short
    name: _Short = ""


class Form(Struct, frozen=True):
    """All choices of the setup.

    Attributes:
        count: how many play (15.1).
        seats: always six; the first ``count`` play. The seat decides the colour.
        tactical: whether the tactical variant is played (15.9).
        taught: whether the help for a first game has been shown.
    """

    count: Annotated[int, Meta(ge=FEWEST, le=MOST)]
    seats: Annotated[tuple[SeatForm, ...], Meta(min_length=MOST, max_length=MOST)]
    tactical: bool = False
    taught: bool = False


def first_form() -> Form:
    """Return the default setup: one human and three computer players."""
    return Form(4, tuple(SeatForm(USUAL if seat else HUMAN, name) for seat, name in enumerate(_NAMES)))


def load_form(home: Path) -> Form:
    """Read the last setup, or return the default if there is none or it is broken."""
    form, known = kept_choices(home / FILE, Form) or first_form(), (HUMAN, *OFFERED)
    seats = tuple(SeatForm(seat.who if seat.who in known else USUAL, shown(seat.name)[:LONGEST_NAME])
                  for seat in form.seats)
    return structs.replace(form, seats=seats)


def proposed(form: Form, people: Sequence[str]) -> Form:
    """Return the choices with the people of the last game in the first seats, computer players after them.

    Where the same people sit already, in whatever seats, nothing changes.

    Args:
        form: the choices of the last time.
        people: the names of the people of the last game of any kind.
    """
    names = [name[:LONGEST_NAME] for name in people[:MOST]]
    sitting = [seat.name for seat in form.seats[: form.count] if seat.who == HUMAN]
    if not names or sorted(sitting) == sorted(names):
        return form
    seats = [SeatForm(HUMAN, name) for name in names]
    for seat in form.seats[len(names) :]:
        who = USUAL if seat.who == HUMAN else seat.who
        taken = [one.name for one in seats]
        wished = filter(None, (seat.name, *_NAMES, *_MORE_NAMES))
        free = (name for name in wished if not any(same_name(name, one) for one in taken))
        seats.append(SeatForm(who, next(free)))
    return structs.replace(form, count=max(form.count, len(names)), seats=tuple(seats))


def save_form(home: Path, form: Form) -> None:
    """Write a setup for the next time; ignore write errors."""
    keep_choices(home / FILE, form)


def note_taught(home: Path) -> None:
    """Remember that the help was shown before a first game."""
    save_form(home, structs.replace(load_form(home), taught=True))


def with_seat(form: Form, place: int, seat: SeatForm) -> Form:
    """Return the choices with another player in a seat."""
    return structs.replace(form, seats=(*form.seats[:place], seat, *form.seats[place + 1 :]))


def swapped(form: Form, place: int, other: int) -> Form:
    """Return the choices with two players' seats, and so their colours, swapped."""
    seats = list(form.seats)
    seats[place], seats[other] = seats[other], seats[place]
    return structs.replace(form, seats=tuple(seats))


def problem_of(say: Language, form: Form) -> str:
    """Return a sentence on why the game cannot begin; empty when it can."""
    seats = form.seats[: form.count]
    usual = [say.tr("Player {n}", n=n) if seat.who == HUMAN else "" for n, seat in enumerate(seats, 1)]
    names = [seat.name.strip() or usual[place] for place, seat in enumerate(seats)]
    return seats_problem(say, any(usual), names)


def seats_of(form: Form) -> tuple[Seat, ...]:
    """Return who plays."""
    seats = form.seats[: form.count]
    return tuple(Seat(seat.name.strip(), "" if seat.who == HUMAN else seat.who) for seat in seats)
