"""What each crew of a finished race did, from its actions and the end alone: nothing is raced again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from greatrace.engine import actions as do
from greatrace.engine.actions import AnyAction
from greatrace.engine.state import Table
from greatrace.kernel.session import Turn
from greatrace.saves.history.outcome import Deeds

_FEWEST = 3
"""Crews in a race in which somebody can be the last of several."""
_DRIVES = (do.Step, do.Enter)
"""Actions by which the danger of a tile may be countered."""


def deeds_of(table: Table, log: Sequence[Turn[AnyAction]], dangerous: Collection[int]) -> tuple[Deeds, ...]:
    """Return the deeds of all crews, by seat.

    Args:
        table: at the end.
        log: of the race.
        dangerous: the cards with a danger sign.
    """
    last = _last_at_half(log, len(table.dashboards), table.round)
    done: list[list[AnyAction]] = [[] for _ in table.dashboards]
    for turn in log:
        if 0 <= turn.seat < len(done):
            done[turn.seat].append(turn.action)
    return tuple(
        _deeds(actions, dangerous, max(0, one.money), max(0, one.fuel), seat == last)
        for seat, (actions, one) in enumerate(zip(done, table.dashboards, strict=True))
    )


def _deeds(
    actions: Sequence[AnyAction], dangerous: Collection[int], money: int, fuel: int, behind: bool
) -> Deeds:
    count = Counter(map(type, actions))
    entered = sum(isinstance(one, _DRIVES) and bool(one.counter) for one in actions)
    return Deeds(
        cells=max(0, count[do.Step] - count[do.GoBack]),
        lines=count[do.TakeLine],
        tiles=count[do.Lay],
        dangers=entered + count[do.Cancel],
        repairs=count[do.UsePart] + count[do.BuyPart],
        attacks=sum(isinstance(one, do.Play) and one.card in dangerous for one in actions),
        money=money, fuel=fuel, behind=behind,
    )


def _last_at_half(log: Sequence[Turn[AnyAction]], crews: int, rounds: int) -> int:
    """Return the crew that was last at half the way, or -1: the last one takes its card first (3.3)."""
    takers = [turn.seat for turn in log if isinstance(turn.action, do.Take)]
    half = rounds // 2 * crews
    whole = len(takers) == rounds * crews and len(set(takers[half : half + crews])) == crews
    return takers[half] if crews >= _FEWEST and rounds > 1 and whole else -1
