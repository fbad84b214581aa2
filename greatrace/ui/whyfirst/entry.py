"""*Why First?* as the menus know it: its door, scenes and keys, and its saved games in lists."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import Language, msgid
from greatrace.prose.names import bot_name
from greatrace.prose.whyfirst.names import figure_names, game_place
from greatrace.prose.words import capital, listed
from greatrace.saves.envelope import Seat, Summary
from greatrace.saves.files import Store
from greatrace.saves.history.outcome import Standing
from greatrace.saves.whyfirst.summary import WhyFirstSummary
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace, Scene
from greatrace.ui.play.lessons import AnyTaught
from greatrace.ui.play.table.entry import GameEntry, PastGames, PlayerEmblem, SavedGames, Ticket
from greatrace.ui.play.table.keys import KeyGroup, TableKey
from greatrace.ui.whyfirst.looks import LOOKS
from greatrace.ui.whyfirst.names import WATCHED_WHYFIRST, WHYFIRST_PAGE
from greatrace.whyfirst.state import Setup

WHY_FIRST_KEYS: Final[KeyGroup] = (msgid("Otherwise in “Why First?”"), (
    TableKey("1 … 9", msgid("A card, then a player"), fixed=True),
    TableKey("Enter", msgid("Lay the card"), fixed=True),
    TableKey("h ?", msgid("The game in four sentences"), fixed=True),
    TableKey("Esc", msgid("Take the choice back; pause"), fixed=True),
))  # fmt: skip
"""A letter is the player's own for that of all tables."""


def whyfirst_ticket(say: Language, summary: Summary) -> Ticket:
    """Return the lines of a saved game."""
    assert isinstance(summary, WhyFirstSummary)
    place = game_place(say, summary.stage, summary.round, summary.tactical)
    position = say.tr("Why First?, finished") if summary.over else say.tr("Why First?: {place}", place=place)
    seats = [(seat.name, seat.bot) for seat in summary.seats]
    return position, listed(figure_names(say, Setup(len(seats)), seats))


def whyfirst_player(say: Language, seat: Seat, standing: Standing) -> str:
    """Return the name of a player of a finished game."""
    return seat.name or capital(bot_name(say, seat.bot))


def whyfirst_emblems(summary: Summary) -> tuple[PlayerEmblem, ...]:
    """Return the figures of the players of a saved game."""
    return tuple(PlayerEmblem("whyfirst/figure", look.recolour()) for look in LOOKS[: len(summary.seats)])


def _setup(at: str) -> Scene[object]:
    from greatrace.ui.whyfirst.setup import SetupScene

    return SetupScene()


def _lessons() -> tuple[AnyTaught, ...]:
    from greatrace.ui.whyfirst.opening import game_lessons

    return game_lessons()


def _resume(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.whyfirst.opening import resume

    return resume(context, store, name)


def _last_page(context: Context, raw: bytes, name: str) -> Scene[object]:
    from greatrace.ui.whyfirst.opening import last_page

    return last_page(context, raw, name)


def _watched(raw: bytes, name: str) -> Scene[object]:
    from greatrace.ui.whyfirst.replay.scene import watched

    return watched(raw, name)


WHY_FIRST: Final = GameEntry(
    "bivouac", msgid("At the bivouac"), msgid("Why First?"),
    msgid("A small game for two to six: be second."), WHYFIRST_PAGE,
    {WHYFIRST_PAGE: _setup, WATCHED_WHYFIRST: lambda at: _watched(at.encode(), "")},
    (WHY_FIRST_KEYS,),
    SavedGames(
        "whyfirst", whyfirst_ticket, whyfirst_emblems, _resume, scenery="bivouac",
        past=PastGames(
            {"": msgid("Why First?"), "tactical": msgid("Why First?, tactical")}, player=whyfirst_player,
            level=bot_name, opened=_last_page, watched=_watched,
        ),
    ),
    lessons=_lessons,
)  # fmt: skip
