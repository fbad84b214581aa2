"""Pages use their room, name keys as keyboards do, and say so where they are empty."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.ui.campaign.manage import CopyInScene
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from greatrace.ui.play.names import Menu
from greatrace.ui.whyfirst.table.scene import TableScene
from greatrace.ui.whyfirst.table.sheets import LogScene
from greatrace.whyfirst.state import Setup
from tests.ui.pilot import Pilot
from tests.ui.whyfirst.tables import controller, played


@pytest.mark.parametrize("code", ["en", "fr", "es", "de"])
def test_all_keys_are_seen_at_once(code: str) -> None:
    pilot = Pilot(Menu.KEYS, (1280, 720), 100, code)
    (shown,) = (one for one in pilot.scene.tree.root.walk() if isinstance(one, ScrollList))
    assert shown.length <= shown.rect.h


@pytest.mark.parametrize("code,key", [("en", "Del"), ("fr", "Suppr"), ("es", "Supr"), ("de", "Entf")])
def test_keys_are_called_as_on_the_keyboards_of_a_language(code: str, key: str) -> None:
    pilot = Pilot(Menu.KEYS, (1280, 720), 100, code)
    assert key in [node.value for node in pilot.nodes("button")]


def test_an_empty_log_says_so() -> None:
    assert Pilot(LogScene(("Ada", "Bea"), ())).sees("Nothing has happened yet.")


def test_both_buttons_of_the_curtain_are_as_wide_as_each_other() -> None:
    data = Setup(3)
    pilot = Pilot(TableScene(controller(played(data, 0), data, (0, 1, 2))), speaks="de")
    assert pilot.find("lift").rect[2] == pilot.find("other").rect[2]


def test_an_empty_folder_says_where_files_come_from(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(home))
    assert Pilot(CopyInScene(), home=home).sees("“More” beside a campaign exports it into such a file.")
