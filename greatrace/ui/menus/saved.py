"""What lists and captions tell of saved races, and how running races are kept from being overwritten."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from greatrace.engine.board import City, Course
from greatrace.engine.catalogue import Crew
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import Language
from greatrace.prose.names import bot_name, crew_name
from greatrace.prose.places import city_name
from greatrace.prose.words import listed
from greatrace.saves.envelope import Header, Seat, decode_header
from greatrace.saves.files import AUTOSAVE, Store, Why, previous, read_file
from greatrace.saves.migrations import NewerVersionError


class Offer(Struct, frozen=True):
    """What “continue” can offer.

    Attributes:
        path: the file that can be opened, if one can.
        problem: why the latest save is not it.
    """

    path: Path | None
    problem: BadInput | None = None


class _Board(Struct, frozen=True):
    cities: tuple[City, ...]


class _Data(Struct, frozen=True):
    board: _Board
    crews: tuple[Crew, ...]
    course: Course


class _Table(Struct, frozen=True):
    round: int
    frames: tuple[msgspec.Raw, ...]


class _State(Struct, frozen=True):
    table: _Table


class _Content(Struct, frozen=True):
    seats: tuple[Seat, ...]
    data: _Data
    state: _State


class _File(Struct, frozen=True):
    content: _Content


class Sketch(Struct, frozen=True):
    """A saved race in few words: what a list shows of it."""

    start: City
    finish: City
    round: int
    over: bool
    crews: tuple[Crew, ...]
    seats: tuple[Seat, ...]


def offered(store: Store) -> Offer | None:
    """Say what “continue” can offer; nothing where no race was begun.

    The latest save comes first; where it is broken or missing, the one before. Of a newer
    version's save nothing is offered.
    """
    if not store.has(AUTOSAVE):
        return None
    latest = store.path(AUTOSAVE)
    first: BadInput | None = None
    for path in (latest, previous(latest)):
        if path.exists():
            try:
                _header(path)
                return Offer(path, first)
            except NewerVersionError as problem:
                return Offer(None, problem)
            except BadInput as problem:
                first = first or problem
    return Offer(None, first)


def _header(path: Path) -> Header:
    return decode_header(read_file(path), path.name)


def sketched(path: Path) -> Sketch | None:
    """Read what a list shows of a saved race; nothing where that cannot be read."""
    try:
        content = msgspec.json.decode(read_file(path), type=_File).content
    except (BadInput, msgspec.MsgspecError, ValueError):
        return None
    cities = {city.id: city for city in content.data.board.cities}
    course, table = content.data.course, content.state.table
    if course.start not in cities or course.finish not in cities:
        return None
    return Sketch(
        cities[course.start], cities[course.finish], table.round, not table.frames,
        content.data.crews, content.seats,
    )


def course_line(say: Language, sketch: Sketch) -> str:
    """Write course and round of a saved race."""
    start, finish = city_name(say, sketch.start), city_name(say, sketch.finish)
    if sketch.over:
        return say.tr("{start} – {finish}, finished", start=start, finish=finish)
    return say.tr("{start} – {finish}, round {round}", start=start, finish=finish, round=sketch.round)


def crews_line(say: Language, sketch: Sketch) -> str:
    """Write who drives: the crews, and who sits there: a human's name, or a computer crew's level."""
    return listed(_crew(say, *pair) for pair in zip(sketch.crews, sketch.seats, strict=False))


def _crew(say: Language, crew: Crew, seat: Seat) -> str:
    who = bot_name(say, seat.bot.partition(":")[0]) if seat.bot else seat.name
    return f"{crew_name(say, crew)} ({who})" if who else crew_name(say, crew)


def date_line(say: Language, path: Path) -> str:
    """Write when a file was written, as the language writes days."""
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return ""
    # Translators: a day and a time; change the order and the signs between them as you are used to.
    pattern = say.tr("{year}-{month}-{day}, {hour}:{minute}")
    values = {"year": f"{when.year}", "month": f"{when.month:02}", "day": f"{when.day:02}"}
    return pattern.format_map(values | {"hour": f"{when.hour:02}", "minute": f"{when.minute:02}"})


def keep_unfinished(store: Store) -> str | None:
    """Keep the race that “continue” would open, before another one takes its place.

    An unfinished race is copied to a save of its own; what cannot be opened, such as the save of
    a newer version, is moved aside. A finished race needs no keeping.

    Returns:
        The name of the copy, if one was made.

    Raises:
        BadInput: it can be neither copied nor moved.
    """
    offer = offered(store)
    if offer is None:
        return None
    why: Why = "newer" if isinstance(offer.problem, NewerVersionError) else "broken"
    if offer.problem is not None:
        store.put_aside(AUTOSAVE, why)
    if offer.path is None:
        _put_previous_aside(store, why)
        return None
    sketch = sketched(offer.path)
    if sketch is None or sketch.over:
        return None
    name = _free_name(store, f"{_bare(sketch.start)} - {_bare(sketch.finish)} {sketch.round}")
    store.write(name, read_file(offer.path))
    store.remove(AUTOSAVE)
    return name


def _put_previous_aside(store: Store, why: Why) -> None:
    path = store.path(AUTOSAVE)
    with suppress(OSError):
        os.replace(previous(path), path)
        store.put_aside(AUTOSAVE, why)


def _bare(city: City) -> str:
    """Write a city so that it can stand in a file's name."""
    return "".join(letter for letter in city.name if letter.isalnum() or letter in " -")[:30]


def _free_name(store: Store, wish: str) -> str:
    name, number = wish, 2
    while store.has(name):
        name, number = f"{wish} ({number})", number + 1
    return name
