"""Commands about one file each: play, screenshot, board check."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from greatrace.cli import course_rounds, games, whyfirst
from greatrace.cli.request import Request, WrongUse
from greatrace.cli.scenes import SCENES
from greatrace.cli.setting import maps_of
from greatrace.cli.streams import note
from greatrace.kernel.phrase import Choices
from greatrace.kernel.quoting import printable
from greatrace.prose.language import Language, msgid

if TYPE_CHECKING:
    from greatrace.arena.common.tables import TextTable
    from greatrace.boards.check import CheckResult

_OF_BOARDS = ("races", "seed", "jobs", "scheduler", "picture")
"""Options of `board check` that only boards of the race have."""
_SIZE = re.compile(r"(\d{2,5})[x×](\d{2,5})")


def play(request: Request) -> int:
    """Play the scenarios of a file, or rehearse a lesson that ships, by its name.

    Returns:
        0, or 1 when something that is expected is not true.
    """
    from greatrace.scenario.any_game import as_json, outcome, read_scenarios
    from greatrace.scenario.lessons.shelf import find_lessons

    path = find_lessons().get(request.word, Path(request.word))
    sources = read_scenarios(path, maps_of(request))
    outcomes = [outcome(source, request.language) for source in sources]
    if request.has("json"):
        print(as_json(outcomes))
    else:
        print(printable("\n\n".join(one.text for one in outcomes)))
    return 1 if any(one.untrue for one in outcomes) else 0


def screenshot(request: Request) -> int:
    """Render a scene to a picture."""
    scene = request.word
    if scene not in SCENES:
        problem = msgid("There is no scene “{scene}”: choose one of {scenes}.")
        raise WrongUse(problem, scene=scene, scenes=Choices(", ".join(SCENES)))
    size = _size(request.text("size", "1920x1080"))
    seat = request.number("seat", 1)
    scale = request.number("ui_scale", 100)
    board = request.text("board")
    from greatrace import app
    from greatrace.boards.setups import find_board
    from greatrace.lab.pictures.screenshot import take

    take(
        scene=scene,
        menus=app.menus(),
        size=size,
        save=request.path("save"),
        seat=seat - 1,
        ui_scale=scale,
        language=request.language.code,
        output=Path(request.text("output")),
        home=request.path("home"),
        board=find_board(board, maps_of(request)) if board else "",
    )
    return 0


def _size(text: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(text)
    if not found or not (640 <= int(found[1]) <= 8192 and 360 <= int(found[2]) <= 8192):
        problem = msgid("--size takes a size from 640x360 to 8192x8192, such as 1920x1080, not “{text}”.")
        raise WrongUse(problem, text=text)
    return int(found[1]), int(found[2])


def check(request: Request) -> int:
    """Check a map.

    Courses that `--races` finds too short are a warning, which does not count for the exit status.

    Returns:
        0, or 1 when it is no good board.

    Raises:
        BadInput: the map cannot be read, or the picture beside it, about which the game would say nothing.
    """
    from greatrace.boards.backdrop import find_backdrop
    from greatrace.boards.check import check as measured
    from greatrace.boards.check import good, unmeasured
    from greatrace.boards.game import LESSON, game_of
    from greatrace.boards.load import load_map
    from greatrace.boards.setups import map_path

    path = map_path(request.word, maps_of(request))
    if game_of(path) == whyfirst.GAME:
        return _check_track(request, path)
    found = load_map(path)
    lesson = game_of(path) == LESSON
    findings = unmeasured(found.board) if lesson else measured(found.board)
    status = 0 if good(findings) else 1
    rounds = course_rounds.measured_rounds(request, path, found.board)
    findings += course_rounds.findings(rounds, found.board, request.language)
    _report(request, findings)
    if found.borrows:
        problem = msgid("{file}: cells.tsx is missing beside the map; the one that ships is used.")
        note(request.language.tr(problem, file=path.name))
    if picture := request.path("picture"):
        from greatrace.boards.maker.coast import load_coast
        from greatrace.boards.picture import save_picture

        save_picture(found, load_coast(), picture)
    if backdrop := find_backdrop([path.parent], found.board.id):
        from greatrace.ui.race.board.printed import Print

        Print.read(backdrop, found.board).check()
    for warning in course_rounds.warnings(rounds, found.board, request.language):
        note(printable(warning))
    return status


def _check_track(request: Request, path: Path) -> int:
    """Check the track of *Why First?*; nothing else about boards belongs to it."""
    from greatrace.boards.check import good
    from greatrace.boards.track import load_track
    from greatrace.boards.track_check import check_track

    games.refuse(request, _OF_BOARDS, whyfirst.GAME)
    findings = check_track(load_track(path))
    _report(request, findings)
    return 0 if good(findings) else 1


def _report(request: Request, findings: Sequence[CheckResult]) -> None:
    from greatrace.arena.common.tables import show
    from greatrace.boards.check import report_json

    if request.has("json"):
        print(report_json(findings))
    else:
        show([_table(findings, request.language)])


def _table(findings: Iterable[CheckResult], speaks: Language) -> TextTable:
    """Write the findings about a board as a table, the parts that offend at the end of their rows."""
    from greatrace.arena.common.tables import TextTable

    rows = tuple(
        ("✓" if one.ok else "✗", speaks.tr(one.title), one.measured, one.wanted, "; ".join(one.offending))
        for one in findings
    )
    heads = ("", speaks.tr("criterion"), speaks.tr("measured"), speaks.tr("wanted"), "")
    return TextTable(heads, rows, "lllll")
