"""The race and the toy are accepted, by their types, wherever the kernel asks for a game of a protocol."""

from __future__ import annotations

from pathlib import Path

from mypy import api

ROOT = Path(__file__).parents[2]

ACCEPTED = """
from greatrace.engine.actions import AnyAction
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.automatic import Automatic
from greatrace.kernel.documents import Referring
from greatrace.kernel.game import Game
from greatrace.kernel.undo import Undoable
from tests.kernel.toy import Bid, Event, Position, Sight, Spur, Toy

def of_race(race: Race) -> tuple[Game[State, View, AnyAction, AnyEvent], Undoable[State]]:
    return race, race

def of_toy(toy: Toy) -> tuple[Game[Position, Sight, Bid | Spur, Event], Undoable[Position]]:
    return toy, toy

def with_more(toy: Toy) -> tuple[Automatic[Position, Event], Referring]:
    return toy, toy
"""

REFUSED = """
from greatrace.engine.events import AnyEvent
from greatrace.engine.race import Race
from greatrace.engine.state import State, View
from greatrace.kernel.automatic import Automatic
from greatrace.kernel.undo import Undoable

def automatic(race: Race) -> Automatic[State, AnyEvent]:
    return race

def undoable(race: Race) -> Undoable[View]:
    return race
"""


def problems(source: str, folder: Path) -> list[str]:
    """What mypy finds in a module, one line each."""
    module = folder / "accepted.py"
    module.write_text(source)
    options = ["--strict", "--config-file", str(ROOT / "pyproject.toml")]
    found, failed, _ = api.run([*options, "--cache-dir", str(ROOT / ".mypy_cache"), str(module)])
    assert found and not failed, failed
    return [line for line in found.splitlines() if "accepted.py" in line]


def test_race_and_toy_fulfil_their_protocols(tmp_path: Path) -> None:
    assert problems(ACCEPTED, tmp_path) == []


def test_a_game_without_a_protocol_is_refused(tmp_path: Path) -> None:
    found = problems(REFUSED, tmp_path)
    assert len([line for line in found if "Incompatible return value" in line]) == 2, found
