"""The choices of the setup, kept in the player's folder for the next time, and their validation (2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, structs

from greatrace.bots import STYLES
from greatrace.bots.levels import read_name
from greatrace.bots.styles import EVEN
from greatrace.content.assemble import find_course, has_way_over_land
from greatrace.content.load import crew_pool, default_edition
from greatrace.content.printed import FEWEST_CREWS, MOST_CREWS
from greatrace.engine.board import Course
from greatrace.engine.solo.rene import LEVELS
from greatrace.kernel.errors import BadInput
from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.saves.envelope import Seat
from greatrace.ui.play.table.setup import HUMAN, keep_choices, kept_choices, names_problem
from greatrace.ui.race.setup.boards_shelf import OnShelf, Shelf

FILE = "setup.json"
OFFERED = ("novice", "quick", "veteran", "champion")
"""The levels offered to players, the weakest first; the others are for measurements."""
USUAL = "quick"
"""The level that replaces one that is not available."""
SURPRISE = "surprise"
"""A style to be drawn when the race begins."""
LONGEST_NAME = 16
_FIRST_WHO = (HUMAN, USUAL, f"{USUAL}:cautious", f"{USUAL}:bold", f"{USUAL}:saboteur")
"""The players of the default setup, in turn order."""

_Short = Annotated[str, Meta(max_length=80)]


class SeatForm(Struct, frozen=True):
    """One place in the turn order.

    Attributes:
        who: `human`, or a level of computer crews, perhaps with a style: `veteran:bold`.
        crew: the id of the crew.
        name: of the human.
    """

    who: _Short
    crew: _Short
    name: _Short = ""

    @property
    def level(self) -> str:
        """`human`, or the level alone."""
        return self.who.partition(":")[0]

    @property
    def style(self) -> str:
        """The style of a computer crew."""
        return self.who.partition(":")[2] or EVEN


class SoloForm(Struct, frozen=True):
    """The choices of a race of one crew (14).

    Attributes:
        crew: its id.
        name: of the player.
        crossing: whether it is a Solitary crossing (14.24).
        level: of René's cards (14.3).
        evolving: whether the evolving deck is played (14.17).
        powers: whether the legacy powers are (14.18).
        passport: whether the missions of the passport are shown (14.23).
    """

    crew: _Short = ""
    name: _Short = ""
    crossing: bool = False
    level: Annotated[int, Meta(ge=1, le=LEVELS)] = 1
    evolving: bool = True
    powers: bool = True
    passport: bool = True


class SetupForm(Struct, frozen=True):
    """All choices of the setup.

    Attributes:
        count: how many crews race.
        seats: always five, in turn order; the first `count` race.
        drawn: whether the first player is drawn; the others follow in seating order (2.3).
        board: the name of the map's file without its ending.
        start: the id of the start city; empty for the board's first course.
        finish: the id of the finish city.
        edition: its id; empty for the default one.
        leaders: whether they take part (12).
        solo: what a race of one crew has instead of seats.
    """

    count: Annotated[int, Meta(ge=FEWEST_CREWS, le=MOST_CREWS)]
    seats: Annotated[tuple[SeatForm, ...], Meta(min_length=MOST_CREWS, max_length=MOST_CREWS)]
    drawn: bool = False
    board: _Short = "africa"
    start: _Short = ""
    finish: _Short = ""
    edition: _Short = ""
    leaders: bool = False
    solo: SoloForm = SoloForm()

    @property
    def racing(self) -> tuple[SeatForm, ...]:
        """The seats in use."""
        return self.seats[: self.count]


@cache
def first_form() -> SetupForm:
    """Return the default setup: one human and three computer crews of different styles."""
    crews = crew_pool(MOST_CREWS)[:MOST_CREWS]
    seats = tuple(SeatForm(who, crew) for who, crew in zip(_FIRST_WHO, crews, strict=True))
    return SetupForm(4, seats, edition=default_edition())


def load_form(home: Path) -> SetupForm:
    """Read the last setup, or return the default if there is none or it is broken."""
    form = kept_choices(home / FILE, SetupForm) or first_form()
    crews = {seat.crew for seat in form.seats}
    known = len(crews) == MOST_CREWS and crews <= set(crew_pool(MOST_CREWS))
    if not known:
        return first_form()
    return msgspec.convert(_legible(msgspec.to_builtins(form)), SetupForm)


def _legible(value: object) -> object:
    """Return choices with texts that can be shown, whatever was written into the file."""
    match value:
        case str():
            return shown(value)
        case dict():
            return {key: _legible(one) for key, one in value.items()}
        case list() | tuple():
            return [_legible(one) for one in value]
    return value


def unknown(form: SetupForm) -> tuple[str, ...]:
    """List the computer crews of a setup that are not available."""
    return tuple(dict.fromkeys(seat.who for seat in form.seats if not _offered(seat)))


def mended(form: SetupForm) -> SetupForm:
    """Replace computer crews that are not available by the usual one."""
    seats = (seat if _offered(seat) else structs.replace(seat, who=USUAL) for seat in form.seats)
    return structs.replace(form, seats=tuple(seats))


def _offered(seat: SeatForm) -> bool:
    if seat.who == HUMAN:
        return True
    known = seat.who if seat.style != SURPRISE else seat.level
    try:
        level, _ = read_name(known)
    except BadInput:
        return False
    return level.name in OFFERED


def named(level: str, style: str) -> str:
    """Return the text for a seat: a level with a style, or a human."""
    return level if level == HUMAN or style == EVEN else f"{level}:{style}"


def fresh_style(form: SetupForm, place: int) -> str:
    """Return the style that is rarest among the other computer crews of the race."""
    used = [seat.style for n, seat in enumerate(form.racing) if n != place and seat.who != HUMAN]
    return min(STYLES, key=used.count)


def drawn_styles(seats: Sequence[SeatForm], draw: Callable[[int], int]) -> tuple[SeatForm, ...]:
    """Draw the random styles, as far as possible different ones.

    Args:
        seats: of the race.
        draw: returns a random number from 0 below its argument.
    """
    found = list(seats)
    used = [seat.style for seat in seats if seat.who != HUMAN]
    for place, seat in enumerate(seats):
        if seat.who != HUMAN and seat.style == SURPRISE:
            least = min(used.count(style) for style in STYLES)
            free = [style for style in STYLES if used.count(style) == least]
            style = free[draw(len(free))]
            used.append(style)
            found[place] = structs.replace(seat, who=named(seat.level, style))
    return tuple(found)


def save_form(home: Path, form: SetupForm) -> None:
    """Write a setup for the next time; ignore write errors."""
    keep_choices(home / FILE, form)


def with_seat(form: SetupForm, place: int, seat: SeatForm) -> SetupForm:
    """Set a seat; a crew of another seat is swapped with the one that was here."""
    before = form.seats[place]
    seats = [
        structs.replace(one, crew=before.crew) if one.crew == seat.crew else one for one in form.seats
    ]
    seats[place] = seat
    return structs.replace(form, seats=tuple(seats))


def turned(form: SetupForm, first: int) -> tuple[SeatForm, ...]:
    """Return the seats in use with another one first, the others following in seating order (2.3)."""
    seats = form.racing
    return seats[first:] + seats[:first]


def normal(form: SetupForm, shelf: Shelf) -> SetupForm:
    """Replace choices that are not available: a board, a city, an edition, leaders, a computer crew.

    Raises:
        BadInput: not even the first board can be used.
    """
    form = mended(form)
    if form.board not in shelf.paths or isinstance(shelf.look(form.board), BadInput):
        form = structs.replace(form, board=first_form().board, start="", finish="")
    place = shelf.take(form.board)
    ends = {city.id for city in place.ends}
    if form.start == form.finish or not {form.start, form.finish} <= ends:
        first = place.board.courses[0]
        form = structs.replace(form, start=first.start, finish=first.finish)
    editions = {edition.id: edition for edition in place.components.editions}
    if form.edition not in editions:
        form = structs.replace(form, edition=place.components.editions[0].id)
    crews = [crew.id for crew in place.components.crews]
    if form.solo.crew not in crews:
        form = structs.replace(form, solo=structs.replace(form.solo, crew=crews[0]))
    return structs.replace(form, leaders=form.leaders and editions[form.edition].leaders)


def problem_of(say: Language, form: SetupForm, place: OnShelf) -> str:
    """Return a sentence on why the race cannot begin; empty when it can."""
    humans = [seat.name for seat in seats_of(say, form.racing) if not seat.bot]
    return names_problem(say, humans) or course_problem(say, form, place)


def solo_problem(say: Language, form: SetupForm, place: OnShelf) -> str:
    """Return a sentence on why a race of one crew cannot begin; empty when it can."""
    problem = course_problem(say, form, place)
    if problem or form.solo.crossing:
        return problem
    if not has_way_over_land(place.board, Course(form.start, form.finish, "ns")):
        return say.tr("The Torpedo needs a way over land, which this course has not: choose another one.")
    return ""


def course_problem(say: Language, form: SetupForm, place: OnShelf) -> str:
    """Return a sentence on why a course cannot be raced; empty when it can."""
    try:
        find_course(place.board, f"{form.start}:{form.finish}")
    except BadInput as problem:
        return say.sentence(problem)
    if not place.length(form.start, form.finish):
        return say.tr("The finish cannot be reached from the start: choose other cities.")
    return ""


def seats_of(say: Language, seats: Sequence[SeatForm]) -> tuple[Seat, ...]:
    """Return the seats; humans without a name are numbered."""
    found: list[Seat] = []
    for number, seat in enumerate(seats, 1):
        if seat.who == HUMAN:
            found.append(Seat(seat.name.strip() or say.tr("Player {n}", n=number)))
        else:
            found.append(Seat(bot_name(say, seat.who), seat.who))
    return tuple(found)
