"""What a key means that no widget wanted."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.ui.race.board.control import ZOOM_KEYS
from greatrace.ui.race.table.input import planning
from greatrace.ui.race.table.input.buttons import button, hide_plan, hint, rules, undo, why
from greatrace.ui.race.table.input.choices import answered, attempt
from greatrace.ui.race.table.input.intents import AnyIntent, FocusOn, TurnMap, Zoom
from greatrace.ui.race.table.state.answers import END_KEY, answers
from greatrace.ui.race.table.state.table_state import TableState


def key_pressed(state: TableState, key: str, shift: bool = False) -> AnyIntent | None:
    """Return what a key means now; `shift` is whether Shift was held."""
    if key in ZOOM_KEYS and not state.camp_shown:
        return Zoom(key)
    digit = key.strip("[]")
    if digit.isdigit() and len(digit) == 1:
        return _digit(state, int(digit), shift)
    match key:
        case "e" if not state.shared:
            return _answer(state, END_KEY)
        case "v":
            return hide_plan(state)
        case "u":
            return undo(state)
        case "l":
            return button(state, "log")
        case "t":
            return hint(state)
        case "w":
            return why(state)
        case "f1":
            return rules(state)
        case "m":
            return TurnMap()
        case "r":
            return planning.seal(state)
        case "b":
            return FocusOn(("board",))
        case "h":
            return FocusOn(("drawn-0", "tile-0", "card-0"))
    return None


def _digit(state: TableState, digit: int, shift: bool) -> AnyIntent | None:
    if not state.asked:
        return None
    if isinstance(state.frame, ask.Planning):
        return planning.digit(state, digit, back=shift)
    if isinstance(state.frame, ask.Bivouac):
        return attempt(state, do.Take(digit - 1)) if digit else None
    return _answer(state, str(digit))


def _answer(state: TableState, key: str) -> AnyIntent | None:
    """Return what the answer of a key means, if there is one."""
    found = next((answer for answer in answers(state) if answer.key == key), None)
    return answered(state, found) if found else None
