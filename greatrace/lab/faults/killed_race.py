"""A race to be killed: `python -m greatrace.lab.faults.killed_race HOME SEED STEP ACTIONS [window]`.

It goes on with the race in the home, or begins one, plays its humans at random and writes every action as a
line, once it was carried out. After so many actions it ends itself at a step of a save, if it is given one.
With `window` it does all that in the real window.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import msgspec
from msgspec import Struct

from greatrace.arena.race.soak import setting
from greatrace.engine.actions import AnyAction
from greatrace.kernel.session import Turn
from greatrace.lab.faults import crash
from greatrace.saves.envelope import Seat
from greatrace.saves.files import AUTOSAVE, Store, previous
from greatrace.saves.race.kind import RACE
from greatrace.saves.recording import Origin
from greatrace.ui.race.controller import Controller

HUMANS = 2
"""Seats of humans; the other crews are the computer's."""
PAUSE = 0.02
"""Seconds between what a human does, at least."""
PATIENCE = 20.0
"""Seconds after which a save that does not come is a fault, on the busiest machine."""
PATIENT = 20
"""Frames after which something that lies on the table is put away."""


class _Log(Struct, frozen=True):
    log: list[msgspec.Raw]


class _File(Struct, frozen=True):
    """A save, as far as it is looked into here."""

    content: _Log


class KilledRace:
    """Plays a race and writes what happens in it.

    Its humans act once all that happened before is in the save. In this way it is sure on a busy machine too
    that at most the last human action may be lost.

    Args:
        store: of its saves.
        seed: of the player's choices, and of a race that is begun.
        step: of a save, at which it ends itself; empty for none.
        actions: how many are carried out before.
    """

    def __init__(self, store: Store, seed: int, step: str, actions: int) -> None:
        self._chance = random.Random(seed)
        self._path, self._seen, self._kept = store.path(AUTOSAVE), (0, 0, 0), -1
        self._step, self._left = step, actions
        self.controller = _controller(store, seed)
        self._told, self._since = 0, time.monotonic()
        self.tell()

    def tell(self) -> None:
        """Write the actions that were carried out since the last time."""
        log = self.controller.session.log
        for turn in log[self._told :]:
            crash.say(as_line(turn, self.controller))
        self._told = len(log)

    def act(self) -> bool:
        """Carry out an action of a human who is asked, if all before is saved; return whether there is one.

        Raises:
            TimeoutError: the save does not come.
        """
        if not self.controller.asked or not self._saved():
            return False
        seat = self.controller.asked[0]
        if self._left == 0 and self._step:
            crash.arm(self._step, self._path, self._chance)
        self._left -= 1
        self.controller.act(self._chance.choice(self.controller.legal(seat)), seat)
        self._since = time.monotonic()
        self.tell()
        return True

    def _saved(self) -> bool:
        """Return whether the save holds all actions; before the first there need not be one."""
        if self._kept < self._told:
            self._look()
        if self._kept < self._told and time.monotonic() - self._since > PATIENCE:
            raise TimeoutError(f"no save of {self._told} actions for {PATIENCE:.0f} seconds")
        return self._kept >= self._told

    def _look(self) -> None:
        """Count the actions in the save, or between two renames in the one before, if that has changed."""
        for path in (self._path, previous(self._path)):
            try:
                about = path.stat()
                changed = about.st_mtime_ns, about.st_ino, about.st_size
                if changed != self._seen:
                    self._kept = len(msgspec.json.decode(path.read_bytes(), type=_File).content.log)
                    self._seen = changed
            except FileNotFoundError:
                continue
            return
        self._kept = 0


def as_line(turn: Turn[AnyAction], controller: Controller) -> str:
    """Return an action as it is written out: who, whether that is a human, and what."""
    human = not controller.seats[turn.seat].bot
    return f"{turn.seat} {'human' if human else 'computer'} {controller.race.write(turn.action)}"


def main(home: Path, seed: int, step: str, actions: int, window: bool) -> None:
    """Play until killed, or until the race is over."""
    race = KilledRace(Store(home / "saves"), seed, step, actions)
    crash.say("begun")
    if window:
        _in_window(home, race)
    else:
        while race.act() or race.controller.think() or race.controller.asked:
            race.tell()
            time.sleep(PAUSE if race.controller.asked else 0)
    race.controller.leave()
    crash.say("over")


def _controller(store: Store, seed: int) -> Controller:
    if store.has(AUTOSAVE):
        save, _ = store.rescue(RACE)
        if save.state.table.frames:
            return Controller.resumed(save, store)
    race = setting(seed).race()
    seats = tuple(Seat("Ann", "") if seat < HUMANS else Seat("", "quick") for seat in range(race.seats))
    return Controller.begun(Origin(race.data, seed, "", seats), store)


def _in_window(home: Path, race: KilledRace) -> None:
    from greatrace import app
    from greatrace.lab.trials.damaged import press_enter
    from greatrace.ui.kit.settings import Settings, Speed, save
    from greatrace.ui.kit.shell import Shell
    from greatrace.ui.race.opening import table_of

    update, waited, acted = Shell.update, 0, time.monotonic()

    def played(shell: Shell, seconds: float) -> None:
        nonlocal waited, acted
        update(shell, seconds)
        race.tell()
        if time.monotonic() - acted < PAUSE:
            return
        waited = 0 if race.act() else waited + 1
        if not waited:
            acted = time.monotonic()
        if waited > PATIENT:
            waited = 0
            press_enter()

    Shell.update = played  # type: ignore[assignment,method-assign]
    save(home, Settings(window_width=640, window_height=360, speed=Speed.INSTANT))
    app.run(app.Options(home=home), lambda context: table_of(race.controller))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), sys.argv[5:] == ["window"])
