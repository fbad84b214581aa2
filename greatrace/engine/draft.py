"""A mutable position in which an action is carried out, then frozen into the next state."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from msgspec import UNSET, UnsetType, structs

from greatrace.engine import events
from greatrace.engine.decisions import AnyFrame
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import Dashboard, Own, Secrets, State, Table
from greatrace.engine.tables import Tables
from greatrace.kernel.chance import draw_kind
from greatrace.kernel.game import Step

P = ParamSpec("P")
Counts = tuple[int, ...]


def added(counts: Counts, kind: int, number: int = 1) -> Counts:
    """Return counts by kind with a number added to one kind."""
    changed = list(counts)
    changed[kind] += number
    return tuple(changed)


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """Return the tuple without one copy of the thing."""
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


class Draft:
    """The fields of ``State``, open for changes.

    Attributes:
        secrets: the secrets but for those of the seats, replaced when they change.
        own: the seats' secrets, or None while they are those of ``secrets``.
        turn: the seat whose sequence runs, or -1.
        events: what happened, or None where nobody listens.
        states: the state after each event but the last, for a listener.
    """

    __slots__ = (
        "arrivals", "bag", "bag_size", "clock", "dashboards", "deck_size", "discard", "events", "frames",
        "market", "order", "own", "playing", "race", "removed", "round", "secrets", "states", "tiles",
        "torpedo", "turn",
    )

    round: int
    order: tuple[int, ...]
    tiles: bytes
    bag: Counts
    bag_size: int
    removed: Counts
    deck_size: int
    discard: Counts
    playing: tuple[int, ...]
    market: tuple[int, ...]
    arrivals: tuple[int, ...]
    clock: int
    torpedo: Torpedo | UnsetType

    def __init__(self, race: Tables, state: State, listening: bool) -> None:
        """Open a state; events are collected only when somebody listens."""
        # All fields of the table in their order, in one call: reading each by name takes twice as long.
        (
            self.round, self.order, dashboards, self.tiles, self.bag, self.bag_size, self.removed,
            self.deck_size, self.discard, self.playing, self.market, self.arrivals, self.clock, frames,
            self.torpedo,
        ) = structs.astuple(state.table)
        self.race = race
        self.dashboards: list[Dashboard] = list(dashboards)
        self.frames: list[AnyFrame] = list(frames)
        self.secrets = state.secrets
        self.own: list[Own] | None = None
        self.turn: int = getattr(frames[0], "seat", -1) if frames else -1
        self.events: list[events.AnyEvent] | None = [] if listening else None
        if listening:
            self.states: list[State] = []

    def frozen(self) -> State:
        """Return the state as it is now."""
        secrets = self.secrets
        if self.own is not None:
            secrets = Secrets(
                tuple(self.own), secrets.bag, secrets.deck, secrets.chance, secrets.next_tiles,
                secrets.next_cards, secrets.next_rene,
            )
        return State(
            Table(
                self.round, self.order, tuple(self.dashboards), self.tiles, self.bag, self.bag_size,
                self.removed, self.deck_size, self.discard, self.playing, self.market, self.arrivals,
                self.clock, tuple(self.frames), self.torpedo,
            ),
            secrets,
        )

    def tell(self, event: Callable[P, events.AnyEvent], *args: P.args, **kwargs: P.kwargs) -> None:
        """Record an event, made only when somebody listens; its changes follow, never precede it."""
        if self.events is not None:
            self._close_event()
            self.events.append(event(*args, **kwargs))

    def step(self) -> Step[State, events.AnyEvent]:
        """Return the state as it is now, what happened, and the state after each event."""
        state = self.frozen()
        if not self.events:
            return Step(state, ())
        self.states[len(self.events) - 1 :] = [state]
        return Step(state, tuple(self.events), tuple(self.states))

    def _close_event(self) -> None:
        """Keep the state after the last event: what changes from now on belongs to the next one."""
        if self.events and len(self.states) < len(self.events):
            self.states.append(self.frozen())

    def draw_tile(self) -> int:
        """Take a tile out of the bag (not empty) and return its kind; it stays unseen."""
        if self.events:
            self._close_event()
        secrets = self.secrets
        chance, planned = secrets.chance, secrets.next_tiles
        if planned:
            kind, planned = planned[0], planned[1:]
        else:
            kind, chance = draw_kind(chance, secrets.bag, self.bag_size)
        bag = added(secrets.bag, kind, -1)
        self.secrets = Secrets(
            secrets.own, bag, secrets.deck, chance, planned, secrets.next_cards, secrets.next_rene
        )
        self.bag_size -= 1
        return kind

    def draw_cards(self, number: int) -> list[int]:
        """Take cards off the deck, renewing it from the discard pile when it is empty (3.4)."""
        return [card for card in (self._draw_card() for _ in range(number)) if card >= 0]

    def _draw_card(self) -> int:
        if not self.deck_size and not self._renew_deck():
            return -1
        if self.events:
            self._close_event()
        secrets = self.secrets
        chance, planned = secrets.chance, secrets.next_cards
        if planned:
            kind, planned = planned[0], planned[1:]
        else:
            kind, chance = draw_kind(chance, secrets.deck, self.deck_size)
        deck = added(secrets.deck, kind, -1)
        self.secrets = Secrets(
            secrets.own, secrets.bag, deck, chance, secrets.next_tiles, planned, secrets.next_rene
        )
        self.deck_size -= 1
        return kind

    def _renew_deck(self) -> bool:
        size = sum(self.discard)
        if not size:
            return False
        self.tell(events.DeckRenewed, size)
        self.secrets = structs.replace(self.secrets, deck=self.discard)
        self.deck_size = size
        self.discard = (0,) * len(self.discard)
        return True

    def lay_tile(self, tile: int, cell: int) -> None:
        """Put a tile on a cell, face up: from now on everybody has seen it."""
        self.set_tile(cell, tile + 1)
        self.bag = added(self.bag, tile, -1)

    def remove_tile(self, seat: int, cell: int) -> None:
        """Remove a tile from the board and from the game (6.11)."""
        tile = self.tiles[cell] - 1
        self.tell(events.TileRemoved, seat, tile, cell)
        self.set_tile(cell, 0)
        self.removed = added(self.removed, tile)

    def set_tile(self, cell: int, byte: int) -> None:
        """Set a cell's byte in ``tiles``."""
        self.tiles = self.tiles[:cell] + bytes((byte,)) + self.tiles[cell + 1 :]

    def take_into_hand(self, seat: int, cards: list[int], face_up: bool = False) -> None:
        """Add cards to a hand; those taken face up stay known to all (1.8)."""
        owners, dashboard = self.opened(), self.dashboards[seat]
        own = owners[seat]
        owners[seat] = structs.replace(own, hand=tuple(sorted((*own.hand, *cards))))
        shown = tuple(sorted((*dashboard.shown, *cards))) if face_up else dashboard.shown
        self.dashboards[seat] = structs.replace(dashboard, cards=dashboard.cards + len(cards), shown=shown)

    def take_out_of_hand(self, seat: int, card: int) -> None:
        """Take one card out of a hand, one that all know first."""
        owners, dashboard = self.opened(), self.dashboards[seat]
        own = owners[seat]
        owners[seat] = structs.replace(own, hand=without(own.hand, card))
        shown = without(dashboard.shown, card) if card in dashboard.shown else dashboard.shown
        self.dashboards[seat] = structs.replace(dashboard, cards=dashboard.cards - 1, shown=shown)

    def discard_card(self, seat: int, card: int) -> None:
        """Move a card from a hand to the discard pile."""
        self.take_out_of_hand(seat, card)
        self.discard = added(self.discard, card)

    def discard_from_table(self, card: int) -> None:
        """Put a card that lies on the table, in nobody's hand, on the discard pile."""
        self.discard = added(self.discard, card)

    def finish_card(self) -> None:
        """Discard the card that was being used, now that its effect is done (10.4)."""
        for card in self.playing:
            self.discard = added(self.discard, card)
        self.playing = ()

    def set_drawn(self, seat: int, drawn: tuple[int, ...]) -> None:
        """Set what a seat has drawn and not yet used."""
        owners = self.opened()
        own = owners[seat]
        owners[seat] = structs.replace(own, drawn=drawn)

    def own_of(self, seat: int) -> Own:
        """Return a seat's secrets."""
        return self.secrets.own[seat] if self.own is None else self.own[seat]

    def opened(self) -> list[Own]:
        """Return the secrets of the seats, open for changes."""
        if self.own is None:
            self.own = list(self.secrets.own)
        return self.own

    def remove_unlaid(self, seat: int, tile: int) -> None:
        """Remove a drawn tile from the game (5.1)."""
        self.tell(events.TileUnused, seat, tile)
        self.bag = added(self.bag, tile, -1)
        self.removed = added(self.removed, tile)

    @property
    def rival(self) -> Torpedo:
        """The Torpedo of a solo race; others have none."""
        assert self.torpedo is not UNSET
        return self.torpedo

    def change(self, seat: int, dashboard: Dashboard) -> None:
        """Replace a seat's dashboard."""
        self.dashboards[seat] = dashboard
