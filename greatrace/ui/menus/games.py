"""The games that the menus can open, by the kind of their saves, and their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.saves.envelope import Summary
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.ui.campaign.keys import CAMPAIGN_KEYS
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Transition
from greatrace.ui.menus.ticket import Following, PlayerEmblem, Ticket
from greatrace.ui.play.table.keys import KeyGroup
from greatrace.ui.race.keys import RACE_KEYS
from greatrace.ui.race.saved import (
    race_awaited_by,
    race_closed,
    race_emblems,
    race_following,
    race_ticket,
)
from greatrace.ui.whyfirst.keys import WHY_FIRST_KEYS
from greatrace.ui.whyfirst.saved import whyfirst_emblems, whyfirst_ticket


class GameMenu(Struct, frozen=True):
    """The actions of the menus on the saves of one game.

    Attributes:
        ticket: describes a save in a list.
        emblems: returns the players' emblems of a save.
        resume: opens a save by its name; raises ``BadInput`` where it cannot be opened.
        closed: whether nothing is left to do in a save but to look at its result.
        following: returns what comes after a save that has its result already, if anything does.
        awaited_by: returns what waits for a save, which is not deleted then.
    """

    ticket: Callable[[Language, Summary], Ticket]
    emblems: Callable[[Summary], tuple[PlayerEmblem, ...]]
    resume: Callable[[Context, Store, str], Push | Replace]
    closed: Callable[[Summary], bool] = lambda summary: summary.over
    following: Callable[[Store, Summary], Following | None] = lambda store, summary: None
    awaited_by: Callable[[Store, Summary], Following | None] = lambda store, summary: None


def _resume_race(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.campaign.opening import resume  # the rules are imported only now

    return resume(context, store, name)


def results_first(context: Context, go_on: Callable[[], Transition[None]]) -> Transition[None]:
    """Take the results that campaigns still wait for, of races beside the autosave, before what comes next.

    Args:
        context: of the scenes.
        go_on: returns what comes next.
    """
    from greatrace.ui.campaign import results  # the rules are imported only now

    return results.results_first(context, go_on, lambda one: one.name == AUTOSAVE)


def _resume_whyfirst(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.whyfirst.opening import resume

    return resume(context, store, name)


GAMES: Mapping[str, GameMenu] = {
    "race": GameMenu(
        race_ticket, race_emblems, _resume_race, race_closed, race_following, race_awaited_by
    ),
    "whyfirst": GameMenu(whyfirst_ticket, whyfirst_emblems, _resume_whyfirst),
}
"""One entry for each kind of `saves.kinds.KINDS`."""
KEY_GROUPS: tuple[KeyGroup, ...] = (*RACE_KEYS, WHY_FIRST_KEYS, CAMPAIGN_KEYS)
"""The keys of all games, as the page of keys lists them."""
