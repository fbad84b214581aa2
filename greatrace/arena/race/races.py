"""Series of races on one board in one edition, whose crews change from race to race."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from greatrace.boards import setups
from greatrace.engine.race import Race


class Series(Struct, frozen=True, kw_only=True):
    """What all races of a measurement have in common.

    Attributes:
        board: a name or the path of a map.
        course: as `START:FINISH`, empty for the board's first course.
        edition: an edition's id.
        leaders: True with the leader module (12).
        seed: of the whole series.
        max_rounds: a race that goes on longer is given up and has no winner.
    """

    board: str
    course: str
    edition: str
    leaders: bool
    seed: int
    max_rounds: int


class Races:
    """Sets up the races of a series; the same crews in the same seats share one `Race` and its tables.

    Raises:
        BadInput: there is no such board.
    """

    def __init__(self, series: Series) -> None:
        self.board = setups.board(series.board)
        self._series = series
        self._made: dict[tuple[str, ...], Race] = {}

    def of(self, crews: Sequence[str]) -> Race:
        """Return the race of these crews, in seat order.

        Raises:
            BadInput: the parts of the race do not go together.
        """
        seated, one = tuple(crews), self._series
        if seated not in self._made:
            self._made[seated] = setups.make_race(self.board, seated, one.edition, one.course, one.leaders)
        return self._made[seated]
