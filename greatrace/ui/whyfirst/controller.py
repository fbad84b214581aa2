"""The controller of a game of *Why First?* at one screen."""

from __future__ import annotations

from collections.abc import Mapping

from greatrace.bots.whyfirst.thinking import WhyFirstComputers
from greatrace.kernel.errors import Fact
from greatrace.prose.language import Language
from greatrace.prose.whyfirst.names import figure_names, game_place
from greatrace.saves.files import Store
from greatrace.saves.recording import Origin
from greatrace.saves.whyfirst.kind import WHYFIRST, WhyFirstSave
from greatrace.thinking.protocol import Thinker
from greatrace.ui.kit.keys import KeyMap
from greatrace.ui.kit.override import override
from greatrace.ui.play.controller import GameController, Happened
from greatrace.ui.play.sitting import sit_down, sit_down_again
from greatrace.ui.play.table.keys import key_named
from greatrace.whyfirst.actions import AnyAction
from greatrace.whyfirst.events import AnyEvent
from greatrace.whyfirst.state import Setup, State, Table, View

WhyFirstHappened = Happened[View, AnyEvent]
"""The public part of an action or an automatic step in a game."""


class Controller(GameController[Setup, State, View, AnyAction, AnyEvent]):
    """A running game at one screen."""

    article = "15.1"

    @classmethod
    def begun(
        cls, choices: Origin[Setup], store: Store | None, thinker: Thinker | None = None
    ) -> Controller:
        """Begin a game that was set up, and save it, without a store nowhere."""
        computers = WhyFirstComputers(choices.data)
        controller = cls(computers, sit_down(WHYFIRST, computers, choices), store, thinker)
        controller.save()
        return controller

    @classmethod
    def resumed(cls, save: WhyFirstSave, store: Store | None, thinker: Thinker | None = None) -> Controller:
        """Resume a saved game."""
        computers = WhyFirstComputers(save.data)
        return cls(computers, sit_down_again(WHYFIRST, computers, save), store, thinker)

    @property
    def data(self) -> Setup:
        """How many play, and which variant."""
        return self.recording.origin.data

    @property
    def table(self) -> Table:
        """What all know."""
        return self.session.state.table

    def names(self, say: Language) -> tuple[str, ...]:
        """Return the names of all figures, Leo's last where he plays (15.8)."""
        return figure_names(say, self.data, [(seat.name, seat.bot) for seat in self.seats])

    @override
    def facts(self) -> tuple[Fact, ...]:
        return (Fact("stage", self.table.stage), Fact("round", self.table.round))

    @override
    def where(self, say: Language) -> str:
        return game_place(say, self.table.stage, self.table.round, self.data.tactical)

    @override
    def keys(self, say: Language, custom: Mapping[str, str], public: bool = False) -> str:
        keys = KeyMap(custom)
        game, hint, log = (key_named(say, keys, key) for key in "htl")
        return say.tr(
            "{game} explains the game, {hint} asks the champion, {log} opens the log, F1 the rules.",
            game=game, hint=hint, log=log,
        )
