"""Every part of the table names all that it reads of the state, so that it follows when that changes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from greatrace.ui.kit.shell import headless
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.state.table_state import TableState
from tests.legibility.openings import OPENINGS

ELSEWHERE: Final = ("title", "settings", "saves", "delet", "in-use", "setup", "solo", "campaign", "whyfirst")
"""Positions in other rooms."""
MARK_OF: Final = {
    "plans": "plan", "amounts": "answer", "way": "answer", "kept": "answer", "order": "answer",
    "bound": "answer",
    "routes": "routes", "hint": "hint", "eye": "shown", "keys": "shown", "confirms": "shown",
}  # fmt: skip
"""The mark that stands for a draft or a switch."""
TABLES: Final = [name for name in OPENINGS if not name.startswith(ELSEWHERE)]


class Noticed:
    """Switches that notice that something is read of them."""

    def __init__(self, real: object, reads: set[str]) -> None:
        self._real, self._reads = real, reads

    def __getattr__(self, name: str) -> object:
        self._reads.add("shown")
        return getattr(self._real, name)


def noticing(reads: set[str]) -> object:
    """A way to read the state that notes which of its marks stand for what was read."""
    usual = TableState.__getattribute__

    def read(state: TableState, name: str) -> object:
        match name:
            case "shown":
                return Noticed(usual(state, name), reads)
            case "derived":
                reads.add("question")

                def derived(make: object) -> object:
                    known = usual(state, "_derived")[make]
                    return known[1]

                return derived
            case _ if name in MARK_OF:
                reads.add(MARK_OF[name])
        return usual(state, name)

    return read


@pytest.mark.parametrize("position", TABLES)
def test_a_part_reads_only_what_it_names(
    position: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pilot = OPENINGS[position](headless((1280, 720), home=tmp_path))
    scene = pilot.shell.stack.top
    if not isinstance(scene, TableScene):
        return
    scene.refresh()
    for show, named, _ in scene.panels._parts:
        reads: set[str] = set()
        with monkeypatch.context() as noticed:
            noticed.setattr(TableState, "__getattribute__", noticing(reads))
            show()
        assert reads <= set(named), (show, reads - set(named))
