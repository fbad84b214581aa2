"""The rule of who may see secrets at a screen that several humans share."""

from __future__ import annotations


class Curtain:
    """The curtain of one screen: it falls for secret choices and hides what only one human may see.

    With a single human nothing is hidden.

    Args:
        humans: the seats of all humans at the screen.

    Attributes:
        behind: the seat that decides behind the curtain now, or ``None``.
        peeked: the seat whose owner shows its secrets for a moment, or ``None``.
    """

    def __init__(self, humans: tuple[int, ...]) -> None:
        self._humans = humans
        self.behind: int | None = None
        self.peeked: int | None = None

    @property
    def alone(self) -> bool:
        """Whether at most one human is at the screen."""
        return len(self._humans) <= 1

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
        return self.alone or seat == self.behind or (peeking and seat == self.peeked)

    def close(self) -> None:
        """Hide the secrets of the seat behind the curtain: its choice is made."""
        self.behind = None
