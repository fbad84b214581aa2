"""Texts for labelled terms: prices, prestige (11.4) and results."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, assert_never

from greatrace.engine.price_data import StepPrice
from greatrace.engine.score import Score
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term
from greatrace.prose.language import Language
from greatrace.prose.names import named
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs, labelled, listed, price, signless

Unit = Literal["points", "fuel", "mechanics", "francs"]
"""Unit of the values of terms."""


def term_label(label: str, say: Language) -> str:
    """Return the name of a term of a score or a price."""
    return named(_labels(say), label)


def term_text(term: Term, unit: Unit, say: Language) -> str:
    """Return a term: its name and its value with the unit."""
    return labelled(say, term_label(term.label, say), _value(term.value, unit, say))


def terms_text(terms: tuple[Term, ...], unit: Unit, say: Language) -> str:
    """Return several terms joined to one line."""
    return listed(term_text(term, unit, say) for term in terms)


def step_text(cost: StepPrice, say: Language, *, countered: bool = False, guided: bool = False) -> str:
    """Return the price of entering a cell in short form (6.2–6.9).

    Args:
        cost: the price from `engine.price`.
        say: the language.
        countered: whether an escort or a Ranger counters the danger.
        guided: whether a Guide cancels the stop.
    """
    if not cost.known:
        return say.tr("unknown ground")
    mechanics = tuple(term for term in cost.mechanics if not (countered and term.label == "danger"))
    paid = price(say, fuel=total(cost.fuel), mechanics=total(mechanics))
    stop = say.tr_c("symbol", "stop") if cost.stop and not guided else ""
    return listed(filter(None, (paid, stop)))


def score_text(score: Score, teller: Teller) -> str:
    """Return a crew's result as a sentence (11.4–11.5)."""
    say, crew = teller.say, teller.crew(score.seat)
    if not score.arrived:
        return say.tr("{crew} did not reach the finish.", crew=crew)
    return say.tr_n("{crew} scored {n} point of prestige ({terms}).",
                    "{crew} scored {n} points of prestige ({terms}).", score.total, crew=crew,
                    terms=terms_text(score.terms, "points", say))


def _value(value: int, unit: Unit, say: Language) -> str:
    match unit:
        case "points":
            return signless(value)
        case "fuel":
            return price(say, fuel=value)
        case "mechanics":
            return price(say, mechanics=value)
        case "francs":
            return francs(value)
        case _:
            assert_never(unit)


@cache
def _labels(say: Language) -> Mapping[str, str]:
    return {
        "place": say.tr_c("term", "place"),
        "mechanical": say.tr_c("term", "engine and chassis"),
        "money": say.tr_c("term", "money"),
        "rene": say.tr_c("term", "René cards"),
        "tile": say.tr_c("term", "tile"),
        "city": say.tr_c("term", "city"),
        "blank": say.tr_c("term", "blank cell"),
        "risk": say.tr_c("term", "risk zone"),
        "danger": say.tr_c("term", "danger"),
        "line": say.tr_c("term", "line"),
        "transport": say.tr_c("card", "Transport"),
        "leader": say.tr_c("term", "leader"),
    }
