"""Assembly of a race from board, components and choices (2), with validation of the choices."""

from __future__ import annotations

import unicodedata

from msgspec import structs

from greatrace.content.printed import FEWEST_CREWS, MOST_CREWS
from greatrace.engine.board import Board, City, Course
from greatrace.engine.catalogue import CardKind, Components, Crew, Edition, TileKind
from greatrace.engine.distances import FAR, distances
from greatrace.engine.race_data import NEWEST_REVISION, RaceData
from greatrace.engine.solo.rene import DECK_SIZE, Crossing, ReneCard, Solo
from greatrace.kernel.errors import BadInput


def race_data(
    components: Components,
    board: Board,
    edition_id: str,
    crew_ids: tuple[str, ...],
    course: str | Course = "",
    leaders: bool = False,
) -> RaceData:
    """Return the immutable data of a race.

    Args:
        components: the available components.
        board: the board to race on.
        edition_id: an edition's id (article 0).
        crew_ids: two to five crews in the turn order of round 1 (2.3).
        course: a course, or ``START:FINISH`` by city id or name; the board's first course if empty.
        leaders: whether the leader module is played (12).

    Raises:
        BadInput: a choice is not available.
    """
    if not FEWEST_CREWS <= len(crew_ids) <= MOST_CREWS:
        raise BadInput(
            "A race has {fewest} to {most} crews, not {number}.",
            fewest=FEWEST_CREWS, most=MOST_CREWS, number=len(crew_ids),
        )
    return _race_data(components, board, edition_id, crew_ids, course, leaders)


def solo_data(
    components: Components,
    board: Board,
    edition_id: str,
    crew_id: str,
    terms: Solo | Crossing,
    course: str | Course = "",
    leaders: bool = False,
) -> RaceData:
    """Return the immutable data of a race of one crew (14).

    Args:
        components: the available components.
        board: the board to race on.
        edition_id: an edition's id (article 0).
        crew_id: the crew.
        terms: what the Torpedo brings, or the terms of a Solitary crossing.
        course: as for ``race_data``.
        leaders: whether the leader module is played (12).

    Raises:
        BadInput: a choice is not available.
    """
    data = _race_data(components, board, edition_id, (crew_id,), course, leaders)
    if isinstance(terms, Crossing):
        return structs.replace(data, crossing=terms)
    if not has_way_over_land(board, data.course):
        raise BadInput("The Torpedo needs a way over land, which this course has not: choose another one.")
    return structs.replace(data, solo=terms)


def has_way_over_land(board: Board, course: Course) -> bool:
    """Return whether a course can be raced against the Torpedo (14.2)."""
    cells = {city.id: city.cell for city in board.cities}
    return distances(board.neighbours, cells[course.finish])[cells[course.start]] < FAR


def deck_of_level(components: Components, level: int) -> tuple[ReneCard, ...]:
    """Return the deck of all René cards of a level (14.2).

    Raises:
        BadInput: there is no such level.
    """
    deck = tuple(card for card in components.rene if card.level == level)
    if len(deck) != DECK_SIZE:
        raise BadInput("René cards have the levels 1, 2 and 3, not {level}.", level=level)
    return deck


def _race_data(
    components: Components, board: Board, edition_id: str, crew_ids: tuple[str, ...],
    course: str | Course, leaders: bool,
) -> RaceData:
    edition = find_edition(components, edition_id)
    if leaders and not edition.leaders:
        raise BadInput("The edition “{edition}” has no leaders: leave them out.", edition=edition.id)
    return RaceData(
        board=board,
        tiles=dressed(components.tiles, board),
        cards=deck_of(components, edition, leaders),
        crews=_crews(components, crew_ids),
        edition=edition,
        course=course if isinstance(course, Course) else find_course(board, course),
        leaders=leaders,
        revision=NEWEST_REVISION,
    )


def dressed(tiles: tuple[TileKind, ...], board: Board) -> tuple[TileKind, ...]:
    """Return tiles with the pictures and names that they have on a board; their numbers stay."""
    terrains = {terrain.tile: terrain for terrain in board.terrains}
    return tuple(
        structs.replace(tile, look=terrains[tile.id].look, names=terrains[tile.id].names)
        if tile.id in terrains
        else tile
        for tile in tiles
    )


def find_edition(components: Components, edition_id: str) -> Edition:
    """Return the edition with this id.

    Raises:
        BadInput: there is no such edition.
    """
    for edition in components.editions:
        if edition.id == edition_id:
            return edition
    known = ", ".join(edition.id for edition in components.editions)
    raise BadInput("There is no edition “{edition}”; known are {known}.", edition=edition_id, known=known)


def deck_of(components: Components, edition: Edition, leaders: bool) -> tuple[CardKind, ...]:
    """Return the card kinds with the edition's counts; leader cards are left out without leaders (12.1)."""
    counts = {change.card: change.count for change in edition.cards}
    return tuple(
        structs.replace(card, count=counts.get(card.id, card.count))
        for card in components.cards
        if (leaders or not card.leaders_only) and counts.get(card.id, card.count)
    )


def _crews(components: Components, crew_ids: tuple[str, ...]) -> tuple[Crew, ...]:
    known = {crew.id: crew for crew in components.crews}
    for position, crew_id in enumerate(crew_ids):
        if crew_id not in known:
            names = ", ".join(known)
            raise BadInput("There is no crew “{crew}”; known are {known}.", crew=crew_id, known=names)
        if crew_id in crew_ids[:position]:
            raise BadInput("The crew “{crew}” was chosen twice; each can race once.", crew=crew_id)
    return tuple(known[crew_id] for crew_id in crew_ids)


def find_course(board: Board, text: str) -> Course:
    """Return the course that ``START:FINISH`` names (2.2), in either direction of the board's list.

    Cities are given by id or name, ignoring case, accents and punctuation.

    Raises:
        BadInput: the text has no colon, or the cities are not two different purple ones.
    """
    if not text and board.courses:
        return board.courses[0]
    names = text.split(":")
    if len(names) != 2:
        raise BadInput("The course “{course}” should be START:FINISH, two cities and a colon.", course=text)
    start, finish = (_purple(board, name) for name in names)
    if start.id == finish.id:
        raise BadInput("Start and finish are both {city}: choose two cities.", city=start.name)
    for course in board.courses:
        if {course.start, course.finish} == {start.id, finish.id}:
            return Course(start.id, finish.id, course.axis)
    return Course(start.id, finish.id, axis_of(board, start, finish))


def _purple(board: Board, name: str) -> City:
    purple = [city for city in board.cities if city.colour == "purple"]
    for city in purple:
        if plain(name) in (plain(city.id), plain(city.name)):
            return city
    known = ", ".join(city.name for city in purple)
    raise BadInput(
        "“{city}” is no start or finish on this board; possible are {known}.",
        city=name.strip(), known=known,
    )


def axis_of(board: Board, start: City, finish: City) -> str:
    """Return the axis of a pair of cities: the larger difference in degrees (1.4)."""
    one, other = board.cells[start.cell], board.cells[finish.cell]
    north_south = abs(one.latitude - other.latitude)
    return "ns" if north_south >= abs(one.longitude - other.longitude) else "ew"


def plain(name: str) -> str:
    """Return a name without case, accents, spaces and punctuation, for comparison."""
    spread = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in spread if letter.isalnum())
