"""A repair (5.3): all parts at once, their points split, and the money that is left."""

from __future__ import annotations

from msgspec import Struct, structs

from greatrace.engine import actions as do
from greatrace.engine.price import part_price
from greatrace.engine.state import View
from greatrace.prose.words import francs, signed
from greatrace.ui.kit.override import override
from greatrace.ui.race.table.state.asking import END_KEY, AnswerOption, Matter, Question, Setting
from greatrace.ui.race.table.state.matter.lightning import jerrican
from greatrace.ui.race.table.state.matter.pieces import (
    Change,
    Stepper,
    gauge_label,
    offer,
    setting,
    stepper,
    two_way,
)
from greatrace.ui.race.table.state.matter.secret import hidden_words, peeking
from greatrace.ui.race.table.state.table_state import TableState

BOUGHT, TO_ENGINE = "bought", "to-engine"
"""The names under which the state keeps the parts to be bought and the points for the engine."""


class Room(Struct, frozen=True):
    """How many points engine and chassis can take."""

    engine: int
    chassis: int

    @property
    def points(self) -> int:
        """Both together."""
        return self.engine + self.chassis


class Part(Struct, frozen=True):
    """Parts of one kind.

    Attributes:
        card: the kind of card; -1 for bought parts.
        points: that one of them brings.
        number: how many are used.
        most: how many could be used.
    """

    card: int
    points: int
    number: int
    most: int


class Repair(Matter, frozen=True):
    """The parts of a repair and what they bring.

    Attributes:
        parts: a stepper for each kind of part.
        points: that all of them bring.
        gauges: engine and chassis, now and afterwards.
        split: − and + of engine and chassis; empty where there is nothing to choose.
        purse: the money before and after.
        told: what is lost above a maximum, or that nothing is, and the money left.
        loses: whether points are lost.
    """

    parts: tuple[Stepper, ...]
    points: int
    gauges: tuple[Change, Change]
    split: tuple[Stepper, ...]
    purse: Change
    told: str
    loses: bool

    @property
    @override
    def options(self) -> tuple[AnswerOption, ...]:
        return tuple(option for one in (*self.parts, *self.split) for option in one.options)


def ask_repair(state: TableState, seat: int) -> Question:
    """Return the question which parts are used in a repair."""
    tr, view = state.say.tr, state.known(seat)
    matter, parts = _matter(state, seat, view)
    actions = repair_actions(parts, matter.gauges[0].after - matter.gauges[0].now)
    doubt = tr("No part is used: the repair would end without effect.")
    ready = [offer(
        seat, tr("End the repair"), do.Halt(), key=END_KEY, icon="tick", note=tr("would have no effect"),
        doubt=doubt, wide=False,
    )]
    if matter.points:
        repair = offer(
            seat, tr("Repair"), *actions, do.Halt(), key="Enter", icon="mechanic", first=True, in_order=True,
            wide=False,
        )
        ready.insert(0, repair)
    answers = (*ready, *jerrican(state, seat, state.legal(seat)), *peeking(state, seat))
    context = hidden_words(state, seat) or tr("Choose parts and split their points.")
    return Question(seat, tr("Repair"), context, matter, answers)


def _room(state: TableState, view: View) -> Room:
    own, crew = view.table.dashboards[view.seat], state.race.crews[view.seat]
    return Room(crew.engine - own.engine, crew.chassis - own.chassis)


def _matter(state: TableState, seat: int, view: View) -> tuple[Repair, tuple[Part, ...]]:
    own, room = view.table.dashboards[seat], _room(state, view)
    price = part_price(state.race, own)
    parts = _parts(state, view, room, own.money // price)
    points = sum(part.points * part.number for part in parts)
    bought = next(part.number for part in parts if part.card < 0)
    engine, chassis, most, least = _shares(state, points, room)
    gauges = (
        Change("engine", gauge_label(state, "engine"), own.engine, own.engine + engine),
        Change("chassis", gauge_label(state, "chassis"), own.chassis, own.chassis + chassis),
    )
    lost = points - engine - chassis
    purse = Change("money", state.say.tr("Money"), own.money, own.money - bought * price)
    steppers = tuple(_stepper(state, seat, part, parts, room, price) for part in parts)
    split = _split(state, seat, gauges, engine, (least, most)) if least < most else ()
    return Repair(steppers, points, gauges, split, purse, _told(state, purse, lost), lost > 0), parts


def _parts(state: TableState, view: View, room: Room, affordable: int) -> tuple[Part, ...]:
    """Return the parts of the hand and the bought ones, as many as the player has set.

    Until then those of the hand that raise the gauges without loss; where there are none, one that is bought.
    """
    found, usual = [], _usual(state, view, room)
    for card in state.race.parts:
        held = view.own.hand.count(card)
        if held:
            name = state.race.card_id(card)
            points = state.race.cards[card].amount
            found.append(Part(card, points, setting(state, name, usual[card], held), held))
    most = min(affordable, room.points)
    found.append(Part(-1, 1, setting(state, BOUGHT, 0 if any(usual.values()) else 1, most), most))
    return tuple(found)


def _usual(state: TableState, view: View, room: Room) -> dict[int, int]:
    """Return how many parts of each kind in the hand raise the gauges without loss, the large ones first."""
    left, found = room.points, dict[int, int]()
    for card in sorted(state.race.parts, key=lambda card: -state.race.cards[card].amount):
        points = state.race.cards[card].amount
        found[card] = min(view.own.hand.count(card), left // points)
        left -= found[card] * points
    return found


def _shares(state: TableState, points: int, room: Room) -> tuple[int, int, int, int]:
    """Return what engine and chassis gain, and the most and the least that the engine can."""
    usable = min(points, room.points)
    most, least = min(usable, room.engine), max(0, usable - room.chassis)
    usual = max(least, min(most, (usable + room.engine - room.chassis + 1) // 2))
    engine = setting(state, TO_ENGINE, usual, most, least)
    return engine, usable - engine, most, least


def _stepper(
    state: TableState, seat: int, part: Part, parts: tuple[Part, ...], room: Room, price: int
) -> Stepper:
    """Return − and + of one kind of part; one that would raise nothing cannot be added (10.6)."""
    tr = state.say.tr
    others = tuple(other for other in parts if other is not part)
    most = max(n for n in range(part.most + 1) if _useful((*others, structs.replace(part, number=n)), room))
    if part.card < 0:
        note = tr("{price} each, {sum}", price=francs(price), sum=francs(price * part.number))
        return stepper(state, seat, BOUGHT, tr("Parts bought"), part.number, 0, most, note)
    name = state.race.card_id(part.card)
    each = signed(part.points)
    note = tr("{n} of {most} in hand: {points} each", n=part.number, most=part.most, points=each)
    return stepper(state, seat, name, state.teller.card(part.card), part.number, 0, most, note)


def _useful(parts: tuple[Part, ...], room: Room) -> bool:
    """Return whether every part raises a gauge if the one with most points comes last (10.6)."""
    points = [part.points for part in parts for _ in range(part.number)]
    return not points or sum(points) - max(points) < room.points


def _split(
    state: TableState, seat: int, gauges: tuple[Change, Change], engine: int, bounds: tuple[int, int]
) -> tuple[Stepper, ...]:
    least, most = bounds
    less = Setting(TO_ENGINE, engine - 1) if engine > least else None
    more = Setting(TO_ENGINE, engine + 1) if engine < most else None
    return (
        two_way(state, seat, gauges[0], down=less, up=more),
        two_way(state, seat, gauges[1], down=more, up=less),
    )


def _told(state: TableState, purse: Change, lost: int) -> str:
    """Return what becomes of the money and of points above a maximum."""
    tr = state.say.tr
    if lost:
        return state.say.tr_n(
            "{n} point is lost above a maximum.", "{n} points are lost above a maximum.", lost
        )
    if purse.now == purse.after:
        return tr("Nothing is lost above a maximum.")
    money = tr("{now} › {after}", now=purse.now, after=francs(purse.after))
    return tr("Money {change}. Nothing is lost above a maximum.", change=money)


def repair_actions(parts: tuple[Part, ...], engine: int) -> tuple[do.AnyAction, ...]:
    """Return the actions that use parts so that the engine gains so many points.

    Small parts come first: only the last one may lose points.
    """
    actions: list[do.AnyAction] = []
    for part in sorted(parts, key=lambda one: one.points):
        for _ in range(part.number):
            share = min(part.points, engine)
            engine -= share
            actions.append(_use(part, share))
    return tuple(actions)


def _use(part: Part, engine: int) -> do.AnyAction:
    if part.card < 0:
        return do.BuyPart("engine" if engine else "chassis")
    return do.UsePart(part.card, engine)
