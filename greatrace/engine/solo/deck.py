"""The René deck in a race (14.4): a card for every round."""

from __future__ import annotations

from msgspec import UNSET, structs

from greatrace.engine.draft import Draft
from greatrace.engine.solo import events as solo_events
from greatrace.engine.solo.rene import TORPEDO_ASSISTANTS, ReneCard
from greatrace.kernel.chance import below


def card_up(draft: Draft) -> ReneCard:
    """Return the card that is up."""
    return draft.race.solo.deck[draft.rival.card]


def begin_round(draft: Draft) -> None:
    """Turn up the top card; when all were used they are shuffled again (14.4)."""
    rival = draft.rival
    everything = tuple(range(len(draft.race.solo.deck)))
    used = () if len(rival.used) == len(everything) else rival.used
    card = _drawn(draft, tuple(one for one in everything if one not in used))
    draft.tell(solo_events.ReneTurned, card)
    draft.torpedo = structs.replace(
        rival, card=card, used=(*used, card), turned=rival.turned + 1,
        assistants=TORPEDO_ASSISTANTS, waits=not rival.first, objectives=(), headed=(),
    )


def _drawn(draft: Draft, left: tuple[int, ...]) -> int:
    """Draw one of the cards left; scenarios may name it."""
    secrets = draft.secrets
    planned = secrets.next_rene
    if planned is not UNSET and planned and planned[0] in left:
        draft.secrets = structs.replace(secrets, next_rene=planned[1:] or UNSET)
        return planned[0]
    place, chance = below(secrets.chance, len(left))
    draft.secrets = structs.replace(secrets, chance=chance)
    return left[place]
