"""Speeds of the screen: frames of the race table, and the window in its own process."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from msgspec import structs

from greatrace.arena.race.record import race_save
from greatrace.engine import events as on
from greatrace.engine.decisions import Bivouac, Planning
from greatrace.engine.decisions import Sequence as ConvoySequence
from greatrace.files.writing import temporary_folder
from greatrace.kernel.session import Turn
from greatrace.lab.benches import engine
from greatrace.lab.benches.display import QUIET, UNSEEN, display, quiet
from greatrace.lab.benches.figures import Measure
from greatrace.lab.benches.race_frames import frame_race
from greatrace.saves.envelope import Seat, encode
from greatrace.saves.files import AUTOSAVE, Store
from greatrace.saves.race.kind import RACE, RaceSave

FRAMES = 60
STARTS = 5
_FRAME, _ROUNDS = 1 / 60, 3
"""Seconds of a frame, and how often strikes are shown; the first time their pictures are made."""
IDLE_SECONDS = 16.0
"""Several times as long as the music that is decoded at a time."""
HD, UHD = (1920, 1080), (3840, 2160)
"""Sizes of the window, in pixels."""
CELL = (70, 80)
"""About the size of a cell on a screen of 1080 lines, in pixels."""


def midway() -> RaceSave:
    """Make a save of a race in whose second round a human is to begin a sequence."""
    return _asked(ConvoySequence)


def _asked(question: type[ConvoySequence | Bivouac | Planning]) -> RaceSave:
    """Make a save of a race in whose second round a human is asked a question."""
    of = engine.race()
    steps, _ = engine.played(of, "quick", engine.SEED)
    asked = next(
        number
        for number, (state, seat, _) in enumerate(steps)
        if state.table.round == 2 and seat == 0 and isinstance(state.table.frames[-1], question)
    )
    log = [Turn(seat, action) for _, seat, action in steps[:asked]]
    save = race_save(of, engine.SEED, ("quick",) * of.seats, log)
    return structs.replace(save, seats=(Seat("", ""), *save.seats[1:]))


def camp() -> RaceSave:
    """Make a save of a race in whose second bivouac a human is to take a card."""
    return _asked(Bivouac)


def planning() -> RaceSave:
    """Make a save of a race in whose second round a human is to plan."""
    return _asked(Planning)


@contextmanager
def _table(size: tuple[int, int]) -> Iterator[Callable[[bool], float]]:
    """Open the race table without a window.

    Yields:
        What paints a frame, all of it or one cell, and gives the milliseconds of the processor that it took.
    """
    quiet()
    from greatrace.ui.kit import shell
    from greatrace.ui.race.controller import Controller
    from greatrace.ui.race.opening import table_of

    with temporary_folder() as folder:
        context = shell.headless(size, home=folder)
        store = Store(context.saves)
        surface = shell.render(table_of(Controller.resumed(midway(), store)), context)
        shown = shell.Shell(context, table_of(Controller.resumed(midway(), store)))
        shown.update(5.0)
        shown.paint(surface)
        cell = surface.get_rect().inflate(CELL[0] - size[0], CELL[1] - size[1])

        def paint(whole: bool) -> float:
            top = shown.stack.top
            assert top is not None
            if whole:
                top.dirty.all()
            else:
                top.dirty.add(cell)
            begin = time.process_time()
            shown.paint(surface)
            return (time.process_time() - begin) * 1000

        yield paint


def _frames(size: tuple[int, int], whole: bool) -> list[float]:
    with _table(size) as paint:
        for _ in range(5):
            paint(whole)
        return [paint(whole) for _ in range(FRAMES)]


def frame_1080() -> list[float]:
    """Measure a full redraw of the race table at 1080 lines, in milliseconds."""
    return _frames(HD, whole=True)


def frame_2160() -> list[float]:
    """Measure a full redraw of the race table at 2160 lines, in milliseconds."""
    return _frames(UHD, whole=True)


def frame_dirty() -> list[float]:
    """Measure the redraw of one cell at 1080 lines, in milliseconds."""
    return _frames(HD, whole=False)


def frame_thinking() -> list[float]:
    """Measure full redraws of the race table at 1080 lines while the best crew thinks, in milliseconds."""
    quiet()
    from greatrace.lab.benches.thinking import frames_while_thinking
    from greatrace.thinking.process import best_thinker

    return frames_while_thinking(midway(), best_thinker(), HD)


def frame_busy() -> list[float]:
    """Measure the frames of flights of the view and of strikes at 1080 lines, in ms of the processor.

    Each time the view flies to a crew and back to the whole course, and the map becomes sharp after both.
    """
    quiet()
    from greatrace.ui.kit import shell
    from greatrace.ui.kit.loop import PAINTS, rare_collection
    from greatrace.ui.race.controller import Controller
    from greatrace.ui.race.opening import table_of
    from greatrace.ui.race.table.motion.event_animations import Beat
    from greatrace.ui.race.table.scene import TableScene

    with temporary_folder() as folder, rare_collection():
        context = shell.headless(HD, home=folder)
        store = Store(context.saves)
        surface = shell.render(table_of(Controller.resumed(midway(), store)), context)
        scene = table_of(Controller.resumed(midway(), store))
        assert isinstance(scene, TableScene)
        shown = shell.Shell(context, scene)
        shown.update(5.0)
        shown.paint(surface)
        samples: list[float] = []

        def frames(moving: Callable[[], bool]) -> None:
            while moving():
                begin = time.process_time()
                shown.update(_FRAME)
                shown.paint(surface, PAINTS)
                samples.append((time.process_time() - begin) * 1000)

        board, table = scene.panels.board, scene.state.table
        frames(lambda: board.unsettled)
        samples.clear()
        for seat in range(_ROUNDS):
            board.views.where_race_is((table.dashboards[seat].cell,))
            frames(lambda: board.unsettled)
            board.views.whole_course()
            frames(lambda: board.unsettled)
            struck = (on.BrokeDown(1), on.Arrived(1, 1), on.BrokeDown(2))
            scene.queue.add(Beat((event,), table, last=True) for event in struck)
            frames(lambda: not scene.queue.idle)
        return samples


def _probe(home: Path, seconds: float, screen: Mapping[str, str] = UNSEEN) -> tuple[float, list[str]]:
    """Open the window in another process; return the seconds to its first frame and its output."""
    environment = {**os.environ, **screen, "SDL_AUDIODRIVER": "dummy"}
    environment |= {"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), **QUIET}
    command = [sys.executable, "-m", "greatrace.lab.benches.window_probe", str(home), str(seconds)]
    begin = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        lines = [process.stdout.readline()]
        took = time.perf_counter() - begin
        lines += process.stdout.readlines()
    return took, lines


def start() -> list[float]:
    """Measure the seconds from the command to the first frame, once everything is in the cache."""
    with temporary_folder() as folder:
        _probe(folder, 0)
        return [_probe(folder, 0)[0] for _ in range(STARTS)]


def first_start() -> list[float]:
    """Measure the seconds from the command to the first frame, with nothing in the cache."""
    samples = []
    for _ in range(STARTS):
        with temporary_folder() as folder:
            samples.append(_probe(folder, 0)[0])
    return samples


@cache
def _idle(alive: bool = False) -> tuple[float, float]:
    """Return the share of a processor (per cent) and the memory (MB) of a window that nobody touches."""
    with temporary_folder() as folder, display(*HD) as screen:
        settings = '{"window_width": 1920, "window_height": 1080}'
        (folder / "settings.json").write_text(settings, encoding="utf-8")
        Store(folder / "saves").write(AUTOSAVE, encode(RACE, camp() if alive else planning()))
        share, memory = _probe(folder, IDLE_SECONDS, screen)[1][-1].split()
        return float(share), float(memory)


def idle_cpu() -> Sequence[float]:
    """Measure the share of a processor that an idle window takes in planning, with music, in per cent.

    The music is played to nobody, at the same pace.
    """
    return [_idle()[0]]


def idle_alive() -> Sequence[float]:
    """Measure the same where a fire flickers, in the bivouac."""
    return [_idle(alive=True)[0]]


def memory() -> Sequence[float]:
    """Measure the memory of a window at 1080 lines, in MB."""
    return [_idle()[1]]


SCREEN: Mapping[str, Measure] = {
    "frame_1080": frame_1080,
    "frame_2160": frame_2160,
    "frame_dirty": frame_dirty,
    "frame_busy": frame_busy,
    "frame_race": frame_race,
    "frame_thinking": frame_thinking,
    "idle_cpu": idle_cpu,
    "idle_alive": idle_alive,
    "start": start,
    "first_start": first_start,
    "memory": memory,
}
"""What is measured with a screen."""
