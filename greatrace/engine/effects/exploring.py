"""Exploring (5.1): tiles are drawn, looked at and laid next to one's path."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Explore, Lay, TakeCard
from greatrace.engine.decisions import Laying
from greatrace.engine.draft import Draft, added, without
from greatrace.engine.effects.hands import draw_cards
from greatrace.engine.paths import frontier

EXPLORED_TILES = 2
"""How many tiles a scout draws (5.1)."""


def _send_scout(draft: Draft, seat: int, use: str) -> None:
    draft.frames.pop()
    dashboard = draft.dashboards[seat]
    draft.tell(events.AssistantPlayed, seat, "scout", use)
    draft.change(seat, structs.replace(dashboard, scout=dashboard.scout - 1))


def explore(draft: Draft, seat: int, action: Explore) -> None:
    """Play a scout to draw two tiles and lay both (5.1)."""
    _send_scout(draft, seat, "explore")
    begin_laying(draft, seat, EXPLORED_TILES, EXPLORED_TILES)


def take_card(draft: Draft, seat: int, action: TakeCard) -> None:
    """Play a scout to take the top card of the deck (5.2)."""
    _send_scout(draft, seat, "card")
    draw_cards(draft, seat, 1)


def begin_laying(draft: Draft, seat: int, to_draw: int, to_lay: int) -> None:
    """Draw tiles, of which so many are laid and the others removed (5.1, 10)."""
    drawn = tuple(sorted(draft.draw_tile() for _ in range(min(to_draw, draft.bag_size))))
    draft.tell(events.TilesDrawn, seat, len(drawn), drawn)
    draft.set_drawn(seat, drawn)
    draft.frames.append(Laying(seat, min(to_lay, len(drawn))))
    _go_on(draft, seat)


def lay(draft: Draft, seat: int, action: Lay) -> None:
    """Lay one of the drawn tiles (5.1)."""
    frame = draft.frames[-1]
    assert isinstance(frame, Laying)
    draft.tell(events.TileLaid, seat, action.tile, action.cell)
    draft.set_drawn(seat, without(draft.own[seat].drawn, action.tile))
    draft.lay_tile(action.tile, action.cell)
    draft.frames[-1] = Laying(seat, frame.to_lay - 1)
    _go_on(draft, seat)


def _go_on(draft: Draft, seat: int) -> None:
    """Wait for the next tile to be laid, or remove what cannot or need not be laid (5.1)."""
    frame = draft.frames[-1]
    assert isinstance(frame, Laying)
    if frame.to_lay and frontier(draft.race, draft.tiles, draft.dashboards[seat].cell):
        return
    for tile in draft.own[seat].drawn:
        draft.tell(events.TileUnused, seat, tile)
        draft.bag = added(draft.bag, tile, -1)
        draft.removed = added(draft.removed, tile)
    draft.set_drawn(seat, ())
    draft.frames.pop()
    draft.finish_card()
