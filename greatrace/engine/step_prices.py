"""The price of entering every cell, computed once per race (6.2, 6.3, 6.8, 6.9, 6.11)."""

from __future__ import annotations

from typing import Final

from greatrace.engine.catalogue import TileKind
from greatrace.engine.price_data import StepPrice
from greatrace.engine.rates import BLANK_FUEL, CITY_FUEL, DANGER_POINTS, RISK_FUEL
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term

StepPrices = tuple[tuple[StepPrice, ...], ...]
"""Prices by the byte of a cell in ``Table.tiles`` (0 for no tile, else the kind plus 1), then by cell."""


def _price(fuel: tuple[Term, ...], mechanics: tuple[Term, ...], danger: bool, stop: bool) -> StepPrice:
    dangers = (Term("danger", DANGER_POINTS),) if danger else ()
    return StepPrice(
        fuel=fuel, mechanics=mechanics + dangers, danger=danger, stop=stop, known=True,
        fuel_points=total(fuel), mechanical_points=total(mechanics), choice=danger or stop,
    )


CITY: Final = StepPrice(
    fuel=(Term("city", CITY_FUEL),), mechanics=(), danger=False, stop=True, known=True,
    fuel_points=CITY_FUEL, mechanical_points=0, choice=False,
)
"""The price of a city (6.8)."""

UNKNOWN: Final = StepPrice(
    fuel=(), mechanics=(), danger=False, stop=False, known=False,
    fuel_points=0, mechanical_points=0, choice=False,
)
"""The price of a blank cell whose tile still comes from the bag (6.7)."""


def _risk(risk: bool) -> tuple[Term, ...]:
    return (Term("risk", RISK_FUEL),) if risk else ()


def _tile(kind: TileKind, risk: bool) -> StepPrice:
    mechanics = (Term("tile", kind.mechanics),) if kind.mechanics else ()
    return _price((Term("tile", kind.fuel), *_risk(risk)), mechanics, kind.danger, kind.stop)


def _blank(risk: bool) -> StepPrice:
    """Return the price of a blank cell when the bag is empty (6.11)."""
    return _price((Term("blank", BLANK_FUEL), *_risk(risk)), (), danger=False, stop=False)


def step_prices(
    kinds: tuple[TileKind, ...], risks: tuple[bool, ...], city_at: tuple[int, ...], bag_filled: bool
) -> StepPrices:
    """Return the price of every cell with every tile on it.

    Args:
        kinds: the tile kinds.
        risks: for each cell whether it lies in a risk zone.
        city_at: for each cell the index of its city, or -1.
        bag_filled: whether blank cells get a tile from the bag.
    """
    blank = (UNKNOWN, UNKNOWN) if bag_filled else (_blank(False), _blank(True))
    rows = (blank, *((_tile(kind, False), _tile(kind, True)) for kind in kinds))
    return tuple(
        tuple(CITY if city >= 0 else row[risk] for city, risk in zip(city_at, risks, strict=True))
        for row in rows
    )
