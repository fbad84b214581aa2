"""The vocabulary of scenario files for the parts of a position."""

from __future__ import annotations

import re
from collections.abc import Iterable

from greatrace.engine.decisions import Bivouac, Frame, Planning
from greatrace.engine.race import Race
from greatrace.engine.state import Table
from greatrace.kernel.errors import Fact
from greatrace.scenario.rene import TORPEDO

_INSIDE = re.compile(r"(?<=[a-z])(?=[A-Z])")


def kebab(name: str) -> str:
    """Return the name of a class as scenario files write it: `HandLimit` becomes `hand-limit`."""
    return _INSIDE.sub("-", name).lower()


def question_name(frame: Frame | None) -> str:
    """Return the name of a question: `sequence`, `hand-limit`, `reacting` and so on."""
    return kebab(type(frame).__name__) if frame else "none"


class Words:
    """Converts the numbers of a race to the words of scenario files."""

    def __init__(self, race: Race) -> None:
        self.race = race

    def cell(self, cell: int) -> str:
        """Return a cell: the id of its city, else its label."""
        city = self.race.city_at[cell]
        return self.race.board.cities[city].id if city >= 0 else self.race.board.cells[cell].label

    def crew(self, seat: int) -> str:
        """Return the id of a crew, or `torpedo` for the seat after the last one (14)."""
        if seat == self.race.seats:
            return TORPEDO
        return self.race.crews[seat].id

    def tile(self, tile: int) -> str:
        """Return the id of a kind of tile."""
        return self.race.tiles[tile].id

    def card(self, card: int) -> str:
        """Return the id of a kind of card."""
        return self.race.cards[card].id

    def cards(self, cards: Iterable[int]) -> tuple[str, ...]:
        """Return the ids of several cards."""
        return tuple(self.card(card) for card in cards)

    def fact(self, fact: Fact) -> str:
        """Return the value of a refusal's fact: crews and cells by name, else the number or id."""
        name, value = fact.name, fact.value
        if isinstance(value, str) or value < 0:
            return str(value)
        race = self.race
        if name == "seat" and value <= race.seats:
            return self.crew(value)
        return self.cell(value) if name == "cell" and value < race.cells else str(value)

    def phase(self, table: Table) -> str:
        """Return the phase; `over` at the end of the race."""
        if not table.frames:
            return "over"
        match table.frames[0]:
            case Bivouac():
                return "bivouac"
            case Planning():
                return "planning"
            case _:
                return "convoy"
