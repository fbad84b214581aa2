"""Missions and inks of the passport in words (14.23)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from greatrace.prose.language import Language
from greatrace.prose.words import francs


def mission_text(say: Language, kind: str, amount: int) -> str:
    """Return what a mission asks for, as a phrase without a full stop.

    Args:
        say: the language.
        kind: of its check, such as ``no-line``; one without a phrase is returned as it is.
        amount: its number, 0 where it has none.
    """
    known = _MISSIONS.get(kind)
    return known(say, amount) if known else kind


def ink_name(say: Language, ink: str) -> str:
    """Return the name of an ink (14.23)."""
    return _inks(say).get(ink, ink)


def ink_text(say: Language, ink: str) -> str:
    """Return what earns an ink, in one sentence (14.23)."""
    return _ink_texts(say).get(ink, "")


def broken_text(say: Language, kind: str) -> str:
    """Return what broke a mission about the whole race, as a sentence; empty where nothing can.

    Args:
        say: the language.
        kind: of its check, such as ``no-line``.
    """
    return _broken(say).get(kind, "")


@cache
def _broken(say: Language) -> Mapping[str, str]:
    effect = say.tr("A danger effect of the Torpedo has hit.")
    return {
        "rounds": say.tr("Its last round is over."),
        "no-fuel-outside": say.tr("Fuel was bought outside a city."),
        "no-breakdown": say.tr("The engine has broken down."),
        "no-danger": say.tr("A danger on the way has hit."),
        "no-effect": effect,
        "effects": effect,
        "no-line": say.tr("A line was taken."),
        "parts": say.tr("Too much was spent on parts."),
        "stops": say.tr("A stop symbol has ended a drive."),
    }


@cache
def _inks(say: Language) -> Mapping[str, str]:
    return {
        "prudent": say.tr_c("ink", "Prudent"),
        "legendary": say.tr_c("ink", "Legendary"),
        "solitary": say.tr_c("ink", "Solitary"),
    }


@cache
def _ink_texts(say: Language) -> Mapping[str, str]:
    return {
        "prudent": say.tr("In races in which the Torpedo gains no stickers."),
        "legendary": say.tr("In races in which the Torpedo gains stickers."),
        "solitary": say.tr("In a crossing alone, without the Torpedo."),
    }


_MISSIONS: Final[Mapping[str, Callable[[Language, int], str]]] = {
    "rounds": lambda say, n: say.tr("Arrive in round {n} at the latest", n=n),
    "no-fuel-outside": lambda say, _: say.tr("Win without buying fuel outside a city"),
    "full-chassis": lambda say, _: say.tr("Arrive with a full chassis gauge"),
    "full-engine": lambda say, _: say.tr("Arrive with a full engine gauge"),
    "no-breakdown": lambda say, _: say.tr("Never break down"),
    "no-danger": lambda say, _: say.tr("Suffer no danger on the way"),
    "no-effect": lambda say, _: say.tr("Suffer no danger effect of the Torpedo"),
    "effects": lambda say, n: say.tr_n(
        "Suffer {n} danger effect of the Torpedo at most",
        "Suffer {n} danger effects of the Torpedo at most", n,
    ),
    "no-line": lambda say, _: say.tr("Take no line"),
    "lines": lambda say, n: say.tr_n("Take {n} line or more", "Take {n} lines or more", n),
    "parts": lambda say, n: say.tr("Win with less than {price} spent on parts", price=francs(n)),
    "colours": lambda say, n: say.tr_n(
        "Enter a city of {n} colour; purple ones do not count",
        "Enter cities of {n} colours; purple ones do not count", n,
    ),
    "cities": lambda say, n: say.tr_n("Enter {n} city", "Enter {n} cities", n),
    "risk": lambda say, n: say.tr_n("Enter the risk zone {n} time", "Enter the risk zone {n} times", n),
    "last": lambda say, n: say.tr_n(
        "Be last in turn order for {n} round", "Be last in turn order for {n} rounds running", n
    ),
    "money": lambda say, n: say.tr("Arrive with {price} or more", price=francs(n)),
    "held": lambda say, n: say.tr_n(
        "Hold {n} city from which the Torpedo turns away",
        "Hold {n} cities from which the Torpedo turns away", n,
    ),
    "first-in": lambda say, n: say.tr_n(
        "Be the first to enter {n} city", "Be the first to enter {n} cities", n
    ),
    "overtakes": lambda say, n: say.tr_n(
        "Overtake the Torpedo {n} time", "Overtake the Torpedo {n} times", n
    ),
    "denied": lambda say, n: say.tr_n("Deny the Torpedo {n} sticker", "Deny the Torpedo {n} stickers", n),
    "stops": lambda say, n: say.tr_n(
        "Let a stop symbol end {n} drive at most", "Let a stop symbol end {n} drives at most", n
    ),
}
"""What each kind of mission asks for."""
