"""The occasions of a lesson's steps: conditions on the position of the crew that is taught."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Final, get_args

from msgspec import Struct

from greatrace.content.expectation import Path as Place
from greatrace.engine.actions import AnyAction
from greatrace.engine.decisions import AnyFrame, Entering, Paying
from greatrace.engine.events import AnyEvent
from greatrace.engine.price import line_price
from greatrace.engine.questions.driving.lines import line_actions
from greatrace.engine.race import Race
from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.scoring import prestige
from greatrace.engine.state import Dashboard, View
from greatrace.kernel.sums import total
from greatrace.prose.language import msgid
from greatrace.scenario.lessons.coach import Occasion
from greatrace.scenario.reading import Source
from greatrace.scenario.telling import read_told, told
from greatrace.scenario.words import Words, kebab, question_name


class Sight(Struct, frozen=True):
    """What a crew that is taught has before it.

    Attributes:
        race: the rules and tables.
        view: what the crew knows.
        seat: the crew.
        asked: whether it is asked now.
        told: what has happened so far, the latest last.
    """

    race: Race
    view: View
    seat: int
    asked: bool
    told: tuple[AnyEvent, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the race is over."""
        return self.view.table.over

    @property
    def own(self) -> Dashboard:
        """The dashboard of the crew."""
        return self.view.table.dashboards[self.seat]

    def offers(self, action: AnyAction) -> bool:
        """Return whether the crew may do something now."""
        return self.asked and action in self.race.legal_actions(self.view)

    def numbers(self) -> dict[str, int]:
        """Return every number with its name."""
        return {name: number(self) for name, number in NUMBERS.items()}


COMPARED: Final = re.compile(r"([a-z]+) *(<=|>=|<|>|=) *([A-Za-z0-9-]+)")
"""A comparison: what, how and with what."""
SIGNS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "<": operator.lt, "<=": operator.le, "=": operator.eq, ">=": operator.ge, ">": operator.gt,
}  # fmt: skip
"""What a comparison may ask."""
QUESTIONS: Final = tuple(kebab(frame.__name__) for frame in get_args(AnyFrame))
"""The questions of which one may be asked."""
OVER: Final = "over"
"""The condition that the race is over."""


def _terms(sight: Sight, label: str) -> int:
    return sum(term.value for term in prestige(sight.own) if term.label == label)


def _danger(sight: Sight) -> int:
    """Return 1 before a tile with a danger, and while the points of one that nobody counters are paid."""
    table = sight.view.table
    frame = table.frames[-1] if table.frames else None
    if not isinstance(frame, Entering | Paying) or not (tile := table.tiles[frame.cell]):
        return 0
    found = sight.race.tiles[tile - 1]
    return int(found.danger and (isinstance(frame, Entering) or frame.mechanics > found.mechanics))


def _stop(sight: Sight) -> int:
    """Return 1 before a tile whose stop symbol would end the drive."""
    table = sight.view.table
    frame = table.frames[-1] if table.frames else None
    if not isinstance(frame, Entering) or not (tile := table.tiles[frame.cell]):
        return 0
    return int(sight.race.tiles[tile - 1].stop)


def _threats(sight: Sight) -> int:
    """Return how many cards of the hand another crew may counter (5.8)."""
    return sum(sight.race.cards[card].danger for card in sight.view.own.hand)


def _fare(sight: Sight) -> int:
    """Return the francs of the cheapest line from the own city that can be paid (8.1, 8.2), or 0."""
    own, race, view = sight.own, sight.race, sight.view
    ways = [one for line in race.lines_at[own.cell] for one in line_actions(race, view, own, line)]
    paid = [line_price(race, sight.seat, one) for one in ways]
    return min(paid, default=0) if own.fuel >= CITY_FUEL and own.engine else 0


NUMBERS: Final[Mapping[str, Callable[[Sight], int]]] = {
    "round": lambda sight: sight.view.table.round,
    "fuel": lambda sight: sight.own.fuel,
    "engine": lambda sight: sight.own.engine,
    "chassis": lambda sight: sight.own.chassis,
    "money": lambda sight: sight.own.money,
    "cards": lambda sight: sight.own.cards,
    "scout": lambda sight: sight.own.scout,
    "mechanic": lambda sight: sight.own.mechanic,
    "escort": lambda sight: sight.own.escort,
    "funding": lambda sight: sight.own.funding,
    "active": lambda sight: sight.own.active,
    "place": lambda sight: sight.view.table.order.index(sight.seat) + 1,
    "city": lambda sight: int(any(city.cell == sight.own.cell for city in sight.race.board.cities)),
    "fare": _fare,
    "ahead": lambda sight: sight.race.distance_to_finish[sight.own.cell],
    "threats": _threats,
    "home": lambda sight: sum(own.arrived > 0 for own in sight.view.table.dashboards),
    "danger": _danger,
    "stop": _stop,
    "torpedo": lambda sight: int(sight.race.rival is not None),
    "arrived": lambda sight: sight.own.arrived,
    "points": lambda sight: _terms(sight, "place"),
    "mechanical": lambda sight: _terms(sight, "mechanical"),
    "francs": lambda sight: _terms(sight, "money"),
    "prestige": lambda sight: total(prestige(sight.own)),
}
"""The numbers that conditions compare, and with which the words of a step are filled in."""


def read_occasion(source: Source, text: str, place: Place) -> Occasion:
    """Parse a condition.

    Raises:
        BadInput: there is no such condition.
    """
    if text == OVER:
        return lambda sight: sight.over
    first, _, rest = text.partition(" ")
    if first == "told":
        expected = read_told(source, rest, place)
        words = Words(source.race)
        return lambda sight: any(told(words, event).tells(expected) for event in sight.told)
    if first in ("blank", "laid"):
        cell, wanted = source.cell(rest, place), first == "laid"
        return lambda sight: bool(sight.view.table.tiles[cell]) == wanted
    if first in ("offered", "refused"):
        action, wanted = source.action(rest, place), first == "offered"
        return lambda sight: sight.asked and sight.offers(action) == wanted
    if (compared := COMPARED.fullmatch(text)) is not None:
        return _comparison(source, compared, place)
    source.pick(text, (*QUESTIONS, OVER), place)
    return lambda sight: sight.asked and question_name(sight.view.table.frames[-1]) == text


def _comparison(source: Source, compared: re.Match[str], place: Place) -> Occasion:
    name, sign, value = compared.groups()
    if name == "at" and sign == "=":
        cell = source.cell(value, place)
        return lambda sight: sight.own.cell == cell
    number = NUMBERS[source.pick(name, (*NUMBERS, "at"), place)] if name != "at" else None
    if number is None or not value.isdigit():
        template = msgid("{source}, line {line}: a condition compares a number, as “{example}”.")
        raise source.bad(place, template, example="fuel < 3")
    holds, limit, of = SIGNS[sign], int(value), number
    return lambda sight: holds(of(sight), limit)
