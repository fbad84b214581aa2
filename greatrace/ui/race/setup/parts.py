"""The parts of the setup's page."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.boards.lengths import decisions, minutes
from greatrace.content.assemble import find_edition
from greatrace.content.printed import FEWEST_CREWS, MOST_CREWS
from greatrace.engine.board import Course
from greatrace.engine.catalogue import Components, Edition
from greatrace.kernel.errors import BadInput
from greatrace.prose.editions import edition_name, edition_switches
from greatrace.prose.language import Language
from greatrace.prose.places import board_name, city_name
from greatrace.prose.words import capital
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.race.setup.boards_shelf import OnShelf, Shelf
from greatrace.ui.race.setup.form import SetupForm
from greatrace.ui.race.setup.little_map import little_map

Sitting = tuple[int, int]
"""How many people race, of how many vehicles."""
OWN_COURSE = "own"
"""The payload of the option to choose any two cities."""


def seats_part(say: Language, form: SetupForm, rows: Sequence[Widget]) -> Widget:
    """Lay out the number of crews, the order, and the seats in turn order."""
    counts = [
        (n, say.tr_n("{n} crew", "{n} crews", n)) for n in range(FEWEST_CREWS, MOST_CREWS + 1)
    ]
    orders = [
        (False, say.tr("The upper seat begins")),
        (True, say.tr("The first player is drawn")),
    ]
    count = Choice(say.tr("Crews"), counts, form.count, "count")
    order = Choice(say.tr("First player"), orders, form.drawn, "order")
    line = (
        say.tr("Chance decides who begins; the others follow in this order.")
        if form.drawn
        else say.tr("Whoever last travelled to the continent sits at the top; the others follow.")
    )
    top = Row([count.growing(2), order.growing(3)], gap=12, even=True)
    return Column([top, Label(line, "label", name="order-line"), Column(rows, gap=8, even=True).growing()],
                  gap=7, even=True)


def course_part(
    say: Language, form: SetupForm, place: OnShelf, shelf: Shelf, own: bool, sitting: Sitting,
    below: Sequence[Widget] = (),
) -> list[Widget]:
    """Lay out board, picture and course.

    Args:
        say: the language.
        form: the choices.
        place: the board.
        shelf: all boards.
        own: whether the player chooses any two cities.
        sitting: how many people race, of how many vehicles.
        below: what stands below the picture.
    """
    boards = [(name, _board_called(say, shelf, name)) for name in shelf.names]
    board = Choice(say.tr("Board"), boards, form.board, "board")
    picture = little_map(place.board, form.start, form.finish, board_name(say, place.board))
    parts: list[Widget] = [board, picture.growing(), *below, _course_choice(say, form, place, own, sitting)]
    if own or _proposed(form, place) is None:
        parts.append(_two_cities(say, form, place))
    return parts


def _board_called(say: Language, shelf: Shelf, name: str) -> str:
    found = shelf.look(name)
    return f"{name}.tmx" if isinstance(found, BadInput) else board_name(say, found.board)


def _proposed(form: SetupForm, place: OnShelf) -> int | None:
    """Return the index of the proposed course that is chosen, in either direction (2.2)."""
    ends = {form.start, form.finish}
    matches = (n for n, one in enumerate(place.board.courses) if {one.start, one.finish} == ends)
    return next(matches, None)


def _course_choice(say: Language, form: SetupForm, place: OnShelf, own: bool, sitting: Sitting) -> Widget:
    index = None if own else _proposed(form, place)
    courses = [*place.board.courses]
    if index is not None:
        courses[index] = Course(form.start, form.finish, courses[index].axis)
    options = [(one, _course_called(say, place, one)) for one in courses]
    own_course = (OWN_COURSE, say.tr("Any two cities"))
    chosen = OWN_COURSE if index is None else courses[index]
    choice = Choice(say.tr("Course"), [*options, own_course], chosen, "course")
    reverse = Button(say.tr("Reverse"), "reverse")
    reverse.tipped(say.tr("The race may run in either direction (2.2)."))
    length = say.tr_n("{n} cell", "{n} cells", place.length(form.start, form.finish))
    lasts = minutes(decisions(place.length(form.start, form.finish)), *sitting)
    told = Label(say.tr("about {n} min", n=lasts), "label", align="centre", name="minutes")
    told.tipped(say.tr("How long a race takes with these people, at 12 seconds a decision."))
    cells = Column([Label(length, "subheading", align="centre", name="length"), told], gap=0)
    return Column([choice, Row([cells.growing(2), reverse.growing(3)], gap=8, even=True)], gap=6)


def _course_called(say: Language, place: OnShelf, course: Course) -> str:
    start, finish = place.city(course.start), place.city(course.finish)
    if start is None or finish is None:
        return f"{course.start} – {course.finish}"
    return f"{city_name(say, start)} – {city_name(say, finish)}"


def _two_cities(say: Language, form: SetupForm, place: OnShelf) -> Widget:
    options = [(city.id, city_name(say, city)) for city in place.ends]
    start = Choice(say.tr("The race starts in"), options, form.start, "from")
    finish = Choice(say.tr("The race ends in"), options, form.finish, "to")
    return Column([start, finish], gap=6)


def race_part(say: Language, form: SetupForm, components: Components, course: list[Widget]) -> Widget:
    """Lay out board and course, then edition and leaders."""
    editions = components.editions
    options = [(one.id, _edition_called(say, one)) for one in editions]
    edition = Choice(say.tr("Edition"), options, form.edition, "edition")
    chosen = find_edition(components, form.edition)
    edition.tipped(_edition_called(say, chosen), "\n".join(edition_switches(say, chosen)))
    leaders = Toggle(say.tr("With leaders"), form.leaders, "leaders").able(chosen.leaders)
    power = say.tr("Each crew has a leader with a power of its own; the rulebook has them in chapter 12.")
    leaders.tipped(leaders.label, power if chosen.leaders else say.tr("This edition has no leaders."))
    return Column([*course, edition, leaders], gap=8, even=True)


def _edition_called(say: Language, edition: Edition) -> str:
    """Return the name of an edition, capitalised."""
    return capital(edition_name(say, edition))
