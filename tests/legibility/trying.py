"""Every way in which a position can be seen: window, UI scale, language."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import zip_longest

from msgspec import Struct

from greatrace.prose.language import LANGUAGES, language
from greatrace.ui.kit.context import offered_ui_scales
from greatrace.ui.race.table.scene import TableScene
from tests.legibility.findings import findings
from tests.legibility.openings import OPENINGS, opened
from tests.pseudo import PSEUDO, SPOKEN
from tests.ui.pilot import Pilot

SIZES = ((1280, 720), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))
SCALES = (75, 100, 125, 133, 150)
_STEPS, _MOMENT = 4000, 0.01
"""Frames in which every map is sharp, even if each has time for a piece only; their length in seconds."""


class Case(Struct, frozen=True):
    """One way of looking at one position."""

    position: str
    size: tuple[int, int]
    scale: int
    code: str

    def __str__(self) -> str:
        return f"{self.position} {self.size[0]}x{self.size[1]} {self.scale}% {self.code}"


def cases() -> list[Case]:
    """Return all of them, those that the window does not offer left out; alike sizes share their pictures."""
    return [
        Case(position, size, scale, code)
        for size in SIZES
        for scale in SCALES
        if scale in offered_ui_scales(*size)
        for position in OPENINGS
        for code in SPOKEN
    ]


def fixed() -> list[Case]:
    """Return the cases that are always tried: every position twice, the table's sides evenly.

    Once in the language that is longest, once in a real one; sizes take turns, and for each its scales do.
    """
    chosen = []
    for number, position in enumerate(OPENINGS):
        for turn, code in enumerate((SPOKEN[-1], LANGUAGES[number % len(LANGUAGES)])):
            size = SIZES[(number + 2 * turn) % len(SIZES)]
            scales = [scale for scale in SCALES if scale in offered_ui_scales(*size)]
            place = (number // len(SIZES) + turn) % len(scales)
            chosen.append(Case(position, size, scales[-1 - place], code))
    return chosen


def sample(number: int, only: str = "", seed: int = 1935) -> list[Case]:
    """Return so many of them, always the same, every position among them before one comes twice.

    Args:
        number: how many, at most.
        only: a text that stands in the names of all of them.
        seed: of the choice.
    """
    chance = random.Random(seed)
    by_position: dict[str, list[Case]] = {}
    for case in (one for one in cases() if only in str(one)):
        by_position.setdefault(case.position, []).append(case)
    rows = [chance.sample(found, len(found)) for found in by_position.values()]
    return [case for turn in zip_longest(*rows) for case in turn if case][:number]


def looked_at(case: Case, display: bool = False) -> Pilot:
    """Return a pilot before the position of a case, with the map as for a table display or without."""
    speaks = PSEUDO if case.code == "pseudo" else language(case.code)
    pilot = opened(case.position, case.size, case.scale, speaks, display)
    _sharpen(pilot)
    return pilot


def _sharpen(pilot: Pilot) -> None:
    """Let the map of a table become sharp: names, prices and pills stand elsewhere before."""
    if isinstance(pilot.scene, TableScene):
        canvas = pilot.scene.panels.board.canvas
        for _ in range(_STEPS):
            if canvas.sharp:
                break
            pilot.shell.update(_MOMENT)
        assert canvas.sharp, "the map did not become sharp"
        pilot.leap(_MOMENT)


def tried(wanted: list[Case]) -> Iterator[tuple[Case, list[str]]]:
    """Yield what cannot be read in each case."""
    for case in wanted:
        yield case, findings(looked_at(case))
