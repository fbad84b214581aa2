"""What is shown at a table, as far as all tables know it: what is covered, the language, a hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic

from greatrace.kernel.game import A, S
from greatrace.prose.language import LANGUAGES, Language, language
from greatrace.thinking.protocol import Reasoned, Thought
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.settings import Settings
from greatrace.ui.play.controller import AnyGame
from greatrace.ui.play.table.guide import Bubble
from greatrace.ui.play.table.keys import key_named


class TableShown:
    """What is shown at a table.

    It speaks the table's language, or that of who is asked alone, where they have another one.

    Attributes:
        controller: the game.
        curtain: who may see what.
        keys: the keys of the table as the player has them.
        languages: of people who are asked in another one than the table's, by name.
    """

    controller: AnyGame
    curtain: Curtain
    keys: KeyMap
    languages: Mapping[str, str]

    def speak(self, say: Language) -> None:
        """Use another language from now on, for all but a person who is asked in their own."""
        self._table_say = say

    def adopt_languages(self, settings: Settings, public: bool) -> None:
        """Follow the player's settings; among strangers a name tells nothing about its language."""
        self.languages = {} if public else settings.languages

    def speaks(self, seat: int) -> Language:
        """Return the language in which the person in a seat is asked: their own, or the table's."""
        code = self.languages.get(self.controller.seats[seat].name, "")
        if code not in LANGUAGES or code == self._table_say.code or self.controller.alone:
            return self._table_say
        return language(code)

    @property
    def say(self) -> Language:
        """The language that is shown: that of the person who is asked alone, else the table's."""
        speaker = self.speaker if self.languages else None
        return self._table_say if speaker is None else self.speaks(speaker)

    @property
    def speaker(self) -> int | None:
        """The seat whose person the screen is meant for now: here who decides behind the curtain."""
        return self.curtain.behind

    @property
    def own_language(self) -> Language | None:
        """The language of the person who is asked alone; `None` where it is the table's, or nobody is."""
        return None if self.say is self._table_say else self.say

    def key_named(self, key: str) -> str:
        """Return how a key, known by the name that it has by itself, is called on the screen."""
        return key_named(self.say, self.keys, key)

    @property
    def bubble(self) -> Bubble[Any] | None:
        """What a guide tells now, if anything does."""
        return None

    def cover(self, covered: bool) -> None:
        """Cover all secrets while a sheet is open, or uncover them."""
        raise NotImplementedError


KEPT_ANSWERS: Final = 8
"""Answers of hints that are remembered, so that a hint asked for again says the same."""


class HintState(Generic[S, A]):
    """At most one hint for a table; another position, a pause or an action ends it.

    Attributes:
        seat: the player who gets it, or -1 before the first one.
        awaited: whether one was asked for before its decision was due.
        answer: what the champion would do, once it was thought over.
    """

    def __init__(self) -> None:
        self.seat, self.awaited = -1, False
        self.answer: Reasoned[A] | None = None
        self._thought: Thought[A] | None = None
        self._position: S | None = None
        self._known: list[tuple[int, S, Reasoned[A]]] = []

    @property
    def active(self) -> bool:
        """Whether a hint is being thought over or shown."""
        return self._position is not None

    @property
    def thinking(self) -> bool:
        """Whether it is being thought over."""
        return self._thought is not None and self.answer is None

    @property
    def before(self) -> tuple[tuple[int, S, Reasoned[A]], ...]:
        """The answers that were given before, each with its player and position, the last one last."""
        return tuple(self._known)

    def about(self, position: S) -> bool:
        """Return whether there is a hint for this position."""
        return self.active and self._position is position

    def begin(self, seat: int, position: S, thought: Thought[A]) -> None:
        """Wait for a thought about a position."""
        self._keep()
        self.seat, self._position, self._thought, self.answer = seat, position, thought, None
        self.awaited = False

    def recall(self, seat: int, position: S) -> bool:
        """Show what was answered before in the same position; return whether anything was.

        A thought that runs out of time may end differently the next time it is thought.
        """
        self._keep()
        answer = next((one for whose, where, one in self._known if whose == seat and where == position), None)
        if answer is None:
            return False
        self.seat, self._position, self._thought, self.answer = seat, position, None, answer
        self.awaited = False
        return True

    def _keep(self) -> None:
        """Remember the answer that is shown, and the last ones before it."""
        if self.answer is None or self._position is None or self._thought is None:
            return
        self._known = [*self._known[1 - KEPT_ANSWERS :], (self.seat, self._position, self.answer)]

    def close(self) -> None:
        """Put the hint away; whoever thinks may stop."""
        self._keep()
        if self._thought:
            self._thought.call_off()
        self._thought = self.answer = self._position = None
        self.awaited = False

    def update(self, position: S) -> bool:
        """Take the answer up, or end a hint about a position that is gone; return whether that happened."""
        thought = self._thought
        if self._position is None:
            return False
        if self._position is not position or (self.answer is None and thought and thought.called_off):
            self.close()
        elif self.answer is None and thought and thought.done:
            self.answer = thought.answer()
        else:
            return False
        return True


class Curtain:
    """The curtain of one screen: it falls for secret choices and hides what only one human may see.

    With a single human nothing is hidden.

    Args:
        humans: the seats of all humans at the screen.
        watched: whether nobody decides: whoever watches sees all the secrets of these seats.

    Attributes:
        behind: the seat that decides behind the curtain now, or ``None``.
        peeked: the seat whose owner shows its secrets for a moment, or ``None``.
        covered: whether something lies upon the screen, so that all secrets are covered meanwhile.
    """

    def __init__(self, humans: tuple[int, ...], watched: bool = False) -> None:
        self._humans, self._watched = humans, watched
        self.behind: int | None = None
        self.peeked: int | None = None
        self._looked_in: object = None
        self.covered = False

    @property
    def alone(self) -> bool:
        """Whether nobody is at the screen from whom anything is hidden."""
        return self._watched or len(self._humans) <= 1

    @property
    def seen_behind(self) -> int | None:
        """The seat whose choice behind the curtain is to be seen now, or ``None``."""
        return None if self.covered and not self.alone else self.behind

    def falls_for(self, asked: tuple[int, ...]) -> int | None:
        """Return the seat for which the curtain must fall before a secret choice; ``None`` for none.

        Args:
            asked: the humans who must make the choice.
        """
        if self.alone or not asked or self.behind in asked:
            return None
        return asked[0]

    def open(self, seat: int, peeking: bool = True) -> bool:
        """Return whether the secrets of a seat may be on the screen now.

        Args:
            seat: whose secrets.
            peeking: whether its owner may peek at them now.
        """
        if seat not in self._humans:
            return False
        if self.alone:
            return True
        return not self.covered and (seat == self.behind or (peeking and seat == self.peeked))

    def peek(self, seat: int | None, question: object = None) -> bool:
        """Show the secrets of a seat to its owner, or cover them; return whether anything changed.

        Args:
            seat: whose secrets; ``None`` to cover them.
            question: what is asked now: in another question the look ends.
        """
        before, self.peeked, self._looked_in = self.peeked, seat, question
        return before != seat

    def lasts(self, question: object) -> bool:
        """Return whether nobody looks, or the question is the one in which the look began."""
        return self.peeked is None or question == self._looked_in

    def close(self) -> None:
        """Hide the secrets of the seat behind the curtain: its choice is made, or it waits."""
        self.behind = None
