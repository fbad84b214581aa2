"""Who races where: as in any plan, and crews change players as well."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.arena.common.plan import Entry, entry


class RaceEntry(Entry, frozen=True):
    """One race of a plan.

    Attributes:
        crews: crew ids in seat order.
    """

    crews: tuple[str, ...]


def race_entry(seed: int, index: int, bots: Sequence[str], pool: Sequence[str]) -> RaceEntry:
    """Plan one race; after `seats * crews` races every player had every pair of seat and crew equally often.

    Args:
        seed: of the plan.
        index: of the race.
        bots: one level for each player.
        pool: crew ids to choose from, at least as many as players.
    """
    count = len(bots)
    crews = tuple(pool[(seat + index // count) % len(pool)] for seat in range(count))
    one = entry(seed, index, bots)
    return RaceEntry(one.index, one.seed, one.bots, one.players, crews)
