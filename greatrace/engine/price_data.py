"""The structs of prices and odds."""

from __future__ import annotations

from msgspec import Struct

from greatrace.kernel.terms import Term


class StepPrice(Struct, frozen=True, gc=False):
    """What entering one cell costs.

    Attributes:
        fuel: terms in fuel points: tile, city, blank, risk.
        mechanics: terms in mechanical points: tile, danger.
        danger: True where the danger term can be countered (5.9).
        stop: True where the drive ends unless a Guide is played (6.4).
        known: False for a blank cell whose tile still comes from the bag.
        fuel_points: the sum of the fuel terms.
        mechanical_points: the sum of the mechanical terms without the danger.
        choice: True for a tile with a danger or a stop symbol, which can be entered in several ways.
    """

    fuel: tuple[Term, ...]
    mechanics: tuple[Term, ...]
    danger: bool
    stop: bool
    known: bool
    fuel_points: int
    mechanical_points: int
    choice: bool


class Odds(Struct, frozen=True, gc=False):
    """How many of the tiles that may turn up on a blank cell are of one kind (1.8)."""

    tile: int
    count: int
