"""Several ways to do one thing, to be chosen from on a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from greatrace.engine.actions import AnyAction
from greatrace.prose.actions import action_label
from greatrace.ui.race.table.state.answers import touches_hand
from greatrace.ui.race.table.state.hint import hinted_action
from greatrace.ui.race.table.state.table_state import TableState


class ChooserWay(Struct, frozen=True):
    """One way to do it.

    Attributes:
        label: its words, with the price.
        action: what it does.
        secret: whether it tells what is in the hand.
        hinted: whether the champion would do it.
    """

    label: str
    action: AnyAction
    secret: bool = False
    hinted: bool = False


def chooser_ways(state: TableState, actions: Sequence[AnyAction], seat: int) -> tuple[ChooserWay, ...]:
    """Return a seat's ways; those that tell what is in its hand are secret where others look on."""
    view = state.controller.view(seat)
    plain = frozenset(state.race.legal_actions(state.covered(seat)))
    hinted = hinted_action(state, seat)
    return tuple(
        ChooserWay(
            action_label(action, state.teller, view, state.race),
            action,
            secret=touches_hand(action) and action not in plain,
            hinted=action == hinted,
        )
        for action in actions
    )
