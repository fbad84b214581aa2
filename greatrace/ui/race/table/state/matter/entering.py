"""Entering a tile that was found by driving blind (6.7), and paying for a cell (6.2)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.questions.driving.frame import Driving, Entering, Paying
from greatrace.engine.questions.driving.paying import split_range
from greatrace.engine.questions.shared import Counter
from greatrace.engine.rates import DANGER_POINTS
from greatrace.engine.state import Dashboard
from greatrace.kernel.terms import Term
from greatrace.prose.names import box_name
from greatrace.prose.words import capital, labelled
from greatrace.prose.words import price as points_text
from greatrace.ui.kit.override import override
from greatrace.ui.race.table.state.asking import END_KEY, AnswerOption, Matter, Question
from greatrace.ui.race.table.state.matter.lightning import jerrican
from greatrace.ui.race.table.state.matter.pieces import (
    Change,
    PriceRow,
    ShownTile,
    changes,
    limit_warning,
    offer,
    price_rows,
    setter,
    setting,
)
from greatrace.ui.race.table.state.matter.secret import peeking
from greatrace.ui.race.table.state.matter.splitting import Split, split
from greatrace.ui.race.table.state.table_state import TableState

GUIDE = "guide"
"""The name under which the state keeps whether a Guide is played on entering."""


MOST_WIDE = 3
"""How many ways to enter still have a row each."""
_ORDER = ("ranger", "escort", "")
_ICONS = {"ranger": "lightning", "escort": "escort"}


class EnteredTile(Matter, frozen=True):
    """A tile that is entered: what it costs and what is left then.

    Attributes:
        tile: as it lies.
        rows: its price.
        fuel: the gauge before and after.
        split: how engine and chassis pay.
        goes_on: what ends the drive there, or that nothing does.
        ends: whether something ends it.
    """

    tile: ShownTile
    rows: tuple[PriceRow, ...]
    fuel: Change
    split: Split
    goes_on: str
    ends: bool

    @property
    @override
    def options(self) -> tuple[AnswerOption, ...]:
        return self.split.options


def ask_entering(state: TableState, seat: int) -> Question:
    """Return the question whether and how a tile just found is entered (6.7)."""
    frame, legal = state.frame, state.legal(seat)
    assert isinstance(frame, Entering)
    race, own = state.race, state.table.dashboards[seat]
    tile = state.table.tiles[frame.cell] - 1
    cost = tile_price(race, tile, frame.cell)
    guide = _guide_chosen(state, legal)
    points = _points(cost, "" if do.Enter("", guide) in legal else "escort")
    payable = own.fuel >= cost.fuel_points and own.engine + own.chassis >= points
    matter = _entered(state, seat, frame.cell, cost, own, points if payable else 0, guide)
    name, place = state.teller.tile(tile), state.teller.place(frame.cell)
    head = state.say.tr("Found on {place}: {tile}", tile=name, place=place)
    warning = _warning(state, own, matter) if payable else _short_of(state, own, cost)
    return Question(
        seat, head, _context(state, frame.cell), matter,
        _entering_answers(state, seat, legal, cost, guide), warning,
    )


def ask_paying(state: TableState, seat: int) -> Question:
    """Return the question how mechanical points are split on entering a cell (6.2)."""
    frame = state.frame
    assert isinstance(frame, Paying)
    own, tile = state.table.dashboards[seat], state.table.tiles[frame.cell] - 1
    cost = tile_price(state.race, tile, frame.cell)
    guided = cost.stop and not frame.stop
    matter = _entered(state, seat, frame.cell, cost, own, frame.mechanics, guided)
    head = state.say.tr_n("{n} mechanical point to pay", "{n} mechanical points to pay", frame.mechanics)
    name, place = state.teller.tile(tile), state.teller.place(frame.cell)
    context = state.say.tr("{tile} on {place}", tile=name, place=place)
    pay = offer(seat, _paid(state, matter), do.Pay(matter.split.engine), key="Enter", icon="tick", first=True)
    return Question(seat, head, context, matter, (pay,), _warning(state, own, matter))


def _entered(
    state: TableState, seat: int, cell: int, cost: StepPrice, own: Dashboard, points: int, guide: bool
) -> EnteredTile:
    """Return the matter of a tile for so many mechanical points."""
    countered = cost.danger and points <= cost.mechanical_points and points > 0
    mechanics = _without_danger(cost) if countered else cost.mechanics
    parts = split(state, seat, own, points)
    payable = own.fuel >= cost.fuel_points
    fuel, *_ = changes(state, own, cost.fuel_points if payable else 0, 0, 0)
    words, ends = _goes_on(state, cost, parts, guide)
    tile = state.table.tiles[cell] - 1
    shown = ShownTile(tile, state.teller.tile(tile), cell)
    return EnteredTile(shown, price_rows(state, cost.fuel, mechanics), fuel, parts, words, ends)


def _without_danger(cost: StepPrice) -> tuple[Term, ...]:
    return tuple(term for term in cost.mechanics if term.label != "danger")


def _points(cost: StepPrice, counter: Counter) -> int:
    """Return the mechanical points of a tile, those of a danger that is not countered included (6.3)."""
    return cost.mechanical_points + (DANGER_POINTS if cost.danger and not counter else 0)


def _context(state: TableState, cell: int) -> str:
    """Return that the ground was unknown, and that it costs more in a risk zone."""
    tr = state.say.tr
    return tr("new ground in a risk zone: 1 fuel more") if state.race.risk[cell] else tr("new ground")


def drive_of(state: TableState) -> Driving | None:
    """Return the drive that is under way."""
    return next((one for one in reversed(state.table.frames) if isinstance(one, ask.Driving)), None)


def _goes_on(state: TableState, cost: StepPrice, parts: Split, guide: bool) -> tuple[str, bool]:
    """Return whether the drive goes on behind this cell, and whether something ends it (6.1, 6.4, 6.6)."""
    tr, drive = state.say.tr, drive_of(state)
    left = drive.reach - drive.moved - 1 if drive else 0
    if parts.points and parts.gauges[0].empty:
        return tr("The engine falls to 0: the vehicle breaks down here."), True
    if cost.stop and not guide:
        return tr("A stop symbol: the drive ends here."), True
    if left <= 0:
        return tr("The last cell of this drive."), True
    if cost.stop:
        return state.say.tr_n(
            "The Guide ignores the stop: {n} cell is left.",
            "The Guide ignores the stop: {n} cells are left.", left,
        ), False
    return state.say.tr_n(
        "No stop: the drive goes on, {n} cell is left.",
        "No stop: the drive goes on, {n} cells are left.", left,
    ), False


def _warning(state: TableState, own: Dashboard, matter: EnteredTile) -> str:
    """Return that the chassis will be too low for the hand (3.5); empty where it is not."""
    return limit_warning(state, matter.split.gauges[1].after, own.cards) if matter.split.chassis else ""


def _short_of(state: TableState, own: Dashboard, cost: StepPrice) -> str:
    """Return what is missing for entering a tile (6.5)."""
    if own.fuel < cost.fuel_points:
        needed = points_text(state.say, fuel=cost.fuel_points)
    else:
        needed = points_text(state.say, mechanics=cost.mechanical_points)
    return state.say.tr("Not enough: it takes {price}.", price=needed)


def _guide_chosen(state: TableState, legal: tuple[do.AnyAction, ...]) -> bool:
    """Return whether a Guide is to be played; without one where none can be."""
    possible = any(isinstance(one, do.Enter) and one.guide for one in legal)
    return possible and bool(setting(state, GUIDE, 0, 1))


def _entering_answers(
    state: TableState, seat: int, legal: tuple[do.AnyAction, ...], cost: StepPrice, guide: bool
) -> tuple[AnswerOption, ...]:
    """Return the ways to enter, the Guide, a Jerrican and the way back; few ones with longer words."""
    ways = [one for one in legal if isinstance(one, do.Enter) and one.guide == guide]
    guided = any(isinstance(one, do.Enter) and one.guide for one in legal)
    few = len(ways) + guided + (do.Play(state.race.jerrican) in legal) <= MOST_WIDE
    cans = jerrican(state, seat, legal, few)
    ordered = sorted(ways, key=lambda one: _ORDER.index(one.counter))
    found = [_enter(state, seat, way, cost, few) for way in ordered]
    if guided:
        found.append(structs.replace(_guide(state, seat, guide), wide=few))
    numbered = [
        structs.replace(one, key=str(number), first=number == 1) for number, one in enumerate(found, start=1)
    ]
    numbered += cans
    if do.GoBack() in legal:
        label, note = state.say.tr("Go back"), state.say.tr("nothing is spent, the drive ends")
        numbered.append(offer(seat, label, do.GoBack(), key=END_KEY, icon="undo", note=note, first=not ways))
    return (*numbered, *peeking(state, seat))


def _enter(state: TableState, seat: int, way: do.Enter, cost: StepPrice, wide: bool) -> AnswerOption:
    """Return the answer that enters a tile, its danger countered or suffered, and pays in the split set."""
    tr, own = state.say.tr, state.table.dashboards[seat]
    parts = split(state, seat, own, _points(cost, way.counter))
    actions = (way, do.Pay(parts.engine)) if asks_split(own, parts.points) else (way,)
    in_order = len(actions) > 1
    if not way.counter:
        whole = points_text(state.say, fuel=cost.fuel_points, mechanics=parts.points)
        return offer(seat, tr("Pay all: {price}", price=whole), *actions, icon="tick", in_order=in_order)
    label, icon = _counter_label(state, own, way.counter, wide), _ICONS[way.counter]
    price = points_text(state.say, fuel=cost.fuel_points, engine=parts.engine, chassis=parts.chassis)
    note = tr("pay {price}", price=price)
    answer = offer(
        seat, label, *actions, icon=icon, note=note if wide else "", wide=wide, in_order=in_order
    )
    if wide:
        return answer
    whole = tr("Escort ({n})", n=own.escort) if way.counter == "escort" else label
    return structs.replace(answer, tip=labelled(state.say, whole, note), mechanics=parts.points)


def _counter_label(state: TableState, own: Dashboard, counter: Counter, wide: bool) -> str:
    """Return what counters the danger, in fewer words where there are many answers."""
    tr, card = state.say.tr, state.teller.card(state.race.ranger)
    box = capital(box_name(state.say, "escort"))
    if counter == "ranger":
        return tr("Counter with {card}", card=card) if wide else card
    return tr("Counter with an escort ({n})", n=own.escort) if wide else box


def asks_split(own: Dashboard, points: int) -> bool:
    """Return whether the rules leave a choice how points are paid, so that they ask (6.2)."""
    least, most = split_range(points, own.engine, own.chassis)
    return least < most


def _guide(state: TableState, seat: int, chosen: bool) -> AnswerOption:
    """Return the button that adds a Guide to the way in which a tile is entered, or takes it away."""
    card = state.teller.card(state.race.guide)
    label = state.say.tr("Without {card}", card=card) if chosen else state.say.tr("With {card}", card=card)
    return setter(GUIDE, 0 if chosen else 1, label, seat, icon="companion")


def _paid(state: TableState, matter: EnteredTile) -> str:
    paid = points_text(state.say, engine=matter.split.engine, chassis=matter.split.chassis)
    return state.say.tr("Pay {price}", price=paid)


