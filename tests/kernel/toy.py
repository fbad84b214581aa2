"""A dice race of three rounds: everyone bids in secret, unequal bids move, then the die blows all on.

It is as small as a game can be that has secrets, simultaneous choices, chance and an undoable move. With a
hare it also has automatic steps: a rival without a seat, which a spur startles (one step, no chance) and
which runs twice after each round (a die each). With a league it belongs to a document.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

from greatrace.kernel.chance import below, seeded
from greatrace.kernel.documents import Reference
from greatrace.kernel.errors import BadInput, Refused
from greatrace.kernel.game import Step
from greatrace.kernel.undo import UndoStop

ROUNDS = 3


class Bid(Struct, frozen=True, tag=True):
    """Bid steps in secret."""

    steps: int


class Spur(Struct, frozen=True, tag=True):
    """Spend the one spur of the game for two steps, before bidding."""


class Event(Struct, frozen=True):
    """Somebody did something; ``value`` is 0 where it is hidden."""

    what: str
    seat: int
    value: int


Leap = Literal["startled", "run"]


class Hare(Struct, frozen=True):
    """The rival's dashboard: its place, and the steps that it has still to take."""

    place: int = 0
    leaps: tuple[Leap, ...] = ()


class Position(Struct, frozen=True):
    round: int
    places: tuple[int, ...]
    spurs: tuple[bool, ...]
    bids: tuple[int, ...]
    chance: int
    hare: Hare = Hare()


class Sight(Struct, frozen=True):
    seat: int
    round: int
    places: tuple[int, ...]
    spurs: tuple[bool, ...]
    waiting: tuple[int, ...]
    own: int
    hare: Hare = Hare()


class Setup(Struct, frozen=True):
    """What never changes in a game.

    Attributes:
        seats: how many play.
        hare: whether the hare runs with them.
        league: the document in which the result will be written, if any.
    """

    seats: int
    hare: bool = False
    league: str = ""


class League(Struct, frozen=True, forbid_unknown_fields=True):
    """A document: games won, by player."""

    won: dict[str, int] = {}


class Toy:
    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats
        self.data = setup

    @property
    def documents(self) -> tuple[Reference, ...]:
        return (Reference("league", self.data.league),) if self.data.league else ()

    def start(self, seed: int) -> Step[Position, Event]:
        nobody = (0,) * self.seats
        first = Position(1, nobody, (True,) * self.seats, nobody, seeded(seed))
        return Step(first, (Event("start", -1, 1),), (first,))

    def due(self, state: Position) -> bool:
        return bool(state.hare.leaps)

    def proceed(self, state: Position) -> Step[Position, Event]:
        kind, *rest = state.hare.leaps
        leap, chance = (1, state.chance) if kind == "startled" else below(state.chance, 6)
        hare = Hare(state.hare.place + leap, tuple(rest))
        return Step(structs.replace(state, hare=hare, chance=chance), (Event(kind, -1, leap),))

    def deciders(self, state: Position) -> tuple[int, ...]:
        return () if state.hare.leaps else self.waiting(state)

    def waiting(self, state: Position) -> tuple[int, ...]:
        """Who has still to bid."""
        return tuple(seat for seat, bid in enumerate(state.bids) if not bid) if state.round <= ROUNDS else ()

    def view(self, state: Position, seat: int) -> Sight:
        own = state.bids[seat] if seat >= 0 else 0
        return Sight(seat, state.round, state.places, state.spurs, self.waiting(state), own, state.hare)

    def legal_actions(self, view: Sight) -> tuple[Bid | Spur, ...]:
        if view.hare.leaps or view.seat not in view.waiting:
            return ()
        return (Bid(1), Bid(2), Bid(3), *((Spur(),) if view.spurs[view.seat] else ()))

    def apply(self, state: Position, action: Bid | Spur, seat: int | None = None) -> Step[Position, Event]:
        seat = (self.deciders(state) or (0,))[0] if seat is None else seat
        if action not in self.legal_actions(self.view(state, seat)):
            raise Refused("toy/1", "not_now", seat=seat)
        event = Event("spur", seat, 2) if isinstance(action, Spur) else Event("bid", seat, action.steps)
        after = self.advance(state, action, seat)
        return Step(after, (event,), (after,))

    def advance(self, state: Position, action: Bid | Spur, seat: int | None = None) -> Position:
        seat = self.deciders(state)[0] if seat is None else seat
        if isinstance(action, Spur):
            spurs = tuple(spur and other != seat for other, spur in enumerate(state.spurs))
            places = tuple(place + 2 * (other == seat) for other, place in enumerate(state.places))
            startled: tuple[Leap, ...] = ("startled",) if self.data.hare else ()
            hare = Hare(state.hare.place, startled)
            return structs.replace(state, spurs=spurs, places=places, hare=hare)
        bids = tuple(action.steps if other == seat else bid for other, bid in enumerate(state.bids))
        return self._revealed(state, bids) if all(bids) else structs.replace(state, bids=bids)

    def _revealed(self, state: Position, bids: tuple[int, ...]) -> Position:
        wind, chance = below(state.chance, 6)
        moved = (bid if bids.count(bid) == 1 else 0 for bid in bids)
        places = tuple(place + steps + wind for place, steps in zip(state.places, moved, strict=True))
        runs: tuple[Leap, ...] = ("run", "run") if self.data.hare else ()
        hare = Hare(state.hare.place, runs)
        return Position(state.round + 1, places, state.spurs, (0,) * self.seats, chance, hare)

    def redeal(self, view: Sight, seed: int) -> Position:
        chance, bids = seeded(seed), [0] * self.seats
        for seat in range(self.seats if view.waiting else 0):
            if seat not in view.waiting:
                guess, chance = below(chance, 3)
                bids[seat] = view.own if seat == view.seat else guess + 1
        return Position(view.round, view.places, view.spurs, tuple(bids), chance, view.hare)

    def write(self, action: Bid | Spur) -> str:
        return "spur" if isinstance(action, Spur) else f"bid {action.steps}"

    def read(self, text: str) -> Bid | Spur:
        if text == "spur":
            return Spur()
        if text in ("bid 1", "bid 2", "bid 3"):
            return Bid(int(text[-1]))
        raise BadInput("“{text}” is no action.", text=text)

    def hidden_event(self, event: Event, seat: int) -> Event:
        return structs.replace(event, value=0) if event.what == "bid" and event.seat != seat else event

    def undo_stop(self, before: Position, after: Position, seat: int) -> UndoStop:
        return "chance" if before.chance != after.chance else ""
