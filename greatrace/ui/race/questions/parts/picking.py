"""Tiles that are picked on the board and what changes: removed, or swapped (5.6, 10)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.price import tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.kernel.sums import total
from greatrace.prose.words import labelled, listed, signed
from greatrace.ui.kit.blocks.block import Block, Column
from greatrace.ui.kit.blocks.tiles import SMALLER, Tiles
from greatrace.ui.kit.blocks.words import Words
from greatrace.ui.race.questions.parts.affected import way_words
from greatrace.ui.race.questions.parts.tiles import tile_block
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.table_state import TableState

Shown = tuple[Tiles, tuple[Words, ...]]
"""Tiles, and what changes, a line each."""


def picked(shown: Shown) -> tuple[Block]:
    """Return tiles that are picked as the blocks of a question."""
    tiles, lines = shown
    return (Column((tiles, *lines), 3, "picked"),)


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


def named(state: TableState, cell: int) -> dict[str, object]:
    """Return the names of the tile on a cell and of the cell, for a sentence."""
    return {"tile": state.teller.tile(state.table.tiles[cell] - 1), "place": state.teller.place(cell)}


def pick(seat: int, cell: int, label: str) -> AnswerOption:
    """Return the answer that picks a cell."""
    return AnswerOption(label, Act(do.Pick(cell), seat), "Enter", icon="tick", first=True, share="whole")


def removal(state: TableState, seat: int, cells: tuple[int, ...]) -> Shown:
    """Return what the removal of tiles changes."""
    place, say = state.teller.place, state.say
    tiles = [tile_block(state, state.table.tiles[cell] - 1, cell, place(cell), True) for cell in cells]
    if len(tiles) > 2:
        tiles = [structs.replace(tile, width=SMALLER) for tile in tiles]
    change = say.tr_n("Then {places} is unknown ground.", "Then {places} are unknown ground.",
                      len(cells), places=state.teller.places(cells))
    return Tiles(tuple(tiles)), _lines(change, way_words(state, cells, seat))


def single(state: TableState, seat: int, cell: int, now: str) -> Shown:
    """Return one tile with what entering it costs now."""
    place = state.teller.place(cell)
    words = state.say.tr("{place}: {before} now", place=place, before=now)
    tile = tile_block(state, state.table.tiles[cell] - 1, cell, place)
    return Tiles((tile,)), _lines(words, way_words(state, (cell,), seat))


def exchange(state: TableState, seat: int, first: int, second: int) -> Shown:
    """Return what the exchange of two tiles changes, on each of their cells."""
    place, tiles = state.teller.place, state.table.tiles
    shown = tuple(
        tile_block(state, tiles[cell] - 1, cell, f"{place(cell)} › {place(other)}")
        for cell, other in ((first, second), (second, first))
    )
    words = way_words(state, (first, second), seat)
    return Tiles(shown, swapped=True), _lines(
        _change(state, first, second), _change(state, second, first), words
    )


def _lines(*told: str) -> tuple[Words, ...]:
    """Return sentences as blocks; the small form does without all but the first."""
    lines = enumerate(filter(None, told))
    return tuple(Words(line, "soft", "centre", spare=number > 0) for number, line in lines)


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
