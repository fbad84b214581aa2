"""Laying drawn tiles (5.1): which tile, on which cell, and what that means."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.distances import FAR
from greatrace.engine.price import tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.questions.laying.frame import Laying
from greatrace.engine.rates import DANGER_POINTS
from greatrace.prose.words import listed, price
from greatrace.ui.kit.override import override
from greatrace.ui.race.table.state.asking import AnswerOption, Matter, Question
from greatrace.ui.race.table.state.matter.affected import way_words
from greatrace.ui.race.table.state.matter.marked import marked_cells, meant_cell, next_cell
from greatrace.ui.race.table.state.matter.pieces import ShownTile, offer, setter, setting
from greatrace.ui.race.table.state.matter.secret import covered_words, peeking
from greatrace.ui.race.table.state.table_state import TableState

TILE = "tile"
"""The name under which the state keeps the drawn tile that is laid next."""


class Laid(Matter, frozen=True):
    """Drawn tiles, one of them chosen, and the cell for which it is meant.

    Attributes:
        tiles: as they were drawn; backs while they may not be seen.
        chosen: which one is chosen; -1 for none.
        buttons: what chooses each of them.
        cell: where the chosen one would lie; -1 for nowhere.
        title: the chosen tile and its cell.
        told: what it would mean.
        others: the places of the tiles that would be laid with it by one press, each with its cell.
    """

    tiles: tuple[ShownTile, ...]
    chosen: int
    buttons: tuple[AnswerOption, ...]
    cell: int
    title: str
    told: str
    others: tuple[tuple[int, int], ...] = ()

    @property
    @override
    def options(self) -> tuple[AnswerOption, ...]:
        return self.buttons

    @property
    def ghosts(self) -> tuple[tuple[int, int], ...]:
        """The cells on which tiles are shown before they are laid, the chosen one first, and their kinds."""
        if self.chosen < 0 or self.cell < 0 or self.tiles[self.chosen].tile < 0:
            return ()
        meant = ((self.chosen, self.cell), *self.others)
        return tuple((cell, self.tiles[number].tile) for number, cell in meant)


def ask_laying(state: TableState, seat: int) -> Question:
    """Return the question where a drawn tile is laid."""
    frame = state.frame
    assert isinstance(frame, Laying)
    drawn, seen = state.controller.view(seat).own.drawn, state.open(seat)
    head = state.say.tr_n("Lay a tile next to your path", "Lay {n} tiles next to your path", frame.to_lay)
    matter = _laid(state, seat, drawn, seen)
    answers = _answers(state, seat, matter, drawn)
    return Question(seat, head, _context(state, frame, len(drawn)), matter, (*answers, *peeking(state, seat)))


def chosen_tile(state: TableState, seat: int, drawn: tuple[int, ...]) -> int:
    """Return the place of the drawn tile that is laid next; -1 while they lie face down and none is chosen.

    Whether two tiles are alike is not told while they lie face down.
    """
    usual = 0 if state.open(seat) or len(drawn) == 1 else -1
    return setting(state, TILE, usual, len(drawn) - 1, -1)


def _context(state: TableState, frame: Laying, drawn: int) -> str:
    tr = state.say.tr
    what = state.teller.card(state.table.playing[-1]) if state.table.playing else tr("Exploring")
    if frame.to_lay < drawn:
        return tr("{what} · the others leave the game", what=what)
    return tr("{what} · all must be laid", what=what)


def _laid(state: TableState, seat: int, drawn: tuple[int, ...], seen: bool) -> Laid:
    """Return the drawn tiles with the one that is chosen and the cell that is meant."""
    tr, teller, cells = state.say.tr, state.teller, marked_cells(state, seat)
    chosen, cell = chosen_tile(state, seat, drawn), meant_cell(state, cells)
    names = [teller.tile(tile) if seen else tr("Tile {n}", n=n) for n, tile in enumerate(drawn, start=1)]
    tiles = tuple(ShownTile(tile if seen else -1, name) for tile, name in zip(drawn, names, strict=True))
    buttons = tuple(setter(TILE, n, name, seat, key=str(n + 1)) for n, name in enumerate(names))
    title = told = ""
    if chosen >= 0 and cell >= 0:
        title = tr("{tile} on {place}", tile=names[chosen], place=teller.place(cell))
        told = laying_words(state, drawn[chosen], cell, seat) if seen else ""
    others = _others(state, cells, chosen, cell, len(drawn)) if seen else ()
    return Laid(tiles, chosen, buttons, cell, title, told or ("" if seen else covered_words(state)), others)


def _others(
    state: TableState, cells: tuple[int, ...], chosen: int, cell: int, drawn: int
) -> tuple[tuple[int, int], ...]:
    """Return where the other tiles would lie: as they were drawn, on the cells that follow the meant one."""
    assert isinstance(state.frame, Laying)
    if cell < 0 or state.frame.to_lay < 2:
        return ()
    at = cells.index(cell)
    free = (*cells[at + 1 :], *cells[:at])
    places = [number for number in range(drawn) if number != chosen][: state.frame.to_lay - 1]
    return tuple(zip(places, free, strict=False)) if len(free) >= len(places) else ()


def laying_words(state: TableState, tile: int, cell: int, seat: int) -> str:
    """Return what a tile on a cell means for all who enter, and how far the finish is from there."""
    cost, far = tile_price(state.race, tile, cell), state.race.distance_to_finish[cell]
    parts = [cost_words(state, cost)]
    if far < FAR:
        finish = state.teller.place(state.race.finish_cell)
        parts.append(state.say.tr_n("{n} cell to {city}.", "{n} cells to {city}.", far, city=finish))
    parts.append(way_words(state, (cell,), seat))
    return " ".join(filter(None, parts))


def cost_words(state: TableState, cost: StepPrice) -> str:
    """Return what entering a cell costs everybody, as sentences (6.2–6.4, 6.9)."""
    tr, say = state.say.tr, state.say
    points = price(say, fuel=cost.fuel_points, mechanics=cost.mechanical_points)
    parts = [tr("Costs all who enter {price}.", price=points)]
    if cost.danger:
        parts.append(tr("Danger: {price} more.", price=price(say, mechanics=DANGER_POINTS)))
    if cost.stop:
        parts.append(tr("The drive ends there."))
    return " ".join(parts)


def _answers(
    state: TableState, seat: int, matter: Laid, drawn: tuple[int, ...]
) -> tuple[AnswerOption, ...]:
    tr = state.say.tr
    if matter.cell < 0 or matter.chosen < 0:
        return ()
    lay = do.Lay(drawn[matter.chosen], matter.cell)
    found = [offer(seat, tr("Lay it here"), lay, key="Enter", icon="tick", first=True)]
    if matter.others:
        found.append(_lay_all(state, seat, matter, drawn))
    if len(drawn) > 1:
        other = (matter.chosen + 1) % len(drawn)
        found.append(setter(TILE, other, tr("Other one"), seat, key=f"1–{len(drawn)}"))
    return (*found, *next_cell(state, seat, marked_cells(state, seat)))


def _lay_all(state: TableState, seat: int, matter: Laid, drawn: tuple[int, ...]) -> AnswerOption:
    """Return the answer that lays the other tiles as well, with where they would lie."""
    tr, place = state.say.tr, state.teller.place
    meant = ((matter.chosen, matter.cell), *matter.others)
    label = tr("Lay both") if len(meant) == 2 else tr("Lay all {n}", n=len(meant))
    note = tr("also on {places}", places=listed(place(cell) for _, cell in matter.others))
    actions = (do.Lay(drawn[number], cell) for number, cell in meant)
    return offer(seat, label, *actions, key="R", icon="scout", note=note, in_order=True)
