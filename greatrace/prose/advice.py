"""What the champion advises, in sentences: what it brings, then the chance, and what else was close."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from greatrace.kernel.terms import Term
from greatrace.prose.language import Language
from greatrace.prose.purposes import USES
from greatrace.prose.reasons import reason_text
from greatrace.prose.teller import Teller
from greatrace.prose.words import capital, francs, joined

_DOES: Final = frozenset(
    {
        "for_no_danger", "arrives", "covers", "may_cover", "funding", "mends", "explores", "pays", "draws",
        "burns", "wears",
    }
)
_GIVES: Final = frozenset({"guards", "refuels"})
_AHEAD: Final = frozenset({"finish_in", "city_in", "city_line", "city_cards", "fuel_there", "line_on"})
_FOR: Final = frozenset({"worth_move", "worth_card", "worth_points"})
"""Worths that are told only where they speak for an action."""
_WAITS: Final = frozenset({"others_may", "keeps_counter"})
_ROOM: Final = frozenset({"over_limit", "then_goes", "full_hand"})
"""What is told as a sentence of its own, the room in the hand after everything else."""
_BARE: Final = frozenset({"worth_card", "worth_lost"})
"""Sums that are told of a card only where it has no use that can be told, beside those of others."""
_BESIDE: Final = frozenset({"than_here", "than_held"})
_COSTS_AHEAD: Final = frozenset({"ahead_fuel", "ahead_wear"})
_IDLE: Final = frozenset({"idle_whole", "idle_broken", "idle_lines", "idle_full", "idle_known"})
_LEADS: Final = frozenset({"better", "better_opening"})
_RESULTS: Final = frozenset({"chance", "early", "fuel_first", "scouts_first"}) | _LEADS
"""What the search found, beside the reasons."""
_CLOSE: Final = 3
"""Wins in 100 games by which another choice may be behind and still be close."""
_LONG_SHOT: Final = 10
"""Wins in 100 races up to which a race is a long shot."""
_NEARLY_WON: Final = 90
"""Wins in 100 races from which a race is nearly won."""


def advice(
    terms: Sequence[Term], say: Language, behind: int = 0, teller: Teller | None = None, city: str = ""
) -> tuple[str, ...]:
    """Return why the champion would do something, one sentence after the other.

    Args:
        terms: its reasons, as a hint has them.
        say: the language.
        behind: how far what else was close is behind, in percentage points: then there is a difference.
        teller: names lines, tiles and cards.
        city: the name of the city on the way ahead, where it is known.
    """
    return tuple(_sentences(terms, say, behind, teller, city))


def chance_text(terms: Sequence[Term], say: Language) -> str:
    """Return how often a race is won from here, in words first where that is seldom or nearly always.

    Before half of the way nothing is said of a race that is nearly won.

    Args:
        terms: the champion's reasons, as a hint has them.
        say: the language.
    """
    labels = {term.label: term.value for term in terms}
    told = _chance(labels.get("chance", 0), "unclear" in labels, "early" in labels, say)
    return " ".join((*told, *_lead(labels, say)))


def runner_up(action: str, behind: int, say: Language) -> str:
    """Return what else the champion of any game thought of.

    Args:
        action: its label.
        behind: how far its chance of winning is behind, in percentage points.
        say: the language.
    """
    if behind <= 0:
        return say.tr("Just as good: {action}.", action=action)
    if behind <= _CLOSE:
        return say.tr_n(
            "Close behind: {action}. About {n} win fewer in 100.",
            "Close behind: {action}. About {n} wins fewer in 100.", behind, action=action,
        )
    return say.tr_n(
        "Second choice: {action}. About {n} win fewer in 100.",
        "Second choice: {action}. About {n} wins fewer in 100.", behind, action=action,
    )


def _sentences(
    terms: Sequence[Term], say: Language, behind: int, teller: Teller | None, city: str
) -> Iterator[str]:
    labels = {term.label: term.value for term in terms}
    against = any(labels.get(label, 1) < 0 for label in _FOR)
    if "unclear" in labels or (against and behind <= 0 and _LEADS.isdisjoint(labels)):
        yield say.tr("There is no real difference between the answers.")
    if does := _told(terms, _DOES, say):
        yield say.tr("It {what}.", what=does)
    if gives := _told(terms, _GIVES, say):
        yield say.tr("It gives {what}.", what=gives)
    yield from _card(terms, say, teller)
    if "fuel_first" in labels:
        yield say.tr("The drive that follows needs the fuel.")
    if "scouts_first" in labels:
        yield say.tr("Its tiles may make the drive that follows easier.")
    evils = frozenset(label for label in labels if label.startswith("evil_"))
    if evil := _told(terms, evils, say):
        yield say.tr("It is the lesser evil: {why}.", why=evil)
    if "neutral" in labels:
        yield say.tr("It is of no use there, and does no harm.")
    if costs := _told(terms, _COSTS_AHEAD, say):
        yield say.tr("The cell ahead would take {what}.", what=costs)
    if "opens" in labels:
        yield say.tr("Who drives now opens unknown ground for others.")
    if "waits" in labels:
        yield say.tr("It spares fuel and gauges for the next round, while others may open the ground.")
    if nearer := labels.get("saves", 0):
        yield say.tr_n(
            "It leads {n} cell nearer to the finish.", "It leads {n} cells nearer to the finish.", nearer
        )
    if "unknown" in labels:
        yield say.tr("It leads onto unknown ground.")
    if "stops" in labels:
        yield say.tr("The drive ends there.")
    worths = frozenset(one for one in labels if one.startswith("worth_") and not _against(labels, one))
    worths = worths - {"worth_move"} if "saves" in labels else worths
    bare = _BARE if _told_of_card(labels) or _dearer(labels) else frozenset()
    worths = worths - bare if bare else worths | _BESIDE
    if worth := _told(terms, worths, say):
        yield say.tr("On balance: {what}.", what=worth)
    if 0 < labels.get("than_here", 0) < labels.get("worth_card", 0) and not _IDLE.isdisjoint(labels):
        yield say.tr("Nothing else here is worth as much.")
    yield from _each(terms, _ROOM, say, teller)
    if ahead := _told(terms, _AHEAD, say, city):
        yield say.tr("Ahead: {what}.", what=ahead)
    if "chance" in labels and not {*labels} - _RESULTS:
        yield say.tr("Played to the end of the round many times, it came out best.")


def _card(terms: Sequence[Term], say: Language, teller: Teller | None) -> Iterator[str]:
    """Yield what a card is for, or why it is of no use; one that spares a danger is always of use."""
    spares = any(term.label == "for_no_danger" for term in terms)
    for term in terms:
        if term.label in USES:
            yield say.tr("The card {what}.", what=reason_text(term, say, teller, yours=True))
        elif term.label.startswith("idle_") and not spares:
            yield say.tr("Of no use now: {why}.", why=reason_text(term, say, teller))
    yield from _each(terms, _WAITS, say, teller)


def _each(
    terms: Sequence[Term], labels: frozenset[str], say: Language, teller: Teller | None
) -> Iterator[str]:
    """Yield a sentence for each term that has one of these labels."""
    for term in terms:
        if term.label in labels:
            yield f"{capital(reason_text(term, say, teller))}."


def _told_of_card(labels: Mapping[str, int]) -> bool:
    """Return whether more is told of a card than the sum that it is worth, or that is lost with it."""
    return not labels.keys().isdisjoint({*USES, *_DOES, *_GIVES, *_IDLE})


def _dearer(labels: Mapping[str, int]) -> bool:
    """Return whether a card goes that is worth more than another one of the hand, or no less."""
    return "than_held" in labels and -labels.get("worth_lost", 0) >= labels["than_held"]


def _against(labels: Mapping[str, int], label: str) -> bool:
    """Return whether a worth that should speak for an action speaks against it."""
    return label in _FOR and labels[label] < 0


def _chance(chance: int, unclear: bool, early: bool, say: Language) -> Iterator[str]:
    if early and chance >= _NEARLY_WON:
        return
    if chance >= _NEARLY_WON:
        yield say.tr("The race is nearly won.")
    elif chance and chance <= _LONG_SHOT:
        yield say.tr("A long shot.") if unclear else say.tr("A long shot, but the best there is.")
    if unclear and chance:
        yield say.tr_n(
            "Whichever it is, about {n} race of 100 is won from here.",
            "Whichever it is, about {n} races of 100 are won from here.", chance,
        )
    elif chance:
        yield say.tr_n(
            "From here it wins about {n} race of 100.", "From here it wins about {n} races of 100.", chance
        )


def _lead(labels: Mapping[str, int], say: Language) -> Iterator[str]:
    """Yield what a choice is ahead of the first idea; nothing before half of a race that is nearly won."""
    if "early" in labels and labels.get("chance", 0) >= _NEARLY_WON:
        return
    if "better" in labels:
        yield say.tr_n(
            "That is {n} more than with the choice of a quick crew.",
            "That is {n} more than with the choice of a quick crew.", labels["better"],
        )
    if "better_opening" in labels:
        yield say.tr_n(
            "That is {n} more than with the golden plan.",
            "That is {n} more than with the golden plan.", labels["better_opening"],
        )


def _told(terms: Sequence[Term], labels: frozenset[str], say: Language, city: str = "") -> str:
    return joined(say, (_text(term, say, city) for term in terms if term.label in labels))


def _text(term: Term, say: Language, city: str) -> str:
    if city and term.label == "city_in":
        return say.tr_n("{city} {n} cell away", "{city} {n} cells away", term.value, city=city)
    if city and term.label == "city_line":
        return say.tr("{city} by a line for {sum}", city=city, sum=francs(term.value))
    return reason_text(term, say, yours=True)
