"""The invariants of a race: tiles, cards, assistants and money are conserved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from operator import add

from greatrace.engine import events as happened
from greatrace.engine.decisions import Forfeiting, HandLimit
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.solo import events as solo_events
from greatrace.engine.state import Dashboard, State, Table

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

    def state_faults(self, state: State) -> Iterator[str]:
        """Yield what is wrong with a position."""
        yield from self._card_faults(state)
        yield from self._tile_faults(state)
        for seat, dashboard in enumerate(state.table.dashboards):
            for fault in self._dashboard_faults(seat, dashboard, state.table):
                yield f"{self.race.crews[seat].id}: {fault}"
        if sorted(state.table.order) != list(range(self.race.seats)):
            yield f"the turn order is {state.table.order}"

    def _card_faults(self, state: State) -> Iterator[str]:
        table, secrets = state.table, state.secrets
        cards = [*map(add, secrets.deck, table.discard)]
        lying = [*table.playing, *(card for card in table.market if card >= 0)]
        if table.frames and table.frames[-1].drawn == "cards":
            lying += chain.from_iterable(own.drawn for own in secrets.own)
        for own, dashboard in zip(secrets.own, table.dashboards, strict=True):
            lying += own.hand
            if len(own.hand) != dashboard.cards:
                yield f"a crew holds {len(own.hand)} cards, the table says {dashboard.cards}"
            if any(own.hand.count(card) < dashboard.shown.count(card) for card in dashboard.shown):
                yield "a crew shows cards that it does not hold"
        for card in lying:
            cards[card] += 1
        if tuple(cards) != self._cards:
            yield f"of {self._cards} cards by kind there are {cards}"
        if sum(secrets.deck) != table.deck_size:
            yield f"the deck holds {sum(secrets.deck)} cards, the table says {table.deck_size}"

    def _tile_faults(self, state: State) -> Iterator[str]:
        table, secrets = state.table, state.secrets
        drawn = [0] * len(self._tiles)
        if table.frames and table.frames[-1].drawn == "tiles":
            for tile in chain.from_iterable(own.drawn for own in secrets.own):
                drawn[tile] += 1
        if table.bag != tuple(map(add, secrets.bag, drawn)):
            yield f"the table counts {table.bag} tiles unseen, there are {secrets.bag} and {drawn}"
        on_board = [table.tiles.count(kind + 1) for kind in range(len(self._tiles))]
        if tuple(map(sum, zip(table.bag, on_board, table.removed, strict=True))) != self._tiles:
            yield f"of {self._tiles} tiles by kind {on_board} lie on the board, {table.removed} are removed"
        if sum(secrets.bag) != table.bag_size:
            yield f"the bag holds {sum(secrets.bag)} tiles, the table says {table.bag_size}"
        if any(table.tiles[city.cell] for city in self.race.board.cities):
            yield "a tile lies on a city"

    def _dashboard_faults(self, seat: int, dashboard: Dashboard, table: Table) -> Iterator[str]:
        crew = self.race.crews[seat]
        for name, points, most in (
            ("fuel", dashboard.fuel, crew.fuel),
            ("engine", dashboard.engine, crew.engine),
            ("chassis", dashboard.chassis, crew.chassis),
        ):
            if not 0 <= points <= most:
                yield f"{name} stands at {points} of {most}"
        if dashboard.money < 0:
            yield f"there are {dashboard.money} F"
        boxes = (dashboard.scout, dashboard.mechanic, dashboard.escort, dashboard.funding)
        if min(boxes) < 0 or sum(boxes) > self.race.assistants:
            yield f"{boxes} assistants of {self.race.assistants}"
        limited = any(
            isinstance(frame, HandLimit | Forfeiting) and frame.seat == seat for frame in table.frames
        )
        if dashboard.cards > dashboard.chassis and not limited:
            yield f"{dashboard.cards} cards in hand with a chassis of {dashboard.chassis}"
        if dashboard.arrived and (dashboard.cards or sum(boxes) or not dashboard.passed):
            yield "it has arrived, but still holds something"

    def step_faults(self, before: State, after: State, events: tuple[AnyEvent, ...]) -> Iterator[str]:
        """Yield what is wrong with a step: money or assistants that no event explains, removed tiles."""
        francs: Counter[int] = Counter()
        used: Counter[int] = Counter()
        for event in events:
            if direction := _FRANCS.get(type(event)):
                francs[event.seat] += direction * event.francs  # type: ignore[union-attr]
            if isinstance(event, solo_events.EffectSuffered):
                francs[event.seat] -= event.loss.francs
            used.update(_assistants_of(event))
        revealed = any(isinstance(event, happened.PlansRevealed) for event in events)
        for seat, (old, new) in enumerate(zip(before.table.dashboards, after.table.dashboards, strict=True)):
            crew = self.race.crews[seat].id
            if new.money - old.money != francs[seat]:
                yield f"{crew}: money went from {old.money} to {new.money} F, events tell of {francs[seat]}"
            if new.arrived and old.arrived and new != old:
                yield f"{crew}: something changed after its arrival"
            yield from self._assistant_faults(crew, old, new, used[seat], revealed)
        if any(late < early for early, late in zip(before.table.removed, after.table.removed, strict=True)):
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


def _assistants_of(event: AnyEvent) -> Iterator[int]:
    """Yield the seats whose assistant an event took off a dashboard."""
    match event:
        case happened.AssistantPlayed():
            yield event.seat
        case happened.DangerCountered() if event.counter == "escort":
            yield event.seat
        case happened.DangerCancelled() if event.counter == "escort":
            yield event.by
        case solo_events.EffectCancelled() if event.counter == "escort":
            yield event.seat
        case _:
            pass


def _funded(old: Dashboard, new: Dashboard) -> int:
    """How many assistants left with the funding group, which is played as one."""
    return old.funding if old.funding and not new.funding else 0
