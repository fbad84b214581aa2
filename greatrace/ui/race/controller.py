"""The controller of a race at one screen: what a race adds to that of any game."""

from __future__ import annotations

from msgspec import Struct, structs

from greatrace.boards.identity import board_hash
from greatrace.bots.thinking import RaceComputers
from greatrace.engine.actions import AnyAction, Cancel, Decline
from greatrace.engine.decisions import AnyFrame, Reacting
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.state import State, Table, View
from greatrace.kernel.errors import Fact
from greatrace.prose.language import Language
from greatrace.prose.places import city_name
from greatrace.saves.envelope import Seat
from greatrace.saves.files import Store
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin
from greatrace.thinking.protocol import Thinker
from greatrace.ui.play.controller import GameController, Happened
from greatrace.ui.play.sitting import Sitting, sit_down, sit_down_again

RaceHappened = Happened[View, AnyEvent]
"""The public part of an action in a race."""


class Choices(Struct, frozen=True):
    """The choices of the setup: race, seats, seed, and the date when it began."""

    data: RaceData
    seats: tuple[Seat, ...]
    seed: int
    created: str = ""


class Controller(GameController[RaceData, State, View, AnyAction, AnyEvent]):
    """A running race at one screen.

    Args:
        sitting: the race and who plays it.
        race: its rules and tables.
        store: where it is saved; ``None`` for nowhere.
        thinker: thinks for crews that search; threads by default.

    Attributes:
        race: the rules and tables.
    """

    def __init__(
        self,
        sitting: Sitting[RaceData, State, View, AnyAction, AnyEvent],
        race: Race,
        store: Store | None,
        thinker: Thinker | None = None,
    ) -> None:
        super().__init__(sitting, store, thinker)
        self.race = race
        self._board_hash = board_hash(race.board)
        self._answers: dict[int, AnyAction] = {}

    @classmethod
    def begun(cls, choices: Choices, store: Store | None, thinker: Thinker | None = None) -> Controller:
        """Begin a race that was set up, and save it.

        Args:
            choices: what was set up.
            store: where it is saved; ``None`` for nowhere.
            thinker: thinks for crews that search; threads by default.
        """
        race = Race(choices.data)
        origin = Origin(choices.data, choices.seed, choices.created, choices.seats)
        controller = cls(sit_down(RACE, RaceComputers(race), origin), race, store, thinker)
        controller.save()
        return controller

    @classmethod
    def resumed(cls, save: RaceSave, store: Store | None, thinker: Thinker | None = None) -> Controller:
        """Resume a saved race; the arguments are those of ``begun``."""
        race = Race(save.data)
        return cls(sit_down_again(RACE, RaceComputers(race), save), race, store, thinker)

    @property
    def table(self) -> Table:
        """The public table."""
        return self.session.state.table

    @property
    def frame(self) -> AnyFrame | None:
        """The question that is open, or ``None`` when the race is over."""
        frames = self.table.frames
        return frames[-1] if frames else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The humans who may answer now; for a danger card all those who still might (5.10)."""
        frame = self.frame
        if isinstance(frame, Reacting) and self._human(frame.queue[0]):
            return tuple(seat for seat in frame.queue if self._human(seat))
        return super().asked

    def facts(self) -> tuple[Fact, ...]:
        """Return round, course and board."""
        course = self.race.course
        return (
            Fact("round", self.table.round),
            Fact("start", course.start),
            Fact("finish", course.finish),
            Fact("board", self.race.board.id), Fact("board_hash", self._board_hash),
        )

    def where(self, say: Language) -> str:
        """Return course and round in a few words."""
        cities = {city.id: city for city in self.race.board.cities}
        course = self.race.course
        start, finish = (city_name(say, cities[end]) for end in (course.start, course.finish))
        return say.tr("{start} – {finish}, round {round}", start=start, finish=finish, round=self.table.round)

    def keys(self, say: Language) -> str:
        """Return the keys of the table in one line."""
        return say.tr(
            "Keys: B\u00a0board · N\u00a0next\u00a0marked\u00a0cell · H\u00a0hand"
            " · M\u00a0bivouac\u00a0or\u00a0board · T\u00a0hint · W\u00a0why · L\u00a0log"
        )

    def react(self, seat: int, action: AnyAction) -> None:
        """Answer the public question after a danger card for one human (5.10).

        The crews asked before let it happen: all of them saw the question. Computer crews that are asked in
        between decide by themselves.

        Raises:
            Refused: the crew has neither of what it wants to use; the question stays open.
        """
        frame = self.frame
        assert isinstance(frame, Reacting)
        if isinstance(action, Cancel):
            self._check(frame, seat, action)
        self._answers = {other: Decline() for other in frame.queue if self._human(other)}
        self._answers[seat] = action
        self.followed()

    def let_happen(self) -> None:
        """Answer the public question after a danger card: no human cancels it."""
        frame = self.frame
        assert isinstance(frame, Reacting)
        self._answers = {seat: Decline() for seat in frame.queue if self._human(seat)}
        self.followed()

    def followed(self) -> None:
        """Give the answers that were prepared, as long as it is a human's turn to react (5.10)."""
        while isinstance(frame := self.frame, Reacting) and frame.queue[0] in self._answers:
            seat = frame.queue[0]
            self.act(self._answers.pop(seat), seat)
        if not isinstance(self.frame, Reacting):
            self._answers = {}

    def _check(self, frame: Reacting, seat: int, action: Cancel) -> None:
        """Refuse what the crew does not have (5.9), before anybody else's answer is given."""
        table = structs.replace(
            self.table, frames=(*self.table.frames[:-1], structs.replace(frame, queue=(seat,)))
        )
        self.race.apply(structs.replace(self.session.state, table=table), action, seat)

    def _human(self, seat: int) -> bool:
        return self.session.players[seat] is None
