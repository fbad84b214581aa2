"""Translated names: crews, vehicles, tiles, gauges, boxes, phases, colours, computer crews.

Names are looked up by the ids of the content files. Ids without an entry fall back to the id itself, so
that custom components can be played.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from greatrace.engine.catalogue import Crew, TileKind
from greatrace.prose.language import Language

BOXES = ("scout", "mechanic", "escort", "funding")
"""The places of a dashboard (4)."""

GAUGES = ("fuel", "engine", "chassis")
"""The gauges of a crew (1.2)."""


def crew_name(say: Language, crew: Crew) -> str:
    """Return the name of a crew: its nation or cause."""
    return named(crew_names(say), crew.id)


def vehicle_name(say: Language, crew: Crew) -> str:
    """Return the name of a crew's half-track."""
    return _vehicles(say).get(crew.id, crew.vehicle)


def tile_name(say: Language, tile: TileKind) -> str:
    """Return the name of a terrain tile."""
    return named(tile_names(say), tile.id)


def gauge_name(say: Language, gauge: str) -> str:
    """Return the name of a gauge (1.2); `mechanics` stands for engine and chassis together."""
    return named(_gauges(say), gauge)


def box_name(say: Language, box: str) -> str:
    """Return the name of a place on the dashboard (4)."""
    return named(_boxes(say), box)


def box_uses(say: Language, box: str) -> str:
    """Return one line on what an assistant on a place can do (5)."""
    return named(_box_uses(say), box)


def phase_name(say: Language, phase: str) -> str:
    """Return the name of a phase of the round (3.1)."""
    return named(_phases(say), phase)


def city_kind(say: Language, colour: str) -> str:
    """Return the name of a kind of city by its colour."""
    return named(_city_kinds(say), colour)


def bot_name(say: Language, bot: str) -> str:
    """Return the name of a computer crew's level, with its style if any (`veteran:bold`)."""
    level, sign, style = bot.partition(":")
    name = named(_bots(say), level)
    return say.tr_c("bot", "{level}, {style}", level=name, style=style_name(say, style)) if sign else name


def style_name(say: Language, style: str) -> str:
    """Return the name of a style of computer crews."""
    return named(_styles(say), style)


def style_manner(say: Language, style: str) -> str:
    """Return one line on a style of computer crews."""
    return _style_manners(say)[style]


def bot_manner(say: Language, bot: str) -> str:
    """Return one line on how a level of computer crews plays."""
    return named(_bot_manners(say), bot.partition(":")[0])


def named(names: Mapping[str, str], identity: str) -> str:
    """Return the name for an id, or the id written as words if it has none."""
    return names.get(identity) or identity.replace("-", " ").capitalize()


@cache
def crew_names(say: Language) -> Mapping[str, str]:
    """Return the names of crews by id."""
    return {
        "france": say.tr_c("crew", "France"),
        "belgium": say.tr_c("crew", "Belgium"),
        "italy": say.tr_c("crew", "Italy"),
        "britain": say.tr_c("crew", "Britain"),
        "suffragettes": say.tr_c("crew", "Suffragettes"),
    }


@cache
def news_names(say: Language) -> Mapping[str, str]:
    """Return by id what the Gazette calls crews in a sentence."""
    # Translators: the five as subjects of a sentence; a language with articles has them here.
    return {
        "france": say.tr_c("in the Gazette", "France"),
        "belgium": say.tr_c("in the Gazette", "Belgium"),
        "italy": say.tr_c("in the Gazette", "Italy"),
        "britain": say.tr_c("in the Gazette", "Britain"),
        "suffragettes": say.tr_c("in the Gazette", "Suffragettes"),
    }


@cache
def _vehicles(say: Language) -> Mapping[str, str]:
    """Return the vehicles whose name differs between languages, by crew."""
    return {
        "britain": say.tr("Kégresse P17, modified"),
        "suffragettes": say.tr("Citroën-Kégresse P20R “Belinda”"),
    }


@cache
def tile_names(say: Language) -> Mapping[str, str]:
    """Return the names of terrain tiles by id."""
    return {
        "track": say.tr_c("tile", "Track"),
        "savannah": say.tr_c("tile", "Savannah"),
        "steppe": say.tr_c("tile", "Steppe"),
        "stony-ground": say.tr_c("tile", "Stony ground"),
        "ford": say.tr_c("tile", "Ford"),
        "wild-beasts": say.tr_c("tile", "Wild beasts"),
        "dunes": say.tr_c("tile", "Dunes"),
        "rocks": say.tr_c("tile", "Rocks"),
        "marsh": say.tr_c("tile", "Marsh"),
        "bandits": say.tr_c("tile", "Bandits"),
        "sandstorm": say.tr_c("tile", "Sandstorm"),
        "mountain-pass": say.tr_c("tile", "Mountain pass"),
        "jungle": say.tr_c("tile", "Jungle"),
        "ravine": say.tr_c("tile", "Ravine"),
        "crocodile-river": say.tr_c("tile", "Crocodile river"),
    }


@cache
def _gauges(say: Language) -> Mapping[str, str]:
    return {
        "fuel": say.tr_c("gauge", "fuel"),
        "engine": say.tr_c("gauge", "engine"),
        "chassis": say.tr_c("gauge", "chassis"),
        "mechanics": say.tr_c("gauge", "mechanical points"),
    }


@cache
def _boxes(say: Language) -> Mapping[str, str]:
    return {
        "scout": say.tr_c("box", "scout"),
        "mechanic": say.tr_c("box", "mechanic"),
        "escort": say.tr_c("box", "escort"),
        "funding": say.tr_c("box", "funding"),
    }


@cache
def _box_uses(say: Language) -> Mapping[str, str]:
    return {
        "scout": say.tr("Explore with 2 tiles, or take a card"),
        "mechanic": say.tr("Repair, or drive and take lines"),
        "escort": say.tr("Clear a tile, or counter a danger at any time"),
        "funding": say.tr("All together bring money"),
    }


@cache
def _phases(say: Language) -> Mapping[str, str]:
    return {
        "bivouac": say.tr_c("phase", "Bivouac"),
        "planning": say.tr_c("phase", "Planning"),
        "convoy": say.tr_c("phase", "Convoy"),
        "maintenance": say.tr_c("phase", "Maintenance"),
    }


@cache
def _city_kinds(say: Language) -> Mapping[str, str]:
    return {
        "purple": say.tr("purple city"),
        "blue": say.tr("blue city"),
        "yellow": say.tr("yellow city"),
        "green": say.tr("green city"),
        "red": say.tr("red city"),
    }


@cache
def _bots(say: Language) -> Mapping[str, str]:
    return {
        "random": say.tr_c("bot", "Random"),
        "hurried": say.tr_c("bot", "Hurried"),
        "novice": say.tr_c("bot", "Novice"),
        "quick": say.tr_c("bot", "Quick"),
        "veteran": say.tr_c("bot", "Veteran"),
        "champion": say.tr_c("bot", "Champion"),
    }


@cache
def _bot_manners(say: Language) -> Mapping[str, str]:
    return {
        "random": say.tr("Does anything that the rules allow."),
        "hurried": say.tr("Rushes towards the finish without much thought."),
        "novice": say.tr("Plays soundly, but forgets things and misjudges plans."),
        "quick": say.tr("Plans sensibly and decides at once."),
        "veteran": say.tr("Plays every move out in its head first."),
        "champion": say.tr("Weighs hundreds of ways the round may go."),
    }


@cache
def _styles(say: Language) -> Mapping[str, str]:
    return {
        "even": say.tr_c("style", "Even"),
        "cautious": say.tr_c("style", "Cautious"),
        "bold": say.tr_c("style", "Bold"),
        "saboteur": say.tr_c("style", "Saboteur"),
    }


@cache
def _style_manners(say: Language) -> Mapping[str, str]:
    return {
        "even": say.tr("Takes things as they come."),
        "cautious": say.tr("Spares the vehicle and shuns dangers."),
        "bold": say.tr("Hurries on and takes risks."),
        "saboteur": say.tr("Likes to put obstacles in the others’ way."),
    }
