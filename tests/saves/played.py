"""Games for the tests of saves: a toy and a short race, played by chance."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from msgspec import structs

from greatrace.boards.load import load_board
from greatrace.content.assemble import race_data
from greatrace.content.load import load_components
from greatrace.engine.actions import AnyAction
from greatrace.engine.race_data import RaceData
from greatrace.engine.state import State
from greatrace.kernel.budget import Budget
from greatrace.kernel.errors import Fact
from greatrace.kernel.game import A, E, Game, S, V
from greatrace.kernel.loop import play_on
from greatrace.kernel.session import Session
from greatrace.saves.envelope import D, Kind, Save, Seat, encode
from greatrace.saves.migrations import Form
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin, Recording
from greatrace.saves.whyfirst.kind import WHYFIRST
from greatrace.whyfirst.state import Setup as WhyFirstSetup
from tests.kernel.toy import Bid, Event, Position, Setup, Sight, Spur, Toy

ROOT = Path(__file__).parents[2]


def fits(setup: Setup, state: Position) -> None:
    """Find contradictions of the toy."""
    if len(state.places) != setup.seats:
        raise ValueError("places")


ToySave = Save[Setup, Position, Bid | Spur]
TOY: Kind[Setup, Position, Sight, Bid | Spur, Event] = Kind(Form("toy"), ToySave, Toy, fits)


class Dice:
    """Chooses by chance."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game[S, V, A, E], view: V, legal: tuple[A, ...], budget: Budget) -> A:
        return self._random.choice(legal)


def played(
    kind: Kind[D, S, V, A, E], data: D, seats: int, actions: int, hashing: bool = True
) -> tuple[Session[S, V, A, E], Recording[D, S, V, A, E]]:
    """Begin a game and play so many actions."""
    session = Session.started(kind.game(data), tuple(Dice(seat) for seat in range(seats)), 7)
    names = tuple(Seat(f"Player {seat + 1}", "random") for seat in range(seats))
    origin = Origin(data, 7, "1926-11-20 09:00", names)
    recording = Recording(kind, origin, session, None if hashing else ())
    play_on(session, Budget(), actions)
    return session, recording


def toy_save(actions: int = 5, hashing: bool = True) -> ToySave:
    """A toy of three seats."""
    return played(TOY, Setup(3), 3, actions, hashing)[1].save((Fact("round", 1),))


@cache
def africa() -> RaceData:
    """A race of three crews with leaders on Africa."""
    board = load_board(ROOT / "maps" / "africa.tmx")
    crews = ("france", "suffragettes", "italy")
    return race_data(load_components(board.tile_set), board, "second", crews, leaders=True)


@cache
def race_save(actions: int = 402) -> Save[RaceData, State, AnyAction]:
    """A race in its middle."""
    return played(RACE, africa(), 3, actions)[1].save((Fact("round", 3),))


@cache
def finished_race() -> Save[RaceData, State, AnyAction]:
    """A race that is over."""
    return played(RACE, africa(), 3, 100_000)[1].save()


@cache
def whyfirst_over(created: str) -> bytes:
    """The file of a game of *Why First?* for three that is over."""
    save = played(WHYFIRST, WhyFirstSetup(3), 3, 1000)[1].save()
    return encode(WHYFIRST, structs.replace(save, created=created))
