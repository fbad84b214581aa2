"""The staging of scenes for their pictures: sample saves, a position, sheets on the table."""

from __future__ import annotations

import os
import time
from pathlib import Path

from msgspec import structs

from greatrace.engine.events import AnyEvent
from greatrace.kernel.errors import BadInput
from greatrace.lab.pictures import campaign_samples, kiosk, lesson, whyfirst
from greatrace.lab.pictures.positions import position, recorded_solo, stopped
from greatrace.saves.envelope import Seat, decode, encode
from greatrace.saves.files import AUTOSAVE, Store, read_file
from greatrace.saves.history.archive import Archive
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.replay import verify
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.shell import Shell
from greatrace.ui.kit.stack import Named, SceneMaker, push
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.pictures.race_positions import recorded_race
from greatrace.ui.play.pause import PauseScene
from greatrace.ui.play.table.curtain import FALL
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.replay.charts import ChartsScene
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.replay.scene import ReplayScene
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import PRINTED, gazette
from greatrace.ui.race.table.sheets.race_end import RaceEndScene
from greatrace.ui.race.table.sheets.why import why_sheet

ALONE = ("forecast", "solo", "solo_end")
"""The scenes of a race of one crew."""
ON_THE_TABLE = (
    "handover", "bivouac", "planning", "convoy", "maintenance", "scoring", "hint", "why", "pause", *ALONE,
)  # fmt: skip
"""The scenes that need a race."""
WATCHED = ("replay", "charts")
"""The scenes of a race that is watched again."""
_ARTICLE = "5.9"
"""The article shown by the rulebook."""
_STEPS = 2
"""Steps of the Torpedo's turn until its way is drawn."""
_FINISHED = 7
"""Races in the sample history."""
_LOOK = 0.02
"""Seconds between two checks of a thinking computer player."""
_PERIOD = 1_790_000_000
"""Time stamp of the sample saves, so that pictures are reproducible."""


def _race_of(save: Path | None, scene: str, board: str) -> RaceSave:
    if save is None:
        return recorded_solo(board) if scene in ALONE else recorded_race(board)
    race = decode(RACE, read_file(save), save.name)
    if race.replayable and verify(RACE, race).difference in ("refused", "broken"):
        raise BadInput("{name} contradicts itself: open an older save.", name=save.name)
    return race


def _fill(home: Path, race: RaceSave) -> None:
    """Write sample saves into a folder, for title and list."""
    store = Store(home / "saves")
    names = ("Ada", "Jules", "Elena", "Tom", "Emma")
    seats = tuple(Seat(name) if one < 2 else Seat(name, "quick") for one, name in enumerate(names))
    for age, (name, share) in enumerate(((AUTOSAVE, 0.8), ("Timbuktu", 0.45), ("Colomb-Béchar", 1.0))):
        store.write(name, encode(RACE, stopped(race, share, seats[: len(race.seats)])))
        when = _PERIOD - age * 93_000
        os.utime(store.path(name), (when, when))
    _fill_history(Archive.beside(store), stopped(race, 1.0, seats[: len(race.seats)]))


def _fill_history(archive: Archive, race: RaceSave) -> None:
    """Enter a finished race several times, with the people in other crews each time."""
    if race.state.table.over:
        for number in range(_FINISHED):
            turned = number % len(race.seats)
            seats = race.seats[turned:] + race.seats[:turned]
            created = f"2026-{9 - number // 4:02}-{25 - 3 * number:02}T{19 + number % 3}:30"
            archive.enter(encode(RACE, structs.replace(race, seats=seats, created=created)))
    archive.listing().all()


def shell_of(
    scene: str, context: Context, menus: SceneMaker, save: Path | None = None, seat: int = 0, board: str = ""
) -> Shell:
    """Set a scene up.

    Args:
        scene: its name.
        context: from `headless`; samples are written into its folder.
        menus: makes the named scenes.
        save: the file of the race or game to show; by default one among computer players.
        seat: the player whose view is shown, from 0.
        board: where a save is not given, the board of the race; by default the first.

    Raises:
        BadInput: the file cannot be opened, or its game never came to that scene.
    """
    if scene == lesson.SCENE:
        return lesson.shell_of(context)
    if scene in kiosk.SCENES:
        return kiosk.shell_of(scene, context, menus)
    if scene in whyfirst.SCENES:
        return whyfirst.shell_of(scene, context, whyfirst.game_of(save), seat)
    race = _race_of(save, scene, board)
    _fill(context.home, race)
    if scene in campaign_samples.SCENES:
        campaign_samples.fill(context.home)
        return Shell(context, campaign_samples.staged(scene, context))
    if scene in WATCHED:
        return _watched(scene, context, race, seat)
    if scene not in ON_THE_TABLE:
        return Shell(context, Named(scene, _ARTICLE if scene == "rulebook" else ""), menus)
    shell = _table(scene, context, *position(race, scene, seat), seat)
    if scene == "handover":
        shell.update(FALL)
    return shell


def _table(
    scene: str, context: Context, controller: Controller, log: tuple[AnyEvent, ...], seat: int
) -> Shell:
    """Set up the table, and the sheet that the scene is about."""
    planner = seat if scene in ("planning", "forecast") else None
    while planner is not None and controller.thinking is not None:
        if not controller.think():
            time.sleep(_LOOK)
    if scene == "solo":
        context.settings = structs.replace(context.settings, automatic_stepwise=True)
    table = TableScene(controller, planner=planner)
    shell = Shell(context, table)
    for _ in range(3):
        shell.update(1.0)
    table.state.log[:] = log
    if table in shell.stack.scenes:
        table.refresh()
    if isinstance(shell.stack.top, RaceEndScene):
        shell.stack.top.end_show()
        shell.update(0.0)
    if scene == "pause":
        shell.stack.follow(push(PauseScene(controller)))
    elif scene == "why":
        shell.stack.follow(push(why_sheet(table.state)))
    elif scene == "hint":
        table.on(Pressed("advice"))
        while table.state.hint.thinking:
            time.sleep(_LOOK)
            shell.update(_LOOK)
        _land(shell, table)
    elif scene == "solo":
        for _ in range(_STEPS):
            table.queue.hurry("step")
            shell.update(1.0)
        _land(shell, table)
    elif scene == "maintenance":
        shell.stack.follow(push(gazette(table.state)))
        shell.update(PRINTED)
    return shell


def _land(shell: Shell, table: TableScene) -> None:
    """Wait until the map's view rests and is drawn sharp."""
    shell.update(0.0)
    while table.panels.board.unsettled:
        shell.update(_LOOK)


def _watched(scene: str, context: Context, race: RaceSave, seat: int) -> Shell:
    """Watch a race again in its middle, through the eyes of a seat where it is over; or open its charts."""
    controller = ReplayController(race)
    if race.state.table.over:
        controller.eyes = seat
    if scene == "charts":
        charts = ChartsScene(controller)
        shell = Shell(context, charts)
        charts.find()
        charts.rebuild()
    else:
        shell = Shell(context, ReplayScene(controller, controller.last // 2))
    shell.update(0.0)
    return shell
