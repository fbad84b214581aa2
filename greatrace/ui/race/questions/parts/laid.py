"""What a tile that is laid means for all who enter its cell, and what waits for a cell proposed (5.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from greatrace.bots.legs import Site
from greatrace.bots.siting import evil
from greatrace.engine import actions as do
from greatrace.engine.decisions import Laying
from greatrace.engine.distances import FAR
from greatrace.engine.price import tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.rates import DANGER_POINTS
from greatrace.engine.ways.odds import mean_price
from greatrace.kernel.sums import total
from greatrace.prose.reasons import reason_text
from greatrace.prose.words import labelled, listed, price
from greatrace.ui.race.questions.parts.answers import act, as_set, covered_words
from greatrace.ui.race.questions.parts.tiles import CELL, way_words
from greatrace.ui.race.questions.question import ALL_KEY, AnswerOption
from greatrace.ui.race.table.input.intents import Notify
from greatrace.ui.race.table.state.proposing import laid_after
from greatrace.ui.race.table.state.table_state import TableState

Meant = tuple[tuple[int, int], ...]
"""The places of tiles among those that were drawn, each with the cell on which it would lie."""


def laying_words(state: TableState, tile: int, cell: int, seat: int) -> str:
    """Return what a tile on a cell means for all who enter, and how far the finish is from there."""
    cost, far = tile_price(state.race, tile, cell), state.race.distance_to_finish[cell]
    parts = [cost_words(state, cost)]
    if far < FAR:
        finish = state.teller.place(state.race.finish_cell)
        parts.append(state.say.tr_n("{n} cell to {city}.", "{n} cells to {city}.", far, city=finish))
    if way := way_words(state, (cell,), seat):
        parts += [way, _against_unknown(state, cost, cell)]
    return " ".join(filter(None, parts))


def _against_unknown(state: TableState, cost: StepPrice, cell: int) -> str:
    """Return what entering a tile costs more or less than entering a tile of the bag does on average."""
    say, table = state.say, state.table
    if not table.bag_size:
        return ""
    fuel, mechanics = mean_price(state.race, table, cell)
    fuel, mechanics = cost.fuel_points - fuel, total(cost.mechanics) - mechanics
    more = price(say, fuel=max(0, fuel), mechanics=max(0, mechanics))
    less = price(say, fuel=max(0, -fuel), mechanics=max(0, -mechanics))
    if max(fuel, mechanics) <= 0 <= min(fuel, mechanics):
        return say.tr("Much like unknown ground.")
    if max(fuel, mechanics) <= 0:
        return say.tr("About {less} less than unknown ground.", less=less)
    if min(fuel, mechanics) >= 0:
        return say.tr("About {more} more than unknown ground.", more=more)
    return say.tr("Than unknown ground: about {more} more, {less} less.", more=more, less=less)


def path_words(state: TableState) -> str:
    """Return on which cells tiles may be laid (1.6, 5.1)."""
    return state.say.tr(
        "The marked cells lie next to your path: all that is joined to your vehicle by tiles, cities and"
        " lines, whoever laid it."
    )


def untold_words(state: TableState, cell: int, seen: bool, seat: int) -> str:
    """Return what is said in place of what a tile means on its cell; nothing while it is thought over.

    That may be that no cell is proposed, where the tile is good on none, and where it harms least.
    """
    if not seen:
        return covered_words(state)
    if cell >= 0 or state.proposal.thinking:
        return ""
    thought, say = state.proposal.sites, state.say
    why = evil(state.race, state.controller.view(seat), thought[0].lay) if thought else None
    if why is None:
        return say.tr("No cell is good for it: choose where it harms least.")
    lay = thought[0].lay
    cost = cost_words(state, tile_price(state.race, lay.tile, lay.cell))
    place = state.teller.place(lay.cell)
    if why.label == "neutral":
        told = say.tr("No cell is good for it. On {place} it is of no use, and does no harm.", place=place)
    else:
        told = say.tr("No cell is good for it. The lesser evil is {place}: {why}.",
                      place=place, why=reason_text(why, say, yours=True))
    return f"{told} {cost}"


def awaited(state: TableState) -> list[AnswerOption]:
    """Return the answers that wait until it is thought over where the tiles lie best; none does anything."""
    tr, frame = state.say.tr, state.frame
    assert isinstance(frame, Laying)
    note = tr("A proposal is being worked out …")
    here = AnswerOption(tr("Lay it here"), Notify(note), "", False, icon="tick", share="whole", name="Enter",
                        at="confirm")
    if frame.to_lay == 1:
        return [as_set(structs.replace(here, note=note), False)]
    label = all_label(state, frame.to_lay)
    return [here, AnswerOption(label, here.means, ALL_KEY, False, icon="scout", note=note, share="whole")]


def all_label(state: TableState, number: int) -> str:
    """Return the words of the answer that lays all of several tiles."""
    return state.say.tr("Lay both") if number == 2 else state.say.tr("Lay all {n}", n=number)


def without_cell(state: TableState) -> AnswerOption:
    """Return the answer that waits for a cell; it keeps its place, so that the tiles keep theirs."""
    note = state.say.tr("choose a cell first")
    return AnswerOption(state.say.tr("Lay it here"), Notify(note), "", False, icon="tick", note=note,
                        name="no-cell", share="whole", at="confirm")


def lay_all(
    state: TableState, seat: int, drawn: tuple[int, ...], meant: Meant, harmful: Meant
) -> AnswerOption:
    """Return the answer that lays several tiles, with where they would lie.

    Tiles that have no good place are laid with the others where the champion would lay them; that is said.
    """
    tr, place, frame = state.say.tr, state.teller.place, state.frame
    assert isinstance(frame, Laying)
    laid = (*meant, *harmful)
    if len(laid) < frame.to_lay:
        label = tr("Lay {n} at once", n=len(laid))
    elif len(laid) == 1:
        label = tr("Lay it all the same")
    else:
        label = all_label(state, len(laid))
    good, others = meant[1:], listed(place(cell) for _, cell in harmful)
    also = tr("also on {places}", places=listed(place(cell) for _, cell in good)) if good else ""
    aside = {one.lay.cell for one in state.proposal.sites if not one.own and not one.worth}
    evil = tr("{places}: the lesser evil", places=others) if others else ""
    if others and all(cell in aside for _, cell in harmful):
        evil = tr("{places}: no use, no harm", places=others)
    costs = (
        labelled(state.say, tr("{tile} on {place}", tile=state.teller.tile(drawn[number]), place=place(cell)),
                 laying_words(state, drawn[number], cell, seat))
        for number, cell in harmful
    )
    means = act(seat, *(do.Lay(drawn[number], cell) for number, cell in laid))
    return AnswerOption(label, means, ALL_KEY, icon="scout", note=" · ".join(filter(None, (also, evil))),
                        tip=" ".join(costs), share="whole")


def cost_words(state: TableState, cost: StepPrice, brief: bool = False) -> str:
    """Return what entering a cell costs everybody, as sentences (6.2–6.4, 6.9), or as a brief one."""
    tr, say = state.say.tr, state.say
    points = price(say, fuel=cost.fuel_points, mechanics=cost.mechanical_points)
    if brief and (cost.danger or cost.stop):
        danger = tr("danger +{n}", n=DANGER_POINTS) if cost.danger else ""
        stop = state.say.tr_c("short", "stop") if cost.stop else ""
        return tr("Costs {price}; {more}.", price=points, more=listed(filter(None, (danger, stop))))
    parts = [tr("Costs all who enter {price}.", price=points)]
    if cost.danger:
        parts.append(tr("Danger: {price} more.", price=price(say, mechanics=DANGER_POINTS)))
    if cost.stop:
        parts.append(tr("The drive ends there."))
    return " ".join(parts)


def lying(state: TableState, seat: int, chosen: int, cell: int) -> Meant:
    """Return where the tiles would lie: the chosen one, then the others where they serve the crew.

    The others are left out from the first one on that would do the crew harm wherever it lies.
    """
    if chosen < 0 or cell < 0:
        return ()
    if not state.open(seat):
        return ((chosen, cell),)
    view = state.controller.view(seat)
    lay = do.Lay(view.own.drawn[chosen], cell)
    good = laid_after(state.race, view, state.proposal.sites, lay, harmful=False)
    return ((chosen, cell), *_placed(view.own.drawn, (chosen,), good))


def harmful(state: TableState, seat: int, meant: Meant) -> Meant:
    """Return where the champion would lay the tiles that have no good place, while no cell is chosen."""
    thought, frame = state.proposal.sites, state.frame
    assert isinstance(frame, Laying)
    if CELL in state.amounts or not len(meant) < frame.to_lay == len(thought):
        return ()
    drawn = state.controller.view(seat).own.drawn
    lays = (do.Lay(drawn[number], cell) for number, cell in meant)
    if any(site.lay != lay for site, lay in zip(thought, lays, strict=False)):
        return ()
    return tuple(_placed(drawn, tuple(number for number, _ in meant), thought[len(meant):]))


def _placed(
    drawn: tuple[int, ...], taken: tuple[int, ...], found: Iterable[Site]
) -> Iterator[tuple[int, int]]:
    """Yield the places of tiles among those that were drawn, but for some, each with its cell."""
    free = [number for number in range(len(drawn)) if number not in taken]
    for site in found:
        number = next(one for one in free if drawn[one] == site.lay.tile)
        free.remove(number)
        yield number, site.lay.cell
