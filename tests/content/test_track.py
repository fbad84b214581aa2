"""The map of the chalk track: good as shipped, no board of the race, and refused when it is spoilt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs

from greatrace.boards import setups
from greatrace.boards.check import good
from greatrace.boards.game import game_of
from greatrace.boards.load import find_boards, find_maps, load_board
from greatrace.boards.track import SPACES, Area, Track, load_track
from greatrace.boards.track_check import check_track
from greatrace.cli import main
from greatrace.kernel.errors import BadInput
from tests.content.test_broken_maps import HARM

MAPS = Path(__file__).parents[2] / "maps"
TRACK = MAPS / "why_first.tmx"


def spoiled(folder: Path, old: str, new: str) -> Path:
    """Return a copy of the track in which the first occurrence of a text is replaced."""
    text = TRACK.read_text(encoding="utf-8")
    assert old in text
    path = folder / "spoiled.tmx"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_the_shipped_track_meets_every_criterion() -> None:
    track = load_track(TRACK)
    assert len(track.spaces) == len(SPACES) == 29
    assert [space.x for space in track.spaces] == sorted(space.x for space in track.spaces)
    assert track.space(0) == track.spaces[12] and track.space(16) == track.spaces[-1]
    assert good(check_track(track))


def test_it_is_no_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert game_of(TRACK) == "whyfirst" and game_of(MAPS / "africa.tmx") == ""
    assert "why_first" in find_maps([MAPS]) and "why_first" not in find_boards([MAPS])
    assert "why_first" not in setups.boards()
    with pytest.raises(BadInput, match=r"^why_first\.tmx is a map of another game \(whyfirst\), not a board"):
        load_board(TRACK)
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "bar.tmx").write_bytes(TRACK.read_bytes())
    for word in (str(TRACK), "why_first", "bar"):
        words = ["simulate", "--games", "1", "--board", word, "--home", str(tmp_path)]
        assert main(words) != 0
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_board_check_knows_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "check", "why_first"]) == 0
    assert capsys.readouterr().out.count("✓") == 6
    bent = spoiled(tmp_path, 'name="3" x="827" y="134"', 'name="3" x="800" y="134"')
    assert main(["board", "check", str(bent), "--json"]) == 1
    found = {one["id"]: one["offending"] for one in json.loads(capsys.readouterr().out) if not one["ok"]}
    assert found == {"overlaps": ["2 – 3"], "steps": ["2 – 3"]}
    assert main(["board", "check", str(TRACK), "--races", "3"]) == 2
    assert "--races does not belong to the game whyfirst" in capsys.readouterr().err


CASES = {
    "a missing space": ('name="16"', 'name="15"', "two objects are “15”"),
    "a space twice": ('name="-12"', 'name="-11"', "two objects are “-11”"),
    "a space that is none": ('name="16"', 'name="17"', "-12 to 16"),
    "a space without a number": ('name="0"', 'name="start"', "“start”"),
    "a space cut out": ('  <object id="13" name="0" x="665" y="134" width="54" height="270"/>\n', "",
                        "missing 0"),
    "a space off the picture": ('name="16" x="1529"', 'name="16" x="1575"', "from 0 to 1600"),
    "a space at no place": ('name="16" x="1529"', 'name="16" x="nan"', "within the map"),
    "a space at a word": ('name="16" x="1529"', 'name="16" x="left"', "plain rectangle"),
    "an endless space": ('x="17" y="134" width="54"', 'x="17" y="134" width="1e400"', "within the map"),
    "a point": ('width="54" height="270"/>', "/>", "within the map"),
    "a round space": ('height="270"/>', 'height="270"><ellipse/></object>', "plain rectangle"),
    "no finish": ('name="finish"', 'name="start"', "finish, scores, cards"),
    "the scores twice": ('name="cards"', 'name="scores"', "two objects are “scores”"),
    "another layer": ('name="places"', 'name="things"', "the object layers spaces, places"),
    "a layer twice": ('name="places"', 'name="spaces"', "exactly one layer"),
    "a layer's offset": ('name="spaces"', 'name="spaces" offsetx="9"', "offset"),
    "a hexagonal map": ('orientation="orthogonal"', 'orientation="hexagonal"', "“orthogonal” is expected"),
    "an infinite map": ('infinite="0"', 'infinite="1"', "infinite"),
    "an absurd size": ('width="32" height="18"', 'width="99999" height="18"', "“99999”"),
    "another game": ('value="whyfirst"', 'value="chess"', "“chess”"),
    "no game": ('<property name="game" value="whyfirst"/>', "", "property game"),
    "a name of control characters": ('name="cards"', 'name="&#27;"', "sound XML"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_spoilt_track_is_refused_in_one_sentence(case: str, tmp_path: Path) -> None:
    *change, told = CASES[case]
    with pytest.raises(BadInput) as caught:
        load_track(spoiled(tmp_path, *change))
    sentence = str(caught.value)
    assert "spoiled.tmx" in sentence and told in sentence and sentence.isprintable()
    assert caught.value.template.format(**caught.value.values) == sentence


@pytest.mark.parametrize("case", HARM)
def test_a_hostile_map_is_refused_as_a_track_and_names_no_game(case: str, tmp_path: Path) -> None:
    path = tmp_path / "harm.tmx"
    path.write_bytes(HARM[case][0])
    with pytest.raises(BadInput):
        load_track(path)
    assert game_of(path) == ""


@pytest.mark.parametrize("encoding", ["UTB-8", "UTF18446744073709551616", "UTF-16", "cp037", "utf-7", "big5"])
def test_what_a_map_says_of_its_encoding_is_not_believed(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "track.tmx"
    path.write_bytes(TRACK.read_bytes().replace(b'encoding="UTF-8"', f'encoding="{encoding}"'.encode(), 1))
    assert encoding.encode() in path.read_bytes()
    assert game_of(path) == "whyfirst"


def test_a_map_that_is_no_file_names_no_game(tmp_path: Path) -> None:
    (tmp_path / "itself.tmx").symlink_to("itself.tmx")
    for path in (tmp_path, tmp_path / "none.tmx", tmp_path / "itself.tmx", Path("x\0.tmx")):
        assert game_of(path) == ""


def _moved(area: Area, by: float) -> Area:
    return structs.replace(area, x=area.x + by)


def test_every_criterion_can_fail() -> None:
    track = load_track(TRACK)
    last = structs.replace(track.spaces[-1], width=20)
    spoilt: dict[str, Track] = {
        "overlaps": structs.replace(track, spaces=(_moved(track.spaces[0], 10), *track.spaces[1:])),
        "room": structs.replace(track, spaces=(*track.spaces[:-1], last)),
        "steps": structs.replace(track, spaces=(_moved(track.spaces[0], -40), *track.spaces[1:])),
        "finish": structs.replace(track, finish=_moved(track.finish, -300)),
        "table": structs.replace(track, scores=structs.replace(track.scores, y=300)),
    }
    for wanted, one in spoilt.items():
        assert wanted in {finding.id for finding in check_track(one) if not finding.ok}
