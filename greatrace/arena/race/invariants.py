"""The invariants of a race: tiles, cards, assistants and money are conserved."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from operator import add, lt

from greatrace.engine import events as happened
from greatrace.engine.decisions import Forfeiting, HandLimit
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.solo import events as solo_events
from greatrace.engine.state import Dashboard, Own, State, Table

Counts = tuple[int, ...]

_FRANCS: dict[type, int] = {
    happened.FuelBought: -1,
    happened.PartBought: -1,
    happened.LineTaken: -1,
    happened.FundingPaid: 1,
    happened.MoneyReceived: 1,
    happened.BonusPaid: 1,
}
"""Events that move money, with the direction as the crew sees it."""


class RaceInvariants:
    """The invariants of one race."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self._cards = tuple(card.count for card in race.cards)
        self._tiles = tuple(tile.count for tile in race.tiles)
        self._cities = tuple(city.cell for city in race.board.cities)
        self._most = tuple((crew.fuel, crew.engine, crew.chassis) for crew in race.crews)

    def state_faults(self, state: State) -> Iterator[str]:
        """Yield what is wrong with a position."""
        table, secrets = state.table, state.secrets
        own, drawn = secrets.own, table.frames[-1].drawn if table.frames else ""
        yield from _card_faults(
            self._cards, secrets.deck, table.deck_size, table.discard, table.playing, table.market, own,
            drawn == "cards",
        )
        yield from _bag_faults(secrets.bag, table.bag, table.bag_size, own if drawn == "tiles" else ())
        yield from _tile_faults(self._tiles, self._cities, table.bag, table.tiles, table.removed)
        for seat, (secret, dashboard) in enumerate(zip(own, table.dashboards, strict=True)):
            for fault in self._crew_faults(seat, secret, dashboard, table):
                yield f"{self.race.crews[seat].id}: {fault}"
        if sorted(table.order) != list(range(self.race.seats)):
            yield f"the turn order is {table.order}"

    def _crew_faults(self, seat: int, secret: Own, dashboard: Dashboard, table: Table) -> Iterator[str]:
        yield from _hand_faults(secret.hand, dashboard.cards, dashboard.shown)
        yield from _dashboard_faults(self._most[seat], self.race.assistants, dashboard)
        if dashboard.cards > dashboard.chassis and not any(
            isinstance(frame, HandLimit | Forfeiting) and frame.seat == seat for frame in table.frames
        ):
            yield f"{dashboard.cards} cards in hand with a chassis of {dashboard.chassis}"

    def step_faults(self, before: State, after: State, events: tuple[AnyEvent, ...]) -> Iterator[str]:
        """Yield what is wrong with a step: money or assistants that no event explains, removed tiles."""
        vehicles = self.race.seats + 1  # events tell of the Torpedo as of one more crew
        francs, used = [0] * vehicles, [0] * vehicles
        for event in events:
            if direction := _FRANCS.get(type(event)):
                francs[event.seat] += direction * event.francs  # type: ignore[union-attr]
            if isinstance(event, solo_events.EffectSuffered):
                francs[event.seat] -= event.loss.francs
            if (seat := _assistant_of(event)) >= 0:
                used[seat] += 1
        revealed = any(isinstance(event, happened.PlansRevealed) for event in events)
        for seat, (old, new) in enumerate(zip(before.table.dashboards, after.table.dashboards, strict=True)):
            crew = self.race.crews[seat].id
            if new.money - old.money != francs[seat]:
                yield f"{crew}: money went from {old.money} to {new.money} F, events tell of {francs[seat]}"
            if new.arrived and old.arrived and new != old:
                yield f"{crew}: something changed after its arrival"
            yield from self._assistant_faults(crew, old, new, used[seat], revealed)
        if any(map(lt, after.table.removed, before.table.removed)):
            yield "a tile that was removed came back"

    def _assistant_faults(
        self, crew: str, old: Dashboard, new: Dashboard, used: int, revealed: bool
    ) -> Iterator[str]:
        here = new.scout + new.mechanic + new.escort + new.funding
        there = old.scout + old.mechanic + old.escort + old.funding
        if revealed:
            if here != self.race.assistants:
                yield f"{crew}: {here} assistants were set"
        elif here and not new.passed and there - here != used + _funded(old, new):
            yield f"{crew}: assistants went from {there} to {here}, events tell of {used}"


# Most actions change few parts of a position: what such a part comes to is remembered for a while.
_remembered = lru_cache(maxsize=64)


@_remembered
def _card_faults(
    every: Counts, deck: Counts, deck_size: int, discard: Counts, playing: Counts, market: Counts,
    own: tuple[Own, ...], drawn: bool,
) -> tuple[str, ...]:  # fmt: skip
    faults = []
    cards = [*map(add, deck, discard)]
    lying = [*playing, *(card for card in market if card >= 0), *chain.from_iterable(one.hand for one in own)]
    if drawn:
        lying += chain.from_iterable(one.drawn for one in own)
    for card in lying:
        cards[card] += 1
    if tuple(cards) != every:
        faults.append(f"of {every} cards by kind there are {cards}")
    if sum(deck) != deck_size:
        faults.append(f"the deck holds {sum(deck)} cards, the table says {deck_size}")
    return tuple(faults)


@_remembered
def _bag_faults(bag: Counts, unseen: Counts, bag_size: int, own: tuple[Own, ...]) -> tuple[str, ...]:
    """Compare the bag and the tiles that were drawn in secret with what the table says."""
    faults = []
    drawn = [0] * len(bag)
    for tile in chain.from_iterable(one.drawn for one in own):
        drawn[tile] += 1
    if unseen != tuple(map(add, bag, drawn)):
        faults.append(f"the table counts {unseen} tiles unseen, there are {bag} and {drawn}")
    if sum(bag) != bag_size:
        faults.append(f"the bag holds {sum(bag)} tiles, the table says {bag_size}")
    return tuple(faults)


@_remembered
def _tile_faults(
    every: Counts, cities: Counts, unseen: Counts, tiles: bytes, removed: Counts
) -> tuple[str, ...]:
    faults = []
    on_board = [tiles.count(kind + 1) for kind in range(len(every))]
    if tuple(map(sum, zip(unseen, on_board, removed, strict=True))) != every:
        faults.append(f"of {every} tiles by kind {on_board} lie on the board, {removed} are removed")
    if any(tiles[cell] for cell in cities):
        faults.append("a tile lies on a city")
    return tuple(faults)


@_remembered
def _hand_faults(hand: Counts, cards: int, shown: Counts) -> tuple[str, ...]:
    faults = []
    if len(hand) != cards:
        faults.append(f"{len(hand)} cards are in hand, the table says {cards}")
    if any(hand.count(card) < shown.count(card) for card in shown):
        faults.append("cards are shown that are not in hand")
    return tuple(faults)


@_remembered
def _dashboard_faults(most: tuple[int, int, int], assistants: int, dashboard: Dashboard) -> tuple[str, ...]:
    faults = []
    points = dashboard.fuel, dashboard.engine, dashboard.chassis
    for name, point, limit in zip(("fuel", "engine", "chassis"), points, most, strict=True):
        if not 0 <= point <= limit:
            faults.append(f"{name} stands at {point} of {limit}")
    if dashboard.money < 0:
        faults.append(f"there are {dashboard.money} F")
    boxes = (dashboard.scout, dashboard.mechanic, dashboard.escort, dashboard.funding)
    if min(boxes) < 0 or sum(boxes) > assistants:
        faults.append(f"{boxes} assistants of {assistants}")
    if dashboard.arrived and (dashboard.cards or sum(boxes) or not dashboard.passed):
        faults.append("it has arrived, but still holds something")
    return tuple(faults)


def _assistant_of(event: AnyEvent) -> int:
    """Return the seat whose assistant an event took off a dashboard, -1 for none."""
    match event:
        case happened.AssistantPlayed():
            return event.seat
        case happened.DangerCountered() if event.counter == "escort":
            return event.seat
        case happened.DangerCancelled() if event.counter == "escort":
            return event.by
        case solo_events.EffectCancelled() if event.counter == "escort":
            return event.seat
        case _:
            return -1


def _funded(old: Dashboard, new: Dashboard) -> int:
    """How many assistants left with the funding group, which is played as one."""
    return old.funding if old.funding and not new.funding else 0
