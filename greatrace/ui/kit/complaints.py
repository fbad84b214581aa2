"""One line in the log for each picture, font or sound that is missing or broken."""

from __future__ import annotations


class Complaints:
    """Writes a line about each thing once, however often it is asked for."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def once(self, what: str, why: Exception) -> None:
        """Write that something cannot be shown or heard, and why."""
        if what not in self._said:
            import logging  # imported late: it is hardly ever needed

            self._said.add(what)
            logging.getLogger("greatrace").warning("no %s: %s", what, " ".join(str(why).split()))
