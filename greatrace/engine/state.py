"""The position of a race: what all may know, and the secrets."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from greatrace.engine.actions import Plan
from greatrace.engine.decisions import AnyFrame
from greatrace.engine.solo.torpedo import Torpedo


class Dashboard(Struct, frozen=True, gc=False):
    """The public side of a crew (1.1): gauges in points, money in francs, assistants by place.

    Attributes:
        cards: how many cards are in hand.
        shown: kinds of the cards in hand that were taken face up (1.8), in ascending order.
        passed: True once the crew has passed this round (3.12).
        arrived: place in the order of arrival from 1, or 0.
        leader_ready: True while the leader's power of this round is unused (12.2).
        corridor: where its progress marker lies (3.15).
        stamp: when it came there; lower is earlier, so lower in the stack.
    """

    cell: int
    fuel: int
    engine: int
    chassis: int
    money: int
    cards: int
    shown: tuple[int, ...]
    scout: int
    mechanic: int
    escort: int
    funding: int
    passed: bool
    arrived: int
    leader_ready: bool
    corridor: int
    stamp: int

    @property
    def active(self) -> int:
        """How many active assistants the crew has (1.7)."""
        return 0 if self.passed else self.scout + self.mechanic + self.escort + self.funding


class Table(Struct, frozen=True, gc=False):
    """What all players may know (1.8).

    Attributes:
        round: the round, from 1.
        order: the seats in this round's turn order.
        dashboards: one for each seat.
        tiles: one byte for each cell: 0 for no tile, else the tile kind plus 1.
        bag: tiles by kind that nobody has seen laid: in the bag or drawn in secret.
        bag_size: how many tiles are in the bag.
        removed: tiles by kind removed from the game.
        deck_size: cards in the deck.
        discard: cards by kind on the discard pile.
        playing: cards being used, not yet discarded (10.4).
        market: card kind in each slot of the bivouac, -1 where it was taken.
        arrivals: seats that reached the finish, first one first.
        clock: the last stamp given to a progress marker.
        frames: what is being asked, the last one first to answer; empty when the race is over.
        torpedo: the rival of a solo race (14); left out in other races.
    """

    round: int
    order: tuple[int, ...]
    dashboards: tuple[Dashboard, ...]
    tiles: bytes
    bag: tuple[int, ...]
    bag_size: int
    removed: tuple[int, ...]
    deck_size: int
    discard: tuple[int, ...]
    playing: tuple[int, ...]
    market: tuple[int, ...]
    arrivals: tuple[int, ...]
    clock: int
    frames: tuple[AnyFrame, ...]
    torpedo: Torpedo | UnsetType = UNSET

    @property
    def over(self) -> bool:
        """True when the race is over (11.3)."""
        return not self.frames


class Own(Struct, frozen=True, gc=False):
    """The secrets of one seat: hand by kind in ascending order, what it drew, its sealed plan."""

    hand: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    plan: Plan | None = None


class Secrets(Struct, frozen=True, gc=False):
    """What nobody or one crew knows.

    Attributes:
        own: one for each seat.
        bag: tiles by kind in the bag.
        deck: cards by kind in the deck.
        chance: the chance number.
        next_tiles: kinds that leave the bag next, before chance decides; so far set by scenarios only.
        next_cards: kinds that leave the deck next, likewise.
        next_rene: René cards that are turned up next, likewise; left out where there are none.
    """

    own: tuple[Own, ...]
    bag: tuple[int, ...]
    deck: tuple[int, ...]
    chance: int
    next_tiles: tuple[int, ...] = ()
    next_cards: tuple[int, ...] = ()
    next_rene: tuple[int, ...] | UnsetType = UNSET


class State(Struct, frozen=True, gc=False):
    """A whole position.

    Saves keep the hash of its JSON after every action: a new field must be left out of the JSON while it
    has its default (``msgspec.UNSET``), or older saves and the golden races no longer verify.
    """

    table: Table
    secrets: Secrets


class View(Struct, frozen=True, gc=False):
    """What one seat knows: the table and its own secrets; seat -1 is the public view."""

    table: Table
    seat: int
    own: Own
