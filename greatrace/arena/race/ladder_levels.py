"""Levels as they are asked for: a computer crew, perhaps its style and its iterations.

`veteran`, `veteran:bold`, `champion:200` and `champion:bold:200` are levels.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from greatrace.arena.common.playing import Chooser, chooser
from greatrace.bots import make_bot
from greatrace.bots.levels import read_name
from greatrace.engine.actions import AnyAction
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import BadInput

MOST_ITERATIONS = 1_000_000


class LadderLevel(Struct, frozen=True):
    """A computer crew and how long it thinks.

    Attributes:
        name: one of `BOTS`, perhaps with a style.
        iterations: worlds that it plays on for a plan, its other choices in proportion; 0 for the
            level's own effort.
    """

    name: str
    iterations: int = 0

    @property
    def budget(self) -> Budget:
        """What each choice may take; the clock has no say in it."""
        return Budget(iterations=self.iterations)


def read_level(text: str, iterations: int = 0) -> LadderLevel:
    """Read a level such as `quick`, `veteran:bold` or `champion:200`.

    Args:
        text: what was written.
        iterations: of a level that searches and names none itself; 0 for the level's own effort.

    Raises:
        BadInput: there is no such level or style, or its iterations are no number from 1.
    """
    name, sign, count = text.strip().rpartition(":")
    if not sign or not _meant_as_number(count):
        found, _ = read_name(text.strip())
        return LadderLevel(text.strip(), iterations if found.searches else 0)
    found, _ = read_name(name)
    number = int(count) if count.isascii() and count.isdigit() and len(count) < 10 else 0
    if not 1 <= number <= MOST_ITERATIONS:
        raise BadInput(
            "{name} needs a number of iterations from 1 to {most}, not “{text}”.",
            name=found.name, most=MOST_ITERATIONS, text=count,
        )  # fmt: skip
    return LadderLevel(name, number)


def _meant_as_number(word: str) -> bool:
    return word[:1] in {"+", "-"} or word[:1].isdigit()


def read_levels(text: str, iterations: int = 0) -> tuple[str, ...]:
    """Read levels separated by commas; return them as results name them.

    Args:
        text: what was written.
        iterations: of those that search and name none themselves; 0 for each level's own effort.

    Raises:
        BadInput: one is unknown or comes twice, or there are not two.
    """
    found = tuple(written(read_level(word, iterations)) for word in text.split(","))
    check_levels(found)
    return found


def check_levels(levels: Sequence[str]) -> None:
    """Check that levels make a ladder.

    Raises:
        BadInput: one comes twice, or there are not two.
    """
    for place, level in enumerate(levels):
        if level in levels[:place]:
            raise BadInput("The level “{level}” was named twice; once is enough.", level=level)
    if len(levels) < 2:
        raise BadInput("A ladder needs two levels at least, with a comma between them.")


def written(level: LadderLevel) -> str:
    """Write a level in the form that `read_level` reads."""
    return f"{level.name}:{level.iterations}" if level.iterations else level.name


def player(text: str, race: Race, seat: int, seed: int) -> Chooser[View, AnyAction]:
    """Seat a level in a race; return the function that chooses an action from a view.

    Raises:
        BadInput: there is no such level.
    """
    level = read_level(text)
    return chooser(race, make_bot(level.name, race, seat, seed), level.budget)
