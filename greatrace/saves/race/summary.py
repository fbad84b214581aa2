"""Summaries of saved races for lists, read without the rules."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from greatrace.engine.board import City, Course
from greatrace.engine.catalogue import Crew
from greatrace.saves.envelope import Seat, Summary, read_parts, readable_seats


class RaceSummary(Summary, frozen=True):
    """The summary of a saved race.

    Attributes:
        start: where the race begins.
        finish: where it ends.
        round: the current round.
        crews: by seat.
        rival: whether the Torpedo takes part (14).
        campaign: the name of the campaign that it belongs to, if any.
        number: of the race in its campaign, from 1.
        board: the ids of its board and of the board's tiles.
    """

    start: City
    finish: City
    round: int
    crews: tuple[Crew, ...]
    rival: bool = False
    campaign: str = ""
    number: int = 0
    board: tuple[str, str] = ("", "")


class _Board(Struct, frozen=True):
    cities: tuple[City, ...]
    id: str = ""
    tile_set: str = ""


class _Terms(Struct, frozen=True):
    """What the Torpedo brings, or the terms of a crossing: the campaign alone."""

    campaign: str = ""
    number: int = 0


class _Data(Struct, frozen=True):
    board: _Board
    crews: tuple[Crew, ...]
    course: Course
    solo: _Terms | None = None
    crossing: _Terms | None = None


class _Table(Struct, frozen=True):
    round: int
    frames: tuple[msgspec.Raw, ...]


class _State(Struct, frozen=True):
    table: _Table


class _SavedRace(Struct, frozen=True):
    """The parts of a race's save that a summary needs."""

    seats: tuple[Seat, ...]
    data: _Data
    state: _State


def race_summary(content: bytes) -> RaceSummary | None:
    """Return the summary of a saved race, or ``None`` if the content is no race.

    Args:
        content: of the save, in the newest format.
    """
    found = read_parts(content, _SavedRace)
    if found is None:
        return None
    cities = {city.id: city for city in found.data.board.cities}
    course, table = found.data.course, found.state.table
    if course.start not in cities or course.finish not in cities:
        return None
    start, finish = cities[course.start], cities[course.finish]
    if not (start.name + finish.name).isprintable():
        return None
    seats = readable_seats(found.seats)
    label = f"{_plain(start)} - {_plain(finish)} {table.round}"
    terms = found.data.solo or found.data.crossing or _Terms()
    if not terms.campaign.isprintable():
        return None
    board = (found.data.board.id, found.data.board.tile_set)
    return RaceSummary(
        not table.frames, label, seats, start, finish, table.round, found.data.crews,
        found.data.solo is not None, terms.campaign, terms.number, board,
    )


def _plain(city: City) -> str:
    """Return a city's name without what cannot stand in a file name."""
    return "".join(letter for letter in city.name if letter.isalnum() or letter in " -")[:30]
