"""What the race of computers tells passers-by, by the phase that is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from greatrace.prose.language import msgid

CAPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "bivouac": (
        msgid("Evening at the bivouac: every crew takes one card. Whoever is last chooses first."),
        msgid("Cards bring fuel, spare parts, money and mischief. How many can you carry?"),
    ),
    "planning": (
        msgid("Now all plan in secret: five assistants, four jobs. Scout, mechanic, escort or funding?"),
        msgid("Nobody knows what the others plan until the curtain rises."),
    ),
    "convoy": (
        msgid("1935: half-tracks race across a whole continent, from city to city."),
        msgid("Scouts lay tiles: easy ground before your own wheels, dunes before the others."),
        msgid("Every cell costs fuel. Blank ground is a gamble: what lies there is drawn from a bag."),
        msgid("Beasts, bandits and sandstorms cost dear, unless an escort rides along."),
        msgid("Ships and planes are short cuts for those who have the money."),
        msgid("The engine says how far one drives, the chassis how many cards one carries."),
        msgid("A saboteur, a cheater, a tracker: leading the race makes enemies."),
        msgid("Prestige wins, not speed alone: arrive early, in good shape and with money left."),
        msgid("One to five people play at this table. A short race takes half an hour."),
        msgid("Four continents, twenty courses, and no two races alike."),
    ),
    "maintenance": (msgid("The Gazette pays whoever leads. Tomorrow the order is another."),),
}
"""Captions by phase, in the order in which they come."""
SECONDS: Final = 9.0
"""For how long a caption stands at least."""


class Captions:
    """Chooses what is said, so that all captions of a phase come before any comes again."""

    def __init__(self) -> None:
        self._next = dict.fromkeys(CAPTIONS, 0)
        self._left = 0.0
        self._phase = ""
        self.text = CAPTIONS["convoy"][0]

    def passes(self, seconds: float, phase: str) -> bool:
        """Let time pass; return whether the caption has changed."""
        self._left -= seconds
        if self._left > 0 and (phase == self._phase or self._left > SECONDS / 2):
            return False
        at = self._next[phase]
        self._next[phase] = (at + 1) % len(CAPTIONS[phase])
        self._phase, self._left = phase, SECONDS
        before, self.text = self.text, CAPTIONS[phase][at]
        return self.text != before
