"""The notice upon the map: what was refused or reported."""

from __future__ import annotations

SECONDS = 9.0
"""How long a notice stays."""


class NoticeState:
    """A text that goes away by itself.

    Attributes:
        text: what it says; empty while there is none.
        article: the article that forbids what was refused; empty for other notices.
    """

    def __init__(self) -> None:
        self.text = ""
        self.article = ""
        self._left = 0.0

    def say(self, text: str, article: str = "") -> None:
        """Say something else for some seconds."""
        self.text, self.article, self._left = text, article, SECONDS

    def clear(self) -> None:
        """Take the notice away."""
        self.say("")

    def passes(self, seconds: float) -> bool:
        """Let time pass; return whether the notice has just ended."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.clear()
        return True
