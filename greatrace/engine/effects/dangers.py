"""Danger cards (5.8–5.10): everything is named first, then others may cancel it."""

from __future__ import annotations

from typing import assert_never

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Cancel, Decline, Pick, Sabotage
from greatrace.engine.decisions import Damage, Danger, Reacting, Removal, Swap, Swapping
from greatrace.engine.draft import Draft
from greatrace.engine.effects.driving import spend_counter
from greatrace.engine.effects.hands import check_hand_limit
from greatrace.engine.paths import path
from greatrace.engine.state import Dashboard
from greatrace.engine.tables import Tables


def targets(
    race: Tables, tiles: bytes, dashboards: tuple[Dashboard, ...] | list[Dashboard], seat: int
) -> list[int]:
    """Return the seats that a crew's Saboteur may aim at (10, 0)."""
    others = [s for s, one in enumerate(dashboards) if s != seat and not one.arrived]
    if race.edition.saboteur_where == "anywhere":
        return others
    reached = path(race, tiles, dashboards[seat].cell)
    return [s for s in others if dashboards[s].cell in reached]


def sabotage(draft: Draft, seat: int, action: Sabotage) -> None:
    """Name the Saboteur's target and split (10)."""
    draft.frames.pop()
    amount = draft.race.cards[draft.playing[-1]].amount
    announce(draft, seat, Damage(action.seat, action.engine, amount - action.engine))


def pick_swapped(draft: Draft, seat: int, action: Pick) -> None:
    """Name one of the two tiles that the Cheater swaps (10)."""
    frame = draft.frames[-1]
    assert isinstance(frame, Swapping)
    if frame.first < 0:
        draft.frames[-1] = Swapping(seat, action.cell)
        return
    draft.frames.pop()
    announce(draft, seat, Swap(frame.first, action.cell))


def announce(draft: Draft, seat: int, danger: Danger) -> None:
    """Announce a danger card and ask who may cancel it (5.10)."""
    card = draft.playing[-1]
    draft.tell(events.DangerAnnounced, seat, card, danger)
    place = draft.order.index(seat)
    after = draft.order[place + 1 :] + draft.order[:place]
    if isinstance(danger, Damage):
        after = (danger.target, *(other for other in after if other != danger.target))
    queue = tuple(other for other in after if _is_asked(draft.dashboards[other]))
    if queue:
        draft.frames.append(Reacting(seat, card, danger, queue))
    else:
        _happen(draft, seat, danger)


def _is_asked(dashboard: Dashboard) -> bool:
    """Whoever has an escort or any card is asked, so that the asking tells nothing (5.10)."""
    return not dashboard.arrived and (dashboard.escort > 0 or dashboard.cards > 0)


def cancel(draft: Draft, seat: int, action: Cancel) -> None:
    """Cancel a danger card: it is discarded without effect (5.9)."""
    frame = draft.frames.pop()
    assert isinstance(frame, Reacting)
    draft.tell(events.DangerCancelled, frame.by, seat, frame.card, action.counter)
    spend_counter(draft, seat, action.counter)
    draft.finish_card()


def decline(draft: Draft, seat: int, action: Decline) -> None:
    """Let a danger card happen, if nobody else cancels it (5.10)."""
    frame = draft.frames.pop()
    assert isinstance(frame, Reacting)
    if len(frame.queue) > 1:
        draft.frames.append(structs.replace(frame, queue=frame.queue[1:]))
    else:
        _happen(draft, frame.by, frame.danger)


def _happen(draft: Draft, seat: int, danger: Danger) -> None:
    draft.finish_card()
    match danger:
        case Removal():
            for cell in danger.cells:
                draft.remove_tile(seat, cell)
        case Damage():
            _damage(draft, seat, danger)
        case Swap():
            first, second = draft.tiles[danger.first], draft.tiles[danger.second]
            draft.tell(events.TilesSwapped, seat, danger.first, danger.second)
            draft.set_tile(danger.first, second)
            draft.set_tile(danger.second, first)
        case _:
            assert_never(danger)


def _damage(draft: Draft, seat: int, danger: Damage) -> None:
    """Take points off the target's gauges, never below 0 (10)."""
    dashboard = draft.dashboards[danger.target]
    engine, chassis = min(danger.engine, dashboard.engine), min(danger.chassis, dashboard.chassis)
    draft.tell(events.Sabotaged, seat, danger.target, engine, chassis)
    draft.change(
        danger.target,
        structs.replace(dashboard, engine=dashboard.engine - engine, chassis=dashboard.chassis - chassis),
    )
    if engine and engine == dashboard.engine:
        draft.tell(events.BrokeDown, danger.target)
    check_hand_limit(draft, danger.target)
