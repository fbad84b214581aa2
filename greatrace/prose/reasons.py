"""Texts for the labelled terms that explain a computer crew's choice or a hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from greatrace.kernel.terms import Term
from greatrace.prose.his_round import LABELS as OF_ROUNDS
from greatrace.prose.his_round import about_him, round_text, way_worth
from greatrace.prose.language import Language
from greatrace.prose.purposes import PURPOSES, purpose_text
from greatrace.prose.teller import Teller
from greatrace.prose.words import NO_BREAK, francs, signed

Writer = Callable[[Language, int], str]


def reason_text(term: Term, say: Language, teller: Teller | None = None, yours: bool = False) -> str:
    """Return the text of one reason, such as `a city 3 cells away`.

    Args:
        term: the reason.
        say: the language.
        teller: names lines, tiles and cards.
        yours: whether the reader's own crew is meant, not one that speaks of itself.
    """
    if told := about_him(term, say, teller) or round_text(term, say, teller):
        return told
    writer = (YOURS.get(term.label) if yours else None) or WRITERS.get(term.label)
    return writer(say, term.value) if writer else purpose_text(term, say, teller) or term.label


def _worth(label: str, value: int) -> str:
    """Return a worth in francs, with its sign."""
    return f"{label} {signed(value)}{NO_BREAK}F"


def _fuel(say: Language, points: int) -> str:
    return say.tr_n("{n} point of fuel", "{n} points of fuel", points)


def _mechanics(say: Language, points: int) -> str:
    return say.tr_n("{n} mechanical point", "{n} mechanical points", points)


WRITERS: Mapping[str, Writer] = {
    "unclear": lambda say, n: say.tr("hardly better than the other answers"),
    "chance": lambda say, n: say.tr("{n}\u00a0% chance of winning", n=n),
    "chance_most": lambda say, n: say.tr("{n}\u00a0% chance of winning", n=n),
    "better": lambda say, n: say.tr("{n} percentage points above the first idea", n=n),
    "better_opening": lambda say, n: say.tr("{n} percentage points above the plan “Opening”", n=n),
    "early": lambda say, n: say.tr("more than half of the way is ahead"),
    "fuel_first": lambda say, n: say.tr("the drive that follows needs the fuel"),
    "scouts_first": lambda say, n: say.tr("its tiles may make the drive that follows easier"),
    "keeps_cards": lambda say, n: say.tr("what else could be played before it is better kept for later"),
    "keeps_announced": lambda say, n: say.tr("keeps the mission that was announced"),
    "as_good_as_won": lambda say, n: say.tr(
        "the race is as good as won: now missions and stickers count first"
    ),
    "denies_sticker": lambda say, n: say.tr(
        "it keeps a sticker from the Torpedo that other answers, about as good, leave to it"
    ),
    "spares_mission": lambda say, n: say.tr("other answers that are about as good count against a mission"),
    "arrives": lambda say, n: say.tr("reaches the finish"),
    "may_arrive": lambda say, n: say.tr("may reach the finish"),
    "arrives_of": lambda say, n: say.tr("reaches the finish in about {n} of 100 rounds played out", n=n),
    "covers": lambda say, n: say.tr_n("covers {n} cell", "covers {n} cells", n),
    "in_city": lambda say, n: say.tr_n(
        "reaches a city that gives {n} card", "reaches a city that gives {n} cards", n
    ) if n else say.tr("reaches a city"),
    "may_cover": lambda say, n: say.tr_n("may cover {n} cell", "may cover {n} cells", n),
    "funding": lambda say, n: say.tr("brings {sum}", sum=francs(n)),
    "mends": lambda say, n: say.tr_n("repairs {n} point", "repairs {n} points", n),
    "explores": lambda say, n: say.tr_n(
        "may explore {n} cell of the way", "may explore {n} cells of the way", n
    ),
    "guards": lambda say, n: say.tr_n("{n} escort against dangers", "{n} escorts against dangers", n),
    "pays": lambda say, n: say.tr("costs {sum}", sum=francs(n)),
    "spends": lambda say, n: say.tr("costs {sum}", sum=francs(n)),
    "refuels": lambda say, n: say.tr_n("{n} more point of fuel", "{n} more points of fuel", n),
    "fuel_dearer": lambda say, n: say.tr("outside a city each point costs {sum}", sum=francs(n)),
    "fuel_card": lambda say, n: say.tr("gives up to {n} points of fuel", n=n),
    "draws": lambda say, n: say.tr_n("adds {n} card to the hand", "adds {n} cards to the hand", n),
    "takes_cards": lambda say, n: say.tr_n("draws {n} card", "draws {n} cards", n),
    "plans_fare": lambda say, n: say.tr("a fare of {sum}", sum=francs(n)),
    "plans_cards": lambda say, n: say.tr_n("{n} card comes with it", "{n} cards come with it", n),
    "saves_fare": lambda say, n: say.tr("a fare of {sum}", sum=francs(n)),
    "fare_short": lambda say, n: say.tr("{sum} are still missing for it", sum=francs(n)),
    "for_tank": lambda say, n: say.tr_n(
        "the way ahead takes about {n} point of fuel more than there is",
        "the way ahead takes about {n} points of fuel more than there are", n,
    ),
    "for_parts": lambda say, n: say.tr_n(
        "engine and chassis lack {n} point, and parts cost francs",
        "engine and chassis lack {n} points, and parts cost francs", n,
    ),
    "for_finish": lambda say, n: say.tr_n(
        "up to the finish it takes about {n} point of fuel more than there is",
        "up to the finish it takes about {n} points of fuel more than there are", n,
    ),
    "for_prestige": lambda say, n: say.tr(
        "every {sum} in the purse is a point of prestige at the finish", sum=francs(n)
    ),
    "full_hand": lambda say, n: say.tr_n(
        "the hand is full: {n} card must go then", "the hand is full: {n} cards must go then", n
    ),
    "others_may": lambda say, n: say.tr("others may counter it"),
    "keeps_counter": lambda say, n: say.tr("what could counter it is kept for later"),
    "burns": lambda say, n: say.tr_n("takes {n} point of fuel", "takes {n} points of fuel", n),
    "wears": lambda say, n: say.tr_n("takes {n} mechanical point", "takes {n} mechanical points", n),
    "ahead_fuel": _fuel,
    "ahead_wear": _mechanics,
    "short_fuel": lambda say, n: say.tr_n(
        "{n} point of fuel is missing for it", "{n} points of fuel are missing for it", n
    ),
    "short_wear": lambda say, n: say.tr_n(
        "{n} mechanical point is missing for it", "{n} mechanical points are missing for it", n
    ),
    "less_fuel": _fuel,
    "less_wear": _mechanics,
    "less_danger": lambda say, n: say.tr_n("{n} danger", "{n} dangers", n),
    "less_stop": lambda say, n: say.tr_n("{n} stop", "{n} stops", n),
    "engine_then": lambda say, n: say.tr_n(
        "a drive then covers {n} cell at most", "a drive then covers {n} cells at most", n
    ),
    "chassis_then": lambda say, n: say.tr_n(
        "the hand then holds {n} card at most", "the hand then holds {n} cards at most", n
    ),
    "saves_engine": lambda say, n: say.tr_n(
        "saves {n} point of the engine", "saves {n} points of the engine", n
    ),
    "saves_chassis": lambda say, n: say.tr_n(
        "saves {n} point of the chassis", "saves {n} points of the chassis", n
    ),
    "takes_engine": lambda say, n: say.tr_n(
        "takes {n} point of the engine", "takes {n} points of the engine", n
    ),
    "takes_chassis": lambda say, n: say.tr_n(
        "takes {n} point of the chassis", "takes {n} points of the chassis", n
    ),
    "is_whole": lambda say, n: say.tr("engine and chassis are whole"),
    "dear_part": lambda say, n: say.tr("a point for {sum} is not worth it", sum=francs(n)),
    "rival_reach": lambda say, n: say.tr_n(
        "the rival then drives {n} cell at most", "the rival then drives {n} cells at most", n
    ),
    "rival_room": lambda say, n: say.tr_n(
        "the rival then keeps {n} card at most", "the rival then keeps {n} cards at most", n
    ),
    "spares_card": lambda say, n: say.tr("saves a discard"),
    "makes_room": lambda say, n: say.tr("makes room in the full hand"),
    "all_known": lambda say, n: say.tr("no cell of the way ahead can be explored now"),
    "tiles_serve": lambda say, n: say.tr("each of the tiles serves as it lies"),
    "stays_guard": lambda say, n: say.tr_n(
        "the escort stays and may still counter a danger",
        "the {n} escorts stay and may still counter dangers", n,
    ),
    "opens": lambda say, n: say.tr("opens unknown ground for others"),
    "waits": lambda say, n: say.tr("waits for the next round"),
    "unknown": lambda say, n: say.tr("unknown ground"),
    "unknown_paid": lambda say, n: say.tr("unknown ground, {percent}\u00a0% can be paid", percent=n),
    "stops": lambda say, n: say.tr("the drive ends there"),
    "saves": lambda say, n: say.tr_n("{n} cell nearer to the finish", "{n} cells nearer to the finish", n),
    "finish_onward": lambda say, n: say.tr_n(
        "from there the finish is {n} cell away", "from there the finish is {n} cells away", n
    ),
    "eases_own": lambda say, n: say.tr("makes our route easier"),
    "bars_rivals": lambda say, n: say.tr("makes the rivals’ route harder"),
    "neutral": lambda say, n: say.tr("no use and no harm there"),
    "evil_danger": lambda say, n: say.tr("easier than unknown ground while its danger is countered"),
    "evil_aside": lambda say, n: say.tr("changes nothing on our route"),
    "evil_least": lambda say, n: say.tr_n(
        "there is no other cell", "all {n} cells cost us, this one least", n
    ),
    "evil_rivals": lambda say, n: say.tr("costs the rivals as well"),
    "evil_judged": lambda say, n: say.tr("lowers the chance of winning least"),
    "worth_move": lambda say, n: say.tr("this move, worth about {sum}", sum=francs(n)),
    "worth_card": lambda say, n: say.tr("this card is worth about {sum} to us", sum=francs(n)),
    "worth_lost": lambda say, n: say.tr("loses what is worth about {sum}", sum=francs(-n)),
    "worth_own_way": lambda say, n: way_worth(say, say.tr("our own route"), n),
    "worth_rivals_way": lambda say, n: way_worth(say, say.tr("the rivals’ route"), -n),
    "worth_harm": lambda say, n: _worth(say.tr("the damage done, estimated at"), n),
    "worth_points": lambda say, n: _worth(say.tr("engine and chassis, estimated at"), n),
    "finish_in": lambda say, n: say.tr_n("the finish {n} cell away", "the finish {n} cells away", n),
    "city_in": lambda say, n: say.tr_n("a city {n} cell away", "a city {n} cells away", n),
    "city_line": lambda say, n: say.tr("a city by a line for {sum}", sum=francs(n)),
    "city_cards": lambda say, n: say.tr_n("{n} card there", "{n} cards there", n),
    "fuel_there": lambda say, n: say.tr_n(
        "{n} point of fuel to get there", "{n} points of fuel to get there", n
    ),
    "fuel_about": lambda say, n: say.tr_n(
        "about {n} point of fuel to get there", "about {n} points of fuel to get there", n
    ),
    "line_on": lambda say, n: say.tr("a line for {sum} from there", sum=francs(n)),
}
"""The text of each label; the label determines the unit."""

YOURS: Mapping[str, Writer] = {
    "evil_aside": lambda say, n: say.tr("changes nothing on your route"),
    "eases_own": lambda say, n: say.tr("makes your route easier"),
    "evil_least": lambda say, n: say.tr_n(
        "no other cell is left", "all {n} cells cost you, this one least", n
    ),
    "worth_card": lambda say, n: say.tr("worth about {sum} to you", sum=francs(n)),
    "worth_own_way": lambda say, n: way_worth(say, say.tr("your route"), n),
    "for_removal": lambda say, n: say.tr_n(
        "removes {n} tile that costs you or serves rivals",
        "removes {n} tiles that cost you or serve rivals", n,
    ),
    "for_swap": lambda say, n: say.tr("swaps two tiles to your advantage"),
}
"""The texts that speak of the crew itself, where they are told to the person who leads it."""

LABELS: Final = frozenset({*WRITERS, *PURPOSES, *OF_ROUNDS})
"""All labels that have a text."""
