"""One line in the log for each picture, font or sound that is missing or broken."""

from __future__ import annotations

from collections.abc import Callable


def complaints() -> Callable[[str, Exception], None]:
    """Return a function that writes what cannot be shown or heard and why, once for each thing."""
    said: set[str] = set()

    def complain(what: str, why: Exception) -> None:
        if what not in said:
            import logging  # imported late: it is hardly ever needed

            said.add(what)
            logging.getLogger("greatrace").warning("no %s: %s", what, " ".join(str(why).split()))

    return complain
