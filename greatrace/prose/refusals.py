"""Sentences for refusals: why an article forbids a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from msgspec import Struct

from greatrace.kernel.errors import Refused, Value
from greatrace.prose.cards import card_name
from greatrace.prose.language import Language, msgid
from greatrace.prose.names import box_name, gauge_name
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs


class Reason(Struct, frozen=True):
    """A reason of a refusal: the names of its facts and its sentence."""

    facts: tuple[str, ...]
    text: str


def _reason(text: str, *facts: str) -> Reason:
    return Reason(facts, text)


REASONS: Mapping[str, Reason] = {
    "not_your_turn": _reason(msgid("Another crew has to decide first: {seat}."), "seat"),
    "wrong_question": _reason(msgid("That is not what has to be decided now.")),
    "has_passed": _reason(msgid("You have passed for the rest of this round.")),
    "has_arrived": _reason(msgid("You have arrived: your race is over.")),
    "race_over": _reason(msgid("The race is over.")),
    "slot_taken": _reason(msgid("There is no card in slot {slot}."), "slot"),
    "plan_sum": _reason(
        msgid("This plan sets {set} assistants; it must set exactly {needed}."), "set", "needed",
    ),
    "funding_full": _reason(msgid("Funding holds {limit} assistants at most."), "limit"),
    "fuel_after_card": _reason(msgid("Once a card has been played, no fuel can be bought in that sequence.")),
    "fuel_after_power": _reason(
        msgid("Once the leader’s power has been used, no fuel can be bought in that sequence.")
    ),
    "no_money": _reason(msgid("That costs {needed}; you have {have}."), "needed", "have"),
    "tank_full": _reason(msgid("The tank is full: no more fuel fits in.")),
    "too_much_fuel": _reason(msgid("Room left in the tank: {room}."), "room"),
    "gauge_full": _reason(msgid("This gauge is at its maximum already: {gauge}."), "gauge"),
    "gauges_full": _reason(msgid("There is nothing to repair: engine and chassis are at their maximum.")),
    "no_parts": _reason(msgid("With no part in hand and no money to buy one, nothing can be repaired.")),
    "parts_not_with_pilot": _reason(msgid("In this edition no parts are bought with a Pilot card.")),
    "parts_not_in_drive": _reason(msgid("A mechanic who drives buys no parts; one who repairs can.")),
    "parts_too_late": _reason(msgid("With a Pilot card parts are bought before its drive begins.")),
    "card_not_in_hand": _reason(msgid("This card is not in your hand: {card}."), "card"),
    "card_not_now": _reason(msgid("This card is not played by itself at this moment: {card}."), "card"),
    "danger_needed": _reason(
        msgid("This card is played only against a danger, on entering a tile or when you are asked about a "
              "danger card: {card}."), "card",
    ),
    "card_not_drawn": _reason(msgid("This card is not among those just drawn: {card}."), "card"),
    "not_a_part": _reason(msgid("This card repairs nothing: {card}."), "card"),
    "deck_empty": _reason(msgid("There are no cards left to draw.")),
    "bag_empty": _reason(msgid("There are no tiles left in the bag.")),
    "no_assistant": _reason(msgid("No assistant is left on this place: {box}."), "box"),
    "no_leaders": _reason(msgid("This race is driven without leaders.")),
    "no_leader_power": _reason(msgid("The leader’s power is not used that way.")),
    "leader_spent": _reason(msgid("The leader’s power has already been used in this round.")),
    "broken_down": _reason(msgid("Your vehicle has broken down: its engine must be repaired first.")),
    "no_way_on": _reason(msgid("Your vehicle could go nowhere: no step and no line can be paid.")),
    "not_neighbour": _reason(msgid("This is not next to your vehicle: {cell}."), "cell"),
    "no_fuel": _reason(msgid("Fuel needed: {needed}; in the tank: {have}."), "needed", "have"),
    "no_mechanics": _reason(
        msgid("Mechanical points needed: {needed}; on engine and chassis: {have}."), "needed", "have",
    ),
    "danger_unpayable": _reason(
        msgid("With the danger {needed} mechanical points are needed; on engine and chassis: "
              "{have}. An escort or a Ranger would help."), "needed", "have",
    ),
    "no_escort": _reason(msgid("No escort is left on your dashboard.")),
    "no_ranger": _reason(msgid("There is no Ranger in your hand.")),
    "no_danger": _reason(msgid("There is no danger to counter here: {cell}."), "cell"),
    "not_seen_yet": _reason(
        msgid("No tile lies on {cell} yet: name an escort, a Ranger or a Guide once it has been found."),
        "cell",
    ),
    "no_guide": _reason(msgid("There is no Guide in your hand.")),
    "no_stop": _reason(msgid("There is no stop symbol to ignore here: {cell}."), "cell"),
    "guide_useless": _reason(msgid("A Guide would be wasted here, the drive ends anyway: {cell}."), "cell"),
    "must_enter": _reason(msgid("What you can pay for must be entered: there is no going back.")),
    "split": _reason(
        msgid("The engine’s share must lie between {least} and {most} points."), "least", "most",
    ),
    "no_line": _reason(msgid("There is no such line on this board: {line}."), "line"),
    "line_not_here": _reason(msgid("Your vehicle stands at neither end of this line: {line}."), "line"),
    "line_first_step": _reason(msgid("A line can only be the first and only step of a drive.")),
    "no_transport": _reason(
        msgid("Transport cards needed: {needed}; in your hand: {have}."), "needed", "have",
    ),
    "transport_useless": _reason(msgid("One Transport card fewer is enough: the line is free already.")),
    "discount_sea_only": _reason(msgid("The leader’s discount is for sea lines only.")),
    "discount_spent": _reason(msgid("The leader’s discount has already been used in this round.")),
    "tile_not_drawn": _reason(msgid("This tile is not among those you drew: {tile}."), "tile"),
    "not_blank": _reason(msgid("There is already a tile on {cell}."), "cell"),
    "is_city": _reason(msgid("No tile is ever laid on a city: {cell}."), "cell"),
    "not_on_path": _reason(msgid("This cell is not connected to your path: {cell}."), "cell"),
    "no_tile": _reason(msgid("There is no tile here: {cell}."), "cell"),
    "under_vehicle": _reason(msgid("The tile on {cell} stays: a vehicle stands on it."), "cell"),
    "not_next": _reason(msgid("The tile on {cell} is not next to your vehicle."), "cell"),
    "tile_chosen": _reason(msgid("The tile on {cell} is chosen already."), "cell"),
    "same_cell": _reason(msgid("Two different tiles are needed.")),
    "no_tiles_to_remove": _reason(msgid("There is no tile that could be removed.")),
    "two_tiles_needed": _reason(msgid("There are fewer than two tiles on the board.")),
    "tiles_alike": _reason(msgid("All tiles on the board are alike: swapping them would change nothing.")),
    "target_self": _reason(msgid("You cannot sabotage your own vehicle.")),
    "target_gone": _reason(msgid("Nothing can affect this crew any more: {seat}."), "seat"),
    "target_not_on_path": _reason(msgid("This crew is not on the same path: {seat}."), "seat"),
    "none_on_path": _reason(msgid("No vehicle that could be sabotaged is on the same path as yours.")),
    "nothing_to_damage": _reason(
        msgid("No crew that could be sabotaged has a mechanical point left to lose.")
    ),
    "wrong_outgoing": _reason(
        msgid("René cards of the lowest level that must go: {needed}, each named once."), "needed",
    ),
    "torpedo_first": _reason(msgid("The Torpedo moves first.")),
    "city_only": _reason(msgid("In a Solitary crossing fuel and parts are bought in cities only.")),
    "no_target": _reason(msgid("There is no crew that could be sabotaged.")),
}
"""Every reason of a refusal, with its facts in the order of the refusal."""


def explain(refused: Refused, teller: Teller) -> str:
    """Return which article forbids a move and why.

    Args:
        refused: the refusal; its reason must be one of `REASONS`.
        teller: the language and the race.
    """
    return teller.say.tr("Article {article}: {why}", article=article_text(refused.article, teller),
                         why=reason_text(refused, teller))


def reason_text(refused: Refused, teller: Teller) -> str:
    """Return why a move is refused, without the article."""
    reason = REASONS[refused.reason]
    values = {fact.name: _fact(refused.reason, fact.name, fact.value, teller) for fact in refused.facts}
    return teller.say.tr(reason.text, **values)


def short_reason(refused: Refused, teller: Teller) -> str:
    """Return why a move is refused in a few words, where there are such; else the whole sentence."""
    box = next((fact.value for fact in refused.facts if fact.name == "box"), "")
    short = _left_of(teller.say).get(box) if refused.reason == "no_assistant" and isinstance(box, str) else ""
    short = short or _in_short(teller.say).get(refused.reason)
    return short or reason_text(refused, teller)


@cache
def _in_short(say: Language) -> Mapping[str, str]:
    """Return a few words for reasons that stand on buttons."""
    return {
        "broken_down": say.tr("broken down"),
        "bag_empty": say.tr("the bag is empty"),
        "deck_empty": say.tr("no cards left"),
        "tank_full": say.tr("the tank is full"),
        "no_money": say.tr("not enough money"),
        "fuel_after_card": say.tr("not after a card"),
        "fuel_after_power": say.tr("not after the leader"),
        "leader_spent": say.tr("used in this round"),
        "gauge_full": say.tr("at its maximum"),
        "gauges_full": say.tr("nothing to repair"),
        "no_ranger": say.tr("no Ranger"),
        "no_escort": say.tr("no escort"),
        "nothing_to_damage": say.tr("nothing to lose"),
    }


@cache
def _left_of(say: Language) -> Mapping[str, str]:
    """Return in a few words that nobody is left on a box."""
    return {
        "scout": say.tr("no scout left"), "mechanic": say.tr("no mechanic left"),
        "escort": say.tr("no escort"), "funding": say.tr("nobody on funding"),
    }


def article_text(article: str, teller: Teller) -> str:
    """Return the display form of an article; the id of a card or a leader becomes its name."""
    chapter, _, part = article.partition("/")
    if not part:
        return article
    names = {crew.leader.id: crew.leader.name for crew in teller.data.crews}
    if chapter == "10":
        names |= {card.id: card_name(teller.say, card) for card in teller.data.cards}
    return f"{chapter} ({names[part]})" if part in names else chapter


def _fact(reason: str, name: str, value: Value, teller: Teller) -> str:
    """Return a fact of a refusal: seats, cells, cards and the like by name, else the number."""
    if isinstance(value, str):
        return _WORDED[name](teller, value) if name in _WORDED else value
    if reason == "no_money":
        return francs(value)
    try:
        return _NUMBERED[name](teller, value) if name in _NUMBERED and value >= 0 else str(value)
    except IndexError:  # the refused move may have named something nonexistent
        return str(value)


_NUMBERED: Mapping[str, Callable[[Teller, int], str]] = {
    "seat": Teller.crew,
    "cell": Teller.place,
    "line": Teller.line,
}
_WORDED: Mapping[str, Callable[[Teller, str], str]] = {
    "box": lambda teller, box: box_name(teller.say, box),
    "gauge": lambda teller, gauge: gauge_name(teller.say, gauge),
    "card": Teller.card_called,
    "tile": Teller.tile_called,
    "line": Teller.line_called,
}
