"""Picking tiles on the board: to clear (5.6), to remove by a Tracker, to swap by a Cheater (10)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.price import tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.questions.clearing.frame import Clearing
from greatrace.engine.questions.swapping.frame import Swapping
from greatrace.engine.questions.tracking.frame import Tracking
from greatrace.kernel.sums import total
from greatrace.prose.words import labelled, listed, price, signed
from greatrace.ui.race.table.state.asking import END_KEY, AnswerOption, Matter, Question
from greatrace.ui.race.table.state.matter.affected import way_words
from greatrace.ui.race.table.state.matter.marked import marked_cells, meant_cell, next_cell
from greatrace.ui.race.table.state.matter.pieces import ShownTile, offer
from greatrace.ui.race.table.state.table_state import TableState


class Picked(Matter, frozen=True):
    """Tiles that are picked, and what changes.

    Attributes:
        tiles: with their cells' codes.
        swaps: whether the two change places.
        lines: what changes, a line each.
        cells: the cells that are meant.
    """

    tiles: tuple[ShownTile, ...]
    swaps: bool
    lines: tuple[str, ...]
    cells: tuple[int, ...]


def ask_clearing(state: TableState, seat: int) -> Question:
    """Return the question which tile an escort removes."""
    tr = state.say.tr
    assert isinstance(state.frame, Clearing)
    cells = marked_cells(state, seat)
    cell = meant_cell(state, cells)
    doubt = tr("The escort would be used up for nothing.")
    note = tr("would have no effect")
    nothing = offer(seat, tr("Clear nothing"), do.Halt(), key=END_KEY, note=note, doubt=doubt, wide=False)
    head = tr("Which tile is cleared?")
    context = tr("1 escort is used")
    if cell < 0:
        return Question(seat, head, context, None, (nothing,))
    pick = _pick(state, seat, cell, tr("Clear {tile} on {place}", **_named(state, cell)))
    answers = (pick, *next_cell(state, seat, cells), nothing)
    return Question(seat, head, context, removal(state, seat, (cell,)), answers)


def ask_tracking(state: TableState, seat: int) -> Question:
    """Return the question which tiles a Tracker removes."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Tracking)
    cells = marked_cells(state, seat)
    cell = meant_cell(state, cells)
    head = state.say.tr_n("Choose the tile that goes", "Choose {n} tiles that go", frame.left)
    context = danger_context(state)
    if cell < 0:
        return Question(seat, head, context)
    pick = _pick(state, seat, cell, tr("Remove {tile} on {place}", **_named(state, cell)))
    matter = removal(state, seat, (*frame.chosen, cell))
    return Question(seat, head, context, matter, (pick, *next_cell(state, seat, cells)))


def ask_swapping(state: TableState, seat: int) -> Question:
    """Return the question which two tiles a Cheater swaps."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Swapping)
    cells = marked_cells(state, seat)
    cell = meant_cell(state, cells)
    context = danger_context(state)
    if frame.first < 0:
        head = tr("Choose the first tile to swap")
        matter, label = _single(state, seat, cell), tr("Swap {tile} on {place}", **_named(state, cell))
    else:
        head = tr("Choose the second tile to swap")
        matter = exchange(state, seat, frame.first, cell)
        label = tr("Swap with {tile} on {place}", **_named(state, cell))
    pick = _pick(state, seat, cell, label)
    return Question(seat, head, context, matter, (pick, *next_cell(state, seat, cells)))


def danger_context(state: TableState) -> str:
    """Return which card is being played, and whether others may counter it.

    They are asked if they have an escort or any card; the Torpedo never is (5.10, 14.11).
    """
    playing, dashboards = state.table.playing, enumerate(state.table.dashboards)
    card = state.teller.card(playing[-1]) if playing else ""
    others = [one for seat, one in dashboards if seat not in state.asked and not one.arrived]
    if any(one.escort or one.cards for one in others):
        return state.say.tr("{card} · then others may counter it", card=card)
    return state.say.tr("{card} · nobody can counter it", card=card)


def _named(state: TableState, cell: int) -> dict[str, object]:
    return {"tile": state.teller.tile(state.table.tiles[cell] - 1), "place": state.teller.place(cell)}


def _pick(state: TableState, seat: int, cell: int, label: str) -> AnswerOption:
    return offer(seat, label, do.Pick(cell), key="Enter", icon="tick", first=True)


def _shown(state: TableState, cell: int, gone: bool = False) -> ShownTile:
    tile = state.table.tiles[cell] - 1
    return ShownTile(tile, state.teller.tile(tile), cell, state.teller.place(cell), gone)


def removal(state: TableState, seat: int, cells: tuple[int, ...]) -> Picked:
    """Return what the removal of tiles changes."""
    tiles = tuple(_shown(state, cell, gone=True) for cell in cells)
    change = state.say.tr_n("Then {places} is unknown ground.", "Then {places} are unknown ground.",
                            len(cells), places=state.teller.places(cells))
    return Picked(tiles, False, tuple(filter(None, (change, way_words(state, cells, seat)))), cells)


def _single(state: TableState, seat: int, cell: int) -> Picked:
    """Return one tile, before the other one is named."""
    now = _points(state, _lies(state, cell))
    words = state.say.tr("{place}: {before} now", place=state.teller.place(cell), before=now)
    lines = tuple(filter(None, (words, way_words(state, (cell,), seat))))
    return Picked((_shown(state, cell),), False, lines, (cell,))


def exchange(state: TableState, seat: int, first: int, second: int) -> Picked:
    """Return what the exchange of two tiles changes, on each of their cells."""
    place = state.teller.place
    codes = (f"{place(first)} › {place(second)}", f"{place(second)} › {place(first)}")
    tiles = tuple(
        structs.replace(_shown(state, cell), code=code)
        for cell, code in zip((first, second), codes, strict=True)
    )
    lines = (_change(state, first, second), _change(state, second, first))
    words = way_words(state, (first, second), seat)
    return Picked(tiles, True, tuple(filter(None, (*lines, words))), (first, second))


def _change(state: TableState, cell: int, other: int) -> str:
    """Return by how much a cell gets dearer or cheaper with the tile of another cell, dangers included."""
    say, before = state.say, _lies(state, cell)
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


def _lies(state: TableState, cell: int) -> StepPrice:
    return tile_price(state.race, state.table.tiles[cell] - 1, cell)


def _points(state: TableState, cost: StepPrice) -> str:
    """Return what entering costs with its danger, and whether it stops."""
    points = price(state.say, fuel=total(cost.fuel), mechanics=total(cost.mechanics))
    stop = state.say.tr_c("symbol", "stop")
    return f"{points}, {stop}" if cost.stop else points
