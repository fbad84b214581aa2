"""The words that scenario files use for what a position holds."""

from __future__ import annotations

import re
from collections.abc import Iterable

from greatrace.engine.decisions import Bivouac, Frame, Planning
from greatrace.engine.race import Race
from greatrace.engine.state import Table

_INSIDE = re.compile(r"(?<=[a-z])(?=[A-Z])")


def question_name(frame: Frame | None) -> str:
    """Name a question: `sequence`, `hand-limit`, `reacting` and so on."""
    return _INSIDE.sub("-", type(frame).__name__).lower() if frame else "none"


class Words:
    """Turns the numbers of a race into the words of its files."""

    def __init__(self, race: Race) -> None:
        self.race = race

    def cell(self, cell: int) -> str:
        """Write a cell: a city's id, else its label."""
        city = self.race.city_at[cell]
        return self.race.board.cities[city].id if city >= 0 else self.race.board.cells[cell].label

    def tile(self, tile: int) -> str:
        """Write a kind of tile."""
        return self.race.tiles[tile].id

    def card(self, card: int) -> str:
        """Write a kind of card."""
        return self.race.cards[card].id

    def cards(self, cards: Iterable[int]) -> tuple[str, ...]:
        """Write cards."""
        return tuple(self.card(card) for card in cards)

    def phase(self, table: Table) -> str:
        """Name the phase; `over` when the race is over."""
        if not table.frames:
            return "over"
        match table.frames[0]:
            case Bivouac():
                return "bivouac"
            case Planning():
                return "planning"
            case _:
                return "convoy"
