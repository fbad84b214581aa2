"""Where the figures may stand after a stage of the tactical variant, action by action (15.9)."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.bots.whyfirst.stage import Stage
from greatrace.whyfirst.actions import AnyAction, Move, Play
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.game import moved
from greatrace.whyfirst.state import Setup, View


class Tactics:
    """Deals what a player does not see, and plays each action to the end of the stage in each deal.

    Args:
        data: the game.
        view: what the player knows.
        legal: its actions.
    """

    def __init__(self, data: Setup, view: View, legal: Sequence[AnyAction]) -> None:
        self._data, self._view, self._legal = data, view, legal

    def ends(self, chance: int) -> list[list[int]]:
        """Return where the figures stand after the stage, for each action, in one deal."""
        world = Stage.dealt(self._data, self._view, chance)
        others = [] if self._view.table.phase == "move" else self._chosen(world)
        return [self._ended(action, others, world.copy()) for action in self._legal]

    def _chosen(self, world: Stage) -> list[int]:
        """Draw a card for every other player; return the cards by seat, 0 for the player itself."""
        seats = range(self._data.players)
        return [0 if seat == self._view.seat else world.any_card(seat) for seat in seats]

    def _ended(self, action: AnyAction, others: list[int], stage: Stage) -> list[int]:
        if isinstance(action, Play):
            stage.hands[self._view.seat].remove(action.card)
            chosen = list(others)
            chosen[self._view.seat] = action.card
            stage.move_on(stage.queue(chosen))
        elif isinstance(action, Move):
            queue = [(laid.owner, laid.card) for laid in self._view.table.queue]
            stage.figures[action.figure] = moved(stage.figures[action.figure], VALUES[queue[0][1]])
            stage.move_on(queue[1:])
        stage.finish()
        return stage.figures
