"""A race to be killed, run as a process: `python -m greatrace.cli.faults.victim HOME SEED [window]`.

It goes on with the race in the home, or begins one, plays its humans at random and writes every action as a
line, once it was carried out. With `window` it does so in the real window.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from greatrace.arena.race.soak import setting
from greatrace.engine.actions import AnyAction
from greatrace.kernel.session import Turn
from greatrace.saves.envelope import Seat
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE
from greatrace.ui.race.controller import Choices, Controller

HUMANS = 2
"""Seats of humans; the other crews are the computer's."""
PAUSE = 0.05
"""Seconds between what a human does: nobody is faster."""
PATIENT = 20
"""Frames after which something that lies on the table is put away."""


class Victim:
    """Plays a race and tells it.

    Args:
        store: of its saves.
        seed: of the player's choices, and of a race that is begun.
    """

    def __init__(self, store: Store, seed: int) -> None:
        self._chance = random.Random(seed)
        self.controller = _controller(store, seed)
        self._told = 0
        self.tell()

    def tell(self) -> None:
        """Write the actions that were carried out since the last time."""
        log = self.controller.session.log
        for turn in log[self._told :]:
            print(as_line(turn, self.controller), flush=True)
        self._told = len(log)

    def act(self) -> bool:
        """Carry out an action of a human who is asked; return whether there is one."""
        for seat in self.controller.asked:
            self.controller.act(self._chance.choice(self.controller.legal(seat)), seat)
            self.tell()
            return True
        return False


def as_line(turn: Turn[AnyAction], controller: Controller) -> str:
    """Return an action as the victim writes it: who, whether that is a human, and what."""
    human = not controller.seats[turn.seat].bot
    return f"{turn.seat} {'human' if human else 'computer'} {controller.race.write(turn.action)}"


def main(home: Path, seed: int, window: bool) -> None:
    """Play until killed, or until the race is over."""
    victim = Victim(Store(home / "saves"), seed)
    print("begun", flush=True)
    if window:
        _in_window(home, victim)
    else:
        while victim.act() or victim.controller.think():
            victim.tell()
            time.sleep(PAUSE if victim.controller.asked else 0)
    victim.controller.leave()
    print("over", flush=True)


def _controller(store: Store, seed: int) -> Controller:
    if store.has(AUTOSAVE):
        save, _ = store.rescue(RACE)
        if save.state.table.frames:
            return Controller.resumed(save, store)
    race = setting(seed).race()
    seats = tuple(Seat("Ann", "") if seat < HUMANS else Seat("", "quick") for seat in range(race.seats))
    return Controller.begun(Choices(race.data, seats, seed), store)


def _in_window(home: Path, victim: Victim) -> None:
    from greatrace import app
    from greatrace.ui.kit.settings import Settings, Speed, save
    from greatrace.ui.kit.shell import Shell
    from greatrace.ui.race.opening import table_of
    from greatrace.ui.trials.damaged import press_enter

    update, waited = Shell.update, 0

    def played(shell: Shell, seconds: float) -> None:
        nonlocal waited
        update(shell, seconds)
        waited = 0 if victim.act() else waited + 1
        victim.tell()
        if waited > PATIENT:
            waited = 0
            press_enter()

    Shell.update = played  # type: ignore[assignment,method-assign]
    save(home, Settings(window_width=640, window_height=360, speed=Speed.INSTANT))
    app.run(app.Options(home=home), lambda context: table_of(victim.controller))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] == ["window"])
