"""What the fuzzer tries: each kind of file, how it is damaged, and what reads it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from greatrace.boards.maker.spec import load_spec
from greatrace.campaign.campaign import Result
from greatrace.campaign.deck import first_choice
from greatrace.content.load import FILES, load_components
from greatrace.content.looks import FILE as LOOKS
from greatrace.content.looks import read_looks
from greatrace.content.passport import FILE as PASSPORT
from greatrace.content.passport import read_pages
from greatrace.lab.faults import samples
from greatrace.lab.faults.harness import Harness
from greatrace.lab.faults.mutate import Json, any_mutated, bytes_mutated, decoded, json_mutated
from greatrace.lab.faults.samples import Sample
from greatrace.saves.campaigns import Shelf
from greatrace.saves.race.kind import RACE
from greatrace.saves.seal import digest
from greatrace.ui.race.setup.form import FILE as SETUP
from greatrace.ui.race.setup.form import first_form
from greatrace.ui.whyfirst.form import FILE as SMALL_SETUP

_PICTURES = ("convoy", "scoring", "bivouac", "load", "whyfirst_choice", "whyfirst_stage")
"""Scenes of which a damaged save is shown."""
Try = Callable[[Harness, Path, str, random.Random], Iterator[str]]
"""Lets the game read a damaged file, given the home and the file in it; yields what is wrong."""


class Trial(Struct, frozen=True):
    """A kind of file.

    Attributes:
        name: of the kind.
        share: of all mutants, against the others.
        found: the sound files.
        damage: mutates one.
        tries: lets the game read it.
    """

    name: str
    share: int
    found: Callable[[], Sequence[Sample]]
    damage: Callable[[bytes, random.Random], bytes]
    tries: Try


def sealed_anew(raw: bytes, chance: random.Random) -> bytes:
    """Change the content of a save and seal it again, so that only the checks of its content are left."""
    return _sealed_anew(raw, chance, _save_mutated)


def document_sealed_anew(raw: bytes, chance: random.Random) -> bytes:
    """Change the content of a document and seal it again."""
    return _sealed_anew(raw, chance, json_mutated)


def _sealed_anew(
    raw: bytes, chance: random.Random, mutate: Callable[[dict[str, Json], random.Random], Json]
) -> bytes:
    if chance.random() < 0.25:
        return any_mutated(raw, chance)
    file = decoded(raw)
    assert isinstance(file, dict)
    content = file["content"]
    assert isinstance(content, dict)
    body = msgspec.json.encode(mutate(content, chance))
    found = digest(int(str(file["format"])), str(file["program"]), body)
    return msgspec.json.encode({**file, "digest": found, "content": msgspec.Raw(body)})


def _save_mutated(content: dict[str, Json], chance: random.Random) -> Json:
    if chance.random() < 0.8:
        content["hashes"] = []
    part = chance.choice(("data", "state", "state", "log", "seats", "facts", ""))
    if part:
        content[part] = json_mutated(content[part], chance)
    else:
        json_mutated(content, chance)
    return content


def json_or_any(raw: bytes, chance: random.Random) -> bytes:
    """Change a value of a JSON file, now and then its text."""
    if chance.random() < 0.4:
        return any_mutated(raw, chance)
    return msgspec.json.encode(json_mutated(decoded(raw), chance))


def picture_mutated(raw: bytes, chance: random.Random) -> bytes:
    """Change the bytes of a picture, its beginning above all; some stay as they are."""
    head = min(len(raw), 200)
    match chance.randrange(4):
        case 0:
            return raw
        case 1:
            return bytes_mutated(raw, chance)
        case 2:
            return bytes_mutated(raw[:head], chance) + raw[head:]
    spoiled = bytearray(raw)
    for _ in range(chance.randrange(1, 6)):
        spoiled[chance.randrange(head)] = chance.choice((0, 1, 0xFF, 0xC0, 0xDA, chance.randrange(256)))
    return bytes(spoiled)


def _try_save(harness: Harness, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    file = str(home / target)
    asked = chance.choice((["--verify"], ["--text"], ["--verify", "--text"]))
    yield from harness.command(home, "replay", file, *asked)
    match chance.randrange(10):
        case 0 | 1:
            yield from harness.window(home, chance, "continue")
        case 2:
            yield from harness.window(home, chance, "load")
        case 3:
            scene = chance.choice(_PICTURES)
            words = ("--save", file, "--size", "640x360", "-o", str(home / "picture.png"))
            yield from harness.command(home, "screenshot", scene, *words)


def _try_campaign(harness: Harness, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    yield from harness.command(home, "campaign", "import", str(home / target), "--name", "other")
    yield from harness.command(home, "campaign", "list")
    shelf = Shelf(home / "saves")
    if "other" in shelf.names():
        yield from harness.command(home, "campaign", "export", "other", "-o", str(home / "out.campaign"))
        yield from harness.reading(lambda: _race_on(shelf, "other"))


def _race_on(shelf: Shelf, name: str) -> None:
    """Begin the next race of a campaign and end it; the campaign changes as after a real one."""
    campaign = shelf.load(name)
    race = samples.race_of(campaign, name)
    state = race.start(1).state
    race.legal_actions(race.view(state, 0))
    RACE.check(race.data, state)
    shelf.keep_copy(name)
    choice = first_choice(campaign.deck, True) if campaign.modules.choose else ()
    shelf.finish(name, Result(campaign.race, "won", choice=choice))
    shelf.restore(name, campaign.race)


def _try_map(harness: Harness, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    file = str(home / "maps" / "mutant.tmx")
    yield from harness.command(home, "board", "check", file, *chance.choice(([], ["--json"])))
    match chance.randrange(8):
        case 0:
            more = ("--games", "1", "--bots", "novice", "--max-rounds", "2", "--seed", "1", "--crews", "2")
            yield from harness.command(home, "simulate", "--board", "mutant", *more)
        case 1:
            yield from _try_setup(harness, home, target, chance)


def _try_picture(harness: Harness, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    """Look at the board in the window; now and then the checker is asked, which must say the same."""
    told = yield from harness.board(home)
    if chance.random() < 0.05:
        yield from harness.agreeing(home, told)
    elif chance.random() < 0.05:
        yield from _try_setup(harness, home, target, chance)


def _try_setup(harness: Harness, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    """Set a race up on the damaged board, or a game of *Why First?*, and begin it."""
    if target == SMALL_SETUP:
        yield from harness.window(home, chance, "bivouac", "start")
        return
    if target != SETUP:
        form = msgspec.structs.replace(first_form(), board="mutant")
        (home / SETUP).write_bytes(msgspec.json.encode(form))
    yield from harness.window(home, chance, "new", "start", "start")


def _try_scenario(harness: Harness, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    yield from harness.command(home, "play", str(home / target), *chance.choice(([], [], ["--json"])))


def _try_content(harness: Harness, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    def text(name: str) -> str:
        return (home / name).read_text(encoding="utf-8", errors="replace")

    if target == LOOKS:
        yield from harness.reading(lambda: read_looks(text(LOOKS)))
    elif target == PASSPORT:
        yield from harness.reading(lambda: read_pages(text(PASSPORT)))
    else:
        texts = {name: text(name) for name in FILES}
        yield from harness.reading(lambda: load_components(texts=texts))


def _try_spec(harness: Harness, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    yield from harness.reading(lambda: load_spec(home / target))


TRIALS = (
    Trial("save", 40, samples.saves, sealed_anew, _try_save),
    Trial("campaign", 10, samples.campaigns, document_sealed_anew, _try_campaign),
    Trial("map", 22, samples.maps, any_mutated, _try_map),
    Trial("scenario", 18, samples.scenarios, any_mutated, _try_scenario),
    Trial("choices", 6, samples.choices, json_or_any, _try_setup),
    Trial("backdrop", 6, samples.backdrops, bytes_mutated, _try_map),
    Trial("picture", 6, samples.pictures, picture_mutated, _try_picture),
    Trial("content", 5, samples.contents, any_mutated, _try_content),
    Trial("spec", 3, samples.specs, any_mutated, _try_spec),
)
"""Everything that is tried."""
