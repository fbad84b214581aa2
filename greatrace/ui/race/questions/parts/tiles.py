"""Tiles: as blocks, on which cells they are meant, whom they concern, removed or swapped (5.6, 10)."""

from __future__ import annotations

from msgspec import structs

from greatrace.bots.quick import choice
from greatrace.bots.siting import sites
from greatrace.engine import actions as do
from greatrace.engine.decisions import Laying
from greatrace.engine.distances import FAR, distances
from greatrace.engine.paths import frontier
from greatrace.engine.price import tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.state import Dashboard
from greatrace.kernel.remembered import remembered
from greatrace.kernel.sums import total
from greatrace.prose.words import labelled, labelled_phrase, listed, signed
from greatrace.ui.kit.blocks.block import Block, column
from greatrace.ui.kit.blocks.tiles import SMALLER, Tile, tile_row
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts.answers import act, as_set
from greatrace.ui.race.questions.parts.gauges import setting
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Act, Go
from greatrace.ui.race.table.state.pairs import MEANT
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.seen_tiles import sure_of
from greatrace.ui.race.table.state.table_state import TableState


def tile_block(
    state: TableState, tile: int, cell: int = -1, code: str = "", gone: bool = False, label: str = ""
) -> Tile:
    """Return a tile (-1 for a back) as it is shown large, with a code below it or a label of its own."""
    picture = state.race.tiles[tile] if tile >= 0 else None
    return Tile(label or state.teller.tile(tile), picture, cell, code, gone)


def on_way_of(state: Position, cell: int) -> tuple[int, ...]:
    """Return the seats for which a cell lies on a shortest way over land, in turn order."""
    race, table = state.race, state.table
    to_finish = race.distance_to_finish
    from_cell = _distances(race.neighbours, cell)
    found = []
    for seat in table.order:
        own = table.dashboards[seat]
        over = from_cell[own.cell] + to_finish[cell]
        if not own.arrived and own.cell != cell and over <= to_finish[own.cell] < FAR:
            found.append(seat)
    return tuple(found)


@remembered(64)
def _distances(neighbours: tuple[tuple[int, ...], ...], cell: int) -> tuple[int, ...]:
    return distances(neighbours, cell)


def way_words(state: TableState, cells: tuple[int, ...], seat: int) -> str:
    """Return on whose way any of the cells lies, for one crew; empty where it is nobody's.

    Args:
        state: the table.
        cells: of which any lies on a way.
        seat: of the crew that reads it; -1 for all.
    """
    tr = state.say.tr
    met = {one for cell in cells for one in on_way_of(state, cell)}
    others = [one for one in state.table.order if one in met and one != seat]
    racing = [one for one in state.table.order if one != seat and not state.table.dashboards[one].arrived]
    if others == racing and len(racing) > 1:
        everybody = seat in met or seat < 0
        return tr("On everybody’s way.") if everybody else tr("On the way of all others.")
    names = state.told.crews(others)
    if seat in met:
        return tr("On your way and that of {crews}.", crews=names) if others else tr("On your way.")
    return tr("On the way of {crews}.", crews=names) if others else ""


CELL = MEANT
"""The name under which the state keeps the cell that is meant."""

CHOSEN = "chosen-cell"
"""The name under which it keeps the cell that was pressed, or to which the keyboard came: pressed once more
something is done there."""

TILE = "tile"
"""The name under which the state keeps the drawn tile that is laid next."""


def marked_cells(state: TableState, seat: int) -> tuple[int, ...]:
    """Return the cells that may be meant in the order in which a question goes through them.

    Where a tile may be laid, the cells nearest to the finish come first; where one is picked, those nearest
    to the crew's vehicle.
    """
    race, table = state.race, state.table
    own = table.dashboards[seat].cell
    if isinstance(state.frame, Laying):
        cells = frontier(race, table.tiles, own)
        return tuple(sorted(cells, key=lambda cell: (race.distance_to_finish[cell], cell)))
    here, board = race.board.cells[own], race.board.cells
    picks = [one.cell for one in state.legal(seat) if isinstance(one, do.Pick)]
    return tuple(sorted(picks, key=lambda n: ((board[n].x - here.x) ** 2 + (board[n].y - here.y) ** 2, n)))


def meant_cell(state: TableState, cells: tuple[int, ...]) -> int:
    """Return the cell that is meant: the one chosen or looked at last; -1 where there is none.

    Before one is looked at it is the one that a quick crew would pick, if any. Where tiles are laid that
    their owner sees, it is the one that serves the crew, if there is such a cell and once it is thought over.
    """
    wanted = state.amounts.get(CELL, -1)
    if wanted in cells or not cells:
        return wanted if wanted in cells else -1
    if isinstance(state.frame, Laying):
        if sure_of(state.amounts) >= 0:
            return state.seen_tiles.cell if state.seen_tiles else cells[0]
        return _served(state) if state.open(state.asked[0]) else cells[0]
    wise = choice(state.race, state.known(state.asked[0]))
    return wise.cell if isinstance(wise, do.Pick) else -1


def _served(state: TableState) -> int:
    """Return the cell on which the tile that is chosen serves the crew; -1 where it does harm everywhere."""
    if state.proposal.thinking:
        return -1
    seat = state.asked[0]
    view = state.controller.view(seat)
    tile = view.own.drawn[chosen_tile(state, seat, view.own.drawn)]
    told = _told(state, seat)
    if told and told.tile == tile:
        return told.cell
    thought = [one for one in state.proposal.sites[:1] if one.lay.tile == tile]
    site = next(iter(thought or sites(state.race, view, tile)), None)
    return site.lay.cell if site and site.good else -1


def _told(state: TableState, seat: int) -> do.Lay | None:
    """Return what the guide tells to lay now, which no proposal contradicts."""
    told = state.bubble
    lay = told.proposed if told and told.seat == seat else None
    return lay if isinstance(lay, do.Lay) and lay in state.legal(seat) else None


def next_cell(state: TableState, cells: tuple[int, ...]) -> tuple[AnswerOption, ...]:
    """Return the answer that goes on to the next marked cell, where there is one beside the cell meant."""
    if len(cells) == (meant_cell(state, cells) >= 0):
        return ()
    label = state.say.tr("Next cell")
    return (AnswerOption(label, Go("marked"), "G", name="next-cell"),)


def chosen_tile(state: TableState, seat: int, drawn: tuple[int, ...]) -> int:
    """Return the place of the drawn tile that is laid next; -1 while they lie face down and none is chosen.

    It is the one that the guide speaks of, or that serves the crew best, where they are seen, and then the
    one that was seen so. Whether two tiles are alike is not told while they lie face down.
    """
    usual = 0 if len(drawn) == 1 else -1
    seen = state.seen
    if (sure := sure_of(state.amounts)) >= 0:
        usual = state.seen_tiles.tile if state.seen_tiles else sure
    elif not state.open(seat) and seen and seen.position is state.controller.session.state:
        usual = seen.tile
    elif state.open(seat):
        thought = state.proposal.sites or sites(state.race, state.controller.view(seat))
        best = next((one.lay for one in thought), None)
        lay = _told(state, seat) or best
        usual = drawn.index(lay.tile) if lay else 0
    return setting(state, TILE, usual, len(drawn) - 1, -1)


Shown = tuple[Block, tuple[Block, ...]]
"""Tiles, and what changes, a line each."""


def picked(shown: Shown) -> tuple[Block]:
    """Return tiles that are picked as the blocks of a question."""
    tiles, lines = shown
    return (column((tiles, *lines), 3, "picked"),)


def danger_context(state: TableState) -> str:
    """Return which card is being played, and whether others may counter it: who has an escort is named.

    They are asked if they have an escort or any card; the Torpedo never is (5.10, 14.11).
    """
    playing = state.table.playing
    card = state.teller.card(playing[-1]) if playing else ""
    if guarded := guards(state):
        return f"{card} · {guarded}"
    if any(one.cards for _, one in _rivals(state)):
        return state.say.tr("{card} · then others may counter it", card=card)
    return state.say.tr("{card} · nobody can counter it", card=card)


def guards(state: TableState) -> str:
    """Return which rivals have an escort that may counter a danger card (5.9); empty for none."""
    seats = [seat for seat, one in _rivals(state) if one.escort]
    return state.say.tr("escort ready to counter: {crews}", crews=state.teller.crews(seats)) if seats else ""


def _rivals(state: TableState) -> list[tuple[int, Dashboard]]:
    """Return the crews still in the race that are not asked, by their seats."""
    crews = enumerate(state.table.dashboards)
    return [(seat, one) for seat, one in crews if seat not in state.asked and not one.arrived]


def named(state: TableState, cell: int) -> dict[str, object]:
    """Return the names of the tile on a cell and of the cell, for a sentence."""
    return {"tile": state.teller.tile(state.table.tiles[cell] - 1), "place": state.teller.place(cell)}


def pick(state: TableState, seat: int, cell: int, label: str) -> AnswerOption:
    """Return the answer that picks a cell; Enter takes it at once only where there is no other."""
    chosen = CHOSEN in state.amounts or len(marked_cells(state, seat)) == 1
    return as_set(AnswerOption(label, Act(do.Pick(cell), seat), icon="tick", share="whole"), chosen)


def pick_all(state: TableState, seat: int, cells: tuple[int, ...], label: str) -> AnswerOption:
    """Return the answer that picks several cells as they are proposed."""
    picks = act(seat, *map(do.Pick, cells))
    return as_set(AnswerOption(label, picks, icon="tick", share="whole"), chosen=False)


def removal(state: TableState, seat: int, cells: tuple[int, ...]) -> Shown:
    """Return what the removal of tiles changes."""
    place, say = state.teller.place, state.say
    tiles = [tile_block(state, state.table.tiles[cell] - 1, cell, place(cell), True) for cell in cells]
    if len(tiles) > 2:
        tiles = [structs.replace(tile, width=SMALLER) for tile in tiles]
    change = say.tr_n("Then {places} is unknown ground.", "Then {places} are unknown ground.",
                      len(cells), places=state.teller.places(cells))
    ways = {cell: way_words(state, (cell,), seat) for cell in cells}
    if len(set(ways.values())) <= 1:
        return tile_row(tuple(tiles)), _lines(change, *dict.fromkeys(ways.values()))
    named = (labelled_phrase(say, place(cell), words) for cell, words in ways.items() if words)
    return tile_row(tuple(tiles)), _lines(change, " ".join(named))


def single(state: TableState, seat: int, cell: int, now: str) -> Shown:
    """Return one tile with what entering it costs now."""
    place = state.teller.place(cell)
    words = state.say.tr("{place}: {before} now", place=place, before=now)
    tile = tile_block(state, state.table.tiles[cell] - 1, cell, place)
    return tile_row((tile,)), _lines(words, way_words(state, (cell,), seat))


def exchange(state: TableState, seat: int, first: int, second: int) -> Shown:
    """Return what the exchange of two tiles changes, on each of their cells."""
    place, tiles = state.teller.place, state.table.tiles
    shown = tuple(
        tile_block(state, tiles[cell] - 1, cell, f"{place(cell)} › {place(other)}")
        for cell, other in ((first, second), (second, first))
    )
    words = way_words(state, (first, second), seat)
    return tile_row(shown, swapped=True), _lines(
        _change(state, first, second), _change(state, second, first), words
    )


def _lines(*told: str) -> tuple[Block, ...]:
    """Return sentences as blocks; the small form does without all but the first."""
    lines = enumerate(filter(None, told))
    return tuple(sentence(line, "soft", "centre", spare=number > 0) for number, line in lines)


def lies(state: TableState, cell: int) -> StepPrice:
    """Return what entering a cell costs with the tile that lies there."""
    return tile_price(state.race, state.table.tiles[cell] - 1, cell)


def _change(state: TableState, cell: int, other: int) -> str:
    """Return by how much a cell gets dearer or cheaper with the tile of another cell, dangers included."""
    say, before = state.say, lies(state, cell)
    after = tile_price(state.race, state.table.tiles[other] - 1, cell)
    fuel = total(after.fuel) - total(before.fuel)
    mechanics = total(after.mechanics) - total(before.mechanics)
    parts = [
        say.tr("{change} fuel", change=signed(fuel)) if fuel else "",
        say.tr("{change} mechanical", change=signed(mechanics)) if mechanics else "",
        say.tr("with a stop") if after.stop and not before.stop else "",
        say.tr("without a stop") if before.stop and not after.stop else "",
    ]
    told = listed(filter(None, parts)) or say.tr("no change")
    return labelled(say, state.teller.place(cell), told)
