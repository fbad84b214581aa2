"""A dice race of three rounds: everyone bids in secret, unequal bids move, then the die blows all on.

It is as small as a game can be that has secrets, simultaneous choices, chance and an undoable move.
"""

from __future__ import annotations

from msgspec import Struct, structs

from greatrace.kernel.chance import below, seeded
from greatrace.kernel.errors import BadInput, Refused
from greatrace.kernel.game import Step

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


class Position(Struct, frozen=True):
    round: int
    places: tuple[int, ...]
    spurs: tuple[bool, ...]
    bids: tuple[int, ...]
    chance: int


class Sight(Struct, frozen=True):
    seat: int
    round: int
    places: tuple[int, ...]
    spurs: tuple[bool, ...]
    waiting: tuple[int, ...]
    own: int


class Setup(Struct, frozen=True):
    seats: int


class Toy:
    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats

    def start(self, seed: int) -> Step[Position, Event]:
        nobody = (0,) * self.seats
        return Step(Position(1, nobody, (True,) * self.seats, nobody, seeded(seed)), (Event("start", -1, 1),))

    def deciders(self, state: Position) -> tuple[int, ...]:
        return tuple(seat for seat, bid in enumerate(state.bids) if not bid) if state.round <= ROUNDS else ()

    def view(self, state: Position, seat: int) -> Sight:
        own = state.bids[seat] if seat >= 0 else 0
        return Sight(seat, state.round, state.places, state.spurs, self.deciders(state), own)

    def legal_actions(self, view: Sight) -> tuple[Bid | Spur, ...]:
        if view.seat not in view.waiting:
            return ()
        return (Bid(1), Bid(2), Bid(3), *((Spur(),) if view.spurs[view.seat] else ()))

    def apply(self, state: Position, action: Bid | Spur, seat: int | None = None) -> Step[Position, Event]:
        seat = (self.deciders(state) or (0,))[0] if seat is None else seat
        if action not in self.legal_actions(self.view(state, seat)):
            raise Refused("toy/1", "not_now", seat=seat)
        event = Event("spur", seat, 2) if isinstance(action, Spur) else Event("bid", seat, action.steps)
        return Step(self.advance(state, action, seat), (event,))

    def advance(self, state: Position, action: Bid | Spur, seat: int | None = None) -> Position:
        seat = self.deciders(state)[0] if seat is None else seat
        if isinstance(action, Spur):
            spurs = tuple(spur and other != seat for other, spur in enumerate(state.spurs))
            places = tuple(place + 2 * (other == seat) for other, place in enumerate(state.places))
            return structs.replace(state, spurs=spurs, places=places)
        bids = tuple(action.steps if other == seat else bid for other, bid in enumerate(state.bids))
        return self._revealed(state, bids) if all(bids) else structs.replace(state, bids=bids)

    def _revealed(self, state: Position, bids: tuple[int, ...]) -> Position:
        wind, chance = below(state.chance, 6)
        moved = (bid if bids.count(bid) == 1 else 0 for bid in bids)
        places = tuple(place + steps + wind for place, steps in zip(state.places, moved, strict=True))
        return Position(state.round + 1, places, state.spurs, (0,) * self.seats, chance)

    def redeal(self, view: Sight, seed: int) -> Position:
        chance, bids = seeded(seed), [0] * self.seats
        for seat in range(self.seats):
            if seat not in view.waiting and view.round <= ROUNDS:
                guess, chance = below(chance, 3)
                bids[seat] = view.own if seat == view.seat else guess + 1
        return Position(view.round, view.places, view.spurs, tuple(bids), chance)

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

    def undo_stop(self, before: Position, after: Position, seat: int) -> str:
        return "chance" if before.chance != after.chance else ""
