"""Levels as they are asked for: a computer crew by name, perhaps with its iterations (`champion:200`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from greatrace.bots import BOTS, make_bot
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput
from greatrace.prose.language import msgid

MOST_ITERATIONS = 1_000_000


class Level(Struct, frozen=True):
    """A computer crew and how long it thinks.

    Attributes:
        name: one of `BOTS`.
        iterations: rounds of search for each choice; 0 for its own.
    """

    name: str
    iterations: int = 0

    @property
    def budget(self) -> Budget:
        """What each choice may take; the clock has no say in it."""
        return Budget(iterations=self.iterations) if self.iterations else Budget()


def read_level(text: str) -> Level:
    """Read a level such as `quick` or `champion:200`.

    Raises:
        BadInput: there is none of that name, or its iterations are no number from 1.
    """
    name, sign, count = text.strip().partition(":")
    if name not in BOTS:
        problem = msgid("There is no computer crew “{name}”: choose one of {known}.")
        raise BadInput(problem, name=name, known=", ".join(BOTS))
    if not sign:
        return Level(name)
    number = int(count) if count.isascii() and count.isdigit() and len(count) < 10 else 0
    if not 1 <= number <= MOST_ITERATIONS:
        raise BadInput(
            "{name} needs a number of iterations from 1 to {most}, not “{text}”.",
            name=name, most=MOST_ITERATIONS, text=count,
        )  # fmt: skip
    return Level(name, number)


def read_levels(text: str) -> tuple[str, ...]:
    """Read levels with commas between them; give them as they are written in results.

    Raises:
        BadInput: one is unknown or comes twice, or there are not two.
    """
    found = tuple(written(read_level(word)) for word in text.split(","))
    check_levels(found)
    return found


def check_levels(levels: Sequence[str]) -> None:
    """Refuse levels that make no ladder.

    Raises:
        BadInput: one comes twice, or there are not two.
    """
    for place, level in enumerate(levels):
        if level in levels[:place]:
            raise BadInput("The level “{level}” was named twice; once is enough.", level=level)
    if len(levels) < 2:
        raise BadInput("A ladder needs two levels at least, with a comma between them.")


def written(level: Level) -> str:
    """Write a level as it is read."""
    return f"{level.name}:{level.iterations}" if level.iterations else level.name


def player(text: str, race: Race, seat: int, seed: int) -> Callable[[View], AnyAction]:
    """Seat a level in a race; what is returned chooses an action from a view.

    Raises:
        BadInput: there is no such level.
    """
    level = read_level(text)
    bot = make_bot(level.name, race, seat, seed)
    budget = level.budget

    def choose(view: View) -> AnyAction:
        return bot.choose(race, view, race.legal_actions(view), budget)

    return choose
