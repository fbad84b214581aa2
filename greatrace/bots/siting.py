"""Where drawn tiles serve a crew (5.1): what each changes on whose way, and what is worth proposing."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from msgspec import UNSET, structs

from greatrace.bots.apart import CELL_BITS, CELL_MASK, FAR
from greatrace.bots.legs import Road, Site
from greatrace.bots.mind import Mind, plain_table, plain_tables
from greatrace.bots.search.judgement import FITTED
from greatrace.bots.search.judging import Judge
from greatrace.bots.torpedo import Trail
from greatrace.engine.actions import Lay
from greatrace.engine.decisions import Laying
from greatrace.engine.distances import distances
from greatrace.engine.draft import without
from greatrace.engine.paths import frontier
from greatrace.engine.race import Race
from greatrace.engine.rates import TRANSPORT_DISCOUNT
from greatrace.engine.state import View
from greatrace.kernel.remembered import remembered
from greatrace.kernel.terms import Term

RIVALS: Final = 75
"""What the rivals gain on the average counts for so much of what the crew gains, in percent."""

MOST_HARM: Final = 3000
"""Centimes that a tile costs a crew at most on its way: beyond that it drives around."""

TRIED: Final = 10
"""Sites between which the chance of winning decides."""
ALIKE: Final = 0.003
"""Difference of chances below which sites are alike."""
LOST: Final = 0.01
"""Chance that a tile may cost at most beside one that lies where it concerns nobody."""
SOON: Final = 4
SAVED: Final = 50_000
"""Cells within which a tile helps the drives to come, and centimes of such help that are worth a win."""


class _Traveller:
    """One vehicle's ways to the finish, over lines only as far as its francs pay for them."""

    def __init__(self, road: Road, race: Race, cell: int, francs: int, zones: tuple[int, ...]) -> None:
        self._entry = list(road.entry)
        self._zones = zones
        self._links = _links(race, tuple(line.price <= francs for line in race.board.lines))
        self.reached = self._costs(cell, forward=True)
        self.left = self._costs(race.finish_cell, forward=False)
        self.whole = self.left[cell]

    def _costs(self, origin: int, forward: bool) -> list[int]:
        """Return the cost from a cell to every cell, or from every cell to it."""
        entry = self._entry
        costs = [FAR] * len(entry)
        costs[origin] = 0
        waiting = [origin]
        while waiting:
            code = heappop(waiting)
            cell, cost = code & CELL_MASK, code >> CELL_BITS
            if cost > costs[cell]:
                continue
            out = cost if forward else cost + entry[cell]
            for near in self._links[cell]:
                new = out + (entry[near] if forward else 0)
                if new < costs[near]:
                    costs[near] = new
                    heappush(waiting, new << CELL_BITS | near)
        return costs

    def detour(self, cell: int) -> int:
        """Return how much dearer than the best way the best one over a cell is; 0 on the best way."""
        return min(FAR, self.reached[cell] + self.left[cell] - self.whole)

    def cheaper(self, cell: int, tile: int) -> int:
        """Return the centimes that the way becomes cheaper by a tile (its cost) on a blank cell."""
        more = tile + self._zones[cell] - self._entry[cell]
        if self.whole >= FAR:
            return 0
        if more <= 0:
            return max(0, -more - self.detour(cell))
        return 0 if self.detour(cell) else -min(more, MOST_HARM)


@remembered(32)
def _links(race: Race, lines: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the cells to which every cell leads, over those lines that can be taken."""
    return tuple(
        (*near, *(race.other_end(line, cell) for line in race.lines_at[cell] if lines[line]))
        for cell, near in enumerate(race.neighbours)
    )


class Ground:
    """The board before tiles are laid, as a crew and its rivals need it."""

    def __init__(self, race: Race, view: View) -> None:
        """Find every vehicle's ways."""
        self._race, self._view, self._world = race, view, race.redeal(view, 0)
        everyone = plain_tables(race)
        self._judge, tables = Judge(race, everyone, FITTED), everyone[view.seat]
        table, me = view.table, view.table.dashboards[view.seat]
        self._road = road = tables.roads.road(table)
        zones = tuple(everyone[view.seat].weights.fuel * zone for zone in race.risk)
        saved = TRANSPORT_DISCOUNT * sum(race.effects[card] == "transport" for card in view.own.hand)
        self._own = _Traveller(road, race, me.cell, me.money + saved, zones)
        places = [
            (one.cell, one.money) for seat, one in enumerate(table.dashboards)
            if seat != view.seat and not one.arrived
        ]
        self._steps = distances(race.neighbours, me.cell)
        self._rivals: list[_Traveller | Trail] = [
            _Traveller(road, race, cell, francs, zones) for cell, francs in places
        ]
        self._trail: Trail | None = None
        if table.torpedo is not UNSET and not table.torpedo.arrived:
            self._trail = Trail(race, table, everyone[view.seat].weights)
            self._rivals.append(self._trail)

    def best(self, tiles: tuple[int, ...]) -> Site | None:
        """Return the best cell for one of some tiles, an easy one first; nothing without a legal cell.

        Of cells that concern nobody one is tried, for a hard tile the one where the Torpedo comes soonest, or
        farthest off the own way. The chance of winning decides between those that are worth most; a tile that
        changes the own way and costs too much of it is not good.
        """
        sites = [self.site(tile, cell) for tile in dict.fromkeys(tiles) for cell in self._cells()]
        tried = {one.lay if one.worth else one.lay.tile: one for one in sorted(sites, key=self._rank)}
        most = sorted(tried.values(), key=self._rank, reverse=True)[:TRIED]
        good = [one for one in most if one.good] or most[:1]
        chances = [self._chance(one) for one in good]
        worths = [chance + self._soon(one) for one, chance in zip(good, chances, strict=True)]
        alike = [n for n, worth in enumerate(worths) if worth > max(worths) - ALIKE]
        best = max(alike, key=lambda n: self._rank(good[n]), default=None)
        if best is None:
            return None
        least = self._judge.chance(self._world, self._view.seat) - LOST
        kept = not good[best].own or chances[best] > least
        return structs.replace(good[best], good=good[best].good and kept)

    def _chance(self, site: Site) -> float:
        """Return the chance of winning once a tile lies on a cell."""
        world = self._race.advance(self._world, site.lay, self._view.seat)
        return self._judge.chance(world, self._view.seat)

    def _soon(self, site: Site) -> float:
        """Return what a tile helps the next drives beyond what the judge sees, as a chance."""
        return max(0, site.own) * max(0, SOON - self._steps[site.lay.cell]) / SOON / SAVED

    def _cells(self) -> tuple[int, ...]:
        view = self._view
        return frontier(self._race, view.table.tiles, view.table.dashboards[view.seat].cell)

    def _rank(self, site: Site) -> tuple[int, int, int, int, int, int]:
        """Rank what is good first, what does no harm before the rest; by worth.

        Then hard tiles where the Torpedo comes soonest, easy ones near the own way, hard ones aside; then
        nearer to the vehicle.
        """
        easy = self._road.kinds[site.lay.tile] <= self._road.blank
        ahead = 0 if easy or self._trail is None else self._trail.nearness(site.lay.cell)
        near = -site.aside if easy else site.aside
        return site.good, _spares(site), site.worth, ahead, near, -self._own.reached[site.lay.cell]

    def sense(self, site: Site) -> int:
        """Return how much a tile that changes nothing yet has to do with what is to come.

        An easy tile near the own way may serve the crew later, a hard one may not lie near it: of those aside
        one on the Torpedo's ways is most.
        """
        aside = site.aside > self._road.blank
        if self._road.kinds[site.lay.tile] <= self._road.blank:
            return int(not aside)
        comes = self._trail is not None and self._trail.nearness(site.lay.cell) > 0
        return aside + (aside and comes)

    def site(self, tile: int, cell: int) -> Site:
        """Return what a tile on a cell changes.

        An easy tile is good where it shortens the own way, and where it leaves that as it is and costs the
        rivals something. A danger that is cheaper than unknown ground is so only while it is countered: it is
        good nowhere on the own way.
        """
        cost = self._road.kinds[tile]
        easy = cost < self._road.blank
        own = self._own.cheaper(cell, cost)
        theirs = [one.cheaper(cell, cost if isinstance(one, _Traveller) else tile) for one in self._rivals]
        worth = own - sum(theirs) * RIVALS // (100 * max(1, len(theirs)))
        helps = own > 0 and not self._race.tiles[tile].danger
        good = worth >= 0 and (helps or worth > own == 0) if easy else worth >= 0 and own >= 0
        return Site(self._race.lays[tile][cell], own, worth, self._own.detour(cell), good)


def _spares(site: Site) -> bool:
    """Return whether a tile does the crew no harm: it changes nothing on its way, and serves no rival."""
    return site.own >= 0 and site.worth >= 0


_ground = remembered(4)(Ground)
"""The grounds asked for last: the same one finds the best cell and what another cell is worth."""


@remembered(32)
def sites(race: Race, view: View, tile: int = -1, cell: int = -1) -> tuple[Site, ...]:
    """Return where a crew's drawn tiles lie best, one after another, as many as must be laid.

    Args:
        race: the race.
        view: of the crew that lays tiles.
        tile: the one laid first; -1 for the one that serves best.
        cell: where that one is laid; -1 for the best cell.
    """
    frame = view.table.frames[-1]
    assert isinstance(frame, Laying)
    ground = _ground(race, view)
    first = ground.site(tile, cell) if cell >= 0 else ground.best(view.own.drawn if tile < 0 else (tile,))
    if first is None:
        return ()
    return (first, *(sites(race, laid(view, first.lay), -1, -1) if frame.to_lay > 1 else ()))


def best_site(race: Race, view: View) -> Site | None:
    """Return where one of a crew's drawn tiles lies best; nothing without a legal cell."""
    return _ground(race, view).best(view.own.drawn)


def site(race: Race, view: View, lay: Lay) -> Site:
    """Return what one of a crew's drawn tiles changes on a cell."""
    return _ground(race, view).site(lay.tile, lay.cell)


def spares(race: Race, view: View, lay: Lay) -> bool:
    """Return whether a tile does the crew no harm on a cell: it costs nothing, and serves no rival."""
    return _spares(site(race, view, lay))


def fair_lays(race: Race, view: View, lays: tuple[Lay, ...]) -> tuple[Lay, ...]:
    """Return the lays of each tile that a hint may advise.

    Where a tile harms the rivals alone, or serves the crew, it lies on no cell that is no good; where it can
    lie without harm, it lies nowhere else.
    """
    found: list[Lay] = []
    for tile in dict.fromkeys([one.tile for one in lays]):
        here = [site(race, view, one) for one in lays if one.tile == tile]
        uses = [_use(_ground(race, view), one) for one in here]
        found += [one.lay for one, use in zip(here, uses, strict=True) if use == max(uses)]
    return tuple(found)


def _use(ground: Ground, one: Site) -> int:
    """Return most where a tile is of use, less where it does no harm, by what is to come, else 0."""
    if one.good and one.worth > 0:
        return 4
    return 1 + ground.sense(one) if _spares(one) else 0


def risky(race: Race, view: View, lay: Lay) -> bool:
    """Return whether a danger comes onto the own way that cannot be countered beside those there (5.9)."""
    if not race.tiles[lay.tile].danger or site(race, view, lay).own <= 0:
        return False
    own, mind = view.table.dashboards[view.seat], Mind(plain_table(race, view.seat), view)
    known = [leg for leg in mind.legs if not leg.blank and leg.danger]
    return own.escort + mind.held("ranger") <= len(known)


def evil(race: Race, view: View, lay: Lay) -> Term | None:
    """Return why a tile may be laid on a cell that is not good for it; nothing where that is good.

    The labels: ``evil_danger`` where it makes the own way easier while its danger is countered,
    ``neutral`` where it concerns nobody, ``evil_aside`` where it changes nothing on that way,
    ``evil_least`` where each of so many cells costs something and none less, ``evil_rivals`` where the
    rivals pay as well, else ``evil_judged``.
    """
    here = site(race, view, lay)
    if here.good:
        return None
    if here.own > 0:
        return Term("evil_danger" if race.tiles[lay.tile].danger else "evil_judged", 1)
    if not here.own:
        return Term("evil_aside" if here.worth else "neutral", 1)
    cells = frontier(race, view.table.tiles, view.table.dashboards[view.seat].cell)
    if here.own == max(site(race, view, race.lays[lay.tile][cell]).own for cell in cells):
        return Term("evil_least", len(cells))
    return Term("evil_rivals" if here.worth > here.own else "evil_judged", 1)


def laid(view: View, lay: Lay) -> View:
    """Return the view once one of the drawn tiles is laid and others still have to be."""
    table, frame = view.table, view.table.frames[-1]
    assert isinstance(frame, Laying)
    tiles = table.tiles[:lay.cell] + bytes((lay.tile + 1,)) + table.tiles[lay.cell + 1 :]
    bag = tuple(number - (kind == lay.tile) for kind, number in enumerate(table.bag))
    frames = (*table.frames[:-1], structs.replace(frame, to_lay=frame.to_lay - 1))
    own = structs.replace(view.own, drawn=without(view.own.drawn, lay.tile))
    return View(structs.replace(table, tiles=tiles, bag=bag, frames=frames), view.seat, own)
