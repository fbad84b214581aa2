"""Refusals as sentences: why an article forbids a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from greatrace.kernel.errors import Refused, Value
from greatrace.prose.language import msgid
from greatrace.prose.names import box_name, gauge_name
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs


class Reason(Struct, frozen=True):
    """A reason that the rules give: the names of its facts and its sentence."""

    facts: tuple[str, ...]
    text: str


def _reason(text: str, *facts: str) -> Reason:
    return Reason(facts, text)


REASONS: Mapping[str, Reason] = {
    # Who and when.
    "not_your_turn": _reason(msgid("It is not for {seat} to decide now."), "seat"),
    "wrong_question": _reason(msgid("That is not what has to be decided now.")),
    "race_over": _reason(msgid("The race is over.")),
    "already_planned": _reason(msgid("The plan is sealed already.")),
    # The bivouac and the plan.
    "slot_taken": _reason(msgid("There is no card in slot {slot}."), "slot"),
    "plan_sum": _reason(msgid("The plan sets {set} assistants, but there are {needed}; "
                              "all of them must be set."), "set", "needed"),
    "funding_full": _reason(msgid("Funding holds {limit} assistants at most."), "limit"),
    # Buying.
    "fuel_after_card": _reason(msgid("Once a card was played, no fuel can be bought in that sequence.")),
    "no_money": _reason(msgid("That costs {needed}; only {have} are left."), "needed", "have"),
    "tank_full": _reason(msgid("The tank is full already.")),
    "too_much_fuel": _reason(msgid("The tank has room for {room} more at most."), "room"),
    "gauge_full": _reason(msgid("This gauge is at its maximum already: {gauge}."), "gauge"),
    "parts_not_with_pilot": _reason(msgid("In this edition a Pilot card does not let parts be bought.")),
    "parts_too_late": _reason(msgid("Parts are bought before the drive begins.")),
    # Cards.
    "card_not_in_hand": _reason(msgid("This card is not in the hand: {card}."), "card"),
    "card_not_now": _reason(msgid("This card cannot be played now: {card}."), "card"),
    "card_not_drawn": _reason(msgid("This card is not among those just drawn: {card}."), "card"),
    "no_part_card": _reason(msgid("There is no such part in the hand: {card}."), "card"),
    "not_a_part": _reason(msgid("This card repairs nothing: {card}."), "card"),
    "deck_empty": _reason(msgid("There are no cards left to draw.")),
    "bag_empty": _reason(msgid("There are no tiles left in the bag.")),
    # Assistants and leaders.
    "no_assistant": _reason(msgid("No assistant is left on this place: {box}."), "box"),
    "no_active_assistant": _reason(msgid("Without an active assistant this is not possible.")),
    "no_leaders": _reason(msgid("This race is driven without leaders.")),
    "no_leader_power": _reason(msgid("This leader’s power is not used that way.")),
    "leader_spent": _reason(msgid("The leader’s power was already used in this round.")),
    # Driving.
    "broken_down": _reason(msgid("The vehicle has broken down: first the engine must be repaired.")),
    "not_neighbour": _reason(msgid("{cell} is not next to the vehicle."), "cell"),
    "engine_reach": _reason(msgid("The engine allows this drive {reach} cells, and they are used up."),
                            "reach"),
    "no_fuel": _reason(msgid("This takes {needed} fuel; the tank holds {have}."), "needed", "have"),
    "no_mechanics": _reason(msgid("This takes {needed} mechanical points; engine and chassis hold {have}."),
                            "needed", "have"),
    "danger_unpayable": _reason(msgid("With its danger this takes {needed} mechanical points; engine and "
                                      "chassis hold {have}. An escort or a Ranger would help."),
                                "needed", "have"),
    "no_escort": _reason(msgid("No escort is left on the dashboard.")),
    "no_ranger": _reason(msgid("There is no Ranger in the hand.")),
    "no_danger": _reason(msgid("There is no danger to counter on {cell}."), "cell"),
    "no_guide": _reason(msgid("There is no Guide in the hand.")),
    "no_stop": _reason(msgid("A Guide is of no use on {cell}: no stop ends the drive there."), "cell"),
    "must_enter": _reason(msgid("What can be paid must be entered: there is no going back.")),
    "cannot_enter": _reason(msgid("Entering takes {needed}; only {have} are there."), "needed", "have"),
    "split": _reason(msgid("From {least} to {most} points can come from the engine."), "least", "most"),
    # Lines.
    "no_line": _reason(msgid("There is no such line: {line}."), "line"),
    "line_not_here": _reason(msgid("The vehicle is at neither end of this line: {line}."), "line"),
    "line_first_step": _reason(msgid("A line can only be the first and only step of a drive.")),
    "no_transport": _reason(msgid("Transport cards needed: {needed}; in the hand: {have}."),
                            "needed", "have"),
    "transport_useless": _reason(msgid("One more Transport card would save nothing.")),
    "discount_sea_only": _reason(msgid("The leader’s discount is for sea lines only.")),
    "discount_spent": _reason(msgid("The leader’s discount was already used in this round.")),
    # Tiles.
    "tile_not_drawn": _reason(msgid("This tile is not among those just drawn: {tile}."), "tile"),
    "not_blank": _reason(msgid("There is already a tile on {cell}."), "cell"),
    "is_city": _reason(msgid("{cell} is a city: no tile is ever laid there."), "cell"),
    "not_on_path": _reason(msgid("{cell} does not belong to the path."), "cell"),
    "no_tile": _reason(msgid("There is no tile on {cell}."), "cell"),
    "under_vehicle": _reason(msgid("A vehicle stands on the tile on {cell}: it stays."), "cell"),
    "not_next": _reason(msgid("{cell} is not next to the vehicle."), "cell"),
    "tile_chosen": _reason(msgid("The tile on {cell} is chosen already."), "cell"),
    "same_cell": _reason(msgid("Two different tiles are needed.")),
    "no_tiles_to_remove": _reason(msgid("There is no tile that could be removed.")),
    "two_tiles_needed": _reason(msgid("There are not two tiles on the board.")),
    # Targets.
    "target_self": _reason(msgid("Nobody sabotages the own vehicle.")),
    "target_gone": _reason(msgid("{seat} has arrived: nothing can affect that crew any more."), "seat"),
    "target_not_on_path": _reason(msgid("{seat} is not on the same path."), "seat"),
    "no_target": _reason(msgid("There is no crew that could be sabotaged.")),
}
"""Every reason that the rules give, with its facts in the order in which they are stated."""


def explain(refused: Refused, teller: Teller) -> str:
    """Say which article forbids a move and why.

    Args:
        refused: the refusal; its reason must be one of `REASONS`.
        teller: the language and the race.
    """
    return teller.say.tr("Article {article}: {why}", article=article_text(refused.article, teller),
                         why=reason_text(refused, teller))


def reason_text(refused: Refused, teller: Teller) -> str:
    """Say why a move is refused, without the article."""
    reason = REASONS[refused.reason]
    values = {fact.name: _fact(refused.reason, fact.name, fact.value, teller) for fact in refused.facts}
    return teller.say.tr(reason.text, **values)


def article_text(article: str, teller: Teller) -> str:
    """Write an article for people: the id of a card or a leader becomes its name."""
    chapter, _, part = article.partition("/")
    if not part:
        return article
    cards = {card.id: index for index, card in enumerate(teller.data.cards)}
    leaders = {crew.leader.id: crew.leader.name for crew in teller.data.crews}
    name = teller.card(cards[part]) if part in cards else leaders.get(part)
    return f"{chapter} ({name})" if name else chapter


def _fact(reason: str, name: str, value: Value, teller: Teller) -> str:
    """Write a fact of a refusal; numbers of seats, cells, cards … get their names."""
    if reason == "no_money":
        return francs(value) if isinstance(value, int) else value
    try:
        if isinstance(value, int):
            return _NUMBERED[name](teller, value) if name in _NUMBERED else str(value)
        return _WORDED[name](teller, value) if name in _WORDED else value
    except IndexError:  # what was asked for does not exist
        return str(value)


_NUMBERED: Mapping[str, Callable[[Teller, int], str]] = {
    "seat": Teller.crew,
    "cell": Teller.place,
    "card": Teller.card,
    "tile": Teller.tile,
    "line": Teller.line,
    "slot": lambda teller, slot: str(slot + 1),
}
_WORDED: Mapping[str, Callable[[Teller, str], str]] = {
    "box": lambda teller, box: box_name(teller.say, box),
    "gauge": lambda teller, gauge: gauge_name(teller.say, gauge),
}
