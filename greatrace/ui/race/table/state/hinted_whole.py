"""What an advised action goes on with, so that a hint is done as it is told: a repair, two tiles."""

from __future__ import annotations

from greatrace.bots.aiming import aimed_clearing
from greatrace.bots.quick import repaired
from greatrace.engine import actions as do
from greatrace.engine.decisions import Laying, Repairing
from greatrace.engine.price import part_price
from greatrace.prose.words import change, joined, labelled
from greatrace.ui.race.table.state.pairs import completed, is_shown, pair_label
from greatrace.ui.race.table.state.proposing import laid_after
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import breaks_announced


def opens_only(action: do.AnyAction, rest: tuple[do.AnyAction, ...]) -> bool:
    """Return whether an action only shows what may be chosen, as long as nothing is known to follow it."""
    return isinstance(action, do.Repair | do.Clear) and not rest


def rest_of(state: TableState, seat: int, action: do.AnyAction) -> tuple[do.AnyAction, ...]:
    """Return what follows an advised action as its reasons tell it: parts and the end of a repair, a tile.

    After a first tile the others follow. Nothing follows where a mission that was announced would be
    broken: that is asked in the question itself.
    """
    race, view = state.race, state.controller.view(seat)
    if isinstance(action, do.Lay):
        return tuple([site.lay for site in laid_after(race, view, state.proposal.sites, action)])
    if isinstance(action, do.Clear):
        cell = aimed_clearing(race, view)
        return (do.Pick(cell),) if cell >= 0 else ()
    if isinstance(action, do.Pick):
        return completed(state, seat, action)
    if not _repairs(state, seat, action):
        return ()
    begun = race.advance(race.redeal(view, 0), action, seat)
    if not begun.table.frames or not isinstance(begun.table.frames[-1], Repairing):
        return ()
    parts = repaired(race, race.view(begun, seat))
    paid = part_price(race, view.table.dashboards[seat]) * sum(isinstance(one, do.BuyPart) for one in parts)
    if not parts or breaks_announced(state, parts=paid):
        return ()
    return (*parts, do.Halt())


def whole_label(
    state: TableState, seat: int, label: str, rest: tuple[do.AnyAction, ...], action: do.AnyAction
) -> str:
    """Return the label of an advised action with what follows it: the points of a repair, the tiles."""
    if isinstance(action, do.Lay) and rest and isinstance(state.frame, Laying):
        tr, lays = state.say.tr, (action, *(one for one in rest if isinstance(one, do.Lay)))
        names = (
            tr("{tile} on {place}", tile=state.teller.tile(one.tile), place=state.teller.place(one.cell))
            for one in lays
        )
        return tr("Lay {tiles}", tiles=joined(state.say, names))
    if isinstance(action, do.Pick) and rest and isinstance(rest[0], do.Pick):
        label = pair_label(state, seat, action, rest[0])
        return as_shown(state, label) if is_shown(state, seat, (action, *rest)) else label
    if len(rest) == 1 and isinstance(rest[0], do.Pick):
        cell = rest[0].cell
        tile, place = state.teller.tile(state.table.tiles[cell] - 1), state.teller.place(cell)
        return state.say.tr("Clear {tile} on {place}", tile=tile, place=place)
    if not rest:
        return label
    own, crew = state.table.dashboards[seat], state.race.crews[seat]
    engine = chassis = 0
    for one in rest:
        if isinstance(one, do.UsePart):
            engine += one.engine
            chassis += state.race.cards[one.card].amount - one.engine
        elif isinstance(one, do.BuyPart):
            engine += one.gauge == "engine"
            chassis += one.gauge == "chassis"
    engine, chassis = min(engine, crew.engine - own.engine), min(chassis, crew.chassis - own.chassis)
    return labelled(state.say, label, change(state.say, engine=engine, chassis=chassis))


def harmful_words(state: TableState, seat: int, action: do.AnyAction) -> tuple[str, ...]:
    """Return of which tiles that are laid after an advised one is told that they have no good cell (5.1)."""
    if not isinstance(action, do.Lay):
        return ()
    teller, found = state.teller, laid_after(
        state.race, state.controller.view(seat), state.proposal.sites, action
    )
    return tuple([
        state.say.tr("No cell is good for {tile}: on {place} it harms least.",
                     tile=teller.tile(one.lay.tile), place=teller.place(one.lay.cell))
        for one in found if not one.good
    ])


def as_shown(state: TableState, label: str) -> str:
    """Return the label of what the question shows already, so that a hint only confirms it."""
    return state.say.tr("{action}, as shown", action=label)


def _repairs(state: TableState, seat: int, action: do.AnyAction) -> bool:
    """Return whether an action begins a repair: of a mechanic, a card (10) or a leader (12)."""
    match action:
        case do.Repair():
            return True
        case do.Play(card):
            return state.race.cards[card].effect == "mechanic"
        case do.UseLeader():
            return state.race.crews[seat].leader.effect == "repair"
        case _:
            return False
