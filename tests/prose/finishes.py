"""Ends of races, each from a scenario of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from greatrace.content.reading import read_yaml
from greatrace.prose.language import language
from greatrace.prose.teller import Teller
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import Played, play

MAPS = Path(__file__).parents[1] / "boards"

_SCENARIO = """
article: "11.5"
name: An end
board: practice
crews: [france, belgium, italy, britain, suffragettes]
given:
  round: 11
  turn: italy
  crews:
    italy: {{at: H3, engine: 4, chassis: 2, money: {italy}}}
    france: {{at: H3, engine: 2, chassis: {france}, money: 120}}
    britain: {{at: C3, money: 300, passed: true}}
    belgium: {{at: C3, money: 0, passed: true}}
    suffragettes: {{at: E3, passed: true}}
do:
  - italy: [drive, step omega]
  - france: [drive, step omega]
"""


@cache
def finished(italy: int = 90, france: int = 1) -> tuple[Source, Played]:
    """Return a race of which Italy and France saw the end, Italy the first.

    Args:
        italy: its francs; with 4 and 2 mechanical points it has 11 points of prestige and these.
        france: points on its chassis; with 2 on its engine and 120 F it has 7 points of prestige and
            these, so that 5 make both crews level.
    """
    text = _SCENARIO.format(italy=italy, france=france)
    source = Source(Path("end.yaml"), read_yaml(text, "end.yaml"), MAPS)
    played = play(source)
    assert played.refusal is None and played.state.table.over, played.refusal
    return source, played


def save_of(end: tuple[Source, Played], names: tuple[str, ...]) -> RaceSave:
    """Return the save of an end; those with a name are people."""
    source, played = end
    seats = tuple(Seat(name, "" if name else "quick") for name in names)
    return RaceSave(RACE.name, "", seats, (), source.race.data, 1, (), played.state, (), False)


def teller(code: str, end: tuple[Source, Played], people: tuple[str, ...] = ()) -> Teller:
    """Return a teller of the race."""
    return Teller(language(code), end[0].race.data, people)
