"""The parts of the setup's page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

import pygame

from greatrace.boards.lengths import course_minutes, decisions, minutes
from greatrace.boards.short import short_course
from greatrace.content.assemble import find_edition
from greatrace.content.printed import FEWEST_CREWS, MOST_CREWS
from greatrace.engine.board import Course
from greatrace.engine.catalogue import Components, Edition
from greatrace.kernel.errors import BadInput
from greatrace.prose.editions import edition_name, edition_switches
from greatrace.prose.language import Language
from greatrace.prose.places import board_name, city_name
from greatrace.prose.words import capital
from greatrace.ui.kit import shapes
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Row, spacer
from greatrace.ui.kit.widgets.toggle import Toggle
from greatrace.ui.race.setup.boards_shelf import OnShelf, Shelf
from greatrace.ui.race.setup.form import SetupForm
from greatrace.ui.race.setup.little_map import little_map, map_cities

Sitting = tuple[int, int]
"""How many people race, of how many vehicles."""
OWN_COURSE = "own"
"""The payload of the option to choose any two cities."""


def seats_part(say: Language, form: SetupForm, rows: Sequence[Widget]) -> Widget:
    """Lay out the number of crews, the order, and the seats in turn order.

    There is room for as many seats as there can be, so that none moves when their number changes.
    """
    counts = [
        (n, say.tr_n("{n} crew", "{n} crews", n)) for n in range(FEWEST_CREWS, MOST_CREWS + 1)
    ]
    orders = [
        (False, say.tr("The upper seat acts first")),
        (True, say.tr("The first player is drawn")),
    ]
    count = Choice(say.tr("Crews"), counts, form.count, "count")
    order = Choice(say.tr("First player"), orders, form.drawn, "order")
    acts = say.tr(
        "In round 1 the seats act from the first one down; then who is furthest. "
        "In the bivouac the last one chooses first."
    )
    order.tipped(order.label, acts)
    line = (
        say.tr("Chance decides who begins; the others follow in this order.")
        if form.drawn
        else say.tr("Whoever last travelled to the continent sits at the top; the others follow.")
    )
    top = Row([count.growing(2), order.growing(3)], gap=12, even=True)
    paints = (_paint_road, *repeat(_paint_free, MOST_CREWS - 1))
    free = [Row([spacer()], paints=one).growing() for one in paints[: MOST_CREWS - len(rows)]]
    seats = Column([*rows, *free], gap=8, even=True)
    return Column([top, Label(line, "label", name="order-line"), seats.growing()], gap=7, even=True)


def _paint_free(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the outline of a seat that is not in use."""
    shapes.frame(surface, rect, look.radius.box, look.line.thin, look.palette.brass_deep)


def _paint_road(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint a caravan at dusk in the outline of the next seat that is not in use."""
    look.paint(surface, "caravan", rect)
    _paint_free(look, surface, rect)


def course_part(
    say: Language, form: SetupForm, place: OnShelf, shelf: Shelf, own: bool, sitting: Sitting,
    below: Sequence[Widget] = (), begun: str = "",
) -> list[Widget]:
    """Lay out board, course and picture; what comes and goes takes its room from the picture alone.

    Args:
        say: the language.
        form: the choices.
        place: the board.
        shelf: all boards.
        own: whether the player chooses any two cities.
        sitting: how many people race, of how many vehicles.
        below: what stands below the picture.
        begun: the id of the city that was chosen on the map as the start, until the finish is, too.
    """
    boards = [(name, _board_called(say, shelf, name)) for name in shelf.names]
    board = Choice(say.tr("Board"), boards, form.board, "board")
    picture = little_map(
        place.board, "" if begun else form.start, "" if begun else form.finish, board_name(say, place.board),
        cities=map_cities(say, place, begun),
    )
    cities = [_two_cities(say, form, place)] if own or _proposed(form, place) is None else []
    return [board, _course_choice(say, form, place, own, sitting), picture.growing(), *below, *cities]


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
    own_course = (OWN_COURSE, say.tr("Any two purple cities"))
    chosen = OWN_COURSE if index is None else courses[index]
    choice = Choice(say.tr("Course"), [*options, own_course], chosen, "course")
    cells = place.length(form.start, form.finish)
    reverse = Button(say.tr("Reverse"), "reverse").able(cells > 0)
    reverse.tipped(say.tr("The race may run in either direction."))
    length = _length(say, cells, sitting) if cells else spacer()
    return Column([choice, Row([length.growing(2), reverse.growing(3)], gap=8, even=True)], gap=6)


def _length(say: Language, cells: int, sitting: Sitting) -> Widget:
    """Return how many cells the shortest way of a course has, and how long it takes these people."""
    length = Label(say.tr_n("{n} cell", "{n} cells", cells), "subheading", align="centre", name="length")
    length.tipped(say.tr("The shortest way has so many cells; the others are longer."))
    lasts = minutes(decisions(cells), *sitting)
    told = Label(say.tr("about {n} min", n=lasts), "label", align="centre", name="minutes")
    told.tipped(say.tr("How long a race takes with these people, at 12 seconds a decision."))
    return Column([length, told], gap=0)


def short_offer(say: Language, form: SetupForm, place: OnShelf, sitting: Sitting) -> Widget:
    """Return the button that chooses a short course, for who has never raced; in use until it is chosen."""
    course = short_course(place.board, *sitting)
    lasts = course_minutes(place.board, course, *sitting)
    offer = Button(say.tr("Short course: {n} min", n=lasts), "short", payload=course)
    line = say.tr("A good length for a first race, which takes about twice as long as later ones.")
    return offer.able({form.start, form.finish} != {course.start, course.finish}).tipped(
        _course_called(say, place, course), line
    )


def _course_called(say: Language, place: OnShelf, course: Course) -> str:
    start, finish = place.city(course.start), place.city(course.finish)
    if start is None or finish is None:
        return f"{course.start} – {course.finish}"
    return f"{city_name(say, start)} – {city_name(say, finish)}"


def _two_cities(say: Language, form: SetupForm, place: OnShelf) -> Widget:
    """Return the choices of start and finish, neither of which offers the other one's city."""
    options = [(city.id, city_name(say, city)) for city in place.ends]
    line = say.tr("The start and the finish are purple cities.")
    chosen = (
        (say.tr("The race starts in"), form.start, form.finish, "from"),
        (say.tr("The race ends in"), form.finish, form.start, "to"),
    )
    ends = [
        Choice(label, [one for one in options if one[0] != other], city, name).tipped(label, line)
        for label, city, other, name in chosen
    ]
    return Column(ends, gap=6)


def race_part(say: Language, form: SetupForm, components: Components, course: list[Widget]) -> Widget:
    """Lay out board and course, then edition and leaders."""
    editions = components.editions
    options = [(one.id, _edition_called(say, one)) for one in editions]
    edition = Choice(say.tr("Edition"), options, form.edition, "edition")
    chosen = find_edition(components, form.edition)
    about = say.tr("The rules were printed three times; for a first race any of them will do.")
    edition.tipped(_edition_called(say, chosen), "\n".join((about, *edition_switches(say, chosen))))
    leaders = Toggle(say.tr("With leaders"), form.leaders, "leaders").able(chosen.leaders)
    power = say.tr("Each crew has a leader with a power of its own; the rulebook has them in chapter 12.")
    simpler = say.tr("A first race is simpler without.")
    told = f"{power} {simpler}" if chosen.leaders else say.tr("This edition has no leaders.")
    leaders.tipped(leaders.label, told)
    return Column([*course, edition, leaders], gap=8, even=True)


def _edition_called(say: Language, edition: Edition) -> str:
    """Return the name of an edition, capitalised."""
    return capital(edition_name(say, edition))
