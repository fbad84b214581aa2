"""A language together with the names of one race."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET

from greatrace.engine.distances import distances
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo.rene import ReneCard
from greatrace.prose.cards import card_name
from greatrace.prose.language import Language
from greatrace.prose.names import crew_name, named, news_names
from greatrace.prose.people import crew_of
from greatrace.prose.places import city_name, line_name
from greatrace.prose.terrains import terrain_name
from greatrace.prose.words import joined, listed


class Teller:
    """A language and a race: resolves the numbers of seats, cells, cards and tiles to names.

    With people, a crew is called by its name and theirs.

    Args:
        say: the language of the names.
        data: the race that the numbers refer to.
        people: by seat, the names that stand beside those of the crews; empty where nobody is named.
    """

    def __init__(self, say: Language, data: RaceData, people: Sequence[str] = ()) -> None:
        self.say = say
        self.data = data
        self.people = tuple(people) or ("",) * len(data.crews)
        self._city_at = {city.cell: index for index, city in enumerate(data.board.cities)}

    def crew(self, seat: int) -> str:
        """Return the name of a seat's crew; the Torpedo has the seat after the last one (14)."""
        if seat == len(self.data.crews):
            return self.say.tr("Torpedo")
        return crew_of(crew_name(self.say, self.data.crews[seat]), self.people[seat])

    def in_news(self, seat: int) -> str:
        """Return what the Gazette calls a seat's crew in a sentence, small where a language has it so."""
        if seat == len(self.data.crews):
            return self.say.tr_c("in the Gazette", "Torpedo")
        return crew_of(named(news_names(self.say), self.data.crews[seat].id), self.people[seat])

    def crews(self, seats: Iterable[int]) -> str:
        """Return the names of several seats' crews."""
        return listed(self.crew(seat) for seat in seats)

    def leader(self, seat: int) -> str:
        """Return the name of the leader of a seat's crew."""
        return self.data.crews[seat].leader.name

    def rene(self, card: int) -> ReneCard:
        """Return a René card by its place in the Torpedo's deck (14.3)."""
        assert self.data.solo is not UNSET
        return self.data.solo.deck[card]

    def place(self, cell: int) -> str:
        """Return the name of a cell: a city's name, or the label of open ground."""
        city = self._city_at.get(cell)
        return self.data.board.cells[cell].label if city is None else self.city(city)

    def is_city(self, cell: int) -> bool:
        """Return whether a cell is a city, which has a name on the map."""
        return cell in self._city_at

    def near(self, cell: int) -> str:
        """Return the name of the city that is the nearest to a cell, for those who do not know its label."""
        board = self.data.board
        away = distances(board.neighbours, cell)
        return self.city(min(range(len(board.cities)), key=lambda city: away[board.cities[city].cell]))

    def places(self, cells: Iterable[int]) -> str:
        """Return the names of several cells."""
        return joined(self.say, map(self.place, cells))

    def pair(self, first: int, second: int) -> str:
        """Return the names of two cells, as `H7 and I4`."""
        return self.places((first, second))

    def city(self, city: int) -> str:
        """Return the name of a city by its index in the board's cities."""
        return city_name(self.say, self.data.board.cities[city])

    def sea(self, name: str) -> str:
        """Return the name of a sea."""
        return self.say.tr(name)

    def line(self, line: int, origin: int | None = None) -> str:
        """Return the name of a line by its index in the board's lines, first the city where it is taken."""
        return line_name(self.say, self.data.board, self.data.board.lines[line], origin)

    def line_called(self, identity: str) -> str:
        """Return the name of the line with this id; `?` if the board has none."""
        board = self.data.board
        found = (line for line in board.lines if line.id == identity)
        return next((line_name(self.say, board, line) for line in found), "?")

    def card(self, card: int) -> str:
        """Return the name of a card kind."""
        return card_name(self.say, self.data.cards[card])

    def card_called(self, identity: str) -> str:
        """Return the name of the card kind with this id; `?` if the race has none."""
        cards = self.data.cards
        return next((card_name(self.say, card) for card in cards if card.id == identity), "?")

    def cards(self, cards: Iterable[int]) -> str:
        """Return the names of several cards."""
        return listed(self.card(card) for card in cards)

    def tile(self, tile: int) -> str:
        """Return the name of a tile kind on the board of the race."""
        return terrain_name(self.say, self.data.tiles[tile])

    def tile_called(self, identity: str) -> str:
        """Return the name of the tile kind with this id; `?` if the race has none."""
        tiles = self.data.tiles
        return next((terrain_name(self.say, tile) for tile in tiles if tile.id == identity), "?")

    def tiles(self, tiles: Iterable[int]) -> str:
        """Return the names of several tiles."""
        return listed(self.tile(tile) for tile in tiles)
