"""A crew's own sequence: fuel, cards, then an assistant or passing (3.9–3.12)."""

from __future__ import annotations

from itertools import takewhile

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Sequence
from greatrace.engine.events import FundingPaid, PlansRevealed
from greatrace.engine.leaders import POWERS
from greatrace.engine.phases.convoy.assistants import EXPLORED_TILES
from greatrace.engine.price import part_price
from greatrace.engine.rates import funding_francs
from greatrace.engine.state import Dashboard
from greatrace.prose.names import box_name
from greatrace.prose.words import capital, francs
from greatrace.ui.race.questions.clearing import clears
from greatrace.ui.race.questions.parts.answers import (
    in_vain,
    looked_on,
    may_hold,
    mends_nothing,
    peeking,
    why_not,
)
from greatrace.ui.race.questions.parts.arrivals import before_finish, unused_at_finish
from greatrace.ui.race.questions.parts.besides import fuel, leader, passing
from greatrace.ui.race.questions.parts.cards import last_chance, plays_card
from greatrace.ui.race.questions.parts.goals import driven_towards, sees_goal
from greatrace.ui.race.questions.parts.ways import drives_on_warning
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.questions.setting_out import ask_setting_out, beside_a_line, drives_on
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.answers import doubt_of
from greatrace.ui.race.table.state.drawn_way import BY_ITSELF, NEAR, around, wanted_way, way_on
from greatrace.ui.race.table.state.table_state import TableState

DRIVE_KEY = "3"
"""The key of the answer that drives."""


def ask(state: TableState, seat: int) -> Question:
    """Return the question of a crew in its own sequence."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Sequence)
    near = around(state.race, state.table.dashboards[seat].cell, NEAR)
    if (way := wanted_way(state)) is not None:
        return structs.replace(ask_setting_out(state, seat, way), near=near)
    if state.table.dashboards[seat].cards:
        first = tr("Fuel, then cards, then an assistant")
        context = tr("More cards, then an assistant") if frame.carded else first
    else:
        context = tr("After a card no fuel is bought") if frame.carded else tr("Fuel, then an assistant")
    head = tr("Play an assistant, or pass")
    found = way_on(state)
    late, on = before_finish(state, seat), drives_on_warning(state, found.way) if found else ""
    warning = " ".join(filter(None, (late, on if late else _joined(on, last_chance(state, seat)))))
    if found and (unused := unused_at_finish(state, found.way)):
        context = capital(unused)
    return Question(seat, head, context, answers=_answers(state, seat),
                    warning=warning, near=near)


def _joined(*sentences: str) -> str:
    return ". ".join(filter(None, sentences))


def _answers(state: TableState, seat: int) -> tuple[AnswerOption, ...]:
    """Return everything that a sequence offers, always at the same keys, also what is refused now."""
    own = state.table.dashboards[seat]
    rows = [leader(state, seat)] if _has_power(state, seat) else []
    rows += [one for one in (sees_goal(state), plays_card(state, seat)) if one]
    rows += [structs.replace(one, share="cell", at="above") for one in peeking(state, seat)]
    rows += [structs.replace(_assistant(state, seat, *row), share="cell") for row in _assistants(state, own)]
    return (*rows, fuel(state, seat), passing(state, seat))


def beside_way(state: TableState, key: str) -> AnswerOption | None:
    """Return the assistant that a key plays while the way of the next drive has been drawn by itself."""
    if not isinstance(state.frame, Sequence) or BY_ITSELF not in state.amounts or not state.asked:
        return None
    seat = state.asked[0]
    others = (one for one in _assistants(state, state.table.dashboards[seat]) if one[0] == key)
    return next((_assistant(state, seat, *one) for one in others), None)


def _has_power(state: TableState, seat: int) -> bool:
    return state.race.leaders and POWERS[state.race.crews[seat].leader.effect] is not None


def _assistants(state: TableState, own: Dashboard) -> tuple[tuple[str, do.AnyAction, str, str, str], ...]:
    """Return key, action, icon, label and what it brings now for the uses of every box."""
    say = state.say
    drive = say.tr("Drive, line") if state.race.lines_at[own.cell] else say.tr("Drive")
    fund, brings = capital(box_name(say, "funding")), francs(funding_francs(own.funding))
    part = francs(part_price(state.race, own))
    return (
        ("1", do.Explore(), "scout", say.tr("Explore"), say.tr_n("{n} tile", "{n} tiles", EXPLORED_TILES)),
        ("2", do.TakeCard(), "scout", say.tr_c("scout", "Take a card"),
         say.tr_n("{n} card left", "{n} cards left", state.table.deck_size)),
        (DRIVE_KEY, do.Drive(), "mechanic", drive, say.tr_n("up to {n} cell", "up to {n} cells", own.engine)),
        ("4", do.Repair(), "mechanic", say.tr("Repair"), say.tr("part: {price}", price=part)),
        ("5", do.Clear(), "escort", say.tr_c("button", "Clear"), say.tr("nothing to clear")),
        ("6", do.Fund(), "funding", fund, say.tr("brings {money}", money=brings)),
    )


def _assistant(
    state: TableState, seat: int, key: str, action: do.AnyAction, icon: str, label: str, note: str
) -> AnswerOption:
    if isinstance(action, do.Drive) and (on := drives_on(state, seat, key)):
        choose = AnswerOption(label, Act(action, seat), key, icon=icon, note=note)
        return beside_a_line(state, seat, on, choose)
    allowed = action in state.legal(seat)
    doubt = doubt_of(state, action, seat)
    if not allowed:
        note = _used_up(state, seat, action) or why_not(state, seat, action)
    elif doubt and isinstance(action, do.Repair):
        note = mends_nothing(state, seat)
    elif doubt and isinstance(action, do.Drive):
        empty = not state.table.dashboards[seat].fuel
        note = state.say.tr("cannot be paid: no fuel") if empty else state.say.tr("cannot be paid")
    if isinstance(action, do.Clear) and allowed and not doubt:
        return clears(state, seat, AnswerOption(label, Act(action, seat), key, icon=icon))
    answer = AnswerOption(label, Act(action, seat), key, allowed, icon=icon, doubt=doubt, note=note)
    if allowed and doubt:
        less = (state.say.tr("cannot be paid"),) if isinstance(action, do.Drive) else ()
        return in_vain(state, structs.replace(answer, notes=less), doubt)
    if allowed and isinstance(action, do.Drive):
        return driven_towards(state, answer)
    looks = allowed and may_hold(state, seat) and _brings(state, seat, action)
    if looks and isinstance(action, do.TakeCard):
        # Once it is somebody else's turn it is too late to look at the card.
        answer = structs.replace(answer, note=state.say.tr("hold it to look"))
    return looked_on(state, answer) if looks else answer


def _brings(state: TableState, seat: int, action: do.AnyAction) -> bool:
    """Return whether an assistant brings tiles or cards, or may use cards that lie face down."""
    return isinstance(action, do.Explore | do.TakeCard) or (
        isinstance(action, do.Repair) and state.may_allow_more(seat)
    )


def _used_up(state: TableState, seat: int, action: do.AnyAction) -> str:
    """Return in two words that the funding of this round was used; empty for anything else."""
    since = takewhile(lambda event: not isinstance(event, PlansRevealed), reversed(state.log))
    own = any(isinstance(event, FundingPaid) and event.seat == seat for event in since)
    return state.say.tr("already used") if own and isinstance(action, do.Fund) else ""
