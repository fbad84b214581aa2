"""Games of *Why First?* on the screen, for tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import structs

from greatrace.kernel.session import Session
from greatrace.saves.envelope import Seat
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.shell import headless
from greatrace.ui.whyfirst.controller import Controller
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.whyfirst.game import WhyFirst
from greatrace.whyfirst.state import Setup, State
from tests.ui.pilot import Pilot

NAMES = ("Ada", "Bertha-Louise", "Cem", "Dora", "Emil-Friedrich", "Fatima")
LEVEL = "novice"
SEED = 7


def seats(humans: tuple[int, ...], players: int) -> tuple[Seat, ...]:
    """Return seats with humans in some of them."""
    return tuple(Seat(NAMES[seat], "" if seat in humans else LEVEL) for seat in range(players))


@cache
def played(data: Setup, rounds: int) -> State:
    """Return a position after so many card rounds in which everybody took the first thing allowed."""
    game = WhyFirst(data)
    session = Session(game, (None,) * data.players, game.start(SEED))
    while _rounds(session.state) < rounds and not session.over:
        if session.due:
            session.proceed()
        else:
            session.act(session.legal_actions(session.deciders[0])[-1])
    return session.state


def _rounds(state: State) -> int:
    table = state.table
    return (table.stage - 1) * 5 + table.round - 1 + (table.phase in ("scored", "over"))


def controller(state: State, data: Setup, humans: tuple[int, ...]) -> Controller:
    """Return a game that goes on from a position."""
    save = WHYFIRST.save("whyfirst", "", seats(humans, data.players), (), data, SEED, (), state, (), False)
    return Controller.resumed(save, None)


def table(
    state: State, data: Setup, humans: tuple[int, ...] = (0,), context: Context | None = None
) -> Pilot:
    """Return a player at the table of a game in a position."""
    return Pilot(TableScene(controller(state, data, humans)), context=context or headless())


def at_once(home: Path | None = None, size: tuple[int, int] = (1280, 720)) -> Context:
    """Return a context in which nothing takes time."""
    context = headless(size, home=home)
    context.change(structs.replace(context.settings, speed=Speed.INSTANT))
    return context
