"""Laying drawn tiles (5.1): which tile, on which cell, and what that means."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.distances import FAR
from greatrace.engine.price import tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.questions.laying.frame import Laying
from greatrace.engine.rates import DANGER_POINTS
from greatrace.prose.words import listed, price
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.blocks.tiles import TileChoice
from greatrace.ui.race.board.messages import TileInHand
from greatrace.ui.race.questions.parts.answers import act, covered_words, peeking
from greatrace.ui.race.questions.parts.tiles import (
    TILE,
    chosen_tile,
    marked_cells,
    meant_cell,
    next_cell,
    tile_block,
    way_words,
)
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Adjust, Look
from greatrace.ui.race.table.state.table_state import TableState

Meant = tuple[tuple[int, int], ...]
"""The places of tiles among those that were drawn, each with the cell on which it would lie."""


def ask(state: TableState, seat: int) -> Question:
    """Return the question where a drawn tile is laid."""
    frame, teller = state.frame, state.teller
    assert isinstance(frame, Laying)
    drawn, seen = state.controller.view(seat).own.drawn, state.open(seat)
    cells = marked_cells(state, seat)
    chosen, cell = chosen_tile(state, seat, drawn), meant_cell(state, cells)
    names = [teller.tile(one) if seen else state.say.tr("Tile {n}", n=n) for n, one in enumerate(drawn, 1)]
    meant = _meant(frame, cells, chosen, cell, len(drawn), seen)
    title = told = ""
    if meant:
        title = state.say.tr("{tile} on {place}", tile=names[chosen], place=teller.place(cell))
        told = laying_words(state, drawn[chosen], cell, seat) if seen else ""
    buttons = [_choose(state, n, name, str(n + 1), seen) for n, name in enumerate(names)]
    tiles = (tile_block(state, one if seen else -1, label=n) for one, n in zip(drawn, names, strict=True))
    shown = TileChoice(
        tuple(tiles), tuple(buttons), tuple(TileInHand(tile) for tile in drawn), chosen, title,
        told or ("" if seen else covered_words(state)), "laid",
    )
    head = state.say.tr_n("Lay a tile next to your path", "Lay {n} tiles next to your path", frame.to_lay)
    answers = (*_answers(state, seat, drawn, meant, seen), *peeking(state, seat))
    ghosts = tuple((at, drawn[number]) for number, at in meant) if seen else ()
    codes = tuple(at for _, at in meant) or ((cell,) if cell >= 0 else ())
    return Question(seat, head, _context(state, frame, len(drawn)), (shown,), answers, cells=codes,
                    ghosts=ghosts)


def _choose(state: TableState, number: int, name: str, key: str, seen: bool) -> Press:
    """Return what chooses a tile; one that lies face down is looked at as well, where its owner may."""
    means = Adjust(TILE, number)
    return Press(name, means if seen or not state.may_look else Look(means), key)


def _context(state: TableState, frame: Laying, drawn: int) -> str:
    tr = state.say.tr
    what = state.teller.card(state.table.playing[-1]) if state.table.playing else tr("Exploring")
    if frame.to_lay < drawn:
        return tr("{what} · the others leave the game", what=what)
    return tr("{what} · all must be laid", what=what)


def _meant(frame: Laying, cells: tuple[int, ...], chosen: int, cell: int, drawn: int, seen: bool) -> Meant:
    """Return where the tiles would lie: the chosen one, and as they were drawn on the cells that follow."""
    if chosen < 0 or cell < 0:
        return ()
    places = [number for number in range(drawn) if number != chosen][: frame.to_lay - 1]
    at = cells.index(cell)
    free = (*cells[at + 1 :], *cells[:at])
    others = tuple(zip(places, free, strict=False)) if seen and len(free) >= len(places) else ()
    return ((chosen, cell), *others)


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
    state: TableState, seat: int, drawn: tuple[int, ...], meant: Meant, seen: bool
) -> tuple[AnswerOption, ...]:
    tr = state.say.tr
    if not meant:
        return ()
    (chosen, cell), *others = meant
    lay = Act(do.Lay(drawn[chosen], cell), seat)
    found = [AnswerOption(tr("Lay it here"), lay, "Enter", icon="tick", first=True, share="whole")]
    if others:
        found.append(_lay_all(state, seat, drawn, meant))
    if len(drawn) > 1:
        other = _choose(state, (chosen + 1) % len(drawn), tr("Other one"), f"1–{len(drawn)}", seen)
        found.append(AnswerOption(other.label, other.means, other.key))
    return (*found, *next_cell(state, marked_cells(state, seat)))


def _lay_all(state: TableState, seat: int, drawn: tuple[int, ...], meant: Meant) -> AnswerOption:
    """Return the answer that lays the other tiles as well, with where they would lie."""
    tr, place = state.say.tr, state.teller.place
    label = tr("Lay both") if len(meant) == 2 else tr("Lay all {n}", n=len(meant))
    note = tr("also on {places}", places=listed(place(cell) for _, cell in meant[1:]))
    means = act(seat, *(do.Lay(drawn[number], cell) for number, cell in meant))
    return AnswerOption(label, means, "R", icon="scout", note=note, share="whole")
