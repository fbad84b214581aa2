"""Views of a position and of events, and positions that a view cannot tell from the real one."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine.actions import Plan
from greatrace.engine.decisions import Planning
from greatrace.engine.events import AnyEvent, CardsDrawn, TilesDrawn
from greatrace.engine.state import Own, Secrets, State, Table, View
from greatrace.engine.tables import Tables
from greatrace.kernel.chance import below, draw_kind, seeded

NOTHING: Final = Own()
PUBLIC: Final = -1
"""The seat of the public view."""


def unseen_cards(race: Tables, table: Table) -> list[int]:
    """Return the cards by kind that lie in the deck or were never shown to all (1.8)."""
    counts = [card.count - gone for card, gone in zip(race.cards, table.discard, strict=True)]
    for dashboard in table.dashboards:
        for kind in dashboard.shown:
            counts[kind] -= 1
    for kind in table.playing:
        counts[kind] -= 1
    for kind in table.market:
        if kind >= 0:
            counts[kind] -= 1
    return counts


def redeal(race: Tables, known: View, seed: int) -> State:
    """Deal again everything that is hidden from a view: hands, sealed plans, drawn tiles, deck, bag, chance.

    The state returned gives the same view to the same seat. The crews are dealt to in turn order, so that
    it does not matter which seat is whose.
    """
    table, seat = known.table, known.seat
    cards, tiles = unseen_cards(race, table), list(table.bag)
    drawn_cards = sum(cards) - table.deck_size - sum(one.cards - len(one.shown) for one in table.dashboards)
    drawn_tiles = sum(tiles) - table.bag_size
    if seat >= 0:
        _keep_own(table, known, cards, tiles)
    frame = table.frames[-1] if table.frames else None
    drawer = frame.asked[0] if frame and frame.drawn else -1
    chance = seeded(seed)
    owners = [known.own] * len(table.dashboards)
    for other in table.order:
        if other == seat:
            continue
        dashboard = table.dashboards[other]
        dealt, chance = _deal(cards, dashboard.cards - len(dashboard.shown), chance)
        drawn: list[int] = []
        if frame and other == drawer:
            if frame.drawn == "tiles":
                drawn, chance = _deal(tiles, drawn_tiles, chance)
            else:
                drawn, chance = _deal(cards, drawn_cards, chance)
        plan: Plan | None = None
        if isinstance(frame, Planning) and other not in frame.waiting:
            number, chance = below(chance, len(race.plans))
            plan = race.plans[number]
        owners[other] = Own(tuple(sorted((*dashboard.shown, *dealt))), tuple(sorted(drawn)), plan)
    return State(table, Secrets(tuple(owners), tuple(tiles), tuple(cards), chance))


def _keep_own(table: Table, known: View, cards: list[int], tiles: list[int]) -> None:
    """Remove what the seat itself holds from the unseen cards and tiles."""
    for kind in known.own.hand:
        cards[kind] -= 1
    for kind in table.dashboards[known.seat].shown:
        cards[kind] += 1
    pool = cards if table.frames and table.frames[-1].drawn == "cards" else tiles
    for kind in known.own.drawn:
        pool[kind] -= 1


def _deal(pool: list[int], number: int, chance: int) -> tuple[list[int], int]:
    """Remove things at random from a pool of counts by kind; return them with the next chance number."""
    dealt = []
    size = sum(pool) if number else 0
    for _ in range(number):
        kind, chance = draw_kind(chance, tuple(pool), size)
        pool[kind] -= 1
        size -= 1
        dealt.append(kind)
    return dealt, chance


def seen_by(event: AnyEvent, seat: int) -> AnyEvent:
    """Return the event as a seat sees it: what others drew is hidden (1.8)."""
    match event:
        case CardsDrawn() if event.seat != seat:
            return structs.replace(event, cards=())
        case TilesDrawn() if event.seat != seat:
            return structs.replace(event, tiles=())
        case _:
            return event
