"""Sound files of every kind that the game reads, for the fuzzer to damage."""

from __future__ import annotations

import os
import random
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from greatrace.arena.race.record import race_save
from greatrace.arena.race.soak import setting
from greatrace.boards.setups import boards
from greatrace.content.load import content_texts
from greatrace.content.looks import FILE as LOOKS
from greatrace.engine.actions import AnyAction
from greatrace.kernel.session import Turn
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.settings import Settings
from greatrace.ui.race.setup.form import first_form
from greatrace.ui.trials.damaged import small_picture

RACES, ACTIONS = 8, 150
"""Races that are begun as samples of saves, and how many actions they have at most."""
SCENARIO = b"""\
article: "3.10"
name: Once a card was played, no fuel may be bought in that sequence
board: africa
edition: second
crews: [france, belgium]
given:
  crews:
    france: {at: D8, fuel: 3, money: 50, hand: [financier]}
  tiles: {D8: track}
do:
  - france: play financier
  - {france: buy fuel 1, refused: "3.10"}
  - france: drive
then:
  crews:
    france: {money: 80, fuel: 3, cards: 0}
  pending: {france: driving}
"""


class Sample(Struct, frozen=True):
    """Files in a home that go together.

    Attributes:
        target: the one to be damaged, from the home folder.
        files: their content.
    """

    target: str
    files: dict[str, bytes]


@cache
def saves() -> tuple[Sample, ...]:
    """Return races of every setting, and the saves of all versions where this is a checkout."""
    old = sorted(_checkout("tests/saves/versions").glob("*/*.save"))
    raws = [path.read_bytes() for path in old] + [_save(number) for number in range(RACES)]
    return tuple(Sample("saves/autosave.save", {"saves/autosave.save": raw}) for raw in raws)


@cache
def maps() -> tuple[Sample, ...]:
    """Return the shipped maps with the tileset beside them; either may be damaged."""
    beside = {f"maps/{name}": (_maps() / name).read_bytes() for name in ("cells.tsx", "cells.png")}
    found = []
    for path in boards().values():
        files = {"maps/mutant.tmx": path.read_bytes(), **beside}
        found += [Sample("maps/mutant.tmx", files)] * 3 + [Sample("maps/cells.tsx", files)]
    return tuple(found)


@cache
def backdrops() -> tuple[Sample, ...]:
    """Return a map with a picture or a world file to be damaged."""
    name, path = next(iter(boards().items()))
    named = b'name="board" value="%s"'
    board = path.read_bytes().replace(named % name.encode(), named % b"mutant")
    beside = {f"maps/{one}": (_maps() / one).read_bytes() for one in ("cells.tsx", "cells.png")}
    pixels = {f"maps/mutant.{ending}": small_picture(ending) for ending in ("jpg", "png")}
    world = (_maps() / f"{name}.jgw").read_bytes()
    found = []
    for target, raw in pixels.items():
        about = {"maps/mutant.jgw": world, "maps/mutant.pgw": world}
        files = {"maps/mutant.tmx": board, target: raw, **beside, **about}
        found += [Sample(target, files)] * 2 + [Sample(target[:-3] + target[-3] + "gw", files)]
    return tuple(found)


@cache
def scenarios() -> tuple[Sample, ...]:
    """Return the rule scenarios where this is a checkout, and one that is always there."""
    texts = [path.read_bytes() for path in sorted(_checkout("tests/rules").rglob("*.yaml"))]
    return tuple(Sample("mutant.yaml", {"mutant.yaml": text}) for text in (SCENARIO, *texts))


@cache
def choices() -> tuple[Sample, ...]:
    """Return the files of the player's settings and of the last setup."""
    whole = {
        "settings.json": msgspec.json.encode(Settings(language="fr")),
        "setup.json": msgspec.json.encode(first_form()),
    }
    return tuple(Sample(name, whole) for name in whole)


@cache
def contents() -> tuple[Sample, ...]:
    """Return the content files."""
    looks = (resources.files("greatrace.content") / LOOKS).read_text(encoding="utf-8")
    whole = {name: text.encode() for name, text in {**content_texts(), LOOKS: looks}.items()}
    return tuple(Sample(name, whole) for name in whole)


@cache
def specs() -> tuple[Sample, ...]:
    """Return the regions of which the shipped boards were made."""
    folder = Path(str(resources.files("greatrace.boards.maker")))
    found = sorted(folder.glob("*.yaml"))
    return tuple(Sample("mutant.yaml", {"mutant.yaml": one.read_bytes()}) for one in found)


@cache
def _save(number: int) -> bytes:
    race, chance = setting(number * 7).race(), random.Random(number)
    state, log = race.start(number).state, list[Turn[AnyAction]]()
    for _ in range(chance.randrange(ACTIONS)):
        seats = race.deciders(state)
        if not seats:
            break
        action = chance.choice(race.legal_actions(race.view(state, seats[0])))
        log.append(Turn(seats[0], action))
        state = race.apply(state, action, seats[0]).state
    save = race_save(race, number, ("quick",) * race.seats, log)
    people = tuple(Seat("Ann", "") if seat < 1 + number % 2 else one for seat, one in enumerate(save.seats))
    return encode(RACE, structs.replace(save, seats=people))


def _maps() -> Path:
    return assets_root() / "maps"


def _checkout(folder: str) -> Path:
    """Return a folder of the checkout, which need not be there."""
    package = Path(str(resources.files("greatrace")))
    return package.parent / folder.replace("/", os.sep)
