"""Names of the editions and their differences (0)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import assert_never

from greatrace.engine.catalogue import Edition
from greatrace.prose.language import Language
from greatrace.prose.names import named


def edition_name(say: Language, edition: Edition) -> str:
    """Return the name of an edition."""
    return named(edition_names(say), edition.id)


def edition_switches(say: Language, edition: Edition) -> tuple[str, ...]:
    """Return the rules of article 0 as the edition sets them, in a fixed order."""
    return (
        _assistants(say, edition.assistants_two_crews, edition.assistants_more_crews),
        say.tr("Resource cards without leaders: {n}", n=edition.deck_size),
        _refuelling(say, edition),
        _tracker(say, edition),
        _clearing(say, edition),
        _saboteur(say, edition),
        say.tr("A Pilot card lets parts be bought") if edition.pilot_parts
        else say.tr("A Pilot card buys no parts"),
        say.tr("Leaders: optional") if edition.leaders else say.tr("Leaders: none"),
    )


def _assistants(say: Language, few: int, more: int) -> str:
    if few == more:
        return say.tr("Assistants each: {n}", n=few)
    return say.tr("Assistants each: {few} with two crews, {more} with three or more", few=few, more=more)


def _refuelling(say: Language, edition: Edition) -> str:
    if edition.refuelling:
        return say.tr("Refuelling card: +{n} fuel", n=edition.refuelling)
    return say.tr("Refuelling card: fills the tank")


def _tracker(say: Language, edition: Edition) -> str:
    n = edition.tracker_tiles
    match edition.tracker_where:
        case "anywhere":
            return say.tr_n("Tracker: removes {n} tile, anywhere",
                            "Tracker: removes {n} tiles, anywhere", n)
        case "path":
            return say.tr_n("Tracker: removes {n} tile of one’s own path",
                            "Tracker: removes {n} tiles of one’s own path", n)
        case "neighbour":
            return say.tr_n("Tracker: removes {n} tile next to one’s own vehicle",
                            "Tracker: removes {n} tiles next to one’s own vehicle", n)
        case _:
            assert_never(edition.tracker_where)


def _clearing(say: Language, edition: Edition) -> str:
    match edition.clear_where:
        case "anywhere":
            return say.tr("Escort: clears a tile anywhere")
        case "path":
            return say.tr("Escort: clears a tile of one’s own path")
        case "neighbour":
            return say.tr("Escort: clears a tile next to one’s own vehicle")
        case _:
            assert_never(edition.clear_where)


def _saboteur(say: Language, edition: Edition) -> str:
    match edition.saboteur_where:
        case "anywhere":
            return say.tr("Saboteur: strikes any other crew")
        case "path":
            return say.tr("Saboteur: strikes only a vehicle on the same path")
        case _:
            assert_never(edition.saboteur_where)


@cache
def edition_names(say: Language) -> Mapping[str, str]:
    """Return the names of editions by id."""
    return {
        "second": say.tr("second edition"),
        "spanish": say.tr("Spanish edition"),
        "first": say.tr("first edition"),
    }
