"""The levels of computer crews: names, portraits and players."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from greatrace.bots.hurried import Hurried
from greatrace.bots.novice import Novice
from greatrace.bots.quick import Quick
from greatrace.bots.search.effort import Effort
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.styles import EVEN, STYLES, PlayStyle, judgement_of, styled
from greatrace.bots.uniform import Uniform
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.errors import BadInput
from greatrace.kernel.session import Player

Bot = Player[State, View, AnyAction, AnyEvent]
Maker = Callable[[Race, int, int, PlayStyle], Bot]

VETERAN = Effort(plan=28, take=8, turn=10, step=6, other=6, most=5)
CHAMPION = Effort(plan=240, take=72, turn=72, step=40, other=40)
"""Tuned to win 70 % of two-crew races against the level below; see `strength.md`."""
ADVISER = Effort(
    plan=360, take=360, turn=480, step=480, other=480, doubt=2.0, told=200, steady=True, least=0.015
)
"""For hints: a person asks seldom, so that any decision may take longer than the champion's plan.

Their doubt, and the least lead, let the hints of a turn follow one idea, the quick crew’s, unless another is
surely and visibly better.
"""


HIGHEST = 4
"""The rank of the strongest level."""


class Level(Struct, frozen=True):
    """A level of computer crews.

    Attributes:
        name: its id.
        rank: how strong it is, from 0 to `HIGHEST`.
        make: makes its player for race, seat, seed and style.
        styles: whether it supports styles.
        searches: whether it searches ahead, which takes many milliseconds a choice.
        remembers: whether it draws one random number after another, so that a choice depends on its
            earlier ones; the others decide from seed and view alone.
    """

    name: str
    rank: int
    make: Maker
    styles: bool
    searches: bool = False
    remembers: bool = False


def _random(race: Race, seat: int, seed: int, style: PlayStyle) -> Bot:
    return Uniform(race, seat, seed)


def _hurried(race: Race, seat: int, seed: int, style: PlayStyle) -> Bot:
    return Hurried(race, seat, seed)


def _novice(race: Race, seat: int, seed: int, style: PlayStyle) -> Bot:
    return Novice(race, seat, seed, styled(style))


def _quick(race: Race, seat: int, seed: int, style: PlayStyle) -> Bot:
    return Quick(race, seat, seed, styled(style))


def _veteran(race: Race, seat: int, seed: int, style: PlayStyle) -> Bot:
    return Sampling(race, seat, seed, VETERAN, styled(style), judgement_of(style))


def _champion(race: Race, seat: int, seed: int, style: PlayStyle) -> Bot:
    return Sampling(race, seat, seed, CHAMPION, styled(style), judgement_of(style))


LEVELS: dict[str, Level] = {
    level.name: level for level in (
        Level("random", 0, _random, styles=False, remembers=True),
        Level("hurried", 0, _hurried, styles=False, remembers=True),
        Level("novice", 1, _novice, styles=True),
        Level("quick", 2, _quick, styles=True),
        Level("veteran", 3, _veteran, styles=True, searches=True),
        Level("champion", HIGHEST, _champion, styles=True, searches=True),
    )
}
"""The levels by name, weakest first."""

BOTS = tuple(LEVELS)
"""The names of the levels, weakest first."""

FAST_BOTS = tuple(name for name, level in LEVELS.items() if not level.searches)
"""Levels that decide without search, suitable for thousands of races."""


def read_name(text: str) -> tuple[Level, str]:
    """Parse the name of a level, optionally with a style: ``veteran`` or ``veteran:bold``.

    Returns:
        The level and the style's name.

    Raises:
        BadInput: there is no such level or style, or the level has no styles.
    """
    name, sign, style = text.partition(":")
    level = LEVELS.get(name)
    if level is None:
        known = ", ".join(LEVELS)
        raise BadInput("There is no computer crew “{name}”: choose one of {known}.", name=name, known=known)
    if not sign:
        return level, EVEN
    if not level.styles:
        raise BadInput("The computer crew “{name}” has no styles: write its name alone.", name=name)
    if style not in STYLES:
        known = ", ".join(STYLES)
        raise BadInput("There is no style “{style}”: choose one of {known}.", style=style, known=known)
    return level, style


def make_bot(name: str, race: Race, seat: int, seed: int) -> Bot:
    """Return a computer crew for a seat; the same seed gives the same choices.

    Args:
        name: one of ``BOTS``, optionally with one of ``STYLES``: ``veteran:bold``.
        race: the race to play.
        seat: its seat, from 0.
        seed: seed of its random numbers.

    Raises:
        BadInput: there is no such level or style.
    """
    level, style = read_name(name)
    return level.make(race, seat, seed, STYLES[style])
