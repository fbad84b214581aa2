from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.kernel.errors import BadInput
from greatrace.prose.language import language
from greatrace.scenario.any_game import read_scenarios
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play

PRACTICE = Path(__file__).parents[1] / "boards" / "practice.tmx"

TOLD = f"""\
article: "5.2"
name: A scout takes a card, then another one explores
board: {PRACTICE}
given:
  deck: [guide]
  bag: [ford, track]
  crews:
    france: {{at: alpha, hand: [pilot], scout: 3}}
    belgium: {{passed: true}}
do:
  - france: [take card, explore]
then:
  told: [assistant-played seat=france use=card, cards-drawn count=1 cards=guide, tiles-drawn]
  sees:
    france:
      hand: [pilot, guide]
      drawn: [track, ford]
      told: [cards-drawn seat=france cards=guide, tiles-drawn seat=france count=2]
    belgium:
      hand: []
      drawn: []
      told: [cards-drawn seat=france count=1 cards=none, tiles-drawn count=2 tiles=none]
"""


def untrue(folder: Path, text: str) -> list[tuple[int, str]]:
    path = folder / "case.yaml"
    path.write_text(text, encoding="utf-8")
    [source] = read_scenarios(path)
    assert isinstance(source, Source)
    return [(one.line, one.sentence(language("en"))) for one in play(source).untrue]


def test_events_and_views_are_compared(tmp_path: Path) -> None:
    assert not untrue(tmp_path, TOLD)


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("use=card,", "use=explore,", 13, "nothing tells “cards-drawn count=1 cards=guide” here."),
        ("told: [assistant", "told: [tiles-drawn, assistant", 13,
         "nothing tells “assistant-played seat=france use=card” here."),
        ("cards=guide, tiles-drawn]", "cards=pilot, tiles-drawn]", 13,
         "nothing tells “cards-drawn count=1 cards=pilot” here."),
        ("count=1 cards=none", "count=1 cards=guide", 22,
         "nothing tells “cards-drawn seat=france count=1 cards=guide” here."),
        ("[pilot, guide]", "[pilot]", 16, "“sees france hand” should be pilot, but is pilot, guide."),
        ("[track, ford]", "[track]", 17, "“sees france drawn” should be track, but is track, ford."),
        ("drawn: []", "drawn: [ford]", 21, "“sees belgium drawn” should be ford, but is none."),
    ],
)  # fmt: skip
def test_a_failed_expectation_is_listed(tmp_path: Path, old: str, new: str, line: int, sentence: str) -> None:
    assert old in TOLD
    assert [said for _, said in untrue(tmp_path, TOLD.replace(old, new, 1))] == [sentence]
    assert [place for place, _ in untrue(tmp_path, TOLD.replace(old, new, 1))] == [line]


@pytest.mark.parametrize(
    ("new", "part"),
    [
        ("cards-drown", "cards-drawn"),
        ("cards-drawn sat=france", "seat"),
        ("cards-drawn seat", "name=value"),
        ("''", "known"),
    ],
)
def test_a_mistake_in_an_event_is_reported(tmp_path: Path, new: str, part: str) -> None:
    with pytest.raises(BadInput, match=part) as caught:
        untrue(tmp_path, TOLD.replace("assistant-played seat=france use=card", new))
    assert str(caught.value).startswith("case.yaml, line 13: ")


def test_crews_cells_lines_and_cities_go_by_name(tmp_path: Path) -> None:
    line = TOLD[: TOLD.index("do:")].replace("scout: 3", "mechanic: 1") + """do:
  - france: [drive, line alpha-south-sea leader]
then: {}
"""
    taken = line.replace(" leader]", "]").replace(
        "then: {}", "then: {told: [line-taken line=alpha-south-sea origin=alpha cell=south leader=no, "
        "city-entered city=south, passed seat=france automatic=yes]}"
    )
    assert not untrue(tmp_path, taken)


def test_swapped_tiles_are_told_by_their_cells(tmp_path: Path) -> None:
    swap = TOLD[: TOLD.index("do:")].replace("hand: [pilot]", "hand: [cheater]").replace(
        "given:\n", "given:\n  tiles: {B3: ford, G4: track}\n"
    ) + """do:
  - france: [play cheater, pick B3, pick G4]
then: {told: [tiles-swapped seat=france first=B3 second=G4]}
"""
    assert not untrue(tmp_path, swap)
