"""Who plays where: players change seats from game to game, and each game has its seed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from greatrace.kernel import chance


class Entry(Struct, frozen=True):
    """One game of a plan.

    Attributes:
        index: its place in the plan, from 0.
        seed: of the game.
        bots: levels of the computer players in seat order.
        players: which player sits where, in seat order, from 0.
    """

    index: int
    seed: int
    bots: tuple[str, ...]
    players: tuple[int, ...]


def game_seed(seed: int, index: int) -> int:
    """Return the seed of a game from the plan's seed and its place in the plan."""
    return chance.seeded(chance.seeded(seed) + index)


def entry(seed: int, index: int, bots: Sequence[str]) -> Entry:
    """Plan one game; in as many games as there are players, each has every seat once.

    Args:
        seed: of the plan.
        index: of the game.
        bots: one level for each player.
    """
    count = len(bots)
    players = tuple((seat - index) % count for seat in range(count))
    return Entry(index, game_seed(seed, index), tuple(bots[player] for player in players), players)


def repeated(names: Sequence[str], count: int) -> tuple[str, ...]:
    """Repeat names over so many players."""
    return tuple(names[player % len(names)] for player in range(count))
