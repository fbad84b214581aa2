"""The tabs above a logbook's leaves and its passport, and the button of the race at their foot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from greatrace.ui.campaign.book import Book
from greatrace.ui.kit.widgets.button import Button

Leaf = Literal["story", "deck", "powers", "races"]
LEAVES: Final[tuple[Leaf, ...]] = ("story", "deck", "powers", "races")
Tab = Leaf | Literal["passport", "certificate"]
"""A leaf, or a page of its own that a tab opens."""
RACE: Final = "race"
"""The name of the button of the race."""
Chosen = Tab | Literal["race", ""]
"""How the passport is left: by a tab, by the button of the race, or back to the logbook."""
_WIDE: Final = 270
"""Width of that button (theme units)."""


def tabs(book: Book, opened: Tab) -> Iterator[tuple[Tab, Button]]:
    """Yield every tab with its button, that of the opened one in gold; the certificate's is gold, too."""
    tr = book.say.tr
    named: dict[Tab, str] = {
        "story": tr("What it is about"), "deck": tr("Its cards"), "powers": tr("Its stickers"),
        "races": tr("The races"), "passport": tr("Passport"), "certificate": tr("Certificate"),
    }
    there: list[Tab] = [*LEAVES, "passport"]
    if book.legendary:
        there.append("certificate")
    for tab in there:
        leaf = tab not in ("passport", "certificate")
        yield tab, Button(
            named[tab], f"leaf-{tab}" if leaf else tab, payload=tab,
            kind="main" if tab in (opened, "certificate") else "quiet",
        ).growing()


def race_button(label: str, able: bool) -> Button:
    """Return the button that leads to the race which is next or under way."""
    return Button(label, RACE, kind="main").able(able).sized(width=_WIDE)
