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
from greatrace.arena.solo.soak import setting as solo_setting
from greatrace.boards import setups
from greatrace.boards.setups import boards
from greatrace.campaign.campaign import (
    Campaign,
    Gain,
    Modules,
    Result,
    begun,
    finished,
    gained,
    restored,
    terms,
)
from greatrace.content.load import FILES, crew_pool, default_edition
from greatrace.content.looks import FILE as LOOKS
from greatrace.content.passport import FILE as PASSPORT
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.kernel.loop import settle
from greatrace.kernel.session import Session, Turn
from greatrace.lab.faults.pictures import LYING, SOUND
from greatrace.lab.trials.damaged import small_picture
from greatrace.saves.campaigns import CAMPAIGNS
from greatrace.saves.documents import encode as encode_document
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin, Recording
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit.assets import assets_root
from greatrace.ui.kit.settings import Settings
from greatrace.ui.race.setup.form import FILE as SETUP
from greatrace.ui.race.setup.form import first_form
from greatrace.ui.whyfirst.form import FILE as SMALL_SETUP
from greatrace.ui.whyfirst.form import first_form as small_form
from greatrace.whyfirst.state import FEWEST, MOST, Setup

RACES, ACTIONS = 8, 150
"""Races that are begun as samples of saves, and how many actions they have at most."""
SMALL_GAMES = 2 * (MOST - FEWEST + 1)
"""Games of *Why First?* that are begun: one of each size and variant."""
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
    """Return games of every kind and setting, and the saves of all versions where this is a checkout."""
    old = sorted(_checkout("tests/saves/versions").glob("*/*.save"))
    raws = [path.read_bytes() for path in old] + [_save(number) for number in range(RACES)]
    raws += [_small_save(number) for number in range(SMALL_GAMES)]
    return tuple(Sample("saves/autosave.save", {"saves/autosave.save": raw}) for raw in raws)


@cache
def campaigns() -> tuple[Sample, ...]:
    """Return a campaign that begins and one after some races, and those of all versions in a checkout."""
    fresh = begun("Test", "1935", Modules(), setups.components("").rene, 7)
    later = fresh
    for colour in ("blue", "yellow"):
        later = gained(later, Gain(later.race, 2, 3, colour, 1, "dakar"))
        later = finished(later, Result(later.race, "won", "page", fulfilled=("no-line",), ink="legendary"))
    old = sorted(_checkout("tests/saves/versions").glob("*/*.campaign"))
    raws = [encode_document(CAMPAIGNS, one) for one in (fresh, restored(later))]
    name = "saves/mutant.campaign"
    return tuple(Sample(name, {name: raw}) for raw in (*raws, *(path.read_bytes() for path in old)))


@cache
def maps() -> tuple[Sample, ...]:
    """Return the shipped maps, boards with the tileset beside them; either may be damaged."""
    beside = {f"maps/{name}": (_maps() / name).read_bytes() for name in ("cells.tsx", "cells.png")}
    found = []
    for path in boards().values():
        files = {"maps/mutant.tmx": path.read_bytes(), **beside}
        found += [Sample("maps/mutant.tmx", files)] * 3 + [Sample("maps/cells.tsx", files)]
    track = {"maps/mutant.tmx": (_maps() / "why_first.tmx").read_bytes()}
    return (*found, *[Sample("maps/mutant.tmx", track)] * 3)


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
def pictures() -> tuple[Sample, ...]:
    """Return a map with a picture beside it, of every usual kind and of every kind that lies.

    The map is a small one where this is a checkout.
    """
    small = _checkout("tests/boards/practice.tmx")
    path = small if small.exists() else next(iter(boards().values()))
    chance, named = random.Random(1935), b'name="board" value="%s"'
    board = path.read_bytes().replace(named % path.stem.encode(), named % b"mutant")
    files = {"maps/mutant.tmx": board, "maps/cells.tsx": (_maps() / "cells.tsx").read_bytes()}
    found = []
    for ending, make in (*SOUND.values(), *LYING.values()) * 3:
        target = f"maps/mutant.{ending}"
        found.append(Sample(target, {**files, target: make(chance)}))
    return tuple(found)


@cache
def scenarios() -> tuple[Sample, ...]:
    """Return the rule scenarios where this is a checkout, and one that is always there."""
    texts = [path.read_bytes() for path in sorted(_checkout("tests/rules").rglob("*.yaml"))]
    return tuple(Sample("mutant.yaml", {"mutant.yaml": text}) for text in (SCENARIO, *texts))


@cache
def choices() -> tuple[Sample, ...]:
    """Return the files of the player's settings and of the last setups."""
    whole = {
        "settings.json": msgspec.json.encode(Settings(language="fr")),
        SETUP: msgspec.json.encode(first_form()),
        SMALL_SETUP: msgspec.json.encode(small_form()),
    }
    return tuple(Sample(name, whole) for name in whole)


@cache
def contents() -> tuple[Sample, ...]:
    """Return the content files."""
    folder = resources.files("greatrace.content")
    whole = {name: (folder / name).read_bytes() for name in (*FILES, LOOKS, PASSPORT)}
    return tuple(Sample(name, whole) for name in whole)


@cache
def specs() -> tuple[Sample, ...]:
    """Return the regions of which the shipped boards were made."""
    folder = Path(str(resources.files("greatrace.boards.maker")))
    found = sorted(folder.glob("*.yaml"))
    return tuple(Sample("mutant.yaml", {"mutant.yaml": one.read_bytes()}) for one in found)


@cache
def _save(number: int) -> bytes:
    of, chance = (solo_setting if number % 4 == 3 else setting), random.Random(number)
    race = of(number * 7).race()
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


@cache
def _small_save(number: int) -> bytes:
    """Return a game of *Why First?* of a size and variant, some actions after its start."""
    variant, size = divmod(number, SMALL_GAMES // 2)
    data, chance = Setup(FEWEST + size, bool(variant)), random.Random(number)
    people = (Seat("Ann"), *(Seat("", "novice") for _ in range(data.players - 1)))
    session = Session.started(WHYFIRST.game(data), (None,) * data.players, number)
    recording = Recording(WHYFIRST, Origin(data, number, "", people), session)
    for _ in range(chance.randrange(ACTIONS)):
        settle(session)
        if not session.over:
            seat = session.deciders[0]
            session.act(chance.choice(session.legal_actions(seat)), seat)
    return encode(WHYFIRST, recording.save())


def _maps() -> Path:
    return assets_root() / "maps"


def _checkout(folder: str) -> Path:
    """Return a folder of the checkout, which need not be there."""
    package = Path(str(resources.files("greatrace")))
    return package.parent / folder.replace("/", os.sep)


def race_of(campaign: Campaign, name: str) -> Race:
    """Return the next race of a campaign that is kept under a name, on Africa's first course."""
    return setups.make_solo_race(
        setups.board("africa"), crew_pool(2)[0], default_edition(), terms(campaign, name)
    )
