"""The articles by which the Torpedo acted in a step, for the screen and for scenarios."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from greatrace.engine.events import AnyEvent
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.rene import Colour

SLOW_WORKSHOP: Final = "14/slow-workshop"
"""The article of the slow workshop, a variant of this edition."""

_ARTICLES: dict[type[AnyEvent], tuple[str, ...]] = {
    solo_events.ReneTurned: ("14.4",),
    solo_events.TorpedoActed: ("14.7",),
    solo_events.TorpedoDrewTiles: ("14.8",),
    solo_events.TorpedoHeaded: ("14.9", "14.10"),
    solo_events.TorpedoTurnedAway: ("14.9",),
    solo_events.TorpedoBlocked: ("14.11",),
    solo_events.TorpedoEndangered: ("14.11",),
    solo_events.TorpedoDrewCards: ("14.12",),
    solo_events.StickerGained: ("14.18",),
    solo_events.StickerWithheld: (SLOW_WORKSHOP,),
}


POWERS: dict[Colour, str] = {"yellow": "14.19", "red": "14.20", "green": "14.21", "blue": "14.22"}
"""The articles of the stickers."""


def articles_of(events: Iterable[AnyEvent]) -> tuple[str, ...]:
    """Return the articles that the Torpedo’s events are due to, in order and once each."""
    found: list[str] = []
    for event in events:
        found += _ARTICLES.get(type(event), ())
        match event:
            case solo_events.TorpedoChose():
                found.append(event.reason.article)
            case solo_events.TorpedoRecovered() | solo_events.EffectStruck():
                found.append(event.article)
            case solo_events.PowerUsed():
                found.append(POWERS[event.colour])
            case solo_events.TorpedoActed(act="drive"):
                found.append("14.11")
            case _:
                pass
    return tuple(dict.fromkeys(found))
