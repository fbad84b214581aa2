"""The rule of who may see secrets at a screen that several humans share.

Whatever shows or covers secrets asks ``open``, so that all of it opens and closes together.
"""

from __future__ import annotations


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

    def outlived(self, question: object) -> bool:
        """Return whether a look goes on that began in another question than this one."""
        return self.peeked is not None and question != self._looked_in

    def close(self) -> None:
        """Hide the secrets of the seat behind the curtain: its choice is made, or it waits."""
        self.behind = None
