"""What the champion advises, in sentences: what it brings, and what else was close."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from greatrace.kernel.terms import Term
from greatrace.prose.his_round import HIS, OWN
from greatrace.prose.language import Language
from greatrace.prose.purposes import USES
from greatrace.prose.reasons import reason_text
from greatrace.prose.teller import Teller
from greatrace.prose.words import capital, francs, joined

_DOES: Final = frozenset(
    {
        "for_no_danger", "arrives", "may_arrive", "covers", "in_city", "may_cover", "funding", "mends",
        "explores", "pays", "spends", "draws", "burns", "wears", "clears", "saves_engine", "saves_chassis",
        "takes_engine", "takes_chassis", "takes_cards", "makes_room", "spares_card", "eases_own",
        "bars_rivals",
    }
)
_GIVES: Final = frozenset({"guards", "refuels"})
_AHEAD: Final = frozenset(
    {"finish_in", "city_in", "city_line", "city_cards", "fuel_there", "fuel_about", "line_on"}
)
_FOR: Final = frozenset({"worth_move", "worth_card", "worth_points"})
"""Worths that are told only where they speak for an action."""
_THEN: Final = frozenset({"engine_then", "chassis_then"})
_LESS: Final = frozenset({"less_fuel", "less_wear", "less_danger", "less_stop"})
_PLAINER: Final = (
    _THEN | _LESS | {"mends", "saves_engine", "saves_chassis", "takes_engine", "takes_chassis"}
)
"""What is told in points, so that no sum need be told for them."""
_IN_POINTS: Final = frozenset({"worth_points", "worth_lost", "worth_own_way"})
"""The sums that are left out then."""
_STATES: Final = frozenset(
    {"all_known", "stays_guard", "is_whole", "keeps_fare", "dear_part", "tiles_serve", "keeps_cards"}
)
_PURSE: Final = frozenset({"for_tank", "for_parts", "for_finish", "for_prestige"})
"""What is a sentence by itself."""
_OF_RIVALS: Final = frozenset({"lies_rivals", "comes_rivals", "rival_reach", "rival_room"})
_NEXT: Final = frozenset({"then_line"})
_RESULTS: Final = frozenset({"funding", "refuels", "explores", "draws"})
"""What a card does that has no other use; of one that is discarded nothing is done."""
_SHORT: Final = frozenset({"short_fuel", "short_wear", "may_clear"})
"""What is said of the cell ahead, once its price is told."""
_ENTERS: Final = frozenset({"saves", "finish_onward", "draws", "burns", "wears", "unknown", "stops"})
"""What is told of a move, so that no sum need be told for it."""
_WAITS: Final = frozenset(
    {
        "others_may", "keeps_counter", "wears_ahead", "bag_dangers", "bag_stops", "blank_in", "hits_crew",
        "hand_room",
    }
)
"""What is told after the use of a card: what can wait, and what makes it useful to the crew."""
_ROOM: Final = frozenset({"over_limit", "then_goes", "full_hand"})
"""What is told as a sentence of its own, the room in the hand after everything else."""
_BARE: Final = frozenset({"worth_card", "worth_lost"})
"""Sums that are told of a card only where it has no use that can be told, beside those of others."""
_BESIDE: Final = frozenset({"than_here", "than_held"})
_COSTS_AHEAD: Final = frozenset({"ahead_fuel", "ahead_wear"})
_IDLE: Final = frozenset({"idle_whole", "idle_broken", "idle_lines", "idle_full", "idle_known"})
_LATER: Final = frozenset(
    {"later_repair", "later_free_repair", "later_drive", "later_fare", "later_fuel", "later_survey"}
)
_FOUND: Final = frozenset({"unclear", "chance", "early", "keeps_cards"})
"""What a search tells of an action, beside its lead."""
_SAME: Final = frozenset({"draws"})
_RESTATES: Final = _SAME | {"clears"}
"""What says no more than the action itself, and what says little more."""
_KEEPS: Final = frozenset({"as_good_as_won", "spares_mission", "denies_sticker"})
_LEADS: Final = frozenset({"better", "better_opening"})
_CLOSE: Final = 3
"""Wins in 100 games by which another choice may be behind and still be close."""



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


def runner_up(action: str, behind: int, say: Language, warned: bool = False) -> str:
    """Return what else the champion of any game thought of.

    Args:
        action: its label.
        behind: how far its chance of winning is behind, in percentage points.
        say: the language.
        warned: whether the question warns of it, and not of what is advised.
    """
    if behind <= 0 and warned:
        return say.tr("As good on average, but with a risk that is shown with it: {action}.", action=action)
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
    """Yield all that is told; where no more than a sum or a search speaks for an action, that it does."""
    labels = {term.label: term.value for term in terms}
    against = any(labels.get(label, 1) < 0 for label in _FOR - _untold(labels))
    alike = "unclear" in labels or (against and behind <= 0 and _LEADS.isdisjoint(labels))
    plain, sums = [*_told_of(terms, say, teller)], [*_sums(labels, terms, say, teller)]
    said = labels.keys() - _LEADS - _FOUND - _ROOM
    plain = [] if said <= _SAME else plain
    worths = [value for label, value in labels.items() if label.startswith("worth_")]
    gains = plain or (sums and max(worths, default=0) > 0)
    if alike and not plain:
        yield say.tr("The best answers come to about the same.")
    elif "chance" in labels and (said <= _RESTATES or not gains):
        yield say.tr("Played to the end of the round many times, it came out best.")
    yield from plain
    yield from sums
    yield from _each(terms, _ROOM, say, teller)
    if ahead := _told(terms, _AHEAD, say, city):
        yield say.tr("Ahead: {what}.", what=ahead)


def _told_of(terms: Sequence[Term], say: Language, teller: Teller | None) -> Iterator[str]:
    """Yield what an action is good for, without sums of what it is worth."""
    labels = {term.label: term.value for term in terms}
    goes = "than_held" in labels
    does = _DOES - (_RESULTS if goes else frozenset()) - ({"may_arrive"} if "arrives_of" in labels else set())
    does -= _vague(labels)
    yield from _each(terms, HIS, say, teller)
    if likely := labels.get("arrives_of", 0):
        yield say.tr("It may reach the finish in this round, about {n} times of 100.", n=likely)
    if fewer := labels.get("keeps_announced", 0):
        yield say.tr_n(
            "It keeps the mission that you announced, for about {n} win fewer in 100.",
            "It keeps the mission that you announced, for about {n} wins fewer in 100.", fewer,
        )
    yield from _each(terms, _KEEPS, say, teller)
    if done := _told(terms, does, say, teller=teller):
        yield say.tr("It {what}.", what=done)
    later = 0 if goes else labels.get("fuel_card", 0)
    if later:
        yield say.tr(
            "The card gives up to {n} points of fuel: the tank has room for {room} now, and the card can wait"
            " in the hand.", n=later, room=labels.get("refuels", 0),
        )
    if gives := _told(terms, _GIVES - (_RESULTS if goes or later else frozenset()), say):
        yield say.tr("It gives {what}.", what=gives)
    if goes:
        yield from _least(terms, labels, say, teller)
    else:
        yield from _card(terms, say, teller)
    yield from _purse(labels, say, teller)
    yield from _each(terms, _PURSE, say, teller)
    yield from _tiles(terms, say, teller)
    yield from _each(terms, OWN, say, teller)
    if then := _told(terms, _THEN, say):
        yield f"{capital(then)}."
    if "fuel_first" in labels:
        yield say.tr("The drive that follows needs the fuel.")
        yield from _each(terms, frozenset({"fuel_dearer"}), say, teller)
    yield from _each(terms, _NEXT, say, teller)
    if "scouts_first" in labels:
        yield say.tr("Its tiles may make the drive that follows easier.")
    evils = frozenset(label for label in labels if label.startswith("evil_"))
    if evil := _told(terms, evils, say):
        yield say.tr("It is the lesser evil: {why}.", why=evil)
    if "neutral" in labels:
        yield say.tr("As things lie now, it is of no use there and does no harm.")
    if costs := _told(terms, _COSTS_AHEAD, say):
        yield say.tr("The cell ahead would take {what}.", what=costs)
    yield from _each(terms, _SHORT, say, teller)
    if "opens" in labels:
        yield say.tr("Who drives now opens unknown ground for others.")
    if "waits" in labels:
        yield say.tr("It spares fuel and gauges for the next round, while others may open the ground.")
    if nearer := labels.get("saves", 0):
        yield say.tr_n(
            "It leads {n} cell nearer to the finish.", "It leads {n} cells nearer to the finish.", nearer
        )
    yield from _each(terms, frozenset({"finish_onward"}), say, teller)
    if "unknown" in labels:
        yield say.tr("It leads onto unknown ground.")
    yield from _blank(labels, say)
    if "stops" in labels:
        yield say.tr("The drive ends there.")
    yield from _each(terms, _STATES, say, teller)


def _blank(labels: Mapping[str, int], say: Language) -> Iterator[str]:
    """Yield how likely what is turned up on unknown ground can be paid."""
    percent = labels.get("unknown_paid", -1)
    if percent > 0:
        yield say.tr(
            "It leads onto unknown ground: {percent}\u00a0% of the tiles in the bag can be paid.",
            percent=percent,
        )
    elif percent == 0:
        yield say.tr("It turns back at unknown ground: no tile in the bag can be paid there.")


def _vague(labels: Mapping[str, int]) -> frozenset[str]:
    """Return that a way gets easier or harder where by how much, or what it comes to, is told."""
    own = {"eases_own"} if "worth_own_way" in labels and OWN.isdisjoint(labels) else frozenset[str]()
    rivals = "worth_rivals_way" in labels or not HIS.isdisjoint(labels)
    return frozenset(own | ({"bars_rivals"} if rivals else frozenset[str]()))


def _purse(labels: Mapping[str, int], say: Language, teller: Teller | None) -> Iterator[str]:
    """Yield which line a plan takes, with its cards, or for which one francs are saved."""
    if teller is None:
        return
    if line := labels.get("plans_line", 0):
        fare = francs(labels.get("plans_fare", 0))
        yield say.tr("It may take the {line} for {sum}.", line=teller.line(line - 1), sum=fare)
    if cards := labels.get("plans_cards", 0):
        yield say.tr_n("{n} card comes with it.", "{n} cards come with it.", cards)
    if line := labels.get("saves_line", 0):
        fare, short = francs(labels.get("saves_fare", 0)), labels.get("fare_short", 0)
        name = teller.line(line - 1)
        if short:
            yield say.tr(
                "It saves for the {line}, which costs {sum}: {short} are still missing then.",
                line=name, sum=fare, short=francs(short),
            )
        else:
            yield say.tr("It saves for the {line}, which costs {sum}.", line=name, sum=fare)


def _sums(
    labels: Mapping[str, int], terms: Sequence[Term], say: Language, teller: Teller | None
) -> Iterator[str]:
    """Yield what an action is worth in francs where nothing plainer is told of it."""
    worths = frozenset(one for one in labels if one.startswith("worth_") and not _against(labels, one))
    worths -= _untold(labels)
    bare = _BARE if _told_of_card(labels) or _dearer(labels) or _lesser(labels) else frozenset()
    worths = worths - bare if bare else worths | _BESIDE
    worths -= {"worth_lost", "than_held"} if "than_held" in labels else frozenset[str]()
    price = frozenset({"worth_own_way"} & worths if labels.get("worth_own_way", 0) < 0 else ())
    if worth := _told(terms, worths - price, say, teller=teller):
        yield say.tr("On balance: {what}.", what=worth)
    if harder := _told(terms, price, say):
        yield say.tr("The price of it: {what}.", what=harder)
    if 0 < labels.get("than_here", 0) < labels.get("worth_card", 0) and not _LATER.isdisjoint(labels):
        yield say.tr("Nothing else here is worth as much.")


def _card(terms: Sequence[Term], say: Language, teller: Teller | None) -> Iterator[str]:
    """Yield what a card is for, or why it is of no use; one that spares a danger is always of use."""
    spares = any(term.label == "for_no_danger" for term in terms)
    for term in terms:
        if term.label in USES:
            yield say.tr("The card {what}.", what=reason_text(term, say, teller, yours=True))
        elif term.label in _LATER and not spares:
            yield say.tr("Useful later: {why}.", why=reason_text(term, say, teller))
        elif term.label.startswith("idle_") and not spares:
            yield say.tr("Of no use now: {why}.", why=reason_text(term, say, teller))
    yield from _each(terms, _WAITS, say, teller)


def _tiles(terms: Sequence[Term], say: Language, teller: Teller | None) -> Iterator[str]:
    """Yield which tiles an action is about and what it spares the crew on its way."""
    found = {term.label: term.value - 1 for term in terms}
    if teller is not None:
        if {"swaps_one", "swaps_other"} <= found.keys():
            one, other = (teller.place(found[label]) for label in ("swaps_one", "swaps_other"))
            yield say.tr("It swaps the tiles on {one} and {other}.", one=one, other=other)
        if "lies_own" in found:
            yield say.tr("On your way: {tile}.", tile=teller.tile(found["lies_own"]))
        if "comes_own" in found:
            yield say.tr("On your way instead: {tile}.", tile=teller.tile(found["comes_own"]))
    yield from _each(terms, _OF_RIVALS, say, teller)
    if less := _told(terms, _LESS, say):
        yield say.tr("It spares your way {what}.", what=less)


def _least(
    terms: Sequence[Term], labels: Mapping[str, int], say: Language, teller: Teller | None
) -> Iterator[str]:
    """Yield that a card goes which is of no use, or worth less than any other, with what it is for."""
    for term in terms:
        if term.label.startswith("idle_"):
            yield say.tr("Of no use now: {why}.", why=reason_text(term, say, teller))
    yield from _each(terms, frozenset({"keeps_card"}), say, teller)
    if _dearer(labels):
        return
    told = [term for term in terms if term.label in USES or term.label in _RESULTS]
    if told:
        what = reason_text(told[0], say, teller, yours=True)
        yield say.tr("Of these cards it is worth least: {what}.", what=what)
    else:
        yield say.tr("Of these cards it is worth least.")


def _each(
    terms: Sequence[Term], labels: frozenset[str], say: Language, teller: Teller | None
) -> Iterator[str]:
    """Yield a sentence for each term that has one of these labels."""
    for term in terms:
        if term.label in labels:
            yield f"{capital(reason_text(term, say, teller))}."


def _untold(labels: Mapping[str, int]) -> frozenset[str]:
    """Return the sums for which something plainer is told."""
    told = frozenset[str]() if labels.keys().isdisjoint(_ENTERS) else frozenset({"worth_move"})
    told |= frozenset[str]() if _PLAINER.isdisjoint(labels) else _IN_POINTS
    told |= frozenset[str]() if OWN.isdisjoint(labels) else {"worth_own_way"}
    told |= frozenset[str]() if HIS.isdisjoint(labels) else {"worth_rivals_way", "worth_harm"}
    return told | ({"worth_harm"} if "for_sabotage" in labels else frozenset())


def _told_of_card(labels: Mapping[str, int]) -> bool:
    """Return whether more is told of a card than the sum that it is worth, or that is lost with it."""
    return not labels.keys().isdisjoint({*USES, *_DOES, *_GIVES, *_IDLE, *_LATER})


def _dearer(labels: Mapping[str, int]) -> bool:
    """Return whether a card goes that is worth more than another one of the hand, or no less."""
    return "than_held" in labels and -labels.get("worth_lost", 0) >= labels["than_held"]


def _lesser(labels: Mapping[str, int]) -> bool:
    """Return whether no sum speaks for a card: another one there is worth as much or more."""
    than, worth = labels.get("than_here", 0), labels.get("worth_card", 0)
    return than > worth or than == worth > 0


def _against(labels: Mapping[str, int], label: str) -> bool:
    """Return whether a worth that should speak for an action speaks against it."""
    return label in _FOR and labels[label] < 0


def _told(
    terms: Sequence[Term], labels: frozenset[str], say: Language, city: str = "", teller: Teller | None = None
) -> str:
    return joined(say, (_text(term, say, city, teller) for term in terms if term.label in labels))


def _text(term: Term, say: Language, city: str, teller: Teller | None) -> str:
    if city and term.label == "city_in":
        return say.tr_n("{city} {n} cell away", "{city} {n} cells away", term.value, city=city)
    if city and term.label == "city_line":
        return say.tr("{city} by a line for {sum}", city=city, sum=francs(term.value))
    return reason_text(term, say, teller, yours=True)
