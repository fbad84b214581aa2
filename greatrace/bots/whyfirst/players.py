"""The computer players: one at random, and samplers, which try what may come."""

from __future__ import annotations

from greatrace.bots.whyfirst.effort import Effort
from greatrace.bots.whyfirst.layings import Layings
from greatrace.bots.whyfirst.prospects import Prospects
from greatrace.bots.whyfirst.tactics import Tactics
from greatrace.bots.whyfirst.tally import Tally
from greatrace.kernel.budget import Budget
from greatrace.kernel.chance import below, seeded
from greatrace.kernel.game import Game
from greatrace.kernel.session import Player
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.state import Setup, State, View

WhyFirstGame = Game[State, View, AnyAction, AnyEvent]
Bot = Player[State, View, AnyAction, AnyEvent]
Actions = tuple[AnyAction, ...]


class Uniform:
    """Plays any action.

    Args:
        seed: of its chance.
    """

    def __init__(self, seed: int) -> None:
        self._chance = seeded(seed)

    def choose(self, game: WhyFirstGame, view: View, legal: Actions, budget: Budget) -> AnyAction:
        """Return an action at random."""
        number, self._chance = below(self._chance, len(legal))
        return legal[number]


class Sampler:
    """Deals the hidden cards again and again, and tries every action in each deal to the end of the stage.

    Args:
        data: the game.
        seat: its own.
        seed: of its chance.
        effort: how much it tries.
    """

    def __init__(self, data: Setup, seat: int, seed: int, effort: Effort) -> None:
        self._data, self._seed = data, seed
        self._deals = effort.tactical if data.tactical else effort.deals
        self._prospects = Prospects(data.figures, data.players, seat)

    def choose(self, game: WhyFirstGame, view: View, legal: Actions, budget: Budget) -> AnyAction:
        """Return the action with which it wins most often."""
        if len(legal) == 1:
            return legal[0]
        return legal[self.tried(view, legal, budget).best]

    def tried(self, view: View, legal: Actions, budget: Budget) -> Tally:
        """Return what each action is worth."""
        table = view.table
        chance = seeded(self._seed + table.stage * 64 + table.round * 8 + len(table.queue))
        luck = []
        for _ in legal:  # equals are told apart by chance, so that no figure is favoured
            number, chance = below(chance, 1 << 20)
            luck.append(number * 1e-9)
        tally = Tally(self._prospects, view, luck)
        trials = (Tactics if self._data.tactical else Layings)(self._data, view, legal)
        for _ in range(budget.iterations or self._deals):
            number, chance = below(chance, 1 << 30)
            tally.note(trials.ends(seeded(number)))
            if budget.stop():
                break
        return tally
