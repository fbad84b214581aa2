"""What comes too soon: after a change of human, and where something else has just come under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from greatrace.prose.language import msgid
from greatrace.ui.kit.input import Command, KeyPressed, Message, PointerPressed, command_of
from greatrace.ui.kit.keys import DOUBLE

KEYS_REST = 1.0
"""Seconds without any press for which no key acts."""
LONGEST_REST = 3.0
"""Seconds after which keys act at the latest, however often one was pressed meanwhile."""
POINTER_REST = 0.4
"""Seconds for which no press of a button acts: the second half of a double click."""
ENTER_REST = 0.4
"""Seconds for which Enter does not act once it means something else: the second half of a double press."""
LONGEST_CLICKS = 1.0
"""Seconds after the first of several quick clicks at which one acts again at the latest."""
SEEN_REST = 0.3
"""Seconds for which no press of a button acts where something else lay before."""
UNCOVER_REST = 1.0
"""Seconds after any press for which none uncovers a secret where that press has changed what lies there."""
_NEAR = 8
"""How far apart both presses of a double click are at most (pixels)."""
TOO_SOON = msgid("Not taken: something else lay here a moment ago.")
"""What is told of a press that is held back."""
MOVED = msgid("Not taken: something else lay here at the last press. Press it again.")
"""What is told of a press that is held back since it would uncover a secret or end a turn."""
TWICE = msgid("The first click has done it; the second one does nothing.")
"""What is told of the second press of a double click that is held back."""
TOO_EARLY = msgid("Not taken: somebody else was asked a moment ago. Press it again.")
"""What is told of a key, or of a press that weighs, that is held back after a change of human."""
Places = Sequence[tuple[pygame.Rect, object]]
"""The boxes (pixels) of what can be pressed, the topmost last, and what each is."""


class Rest:
    """Takes note of who is asked and holds back what comes too soon after a change.

    A press of the pointer comes too soon, too, where something else lay just before, unless a press of the
    player led to that; the second press of a double click also where its first one did. Keys name what they
    mean, and are never held back for it.

    What uncovers a secret is never pressed by mistake: at the pixel of the last press, however long ago that
    was, and anywhere shortly after it, it must be what lay there then. What ends a turn or a question must be
    so at the pixel of the last press.

    A key that is pressed too soon makes the rest longer, so that nobody acts for the next one who hammers
    on the keys. Repeats of a key that is held down do not. The rest ends a fixed time after the change at
    the latest: impatient presses lock no table.

    Args:
        alone: whether at most one human is at the screen; then no change of human holds anything back.
    """

    def __init__(self, alone: bool) -> None:
        self._alone = alone
        self._who: tuple[int, ...] = ()
        self._keys = self._pointer = self._enter = self._waking = self._longest = 0.0
        self._wakes = False
        self._lying: Places | None = None
        self._left: Places = ()
        """What lay there when a press of the player changed it last; nothing after a change of human."""
        self._first: tuple[int, int, Places] | None = None
        self._last: tuple[int, int, Places] | None = None
        self._ago = self._quick = self._since = 0.0
        self._doubled = self._moved = self._early = False
        self._before: list[tuple[float, Places]] = []
        """What lay on the screen before each change of late, and for how many seconds that still counts."""

    @property
    def over(self) -> bool:
        """Whether everything acts again."""
        return not (self._keys or self._pointer or self._enter)

    def finds(self, places: Places, own: bool) -> None:
        """Take note of what can be pressed now, and whether a press of the player led to it."""
        if places == self._lying:
            return
        if own or self._lying is None:
            self._before.clear()
            self._left = self._lying or ()
        else:
            self._before.append((SEEN_REST, self._lying))
        self._lying = places

    def anew(self, x: int, y: int) -> bool:
        """Return whether something else lies at a pixel than just before.

        What lay there when the player last pressed something, and is back where it was, is nothing else.
        """
        now = _lies_at(self._lying or (), x, y)
        if now is not None and now == _lies_at(self._left, x, y):
            return False
        return any(_lies_at(places, x, y) != now for _, places in self._before)

    def strays(self, x: int, y: int, anywhere: bool = True) -> bool:
        """Return whether something else lay at a pixel at the last press, which was there or just now.

        Args:
            x: of the pixel.
            y: of the pixel.
            anywhere: whether a press that was just now counts wherever it was.
        """
        if self._last is None:
            return False
        there_x, there_y, lying = self._last
        if not (anywhere and self._since < UNCOVER_REST) and max(abs(x - there_x), abs(y - there_y)) > _NEAR:
            return False
        return _named(_lies_at(lying, x, y)) != _named(_lies_at(self._lying or (), x, y))

    def _hits_other(self, x: int, y: int) -> bool:
        """Return whether a press follows another at once, where something else lay at the first of them."""
        lying, first = self._lying or (), self._first
        follows, self._ago = self._ago < DOUBLE and self._quick < LONGEST_CLICKS, 0.0
        if first is not None and follows and max(abs(x - first[0]), abs(y - first[1])) <= _NEAR:
            before = _named(_lies_at(first[2], x, y))
            there = [_named(what) for box, what in lying if box.collidepoint(x, y)]
            return bool(there) if before is None else before not in there
        self._first, self._quick = (x, y, lying), 0.0
        return False

    def asks(self, who: tuple[int, ...]) -> bool:
        """Take note of the humans who are asked; return whether others are asked than before.

        Nobody being asked changes nothing: the same human may go on afterwards.
        """
        if self._alone or not who or who == self._who:
            return False
        self._who = who
        self.begin()
        return True

    def greets(self, seat: int) -> None:
        """Take note of a human who came to the screen by a deliberate press: only a second Enter waits."""
        self._who = (seat,)
        self._keys = self._pointer = self._waking = 0.0
        self._enter, self._wakes = ENTER_REST, False

    def turns_enter(self) -> None:
        """Take note that Enter, just pressed, means something else now: only a second Enter waits."""
        self._enter = ENTER_REST

    def opens(self, who: tuple[int, ...]) -> None:
        """Take note of who is asked at a table that opens by a deliberate press: nothing is held back."""
        if not self._alone:
            self._who, self._waking, self._wakes = who, KEYS_REST, True
            self._longest = LONGEST_REST

    def begin(self) -> None:
        """Hold back what comes too soon from now on."""
        self._left = ()
        if not self._alone:
            self._keys, self._pointer, self._enter = KEYS_REST, POINTER_REST, 0.0
            self._waking, self._wakes, self._longest = KEYS_REST, True, LONGEST_REST

    def passes(self, seconds: float) -> None:
        """Count the seconds of the clock."""
        self._keys, self._pointer, self._enter, self._waking, self._longest = (
            _left(one, seconds)
            for one in (self._keys, self._pointer, self._enter, self._waking, self._longest)
        )
        self._ago += seconds
        self._quick += seconds
        self._since += seconds
        waits = ((_left(wait, seconds), places) for wait, places in self._before)
        self._before = [(wait, places) for wait, places in waits if wait]

    def wakes(self) -> bool:
        """Return whether the next human may be brought to the question now; True once after each change."""
        wakes = self._wakes and not self._waking
        self._wakes = self._wakes and not wakes
        return wakes

    @property
    def waits(self) -> bool:
        """Whether anything happens yet by the passing of time alone."""
        return bool(self._waking or self._before) or not self.over

    def holds_back(
        self, message: Message, uncovers: bool = False, weighs: bool = False, ends: bool = False
    ) -> bool:
        """Return whether a message of the player comes too soon; a press of a key prolongs the wait.

        Args:
            message: what the player does.
            uncovers: whether it would uncover a secret.
            weighs: whether a press of the pointer would do what nobody begins for somebody else: it waits as
                long as keys do.
            ends: whether it would end a turn or a question.
        """
        match message:
            case KeyPressed(again=again):
                if not again and self._waking:
                    self._waking = min(KEYS_REST, self._longest)
                if not again and self._keys:
                    self._keys = min(KEYS_REST, self._longest)
                if command_of(message) is not Command.ACTIVATE:
                    self._enter = 0.0
                return bool(self._keys) or self._too_quick(command_of(message))
            case Command():
                return bool(self._keys) or self._too_quick(message)
            case PointerPressed(x, y, button):
                if button != 1:
                    return bool(self._pointer)
                self._doubled = self._hits_other(x, y)
                self._early = weighs and bool(self._keys)
                waits = self._early or self._pointer
                soon = self._doubled or bool(waits) or self.anew(x, y)
                self._moved = (uncovers or ends) and not soon and self.strays(x, y, anywhere=uncovers)
                self._last, self._since = (x, y, self._lying or ()), 0.0
                return soon or self._moved
            case _:
                return False

    @property
    def why(self) -> str:
        """What is told of the press of the pointer that was held back last, in English."""
        early = TOO_EARLY if self._early else TOO_SOON
        return TWICE if self._doubled else MOVED if self._moved else early

    def _too_quick(self, command: Command | None) -> bool:
        """Return whether a command is the second half of a double press of Enter."""
        return bool(self._enter) and command is Command.ACTIVATE


def _lies_at(places: Places, x: int, y: int) -> object:
    """Return what lies at a pixel, if anything."""
    return next((what for box, what in reversed(places) if box.collidepoint(x, y)), None)


def _named(what: object) -> object:
    """Return what something is without its words, which a press may change."""
    return what[:2] if isinstance(what, tuple) else what


def _left(wait: float, passed: float) -> float:
    """Return what is left of a wait (seconds); what rounding leaves is nothing."""
    left = wait - passed
    return left if left > 1e-9 else 0.0
