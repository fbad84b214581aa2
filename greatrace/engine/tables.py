"""Tables computed once per race: distances, corridors, prices, lists of actions."""

from __future__ import annotations

import math

from msgspec import UNSET

from greatrace.engine.distances import FAR, distances
from greatrace.engine.phases.planning.frame import Plan
from greatrace.engine.questions.driving.frame import Step
from greatrace.engine.questions.laying.frame import Lay
from greatrace.engine.questions.shared import Discard, Pick, Play
from greatrace.engine.race_data import RaceData
from greatrace.engine.rates import FUNDING_LIMIT
from greatrace.engine.solo.ground import Ground
from greatrace.engine.solo.rene import CREW_ASSISTANTS, Solo
from greatrace.engine.step_prices import step_prices


class Tables:
    """The data of a race and the tables derived from it.

    Attributes:
        revised: whether the rules are those of revision 1 or later (``RaceData.revision``).
        stickers_work: whether the Torpedo’s stickers have an effect (14.18).
        city_at: for each cell the index of its city, or -1.
        rival: what the Torpedo brings to a solo race (14), None in others.
        par: the rounds of a Solitary crossing (14.24), 0 in other races.
        announced: the mission of the passport that the player announced before the race, by id.
        alone: whether one crew races, against the Torpedo or in a Solitary crossing.
        corridors: for each cell its corridor on this course (1.4), from 1.
        distance_to_finish: for each cell the cells still to drive over land (over lines too where
            no way over land exists), ``FAR`` where there is none.
        lines_at: for each cell the indexes of the lines that end there.
        links: for each cell its neighbours and the other ends of its lines (1.6).
        step_prices: the price of entering every cell with every tile (6), while the bag holds tiles.
        step_prices_bag_empty: the same when it holds none (6.11).
        assistants: how many assistants each crew has (2.7).
    """

    def __init__(self, data: RaceData) -> None:
        """Compute the tables of a race."""
        self.data = data
        self.board, self.tiles, self.cards, self.crews = data.board, data.tiles, data.cards, data.crews
        self.edition, self.course, self.leaders = data.edition, data.course, data.leaders
        self.revised = data.revision is not UNSET
        self.stickers_work = data.stickers_work
        self.rival = data.solo if data.solo is not UNSET else None
        self.par = data.crossing.rounds if data.crossing is not UNSET else 0
        named = (data.solo, data.crossing)
        self.announced = next((one.announced for one in named if one is not UNSET), "")
        self.alone = self.rival is not None or self.par > 0
        self.seats = len(data.crews)
        self.cells = len(self.board.cells)
        self.neighbours = self.board.neighbours
        self.risk = tuple(cell.risk for cell in self.board.cells)
        self.city_at = self._city_at()
        by_id = {city.id: city for city in self.board.cities}
        self.start_cell, self.finish_cell = by_id[data.course.start].cell, by_id[data.course.finish].cell
        self.lines_at = tuple(
            tuple(index for index, line in enumerate(self.board.lines) if cell in (line.a, line.b))
            for cell in range(self.cells)
        )
        self.links = tuple(
            self.neighbours[cell] + tuple(self.other_end(line, cell) for line in self.lines_at[cell])
            for cell in range(self.cells)
        )
        self.corridors = _corridors(self)
        self.distance_to_finish = self._distances()
        self.assistants = self._assistants()
        self.plans = _plans(self.assistants)
        self._ground: Ground | None = None
        self._prepare_components()
        self.frontiers: dict[tuple[bytes, int], tuple[int, ...]] = {}

    @property
    def solo(self) -> Solo:
        """What the Torpedo brings to a solo race; others have none."""
        assert self.rival is not None
        return self.rival

    @property
    def ground(self) -> Ground:
        """The Torpedo’s distances, computed when they are first needed."""
        if self._ground is None:
            self._ground = Ground(self.board, self.tiles, self.city_at, self.finish_cell)
        return self._ground

    def _assistants(self) -> int:
        """Return how many assistants each crew has (0, 14.2, 14.24)."""
        if self.alone:
            return CREW_ASSISTANTS
        one = self.edition
        return one.assistants_two_crews if self.seats <= 2 else one.assistants_more_crews

    def _prepare_components(self) -> None:
        kinds = self.tiles
        self.step_prices = step_prices(kinds, self.risk, self.city_at, bag_filled=True)
        self.step_prices_bag_empty = step_prices(kinds, self.risk, self.city_at, bag_filled=False)
        self.effects = tuple(card.effect for card in self.cards)
        self.parts = tuple(i for i, card in enumerate(self.cards) if card.effect == "part")
        self.jerrican = self._card_of("jerrican")
        self.ranger = self._card_of("ranger")
        self.guide = self._card_of("guide")
        self.transport = self._card_of("transport")
        self.play = tuple(Play(card) for card in range(len(self.cards)))
        self.discards = tuple(Discard(card) for card in range(len(self.cards)))
        self.picks = tuple(Pick(cell) for cell in range(self.cells))
        self.steps = tuple(Step(cell) for cell in range(self.cells))
        self.lays = tuple(tuple(Lay(tile, cell) for cell in range(self.cells)) for tile in range(len(kinds)))

    def card_id(self, card: int) -> str:
        """Return the id of a card kind, empty for a number that names none."""
        return self.cards[card].id if 0 <= card < len(self.cards) else ""

    def tile_id(self, tile: int) -> str:
        """Return the id of a tile kind, empty for a number that names none."""
        return self.tiles[tile].id if 0 <= tile < len(self.tiles) else ""

    def _card_of(self, effect: str) -> int:
        return self.effects.index(effect) if effect in self.effects else -1

    def _city_at(self) -> tuple[int, ...]:
        city_at = [-1] * self.cells
        for index, city in enumerate(self.board.cities):
            city_at[city.cell] = index
        return tuple(city_at)

    def other_end(self, line: int, cell: int) -> int:
        """Return the cell at the other end of a line."""
        ends = self.board.lines[line]
        return ends.b if ends.a == cell else ends.a

    def saved_by_line(self, line: int, cell: int) -> int:
        """Return the cells of the way over land that a line saves from a cell; 0 where no land leads on."""
        left = self.distance_to_finish
        over_land = any(left[near] < left[cell] for near in self.neighbours[cell])
        return left[cell] - left[self.other_end(line, cell)] if over_land else 0

    def _distances(self) -> tuple[int, ...]:
        over_land = distances(self.neighbours, self.finish_cell)
        if over_land[self.start_cell] < FAR:
            with_lines = distances(self.links, self.finish_cell)
            return tuple(land if land < FAR else far for land, far in zip(over_land, with_lines, strict=True))
        return distances(self.links, self.finish_cell)


def _corridors(tables: Tables) -> tuple[int, ...]:
    cells = tables.board.cells
    start = cells[tables.start_cell]
    if tables.course.axis == "ns":
        places = [float(cell.row - start.row) for cell in cells]
    else:
        places = [(cell.x - start.x) / tables.board.hex_width for cell in cells]
    goal = places[tables.finish_cell]
    sign = -1 if goal < 0 else 1
    last = math.floor(abs(goal) + 0.5) + 1
    return tuple(min(last, max(1, math.floor(place * sign + 0.5) + 1)) for place in places)


def _plans(assistants: int) -> tuple[Plan, ...]:
    return tuple(
        Plan(scout, mechanic, escort, assistants - scout - mechanic - escort)
        for scout in range(assistants + 1)
        for mechanic in range(assistants - scout + 1)
        for escort in range(assistants - scout - mechanic + 1)
        if assistants - scout - mechanic - escort <= FUNDING_LIMIT
    )
