"""What the fuzzer tries: each kind of file, how it is damaged, and what reads it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from greatrace.boards.maker.spec import load_spec
from greatrace.cli.faults import samples
from greatrace.cli.faults.desk import Desk
from greatrace.cli.faults.mutate import any_mutated, bytes_mutated, decoded, json_mutated
from greatrace.cli.faults.samples import Sample
from greatrace.content.load import load_components
from greatrace.content.looks import FILE as LOOKS
from greatrace.content.looks import read_looks
from greatrace.saves.seal import digest
from greatrace.ui.race.setup.form import first_form

Try = Callable[[Desk, Path, str, random.Random], Iterator[str]]
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
    if chance.random() < 0.25:
        return any_mutated(raw, chance)
    file = decoded(raw)
    assert isinstance(file, dict)
    content = file["content"]
    assert isinstance(content, dict)
    if chance.random() < 0.8:
        content["hashes"] = []
    part = chance.choice(("data", "state", "state", "log", "seats", "facts", ""))
    if part:
        content[part] = json_mutated(content[part], chance)
    else:
        json_mutated(content, chance)
    body = msgspec.json.encode(content)
    found = digest(int(str(file["format"])), str(file["program"]), body)
    return msgspec.json.encode({**file, "digest": found, "content": msgspec.Raw(body)})


def json_or_any(raw: bytes, chance: random.Random) -> bytes:
    """Change a value of a JSON file, now and then its text."""
    if chance.random() < 0.4:
        return any_mutated(raw, chance)
    return msgspec.json.encode(json_mutated(decoded(raw), chance))


def _try_save(desk: Desk, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    file = str(home / target)
    asked = chance.choice((["--verify"], ["--text"], ["--verify", "--text"]))
    yield from desk.command(home, "replay", file, *asked)
    match chance.randrange(10):
        case 0 | 1:
            yield from desk.window(home, chance, "continue")
        case 2:
            yield from desk.window(home, chance, "load")
        case 3:
            scene = chance.choice(("convoy", "scoring", "bivouac", "load"))
            words = ("--save", file, "--size", "640x360", "-o", str(home / "picture.png"))
            yield from desk.command(home, "screenshot", scene, *words)


def _try_map(desk: Desk, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    file = str(home / "maps" / "mutant.tmx")
    yield from desk.command(home, "board", "check", file, *chance.choice(([], ["--json"])))
    match chance.randrange(8):
        case 0:
            more = ("--games", "1", "--bots", "novice", "--max-rounds", "2", "--seed", "1", "--crews", "2")
            yield from desk.command(home, "simulate", "--board", "mutant", *more)
        case 1:
            yield from _try_setup(desk, home, target, chance)


def _try_setup(desk: Desk, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    """Set a race up on the damaged board, and begin it."""
    if target != "setup.json":
        form = msgspec.structs.replace(first_form(), board="mutant")
        (home / "setup.json").write_bytes(msgspec.json.encode(form))
    yield from desk.window(home, chance, "new", "start", "start")


def _try_scenario(desk: Desk, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    yield from desk.command(home, "play", str(home / target), *chance.choice(([], [], ["--json"])))


def _try_content(desk: Desk, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    def text(name: str) -> str:
        return (home / name).read_text(encoding="utf-8", errors="replace")

    if target == LOOKS:
        yield from desk.reading(lambda: read_looks(text(LOOKS)))
    else:
        texts = {name: text(name) for name in ("tiles.yaml", "cards.yaml", "crews.yaml", "editions.yaml")}
        yield from desk.reading(lambda: load_components(texts=texts))


def _try_spec(desk: Desk, home: Path, target: str, chance: random.Random) -> Iterator[str]:
    yield from desk.reading(lambda: load_spec(home / target))


TRIALS = (
    Trial("save", 40, samples.saves, sealed_anew, _try_save),
    Trial("map", 22, samples.maps, any_mutated, _try_map),
    Trial("scenario", 18, samples.scenarios, any_mutated, _try_scenario),
    Trial("choices", 6, samples.choices, json_or_any, _try_setup),
    Trial("backdrop", 6, samples.backdrops, bytes_mutated, _try_map),
    Trial("content", 5, samples.contents, any_mutated, _try_content),
    Trial("spec", 3, samples.specs, any_mutated, _try_spec),
)
"""Everything that is tried."""
