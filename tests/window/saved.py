"""The saves in the player's folder, and a race to be continued there."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from greatrace.content.reading import read_yaml
from greatrace.engine import actions as do
from greatrace.kernel.game import A, E, S, V
from greatrace.saves.envelope import D, Kind, Save, Seat, decode
from greatrace.saves.files import AUTOSAVE, Store, previous
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.saves.recording import Origin
from greatrace.scenario.reading import Source
from greatrace.scenario.runner import play
from greatrace.ui.race.controller import Controller
from tests.ui.race.table.hands import AFRICA, ROOT, begun

_AT_THE_FINISH = """
article: "1"
name: The round in which three crews arrive
board: africa
course: "colomb-bechar:cape-town"
crews: [france, belgium, italy]
given:
  round: 2
  phase: bivouac
  crews:
    france: {at: L22, money: 60}
    belgium: {at: K22, money: 50, hand: [guide]}
    italy: {at: M22, money: 40, hand: [financier]}
do: []
"""


def latest(kind: Kind[D, S, V, A, E], home: Path) -> Save[D, S, A]:
    """Open what “Continue” would open, and change nothing.

    A program that writes, or was killed while it wrote, may stand between two renames: the version before
    is the latest then.
    """
    read = partial(decode, kind)
    return Store(home / "saves").rescue_as(read, AUTOSAVE, aside=False)[0]


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


def last_round(home: Path) -> None:
    """Save a race of three people at the beginning of the round in which they can arrive."""
    source = Source(Path("finish.yaml"), read_yaml(_AT_THE_FINISH, "finish.yaml"), ROOT / "maps")
    seats = tuple(Seat(name) for name in ("Ann", "Ben", "Cleo"))
    save = RaceSave(RACE.name, "", seats, (), source.race.data, 1, (), play(source).state, (), False)
    controller = Controller.resumed(save, Store(home / "saves"))
    controller.save()
    controller.leave()
