"""Invalid maps are rejected with one clear sentence, quickly and with little memory."""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from greatrace.boards.load import find_boards, load_board
from greatrace.cli import main
from greatrace.kernel.errors import BadInput

MAPS = Path(__file__).parents[2] / "maps"
AFRICA = MAPS / "africa.tmx"
PRACTICE = Path(__file__).parents[1] / "boards" / "practice.tmx"


def spoiled(folder: Path, *changes: tuple[str, str], source: Path = PRACTICE) -> Path:
    """Return a copy of a map in which the first occurrence of each text is replaced."""
    text = source.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    for name in ("cells.tsx", "cells.png"):
        shutil.copy(source.with_name(name), folder / name)
    path = folder / "spoiled.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> str:
    with pytest.raises(BadInput) as caught:
        load_board(path)
    sentence = str(caught.value)
    assert "\n" not in sentence and "Traceback" not in sentence
    return sentence


# the tileset that ships


def test_the_tileset_that_ships_stands_in_for_a_missing_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(PRACTICE, tmp_path)
    alone = tmp_path / PRACTICE.name
    assert load_board(alone) == load_board(PRACTICE)
    status = main(["board", "check", str(PRACTICE)])
    assert not capsys.readouterr().err
    assert main(["board", "check", str(alone)]) == status
    told = capsys.readouterr().err
    assert "cells.tsx is missing" in told and told.count("\n") == 1


@pytest.mark.parametrize("there", ["words", "a folder", "a link", "another name"])
def test_only_the_tileset_of_the_game_is_lent_where_there_is_none(there: str, tmp_path: Path) -> None:
    path, tiles = spoiled(tmp_path), tmp_path / "cells.tsx"
    tiles.unlink()
    match there:
        case "words":
            tiles.write_text("no tileset")
        case "a folder":
            tiles.mkdir()
        case "a link":
            tiles.symlink_to("nowhere.tsx")
        case "another name":
            path = spoiled(tmp_path, ("cells.tsx", "mine.tsx"))
    assert "cells.tsx" in refusal(path) or "nowhere" in refusal(path) or "mine.tsx" in refusal(path)


# invalid maps

CLASS = '<property name="c" type="class" propertytype="Sea"/>'
PROPERTY = ' <properties>\n  <property name="board"'
PICTURE = ' <imagelayer name="backdrop" offsetx="-9"><image source="practice.png"/></imagelayer>\n <layer'
CASES = {
    "a missing city": ([('value="omega"', 'value="omego"')], "omego", "no such city"),
    "an unknown colour": ([('"colour" value="blue"', '"colour" value="mauve"')], "mauve", "blue, yellow"),
    "too many cards": (
        [('name="cards" type="int" value="3"', 'name="cards" type="int" value="7"')],
        "“7”",
        "0 to 3",
    ),
    "cards as text": ([('name="cards" type="int"', 'name="cards"')], "cards", "int"),
    "cards that are no number": (
        [('"cards" type="int" value="2"', '"cards" type="int" value="two"')],
        "two",
        "int",
    ),
    "an unknown kind of line": ([('value="sea"', 'value="rail"')], "rail", "sea, air"),
    "an unknown axis": ([('name="axis" value="ew"', 'name="axis" value="up"')], "up", "ns, ew"),
    "a course between others": ([('"colour" value="purple"', '"colour" value="red"')], "Alpha", "purple"),
    "two cities of one id": ([('"city" value="bluff"', '"city" value="amber"')], "amber", "two objects"),
    "a city at sea": ([('name="Alpha" x="60" y="277"', 'name="Alpha" x="60" y="69"')], "Alpha", "land cell"),
    "a city off the map": ([('name="Alpha" x="60"', 'name="Alpha" x="1e300"')], "Alpha", "land cell"),
    "no title": ([('  <property name="title" value="Practice ground"/>\n', "")], "title", "missing"),
    "a class property": (
        [
            (
                PROPERTY,
                f' <properties>\n  {CLASS}\n  <property name="board"',
            )
        ],
        "“Sea”",
        "plain",
    ),
    "a property called type": ([('<property name="title"', '<property name="type"')], "type", "rename"),
    "a property pytmx keeps": (
        [
            (PROPERTY, ' <properties>\n  <property name="layers" value="1"/>\n  <property name="board"'),
            ('"title"', '"filename"'),
        ],
        "title",
        "missing",
    ),
    "an infinite map": ([('infinite="0"', 'infinite="1"')], "infinite", "switch Infinite off"),
    "a square map": ([('orientation="hexagonal"', 'orientation="orthogonal"')], "orthogonal", "hexagonal"),
    "flat tops": ([('staggeraxis="y"', 'staggeraxis="x"')], "staggeraxis", "“y”"),
    "squashed cells": ([('tileheight="138"', 'tileheight="20"')], "regular", "120 wide"),
    "an absurd size": ([('width="9" height="5"', 'width="99999" height="5"')], "99999", "120"),
    "a group": ([(' <objectgroup id="2"', ' <group name="G"/>\n <objectgroup id="2"')], "“G”", "group"),
    "a layer's class": ([('name="lines"', 'name="lines" class="C"')], "[lines]", "Class"),
    "a layer's offset": ([('name="lines"', 'name="lines" offsetx="9"')], "[lines]", "offset"),
    "an unknown layer": ([('name="lines"', 'name="rails"')], "[rails]", "not known"),
    "a layer twice": (
        [(" <objectgroup", ' <objectgroup name="lines"/>\n <objectgroup')],
        "exactly one",
        "lines",
    ),
    "a city at no place": ([('name="Alpha" x="60"', 'name="Alpha" x="nan"')], "Alpha", "land cell"),
    "a city at a word": ([('name="Alpha" x="60"', 'name="Alpha" x="left"')], "“left”", "land cell"),
    "a layer of its own width": ([('"ground" width="9"', '"ground" width="3"')], "[ground]", "9 is expected"),
    "a layer of its own height": ([('"ground" width="9" height="5"', '"ground" width="9" height="x"')],
                                  "[ground]", "5 is expected"),
    "a tile that is no number": ([("0,1,1,", "0,-1,1,")], "the tile at B1", "“-1”"),
    "an endless title": ([("Practice ground", "x" * 100_000)], "title", "at most 60"),
    "a title of two lines": ([("Practice ground", "a&#10;b")], "title", "one line"),
    "an object's word for a number": ([('object id="3"', 'object id="three"')], "three", "whole number"),
    "a wrong bool": ([(PROPERTY, ' <properties><property name="b" type="bool" value="so"/>'
                                 '<property name="board"')], "“so”", "bool"),
    "a tileset at no number": ([('firstgid="1"', 'firstgid="one"')], "“one”", "1000000"),
    "many tilesets": ([('<tileset firstgid="1" source="cells.tsx"/>',
                        '<tileset firstgid="1" source="cells.tsx"/>' * 9)], "more than 8", "tilesets"),
    "an object's class": ([('name="Bluff"', 'name="Bluff" type="T"')], "“Bluff”", "Class"),
    "a template": ([('name="Bluff"', 'name="Bluff" template="t.tx"')], "“Bluff”", "template"),
    "a text object": ([("<point/>", "<text>hello</text>")], "“Alpha” is a text", "point"),
    "a rectangle": ([("   <point/>\n", "")], "is a rectangle", "point"),
    "a compressed layer": ([('encoding="csv"', 'encoding="base64" compression="zlib"')], "[ground]", "CSV"),
    "chunks": ([("0,1,1", '<chunk x="0">0</chunk>0,1,1')], "[ground]", "CSV"),
    "too few tiles": ([("0,1,1,", "0,1,")], "[ground]", "45"),
    "an unknown tile": ([("0,1,1,", "0,1,9,")], "[ground]", "blank, risk or sea"),
    "a tileset elsewhere": ([('source="cells.tsx"', 'source="../cells.tsx"')], "../cells.tsx", "outside"),
    "a missing tileset": ([('source="cells.tsx"', 'source="cell.tsx"')], "spoiled.tmx", "tileset cell.tsx"),
    "entities": ([("<map ", '<!DOCTYPE map [<!ENTITY a "b">]>\n<map ')], "entities", "DOCTYPE"),
    "a hidden layer": (
        [(" <properties>", " <editorsettings><group/></editorsettings>\n <properties>")],
        "group",
        "inside",
    ),
    "an unknown image layer": (
        [(" <layer", PICTURE.replace("backdrop", "clouds"))],
        "[clouds]",
        "is backdrop",
    ),
    "two image layers": ([(" <layer", PICTURE), (" <layer", PICTURE)], "backdrop", "more than one"),
    "an empty image layer": (
        [(" <layer", ' <imagelayer name="backdrop"/>\n <layer')],
        "[backdrop]",
        "picture",
    ),
    "a picture elsewhere": ([(" <layer", PICTURE.replace("practice", "../p"))], "../p.png", "outside"),
    "a picture far away": ([(" <layer", PICTURE.replace("-9", "1e9"))], "[backdrop]", "20000"),
    "a picture at half a pixel": ([(" <layer", PICTURE.replace("-9", "-9.5"))], "[backdrop]", "whole number"),
    "a picture at no place": ([(" <layer", PICTURE.replace("-9", "nan"))], "[backdrop]", "20000"),
    "an image layer's class": ([(" <layer", PICTURE.replace("offsetx", "class"))], "[backdrop]", "Class"),
    "no map": ([("<map ", "<mop "), ("</map>", "</mop>")], "spoiled.tmx", "not a Tiled map"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_broken_map_gets_one_clear_sentence(case: str, tmp_path: Path) -> None:
    changes, what, expected = CASES[case]
    sentence = refusal(spoiled(tmp_path, *changes))
    assert what in sentence and expected in sentence, sentence


def test_a_backdrop_changes_nothing_of_a_map(tmp_path: Path) -> None:
    assert load_board(spoiled(tmp_path, (" <layer", PICTURE))) == load_board(PRACTICE)


def test_an_unreachable_finish_is_refused(tmp_path: Path) -> None:
    text = PRACTICE.read_text(encoding="utf-8")
    cut = re.sub(r"(?m)^((?:\d,){4})\d(?=,\d,\d,\d,\d,?$)", r"\g<1>0", text)
    cut = re.sub(
        r'(?s) <objectgroup id="3" name="lines"[^>]*>.*?</objectgroup>', ' <objectgroup name="lines"/>', cut
    )
    cut = re.sub(r'(?s)  <object id="\d+" name="(North–South|North|South)".*?</object>\n', "", cut)
    path = spoiled(tmp_path)
    path.write_text(cut, encoding="utf-8")
    assert "Omega cannot be reached from Alpha" in refusal(path)


@pytest.mark.parametrize("length", [0, 1, 60, 900, 3000])
def test_a_truncated_map_is_refused(length: int, tmp_path: Path) -> None:
    path = spoiled(tmp_path)
    path.write_bytes(path.read_bytes()[:length])
    assert "not sound XML" in refusal(path)


def test_no_damaged_map_causes_a_traceback(tmp_path: Path) -> None:
    """Maps with one replaced character are either read or rejected."""
    path, whole = spoiled(tmp_path), PRACTICE.read_bytes()
    chance = Random(1931)
    for _ in range(300):
        place, letter = chance.randrange(len(whole)), chance.choice(b'0179<>"&=-. ax\xff\x00')
        path.write_bytes(whole[:place] + bytes([letter]) + whole[place + 1 :])
        with suppress(BadInput):
            load_board(path)


def test_a_path_that_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refusal(tmp_path / "none.tmx")
    assert "is no file" in refusal(tmp_path)


def test_every_sentence_can_be_translated(tmp_path: Path) -> None:
    for changes, *_ in CASES.values():
        with pytest.raises(BadInput) as caught:
            load_board(spoiled(tmp_path, *changes))
        assert caught.value.template.format(**caught.value.values) == str(caught.value)


def test_boards_are_found_by_name_and_the_first_folder_wins(tmp_path: Path) -> None:
    spoiled(tmp_path).rename(tmp_path / "africa.tmx")
    assert find_boards([MAPS])["africa"] == AFRICA
    assert find_boards([tmp_path, MAPS])["africa"] == tmp_path / "africa.tmx"
    assert find_boards([tmp_path / "none"]) == {}


# hostile files


def hostile(folder: Path, content: bytes) -> Path:
    path = spoiled(folder)
    path.write_bytes(content)
    return path


def test_two_cities_on_one_cell_are_named(tmp_path: Path) -> None:
    text = PRACTICE.read_text(encoding="utf-8")
    (spot,) = re.findall(r'name="Bluff" (x="[^"]*" y="[^"]*")', text)
    sentence = refusal(spoiled(tmp_path, ('name="Alpha" x="60" y="277"', f'name="Alpha" {spot}')))
    assert "Alpha" in sentence and "Bluff" in sentence and "same cell" in sentence


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32"])
def test_a_map_in_another_encoding_is_refused(encoding: str, tmp_path: Path) -> None:
    assert "not in UTF-8" in refusal(hostile(tmp_path, PRACTICE.read_text("utf-8").encode(encoding)))


def test_letters_in_latin_1_are_refused(tmp_path: Path) -> None:
    assert "not in UTF-8" in refusal(hostile(tmp_path, PRACTICE.read_bytes().replace(b"Bluff", b"Bl\xfcff")))


BOMB = (
    b"<!DOCTYPE map ["
    + b"".join(b'<!ENTITY e%d "%s">' % (n, (b"&e%d;" % (n - 1)) * 10 if n else b"ha") for n in range(12))
    + b"]><map>&e11;</map>"
)
ATTRIBUTES = b" ".join(b'a%d=""' % n for n in range(150_000))
HARM = {
    "an entity bomb": (BOMB, "entities"),
    "a file from elsewhere": (
        b'<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]><map>&x;</map>',
        "entities",
    ),
    "half a million elements": (b"<map>" + b"<a/>" * 400_000 + b"</map>", "elements"),
    "a deep nest": (b"<a>" * 300_000, "elements"),
    "a million attributes": (
        b"<map " + ATTRIBUTES + b"/>",
        "not a Tiled map|orientation|width",
    ),
    "a million cells": (
        PRACTICE.read_bytes().replace(b'width="9" height="5"', b'width="1000" height="1000"'),
        "“1000”",
    ),
}


@pytest.mark.parametrize("harm", HARM)
def test_a_hostile_map_is_refused_quickly_and_with_little_memory(harm: str, tmp_path: Path) -> None:
    content, told = HARM[harm]
    sentence = told_in_a_process(hostile(tmp_path, content))
    assert re.search(told, sentence), sentence


def tileset(image: str = 'width="120" height="138"', **numbers: str) -> str:
    """Return a second tileset for the practice map."""
    tiles = {"tilewidth": "120", "tileheight": "138", "tilecount": "1", "columns": "1"} | numbers
    written = " ".join(f'{name}="{value}"' for name, value in tiles.items())
    return f'<tileset firstgid="9" name="more" {written}><image source="cells.png" {image}/></tileset><layer'


TILESETS = {
    "a picture of many tiles": (tileset('width="6000" height="6000"', tilewidth="1", tileheight="1"), "4096"),
    "a picture of 10⁹ pixels": (tileset('width="1000000000" height="1000000000"'), "8192"),
    "tiles of no width": (tileset(tilewidth="0"), "tilewidth"),
    "tiles of no height": (tileset(tileheight="-1"), "tileheight"),
    "10⁹ tiles": (tileset(tilecount="1000000000"), "tilecount"),
    "10⁹ columns": (tileset(columns="1000000000"), "columns"),
    "a wide margin": (tileset(margin="1000000000"), "margin"),
    "a negative margin": (tileset(margin="-9"), "margin"),
    "a negative spacing": (tileset(spacing="-119"), "spacing"),
}


@pytest.mark.parametrize("case", TILESETS)
def test_a_tileset_is_bounded(case: str, tmp_path: Path) -> None:
    text, told = TILESETS[case]
    sentence = refusal(spoiled(tmp_path, ("<layer", text)))
    assert "[tileset more]" in sentence and told in sentence, sentence


@pytest.mark.parametrize("case", ["a picture of many tiles", "a picture of 10⁹ pixels"])
def test_a_tileset_that_claims_a_huge_picture_costs_nothing(case: str, tmp_path: Path) -> None:
    path = spoiled(tmp_path, ("<layer", TILESETS[case][0]))
    assert "[tileset more]" in told_in_a_process(path)


def test_a_second_tileset_is_read(tmp_path: Path) -> None:
    assert load_board(spoiled(tmp_path, ("<layer", tileset()))) == load_board(PRACTICE)


def test_attributes_that_the_game_does_not_read_cannot_break_a_map(tmp_path: Path) -> None:
    path = spoiled(tmp_path, ('layer id="1"', 'layer id="one" visible="so" layers="x"'))
    tiles = tmp_path / "cells.tsx"
    tiles.write_text(tiles.read_text("utf-8").replace('<tile id="0"', '<tile id="0" rect="z"'), "utf-8")
    assert load_board(path) == load_board(PRACTICE)


@pytest.mark.parametrize("old", ['name="lines"', 'type="int"', 'name="Bluff"'])
def test_a_long_text_is_quoted_short(old: str, tmp_path: Path) -> None:
    endless = f'{old.partition("=")[0]}="{"x" * 5000}"'
    assert len(refusal(spoiled(tmp_path, (old, endless)))) < 200


def test_a_tileset_that_is_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    path = spoiled(tmp_path)
    (tmp_path / "cells.tsx").unlink()
    (tmp_path / "cells.tsx").symlink_to("cells.tsx")
    assert "cells.tsx" in refusal(path)


def test_a_pipe_or_a_device_for_a_map_is_refused_at_once(tmp_path: Path) -> None:
    path = spoiled(tmp_path)
    for name, make in (("cells.tsx", os.mkfifo), ("spoiled.tmx", os.mkfifo)):
        (tmp_path / name).unlink()
        make(tmp_path / name)
        assert f"{name} is no file" in refusal(path)
    path.unlink()
    path.symlink_to("/dev/zero")
    assert "is no file" in refusal(path)


def test_a_map_of_500_megabytes_is_refused_unread(tmp_path: Path) -> None:
    path = spoiled(tmp_path)
    with path.open("r+b") as file:
        file.truncate(500_000_000)
    assert "larger than 2000 kB" in told_in_a_process(path)


def told_in_a_process(path: Path) -> str:
    """Check a map in a separate process limited to 300 MB and ten seconds of processor time."""
    code = "import sys; from greatrace.cli import main; sys.exit(main(['board', 'check', sys.argv[1]]))"

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (300_000_000, 300_000_000))
        resource.setrlimit(resource.RLIMIT_CPU, (10, 10))

    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        capture_output=True,
        text=True,
        timeout=300,
        preexec_fn=limited,
        cwd=MAPS.parent,
    )
    assert done.returncode == 1 and not done.stdout
    assert "Traceback" not in done.stderr and len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr
