"""The toy game at the screen: what a new game needs on top of `greatrace.ui.play`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from greatrace.kernel.errors import Fact, Refused
from greatrace.prose.language import Language
from greatrace.saves.documents import Documents
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.recording import Origin
from greatrace.thinking.protocol import Thinker
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
from greatrace.ui.play.controller import GameController, Happened
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.play.sitting import sit_down, sit_down_again
from greatrace.ui.play.table.shown import Curtain
from tests.kernel.toy import Bid, Event, League, Position, Setup, Sight, Spur
from tests.kernel.toy_computers import ToyComputers
from tests.saves.played import TOY, ToySave

Action = Bid | Spur
SEATS = (Seat("Ada"), Seat("Berta"), Seat("Carl", "careful"))


class ToyController(GameController[Setup, Position, Sight, Action, Event]):
    """A toy game at one screen."""

    @classmethod
    def begun(
        cls,
        setup: Setup,
        seats: tuple[Seat, ...],
        seed: int,
        store: Store | None,
        thinker: Thinker | None = None,
    ) -> ToyController:
        origin = Origin(setup, seed, "1935-06-01T10:00", seats)
        computers = ToyComputers(setup)
        controller = cls(computers, sit_down(TOY, computers, origin), store, thinker)
        controller.save()
        return controller

    @classmethod
    def resumed(cls, save: ToySave, store: Store | None, thinker: Thinker | None = None) -> ToyController:
        computers = ToyComputers(save.data)
        return cls(computers, sit_down_again(TOY, computers, save), store, thinker)

    @override
    def facts(self) -> tuple[Fact, ...]:
        return (Fact("round", self.session.state.round),)

    def where(self, say: Language) -> str:
        return f"Round {self.session.state.round}"

    def keys(self, say: Language, custom: Mapping[str, str], public: bool = False) -> str:
        return ""


class ToyTable(WidgetScene[None]):
    """The table of the toy.

    Args:
        controller: the game.
        leagues: where the winner of a game in a league is written.
    """

    def __init__(self, controller: ToyController, leagues: Documents[League] | None = None) -> None:
        super().__init__()
        self.controller = controller
        self.curtain = Curtain(controller.humans)
        self.told = [event for one in controller.history() for event in one.events]
        self._leagues = leagues
        self._changed = False
        controller.listen(self._happened)

    @override
    def exit(self) -> None:
        self.controller.leave()

    @override
    def build(self) -> Widget:
        asked = self.controller.asked
        falls = self.curtain.falls_for(asked)
        if falls is not None:
            alone = Label(f"For {self.controller.seats[falls].name} alone")
            return Column([alone, Button("Show", f"show-{falls}")])
        view, names = self.controller.view(-1), [seat.name for seat in self.controller.seats]
        table = f"Round {view.round}: {view.places}, hare {view.hare.place}"
        rows: list[Widget] = [Label(table, name="table")]
        rows += [Label(f"{name}’s bid: {self._bid(seat)}") for seat, name in enumerate(names)]
        if asked:
            legal = self.controller.legal(asked[0])
            rows += [Button(self._words(action), payload=action) for action in legal]
        rows.append(Button("Take back", "undo"))
        return Column(rows)

    @override
    def update(self, seconds: float) -> Transition[None]:
        super().update(seconds)
        self.controller.think()
        if self._changed:
            self._changed = False
            self.rebuild()
        return None

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        match emitted:
            case Cancelled():
                return push(PauseScene(self.controller))
            case Pressed("undo"):
                self.controller.undo()
            case Pressed(name) if name.startswith("show-"):
                self.curtain.behind = int(name[-1])
                self._changed = True
            case Pressed(_, (Bid() | Spur()) as action):
                self._act(action)
        return None

    def _act(self, action: Action) -> None:
        try:
            self.controller.act(action, self.controller.asked[0])
        except Refused:
            return
        if isinstance(action, Bid):
            self.curtain.close()

    def _bid(self, seat: int) -> str:
        bid = self.controller.view(seat).own if self.curtain.open(seat) else 0
        return str(bid or "hidden")

    def _words(self, action: Action) -> str:
        return self.controller.session.game.write(action)

    def _happened(self, happened: Happened[Sight, Event]) -> None:
        self.told += happened.events
        self._changed = True
        if self.controller.session.over and self._leagues:
            places = happened.view.places
            winner = self.controller.seats[places.index(max(places))].name
            change: Callable[[League], League] = lambda league: League(  # noqa: E731
                league.won | {winner: league.won.get(winner, 0) + 1}
            )
            for each in ToyComputers(self.controller.recording.origin.data).game.documents:
                self._leagues.update(each.name, change)


def store_of(home: Path) -> Store:
    return Store(home / "saves")
