"""Checks the game that was added, begins it on the title page, leaves it, goes on with it, and ends it.

Run in a scratch copy in which the toy is a game of the house: `python -m tests.guide.play_toy FOLDER`.
"""

from __future__ import annotations

import sys
import time
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from greatrace.cli import main as command
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.kinds import listed
from greatrace.ui.play.names import TITLE_PAGE
from tests.ui.pilot import Pilot

BUTTONS = ("show-0", "show-1", "spur", "bid 2")
"""What the humans press, the first that there is."""


def turn(pilot: Pilot) -> bool:
    """Press a button for a human; return whether the game goes on."""
    for _ in range(500):
        pilot.wait(0.0)
        for name in BUTTONS:
            if pilot.sees(name):
                pilot.press(name)
                return True
        if pilot.scene.controller.session.over:  # type: ignore[attr-defined]
            return False
        time.sleep(0.002)  # the computer needs the processor too
    raise AssertionError("nobody decides")


def leave(pilot: Pilot) -> None:
    """Leave the table by the pause, for the title."""
    pilot.keys("escape")
    assert pilot.sees("pause")
    pilot.press("title")
    pilot.press("yes")
    assert pilot.sees("game") and pilot.sees("toy"), pilot.dump()


def checked() -> None:
    """Play games without a screen, in this process and in others, with all checks."""
    for jobs in ("1", "2"):
        assert command(["soak", "--game", "toy", "--races", "12", "--seed", "1", "--jobs", jobs]) == 0


def played(home: Path) -> None:
    """Begin a game on the title page, leave it, go on with it, play it to its end, and open it again."""
    pilot, store = Pilot(TITLE_PAGE, home=home), Store(home / "saves")
    pilot.press("toy")
    pilot.press("begin")
    assert all(turn(pilot) for _ in range(4))
    leave(pilot)
    [entry] = listed(store)
    assert entry.found is not None and (entry.found.kind, entry.found.summary.over) == ("toy", False)
    assert pilot.find("caption").label.startswith(entry.found.summary.label)
    pilot.press("continue")
    while turn(pilot):
        pass
    leave(pilot)
    [entry] = listed(store)
    assert entry.found is not None and entry.found.summary.over
    assert pilot.sees("result") and not pilot.sees("continue")
    pilot.press("load")
    pilot.press(f"save-{AUTOSAVE}")
    assert not turn(pilot)
    leave(pilot)
    pilot.press("settings")
    pilot.press("keys")
    assert pilot.sees("Otherwise at the fair")
    assert command(["replay", str(store.path(AUTOSAVE)), "--verify", "--text"]) == 0
    with redirect_stdout(StringIO()) as told:
        assert command(["history", "list", "--home", str(home)]) == 0
    assert "At the fair" in told.getvalue()


if __name__ == "__main__":
    checked()
    played(Path(sys.argv[1]))
