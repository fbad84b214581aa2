"""Entering a tile that was found by driving blind (6.7)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.events import TileFound
from greatrace.engine.price import tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.questions.driving.frame import Entering
from greatrace.engine.questions.shared import Counter
from greatrace.engine.rates import DANGER_POINTS
from greatrace.engine.state import Dashboard
from greatrace.prose.names import box_name
from greatrace.prose.words import capital, labelled
from greatrace.prose.words import price as points_text
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts.answers import (
    act,
    hand_first,
    jerrican,
    limit_warning,
    peeking,
    unseen_words,
)
from greatrace.ui.race.questions.parts.gauges import Split, setting, split
from greatrace.ui.race.questions.parts.turns import led_here
from greatrace.ui.race.questions.paying import entered
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Adjust
from greatrace.ui.race.table.state.lying_hand import meant_view, unseen
from greatrace.ui.race.table.state.table_state import TableState

GUIDE = "guide"
"""The name under which the state keeps whether a Guide is played on entering."""
_MOST_WIDE = 3
"""How many ways to enter still have a row each."""
_ORDER = ("ranger", "escort", "")
_ICONS = {"ranger": "lightning", "escort": "escort"}


def ask(state: TableState, seat: int) -> Question:
    """Return the question whether and how a tile just found is entered (6.7)."""
    frame, legal, tr = state.frame, state.legal(seat), state.say.tr
    assert isinstance(frame, Entering)
    own, tile = state.table.dashboards[seat], state.table.tiles[frame.cell] - 1
    cost = tile_price(state.race, tile, frame.cell)
    guided, secret = _allows_guide(legal), unseen(state, seat)
    meant = state.race.legal_actions(meant_view(state, seat)) if secret else legal
    guide = _allows_guide(meant) and bool(setting(state, GUIDE, 0, 1))
    points = _points(cost, "" if do.Enter("", guide) in meant else "escort")
    payable = own.fuel >= cost.fuel_points and own.engine + own.chassis >= points
    parts = split(state, own, points if payable else 0)
    told = unseen_words(state) if secret else ""
    covers = "" if secret else hand_first(state, seat)
    hand = (sentence(covers, "soft", spare=True),) if covers else ()
    shown = entered(state, seat, frame.cell, cost, parts, guide, told=told)
    place = state.teller.place(frame.cell)
    head = tr("Found on {place}: {tile}", tile=state.teller.tile(tile), place=place)
    risk = state.race.risk[frame.cell]
    context = tr("new ground in a risk zone: 1 fuel more") if risk else tr("new ground")
    warning = _limit(state, parts, own.cards - guide, secret) if payable else _short_of(state, own, cost)
    ways = sorted(
        (one for one in meant if isinstance(one, do.Enter) and one.guide == guide and _seen(one, legal)),
        key=lambda one: _ORDER.index(one.counter),
    )
    few = len(ways) + guided + (do.Play(state.race.jerrican) in legal) <= _MOST_WIDE
    found = [_enter(state, seat, way, cost, few) for way in ways]
    if guided:
        card = state.teller.card(state.race.guide)
        label = tr("Without {card}", card=card) if guide else tr("With {card}", card=card)
        found.append(AnswerOption(label, Adjust(GUIDE, 0 if guide else 1), icon="companion",
                                  share="whole" if few else "half"))
    answers = [structs.replace(one, key=str(n)) for n, one in enumerate(found, start=1)]
    answers += (*jerrican(state, seat, few), *_goes_back(state, seat, legal))
    answers += peeking(state, seat)
    return structs.replace(shown, head=head, context=context, blocks=(*shown.blocks, *hand),
                           answers=tuple(answers), warning=warning, tells=led_here(state, TileFound, 1))


def _limit(state: TableState, parts: Split, cards: int, secret: bool) -> str:
    """Return that the chassis will be too low for the cards that are left (3.5); it tells of no secret."""
    return limit_warning(state, parts.gauges[1].after, cards) if parts.chassis and not secret else ""


def _allows_guide(legal: tuple[do.AnyAction, ...]) -> bool:
    return any(isinstance(one, do.Enter) and one.guide for one in legal)


def _seen(way: do.Enter, legal: tuple[do.AnyAction, ...]) -> bool:
    """Return whether a way to enter, but for its Guide, is allowed as far as that shows no secret."""
    return any(isinstance(one, do.Enter) and one.counter == way.counter for one in legal)


def _points(cost: StepPrice, counter: Counter) -> int:
    """Return the mechanical points of a tile, those of a danger that is not countered included (6.3)."""
    return cost.mechanical_points + (DANGER_POINTS if cost.danger and not counter else 0)


def _short_of(state: TableState, own: Dashboard, cost: StepPrice) -> str:
    """Return what is missing for entering a tile (6.5)."""
    if own.fuel < cost.fuel_points:
        needed = points_text(state.say, fuel=cost.fuel_points)
    else:
        needed = points_text(state.say, mechanics=cost.mechanical_points)
    return state.say.tr("Not enough: it takes {price}.", price=needed)


def _goes_back(state: TableState, seat: int, legal: tuple[do.AnyAction, ...]) -> list[AnswerOption]:
    if do.GoBack() not in legal:
        return []
    label, note = state.say.tr("Go back"), state.say.tr("nothing is spent, the drive ends")
    return [AnswerOption(label, Act(do.GoBack(), seat), END_KEY, icon="undo", note=note,
                         share="whole")]


def _enter(state: TableState, seat: int, way: do.Enter, cost: StepPrice, wide: bool) -> AnswerOption:
    """Return the answer that enters a tile, its danger countered or suffered, and pays in the split set."""
    tr, own = state.say.tr, state.table.dashboards[seat]
    parts = split(state, own, _points(cost, way.counter))
    means = act(seat, way, *((do.Pay(parts.engine),) if parts.asked else ()))
    if not way.counter:
        whole = points_text(state.say, fuel=cost.fuel_points, mechanics=parts.points)
        return AnswerOption(tr("Pay all"), means, icon="tick", note=whole, share="whole")
    label, icon = _counter_label(state, own, way.counter, wide), _ICONS[way.counter]
    price = points_text(state.say, fuel=cost.fuel_points, engine=parts.engine, chassis=parts.chassis)
    note = tr("pay {price}", price=price)
    if wide:
        return AnswerOption(label, means, icon=icon, note=note, share="whole")
    whole = tr("Escort ({n})", n=own.escort) if way.counter == "escort" else label
    return AnswerOption(label, means, icon=icon, tip=labelled(state.say, whole, note), points=parts.points)


def _counter_label(state: TableState, own: Dashboard, counter: Counter, wide: bool) -> str:
    """Return what counters the danger, in fewer words where there are many answers."""
    tr, card = state.say.tr, state.teller.card(state.race.ranger)
    if counter == "ranger":
        return tr("Counter with {card}", card=card) if wide else card
    if wide:
        return tr("Counter with an escort ({n})", n=own.escort)
    return capital(box_name(state.say, "escort"))
