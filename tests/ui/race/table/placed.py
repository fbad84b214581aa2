"""Positions for every question that is asked of one crew, each from a scenario of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from greatrace.content.reading import read_yaml
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play
from greatrace.thinking.protocol import Thinker
from greatrace.ui.race.controller import Controller
from tests.ui.race.table.hands import ROOT
from tests.ui.race.table.prompt import Prompt

_CREW = "scout: 1, mechanic: 2, escort: 1, funding: 1, leader: used"
CAR = f"fuel: 6, engine: 4, chassis: 4, money: 80, {_CREW}"
BATTERED = f"fuel: 6, engine: 2, chassis: 4, money: 150, {_CREW}"
RICH = f"fuel: 6, engine: 4, chassis: 4, money: 400, {_CREW}"
NEARLY_EMPTY = f"fuel: 3, engine: 4, chassis: 4, money: 80, {_CREW}"

_SCENARIO = """
article: "1"
name: A position
board: africa
crews: [france, belgium, italy, britain, suffragettes]
{rules}
given:
  round: 3
  turn: {turn}
  bag: [{bag}]
  deck: [{deck}]
  tiles: {{F8: savannah, G9: marsh, H9: bandits, H8: sandstorm, F9: stony-ground, F10: ford,
          G7: wild-beasts, E7: mountain-pass, I9: crocodile-river, I8: steppe}}
  crews:
    france: {{at: {at}, {car}, hand: [{hand}]}}
    belgium: {{at: H9, fuel: 3, engine: 2, chassis: 4, money: 60, hand: [guide, pilot]}}
    italy: {{at: G7, fuel: 5, engine: 5, chassis: 2, money: 250, hand: [jerrican]}}
    britain: {{at: K9, fuel: 1, engine: 4, chassis: 4, money: 30}}
    suffragettes: {{at: G8, fuel: 1, engine: 4, chassis: 4, money: 90, hand: [{rival_hand}]}}
do:
  - {turn}: [{deeds}]
"""


class Placed(Struct, frozen=True):
    """What is special about a position.

    Attributes:
        deeds: what is done before the question is asked.
        hand: France's cards.
        at: where France stands.
        bag: the tiles that come next.
        deck: the cards that come next.
        car: France's gauges, money and assistants.
        turn: whose sequence it is.
        rival_hand: the cards of the Suffragettes.
        rules: the edition, and whether leaders ride along, as a scenario says it.
    """

    deeds: str
    hand: str = "jerrican"
    at: str = "G8"
    bag: str = ""
    deck: str = ""
    car: str = CAR
    turn: str = "france"
    rival_hand: str = ""
    rules: str = "leaders: true"


ASKED: dict[str, Placed] = {
    "driving": Placed("drive", "saboteur, jerrican, guide, ranger"),
    "lines": Placed("drive", "transport, transport, guide", car=RICH),
    "found": Placed("drive, step F6", "saboteur, jerrican, guide, ranger", at="G7", bag="bandits"),
    "found-dear": Placed("drive, step H7", "jerrican, guide", bag="dunes", car=NEARLY_EMPTY),
    "paying": Placed("drive, step H9", "saboteur, jerrican, guide, pilot"),
    "laying": Placed("play cartographer", "cartographer", bag="savannah, mountain-pass, wild-beasts"),
    "laying-2-good": Placed("play cartographer", "cartographer", bag="savannah, ford, wild-beasts"),
    "laying-4": Placed("play topographer", "topographer", bag="savannah, rocks, wild-beasts, jungle"),
    "clearing": Placed("clear"),
    "tracking": Placed("play tracker, pick F9", "tracker"),
    "swapping": Placed("play cheater, pick F9", "cheater"),
    "sabotaging": Placed("play saboteur", "saboteur, jerrican"),
    "finding": Placed("play finder", "finder, guide, ranger, saboteur", deck="refuelling, toolbox, pilot"),
    "hand-limit": Placed("take card", "jerrican, guide, transport, spare-parts", deck="cheater"),
    "repairing": Placed("repair", "spare-parts, spare-parts, toolbox, jerrican", car=BATTERED),
    "reacting": Placed(
        "play saboteur, sabotage 1 engine=2", "guide, ranger, transport, toolbox", turn="suffragettes",
        rival_hand="saboteur",
    ),
    "reacting-tiles": Placed(
        "play tracker, pick F9, pick G9", "guide, ranger", turn="suffragettes", rival_hand="tracker"
    ),
    "reacting-swap": Placed(
        "play cheater, pick F9, pick I9", "guide, ranger", turn="suffragettes", rival_hand="cheater"
    ),
}
"""Every position by its name."""


def save_of(name: str, humans: tuple[int, ...] = (0,)) -> RaceSave:
    """Return the save of a position with humans in some seats and computer crews in the others."""
    one = ASKED[name]
    text = _SCENARIO.format(
        turn=one.turn, bag=one.bag, deck=one.deck, at=one.at, car=one.car, hand=one.hand,
        rival_hand=one.rival_hand, deeds=one.deeds, rules=one.rules,
    )
    source = Source(Path("position.yaml"), read_yaml(text, "position.yaml"), ROOT / "maps")
    played = play(source)
    assert played.refusal is None, played.refusal
    seats = tuple(Seat("", "" if seat in humans else "quick") for seat in range(len(source.crew_ids)))
    return RaceSave(RACE.name, "", seats, (), source.race.data, 1, (), played.state, (), False)


_BIVOUAC = """
article: "1"
name: A bivouac
board: africa
crews: [{crews}]
leaders: true
given:
  phase: bivouac
  round: 14
  market: [{market}]
  crews:
{cars}"""
_MARKET = "saboteur, cartographer, spare-parts, refuelling, transport, toolbox, spare-parts"
_LAID = {2: 3, 3: 4, 4: 5, 5: 7}
"""The most cards that lie in a bivouac, by the number of crews."""
_HANDS = (
    "jerrican, guide, ranger, tracker", "jerrican, guide, ranger, cheater",
    "jerrican, finder, ranger, finder",
    "jerrican, topographer, topographer, mechanic", "jerrican, mechanic, financier, financier",
)


def bivouac_of(crews: Sequence[str], humans: Sequence[int], thinker: Thinker | None = None) -> Controller:
    """Return the race in a bivouac before the first pick: every hand is full, and there are all cards."""
    cars = "".join(
        f"    {crew}: {{at: G8, fuel: 5, engine: 4, chassis: 4, money: 340, hand: [{hand}]}}\n"
        for crew, hand in zip(crews, _HANDS, strict=False)
    )
    market = ", ".join(_MARKET.split(", ")[: _LAID[len(crews)]])
    text = _BIVOUAC.format(crews=", ".join(crews), market=market, cars=cars)
    source = Source(Path("bivouac.yaml"), read_yaml(text, "bivouac.yaml"), ROOT / "maps")
    played = play(source)
    assert played.refusal is None, played.refusal
    seats = tuple(Seat("", "" if seat in humans else "quick") for seat in range(len(crews)))
    save = RaceSave(RACE.name, "", seats, (), source.race.data, 1, (), played.state, (), False)
    return Controller.resumed(save, None, thinker)


def placed(name: str, humans: tuple[int, ...] = (0,)) -> Controller:
    """Return the race at a position."""
    return Controller.resumed(save_of(name, humans), None, Prompt())
