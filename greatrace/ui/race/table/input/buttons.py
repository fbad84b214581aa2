"""What pressing a widget, or a card of the hand, means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from greatrace.engine import actions as do
from greatrace.engine.decisions import Forfeiting, HandLimit, Sequence
from greatrace.prose.names import box_name
from greatrace.prose.undo import undo_text
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.questions.parts.answers import only_tiles_words, without_effect
from greatrace.ui.race.questions.parts.cards import CHOSEN
from greatrace.ui.race.questions.parts.drives import driven
from greatrace.ui.race.questions.parts.gauges import LEADER, TRANSPORTS
from greatrace.ui.race.questions.parts.marked import going, mark
from greatrace.ui.race.table.input import intents as want
from greatrace.ui.race.table.input.board import cell_chosen
from greatrace.ui.race.table.input.choices import attempt, choose, slot_chosen, tile_entered, unsure
from greatrace.ui.race.table.state.answers import BOX_ACTIONS, doubt_of, for_card
from greatrace.ui.race.table.state.crews import last_computer, rivals
from greatrace.ui.race.table.state.hint import (
    advised,
    bound_for,
    drive_meant,
    drives_drawn,
    fare_of,
    hint_refusal,
    may_await_hint,
)
from greatrace.ui.race.table.state.hinted_whole import rest_of
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand, only_tiles
from greatrace.ui.race.table.state.pairs import told_pair
from greatrace.ui.race.table.state.plan_draft import POOL
from greatrace.ui.race.table.state.seen_tiles import sure_of
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.turn import (
    article_now,
    article_of,
    last_turn,
    since_last_decision,
    torpedo_acts,
)


def card_pressed(state: TableState, number: int) -> want.Intent | None:
    """Return what pressing a card of the hand means now: the first press chooses it, the second one plays it.

    What cannot be played says so at once.

    Args:
        state: the table.
        number: its place in the hand, from 0.
    """
    means, seat = card_at_once(state, number), state.owner
    if not isinstance(means, want.Act) or isinstance(means.action, do.Discard) or state.raised == number:
        return means
    return want.Raise(number, pressed=True) if means.action in state.legal(seat) else means


def card_at_once(state: TableState, number: int) -> want.Intent | None:
    """Return what holding a card of the hand means: it is played at once; one that goes is chosen first."""
    seat = state.owner
    hand = lying_hand(state, seat)
    if number >= face_up(state, seat) and number < len(hand) and state.settled:
        return _closed(state)
    if number >= len(hand) or not state.settled:
        return None
    if seat in state.asked and going(state, seat) > 1:
        return mark(state, seat, number)
    chosen = state.amounts.get(CHOSEN) == number + 1
    if isinstance(state.frame, HandLimit | Forfeiting) and seat in state.asked and not chosen:
        return want.Adjust(CHOSEN, number + 1, pressed=True)
    ways = for_card(state, seat, hand[number])
    if len(ways) > 1:
        covered = state.say.tr("A card of the hand")
        return choose(state, state.teller.card(hand[number]), ways, seat, covered=covered)
    return want.Act(ways[0], seat)


def _closed(state: TableState) -> want.Peek | want.Notify:
    """Return the intent to look at a hand that lies face down; only its owner at the table may."""
    if only_tiles(state, state.owner):
        return want.Notify(only_tiles_words(state))
    if state.may_look:
        return want.Peek(True)
    key = state.key_named("p")
    return want.Notify(state.say.tr("Hold {key}, or press the eye, to see the hand.", key=key))


def pressed(state: TableState, message: Pressed) -> want.Intent | None:
    """Return what pressing a widget means, by what it carries, else by its name."""
    match message:
        case Pressed(_, Press(means=means)):
            return means if isinstance(means, want.Intent) else None
        case Pressed(_, means) if isinstance(means, want.Intent):
            return means
        case Pressed(_, CellPicked(cell, pinned)):
            return pin(state, cell, unpin=False) if pinned else cell_chosen(state, cell)
        case Pressed(_, do.Take(slot)):
            return slot_chosen(state, slot)
        case Pressed(name, int() as slot) if name.startswith("slot-"):
            return slot_chosen(state, slot)
        case Pressed(name, int() as seat) if name.startswith("strip-"):
            return why(state, seat)
        case Pressed(name, int() as number) if name.startswith("card-"):
            return card_pressed(state, number)
        case Pressed(name, int() as number) if name.startswith("tile-"):
            return tile_entered(state, number)
        case Pressed(name, str() as piece) if name.startswith("fold-"):
            return want.Switch(piece)
        case Pressed(name, str() as place) if name.startswith("box-"):
            return _box(state, place)
    return button(state, message.name)


def button(state: TableState, name: str) -> want.Intent | None:
    """Return what a button of the table means."""
    means = _BUTTONS.get(name)
    return means(state) if callable(means) else means


def undo(state: TableState) -> want.Intent:
    """Return the intent to take the last action back, or why that cannot be."""
    game = state.controller
    if sure_of(state.amounts) >= 0:
        return unsure()
    if state.planner is not None and not game.alone and (game.sealed or not game.undo_stop):
        return want.Notify(state.say.tr("Hide the plan first: at the curtain something can be taken back."))
    return want.Notify(undo_text(game.undo_stop, state.say)) if game.undo_stop else want.Simply("undo")


def pin(state: TableState, cell: int, unpin: bool) -> want.Intent | None:
    """Return the intent to pin a cell for the own route, or why that cannot be: the route is private."""
    seat = state.owner
    if seat not in state.controller.humans or state.table.dashboards[seat].arrived:
        return None
    if not state.open(seat):
        key = state.key_named("p")
        return want.Notify(state.say.tr("Your route is private: hold {key} while you pin it.", key=key))
    return want.Pin(cell, unpin)


def redo(state: TableState) -> want.Intent:
    """Return the intent to do again what was taken back, or that there is nothing."""
    hidden = state.planner is None or state.controller.alone
    if hidden and state.controller.redoable:
        return want.Simply("redo")
    return want.Notify(state.say.tr("There is nothing to redo."))


def hint(state: TableState) -> want.Intent:
    """Return the intent to ask for a hint, now or later, to put one away, or why there is none."""
    if state.hint.active:
        return want.Simply("hint-away")
    if may_await_hint(state):
        return want.Simply("hint-later")
    refused = hint_refusal(state)
    return want.Notify(refused, meanwhile=not state.asked) if refused else want.Simply("hint")


def carry_out_hint(state: TableState) -> want.Intent | None:
    """Return the intent to do what the champion would do, if that may be seen; a drawn way is driven.

    A repair or a clearing is done to its end, as it is told.
    """
    if drives_drawn(state):
        return driven(state)
    action, way = advised(state), drive_meant(state)
    if action is None:
        return None
    if rest := rest_of(state, state.hint.seat, action):
        return want.Act(action, state.hint.seat, rest)
    fare = fare_of(way) if way and way.line >= 0 else None
    answer = state.advice
    told = told_pair(answer.reasons) if answer is not None else ()
    sets = ((TRANSPORTS, fare.transports), (LEADER, int(fare.leader))) if fare else told
    shown = way if way and way.line < 0 else None
    return want.Act(action, state.hint.seat, bound=bound_for(state), advised=True, sets=sets, way=shown)


def rules(state: TableState) -> want.OpenSheet:
    """Return the intent to open the rulebook at what was just refused, else at what is asked."""
    return want.OpenSheet("rules", article=state.notice.article or _article(state))


def why(state: TableState, seat: int | None = None) -> want.Intent:
    """Return the intent to read why computer crews, or the Torpedo, did what they did.

    Args:
        state: the table.
        seat: the crew to begin with.
    """
    if state.race.rival is not None:
        if last_turn(state):
            return want.OpenSheet("since")
        return want.OpenSheet("rene" if since_last_decision(state) else "torpedo")
    if not rivals(state):
        return want.Notify(state.say.tr("No computer crew takes part."))
    if seat is not None and not state.bot(seat):
        crew = state.named.crew(seat)
        words = state.say.tr("{crew} is played by a person: only computers are asked why.", crew=crew)
        return want.Notify(words)
    return want.OpenSheet("why", seat)


def _last_events(state: TableState) -> want.Intent:
    """Return what pressing the last events means: on an own turn all of them, else why a computer did it."""
    if state.asked and isinstance(state.frame, Sequence):
        return want.OpenSheet("since")
    seat = last_computer(state)
    return want.OpenSheet("log") if seat is None else why(state, seat)


def _problem(state: TableState) -> want.Notify | None:
    problem = state.controller.problem
    return want.Notify(state.say.sentence(problem)) if problem else None


def _box(state: TableState, place: str) -> want.Intent | None:
    """Return what pressing a box of the dashboard means: an assistant is played, in planning one is set."""
    if state.planner is not None:
        return want.Shift(POOL, place)
    if not state.asked:
        return None
    seat, actions = state.asked[0], BOX_ACTIONS[place]
    legal = state.legal(seat)
    ways = tuple(action for action in actions if action in legal)
    if len(ways) > 1:
        return choose(state, box_name(state.say, place).capitalize(), ways, seat)
    if ways and (doubt := doubt_of(state, ways[0], seat)):
        return without_effect(state, want.Act(ways[0], seat), doubt)
    return attempt(state, ways[0] if ways else actions[-1])


def _article(state: TableState) -> str:
    """Return the article of the question, or of what the Torpedo does now."""
    return article_now(state) if torpedo_acts(state) else article_of(state.frame)


_BUTTONS: Final[Mapping[str, want.Intent | Callable[[TableState], want.Intent | None]]] = {
    "undo": undo,
    "redo": redo,
    "map": lambda state: want.Switch("map") if state.phase == "bivouac" else want.Simply("where-race-is"),
    "problem": _problem,
    "zoom-in": want.Simply("zoom-in"),
    "zoom-out": want.Simply("zoom-out"),
    "zoom-all": want.Simply("course"),
    "log": want.OpenSheet("log"),
    "aid": want.OpenSheet("aid"),
    "telegraph": _last_events,
    "order": want.OpenSheet("torpedo"),
    "advice": hint,
    "hint-close": hint,
    "hint-do": carry_out_hint,
    "route-close": want.Switch("route_hidden"),
    "tip-next": want.Simply("next-tip"),
    "tip-close": want.Simply("close-tip"),
    "rules": rules,
    "notice": lambda state: rules(state) if state.notice.article else want.Notify(""),
    "pause": want.OpenSheet("pause"),
    "peek": want.Peek(),
    "leader": lambda state: attempt(state, do.UseLeader()),
}
"""What the buttons of the table mean, by their names."""
