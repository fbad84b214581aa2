"""Names, kinds and effects of resource cards and leaders in an edition (10, 12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import assert_never

from greatrace.engine.catalogue import CardKind, Edition, Leader, Where
from greatrace.prose.language import Language
from greatrace.prose.names import named
from greatrace.prose.words import SOFT_HYPHEN, francs


def card_name(say: Language, card: CardKind) -> str:
    """Return the name of a resource card."""
    return named(card_names(say), card.id)


def card_parts(say: Language, card: CardKind) -> str:
    """Return the name of a resource card with a soft hyphen where a narrow line may break it."""
    return _parted_names(say).get(card.id, card_name(say, card)).replace("|", SOFT_HYPHEN)


def card_kind(say: Language, card: CardKind) -> str:
    """Return the kind of a card in a word or two, which says when it may be played (10.1–10.3)."""
    match card.kind:
        case "convoy":
            return say.tr("convoy card")
        case "companion":
            return say.tr("companion card")
        case "lightning":
            return say.tr("lightning card")
        case _:
            assert_never(card.kind)


def card_effect(say: Language, card: CardKind, edition: Edition) -> str:
    """Return one line on a card's effect, with the numbers of the edition (0, 10).

    Raises:
        KeyError: the effect has no line yet.
    """
    n = card.amount
    match card.effect:
        case "tracker":
            return _tracker(say, edition.tracker_tiles, edition.tracker_where)
        case "mechanic":
            return say.tr("A repair without an assistant.")
        case "ranger":
            return say.tr("Counters the danger of a tile or of a card.")
        case "pilot" if edition.pilot_parts:
            return say.tr("A drive or a line without an assistant; parts may be bought first.")
        case "pilot":
            return say.tr("A drive or a line without an assistant.")
        case "cartographer":
            return say.tr_n("Explores with {n} tile.", "Explores with {n} tiles.", n)
        case "saboteur":
            return _saboteur(say, n, edition)
        case "finder":
            return say.tr_n("Draws {n} card, discards 1.", "Draws {n} cards, discards 1.", n)
        case "cheater":
            return say.tr("Swaps any two tiles on the board.")
        case "transport":
            return say.tr("A line costs {money} less.", money=francs(n))
        case "financier":
            return say.tr("Brings {money}.", money=francs(n))
        case "part":
            return _part(say, n)
        case "guide":
            return say.tr("Ignores a stop symbol.")
        case "refuelling":
            return _refuelling(say, edition.refuelling)
        case "jerrican":
            return say.tr("+{n} fuel.", n=n)
        case "topographer":
            return say.tr_n("Draws {n} tile; two are laid, the others leave the game.",
                            "Draws {n} tiles; two are laid, the others leave the game.", n)
        case _:
            raise KeyError(card.effect)


def card_brief(say: Language, card: CardKind, edition: Edition) -> str:
    """Return a card's effect in as few words as its face has room for; ``card_effect`` tells all of it."""
    n = card.amount
    match card.effect:
        case "tracker" if edition.tracker_where == "anywhere" and edition.tracker_tiles > 1:
            return say.tr("Removes any {n} tiles.", n=edition.tracker_tiles)
        case "cheater":
            return say.tr("Swaps any two tiles.")
        case "ranger":
            return say.tr("Counters one danger.")
        case "saboteur" if edition.saboteur_where == "anywhere":
            return say.tr("A rival: −{n} mechanical points.", n=n)
        case "saboteur":
            return say.tr("A rival on the same path: −{n} mechanical points.", n=n)
        case "part" if n > 1:
            return say.tr("In a repair: +{n} to split.", n=n)
        case "part":
            return say.tr("Repair: +1 engine or chassis.")
        case "finder":
            return say.tr_n("Draws {n} card, discards 1.", "Draws {n} cards, discards 1.", n)
        case "topographer":
            return say.tr("Draws {n} tiles, lays two.", n=n)
        case "pilot" if edition.pilot_parts:
            return say.tr("Drive or line, no assistant; parts first.")
        case "pilot":
            return say.tr("Drive or line, no assistant.")
        case _:
            return card_effect(say, card, edition)


def _tracker(say: Language, tiles: int, where: Where) -> str:
    match where:
        case "anywhere":
            return say.tr_n("Removes {n} tile from anywhere on the board.",
                            "Removes {n} tiles from anywhere on the board.", tiles)
        case "path":
            return say.tr_n("Removes {n} tile of its crew’s path.",
                            "Removes {n} tiles of its crew’s path.", tiles)
        case "neighbour":
            return say.tr_n("Removes {n} tile next to its crew’s vehicle.",
                            "Removes {n} tiles next to its crew’s vehicle.", tiles)
        case _:
            assert_never(where)


def _saboteur(say: Language, points: int, edition: Edition) -> str:
    match edition.saboteur_where:
        case "anywhere":
            return say.tr_n("Another crew loses {n} mechanical point.",
                            "Another crew loses {n} mechanical points.", points)
        case "path":
            return say.tr_n("Another crew on the same path loses {n} mechanical point.",
                            "Another crew on the same path loses {n} mechanical points.", points)
        case _:
            assert_never(edition.saboteur_where)


def _part(say: Language, points: int) -> str:
    if points == 1:
        return say.tr("In a repair: +1 engine or chassis.")
    return say.tr("In a repair: +{n} on engine and chassis, split freely.", n=points)


def _refuelling(say: Language, points: int) -> str:
    return say.tr("+{n} fuel.", n=points) if points else say.tr("Fills the tank.")


def leader_power(say: Language, leader: Leader) -> str:
    """Return one line on a leader's power (12.2)."""
    power = _power(say, leader)
    if leader.once_a_round:
        return say.tr("Once a round: {power}", power=power)
    return say.tr("Always: {power}", power=power)


def _power(say: Language, leader: Leader) -> str:
    n = leader.amount
    match leader.effect:
        case "survey":
            return say.tr_n("explores with {n} tile.", "explores with {n} tiles.", n)
        case "hospitality":
            return say.tr_n("draws at least {n} card on entering a city.",
                            "draws at least {n} cards on entering a city.", n)
        case "repair":
            return say.tr("a repair without an assistant.")
        case "sea_discount":
            return say.tr("a sea line costs {money} less.", money=francs(n))
        case "extra_card":
            return say.tr("takes the extra card in the bivouac.")
        case _:
            assert_never(leader.effect)


@cache
def _parted_names(say: Language) -> Mapping[str, str]:
    """Return the names that are too long for a line of a small card in some language, parted by bars."""
    return {
        "guide": say.tr_c("card, parted", "Guide"),
        "tracker": say.tr_c("card, parted", "Tracker"),
        "mechanic": say.tr_c("card, parted", "Mechanic"),
        "cartographer": say.tr_c("card, parted", "Carto|grapher"),
        "cheater": say.tr_c("card, parted", "Cheater"),
        "toolbox": say.tr_c("card, parted", "Toolbox"),
        "refuelling": say.tr_c("card, parted", "Refuelling"),
        "topographer": say.tr_c("card, parted", "Topo|grapher"),
    }


@cache
def card_names(say: Language) -> Mapping[str, str]:
    """Return the names of resource cards by id."""
    return {
        "tracker": say.tr_c("card", "Tracker"),
        "mechanic": say.tr_c("card", "Mechanic"),
        "ranger": say.tr_c("card", "Ranger"),
        "pilot": say.tr_c("card", "Pilot"),
        "cartographer": say.tr_c("card", "Cartographer"),
        "saboteur": say.tr_c("card", "Saboteur"),
        "finder": say.tr_c("card", "Finder"),
        "cheater": say.tr_c("card", "Cheater"),
        "transport": say.tr_c("card", "Transport"),
        "financier": say.tr_c("card", "Financier"),
        "spare-parts": say.tr_c("card", "Spare Parts"),
        "toolbox": say.tr_c("card", "Toolbox"),
        "guide": say.tr_c("card", "Guide"),
        "refuelling": say.tr_c("card", "Refuelling"),
        "jerrican": say.tr_c("card", "Jerrican"),
        "topographer": say.tr_c("card", "Topographer"),
    }
