"""Races of one board in one edition, for crews that change from race to race."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.boards import setups
from greatrace.engine.race import Race


class Races:
    """Sets races up; those of the same crews in the same seats share one `Race` and its tables.

    Args:
        board: a name or the path of a map.
        edition: an edition's id.
        course: as `START:FINISH`, empty for the board's first course.
        leaders: True with the leader module (12).

    Raises:
        BadInput: there is no such board.
    """

    def __init__(self, board: str, edition: str, course: str, leaders: bool) -> None:
        self.board = setups.board(board)
        self._edition = edition
        self._course = course
        self._leaders = leaders
        self._made: dict[tuple[str, ...], Race] = {}

    def of(self, crews: Sequence[str]) -> Race:
        """Return the race of these crews, in seat order.

        Raises:
            BadInput: the parts of the race do not go together.
        """
        seated = tuple(crews)
        if seated not in self._made:
            self._made[seated] = setups.make_race(
                self.board, seated, self._edition, self._course, self._leaders
            )
        return self._made[seated]
