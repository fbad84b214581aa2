"""Every key of tables and campaigns stands on the page of keys, and every key there does something."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from greatrace.app import games
from greatrace.engine.actions import Plan
from greatrace.engine.decisions import Planning
from greatrace.kernel.session import Turn
from greatrace.prose.language import language
from greatrace.ui.campaign.entry import CAMPAIGN_KEYS
from greatrace.ui.kit.audio import MUTE
from greatrace.ui.kit.input import PEEK_KEY, KeyPressed
from greatrace.ui.kit.keys import CHANGEABLE
from greatrace.ui.play.table.keys import KeyGroup
from greatrace.ui.race.board.control import ZOOM_KEYS
from greatrace.ui.race.entry import RACE_KEYS
from greatrace.ui.race.questions.registry import question
from greatrace.ui.race.table.input import keys
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.whyfirst.entry import WHY_FIRST_KEYS
from greatrace.ui.whyfirst.table import keyboard as whyfirst
from tests.legibility.positions import POSITIONS

UI = Path(keys.__file__).parents[3]
RACE = (UI / "race" / "table", UI / "race" / "board", UI / "play" / "table")
WHYFIRST = (UI / "whyfirst" / "table", UI / "play" / "table")
CAMPAIGN = (UI / "campaign",)
MEANT = {
    "return": "enter", "keypad enter": "enter", "escape": "esc", "=": "+", "-": "−", "[+]": "+", "[-]": "−",
    "delete": "del", "pageup": "pgup", "page up": "pgup", "pagedown": "pgdn", "page down": "pgdn",
    **{f"[{digit}]": str(digit) for digit in range(10)},
    **dict.fromkeys(("up", "down", "left", "right"), "arrows"),
}  # fmt: skip
"""Other names of a key on the page."""
ALIASES = {"backspace", "delete", "end"}
"""Keys that do what a listed one does, where the hand looks for them: take one back, scroll to the end."""


def listed(groups: tuple[KeyGroup, ...]) -> set[str]:
    """Return the keys of groups, each by itself: `1 … 8` are eight."""
    found: set[str] = set()
    for one in (one for _, named in groups for one in named):
        if "…" in one.key:
            first, _, last = one.key.partition(" … ")
            found |= {str(digit) for digit in range(int(first), int(last) + 1)}
        else:
            found |= set(one.key.lower().split())
    return found


def named(*folders: Path) -> set[str]:
    """Return the names of keys for which the code of folders looks."""
    return {
        name
        for folder in folders
        for path in folder.rglob("*.py")
        for name in _named(ast.parse(path.read_text(encoding="utf-8")))
    }


def _named(module: ast.Module) -> Iterator[str]:
    """Yield the names in patterns of `KeyPressed` and `TextTyped`, and those compared with `key.key`."""
    for node in ast.walk(module):
        match node:
            case ast.MatchClass(cls=ast.Name("KeyPressed" | "TextTyped"), patterns=[first, *_]):
                yield from _texts(first)
            case ast.Compare(left=ast.Attribute(attr="key"), comparators=[names]):
                yield from _texts(names)
            case ast.Assign(targets=[ast.Name("closes")]) | ast.AnnAssign(target=ast.Name("closes")):
                yield from _texts(node)


def _texts(node: ast.AST) -> Iterator[str]:
    return (
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    )


def on_page(names: set[str]) -> set[str]:
    return {MEANT.get(name, name).lower() for name in names - ALIASES}


@pytest.fixture(scope="module")
def states() -> list[TableState]:
    """Every position of a race, each with the question that is asked and with a plan of the round before."""
    found = []
    for make in POSITIONS.values():
        controller = make()
        planner = controller.asked[0] if isinstance(controller.frame, Planning) else None
        state = TableState(controller, language("en"), planner)
        if planner is not None:
            controller.session.log.append(Turn(planner, Plan(2, 1, 1, 1)))
        found.append(state)
    return found


def pressed(states: list[TableState], name: str, shift: bool = False) -> bool:
    """Return whether a key means something in any position."""
    return any(keys.key_pressed(state, KeyPressed(name, shift=shift)) is not None for state in states)


def test_every_key_of_the_race_is_on_the_page(states: list[TableState]) -> None:
    told = listed(RACE_KEYS)
    answers = {one.key.lower() for state in states for one in question(state).presses if len(one.key) == 1}
    known = on_page(named(*RACE) | set(ZOOM_KEYS) | set(keys.PIECES) | set(keys._MEANINGS))
    assert {"f6", "space", "w", "esc", "?", "+"} <= known, "the search finds keys"
    assert {"e", "1", "5", "a"} <= answers, "and answers"
    assert (known | answers) - told == set()
    for name in {*string.ascii_lowercase, *string.digits, *(f"f{n}" for n in range(1, 13))} - told:
        for shift in (False, True):
            assert not pressed(states, name, shift), f"{name} means something that the page does not tell"


def test_every_letter_on_the_page_does_something(states: list[TableState]) -> None:
    # They act with several humans or once a way is drawn, which these positions do not have, or on the sound.
    elsewhere = {PEEK_KEY, "v", "c", MUTE}
    for name in listed(RACE_KEYS) & set(string.ascii_lowercase + string.digits) - elsewhere:
        assert pressed(states, name), f"{name} does nothing"


def test_every_key_of_why_first_is_on_the_page() -> None:
    known = on_page(named(*WHYFIRST) | set(whyfirst.KEYS)) | {str(digit) for digit in range(1, 10)}
    assert known - listed((WHY_FIRST_KEYS, *RACE_KEYS)) == set()


def test_every_key_of_campaigns_is_on_the_page() -> None:
    shares = {"page up", "page down", "home"}
    known = on_page(named(*CAMPAIGN) | shares)
    assert known - listed((CAMPAIGN_KEYS, *RACE_KEYS)) == set()


def test_every_key_of_any_further_game_is_on_the_page() -> None:
    for entry in games().entries:
        if entry.saves.kind not in ("race", "whyfirst"):
            known = on_page(named(UI / entry.saves.kind, UI / "play" / "table"))
            assert entry.keys and known - listed((*entry.keys, *RACE_KEYS)) == set(), entry.name


def test_the_page_lists_what_may_be_changed_once() -> None:
    own = [one.key for _, keys in games().keys for one in keys if not one.fixed]
    assert sorted(own) == sorted(CHANGEABLE)
    known = {title for title, _ in (*RACE_KEYS, WHY_FIRST_KEYS, CAMPAIGN_KEYS)}
    assert {title for entry in games().entries for title, _ in entry.keys} >= known
