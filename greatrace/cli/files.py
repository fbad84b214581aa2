"""Commands about one file each: replay, play, screenshot, board check."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from greatrace.cli import course_rounds
from greatrace.cli.commands import SCENES
from greatrace.cli.request import Request, WrongUse
from greatrace.cli.setting import maps_of
from greatrace.cli.streams import note
from greatrace.kernel.quoting import printable
from greatrace.prose.language import Language, msgid

if TYPE_CHECKING:
    from greatrace.arena.common.tables import TextTable
    from greatrace.boards.check import CheckResult
    from greatrace.saves.race.kind import RaceSave

_SIZE = re.compile(r"(\d{2,5})[x×](\d{2,5})")


def replay(request: Request) -> int:
    """Replay a saved race: verify it (the default), tell it, or ask its computer crews again.

    Returns:
        0, or 1 when something is not as it was recorded.
    """
    from greatrace.cli.verdict import sentence
    from greatrace.saves.envelope import decode
    from greatrace.saves.files import read_file
    from greatrace.saves.kinds import known_kind
    from greatrace.saves.race.kind import RACE
    from greatrace.saves.replay import verify
    from greatrace.saves.seal import kind_of

    path = Path(request.word)
    raw = read_file(path)
    known_kind(kind_of(raw) or RACE.name, path.name)
    save = decode(RACE, raw, path.name)
    verdict = verify(RACE, save)
    failed = 0 if verdict.same else 1
    can_be_told = verdict.difference in ("", "end")
    if request.has("text") and can_be_told:
        _tell(save, request.language)
    if request.has("verify") or request.has("bots") or not (request.has("text") and can_be_told):
        _say(sentence(verdict, request.language), failed)
    if request.has("bots") and not failed:
        failed = _ask_again(save, request.language)
    return failed


def _tell(save: RaceSave, speaks: Language) -> None:
    """Write everything that happened as sentences."""
    from greatrace.prose.race_text import race_as_text
    from greatrace.prose.teller import Teller
    from greatrace.saves.race.kind import RACE
    from greatrace.saves.replay import replay as steps

    events = [event for one in steps(RACE, save) for event in one.step.events]
    print(printable(race_as_text(events, Teller(speaks, save.data))), end="")


def _ask_again(save: RaceSave, speaks: Language) -> int:
    """Compare every choice of the computer crews with what they would choose today."""
    from greatrace.arena.common.progress import tracked
    from greatrace.arena.common.reasking import Reasking
    from greatrace.bots.thinking import RaceComputers
    from greatrace.cli import verdict
    from greatrace.prose.teller import Teller
    from greatrace.saves.race.kind import RACE

    asking = Reasking(RACE, save, RaceComputers.of(save.data))
    teller, choices = Teller(speaks, save.data), []
    for each in asking.unasked:
        print(printable(verdict.unasked(each, teller)))
    for choice in tracked(asking.choices(), asking.total, speaks.tr("Choices")):
        if not choice.same:
            _say(verdict.other_choice(choice, save.seats[choice.seat].bot, teller), 1)
            return 1
        choices.append(choice)
    print(verdict.same_choices(choices, speaks))
    return 0


def _say(text: str, failed: int) -> None:
    if failed:
        note(printable(text))
    else:
        print(printable(text))


def play(request: Request) -> int:
    """Play the scenarios of a file.

    Returns:
        0, or 1 when something that is expected is not true.
    """
    from greatrace.scenario import runner, show
    from greatrace.scenario.reading import read_file

    speaks = request.language
    results = [(source, runner.play(source)) for source in read_file(Path(request.word), maps_of(request))]
    all_shown = [show.shown(source, played, speaks) for source, played in results]
    if request.has("json"):
        print(show.as_json(all_shown))
    else:
        texts = [
            show.as_text(one, source, played, speaks)
            for one, (source, played) in zip(all_shown, results, strict=True)
        ]
        print(printable("\n\n".join(texts)))
    return 1 if any(one.untrue for one in all_shown) else 0


def screenshot(request: Request) -> int:
    """Render a scene to a picture."""
    scene = request.word
    if scene not in SCENES:
        problem = msgid("There is no scene “{scene}”: choose one of {scenes}.")
        raise WrongUse(problem, scene=scene, scenes=", ".join(SCENES))
    size = _size(request.text("size", "1920x1080"))
    seat = request.number("seat", 1)
    scale = request.number("ui_scale", 100)
    from greatrace.ui.pictures.screenshot import take

    take(
        scene=scene,
        size=size,
        save=request.path("save"),
        seat=seat - 1,
        ui_scale=scale,
        language=request.language.code,
        output=Path(request.text("output")),
        home=request.path("home"),
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
    from greatrace.arena.common.tables import show
    from greatrace.boards.backdrop import find_backdrop, read_backdrop
    from greatrace.boards.check import check as measured
    from greatrace.boards.check import good, report_json
    from greatrace.boards.load import load_map
    from greatrace.boards.setups import map_path

    path = map_path(request.word, maps_of(request))
    found = load_map(path)
    findings = measured(found.board)
    status = 0 if good(findings) else 1
    rounds = course_rounds.measured_rounds(request, path, found.board)
    findings += course_rounds.findings(rounds, found.board, request.language)
    if request.has("json"):
        print(report_json(findings))
    else:
        show([_table(findings, request.language)])
    if picture := request.path("picture"):
        from greatrace.boards.maker.coast import load_coast
        from greatrace.boards.picture import save_picture

        save_picture(found, load_coast(), picture)
    if backdrop := find_backdrop([path.parent], found.board.id):
        read_backdrop(backdrop)
    for warning in course_rounds.warnings(rounds, found.board, request.language):
        _say(warning, 1)
    return status


def _table(findings: Iterable[CheckResult], speaks: Language) -> TextTable:
    """Write the findings about a board as a table, the parts that offend at the end of their rows."""
    from greatrace.arena.common.tables import TextTable

    rows = tuple(
        ("✓" if one.ok else "✗", speaks.tr(one.title), one.measured, one.wanted, "; ".join(one.offending))
        for one in findings
    )
    heads = ("", speaks.tr("criterion"), speaks.tr("measured"), speaks.tr("wanted"), "")
    return TextTable(heads, rows, "lllll")
