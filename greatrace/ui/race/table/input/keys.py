"""What a key means that no widget wanted; keys are called by the names that they have by themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.prose.names import BOXES
from greatrace.ui.kit.input import KeyPressed
from greatrace.ui.race.board.control import ZOOM_KEYS
from greatrace.ui.race.questions.parts.answers import first_show_words, only_tiles_words
from greatrace.ui.race.questions.parts.drives import shows_goal
from greatrace.ui.race.questions.parts.plans import ready_plans
from greatrace.ui.race.questions.question import ALL_KEY
from greatrace.ui.race.questions.registry import as_open, question
from greatrace.ui.race.questions.sequence import DRIVE_KEY, beside_way
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.buttons import button, card_pressed, hint, redo, rules, undo, why
from greatrace.ui.race.table.input.choices import attempt, slot_at_once, slot_chosen
from greatrace.ui.race.table.state.drawn_way import otherwise_countered, way_on
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand, only_tiles
from greatrace.ui.race.table.state.plan_draft import POOL, next_preset
from greatrace.ui.race.table.state.table_state import TableState

PIECES: Final[Mapping[str, want.PieceName]] = {"h": "hand", "d": "dashboard", "s": "standings"}
"""The keys that go to a piece of furniture."""
Meaning = Callable[[TableState], want.Intent | None]


def key_pressed(state: TableState, key: KeyPressed) -> want.Intent | None:
    """Return what a key means now; one that is held means nothing again but to zoom and to go on."""
    name = key.key.strip("[]") if key.key[1:-1].isdigit() else key.key
    if key.ctrl and not key.again and name in ("y", "z"):
        return undo(state) if name == "z" and not key.shift else redo(state)
    if key.ctrl or key.alt or (key.again and not _goes_on(state, name)):
        return None
    if name in ZOOM_KEYS and name != "0":
        nearer = ZOOM_KEYS[name] > 1
        zoom = None if state.camp_shown else want.Simply("zoom-in" if nearer else "zoom-out")
        return _amount(state, nearer) or zoom
    if name in ("0", "9"):
        return want.Simply("course" if name == "0" else "where-race-is")
    if len(name) == 1 and name.isdigit():
        meant = _digit(state, int(name), key.shift)
        return meant if meant or key.shift else _no_answer(state, name)
    if key.shift and (held := _held(state, name.upper())):
        return held
    if key.shift:
        return _shifted(state, name)
    if len(name) == 1 and (answer := _answer(state, name.upper())):
        return answer
    if name in PIECES:
        return want.Go(PIECES[name])
    meaning = _MEANINGS.get(name)
    return meaning(state) if meaning else None


def key_released(name: str) -> want.Switch | None:
    """Return what letting a key come up means."""
    return want.Switch("codes", False) if name == "k" else None


def _shifted(state: TableState, name: str) -> want.Intent | None:
    match name:
        case "u":
            return redo(state)
        case "g":
            return _marked(state, -1)
        case "i":
            return want.Pin(unpin=True)
        case "b":
            return want.Simply("again")
        case "f6":
            return want.Go("round", -1)
        case _:
            # Shift may still be down from the key with which somebody looks at the hand.
            return _answer(state, name.upper()) if len(name) == 1 else None


def _digit(state: TableState, digit: int, shift: bool) -> want.Intent | None:
    if not state.asked:
        return None
    if isinstance(state.frame, ask.Planning) and digit <= len(BOXES):
        return _shift(digit, back=shift)
    if isinstance(state.frame, ask.Bivouac):
        # The card is looked at first, with Shift taken at once.
        return (slot_at_once if shift else slot_chosen)(state, digit - 1) if digit else None
    return _held(state, str(digit)) if shift else _answer(state, str(digit))


def _no_answer(state: TableState, key: str) -> want.Notify | None:
    """Return that a digit means nothing at this question; nothing while nobody is asked."""
    if not state.asked or not state.settled:
        return None
    return want.Notify(state.say.tr("{key} answers nothing here: press a key that is shown.", key=key))


def _held(state: TableState, key: str) -> want.Intent | None:
    """Return what an answer means that is held, by its key with Shift; not of one that is only held."""
    held = (one for one in question(state).presses if one.key == key and one.means is not None)
    found = next((one.held for one in held), None)
    return found if isinstance(found, want.Intent) else None


def _shift(digit: int, back: bool) -> want.Shift | None:
    """Return what a number key means in planning: one assistant more on that box, or one less."""
    if not digit:
        return None
    box = BOXES[digit - 1]
    return want.Shift(box, POOL) if back else want.Shift(POOL, box)


def _answer(state: TableState, key: str) -> want.Intent | None:
    """Return what the answer of a key means, if there is one; what must be held is no shortcut."""
    asked = question(state)
    found = next((one.means for one in asked.presses if one.key == key), None)
    if found is None and key == ALL_KEY:
        # What it takes as proposed, it takes once that is changed, too.
        found = next((one.means for one in asked.answers if one.name == "Enter" and one.allowed), None)
    if found is None and key == DRIVE_KEY and state.way is not None:
        # The first press shows the way, the second one drives.
        found = next((one.means for one in asked.answers if one.name == "drive"), None)
    elif found is None and (beside := beside_way(state, key)):
        found = beside.means
    # What lies face down is not looked at by a key that chooses it.
    means = (isinstance(found, want.Peek) and found.then) or found
    return means if isinstance(means, want.Intent) else _answer_seen(state, key)


def _answer_seen(state: TableState, key: str) -> want.Intent | None:
    """Return what a key of the hand means, which is covered again and whose owner has looked at it."""
    seat = state.asked[0] if state.asked and not state.shared else -1
    if not state.looked(seat) or not state.may_allow_more(seat) or only_tiles(state, seat):
        return None
    answers = as_open(state, seat).presses
    found = next((one.means for one in answers if one.key == key and one.allowed), None)
    if isinstance(found, want.Adjust | want.ShowWay):
        return structs.replace(found, openly=True)
    return found if isinstance(found, want.Intent) else None


def _amount(state: TableState, more: bool) -> want.Intent | None:
    """Return what + or − means at an answer with an amount, such as that of fuel; nothing without one."""
    if not state.asked:
        return None
    amount = next((one.amount for one in question(state).answers if one.amount and one.allowed), None)
    if amount is None:
        return None
    press = amount.more if more else amount.less
    if press.allowed and isinstance(press.means, want.Intent):
        return press.means
    tr = state.say.tr
    return want.Notify(tr("No more can be bought now.") if more else tr("Less than that buys nothing."))


def _counter(state: TableState) -> want.Intent | None:
    """Return the drawn way with other cards, or why there is none; before it is drawn, the way on."""
    if state.way is None:
        on = way_on(state)
        return want.ShowWay(on.way) if on else None
    ways = otherwise_countered(state)
    nothing = state.say.tr("No escort and no card changes anything on this way.")
    return want.ShowWay(ways[0]) if ways else want.Notify(nothing)


def _proposed(state: TableState) -> want.Intent | None:
    """Return why nothing is taken as proposed: what it is about lies face down."""
    covered = question(state).covered
    return want.Notify(covered) if covered else None


def _jerrican(state: TableState) -> want.Intent | None:
    if not state.asked or state.shared:
        return None
    seat = state.asked[0]
    if only_tiles(state, seat):
        return want.Notify(only_tiles_words(state))
    held = state.race.jerrican in state.controller.view(seat).own.hand
    if state.may_allow_more(seat) and not (held and state.looked(seat)):
        return want.Notify(first_show_words(state))
    if not held:
        return want.Notify(state.say.tr("There is no Jerrican in the hand."))
    place, play = lying_hand(state, seat).index(state.race.jerrican), do.Play(state.race.jerrican)
    if place < face_up(state, seat):
        return card_pressed(state, place)
    chooses = state.raised != place and play in state.controller.legal(seat)
    return want.Raise(place, pressed=True) if chooses else attempt(state, play)


def _eye(state: TableState) -> want.Peek | None:
    """Return the intent of the eye, if the owner of the hand may look; a hand that all see has none."""
    return want.Peek() if state.may_look and not state.controller.alone else None


def _goes_on(state: TableState, name: str) -> bool:
    """Return whether a key that is held means the same again and again."""
    return name in ZOOM_KEYS or (name == "g" and not isinstance(state.frame, ask.Sequence | ask.Planning))


def _marked(state: TableState, step: Literal[1, -1] = 1) -> want.Intent | None:
    """Return the next ready-made plan, the way to the next goal before a drive, else the next marked cell.

    On a drive that cell's way is shown as well, one after the other.
    """
    if isinstance(state.frame, ask.Planning) and state.asked:
        plans = tuple(one.plan for one in ready_plans(state, state.say) if not one.vain)
        return want.PlanAs(next_preset(plans, state.draft.plan(), step))
    rounds = state.way is None or isinstance(state.frame, ask.Driving)
    return shows_goal(state, step) or (want.Go("marked", step) if rounds else None)


_MEANINGS: Final[Mapping[str, Meaning]] = {
    "c": _counter,
    "j": _jerrican,
    "r": _proposed,
    "m": lambda state: want.Switch("map") if state.phase == "bivouac" else want.Go("map"),
    "g": _marked,
    "f6": lambda state: want.Go("round"),
    "n": lambda state: want.Switch("names"),
    "k": lambda state: want.Switch("codes", True),
    "i": lambda state: want.Pin(),
    "o": lambda state: want.Switch("route_hidden"),
    "t": hint,
    "v": _eye,
    "w": why,
    "u": undo,
    "l": lambda state: button(state, "log"),
    "b": lambda state: want.OpenSheet("since"),
    "x": lambda state: want.Simply("skip"),
    "q": lambda state: want.Simply("faster"),
    "f1": rules,
    "f2": lambda state: want.OpenSheet("aid"),
}
"""What keys mean besides answers."""
