"""A turning point of a race in words."""

from __future__ import annotations

from typing import Protocol

from greatrace.engine.events import AnyEvent
from greatrace.engine.gained import Gained
from greatrace.prose.events import tell
from greatrace.prose.teller import Teller
from greatrace.prose.words import NO_BREAK, listed, signed


class Turn(Protocol):
    """A round, counted from 0, in which the chance of a crew changed, from 0 to 1."""

    @property
    def round(self) -> int:
        """The number of the round."""

    @property
    def seat(self) -> int:
        """Whose chance."""

    @property
    def before(self) -> float:
        """The chance before it."""

    @property
    def after(self) -> float:
        """The chance after it."""


def chance_text(point: Turn, over: bool, teller: Teller) -> str:
    """Return how the chance of a crew changed in a round.

    As long as a crew may still arrive no chance is called 0 or 100 %; the last round tells who won instead.

    Args:
        point: whose chance, before the round and after it.
        over: whether the race was over then.
        teller: names the crews.
    """
    tr, before = teller.say.tr, _percent(point.before)
    values = {"round": point.round + 1, "crew": teller.crew(point.seat), "before": before}
    if over and point.after > point.before:
        told = tr("Round {round}, the last one: {crew} won; the chance before it was {before} %.", **values)
    elif over:
        told = tr("Round {round}, the last one: {crew} did not win; the chance before it was {before} %.",
                  **values)
    elif point.after > point.before:
        told = tr("Round {round}: {crew}’s chance rises from {before} % to {after} %.",
                  **values, after=_percent(point.after))
    else:
        told = tr("Round {round}: {crew}’s chance falls from {before} % to {after} %.",
                  **values, after=_percent(point.after))
    return told.replace(" %", f"{NO_BREAK}%")  # no line ends between a number and its sign


def _percent(chance: float) -> int:
    """Return a chance in a race that is not over, from 1 to 99 %."""
    return min(99, max(1, round(100 * chance)))


def turned_text(why: AnyEvent | Gained | None, seat: int, teller: Teller) -> str:
    """Return why the chance of a crew changed; empty where nothing speaks for it.

    Args:
        why: what tells of it (`engine.turned`).
        seat: of the crew.
        teller: names the crews.
    """
    if why is None:
        return ""
    if not isinstance(why, Gained):
        return tell(why, teller)
    tr, both = teller.say.tr, ((seat, why.own), (why.rival, why.other))
    gains = listed(f"{teller.crew(one)}{NO_BREAK}{signed(gained)}" for one, gained in both)
    match why.what:
        case "corridors":
            return tr("Progress in this round: {gains}.", gains=gains)
        case "mechanics":
            return tr("Mechanical points in this round: {gains}.", gains=gains)
        case "money":
            return tr("Francs in this round: {gains}.", gains=gains)
