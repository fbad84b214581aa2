"""What libraries and the system complain of reaches the player in words of the game, in every language."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from greatrace.cli import main
from greatrace.files.problems import data_problem, system_problem, yaml_problem
from greatrace.kernel.errors import BadInput
from greatrace.kernel.phrase import Phrase
from greatrace.prose.language import LANGUAGES, language
from greatrace.saves.envelope import encode
from greatrace.saves.race.kind import RACE
from tests.saves.forging import remade
from tests.ui.menus.helpers import controller

FOREIGN = (
    "Expected", "got", "Object", "missing required", "unknown field", "Invalid", "malformed", "JSON", "$.",
    "$[", "literal", "base 10", "codec", "decode", "byte", "Errno", "Traceback", "NoneType", "object has",
    "<class", "mapping values", "while parsing", "while scanning", "block mapping", "token", "expected key",
    "at line", "No such file", "Permission denied", "Is a directory", "Not a directory", "No space left",
    "too many levels", "File name too long", "not well-formed", "mismatched tag", "undefined entity",
    "no element found", "pytmx", "msgspec", "ParseError", "out of range", "Error:",
)
"""Typical fragments of the texts of Python, msgspec, PyYAML, expat, pytmx and the system."""
LONG = "x" * 5000
SCENARIO = 'article: "9.1"\nname: fuel\nboard: maps/africa\ndo:\n  - france: buy fuel 2\n'
MAPS = Path(__file__).parent / "boards"


def save(change: Callable[[Any], object]) -> Callable[[Path], str]:
    """Return what makes a sealed save that somebody changed, and the command that opens it."""

    def make(folder: Path) -> str:
        raw = encode(RACE, controller().recording.save())
        (folder / "one.save").write_bytes(remade(raw, change))
        return f"replay {folder}/one.save"

    return make


def raw_save(raw: bytes) -> Callable[[Path], str]:
    def make(folder: Path) -> str:
        (folder / "one.save").write_bytes(raw)
        return f"replay {folder}/one.save"

    return make


def scenario(old: str, new: str) -> Callable[[Path], str]:
    def make(folder: Path) -> str:
        assert old in SCENARIO
        (folder / "one.yaml").write_text(SCENARIO.replace(old, new, 1))
        return f"play {folder}/one.yaml"

    return make


def board(old: str, new: str) -> Callable[[Path], str]:
    def make(folder: Path) -> str:
        text = (MAPS / "practice.tmx").read_text()
        assert old in text
        (folder / "cells.tsx").write_bytes((MAPS / "cells.tsx").read_bytes())
        (folder / "one.tmx").write_text(text.replace(old, new, 1))
        return f"board check {folder}/one.tmx"

    return make


def record(line: str) -> Callable[[Path], str]:
    def make(folder: Path) -> str:
        (folder / "one.jsonl").write_text(line)
        return f"ladder --resume {folder}/one.jsonl"

    return make


def named(command: str, prepare: Callable[[Path], object] = Path) -> Callable[[Path], str]:
    def make(folder: Path) -> str:
        prepare(folder)
        return command.format(folder=folder)

    return make


INPUTS: dict[str, Callable[[Path], str]] = {
    "a word for a number": save(lambda content: content.update(seed="seven")),
    "a number for a word": save(lambda content: content["seats"][0].update(name=7)),
    "a list for a group": save(lambda content: content.update(state=[])),
    "a group for a list": save(lambda content: content.update(log={})),
    "a missing key": save(lambda content: content.pop("state")),
    "an unknown key": save(lambda content: content.update({f"\x1b[31m{LONG}": 1})),
    "a key deep inside": save(lambda content: content["data"]["board"]["cells"][3].update(x="\x1b[2J")),
    "an unknown action": save(lambda content: content.update(log=[{"seat": 0, "action": {"type": LONG}}])),
    "a number beyond bounds": save(lambda content: content.update(seed=1 << 70)),
    "nothing in a save": raw_save(b""),
    "half a save": raw_save(b'{"format": 1, "program": "0.1.0", '),
    "no JSON": raw_save(b"\x1b[31mred" * 100),
    "a list in a save": raw_save(b"[]"),
    "a save nested deeply": raw_save(b"[" * 100_000),
    "bytes that are no text": raw_save(b'{"format": "\xff\xfe"}'),
    "a colon too many": scenario("fuel 2", "fuel: 2: 3"),
    "a missing colon": scenario("board: maps", "board maps"),
    "a wrong indentation": scenario("  - france", "   article: 2\n  - france"),
    "an open quote": scenario("name: fuel", 'name: "fuel'),
    "an open bracket": scenario("name: fuel", "name: [fuel"),
    "a tab": scenario("name: fuel", "\tname: fuel"),
    "an at sign": scenario("name: fuel", "name: @fuel"),
    "a bad escape": scenario("name: fuel", 'name: "\\q"'),
    "an anchor": scenario("name: fuel", "name: &one fuel"),
    "a tag": scenario("name: fuel", "name: !!python/object:os.system fuel"),
    "control characters": scenario("name: fuel", "name: \x1b[31m"),
    "a list for a text": scenario("name: fuel", "name: [1, 2]"),
    "a group for a text": scenario("name: fuel", "name: {a: 1}"),
    "a long unknown key": scenario("name: fuel", f"name: fuel\n{LONG}: 1"),
    "a long unknown board": scenario("maps/africa", LONG),
    "an unknown action of a scenario": scenario("buy fuel 2", "\x1b[31m" + "juggle"),
    "a number of another alphabet": scenario("buy fuel 2", "buy fuel ²"),
    "a huge number": scenario("buy fuel 2", "buy fuel " + "9" * 5000),
    "a list of everything": scenario(SCENARIO, "- 1\n- 2\n"),
    "a scenario that is a number": scenario(SCENARIO, "7\n"),
    "no XML": board("<map", "<<map"),
    "a tag left open": board("</map>", ""),
    "an entity": board('name="ground"', 'name="&nothing;"'),
    "a word for a size": board('width="', 'width="\x7fthree'),
    "a long property": board('name="board"', f'name="{LONG}"'),
    "an empty map": board("<map", "<!-- <map"),
    "an infinite map": board('infinite="0"', 'infinite="1"'),
    "words in the ground": board('encoding="csv">', 'encoding="csv">three,'),
    "a record that is none": record("{}\n"),
    "a record with a word for a number": record('{"kind": "ladder", "version": 7}\n'),
    "no record": record("\x1b[31m" * 1000 + "\n"),
    "no such file": named("replay {folder}/nothing"),
    "a folder for a save": named("replay {folder}"),
    "a folder for a scenario": named("play {folder}"),
    "a file for a folder": named(
        "replay {folder}/file/one", lambda folder: (folder / "file").write_text("")
    ),
    "a name that is too long": named("replay {folder}/" + "x" * 300),
    "a link to itself": named("play {folder}/link", lambda folder: (folder / "link").symlink_to("link")),
    "a pipe": named("board check {folder}/pipe.tmx", lambda folder: os.mkfifo(folder / "pipe.tmx")),
    "a picture in a file": named(
        "screenshot title --size 640x360 -o {folder}/file/x.png",
        lambda folder: (folder / "file").write_text(""),
    ),
    "a picture nowhere": named("screenshot title --size 640x360 -o {folder}/none/x.png"),
    "a record nowhere": named("ladder --games 1 --record {folder}/none/x"),
    "a board in a file": named(
        "board new X --bounds -10,36,4,44 --from Lisbon --to Barcelona -o {folder}/file/x.tmx",
        lambda folder: (folder / "file").write_text(""),
    ),
    "races in a file": named(
        "simulate --games 1 --save-dir {folder}/file/x", lambda folder: (folder / "file").write_text("")
    ),
}


def complaint(command: str, code: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main([*command.split(), "--lang", code]) == 1
    told = capsys.readouterr()
    assert not told.out
    return told.err


@pytest.mark.skipif(os.name != "posix", reason="pipes and links")
@pytest.mark.parametrize("name", INPUTS)
def test_a_broken_input_is_told_in_words_of_the_game(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = INPUTS[name](tmp_path)
    told = {code: complaint(command, code, capsys) for code in LANGUAGES}
    for text in told.values():
        assert 1 <= len(text.splitlines()) <= 2 and text.endswith(".\n")
        assert len(text) < 700 and LONG[:300] not in text
        assert text.replace("\n", "").isprintable()
        plain = text.replace(str(tmp_path), "")
        assert not [word for word in FOREIGN if word in plain], text
    assert len(set(told.values())) == len(LANGUAGES), told["de"]


@pytest.mark.parametrize("number", sorted(errno.errorcode))
def test_no_word_of_the_system_is_quoted(number: int) -> None:
    problem = system_problem(OSError(number, os.strerror(number)))
    assert os.strerror(number).casefold() not in problem.casefold()
    assert language("de").tr(problem.template, **problem.values) != problem


def test_a_path_that_is_none_and_an_unknown_error_have_words() -> None:
    for error in (ValueError("embedded null byte"), OSError("no number")):
        assert str(error) not in system_problem(error)


class Inner(msgspec.Struct):
    """A part of a sample."""

    count: int


class Sample(msgspec.Struct):
    """What the samples below do not fit."""

    inner: list[Inner]
    words: dict[str, int]


@pytest.mark.parametrize(
    ("raw", "place", "wanted"),
    [
        (b'{"inner": [{"count": 1}, {"count": "x"}], "words": {}}', "inner[1].count", "a whole number"),
        (b'{"inner": 3, "words": {}}', "inner", "a list"),
        (b'{"inner": [{}], "words": {}}', "inner[0]", "a group with the key “count”"),
        (b'{"inner": [], "words": {"a": null}}', "words[...]", "a whole number"),
        (b"7", "…", "a group of keys"),
    ],
)
def test_place_and_type_of_a_wrong_value_are_told(raw: bytes, place: str, wanted: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(raw, type=Sample)
    assert data_problem(str(caught.value)) == (place, wanted)


def test_known_complaints_about_yaml_have_words_of_their_own() -> None:
    texts = ("a: b: c", "a: 1\nb\nc: 2", "a: [1", "a: 'b", "a: @b", 'a: "\\q"', "a: [1 2}")
    told = set()
    for text in texts:
        with pytest.raises(yaml.MarkedYAMLError) as caught:
            yaml.load(text, Loader=yaml.CSafeLoader)
        told.add(yaml_problem(str(caught.value.problem)))
    assert len(told) >= 4


def test_a_phrase_is_translated_with_its_message() -> None:
    problem = BadInput("{path} cannot be read ({problem}).", path="x", problem=Phrase("the disk is full"))
    assert str(problem) == "x cannot be read (the disk is full)."
    german = language("de").tr(problem.template, **problem.values)
    assert "voll" in german
    nested = BadInput("{source}, line {line}: {problem}", source="a", line=2, problem=problem.phrase)
    assert german in language("de").tr(nested.template, **nested.values)
