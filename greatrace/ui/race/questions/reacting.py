"""A danger card: whether it is cancelled, asked of one human or of several (5.9, 5.10)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine import events as on
from greatrace.engine.questions.reacting.frame import Damage, Danger, Reacting, Removal, Swap
from greatrace.prose.names import gauge_name
from greatrace.prose.words import capital, listed
from greatrace.ui.race.board.messages import BoardTarget
from greatrace.ui.race.questions.parts.danger import attack, countering, struck_gauges
from greatrace.ui.race.questions.parts.turns import led_here
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Notify, OpenSheet
from greatrace.ui.race.table.state.crews import person
from greatrace.ui.race.table.state.drawn_way import around
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question whether a danger card is cancelled, to the only human."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Reacting)
    card, hit = state.teller.card(frame.card), frame.danger
    target = hit.target if isinstance(hit, Damage) else -1
    leaves = struck_gauges(state, frame) if target == seat else ()
    if target == seat:
        head = tr("{card} against you", card=card)
    elif target >= 0:
        head = tr("{card} against {crew}", card=card, crew=state.told.crew(target))
    else:
        head = tr("Counter the {card}?", card=card)
    happens = tr("Let it happen")
    if leaves:
        left = listed(f"{gauge_name(state.say, one.name)} {one.after}" for one in leaves)
        happens = tr("Let it happen: {gauges}", gauges=left)
    context = tr("You are asked: {what}", what=_played(state, frame))
    answers = countering(state, seat, happens)
    return Question(seat, head, context, (attack(state, seat, frame),), answers, leaves=leaves)


def ask_several(state: TableState) -> Question:
    """Return the question who answers a danger card in private, or nobody (5.10).

    There is a button for every human crew; only what all know makes one dimmer (1.8).
    """
    frame, teller, tr = state.frame, state.teller, state.say.tr
    assert isinstance(frame, Reacting)
    head = tr("Who counters the {card}?", card=teller.card(frame.card))
    crews = [
        one for one in state.controller.humans
        if one != frame.by and not state.table.dashboards[one].arrived
    ]
    # Those that are asked come first, in their order.
    first = [seat for seat in state.asked if seat in crews]
    others = sorted(seat for seat in crews if seat not in first)
    answers = [_crew(state, seat) for seat in (*first, *others)]
    label, brief = tr("Nobody: let it happen (hold)"), tr("Nobody (hold)")
    happens = Act(do.Decline(), state.asked[0])
    nobody = AnswerOption(label, None, END_KEY, icon="tick", share="whole", shorter=(brief,), held=happens)
    return Question(-1, head, _played(state, frame), (attack(state, -1, frame),), (*answers, nobody))


def with_danger(state: TableState, asked: Question) -> Question:
    """Return a question with what the map shows to all while a danger card may be cancelled.

    Nothing is to be chosen there, but everybody sees which cells the card means, or whom it hits.
    """
    frame = state.frame
    if not isinstance(frame, Reacting):
        return asked
    danger, vehicles = frame.danger, state.table.dashboards
    tells, cells = led_here(state, on.DangerAnnounced), named_cells(danger)
    if isinstance(danger, Damage):
        hit = vehicles[danger.target].cell
        attacked, near = (vehicles[frame.by].cell, hit), around(state.race, hit, 1)
        return structs.replace(asked, near=near, attack=attacked, tells=tells)
    mark = BoardTarget("pick", state.teller.card(frame.card))
    targets = dict.fromkeys(cells, mark) if state.asked else {}
    return structs.replace(asked, cells=cells, targets=targets, near=cells, tells=tells)


def named_cells(danger: Danger) -> tuple[int, ...]:
    """Return the cells that a danger card names; none for one that hits a crew."""
    match danger:
        case Removal(cells):
            return cells
        case Swap(first, second):
            return first, second
        case _:
            return ()


def _played(state: TableState, frame: Reacting) -> str:
    """Return who has played the card, and that this crew also chose which gauges it hits (10)."""
    crew = state.told.crew(frame.by)
    if isinstance(frame.danger, Damage):
        return state.say.tr("played and split by {crew}", crew=crew)
    return state.say.tr("played by {crew}", crew=crew)


def _crew(state: TableState, seat: int) -> AnswerOption:
    name, look, tr = state.named.crew(seat), state.look_of(seat), state.say.tr
    shorter = tuple(filter(None, (person(state, seat), state.teller.crew(seat))))
    if seat not in state.asked:
        note = tr("no card, no escort")
        return AnswerOption(name, Notify(note), "", False, crew=look, note=note, shorter=shorter)
    key, escort = str(state.asked.index(seat) + 1), bool(state.table.dashboards[seat].escort)
    return AnswerOption(
        name, OpenSheet("answer", seat), key, crew=look, shorter=shorter,
        note=tr("hold: escort") if escort else "",
        tip=capital(tr("hold: counter with the escort")) if escort else "",
        held=Act(do.Cancel("escort"), seat) if escort else None,
    )
