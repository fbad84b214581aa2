"""What a sticker would have changed for the Torpedo in a race before it had it (14.18–14.22)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from greatrace.engine import events as on
from greatrace.engine.events import AnyEvent
from greatrace.engine.rates import RISK_FUEL
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.rene import Colour
from greatrace.engine.tables import Tables

Measure = Callable[[Tables, Sequence[AnyEvent]], int]
_FUEL: Final = frozenset({"jerrican", "refuelling"})


def hindsight(race: Tables, log: Sequence[AnyEvent], colour: Colour, level: int) -> int:
    """Return what a sticker would have changed so far: points, cards, cells or times, as its power counts.

    Yellow counts points that were not recovered for a full gauge, at most one a gauge and round; red 1 and 2
    the rounds and cities in which a danger card would have hit the player, 3 and 4 the mechanical points of
    dangers; green cards; blue 1 drives ended by a stop, 2 fuel, 3 the board's sea lines, 4 rounds with a
    drive.

    Args:
        race: against the Torpedo.
        log: its events before the sticker was gained.
        colour: of the sticker.
        level: of the sticker, from 1.
    """
    return _MEASURES[colour][level - 1](race, log)


def _own(race: Tables, log: Iterable[AnyEvent]) -> Iterator[on.Moved | on.Stopped]:
    """Yield the Torpedo's moves and stops."""
    return (one for one in log if isinstance(one, on.Moved | on.Stopped) and one.seat == race.seats)


def _lost(race: Tables, log: Sequence[AnyEvent]) -> int:
    """Return the points of René cards that full gauges did not take, one a gauge and round (14.6, 14.19)."""
    lost, card = 0, None
    for event in log:
        match event:
            case solo.ReneTurned():
                card = race.solo.deck[event.rene]
            case solo.TorpedoRecovered(article="14.6") if card:
                lost += (card.fuel > event.fuel) + (card.mechanics > event.mechanics)
            case _:
                pass
    return lost


def _bivouacs(race: Tables, log: Iterable[AnyEvent]) -> Iterator[tuple[int, ...]]:
    """Yield the cards that it took in the bivouac of each round (14.5)."""
    cards: list[int] = []
    for event in log:
        match event:
            case solo.ReneTurned():
                yield tuple(cards)
                cards = []
            case on.CardTaken() if event.seat == race.seats:
                cards.append(event.card)
            case _:
                pass
    yield tuple(cards)


def _cities(_: Tables, log: Iterable[AnyEvent]) -> Iterator[tuple[int, ...]]:
    """Yield the cards that it drew in each city (14.12)."""
    return (event.cards for event in log if isinstance(event, solo.TorpedoDrewCards))


Draws = Callable[[Tables, Iterable[AnyEvent]], Iterator[tuple[int, ...]]]


def _struck(draws: Draws, race: Tables, log: Sequence[AnyEvent]) -> int:
    return sum(any(race.cards[card].danger for card in cards) for cards in draws(race, log))


def _cards(draws: Draws, effects: frozenset[str], race: Tables, log: Sequence[AnyEvent]) -> int:
    return sum(race.cards[card].effect in effects for cards in draws(race, log) for card in cards)


def _dangers(left: int, _: Tables, log: Sequence[AnyEvent]) -> int:
    """Return the points that dangers cost beyond those that they would have cost (14.20)."""
    return sum(max(0, one.points - left) for one in log if isinstance(one, solo.TorpedoEndangered))


def _stops(race: Tables, log: Sequence[AnyEvent]) -> int:
    return sum(isinstance(one, on.Stopped) for one in _own(race, log))


def _risks(race: Tables, log: Sequence[AnyEvent]) -> int:
    return RISK_FUEL * sum(
        isinstance(one, on.Moved) and race.risk[one.cell] and race.city_at[one.cell] < 0
        for one in _own(race, log)
    )


def _sea_lines(race: Tables, _: Sequence[AnyEvent]) -> int:
    return sum(line.kind == "sea" for line in race.board.lines)


def _rounds_driven(_: Tables, log: Sequence[AnyEvent]) -> int:
    rounds = driven = 0
    for event in log:
        match event:
            case solo.ReneTurned():
                rounds, driven = rounds + driven, 0
            case solo.TorpedoActed(act="drive"):
                driven = 1
            case _:
                pass
    return rounds + driven


_MEASURES: Final[dict[Colour, tuple[Measure, Measure, Measure, Measure]]] = {
    "yellow": (_lost, _lost, _lost, _lost),
    "red": (
        partial(_struck, _bivouacs), partial(_struck, _cities), partial(_dangers, 1), partial(_dangers, 0),
    ),
    "green": (
        partial(_cards, _bivouacs, _FUEL), partial(_cards, _bivouacs, frozenset({"part"})),
        partial(_cards, _cities, _FUEL), partial(_cards, _cities, frozenset({"part"})),
    ),
    "blue": (_stops, _risks, _sea_lines, _rounds_driven),
}
