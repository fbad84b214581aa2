"""The controller of a game of *Why First?* that is watched again."""

from __future__ import annotations

from msgspec import structs

from greatrace.bots.whyfirst.levels import LEVELS
from greatrace.bots.whyfirst.thinking import WhyFirstComputers
from greatrace.saves.replay import Replayed
from greatrace.saves.whyfirst.kind import WHYFIRST, WhyFirstSave
from greatrace.ui.kit.override import override
from greatrace.ui.play.replay.controller import WatchedGame
from greatrace.ui.whyfirst.controller import Controller
from greatrace.whyfirst.actions import AnyAction, Lay, Move, Play
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.state import Choice, Setup, State, View


class ReplayController(WatchedGame[Setup, State, View, AnyAction, AnyEvent], Controller):
    """A game that is watched again; nothing is saved.

    Raises:
        BadInput: it cannot be repeated.
    """

    def __init__(self, save: WhyFirstSave) -> None:
        self.watch(WHYFIRST, save, _begins_round, save.state.table.phase == "over")
        people = tuple(structs.replace(seat, bot="") for seat in save.seats)
        computers = WhyFirstComputers(save.data)
        super().__init__(computers, self.recorded(WHYFIRST, computers, people), None)
        self.seats = save.seats

    @override
    def knows(self, level: str) -> bool:
        return level in LEVELS

    def held(self, figure: int, shown: bool) -> View:
        """Return what a player holds, or Leo's pile (15.8), where it may be seen.

        Args:
            figure: whose cards.
            shown: whether the cards of the step, if it turned any up, have been seen; until then they are
                in the hands still.
        """
        one = self.track[self.at]
        state = one.step.state if shown else one.before
        if figure == self.data.players:
            return View(figure, state.table, state.secrets.leo)
        view = self.session.game.view(state, figure)
        if shown or one.turn is None or one.turn.seat != figure:
            return view
        return structs.replace(view, choice=_choice(one.turn.action, view))


def _begins_round(step: Replayed[State, AnyAction, AnyEvent]) -> bool:
    """Return whether a round begins: with a stage, and after the last figure has moved."""
    before, table = step.before.table, step.step.state.table
    return table.phase == "choose" and (step.turn is None or before.round != table.round)


def _choice(action: AnyAction, view: View) -> Choice | None:
    """Return what an action chooses from a hand, if it does."""
    match action:
        case Lay(value, before):
            return Choice(next(card for card in view.hand if VALUES[card] == value), before)
        case Play(card):
            return Choice(card, view.seat)
        case Move():
            return view.choice
