"""A kiosk for each test, and one for tests that leave no trace in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from greatrace.app import menus
from greatrace.ui.kiosk.host import Kiosk
from greatrace.ui.kiosk.place import KioskSettings, group_in
from greatrace.ui.kiosk.shell import KioskShell
from tests.ui.kiosk.groups import IDLE, PIN, context_in


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "kiosk"


@pytest.fixture
def shell(place: Path) -> KioskShell:
    context = context_in(group_in(place))
    return KioskShell(context, Kiosk(place, KioskSettings(PIN, IDLE), context.settings, 7), menus())


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> KioskShell:
    """A shell for tests that leave no trace in it."""
    place = tmp_path_factory.mktemp("kiosk")
    context = context_in(group_in(place))
    return KioskShell(context, Kiosk(place, KioskSettings(PIN, IDLE), context.settings, 7), menus())
