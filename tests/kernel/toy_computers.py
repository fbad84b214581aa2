"""Computer players of the toy game, of every sort that a game may have."""

from __future__ import annotations

import time
from typing import Self

import msgspec

from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import below, seeded
from greatrace.kernel.errors import BadInput
from greatrace.kernel.game import Game
from greatrace.kernel.session import Player
from greatrace.kernel.terms import Term
from tests.kernel.toy import Bid, Event, Position, Setup, Sight, Spur, Toy

Action = Bid | Spur
ToyGame = Game[Position, Sight, Action, Event]
ToyPlayer = Player[Position, Sight, Action, Event]

WORLDS = 50
"""What a choice of the careful player takes, if it is not stopped."""


class Lucky:
    """Draws one number after another."""

    def __init__(self, seed: int) -> None:
        self._chance = seeded(seed)

    def choose(self, game: ToyGame, view: Sight, legal: tuple[Action, ...], budget: Budget) -> Action:
        number, self._chance = below(self._chance, len(legal))
        return legal[number]


class Careful:
    """Looks at worlds until it is stopped; each world changes its mind."""

    def __init__(self, seed: int, worlds: int = WORLDS, pause: float = 0.0) -> None:
        self._seed, self._worlds, self._pause = seed, worlds, pause

    def choose(self, game: ToyGame, view: Sight, legal: tuple[Action, ...], budget: Budget) -> Action:
        choice = legal[0]
        for world in range(self._worlds):
            if budget.stop():
                break
            state = game.redeal(view, self._seed + world)
            choice = legal[state.chance % len(legal)]
            time.sleep(self._pause)
        return choice


class Crashing:
    """Fails."""

    def choose(self, game: ToyGame, view: Sight, legal: tuple[Action, ...], budget: Budget) -> Action:
        raise RuntimeError("no idea")


class ToyComputers:
    """The computer players of one toy game."""

    address = "tests.kernel.toy_computers:ToyComputers"

    def __init__(self, data: Setup) -> None:
        self.data = data
        self.game = Toy(data)

    @classmethod
    def read(cls, data: bytes) -> Self:
        return cls(msgspec.json.decode(data, type=Setup))

    def read_view(self, view: bytes) -> Sight:
        return msgspec.json.decode(view, type=Sight)

    def player(self, level: str, seat: int, seed: int) -> ToyPlayer:
        match level:
            case "lucky":
                return Lucky(seed)
            case "careful":
                return Careful(seed)
            case "endless":
                return Careful(seed, worlds=1_000_000, pause=0.01)
            case "crashing":
                return Crashing()
        raise BadInput("There is no computer player “{name}”.", name=level)

    def searches(self, level: str) -> bool:
        return level in ("careful", "endless")

    def remembers(self, level: str) -> bool:
        return level == "lucky"

    def hint(
        self, view: Sight, budget: Budget
    ) -> tuple[Action, tuple[Term, ...], Action | None, int, tuple[Action, ...]]:
        *others, last = self.game.legal_actions(view)
        return last, (Term("chance", 50),), None, 0, tuple(others)

    def reasons(self, view: Sight, action: Action) -> tuple[Term, ...]:
        return (Term("steps", action.steps),) if isinstance(action, Bid) else ()
