"""What an action does to the Torpedo and its round, and to the crew's next drive, as a hint tells it (14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import UNSET

from greatrace.engine.rates import FUEL_IN_CITY
from greatrace.engine.solo.stickers import sticker_numbered
from greatrace.kernel.terms import Term
from greatrace.prose.language import Language
from greatrace.prose.rene import sticker_name
from greatrace.prose.teller import Teller

_UNKNOWN: Final = "?"
"""Stands for a name where the race is not known."""

Writer = Callable[[Language, int], str]


def round_text(term: Term, say: Language, teller: Teller | None) -> str:
    """Return what an action does to the Torpedo's round or to the next drive; empty for any other term.

    Args:
        term: from ``bots.his_round`` or ``bots.tile_reasons``; a cell is counted from 1.
        say: the language.
        teller: names cells.
    """
    if term.label in _STICKERS:
        cell, colour, level = sticker_numbered(term.value)
        city = teller.place(cell) if teller else _UNKNOWN
        return _STICKERS[term.label](say, city, sticker_name(say, colour, level))
    if term.label in _DRIVES:
        return _DRIVES[term.label](say, teller.place(term.value - 1) if teller else _UNKNOWN)
    return _ROUND[term.label](say, term.value) if term.label in _ROUND else ""


def about_him(term: Term, say: Language, teller: Teller | None) -> str:
    """Return the text of a term about rivals where the only one is the Torpedo; else empty."""
    if teller is None or teller.data.solo is UNSET:
        return ""
    if term.label in _TILES:
        return _TILES[term.label](say, teller.tile(term.value - 1))
    return _ONLY_RIVAL[term.label](say, term.value) if term.label in _ONLY_RIVAL else ""


_STICKERS: Final[Mapping[str, Callable[[Language, str, str], str]]] = {
    "his_sticker": lambda say, city, sticker: say.tr(
        "the Torpedo then reaches {city} in this round: sticker {sticker}", city=city, sticker=sticker
    ),
    "his_no_sticker": lambda say, city, sticker: say.tr(
        "the Torpedo then does not reach {city} in this round: no sticker {sticker}", city=city,
        sticker=sticker,
    ),
    "his_may_sticker": lambda say, city, sticker: say.tr(
        "the Torpedo may then reach {city} in this round: sticker {sticker}", city=city, sticker=sticker
    ),
    "his_may_no_sticker": lambda say, city, sticker: say.tr(
        "the Torpedo may then miss {city} in this round: no sticker {sticker}", city=city, sticker=sticker
    ),
}
_DRIVES: Final[Mapping[str, Callable[[Language, str], str]]] = {
    "own_sooner": lambda say, place: say.tr("the next drive then ends sooner: {place}", place=place),
    "own_further": lambda say, place: say.tr("the next drive then goes further: {place}", place=place),
}
_ROUND: Final[Mapping[str, Writer]] = {
    "own_stands": lambda say, n: say.tr("the next drive then enters no cell"),
    "his_finish": lambda say, n: say.tr("the Torpedo then reaches the finish in this round"),
    "his_no_finish": lambda say, n: say.tr("the Torpedo then does not reach the finish in this round"),
    "his_fewer": lambda say, n: say.tr_n(
        "the Torpedo then drives {n} cell less in this round",
        "the Torpedo then drives {n} cells less in this round", n,
    ),
    "his_more": lambda say, n: say.tr_n(
        "the Torpedo then drives {n} cell more in this round",
        "the Torpedo then drives {n} cells more in this round", n,
    ),
    "his_may_fewer": lambda say, n: say.tr(
        "the Torpedo then drives less far in this round, about {n} times of 100", n=n
    ),
    "his_may_more": lambda say, n: say.tr(
        "the Torpedo then drives further in this round, about {n} times of 100: that helps it", n=n
    ),
    "his_fuel": lambda say, n: say.tr_n(
        "it costs the Torpedo {n} point of fuel", "it costs the Torpedo {n} points of fuel", n
    ),
    "his_wear": lambda say, n: say.tr_n(
        "it costs the Torpedo {n} mechanical point", "it costs the Torpedo {n} mechanical points", n
    ),
    "his_fuel_kept": lambda say, n: say.tr_n(
        "it spares the Torpedo {n} point of fuel", "it spares the Torpedo {n} points of fuel", n
    ),
    "his_wear_kept": lambda say, n: say.tr_n(
        "it spares the Torpedo {n} mechanical point", "it spares the Torpedo {n} mechanical points", n
    ),
}
_TILES: Final[Mapping[str, Callable[[Language, str], str]]] = {
    "lies_rivals": lambda say, tile: say.tr("on the Torpedo’s way: {tile}", tile=tile),
    "comes_rivals": lambda say, tile: say.tr("on the Torpedo’s way instead: {tile}", tile=tile),
}
_ONLY_RIVAL: Final[Mapping[str, Writer]] = {
    "bars_rivals": lambda say, n: say.tr("makes the Torpedo’s route harder"),
    "evil_rivals": lambda say, n: say.tr("costs the Torpedo as well"),
    "for_sabotage": lambda say, n: say.tr_n(
        "takes {n} mechanical point from the Torpedo", "takes {n} mechanical points from the Torpedo", n
    ),
    "for_removal": lambda say, n: say.tr_n(
        "removes {n} tile that costs you or serves the Torpedo",
        "removes {n} tiles that cost you or serve the Torpedo", n,
    ),
    "worth_rivals_way": lambda say, n: way_worth(say, say.tr("the Torpedo’s route"), -n),
}

LABELS: Final = frozenset({*_STICKERS, *_DRIVES, *_ROUND})
"""All labels of terms that `round_text` has a text for."""
HIS: Final = frozenset({label for label in LABELS if label.startswith("his_")})
"""What is done to the Torpedo's round."""
OWN: Final = LABELS - HIS
"""What is done to the crew's own next drive."""


def way_worth(say: Language, way: str, worth: int) -> str:
    """Return that a way gets easier or harder by what some francs are worth, in points of fuel.

    Args:
        say: the language.
        way: whose way, such as `your route`.
        worth: francs, negative where it gets harder.
    """
    points = round(abs(worth) / FUEL_IN_CITY)
    if not points:
        return (
            say.tr("{way} gets a little easier", way=way) if worth > 0
            else say.tr("{way} gets a little harder", way=way)
        )
    if worth > 0:
        return say.tr_n(
            "{way} gets easier by about {n} point of fuel",
            "{way} gets easier by about {n} points of fuel", points, way=way,
        )
    return say.tr_n(
        "{way} gets harder by about {n} point of fuel",
        "{way} gets harder by about {n} points of fuel", points, way=way,
    )
