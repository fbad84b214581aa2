"""The looks of crews and cities on the screen."""

from __future__ import annotations

from functools import cache
from typing import Final

from greatrace.engine.catalogue import Leader
from greatrace.engine.solo.rene import Loss
from greatrace.engine.tables import Tables
from greatrace.prose.words import signed
from greatrace.ui.kit.theme import TONE_LIGHT, Tones, rgb
from greatrace.ui.play.lands import land_of


class CrewLook(Tones, frozen=True, kw_only=True):
    """The look of a crew: tones, emblem (its mark), pattern and silhouette all differ."""

    id: str
    pattern: str
    """The name of the pattern on its strips and flags, in `sprites/patterns`."""


@cache
def crew_looks() -> tuple[CrewLook, ...]:
    """Return the looks of all crews, in the order of the content file."""
    from greatrace.content.looks import load_looks  # imported late: the title reads no YAML

    return tuple(
        CrewLook(
            rgb(one.colour), rgb(one.deep), rgb(one.light), rgb(one.on), one.emblem, id=one.id,
            pattern=one.pattern,
        )
        for one in load_looks().crews
    )


@cache
def city_looks() -> dict[str, Tones]:
    """Return the looks of all city colours by their ids, in the order of the content file.

    Text in `on` stands on `deep`; on `main` only symbols and large numerals do. Nothing has a lit side.
    """
    from greatrace.content.looks import load_looks  # imported late: the title reads no YAML

    return {
        one.id: Tones(rgb(one.colour), rgb(one.deep), rgb(TONE_LIGHT), rgb(one.on), one.symbol)
        for one in load_looks().cities
    }


def crew_look(crew: str) -> CrewLook:
    """Return the look of a crew by its id.

    A crew that this version does not know, from a save, gets the first look.
    """
    looks = crew_looks()
    return next((look for look in looks if look.id == crew), looks[0])


def city_look(colour: str) -> Tones:
    """Return the look of a city colour; an unknown colour gets the first look."""
    looks = city_looks()
    return looks.get(colour) or next(iter(looks.values()))


def leader_face(leader: Leader) -> str:
    """Return the sprite of a leader's face."""
    return f"leaders/{leader.id}"


def continent(race: Tables) -> str:
    """Return the continent whose scenes, music and ambience a board has."""
    return land_of(race.board.id, race.board.tile_set)


def loss_signs(loss: Loss) -> tuple[tuple[str, str], ...]:
    """Return what a danger effect takes as symbols (in `sprites/symbols`) and signed figures (14.3)."""
    return tuple((symbol, signed(-taken)) for symbol, taken in loss_amounts(loss).items())


def loss_amounts(loss: Loss) -> dict[str, int]:
    """Return how much a danger effect takes of each thing that it takes, by its symbol (14.3)."""
    parts = {
        "engine": loss.engine, "chassis": loss.chassis, "fuel-drop": loss.fuel,
        "coin": loss.francs, "card": loss.cards,
    }
    return {symbol: taken for symbol, taken in parts.items() if taken}


ESTIENNE: Final = "René Estienne"
"""Who drives the Torpedo."""
