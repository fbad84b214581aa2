"""The René deck of a scenario, and what else the Torpedo brings to its race."""

from __future__ import annotations

import re

import msgspec
from msgspec import structs

from greatrace.boards import setups
from greatrace.campaign.campaign import MOST_A_RACE
from greatrace.content.assemble import deck_of_level
from greatrace.engine.solo.rene import DECK_SIZE, Loss, ReneCard, Solo, Stickers
from greatrace.kernel.errors import BadInput
from greatrace.scenario.solo_form import Modules, Places, ReneGiven, SoloGiven, StickersGiven

TORPEDO = "torpedo"
"""What scenario files call the Torpedo where a crew can be named."""

_ID = re.compile(r"([A-H])([1-3])")


def terms_of(given: SoloGiven, crew: str) -> Solo:
    """Return what the Torpedo of a scenario brings to its race.

    Raises:
        BadInput: a René card does not exist, or the one that is first is neither the crew nor the Torpedo.
    """
    if given.first not in ("", TORPEDO, crew):
        raise BadInput("First is “torpedo” or “{crew}”, not “{first}”.", crew=crew, first=given.first)
    modules: Modules = given.modules
    return Solo(
        _deck(given), stickers_of(given.torpedo.stickers), given.first == TORPEDO,
        modules.deck, modules.powers, modules.passport, may_gain=_may_gain(given),
    )


def _may_gain(given: SoloGiven) -> int | None:
    """Return how many stickers the race may give: by default as the first race of such a campaign."""
    if given.may_gain is not None:
        return given.may_gain
    return MOST_A_RACE if given.modules.powers and given.modules.slow_workshop else None


def _deck(given: SoloGiven) -> tuple[ReneCard, ...]:
    """Return the deck: the card that is up, those that follow, and cards of level 1 up to eight."""
    named = [_printed(given.card), *(_named(text) for text in given.deck)]
    level = deck_of_level(setups.components(""), 1)
    deck = list(dict.fromkeys(named))
    deck += [card for card in level if card.id not in [one.id for one in deck]]
    return tuple(deck[:DECK_SIZE])


def _printed(given: str | ReneGiven) -> ReneCard:
    if isinstance(given, str):
        return _named(given)
    card = _named(f"{given.letter}{given.level}")
    recovers = given.recovers
    return structs.replace(
        card,
        colour=given.colour or card.colour,
        slots=card.slots if given.slots is None else given.slots,
        effect=card.effect if given.effect is None else msgspec.convert(given.effect, Loss),
        fuel=card.fuel if recovers is None else recovers.fuel,
        mechanics=card.mechanics if recovers is None else recovers.mechanics,
        tiles=card.tiles if given.tiles is None else given.tiles,
        first=card.first if given.first is None else given.first,
        further=card.further if given.further is None else given.further,
    )


def _named(text: str) -> ReneCard:
    """Return the card of a letter and a level.

    Raises:
        BadInput: there is no such card.
    """
    match = _ID.fullmatch(text)
    if match is None:
        raise BadInput("“{card}” is no René card; a card is written like A1 or H3.", card=text)
    deck = deck_of_level(setups.components(""), int(match[2]))
    return next(card for card in deck if card.letter == match[1])


def stickers_of(given: StickersGiven) -> Stickers:
    """Return stickers as the engine has them."""
    return Stickers(given.blue, given.yellow, given.green, given.red)


def listed(places: Places) -> tuple[str, ...]:
    """Return one place or several as a list."""
    return (places,) if isinstance(places, str) else places
