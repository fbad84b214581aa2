"""A turning point of a race in words."""

from __future__ import annotations

from greatrace.engine.events import AnyEvent
from greatrace.engine.gained import Gained
from greatrace.prose.events import tell
from greatrace.prose.teller import Teller
from greatrace.prose.words import NO_BREAK, listed, signed


def turned_text(why: AnyEvent | Gained | None, seat: int, teller: Teller) -> str:
    """Return why the chance of a crew changed; empty where nothing speaks for it.

    Args:
        why: what tells of it (`engine.turned`).
        seat: of the crew.
        teller: names the crews.
    """
    if why is None:
        return ""
    if not isinstance(why, Gained):
        return tell(why, teller)
    tr, both = teller.say.tr, ((seat, why.own), (why.rival, why.other))
    gains = listed(f"{teller.crew(one)}{NO_BREAK}{signed(gained)}" for one, gained in both)
    match why.what:
        case "corridors":
            return tr("Progress in this round: {gains}.", gains=gains)
        case "mechanics":
            return tr("Mechanical points in this round: {gains}.", gains=gains)
        case "money":
            return tr("Francs in this round: {gains}.", gains=gains)
