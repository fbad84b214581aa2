"""The Torpedo in a few sentences, and when they are told by themselves."""

from __future__ import annotations

from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState


def help_lines(state: TableState) -> tuple[str, ...]:
    """Return how the mission order and the dashboard are read, a sentence each (14.3, 14.7, 14.8)."""
    say = state.say
    return (
        say.tr("The Torpedo decides nothing: the René card of the round is its mission order."),
        say.tr(
            "The order names the cities that it aims at, the cells of its four drives, the tiles that it lays"
            " before, and what a danger card costs you; pointing at it tells the rest."
        ),
        say.tr(
            "The steel arrow shows where it means to go. A city of its card’s colour gives it a sticker for"
            " good (14.18), but it never heads for the city in which you stand (14.9): be there first, and it"
            " turns away."
        ),
        say.tr(
            "Its dashboard shows both gauges, a lamp for each of its five assistants, and its stickers;"
            " what it cannot pay it does not enter."
        ),
        say.tr(
            "In its turn each step names its rule, and {step} goes on step by step; press the order, or "
            "{why}, to see this page again.",
            step=state.key_named("space"), why=state.key_named("w"),
        ),
    )


def begins(state: Position) -> bool:
    """Return whether a race against the Torpedo begins: nobody has acted yet."""
    return state.race.rival is not None and state.table.round == 1 and not state.controller.session.log
