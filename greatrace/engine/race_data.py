"""Everything about a race that never changes while it runs; a save carries it whole."""

from __future__ import annotations

from msgspec import Struct

from greatrace.engine.board import Board, Course
from greatrace.engine.catalogue import CardKind, Crew, Edition, TileKind


class RaceData(Struct, frozen=True):
    """Board, components and choices of one race.

    Attributes:
        cards: the card kinds with the counts of this edition, leaders' cards only if they play.
        crews: by seat; the seat is the place in the turn order of round 1.
        leaders: True when the leader module is played (12).
    """

    board: Board
    tiles: tuple[TileKind, ...]
    cards: tuple[CardKind, ...]
    crews: tuple[Crew, ...]
    edition: Edition
    course: Course
    leaders: bool
