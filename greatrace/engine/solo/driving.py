"""The Torpedo drives (14.11) and enters cities (14.12, 14.18)."""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.draft import Draft
from greatrace.engine.questions.suffering.rules import strike
from greatrace.engine.rates import BLANK_FUEL, CITY_FUEL, RISK_FUEL
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.bivouac import CREW
from greatrace.engine.solo.course import Outlook
from greatrace.engine.solo.deck import card_up
from greatrace.engine.solo.destination import next_cell
from greatrace.engine.solo.gauges import damage, move
from greatrace.engine.solo.powers import RISKS, SEA, STOPS, danger_points, has_power, strikes, use_card
from greatrace.engine.solo.stickers import gain_sticker


def drive(draft: Draft, goal: int, reach: int) -> None:
    """Drive up to so many cells towards the destination (14.11)."""
    moved, going = 0, True
    while going and moved < reach:
        crew = draft.dashboards[CREW]
        seen = Outlook(draft.tiles, draft.rival, -1 if crew.arrived else crew.cell)
        reason = next_cell(draft.race, seen, goal)
        if reason is None:
            break
        draft.tell(solo_events.TorpedoChose, reason)
        origin = draft.rival.cell
        going = _enter(draft, reason.cell)
        moved += draft.rival.cell != origin
    draft.tell(events.DriveEnded, draft.race.seats, moved)
    if draft.rival.cell == draft.race.finish_cell:
        _arrive(draft)


def _enter(draft: Draft, cell: int) -> bool:
    """Enter a cell if it can be paid; return whether the drive goes on."""
    race = draft.race
    if race.city_at[cell] >= 0:
        return _enter_city(draft, cell)
    if draft.tiles[cell]:
        return _enter_tile(draft, cell, _cost(draft, cell))
    if draft.bag_size:
        return _enter_blind(draft, cell)
    fuel = BLANK_FUEL + _risk(draft, cell)
    return _pays(draft, cell, fuel, 0) and _move(draft, cell, fuel, 0)


def _risk(draft: Draft, cell: int) -> int:
    return RISK_FUEL if draft.race.risk[cell] and not has_power(draft, "blue", RISKS) else 0


def _cost(draft: Draft, cell: int) -> tuple[int, int]:
    """Return the points of fuel and mechanics that the tile on a cell takes, dangers apart (6.2, 6.9)."""
    kind = draft.race.tiles[draft.tiles[cell] - 1]
    return kind.fuel + _risk(draft, cell), kind.mechanics


def _pays(draft: Draft, cell: int, fuel: int, mechanics: int) -> bool:
    """Return whether it can pay; otherwise the drive ends (14.11)."""
    rival = draft.rival
    if rival.fuel >= fuel and rival.mechanics >= mechanics:
        return True
    lacks: Literal["fuel", "mechanics"] = "fuel" if rival.fuel < fuel else "mechanics"
    draft.tell(solo_events.TorpedoBlocked, cell, fuel, mechanics, lacks)
    return False


def _move(draft: Draft, cell: int, fuel: int, mechanics: int) -> bool:
    draft.tell(events.Moved, draft.race.seats, draft.rival.cell, cell, fuel, mechanics, 0)
    move(draft, cell, fuel, mechanics)
    return True


def _enter_blind(draft: Draft, cell: int) -> bool:
    """Turn up the tile of a blank cell; it stays, whether it can be paid or not (14.11, 6.7)."""
    tile = draft.draw_tile()
    draft.tell(events.TileFound, draft.race.seats, tile, cell)
    draft.lay_tile(tile, cell)
    cost = fuel, mechanics = _cost(draft, cell)
    if _enter_tile(draft, cell, cost):
        return True
    rival = draft.rival
    if rival.cell != cell:
        missing = max(0, fuel - rival.fuel), max(0, mechanics - rival.mechanics)
        draft.tell(events.WentBack, draft.race.seats, cell, rival.cell, *missing)
    return False


def _enter_tile(draft: Draft, cell: int, cost: tuple[int, int]) -> bool:
    """Enter a tile for its points; danger and stop as the stickers say (14.11, 14.20, 14.22)."""
    fuel, mechanics = cost
    if not _pays(draft, cell, fuel, mechanics):
        return False
    _move(draft, cell, fuel, mechanics)
    kind = draft.race.tiles[draft.tiles[cell] - 1]
    if kind.danger:
        points = min(danger_points(draft), draft.rival.mechanics)
        draft.tell(solo_events.TorpedoEndangered, cell, points)
        damage(draft, points)
    if kind.stop and not has_power(draft, "blue", STOPS):
        draft.tell(events.Stopped, draft.race.seats, cell)
        return False
    return True


def _enter_city(draft: Draft, cell: int) -> bool:
    """Enter a city by land or sea (14.12); it ends the drive."""
    race, origin = draft.race, draft.rival.cell
    if not _pays(draft, cell, CITY_FUEL, 0):
        return False
    if cell in race.neighbours[origin]:
        _move(draft, cell, CITY_FUEL, 0)
    else:
        draft.tell(solo_events.PowerUsed, "blue", SEA)
        draft.tell(events.LineTaken, race.seats, _sea_line(draft, origin, cell), origin, cell, 0, 0, False)
        move(draft, cell, CITY_FUEL, 0)
    draft.tell(events.CityEntered, race.seats, race.city_at[cell])
    _reach(draft, cell)
    if cell != race.finish_cell:
        _draw(draft, race.board.cities[race.city_at[cell]].cards)
    return False


def _sea_line(draft: Draft, origin: int, cell: int) -> int:
    race = draft.race
    lines = race.board.lines
    return next(
        line for line in race.lines_at[origin]
        if lines[line].kind == "sea" and race.other_end(line, origin) == cell
    )


def _reach(draft: Draft, cell: int) -> None:
    """Remember a city; one of the card’s colour gives a sticker, which works at once (14.9, 14.18)."""
    rival, race = draft.rival, draft.race
    colour = card_up(draft).colour
    draft.torpedo = structs.replace(rival, reached=(*rival.reached, cell))
    if race.board.cities[race.city_at[cell]].colour != colour:
        return
    draft.torpedo = structs.replace(draft.rival, objectives=(*rival.objectives, cell))
    gain_sticker(draft, colour, race.city_at[cell])


def _draw(draft: Draft, number: int) -> None:
    """Draw the city’s cards, use them by the stickers, and discard them (14.12, 14.20, 14.21)."""
    race = draft.race
    cards = tuple(draft.draw_cards(number))
    if not cards:
        return
    draft.tell(solo_events.TorpedoDrewCards, cards)
    for card in cards:
        use_card(draft, race.cards[card], in_city=True)
    for card in cards:
        draft.discard_from_table(card)
    if strikes(draft, cards, in_city=True):
        strike(draft, CREW, "14.20", card_up(draft).effect)


def _arrive(draft: Draft) -> None:
    """Reach the finish (14.14)."""
    place = len(draft.arrivals) + 1
    draft.tell(events.Arrived, draft.race.seats, place)
    draft.torpedo = structs.replace(draft.rival, arrived=place, assistants=0)
