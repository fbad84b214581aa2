"""What the setup has decided so far, kept in the player's folder for the next time."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, structs

from greatrace.bots import BOTS
from greatrace.content.assemble import FEWEST_CREWS, MOST_CREWS
from greatrace.kernel.errors import BadInput
from greatrace.saves.store import write_file

FILE = "setup.json"
HUMAN = "human"
LONGEST_NAME = 16
_LARGEST = 100_000

_Short = Annotated[str, Meta(max_length=80)]


class SeatForm(Struct, frozen=True):
    """One place in the turn order.

    Attributes:
        who: `human`, or the name of a kind of computer crew.
        crew: the id of the crew.
        name: of the human.
    """

    who: _Short
    crew: _Short
    name: _Short = ""


class SetupForm(Struct, frozen=True):
    """All choices of the setup.

    Attributes:
        count: how many crews race.
        seats: always five, in turn order; the first `count` race.
        drawn: whether the first player is drawn; the others follow in seating order (2.3).
        board: the name of the map's file without its ending.
        start: the id of the start city; empty for the board's first course.
        finish: the id of the finish city.
        edition: its id.
        leaders: whether they take part (12).
    """

    count: Annotated[int, Meta(ge=FEWEST_CREWS, le=MOST_CREWS)]
    seats: Annotated[tuple[SeatForm, ...], Meta(min_length=MOST_CREWS, max_length=MOST_CREWS)]
    drawn: bool = False
    board: _Short = "africa"
    start: _Short = ""
    finish: _Short = ""
    edition: _Short = "second"
    leaders: bool = False

    @property
    def racing(self) -> tuple[SeatForm, ...]:
        """The seats that take part."""
        return self.seats[: self.count]


FIRST = SetupForm(
    4,
    (
        SeatForm(HUMAN, "france"),
        SeatForm("quick", "belgium"),
        SeatForm("quick", "italy"),
        SeatForm("quick", "britain"),
        SeatForm("quick", "suffragettes"),
    ),
)
"""Proposed when nothing was set up before: one human and three computer crews."""


def load_form(home: Path) -> SetupForm:
    """Read the last setup; the first proposal where there is none that can be used."""
    try:
        with (home / FILE).open("rb") as file:
            form = msgspec.json.decode(file.read(_LARGEST), type=SetupForm)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return FIRST
    seats = {seat.crew for seat in form.seats} == {seat.crew for seat in FIRST.seats}
    levels = all(seat.who == HUMAN or seat.who in BOTS for seat in form.seats)
    return form if seats and levels else FIRST


def save_form(home: Path, form: SetupForm) -> None:
    """Keep a setup for the next time; a folder that cannot be written to keeps none."""
    try:
        write_file(home / FILE, msgspec.json.format(msgspec.json.encode(form), indent=2), keep=False)
    except BadInput:
        return


def with_seat(form: SetupForm, place: int, seat: SeatForm) -> SetupForm:
    """Set a seat; a crew that sat elsewhere changes places with the one that was here."""
    before = form.seats[place]
    seats = [
        structs.replace(one, crew=before.crew) if one.crew == seat.crew else one for one in form.seats
    ]
    seats[place] = seat
    return structs.replace(form, seats=tuple(seats))


def turned(form: SetupForm, first: int) -> tuple[SeatForm, ...]:
    """Give the racing seats with another one first, the others following in seating order (2.3)."""
    seats = form.racing
    return seats[first:] + seats[:first]
