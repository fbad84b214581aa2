"""The available boards: the game's own and those in the player's folder."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

from msgspec import Struct

from greatrace.boards.load import find_boards, load_board
from greatrace.boards.measure import course_way
from greatrace.content.load import load_components
from greatrace.engine.board import Board, City, Course
from greatrace.engine.catalogue import Components
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid
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
    """All boards. The game's own are read at their first use, the player's in a thread.

    Args:
        home: the player's folder; maps in its folder `maps` are included.
        first: the name of the board that is read first.
    """

    def __init__(self, home: Path, first: str = "") -> None:
        # The game's own come first, so that no file of the player's replaces them.
        own = find_boards([assets_root() / "maps"])
        self.paths = find_boards([home / "maps"]) | own
        self._read: dict[str, OnShelf | BadInput] = {}
        self._complete, self._closed = Event(), Event()
        self._unread = sorted(self.paths.keys() - own.keys(), key=lambda name: (name != first, name))
        if self._unread:
            Thread(target=self._read_all, name="boards", daemon=True).start()
        else:
            self._complete.set()

    @property
    def complete(self) -> bool:
        """Whether all boards of the player's are read."""
        return self._complete.is_set()

    def wait(self, seconds: float) -> None:
        """Wait until all boards of the player's are read, at most some seconds."""
        self._complete.wait(seconds)

    def close(self) -> None:
        """Read no further board in the background."""
        self._closed.set()

    def _read_all(self) -> None:
        for name in self._unread:
            if self._closed.is_set():
                return
            self._read[name] = self._load(name)
        self._complete.set()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all boards, usable or not; the game's default board comes first."""
        return tuple(sorted(self.paths, key=lambda name: (name != "africa", name)))

    def look(self, name: str) -> OnShelf | BadInput:
        """Return a board, or the error in it."""
        if name not in self._read:
            if name in self._unread:
                problem = msgid("{file}: the map is still being read; choose it again in a moment.")
                return BadInput(problem, file=self.paths[name].name)
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
        except BadInput as known:
            return known
        except Exception:  # whatever a player's file may cause, the setup opens
            problem = msgid("{file}: the map cannot be read; open it in Tiled, repair it and save it again.")
            return BadInput(problem, file=self.paths[name].name)
