"""Prices as blocks: a row for each label of their terms, and their sum."""

from __future__ import annotations

from collections.abc import Iterable

from greatrace.kernel.terms import Term
from greatrace.prose.scores import term_label
from greatrace.prose.words import capital
from greatrace.ui.kit.blocks.price_table import PriceRow, PriceTable
from greatrace.ui.race.table.state.table_state import TableState

_KINDS = ("fuel", "mechanics")


def price_table(rows: Iterable[PriceRow]) -> PriceTable:
    """Return the rows of a price in points of fuel and mechanics."""
    return PriceTable(tuple(rows), _KINDS)


def tile_price_table(state: TableState, fuel: Iterable[Term], mechanics: Iterable[Term]) -> PriceTable:
    """Return the price of a tile: a row for each label, and their sum where there are several."""
    terms = [(term.label, term.value, 0) for term in fuel]
    rows = rows_by_label(state, [*terms, *((term.label, 0, term.value) for term in mechanics)])
    if len(rows) > 1:
        rows.append(sum_of(rows, state.say.tr("In all")))
    return price_table(rows)


def rows_by_label(state: TableState, terms: Iterable[tuple[str, int, int]]) -> list[PriceRow]:
    """Return a row for each label of terms in points of fuel and mechanics."""
    rows: dict[str, PriceRow] = {}
    for label, fuel, mechanics in terms:
        words, sign = capital(term_label(label, state.say)), "danger" if label == "danger" else ""
        before = rows.get(label, PriceRow(words))
        rows[label] = PriceRow(words, before.first + fuel, before.second + mechanics, sign=sign)
    return list(rows.values())


def sum_of(rows: Iterable[PriceRow], label: str) -> PriceRow:
    """Return the sum of rows."""
    told = tuple(rows)
    return PriceRow(label, sum(row.first for row in told), sum(row.second for row in told), total=True)
