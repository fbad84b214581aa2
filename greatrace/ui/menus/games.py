"""The games that the menus can open, by the kind of their saves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.saves.envelope import Summary
from greatrace.saves.files import Store
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace
from greatrace.ui.menus.ticket import PlayerEmblem, Ticket
from greatrace.ui.race.saved import race_emblems, race_ticket


class GameMenu(Struct, frozen=True):
    """The actions of the menus on the saves of one game.

    Attributes:
        ticket: describes a save in a list.
        emblems: returns the players' emblems of a save.
        resume: opens a save by its name; raises ``BadInput`` where it cannot be opened.
    """

    ticket: Callable[[Language, Summary], Ticket]
    emblems: Callable[[Summary], tuple[PlayerEmblem, ...]]
    resume: Callable[[Context, Store, str], Push | Replace]


def _resume_race(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.race.opening import resume  # the rules are imported only now

    return resume(context, store, name)


GAMES: Mapping[str, GameMenu] = {"race": GameMenu(race_ticket, race_emblems, _resume_race)}
"""One entry for each kind of `saves.kinds.KINDS`."""
