"""What the tests of the real window have: a display, a folder, and evidence when something fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.display import Display

INSTANT = b'{"speed": "instant", "race_explained": true, "tips": false}'
"""The settings of a player who does not want to wait and has raced before."""


@pytest.fixture
def display() -> Iterator[Display]:
    """A screen of 1280 by 720 pixels."""
    with Display() as display:
        yield display


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The player's folder, in which nothing moves slowly; pytest keeps it where a test failed."""
    folder = tmp_path / "player"
    folder.mkdir()
    (folder / "settings.json").write_bytes(INSTANT)
    return folder
