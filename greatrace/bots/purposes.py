"""What a card is for now (10), in the field's words instead of a sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import Mind
from greatrace.bots.planning import best_way
from greatrace.bots.reacting import LINES_WITHIN, card_value, certain_loss, take_value
from greatrace.bots.sabotage import sabotages
from greatrace.bots.worth import francs
from greatrace.engine.actions import AnyAction, Discard, Take
from greatrace.engine.cards.topographer import LAYS
from greatrace.engine.catalogue import CardKind
from greatrace.engine.decisions import Bivouac, Finding, HandLimit
from greatrace.engine.questions.suffering.rules import taken_of
from greatrace.engine.solo.bivouac import dangers_left
from greatrace.engine.targets import mechanical_points
from greatrace.kernel.terms import Term

Terms = tuple[Term, ...]

def purpose(mind: Mind, card: int) -> Term | None:
    """Return what a card is for now; nothing where only its worth can be told.

    Labels that begin with ``idle_`` tell why it has no use now. The value of those that name a line, a tile
    or a card is its number from 1, since terms of 0 are left out.
    """
    kind = mind.race.cards[card]
    found = _PURPOSES.get(kind.effect)
    return found(mind, kind) if found else None


def take_terms(mind: Mind, action: AnyAction) -> Terms:
    """Return what a card of the bivouac is for, else its worth beside the best other one there."""
    assert isinstance(action, Take)
    market = mind.table.market
    card, value = market[action.slot], card_value(mind, market[action.slot])
    if value and not take_value(mind, action.slot) and certain_loss(mind, action.slot):
        return (Term("idle_danger", 1),)
    spared = (Term("for_no_danger", 1),) if _spares_danger(mind, action.slot) else ()
    others = [card_value(mind, one) for slot, one in enumerate(market) if one >= 0 and slot != action.slot]
    goes = _too_many(mind, card)
    return (
        *spared, *_in_time(_struck(mind, action.slot), card), Term("worth_card", francs(value)),
        Term("than_here", francs(max(others, default=0))), Term("then_goes", goes + 1),
    )


def _struck(mind: Mind, slot: int) -> Mind:
    """Return the crew as a danger effect surely leaves it once a card is taken: what the card is for then."""
    loss = certain_loss(mind, slot)
    if loss is None:
        return mind
    me, taken = mind.me, taken_of(mind.me, loss)
    left = structs.replace(
        me, engine=me.engine - taken.engine, chassis=me.chassis - taken.chassis, fuel=me.fuel - taken.fuel,
        money=me.money - taken.francs,
    )
    table = structs.replace(mind.table, dashboards=(left, *mind.table.dashboards[1:]))
    return Mind(mind.tables, structs.replace(mind.view, table=table))


def _spares_danger(mind: Mind, slot: int) -> bool:
    """Return whether a danger card is taken that would be left lying and hit the crew otherwise (14.5)."""
    frame, market = mind.table.frames[-1], mind.table.market
    if not isinstance(frame, Bivouac) or dangers_left(mind.race, market, len(frame.queue), slot):
        return False
    others = [other for other, card in enumerate(market) if card >= 0 and other != slot]
    return any(dangers_left(mind.race, market, len(frame.queue), other) for other in others)


def room_terms(mind: Mind, more: int) -> Terms:
    """Return that so many cards more are more than the hand may hold (3.5); nothing where it has room."""
    over = len(mind.hand) + more - mind.me.chassis
    return (Term("full_hand", min(over, more)),) if over > 0 else ()


def draws_soon(mind: Mind) -> bool:
    """Return whether the crew may still draw cards in this round: with a scout, or in a city of its way."""
    me = mind.me
    if me.scout:
        return True
    moved = best_way(mind, me.money, me.scout, me.mechanic, me.escort).outcome.moved
    return any(leg.city > 0 for leg in mind.legs[:moved])


def _too_many(mind: Mind, card: int) -> int:
    """Return the card of least worth, where a hand with one card more holds too many (3.5); -1 where not."""
    hand = (*mind.hand, card)
    plays = mind.race.jerrican in hand and mind.me.fuel < mind.tables.crew.fuel
    if len(hand) <= mind.me.chassis or plays:
        return -1
    return min(hand, key=lambda one: card_value(mind, one))


def _in_time(mind: Mind, card: int) -> Terms:
    """Return what a card is for that is taken: where it has no use now, what it does later (3.3).

    Of fuel for which the tank has not room enough now, that is told as well.
    """
    kind, found = mind.race.cards[card], purpose_terms(mind, card)
    amount = mind.race.edition.refuelling or mind.tables.crew.fuel
    points = amount if kind.effect == "refuelling" else _laid(kind)
    if found and found[0].label == "refuels" and found[0].value < points:
        return (Term("fuel_card", points), *found)
    if not found or found[0].label not in _LATER:
        return found
    label = "later_free_repair" if kind.effect == "mechanic" else _LATER[found[0].label]
    return (Term(label, points),)


def purpose_terms(mind: Mind, card: int) -> Terms:
    """Return what a card is for now as terms, perhaps none."""
    found = purpose(mind, card)
    return (found,) if found else ()


def discard_terms(mind: Mind, action: AnyAction) -> Terms:
    """Return why a card is the one to go: too many are held, and it is of no use, or worth least.

    What it is for is told of all but one that is worth more than another: of that the one that is kept.
    """
    assert isinstance(action, Discard)
    frame = mind.table.frames[-1]
    hand = mind.view.own.drawn if isinstance(frame, Finding) else mind.hand
    over = len(hand) - mind.me.chassis if isinstance(frame, HandLimit) else 0
    rest = [one for one in hand if one != action.card]
    others = [card_value(mind, one) for one in rest]
    worth, least = francs(card_value(mind, action.card)), francs(min(others, default=0))
    found = purpose_terms(mind, action.card)
    told = found if worth < least else tuple([term for term in found if term.label.startswith("idle_")])
    if rest and worth >= least and not told:
        told = (Term("keeps_card", 1 + min(rest, key=lambda one: card_value(mind, one))),)
    return (
        Term("over_limit", max(0, over)), *told, Term("worth_lost", -worth), Term("than_held", least),
    )


def _missing(mind: Mind) -> int:
    """Return the points that engine and chassis lack."""
    me, crew = mind.me, mind.tables.crew
    return crew.engine + crew.chassis - me.engine - me.chassis


def _part(mind: Mind, kind: CardKind) -> Term | None:
    points = min(kind.amount, _missing(mind))
    return Term("for_repair", points) if points else Term("idle_whole", 1)


def _mechanic(mind: Mind, kind: CardKind) -> Term | None:
    missing = _missing(mind)
    return Term("for_free_repair", missing) if missing else Term("idle_whole", 1)


def _pilot(mind: Mind, kind: CardKind) -> Term | None:
    if not mind.me.engine:
        return Term("idle_broken", 1)
    first = mind.legs[0] if mind.legs else None
    if first is not None and first.line >= 0:
        return Term("for_pilot_line", first.line + 1)
    return Term("for_pilot", mind.me.engine)


def _transport(mind: Mind, kind: CardKind) -> Term | None:
    for leg in mind.legs[:LINES_WITHIN]:
        if leg.line >= 0:
            return Term("for_fare", leg.line + 1)
    return Term("idle_lines", 1)


def _ranger(mind: Mind, kind: CardKind) -> Term | None:
    for leg in mind.legs:
        if not leg.blank and leg.danger:
            return Term("for_danger", mind.table.tiles[leg.cell])
    return Term("for_any_danger", 1)


def _guide(mind: Mind, kind: CardKind) -> Term | None:
    for leg in mind.legs:
        if not leg.blank and leg.stop and leg.city < 0:
            return Term("for_stop", mind.table.tiles[leg.cell])
    return Term("for_any_stop", 1)


def _jerrican(mind: Mind, kind: CardKind) -> Term | None:
    return _fuel(mind, kind.amount)


def _refuelling(mind: Mind, kind: CardKind) -> Term | None:
    return _fuel(mind, mind.race.edition.refuelling or mind.tables.crew.fuel)


def _fuel(mind: Mind, amount: int) -> Term:
    points = min(amount, mind.tables.crew.fuel - mind.me.fuel)
    return Term("refuels", points) if points else Term("idle_full", 1)


def _laid(kind: CardKind) -> int:
    """Return the number of a card; of a Topographer, who draws more tiles, how many are laid (10)."""
    return LAYS if kind.effect == "topographer" else max(1, kind.amount)


def _survey(mind: Mind, kind: CardKind) -> Term | None:
    blank = sum([1 for leg in mind.legs if leg.blank])
    cells = min(_laid(kind), blank, mind.table.bag_size)
    return Term("explores", cells) if cells else Term("idle_known", 1)


def _financier(mind: Mind, kind: CardKind) -> Term | None:
    return Term("funding", kind.amount)


def _finder(mind: Mind, kind: CardKind) -> Term | None:
    return Term("draws", kind.amount - 1)


def _saboteur(mind: Mind, kind: CardKind) -> Term | None:
    hits = sabotages(mind)
    if not hits:
        return None
    return Term("for_sabotage", min(kind.amount, mechanical_points(mind.table, hits[0][1].seat)))


def _tracker(mind: Mind, kind: CardKind) -> Term | None:
    tiles = mind.race.edition.tracker_tiles
    return Term("for_removal", tiles) if BoardWorth(mind).best_removals(tiles) > 0 else None


def _cheater(mind: Mind, kind: CardKind) -> Term | None:
    return Term("for_swap", 1) if BoardWorth(mind).best_swap()[0] > 0 else None


_LATER: Final = {
    "idle_whole": "later_repair", "idle_broken": "later_drive", "idle_lines": "later_fare",
    "idle_full": "later_fuel", "idle_known": "later_survey",
}
"""What a card does later that is of no use now, by the reason for that."""

_PURPOSES: Final[dict[str, Callable[[Mind, CardKind], Term | None]]] = {
    "part": _part, "mechanic": _mechanic, "pilot": _pilot, "transport": _transport, "ranger": _ranger,
    "guide": _guide, "jerrican": _jerrican, "refuelling": _refuelling, "cartographer": _survey,
    "topographer": _survey, "financier": _financier, "finder": _finder, "saboteur": _saboteur,
    "tracker": _tracker, "cheater": _cheater,
}
"""The purpose of each effect."""
