"""A race in the player's folder, to be continued."""

from __future__ import annotations

from pathlib import Path

from greatrace.engine import actions as do
from greatrace.saves.envelope import Seat
from greatrace.saves.files import AUTOSAVE, Store, previous
from greatrace.saves.recording import Origin
from greatrace.ui.race.controller import Controller
from tests.ui.race.table.hands import AFRICA, begun


def unfinished(home: Path) -> Path:
    """Let a race of two humans begin and each take a card; return the file of its latest save."""
    store = Store(home / "saves")
    data = begun(("", ""), board=AFRICA, leaders=False).race.data
    controller = Controller.begun(Origin(data, 1, "", (Seat("Ann"), Seat("Ben"))), store)
    for slot in (0, 1):
        controller.act(do.Take(slot), controller.asked[0])
        controller.leave()  # Wait for the save in the background.
    path = store.path(AUTOSAVE)
    assert path.exists() and previous(path).exists()
    return path
