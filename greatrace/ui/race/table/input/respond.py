"""What a message of a widget means: the entrance to all input handlers."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.widgets.messages import (
    Cancelled,
    Dropped,
    Emitted,
    Focused,
    Held,
    Hovered,
    Peeking,
    Pressed,
    PressedBeside,
    Shortcut,
)
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.questions.bivouac import PICKED, SLOT
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.board import cell_keyed, cell_looked_at, no_cell, way_looked_at
from greatrace.ui.race.table.input.buttons import card_at_once, card_pressed, pressed
from greatrace.ui.race.table.input.choices import attempt, unsure
from greatrace.ui.race.table.input.keys import key_pressed
from greatrace.ui.race.table.state.answers import begun_by_hint, just_begun
from greatrace.ui.race.table.state.drawn_way import way_on
from greatrace.ui.race.table.state.plan_draft import CarriedAssistant
from greatrace.ui.race.table.state.seen_tiles import sure_of
from greatrace.ui.race.table.state.table_state import TableState


def back(state: TableState) -> want.Intent:
    """Return what Escape means: the hint goes, a way that is drawn, what was just begun; else a pause."""
    if state.hint.active:
        return want.Simply("hint-away")
    if begun_by_hint(state):
        return want.Simply("undo")
    if state.raised >= 0:
        return want.Raise(-1)
    if sure_of(state.amounts) >= 0:
        return unsure()
    if state.way is not None or way_on(state) is not None:
        return want.ShowWay(None)
    return want.Simply("undo") if just_begun(state) else want.OpenSheet("pause")


def respond(state: TableState, message: Emitted) -> want.Intent | None:
    """Return what the player wants by a message of a widget; nothing where it means nothing now."""
    match message:
        case Focused(_, CellPicked(cell, passing=passing, rounds=rounds)) if (
            (rounds or (state.way and not passing)) and (shows := way_looked_at(state, cell))
        ):
            return shows
        case Hovered(_, CellPicked(cell)):
            return cell_looked_at(state, cell)
        case Focused(_, CellPicked(cell, passing=False)):
            return cell_keyed(state, cell)
        case Focused(_, CellPicked(cell)):
            seen = cell_looked_at(state, cell)
            return None if isinstance(seen, want.Adjust) else seen
        case Focused(_, do.Take(slot), keyed=True):
            return want.Adjust(PICKED, slot)
        case Focused(name, int() as place, keyed=True) if name.startswith("card-"):
            return _card_keyed(state, place)
        case Hovered(_, do.Take(slot)) | Focused(_, do.Take(slot)):
            return want.Adjust(SLOT, slot)
        case Hovered():
            return want.PreviewFuel(None)
        case Pressed():
            return pressed(state, message)
        case PressedBeside(soon=soon):
            return no_cell(state, soon)
        case Held(payload=payload, short=True):
            told = state.say.tr("Hold it until it is full: a short press does nothing here.")
            return want.Notify(told) if isinstance(payload, Press) else None
        case Held(_, Press(held=held)) if isinstance(held, want.Intent):
            return held
        case Held(name, int() as place) if name.startswith("card-"):
            return _looking(card_at_once(state, place))
        case Held(name, payload):
            return _looking(pressed(state, Pressed(name, payload)))
        case Dropped(CarriedAssistant(source), name, str() as target):
            return want.Shift(source, target, name)
        case Dropped(do.Lay(tile), "board", int() as cell):
            return attempt(state, do.Lay(tile, cell))
        case Peeking(held):
            return want.Peek(held, by_eye=False)
        case Shortcut(key):
            return key_pressed(state, key)
        case Cancelled():
            return back(state)
    return None


def _card_keyed(state: TableState, place: int) -> want.Raise | None:
    """Return what it means that the keyboard comes to a card of the hand: as by a first press, if any."""
    means = card_pressed(state, place)
    return want.Raise(place) if isinstance(means, want.Raise) else None


def _looking(intent: want.Intent | None) -> want.Intent | None:
    """Return an intent whose owner looks on; one that asks something first is as without."""
    looks = isinstance(intent, want.Act | want.DriveWay | want.ShowWay)
    return want.Peek(True, then=intent) if looks else intent


def weighs(means: want.Intent | None) -> bool:
    """Return whether an intent drives at once, which nobody begins for somebody else."""
    return isinstance(means, want.DriveWay) or _does(means, do.Drive, do.Step, do.TakeLine)


def ends(means: want.Intent | None) -> bool:
    """Return whether an intent ends a turn, a drive or a repair, perhaps once that is agreed to."""
    return _does(means.then if isinstance(means, want.Confirm) else means, do.Pass, do.Halt, do.GoBack)


def _does(means: want.Intent | None, *actions: type[do.AnyAction]) -> bool:
    return isinstance(means, want.Act) and isinstance(means.action, actions)
