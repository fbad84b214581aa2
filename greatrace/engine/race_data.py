"""Everything about a race that never changes while it runs; a save carries it whole."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType

from greatrace.engine.board import Board, Course
from greatrace.engine.catalogue import CardKind, Crew, Edition, TileKind
from greatrace.engine.solo.rene import Crossing, Solo

NEWEST_REVISION: Final = 2
"""The revision of the rules with which new races begin."""


class RaceData(Struct, frozen=True):
    """Board, components and choices of one race.

    Attributes:
        cards: the card kinds with the counts of this edition, leaders' cards only if they play.
        crews: by seat; the seat is the place in the turn order of round 1.
        leaders: True when the leader module is played (12).
        revision: the revision of the rules, kept so that older races replay as they were played. Left
            out is that of 0.1.0. Revision 1 refuses every card that would change nothing (10.6), and
            tells a card from a leader’s power where either ended the time to buy fuel (3.10, 12.2). Since
            revision 2 stickers have no effect where the legacy powers are off (14.18).
        solo: the rival of a crew that races alone against the Torpedo (14); left out otherwise.
        crossing: the terms of a Solitary crossing (14.24); left out otherwise.
    """

    board: Board
    tiles: tuple[TileKind, ...]
    cards: tuple[CardKind, ...]
    crews: tuple[Crew, ...]
    edition: Edition
    course: Course
    leaders: bool
    revision: Literal[1, 2] | UnsetType = UNSET
    solo: Solo | UnsetType = UNSET
    crossing: Crossing | UnsetType = UNSET

    @property
    def stickers_work(self) -> bool:
        """Whether the Torpedo’s stickers have an effect (14.18)."""
        if self.solo is UNSET:
            return False
        return self.solo.powers or self.revision is UNSET or self.revision < 2
