"""Frames of a whole race at 1080 lines, played by itself: which are the longest, and what they did.

    python -m greatrace.lab.benches.race_frames --seconds 120
    python -m greatrace.lab.benches.race_frames --seconds 120 --calls

The race is always the same: quick computer players choose for all, outside of the frames, as soon as the
table rests, and what the champion proposes is awaited. It is played once before, so that all pictures are in
the cache on the disk, as they are in a player's window that has drawn ahead. Frames are timed by the clock of
the thread that paints. ``--calls`` lists for the longest frames the functions that took most, by a profile
that slows them down.
"""

from __future__ import annotations

import argparse
import cProfile
import io
import pstats
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from greatrace.boards import setups
from greatrace.content.assemble import race_data
from greatrace.content.load import crew_pool, default_edition, load_components
from greatrace.files.writing import temporary_folder
from greatrace.kernel.budget import Budget
from greatrace.lab.at_once import Elsewhere
from greatrace.lab.benches.display import quiet
from greatrace.saves.envelope import Seat
from greatrace.saves.recording import Origin

BOARD: Final = "africa"
SEED: Final = 5
SEATS: Final = 4
SECONDS: Final = 60.0
"""Seconds of the race that are played; the bench takes the same."""
SIZE: Final = (1920, 1080)
_FRAME: Final = 1 / 60
_THOUGHT: Final = 0.3
"""Seconds for which the table rests before the next action."""
_READ: Final = 1.5
"""Seconds after which a sheet is closed."""
_MORE: Final = 5.0
"""By how many seconds more the race is played before, as the map may become sharp a frame sooner then."""
_BUSY: Final = 1.0
"""Milliseconds from which a frame counts: shorter ones painted next to nothing."""
WORST: Final = 10
_PROFILED: Final = 20.0
"""Milliseconds from which a frame's profile is kept."""
_FUNCTIONS: Final = 45
"""How many functions are listed."""
Step = tuple[str, Callable[[], None]]
"""What is done in a frame: its name, and the function that does it."""


class Frame(Struct, frozen=True):
    """One frame that painted something.

    Attributes:
        ms: of the thread that paints, for updating and painting.
        update_ms: the part for updating.
        number: counted from the beginning of the race.
        did: the action, the events, and what was on top.
        calls: the profile, where it was asked for.
    """

    ms: float
    update_ms: float
    number: int
    did: str
    calls: str = ""


def frame_race() -> list[float]:
    """Measure the frames of the beginning of a race at 1080 lines, in ms of the thread that paints."""
    return [frame.ms for frame in race_frames(SECONDS)]


def race_frames(seconds: float, calls: bool = False) -> list[Frame]:
    """Play the race for so many seconds of its own time; return the frames that painted."""
    quiet()
    from greatrace.ui.kit.loop import rare_collection

    with temporary_folder() as folder, rare_collection():
        _Player(folder, False).played(seconds + _MORE)
        return _Player(folder, calls).played(seconds)


class _Player:
    """Plays the race at a table without a window.

    Args:
        folder: for saves and pictures.
        calls: whether frames are profiled.
    """

    def __init__(self, folder: Path, calls: bool) -> None:
        import pygame

        from greatrace.bots.thinking import RaceComputers
        from greatrace.thinking.seating import seated
        from greatrace.ui.kit import shell
        from greatrace.ui.kit.assets import Assets
        from greatrace.ui.kit.input import Command
        from greatrace.ui.kit.loop import PAINTS
        from greatrace.ui.race.controller import Controller
        from greatrace.ui.race.opening import table_of
        from greatrace.ui.race.table.scene import TableScene

        board = setups.board(BOARD)
        data = race_data(load_components(board.tile_set), board, default_edition(), crew_pool(SEATS))
        seats = tuple(Seat("", "quick" if seat else "") for seat in range(SEATS))
        self._controller = Controller.begun(Origin(data, SEED, "", seats), None, Elsewhere())
        self._brains = seated(RaceComputers(self._controller.race), ("quick",) * SEATS, SEED)
        context = shell.headless(SIZE, home=folder, assets=Assets(cache_folder=folder / "cache"))
        scene = table_of(self._controller)
        assert isinstance(scene, TableScene)
        self._scene, self._shell = scene, shell.Shell(context, scene)
        self._surface, self._calls, self._waited = pygame.Surface(SIZE), calls, 0.0
        self._budget, self._close = PAINTS, lambda: self._shell.send(Command.CANCEL)

    def played(self, seconds: float) -> list[Frame]:
        """Return the frames of so many seconds, the first picture left out."""
        self._frame(0, None)
        made = (self._frame(number, self._next()) for number in range(1, round(seconds / _FRAME)))
        return [frame for frame in made if frame.ms > _BUSY]

    def _next(self) -> Step | None:
        """Return what is done in the next frame, if the time has come for anything."""
        scene, top = self._scene, self._shell.stack.top
        self._waited = 0.0 if top is scene and scene.busy else self._waited + _FRAME
        if top is not scene and self._waited > _READ:
            self._waited = 0.0
            return f"close {top.name if top else ''}", self._close
        if top is scene and self._waited > _THOUGHT and self._controller.asked:
            self._waited = 0.0
            seat = self._controller.asked[0]
            brain = self._brains[seat]
            assert brain
            view, legal = self._controller.view(seat), self._controller.legal(seat)
            action = brain.choose(self._controller.session.game, view, legal, Budget())
            return f"act {type(action).__name__}", lambda: scene.act(action, seat)
        return None

    def _frame(self, number: int, step: Step | None) -> Frame:
        told, before = len(self._scene.state.log), self._shell.stack.top
        profile = cProfile.Profile(time.thread_time) if self._calls else None
        if profile:
            profile.enable()
        begin = time.thread_time()
        if step:
            step[1]()
        self._shell.update(_FRAME)
        middle = time.thread_time()
        self._shell.paint(self._surface, self._budget)
        end = time.thread_time()
        if profile:
            profile.disable()
        events = sorted({type(event).__name__ for event in self._scene.state.log[told:]})
        names = [one.name if one else "" for one in (before, self._shell.stack.top)]
        did = (step[0] if step else "", ",".join(events), " > ".join(dict.fromkeys(names)))
        ms, update = (end - begin) * 1000, (middle - begin) * 1000
        kept = profile if profile and ms > _PROFILED else None
        return Frame(ms, update, number, " | ".join(filter(None, did)), _listed(kept))


def _listed(profile: cProfile.Profile | None) -> str:
    if profile is None:
        return ""
    text = io.StringIO()
    pstats.Stats(profile, stream=text).sort_stats("cumulative").print_stats(_FUNCTIONS)
    return text.getvalue()


def report(frames: Sequence[Frame]) -> str:
    """Return how long the frames took, and the longest ones with what they did."""
    if not frames:
        return "no frames"
    ordered = sorted(frames, key=lambda frame: frame.ms, reverse=True)
    share = {name: ordered[len(ordered) * part // 1000].ms
             for name, part in (("median", 500), ("p95", 50), ("p99", 10), ("max", 0))}
    rows = [f"{len(frames)} frames, ms: " + ", ".join(f"{name} {ms:.1f}" for name, ms in share.items())]
    for frame in ordered[:WORST]:
        rows.append(f"{frame.ms:6.1f} (update {frame.update_ms:.1f}) frame {frame.number}: {frame.did}")
        rows += [frame.calls] if frame.calls else []
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the race and print."""
    parser = argparse.ArgumentParser("race_frames", description="Time the frames of a race.")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of the race, in its own time")
    parser.add_argument("--calls", action="store_true", help="list the functions of the longest frames")
    given = parser.parse_args(arguments)
    print(report(race_frames(given.seconds, given.calls)))


if __name__ == "__main__":
    main()
