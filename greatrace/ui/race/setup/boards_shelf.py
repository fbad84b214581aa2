"""The available boards: the game's own and those in the player's folder."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from greatrace.boards.load import find_boards, load_board
from greatrace.boards.measure import course_way
from greatrace.content.load import load_components
from greatrace.engine.board import Board, City, Course
from greatrace.engine.catalogue import Components
from greatrace.kernel.errors import BadInput
from greatrace.ui.kit.assets import assets_root


class OnShelf(Struct, frozen=True):
    """A board with the components of races on it."""

    name: str
    board: Board
    components: Components

    @property
    def ends(self) -> tuple[City, ...]:
        """The cities where races may start and finish (2.2), by name."""
        purple = (city for city in self.board.cities if city.colour == "purple")
        return tuple(sorted(purple, key=lambda city: city.name))

    def city(self, identity: str) -> City | None:
        """Find a city by its id."""
        return next((city for city in self.board.cities if city.id == identity), None)

    def length(self, start: str, finish: str) -> int:
        """Return the number of cells of the shortest way of a course; 0 if there is none."""
        return max(0, len(course_way(self.board, Course(start, finish, "ns"))) - 1)


class Shelf:
    """All boards; each is read at its first use.

    Args:
        home: the player's folder; maps in its folder `maps` are included.
    """

    def __init__(self, home: Path) -> None:
        # The game's own come first, so that no file of the player's replaces them.
        self.paths = find_boards([assets_root() / "maps", home / "maps"])
        self._read: dict[str, OnShelf | BadInput] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all boards, usable or not; the game's default board comes first."""
        return tuple(sorted(self.paths, key=lambda name: (name != "africa", name)))

    def look(self, name: str) -> OnShelf | BadInput:
        """Return a board, or the error in it."""
        if name not in self._read:
            self._read[name] = self._load(name)
        return self._read[name]

    def take(self, name: str) -> OnShelf:
        """Return a board.

        Raises:
            BadInput: there is none of that name, or it cannot be used.
        """
        found = self.look(name)
        if isinstance(found, BadInput):
            raise found
        return found

    def usable(self, stands: str, asked: str) -> tuple[list[BadInput], str]:
        """Find the next usable board, starting from the one asked for, away from the current one.

        Returns:
            The errors in the boards skipped, and the name of the board found.
        """
        names = self.names
        at = names.index(asked)
        step = -1 if names[(at + 1) % len(names)] == stands else 1
        passed: list[BadInput] = []
        while isinstance(found := self.look(names[at]), BadInput) and names[at] != stands:
            passed.append(found)
            at = (at + step) % len(names)
        return passed, names[at]

    def _load(self, name: str) -> OnShelf | BadInput:
        if name not in self.paths:
            known = ", ".join(self.names)
            problem = "There is no board “{name}”: choose one of {boards}, or name a .tmx file."
            return BadInput(problem, name=name, boards=known)
        try:
            board = load_board(self.paths[name])
            return OnShelf(name, board, load_components(board.tile_set))
        except BadInput as problem:
            return problem
