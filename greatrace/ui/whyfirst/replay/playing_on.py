"""Playing on from a moment of a game that is watched: a game of its own against computer players."""

from __future__ import annotations

from datetime import datetime

from msgspec import UNSET, structs

from greatrace.bots.whyfirst.levels import LEVELS
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.whyfirst.kind import WhyFirstSave
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace
from greatrace.ui.play import opening
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.replay.controller import ReplayController
from greatrace.ui.whyfirst.table.scene import TableScene

LEVEL = "quick"
"""The level of computer players that take the seats of people, and of levels that are gone."""


def play_on(context: Context, watched: ReplayController, seat: int) -> Push | Replace:
    """Begin a game where a watched one stands.

    Args:
        context: of the scenes.
        watched: the game.
        seat: which the player takes; computer players have all others.
    """
    save = moment_of(watched, seat, datetime.now().isoformat(timespec="minutes"))

    def start(store: Store | None) -> Controller:
        controller = Controller.resumed(save, store, context.thinker)
        controller.save()
        return controller

    return opening.begin(context, start, TableScene)


def moment_of(watched: ReplayController, seat: int, created: str) -> WhyFirstSave:
    """Return the game as it stands, begun by a player against computer players.

    Args:
        watched: the game.
        seat: which the player takes.
        created: when the game begins.
    """
    before = watched.original
    seats = tuple(
        Seat(one.name) if number == seat else Seat("", one.bot if one.bot in LEVELS else LEVEL)
        for number, one in enumerate(before.seats)
    )
    session = watched.session
    return structs.replace(
        before, state=session.state, log=tuple(session.log), hashes=(), seats=seats, created=created,
        changes=UNSET,
    )
