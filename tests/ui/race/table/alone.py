"""Positions of races of one crew (14), each from a scenario of its own."""

from __future__ import annotations

from pathlib import Path

from greatrace.boards.load import load_board
from greatrace.content.assemble import deck_of_level, solo_data
from greatrace.content.load import crew_pool, default_edition, load_components
from greatrace.content.reading import read_yaml
from greatrace.engine.solo.rene import Solo
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import RaceOfItsOwn
from tests.ui.race.table.hands import AFRICA, ROOT

_HEAD = """
article: "14"
name: A position
board: {board}
crews: [france]
given:
"""
POSITIONS = {
    # The crew's sequence, the Torpedo explores next; it came far and has many stickers.
    "convoy": ("africa", """
  round: 5
  tiles: {F8: savannah, G9: marsh, H9: bandits, H8: sandstorm}
  crews: {france: {at: G8, fuel: 5, engine: 4, chassis: 3, money: 80, hand: [jerrican, ranger], scout: 1,
                   mechanic: 2, escort: 1, funding: 1}}
  solo: {card: {letter: C, level: 3}, turned: 5, torpedo: {at: H9, fuel: 5, mechanics: 4,
         stickers: {blue: 2, yellow: 4, green: 1, red: 3}}}
"""),
    # Stickers are on its cards, but the legacy powers are off.
    "powerless": ("practice", """
  crews: {france: {funding: 1, scout: 1}}
  solo: {torpedo: {used: 1, fuel: 5, stickers: {blue: 4, yellow: 4}}, card: {colour: red, first: 2},
         modules: {powers: false}}
"""),
    # It drives into a city of its card's colour and gains a sticker.
    "sticker": ("practice", """
  deck: [jerrican, jerrican, jerrican]
  crews: {france: {funding: 1, scout: 1}}
  solo: {torpedo: {at: F1, used: 1, fuel: 2, stickers: {green: 2}}, card: {colour: green, first: 1}}
"""),
    # It drives into such a city, but the slow workshop gives no sticker.
    "withheld": ("practice", """
  crews: {france: {funding: 1, scout: 1}}
  solo: {torpedo: {at: F1, used: 1, fuel: 2}, card: {colour: green, first: 1}, may_gain: 0}
"""),
    # Its last three assistants can pay for nothing; the crew has one assistant left.
    "dry": ("practice", """
  crews: {france: {funding: 1}}
  tiles: {F4: stony-ground}
  solo: {torpedo: {at: E4, used: 2, fuel: 0}, card: {colour: red, first: 2}}
"""),
    "planning": ("practice", """
  phase: planning
  solo: {card: {colour: red, first: 2}}
"""),
    # A danger effect that can be cancelled by a Ranger.
    "effect": ("practice", """
  phase: bivouac
  market: [saboteur, guide, jerrican, pilot, finder]
  solo: {card: {slots: [5, 3], effect: {francs: 20, chassis: 1, fuel: 2}}}
  crews: {france: {hand: [ranger], money: 50}}
"""),
    # A danger effect that takes cards, too.
    "robbed": ("practice", """
  phase: bivouac
  market: [saboteur, guide, jerrican, pilot, finder]
  solo: {card: {slots: [5, 3], effect: {francs: 20, fuel: 2, engine: 1, cards: 2}}}
  crews: {france: {hand: [ranger, toolbox, transport], money: 50}}
"""),
    # A Saboteur in hand, the Torpedo its only target.
    "saboteur": ("practice", """
  crews: {france: {hand: [saboteur], scout: 2}}
  solo: {torpedo: {mechanics: 4}}
"""),
    "crossing": ("africa", """
  round: 3
  solitary: {par: 8, round: 3}
  crews: {france: {at: G8}}
"""),
}
"""Every position by its name: the board, and what is given."""


def save_alone(name: str, deeds: str = "") -> RaceSave:
    """Return the save of a position after some deeds, a scenario's lines of ``do``."""
    board, given = POSITIONS[name]
    where = board if board == "africa" else str(ROOT / "tests" / "boards" / f"{board}.tmx")
    text = _HEAD.format(board=where) + given + (f"do:\n  - france: [{deeds}]\n" if deeds else "")
    source = Source(Path("position.yaml"), read_yaml(text, "position.yaml"), ROOT / "maps")
    played = play(source)
    assert played.refusal is None, played.refusal
    return RaceSave(RACE.name, "", (Seat("Ada"),), (), source.race.data, 1, (), played.state, (), False)


def alone(name: str, deeds: str = "") -> Controller:
    """Return the race at a position."""
    return Controller.resumed(save_alone(name, deeds), None, purpose=RaceOfItsOwn)


def begun_alone() -> Controller:
    """Return a race against the Torpedo that just began."""
    board = load_board(ROOT / AFRICA)
    components = load_components(board.tile_set)
    data = solo_data(
        components, board, default_edition(), crew_pool(2)[0], Solo(deck_of_level(components, 1))
    )
    return Controller.begun(Origin(data, 1, "", (Seat("Ada"),)), None)
