"""Positions in a crew's own sequence, from scenarios."""

from __future__ import annotations

from pathlib import Path

from greatrace.content.reading import read_yaml
from greatrace.prose.language import language
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.table.state.table_state import TableState
from tests.ui.race.table.hands import ROOT
from tests.ui.race.table.prompt import Prompt

CREW = "fuel: 3, engine: 4, chassis: 4, money: 80, scout: 1, mechanic: 2, escort: 0, funding: 1"
TILES = "F8: savannah, G9: marsh, H9: bandits, H8: sandstorm, F9: stony-ground"
_TEXT = """
article: "1"
name: A sequence
board: {board}
course: "{course}"
crews: [france, belgium, italy]
leaders: {leaders}
given:
  round: 3
  turn: france
{bag}  tiles: {{{tiles}}}
  crews:
    france: {{at: {at}, {crew}, hand: [{hand}]}}
    belgium: {{at: {belgium}, fuel: 3, engine: 2, chassis: 4, money: 60, hand: [guide, pilot]}}
{italy}do:
  - france: [{deeds}]
"""


def sequence(
    crew: str = CREW, hand: str = "", at: str = "F8", deeds: str = "", leaders: bool = False,
    humans: tuple[int, ...] = (0,), course: str = "colomb-bechar:cape-town", found: str = "",
    tiles: str = TILES, italy: str = "", belgium: str = "H9", board: str = "africa",
) -> Controller:
    """A race in which France is in its sequence.

    Args:
        crew: its gauges, money and assistants.
        hand: its cards.
        at: where it stands.
        deeds: what it has done in this sequence.
        leaders: whether the race is driven with leaders.
        humans: the seats of humans; computer crews sit in the others.
        course: from where to where it goes.
        found: the tiles that turn up next on unknown ground.
        tiles: what lies on the map.
        italy: where Italy stands; at the start if that is empty.
        belgium: where Belgium stands.
        board: the name of the map.
    """
    bag = f"  bag: [{found}]\n" if found else ""
    text = _TEXT.format(
        crew=crew, hand=hand, at=at, deeds=deeds, bag=bag, leaders=str(leaders).lower(), course=course,
        tiles=tiles, belgium=belgium, board=board, italy=f"    italy: {{at: {italy}}}\n" if italy else "",
    )
    source = Source(Path("position.yaml"), read_yaml(text, "position.yaml"), ROOT / "maps")
    played = play(source)
    assert played.refusal is None, played.refusal
    seats = tuple(Seat("", "" if seat in humans else "quick") for seat in range(3))
    save = RaceSave(RACE.name, "", seats, (), source.race.data, 1, (), played.state, (), False)
    return Controller.resumed(save, None, Prompt())


def state_of(controller: Controller, code: str = "en") -> TableState:
    """The state of a table at a position."""
    return TableState(controller, language(code))
