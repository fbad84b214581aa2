"""Setup of races: boards by name, crews by number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from greatrace.boards.load import find_boards, load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.board import Board, Course
from greatrace.engine.catalogue import Components
from greatrace.engine.race import Race
from greatrace.kernel.errors import BadInput


@cache
def components(tile_set: str) -> Components:
    """Load the components for boards of a tile set; cached."""
    return load_components(tile_set)


@cache
def boards() -> dict[str, Path]:
    """Return the shipped boards by name."""
    package = Path(str(resources.files("greatrace")))
    return find_boards(folder / "maps" for folder in (package / "_assets", package.parent))


@cache
def board(name: str) -> Board:
    """Load a board by its name or the path of its map.

    Raises:
        BadInput: there is no such board, or it is invalid.
    """
    known = boards()
    if name in known:
        return load_board(known[name])
    if not is_file(name):
        raise BadInput(
            "There is no board “{name}”: choose one of {boards}, or name a .tmx file.",
            name=name, boards=", ".join(known) or "–",
        )
    return load_board(Path(name))


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
