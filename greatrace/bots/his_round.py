"""What an action does to the rest of the Torpedo's round: it goes by its rules, so it can be reckoned (14.7).

What is certain is told as it comes; where tiles that it would still turn up decide, or cards that would
change its gauges, how likely it is.
"""

from __future__ import annotations

from msgspec import UNSET, structs

from greatrace.bots.his_odds import odds_of_change
from greatrace.bots.mind import Mind
from greatrace.bots.round_records import HisRound
from greatrace.engine import events as on
from greatrace.engine.draft import Draft
from greatrace.engine.race import Race
from greatrace.engine.solo import events as solo
from greatrace.engine.solo.destination import coming, destination, outlook
from greatrace.engine.solo.powers import CITY_FUEL, holds
from greatrace.engine.solo.reaching import cells_of_drives
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS
from greatrace.engine.solo.stickers import sticker_number, sticker_of
from greatrace.engine.solo.turns import act
from greatrace.engine.state import Table, View
from greatrace.kernel.terms import Term

Terms = tuple[Term, ...]


def on_tiles(mind: Mind, *changes: tuple[int, int]) -> Terms:
    """Return what other tiles do to the rest of the Torpedo's round.

    Args:
        mind: the crew that changes them.
        changes: cells, each with what lies there then: a tile from 1, 0 for none.
    """
    tiles = bytearray(mind.table.tiles)
    for cell, tile in changes:
        tiles[cell] = tile
    return _changed(mind, structs.replace(mind.table, tiles=bytes(tiles)))


def on_mechanics(mind: Mind, points: int) -> Terms:
    """Return what the loss of some mechanical points does to the rest of the Torpedo's round (14.11)."""
    rival = mind.table.torpedo
    if rival is UNSET or not points:
        return ()
    left = structs.replace(rival, mechanics=max(0, rival.mechanics - points))
    return _changed(mind, structs.replace(mind.table, torpedo=left))


def _changed(mind: Mind, then: Table) -> Terms:
    """Return what is different in the rest of the Torpedo's round on another table."""
    race, view = mind.race, mind.view
    if mind.table.torpedo is UNSET or then == mind.table:
        return ()
    now, after = rest_of_round(race, view), rest_of_round(race, structs.replace(view, table=then))
    if now is None or after is None or not (now.sure and after.sure):
        told = _surely(race, mind.table, now, after) if now is not None and after is not None else ()
        return told or odds_of_change(race, view, then)
    return _surely(race, mind.table, now, after)


def _surely(race: Race, table: Table, now: HisRound, after: HisRound) -> Terms:
    """Return what is different for certain between two rounds of the Torpedo."""
    gained = [one for one in after.stickers if one not in now.stickers] if now.sure else []
    if gained:
        return (Term("his_sticker", gained[0]),)
    if not after.sure:
        return ()
    meant = now.stickers if now.sure else (*now.stickers, *_within_reach(race, table))
    missed = [one for one in meant if one not in after.stickers]
    if missed:
        return (Term("his_no_sticker", missed[0]),)
    return _otherwise(now, after) if now.sure else ()


def _otherwise(now: HisRound, after: HisRound) -> Terms:
    """Return what is different between two rounds with the same stickers: arrival, cells, else points."""
    if now.arrived != after.arrived:
        return (Term("his_no_finish" if now.arrived else "his_finish", 1),)
    if now.moved != after.moved:
        fewer = now.moved - after.moved
        return (Term("his_fewer", fewer) if fewer > 0 else Term("his_more", -fewer),)
    fuel, wear = now.fuel - after.fuel, now.mechanics - after.mechanics
    if now.cell != after.cell or min(fuel, wear) < 0 < max(fuel, wear):
        return ()
    found = (
        Term("his_fuel", max(0, fuel)), Term("his_wear", max(0, wear)), Term("his_fuel_kept", max(0, -fuel)),
        Term("his_wear_kept", max(0, -wear)),
    )
    return tuple([term for term in found if term.value])


def _within_reach(race: Race, table: Table) -> tuple[int, ...]:
    """Return the sticker that the Torpedo may gain next on its way, if its drives reach so far; else none."""
    rival = table.torpedo
    if rival is UNSET:
        return ()
    seen = outlook(table, rival)
    way = coming(race, seen, destination(race, seen).cell)
    for cell in way[: cells_of_drives(race, rival, rival.assistants)]:
        if level := sticker_of(race, rival, cell):
            return (sticker_number(cell, race.solo.deck[rival.card].colour, level),)
    return ()


def rest_of_round(race: Race, view: View) -> HisRound | None:
    """Return the rest of the Torpedo's round while the crew stays; ``None`` where nothing of it is known.

    Before it has explored, the tiles that it will draw are not known (14.8).
    """
    rival = view.table.torpedo
    if rival is UNSET or rival.card < 0 or rival.arrived or not 0 < rival.assistants < TORPEDO_ASSISTANTS:
        return None
    draft = Draft(race, race.redeal(view, 0), listening=True)
    while draft.rival.assistants and _sure(race, draft):
        act(draft)
    stickers: list[int] = []
    moved = 0
    for event in draft.events or ():
        match event:
            case on.TileFound():
                break
            case solo.StickerGained():
                cell = race.board.cities[event.city].cell
                stickers.append(sticker_number(cell, event.colour, event.level))
            case on.Moved() | on.LineTaken():
                moved += 1
            case _:
                pass
    end = draft.rival
    return HisRound(
        tuple(stickers), _sure(race, draft), moved, end.arrived > 0, end.cell, end.fuel, end.mechanics
    )


def _sure(race: Race, draft: Draft) -> bool:
    """Return whether nothing that the Torpedo turned up or drew so far decides what it does."""
    cards = holds(race, draft.rival, "green", CITY_FUEL)
    return not any(
        isinstance(event, on.TileFound) or (cards and isinstance(event, solo.TorpedoDrewCards))
        for event in draft.events or ()
    )
