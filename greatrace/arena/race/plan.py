"""Plans of races: players change seats and crews from race to race, each race has its seed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from greatrace.kernel import chance


class Entry(Struct, frozen=True):
    """One race of a plan.

    Attributes:
        index: its place in the plan, from 0.
        seed: of the race itself.
        crews: crew ids in seat order.
        bots: names of the computer players in seat order.
        players: which player sits where, in seat order, from 0.
    """

    index: int
    seed: int
    crews: tuple[str, ...]
    bots: tuple[str, ...]
    players: tuple[int, ...]


def race_seed(seed: int, index: int) -> int:
    """Derive the seed of a race from the plan's seed and its place in the plan."""
    return chance.seeded(chance.seeded(seed) + index)


def entry(seed: int, index: int, bots: Sequence[str], pool: Sequence[str]) -> Entry:
    """Plan one race.

    After `seats * crews` races every player had every pair of seat and crew
    equally often.

    Args:
        seed: of the plan.
        index: of the race.
        bots: one name for each player.
        pool: crew ids to choose from, at least as many as players.
    """
    count = len(bots)
    players = tuple((seat - index) % count for seat in range(count))
    crews = tuple(pool[(seat + index // count) % len(pool)] for seat in range(count))
    return Entry(index, race_seed(seed, index), crews, tuple(bots[p] for p in players), players)


def repeated(names: Sequence[str], count: int) -> tuple[str, ...]:
    """Repeat names over so many players."""
    return tuple(names[player % len(names)] for player in range(count))
