"""Why a card of the bivouac helps this crew now: what its way, its purse and its rivals make of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from greatrace.bots.mind import Mind
from greatrace.bots.sabotage import sabotages
from greatrace.bots.way_reasons import ahead_terms, fuel_missing, purse_terms
from greatrace.engine.actions import Take
from greatrace.engine.catalogue import CardKind
from greatrace.kernel.terms import Term

Terms = tuple[Term, ...]


def need_terms(mind: Mind, action: Take) -> Terms:
    """Return what makes a card useful to a crew as it stands, beside what the card itself says.

    Args:
        mind: how the crew judges the position.
        action: takes the card.
    """
    kind = mind.race.cards[mind.table.market[action.slot]]
    found = _NEEDS.get(kind.effect)
    return tuple([term for term in found(mind, kind) if term.value]) if found else ()


def _fuel(mind: Mind, kind: CardKind) -> Terms:
    near, far = fuel_missing(mind)
    return (Term("for_tank", near),) if near else (Term("for_finish", far),)


def _francs(mind: Mind, kind: CardKind) -> Terms:
    return purse_terms(mind, mind.me.money + kind.amount, kind.amount)


def _repair(mind: Mind, kind: CardKind) -> Terms:
    """Return what the way to the next city takes of engine and chassis; nothing where none lies ahead."""
    wear = 0.0
    for leg in mind.legs:
        wear += leg.mechanics
        if leg.city >= 0:
            return (Term("wears_ahead", round(wear)),)
    return ()


def _drive(mind: Mind, kind: CardKind) -> Terms:
    first = mind.legs[0] if mind.legs else None
    return ahead_terms(mind)[:1] if mind.me.engine and first is not None and first.line < 0 else ()


def _danger(mind: Mind, kind: CardKind) -> Terms:
    known = any(leg.danger for leg in mind.legs if not leg.blank)
    return () if known else (Term("bag_dangers", _share(mind, [tile.danger for tile in mind.race.tiles])),)


def _stop(mind: Mind, kind: CardKind) -> Terms:
    known = any(leg.stop for leg in mind.legs if not leg.blank and leg.city < 0)
    return () if known else (Term("bag_stops", _share(mind, [tile.stop for tile in mind.race.tiles])),)


def _share(mind: Mind, fit: list[bool]) -> int:
    """Return the share of some tiles in the bag, in percent; 0 where no unknown ground lies ahead."""
    if not any(leg.blank for leg in mind.legs):
        return 0
    found = whole = 0
    for number, one in zip(mind.table.bag, fit, strict=True):
        whole += number
        found += number if one else 0
    return round(100 * found / whole) if whole else 0


def _survey(mind: Mind, kind: CardKind) -> Terms:
    blank = next((cells for cells, leg in enumerate(mind.legs, start=1) if leg.blank), 0)
    return (Term("blank_in", blank),)


def _hit(mind: Mind, kind: CardKind) -> Terms:
    hits = sabotages(mind)
    crew = bool(hits) and hits[0][0] > 0 and hits[0][1].seat < mind.race.seats
    return (Term("hits_crew", hits[0][1].seat + 1),) if crew else ()


def _cards(mind: Mind, kind: CardKind) -> Terms:
    return (Term("hand_room", mind.room),)


_NEEDS: Final[dict[str, Callable[[Mind, CardKind], Terms]]] = {
    "jerrican": _fuel, "refuelling": _fuel, "financier": _francs, "part": _repair, "mechanic": _repair,
    "pilot": _drive, "ranger": _danger, "guide": _stop, "cartographer": _survey, "topographer": _survey,
    "saboteur": _hit, "finder": _cards,
}
"""What makes a card of each effect useful."""
