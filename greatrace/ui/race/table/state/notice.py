"""The notice upon the map: what was refused or reported."""

from __future__ import annotations

SECONDS = 9.0
"""How long a notice stays."""


class NoticeState:
    """A text that goes away by itself.

    Attributes:
        text: what it says; empty while there is none.
        article: the article that forbids what was refused; empty for other notices.
        private: whether it may tell something secret, so that it goes when that is covered.
    """

    def __init__(self) -> None:
        self.text = ""
        self.article = ""
        self.private = False
        self._left = 0.0

    def say(self, text: str, article: str = "", private: bool = False) -> None:
        """Show another text for some seconds."""
        self.text, self.article, self.private, self._left = text, article, private, SECONDS

    def clear(self) -> None:
        """Remove the notice."""
        self.say("")

    def cover(self) -> None:
        """Remove a notice that may tell something secret."""
        if self.private:
            self.clear()

    def passes(self, seconds: float) -> bool:
        """Count the seconds; return whether the notice has just ended."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.clear()
        return True
