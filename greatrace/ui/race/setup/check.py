"""The validation of a setup (2)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from greatrace.content.assemble import find_course, has_way_over_land
from greatrace.engine.board import Course
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.saves.envelope import Seat
from greatrace.ui.play.table.setup import HUMAN, names_problem
from greatrace.ui.race.setup.boards_shelf import OnShelf, Shelf
from greatrace.ui.race.setup.form import SeatForm, SetupForm, first_form, mended


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
