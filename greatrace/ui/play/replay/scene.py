"""The table of a game that is watched again: played at a chosen speed, step by step, or from any moment."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from math import isfinite
from typing import Final

from greatrace.ui.kit.context import Context
from greatrace.ui.kit.dialogs import Dialog, if_agreed
from greatrace.ui.kit.input import KeyPressed, Message
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.stack import Pop, Push, Transition, push
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.messages import Cancelled, Changed, Emitted, Pressed, Shortcut
from greatrace.ui.play.replay.bar import ReplayBar
from greatrace.ui.play.replay.controller import AnyWatched
from greatrace.ui.play.table.scene import B, C, GameTable, T
from greatrace.ui.play.table.shown import Curtain

_KEYS: Final = {
    "space": "play", "left": "turn-back", "right": "turn-on", "page up": "round-back",
    "page down": "round-on", "home": "begin", "end": "end", "escape": "close",
}  # fmt: skip
"""What keys do; all of it can be pressed on the panel as well."""
_DONE: Final = frozenset(_KEYS.values())
_READ = 8.0
"""How long what is read lies on the table at speed 1×, unless it is put away, in seconds."""


class ReplayTable(GameTable[C, T, B]):
    """What the table of a game does that is watched again; each game derives from it before its own table.

    Attributes:
        replay: the game.
        bar: the panel that moves through it, made by the game as it builds its page.
        folded: whether the panel is folded where there is no room for all of it.
    """

    replay: AnyWatched
    bar: ReplayBar
    folded = True

    def show_anew(self) -> None:
        """Show the game as it stands, its past told from the beginning."""
        raise NotImplementedError

    def where(self) -> str:
        """Return the round that is shown."""
        raise NotImplementedError

    def ended(self) -> bool:
        """Return whether the game is over at the moment that is shown."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show on the panel which moment is shown."""
        self.bar.show(self.where(), self.ended())

    def seen(self) -> Sequence[str]:
        """Return the names of the cards of each seat; none where nobody's may be seen."""
        raise NotImplementedError

    def played_on(self) -> str:
        """Return what it means to play on from the moment that is shown."""
        raise NotImplementedError

    def play_on(self, created: str) -> Transition[None]:
        """Begin a game at that moment: the viewer takes `own_seat`, computer players all others.

        Args:
            created: when it begins.
        """
        raise NotImplementedError

    @property
    def own_seat(self) -> int:
        """The seat that the viewer takes: the one whose cards are seen, else the first person's."""
        if isinstance(self.replay.eyes, int):
            return self.replay.eyes
        return next((seat for seat, one in enumerate(self.replay.seats) if not one.bot), 0)

    @override
    def enter(self, context: Context) -> None:
        super().enter(context)
        self._see()
        self.tree.focus_on(self.tree.find("play"), ring=context.by_keyboard)

    def begin_bar(self) -> Speed:
        """Return the speed that the panel shows; a game that is watched again never waits for steps."""
        self.queue.speed = Speed.NORMAL if self.queue.speed is Speed.STEP else self.queue.speed
        return self.queue.speed

    @override
    def show(self, focus: str) -> None:
        super().show(focus)
        self.follow()

    @property
    def reading(self) -> float:
        """How long what is read lies on the table, in seconds; 0 where nothing plays, or all at once."""
        pace = self.queue.speed.factor
        return _READ / pace if self.replay.playing and isfinite(pace) else 0.0

    @override
    def waits(self) -> bool:
        return False

    # What the viewer wants.

    @override
    def take(self, message: Message) -> Transition[None]:
        if isinstance(message, KeyPressed) and (wanted := self._meant(message)):
            return self._do(wanted)
        return WidgetScene.handle(self, message)

    def _meant(self, pressed: KeyPressed) -> str:
        """Return what a key does; left and right change a choice that the keyboard is at."""
        chooses = self.tree.ring_shown and isinstance(self.tree.focus, Choice)
        elsewhere = pressed.ctrl or (chooses and pressed.key in ("left", "right"))
        return "" if elsewhere else _KEYS.get(pressed.key, "")

    @override
    def on(self, told: Emitted) -> Transition[None]:
        match told:
            case Pressed(name) if name in _DONE:
                return self._do(name)
            case Pressed("pause") | Cancelled():
                return self._do("close")
            case Pressed("play-on"):
                self.halt()
                return self._ask_on()
            case Pressed("fold"):
                self.folded = not self.folded
                self.rebuild()
                self.refresh()
            case Changed("moment", int(step)):
                self._jump(step)
            case Changed("speed", Speed() as speed):
                self.queue.speed = speed
            case Changed("eyes", (int() | "all" | "nobody") as eyes):
                self.replay.eyes = eyes
                self._see()
            case Shortcut(key) if key.key in ("u", "i"):
                pass
            case _:
                return super().on(told)
        return None

    @override
    def pause(self) -> Push:
        return push(Dialog(self.tr("A pause"), self.tr("The game stands still."), self.tr("Back")))

    @override
    def closing(self) -> Transition[None]:
        return WidgetScene.closing(self)

    def _do(self, wanted: str) -> Transition[None]:
        replay = self.replay
        match wanted:
            case "close":
                return Pop(None)
            case "play":
                replay.playing = not replay.playing and replay.at < replay.last
                self.follow()
            case "turn-on":
                self.queue.skip_all()
                replay.step_on()
                self.follow()
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

    def _ask_on(self) -> Push:
        """Ask whether a game of its own begins at the moment that is shown."""
        words = self.tr("Play on from here?"), self.played_on(), self.tr("Play on"), self.tr("Watch on")
        return if_agreed(Dialog(*words), lambda: self.play_on(datetime.now().isoformat(timespec="minutes")))

    def halt(self) -> None:
        """Pause the game at the step that is shown."""
        self.replay.playing = False
        self.queue.skip_all()
        self.follow()

    def _jump(self, step: int) -> None:
        """Show another moment at once."""
        self.queue.skip_all()
        self.replay.jump(step)
        self.show_anew()

    def _see(self) -> None:
        """Show the secrets of those whose eyes were chosen."""
        self.state.curtain = Curtain(self.replay.humans, watched=True)
        self.show_anew()
