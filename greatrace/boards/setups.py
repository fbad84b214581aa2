"""Setup of races: boards by name, crews by number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from greatrace.boards.game import LESSON, game_of
from greatrace.boards.load import find_boards, find_maps, load_board
from greatrace.boards.shipped import shipped_folders
from greatrace.content.assemble import race_data, solo_data
from greatrace.content.load import load_components
from greatrace.engine.board import Board, Course
from greatrace.engine.catalogue import Components
from greatrace.engine.race import Race
from greatrace.engine.solo.race import SoloRace
from greatrace.engine.solo.rene import Crossing, Solo
from greatrace.files import reading
from greatrace.kernel.errors import BadInput


@cache
def components(tile_set: str) -> Components:
    """Load the components for boards of a tile set; cached."""
    return load_components(tile_set)


@cache
def boards() -> dict[str, Path]:
    """Return the shipped boards by name."""
    return find_boards(shipped_folders())


@cache
def lesson_boards() -> dict[str, Path]:
    """Return the shipped boards that serve lessons only, by name; they are never proposed."""
    return {name: path for name, path in find_maps(shipped_folders()).items() if game_of(path) == LESSON}


@cache
def board(name: str) -> Board:
    """Load a board by its name or the path of its map; also one that serves lessons only.

    Raises:
        BadInput: there is no such board, or it is invalid.
    """
    known = boards()
    if name in known:
        return load_board(known[name])
    if name in lesson_boards():
        return load_board(lesson_boards()[name])
    if not is_file(name):
        raise _unknown(name, known)
    return load_board(Path(name))


def find_board(name: str, maps: Path) -> str:
    """Return a name that `board` loads: of a shipped board, or the path of a map.

    Args:
        name: of a shipped board or of one in the player's folder, or the path of a map.
        maps: the player's folder of maps.

    Raises:
        BadInput: there is no such board.
    """
    if name in boards() or name in lesson_boards() or is_file(name):
        return name
    own = find_boards([maps])
    if name not in own:
        raise _unknown(name, boards() | own)
    return str(own[name])


def map_path(word: str, maps: Path) -> Path:
    """Return the path of a map of any game, which may be written as its name; see `find_board`.

    Names are not searched where the word is the path of a file.
    """
    path = Path(word)
    known = {} if is_file(word) or reading.is_file(path) else find_maps([maps]) | find_maps(shipped_folders())
    return known.get(word, path)


def _unknown(name: str, known: Iterable[str]) -> BadInput:
    return BadInput(
        "There is no board “{name}”: choose one of {boards}, or name a .tmx file.",
        name=name, boards=", ".join(known) or "–",
    )


def is_file(name: str) -> bool:
    """Return whether the name is the path of a map rather than the name of a board."""
    return name.endswith(".tmx")


def make_race(
    of: Board, crews: Sequence[str], edition: str, course: str | Course = "", leaders: bool = False
) -> Race:
    """Set up a race.

    Args:
        of: the board.
        crews: crew ids in seat order.
        edition: its id.
        course: a course or `START:FINISH`, empty for the board's first.
        leaders: whether the leader module is played (12).

    Raises:
        BadInput: the choices are invalid.
    """
    return Race(race_data(components(of.tile_set), of, edition, tuple(crews), course, leaders))


def make_solo_race(
    of: Board, crew: str, edition: str, terms: Solo | Crossing, course: str | Course = "",
    leaders: bool = False,
) -> SoloRace:
    """Set up a race of one crew (14).

    Args:
        of: the board.
        crew: its id.
        edition: its id.
        terms: what the Torpedo brings, or the terms of a Solitary crossing.
        course: a course or `START:FINISH`, empty for the board's first.
        leaders: whether the leader module is played (12).

    Raises:
        BadInput: the choices are invalid.
    """
    return SoloRace(solo_data(components(of.tile_set), of, edition, crew, terms, course, leaders))
