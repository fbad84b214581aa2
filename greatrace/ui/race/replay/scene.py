"""A race that is watched again: played at a chosen speed, step by step, or from any moment."""

from __future__ import annotations

from math import isfinite
from typing import Final

from greatrace.engine.solo.race import campaign_of
from greatrace.engine.solo.rene import Colour
from greatrace.prose.language import Language
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.stack import Pop, Push, Transition, push
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.messages import Cancelled, Changed, Emitted, Pressed, Shortcut
from greatrace.ui.race.board.threads import threads_of
from greatrace.ui.race.replay.bar import ReplayBar, ReplayPage
from greatrace.ui.race.replay.controller import OpenCurtain, ReplayController
from greatrace.ui.race.replay.playing_on import play_on
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import PassingGazette, news_of
from greatrace.ui.race.table.sheets.sticking import PassingSticker
from greatrace.ui.race.table.state.report import gazette_due, stickers_due
from greatrace.ui.race.table.state.torpedo.facts import sticker_origin, torpedo_of

_KEYS: Final = {
    "space": "play", "left": "turn-back", "right": "turn-on", "page up": "round-back",
    "page down": "round-on", "home": "begin", "end": "end", "escape": "close",
}  # fmt: skip
"""What keys do; all of it can be pressed on the panel as well."""
_READ = 8.0
"""How long the Gazette or a sticker lies on the table at speed 1×, unless it is put away, in seconds."""


class ReplayScene(TableScene):
    """A race that is watched again.

    Args:
        controller: the race.
        at: the step that is shown first.
    """

    def __init__(self, controller: ReplayController, at: int = 0) -> None:
        super().__init__(controller)
        self._replay = controller
        controller.jump(at)

    @override
    def enter(self, context: Context) -> None:
        super().enter(context)
        self._see()
        self.tree.focus_on(self.tree.find("play"), ring=context.by_keyboard)

    @override
    def build(self) -> Widget:
        page = super().build()
        speed = self.tempo.speed if self.tempo.speed is not Speed.STEP else Speed.NORMAL
        self.queue.speed = speed
        self.bar = ReplayBar(self._replay, self.state, speed)
        self._without_question()
        return ReplayPage(self.panels.page, self.bar.panel) if page else page

    @override
    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, "tree"):
            hidden = self.state.shown.route_hidden
            self.panels.board.show_threads(() if hidden else threads_of(self._replay.race, self.state.log))
            self._without_question()
            self.bar.show()
            self.tree.layout()

    def _without_question(self) -> None:
        """Hide the question: nobody is asked."""
        self.panels.question.visible = False
        for corner in self.panels.page.corners:
            corner.visible = corner.piece != "question" and corner.visible

    @override
    def next(self, seconds: float) -> Transition[None]:
        if not self._caught_up(seconds):
            return None
        if (page := self._sticker() or self._gazette()) is not None:
            return self.open_sheet(page)
        before = self._replay.at
        if self.think_on() and not self.state.settled:
            self._settle()
        self.following.watch(self.panels.board)
        if self._replay.at != before:
            self.bar.show()
        return None

    @property
    def _reading(self) -> float:
        """How long what is read lies on the table, in seconds; 0 where nothing plays, or all at once."""
        pace = self.queue.speed.factor
        return _READ / pace if self._replay.playing and isfinite(pace) else 0.0

    def _gazette(self) -> PassingGazette | None:
        """Return the Gazette of a round that has just ended, while the race plays at a speed to be read."""
        due, self.state.reported = gazette_due(self.state), len(self.state.log)
        seconds = self._reading if due else 0.0
        return PassingGazette(self.state, news_of(self.state.log), seconds) if seconds else None

    def _sticker(self) -> PassingSticker | None:
        """Return the sticking of what the Torpedo has just gained for a campaign, as it was then (14.18)."""
        state = self.state
        gained, state.staged = stickers_due(state), len(state.log)
        if not (gained and self._reading and campaign_of(state.race.data)):
            return None
        stickers = torpedo_of(state).stickers

        def won(say: Language, colour: Colour) -> tuple[str, ...]:
            levels = range(1, stickers.of(colour) + 1)
            return tuple(sticker_origin(state, colour, level) for level in levels)

        return PassingSticker(stickers, won, gained, state.race.board, self._reading / 2)

    @override
    def waits(self) -> bool:
        return False

    # What the viewer wants.

    @override
    def take(self, message: Message) -> Transition[None]:
        if isinstance(message, KeyPressed) and (wanted := _KEYS.get(message.key)) and not message.ctrl:
            return self._do(wanted)
        return WidgetScene.handle(self, message)

    @override
    def on(self, told: Emitted) -> Transition[None]:
        match told:
            case Pressed(name) if name in _DONE or name == "play-on":
                return self._do(name)
            case Pressed("pause") | Cancelled():
                return self._do("close")
            case Changed("step", int(step)):
                self._jump(step)
            case Changed("speed", Speed() as speed):
                self.queue.speed = speed
            case Changed("ways", bool(shown)):
                self.state.shown.route_hidden = not shown
                self.refresh()
            case Changed("eyes", (int() | "all" | "nobody") as eyes):
                self._replay.eyes = eyes
                self._see()
            case Shortcut(key) if key.key in ("u", "i"):
                pass
            case _:
                return super().on(told)
        return None

    @override
    def pause(self) -> Push:
        return push(Dialog(self.tr("A pause"), self.tr("The race stands still."), self.tr("Back")))

    @override
    def closing(self) -> Transition[None]:
        return WidgetScene.closing(self)

    def _do(self, wanted: str) -> Transition[None]:
        replay = self._replay
        match wanted:
            case "close":
                return Pop(None)
            case "play-on":
                self._halt()
                return push(self._question(), lambda agreed: self._play_on() if agreed else None)
            case "play":
                replay.playing = not replay.playing and replay.at < replay.last
                self.bar.show()
            case "turn-on":
                self.queue.skip_all()
                replay.step_on()
                self.bar.show()
            case "turn-back":
                self._jump(max((one for one in replay.turns if one < replay.at), default=0))
            case "round-on":
                self._jump(min((one for one in replay.rounds if one > replay.at), default=replay.last))
            case "round-back":
                self._jump(max((one for one in replay.rounds if one < replay.at), default=0))
            case "begin":
                self._jump(0)
            case "end":
                self._jump(replay.last)
        return None

    def _halt(self) -> None:
        self._replay.playing = False
        self.queue.skip_all()
        self.bar.show()

    def _jump(self, step: int) -> None:
        """Show another moment at once."""
        self.queue.skip_all()
        self._replay.jump(step)
        self.state.retell()
        self._settle()

    def _see(self) -> None:
        """Show the secrets of those whose eyes were chosen."""
        self.state.curtain = OpenCurtain(self._replay.humans)
        self.state.retell()
        self._settle()

    def _question(self) -> Dialog:
        seat = self._own_seat
        crew = self.state.teller.crew(seat)
        return Dialog(
            self.tr("Play on from here?"),
            self.tr(
                "A race of its own begins here: you play {crew}, computers play the others. "
                "The finished race stays as it is.", crew=crew,
            ),
            self.tr("Play on"), self.tr("Watch on"),
        )

    @property
    def _own_seat(self) -> int:
        """The seat that the viewer takes: the one whose cards are seen, else the first person's."""
        if isinstance(self._replay.eyes, int):
            return self._replay.eyes
        return next((seat for seat, one in enumerate(self._replay.original.seats) if not one.bot), 0)

    def _play_on(self) -> Transition[None]:
        return play_on(self.context, self._replay, self._own_seat)


_DONE: Final = frozenset(_KEYS.values())
