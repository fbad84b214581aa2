"""What a card is for, as a hint and the reasons of computer crews tell it: lines, tiles and cards by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from greatrace.engine.rates import TRANSPORT_DISCOUNT
from greatrace.kernel.terms import Term
from greatrace.prose.language import Language
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs

USES: Final = (
    "for_repair", "for_free_repair", "for_pilot", "for_pilot_line", "for_fare", "for_danger",
    "for_any_danger", "for_stop", "for_any_stop", "for_sabotage", "for_removal", "for_swap",
)
"""The labels of uses that only cards have."""

UNKNOWN: Final = "?"
"""Stands for a name where the race is not known."""


def purpose_text(term: Term, say: Language, teller: Teller | None = None) -> str:
    """Return what a card is for, or why it has no use now; empty for any other term.

    Args:
        term: from ``bots.purposes``; a line, a tile or a card is counted from 1.
        say: the language.
        teller: names lines, tiles and cards.
    """
    if term.label in _PLAIN:
        return _PLAIN[term.label](say, term.value)
    if term.label not in _NAMED:
        return ""
    name, fare = UNKNOWN, 0
    if teller is not None:
        name, fare = _named(term, teller)
    return _NAMED[term.label](say, name, fare)


def _named(term: Term, teller: Teller) -> tuple[str, int]:
    """Return the name of what a term means, and the fare of a line in francs."""
    number = term.value - 1
    if term.label == "hits_crew":
        return teller.crew(number), 0
    if term.label in ("for_pilot_line", "for_fare", "takes_line", "second_line", "keeps_fare", "then_line",
                      "saves_line", "plans_line"):
        return teller.line(number), teller.data.board.lines[number].price
    if term.label in ("takes_step", "second_step", "swaps_one", "swaps_other"):
        return teller.place(number), 0
    return (teller.card(number) if term.label in ("then_goes", "keeps_card") else teller.tile(number)), 0


_PLAIN: Final[Mapping[str, Callable[[Language, int], str]]] = {
    "for_repair": lambda say, n: say.tr_n(
        "repairs {n} point of engine or chassis", "repairs {n} points of engine or chassis", n
    ),
    "for_free_repair": lambda say, n: say.tr_n(
        "repairs without an assistant ({n} point is missing)",
        "repairs without an assistant ({n} points are missing)", n,
    ),
    "for_pilot": lambda say, n: say.tr_n(
        "drives {n} cell without a mechanic", "drives up to {n} cells without a mechanic", n
    ),
    "for_any_danger": lambda say, n: say.tr("counters the danger of a tile or of a card"),
    "for_no_danger": lambda say, n: say.tr("leaves no danger card lying that hits"),
    "for_any_stop": lambda say, n: say.tr("goes on past one stop"),
    "for_sabotage": lambda say, n: say.tr_n(
        "takes {n} point of engine or chassis from a rival",
        "takes {n} points of engine or chassis from a rival", n,
    ),
    "for_removal": lambda say, n: say.tr_n(
        "removes {n} tile that costs us or serves rivals",
        "removes {n} tiles that cost us or serve rivals", n,
    ),
    "for_swap": lambda say, n: say.tr("swaps two tiles to our advantage"),
    "idle_whole": lambda say, n: say.tr("engine and chassis are whole"),
    "idle_broken": lambda say, n: say.tr("the vehicle is broken down"),
    "idle_lines": lambda say, n: say.tr("no line close ahead"),
    "idle_full": lambda say, n: say.tr("the tank is full"),
    "idle_known": lambda say, n: say.tr("no unknown ground ahead"),
    "idle_danger": lambda say, n: say.tr("the danger hits first and leaves no room for it"),
    "later_repair": lambda say, n: say.tr_n(
        "repairs {n} point once engine or chassis is worn",
        "repairs {n} points once engine or chassis is worn", n,
    ),
    "later_free_repair": lambda say, n: say.tr(
        "repairs without an assistant once engine or chassis is worn"
    ),
    "later_drive": lambda say, n: say.tr("drives without a mechanic once the engine is repaired"),
    "later_fare": lambda say, n: say.tr("takes {sum} off the fare of a line", sum=francs(TRANSPORT_DISCOUNT)),
    "later_fuel": lambda say, n: say.tr_n(
        "gives {n} point of fuel once the tank has room", "gives {n} points of fuel once the tank has room", n
    ),
    "later_survey": lambda say, n: say.tr_n(
        "explores {n} cell once unknown ground lies ahead",
        "explores {n} cells once unknown ground lies ahead", n,
    ),
    "over_limit": lambda say, n: say.tr_n(
        "{n} card too many for the chassis", "{n} cards too many for the chassis", n
    ),
    "wears_ahead": lambda say, n: say.tr_n(
        "the way to the next city takes about {n} mechanical point",
        "the way to the next city takes about {n} mechanical points", n,
    ),
    "bag_dangers": lambda say, n: say.tr("{n}\u00a0% of the tiles in the bag have a danger", n=n),
    "bag_stops": lambda say, n: say.tr("{n}\u00a0% of the tiles in the bag end the drive", n=n),
    "blank_in": lambda say, n: say.tr_n(
        "unknown ground begins {n} cell ahead", "unknown ground begins {n} cells ahead", n
    ),
    "hand_room": lambda say, n: say.tr_n(
        "the hand has room for {n} card", "the hand has room for {n} cards", n
    ),
    "than_here": lambda say, n: say.tr("the best other about {sum}", sum=francs(n)),
    "than_held": lambda say, n: say.tr("the next one about {sum}", sum=francs(n)),
}
_NAMED: Final[Mapping[str, Callable[[Language, str, int], str]]] = {
    "for_pilot_line": lambda say, name, fare: say.tr(
        "needs no mechanic: {line}, {sum}", line=name, sum=francs(fare)
    ),
    "for_fare": lambda say, name, fare: say.tr(
        "takes {sum} off the fare: {line}", line=name, sum=francs(min(fare, TRANSPORT_DISCOUNT))
    ),
    "for_danger": lambda say, name, fare: say.tr("counters a danger ahead: {tile}", tile=name),
    "for_stop": lambda say, name, fare: say.tr("goes on past a stop ahead: {tile}", tile=name),
    "takes_line": lambda say, name, fare: say.tr("Take the {line}", line=name),
    "then_line": lambda say, name, fare: say.tr("then {line}, {sum}", line=name, sum=francs(fare)),
    "second_line": lambda say, name, fare: say.tr("Take the {line}", line=name),
    "takes_step": lambda say, name, fare: say.tr("Drive to {place}", place=name),
    "second_step": lambda say, name, fare: say.tr("Drive to {place}", place=name),
    "keeps_fare": lambda say, name, fare: say.tr(
        "the francs are kept for a line: {line}, {sum}", line=name, sum=francs(fare)
    ),
    "saves_line": lambda say, name, fare: say.tr(
        "saves for a line: {line}, {sum}", line=name, sum=francs(fare)
    ),
    "plans_line": lambda say, name, fare: say.tr(
        "may take a line: {line}, {sum}", line=name, sum=francs(fare)
    ),
    "hits_crew": lambda say, name, fare: say.tr("hurt most: {crew}", crew=name),
    "may_clear": lambda say, name, fare: say.tr("an escort can clear it: {tile}", tile=name),
    "clears": lambda say, name, fare: say.tr("clears {tile}", tile=name),
    "lies_own": lambda say, name, fare: say.tr("on our way: {tile}", tile=name),
    "lies_rivals": lambda say, name, fare: say.tr("on the rivals’ way: {tile}", tile=name),
    "comes_own": lambda say, name, fare: say.tr("on our way instead: {tile}", tile=name),
    "comes_rivals": lambda say, name, fare: say.tr("on the rivals’ way instead: {tile}", tile=name),
    "swaps_one": lambda say, name, fare: say.tr("the tile on {place}", place=name),
    "swaps_other": lambda say, name, fare: say.tr("the tile on {place}", place=name),
    "keeps_card": lambda say, name, fare: say.tr(
        "{card} stays instead: in the rounds played out that serves more", card=name
    ),
    "then_goes": lambda say, name, fare: say.tr("one too many for the chassis: {card} goes", card=name),
}

PURPOSES: Final = frozenset({*_PLAIN, *_NAMED})
"""All labels that have a text here."""
