"""Translated names of everything that a measurement of balance counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from greatrace.arena.race.balance.report import BalanceReport
from greatrace.arena.race.balance.rules import RULE
from greatrace.arena.race.balance.variants import (
    CHANGE,
    LOVER,
    LOVERS,
    LOWERED,
    PLAIN,
    RAISED,
    TOGETHER,
)
from greatrace.boards import setups
from greatrace.prose.cards import card_name
from greatrace.prose.language import Language
from greatrace.prose.names import BOXES, box_name, crew_name
from greatrace.prose.places import city_name, line_name

T = TypeVar("T")


class Names:
    """Translated names of everything that a measurement counts.

    Args:
        report: the figures.
        speaks: the language.
    """

    def __init__(self, report: BalanceReport, speaks: Language) -> None:
        self._speaks = speaks
        board = setups.board(report.balance.board)
        parts = setups.components(board.tile_set)
        self.crews = {crew.id: crew_name(speaks, crew) for crew in parts.crews}
        self.leaders = {crew.leader.id: crew.leader.name for crew in parts.crews}
        self.cards = {card.id: card_name(speaks, card) for card in parts.cards}
        self.cities = {city.id: city_name(speaks, city) for city in board.cities}
        self.lines = {line.id: line_name(speaks, board, line) for line in board.lines}
        self.places = {place: box_name(speaks, place) for place in BOXES}
        self.uses = _uses(speaks) | {"funding": self.places["funding"]}
        self.assistants = {name: self._assistant(name) for name in report.assistants}

    def seat(self, seat: str) -> str:
        """Name a seat."""
        return self._speaks.tr("seat {number}", number=seat)

    def course(self, course: str) -> str:
        """Name a course from the ids of its cities."""
        return "–".join(self.cities.get(city, city) for city in course.split(":"))

    def far_course(self, board: str, course: str) -> str:
        """Name a course of any board, by the board's name or the path of its map."""
        cities = {city.id: city_name(self._speaks, city) for city in setups.board(board).cities}
        return "–".join(cities.get(city, city) for city in course.split(":"))

    def variant(self, variant: str) -> str:
        """Name a variant of the quick crew; rules and changes of several weights keep the names they have."""
        if variant.startswith(RULE) or TOGETHER in variant:
            return variant
        place = variant.removesuffix(LOVER)
        if place in LOVERS:
            return self._speaks.tr("three assistants or more on {place}", place=self.places[place])
        if variant == PLAIN:
            return self._speaks.tr("a quick crew, unchanged")
        sign = "+" if variant.endswith(RAISED) else "−"
        return f"{variant.removesuffix(RAISED).removesuffix(LOWERED)} {sign} {CHANGE} %"

    def target(self, target: str) -> str:
        """Return the title of a target."""
        tr = self._speaks.tr
        placed = {place: tr("Assistants set: {place}", place=name) for place, name in self.places.items()}
        return placed.get(target) or {
            "crews": tr("Wins of each crew"),
            "leaders": tr("Wins of each leader"),
            "seats": tr("Wins of each seat"),
            "rounds": tr("Rounds of a race, median"),
            "long": tr("Races of more than 14 rounds"),
            "together": tr("Races with two or more arrivals"),
            "uses": tr("Assistants played for each use"),
            "all_funding": tr("Plans with all assistants on funding"),
            "effective_plans": tr("Effective number of plans"),
            "plans_round_1": tr("Effective number of plans in round 1"),
            "plans_by_round": tr("Effective number of plans in each of rounds 2–6"),
            "five_by_round": tr("Plans with five on funding in each round"),
            "standing": tr("Crews that stand still in each of rounds 2–6"),
            "overlap": tr("Open cells that another crew drives, too"),
            "sequences": tr("Effective number of city sequences"),
            "cities": tr("Crews whose way enters each city"),
            "followed": tr("Known tiles entered that others had laid"),
            "hits_last": tr("Hits on the last crew"),
            "hits_repeated": tr("Races with a crew hit three times or more"),
            "lines": tr("Crews that take each line, where most do"),
            "leader_at_half": tr("Wins of the leader at half the way"),
            "leader_round_3": tr("Wins of the leader at the start of round 3"),
            "favourite": tr("Wins of the favourite from half-way"),
            "exploit": tr("Wins of each variant of the quick crew"),
            "exploit_elsewhere": tr("Wins of each variant on another course"),
            "calibration": tr("Chances shown by hints, off the results of their tenth"),
            "without_effect": tr("Advice without effect while another action has one"),
            "worse": tr("Advice worse than the champion’s choice by over 3 points"),
            "tiles_suggested": tr("Layings of tiles with a suggestion"),
            "never_scout": tr("Wins of a crew without scouts after round 1"),
            "never_escort": tr("Wins of a crew without escorts"),
            "easy_tiles": tr("Tiles of a value under 3 in the bag"),
        }[target]

    def _assistant(self, name: str) -> str:
        """Name a box and what its assistants did there."""
        box, _, what = name.partition(" ")
        return f"{self.places[box]}: {self.uses[what]}" if what else self.places[box]


def renamed(counted: Mapping[str, T], names: Mapping[str, str]) -> dict[str, T]:
    """Replace ids by names where there are some."""
    return {names.get(identity, identity): one for identity, one in counted.items()}


def _uses(speaks: Language) -> dict[str, str]:
    tr_c = speaks.tr_c
    return {
        "explore": tr_c("use", "explore"),
        "card": tr_c("use", "take a card"),
        "repair": tr_c("use", "repair"),
        "drive": tr_c("use", "drive"),
        "line": tr_c("use", "take a line"),
        "counter": tr_c("use", "counter a danger"),
        "clear": tr_c("use", "clear a tile"),
    }
