"""What a key means that no widget wanted; keys are called by the names that they have by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.prose.names import BOXES
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.race.board.control import ZOOM_KEYS
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input import planning
from greatrace.ui.race.table.input.answering import answered
from greatrace.ui.race.table.input.buttons import button, hint, redo, rules, undo, why
from greatrace.ui.race.table.input.choices import attempt
from greatrace.ui.race.table.state.drawn_way import otherwise_countered
from greatrace.ui.race.table.state.question import question
from greatrace.ui.race.table.state.setting_out import way_on
from greatrace.ui.race.table.state.table_state import TableState

PIECES: Final[Mapping[str, want.PieceName]] = {"h": "hand", "d": "dashboard", "s": "standings"}
"""The keys that go to a piece of furniture."""
Meaning = Callable[[TableState], want.AnyIntent | None]


def key_pressed(state: TableState, key: KeyPressed) -> want.AnyIntent | None:
    """Return what a key means now; one that is held means nothing again but to zoom and to go on."""
    name = key.key.strip("[]") if key.key[1:-1].isdigit() else key.key
    if key.ctrl or key.alt or (key.again and name not in (*ZOOM_KEYS, "g")):
        return None
    if name in ZOOM_KEYS and name != "0":
        return None if state.camp_shown else want.Zoom(name)
    if name in ("0", "9"):
        return want.ShowView("course" if name == "0" else "race")
    if len(name) == 1 and name.isdigit():
        return _digit(state, int(name), key.shift)
    if key.shift:
        return _shifted(state, name)
    if len(name) == 1 and (answer := _answer(state, name.upper())):
        return answer
    if name in PIECES:
        return want.FocusPiece(PIECES[name])
    meaning = _MEANINGS.get(name)
    return meaning(state) if meaning else None


def key_released(name: str) -> want.ShowCodes | None:
    """Return what letting a key come up means."""
    return want.ShowCodes(False) if name == "k" else None


def _shifted(state: TableState, name: str) -> want.AnyIntent | None:
    match name:
        case "u":
            return redo(state)
        case "g":
            return want.NextMarked(-1)
        case "i":
            return want.PinPointed(unpin=True)
        case "f6":
            return want.GoRound(-1)
        case _:
            return None


def _digit(state: TableState, digit: int, shift: bool) -> want.AnyIntent | None:
    if not state.asked:
        return None
    if isinstance(state.frame, ask.Planning) and digit <= len(BOXES):
        return planning.digit(state, digit, back=shift)
    if isinstance(state.frame, ask.Bivouac):
        return attempt(state, do.Take(digit - 1)) if digit else None
    return _answer(state, str(digit))


def _answer(state: TableState, key: str) -> want.AnyIntent | None:
    """Return what the answer of a key means, if there is one."""
    found = next((one for one in question(state).options if one.key == key and one.does != "nobody"), None)
    return answered(state, found) if found else None


def _counter(state: TableState) -> want.AnyIntent | None:
    """Return the drawn way with other cards, or why there is none; before it is drawn, the way on."""
    if state.way is None:
        on = way_on(state)
        return want.ShowWay(on.way) if on else None
    way = otherwise_countered(state)
    nothing = state.say.tr("No escort and no card changes anything on this way.")
    return want.ShowWay(way) if way else want.Notify(nothing)


def _jerrican(state: TableState) -> want.AnyIntent | None:
    if not state.asked or state.shared:
        return None
    seat = state.asked[0]
    if state.may_hide(seat):
        key = state.key_named("p")
        return want.Notify(state.say.tr("Hold {key}, or press the eye, to see the hand.", key=key))
    if state.race.jerrican not in state.known(seat).own.hand:
        return want.Notify(state.say.tr("There is no Jerrican in the hand."))
    return attempt(state, do.Play(state.race.jerrican))


def _map(state: TableState) -> want.AnyIntent:
    return want.TurnMap() if state.phase == "bivouac" else want.FocusPiece("map")


_MEANINGS: Final[Mapping[str, Meaning]] = {
    "c": _counter,
    "j": _jerrican,
    "m": _map,
    "g": lambda state: want.NextMarked(1),
    "f6": lambda state: want.GoRound(1),
    "n": lambda state: want.ShowNames(),
    "k": lambda state: want.ShowCodes(True),
    "i": lambda state: want.PinPointed(),
    "o": lambda state: want.ShowRoute(),
    "t": hint,
    "w": why,
    "u": undo,
    "l": lambda state: button(state, "log"),
    "b": lambda state: want.OpenSheet("since"),
    "x": lambda state: want.Hurry("skip"),
    "q": lambda state: want.Hurry("faster"),
    "f1": rules,
}
"""What keys mean besides answers."""
