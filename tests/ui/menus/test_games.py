"""Every kind of save that this version knows can be opened from the menus."""

from __future__ import annotations

from greatrace.saves.kinds import KINDS
from greatrace.ui.menus.games import GAMES


def test_the_menus_open_every_known_kind() -> None:
    assert set(GAMES) == set(KINDS)
