"""A drive (6) or a line (8): the drawn way with its price, or what is in reach."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.questions.driving.frame import Driving
from greatrace.engine.ways.data import Gauges, Way
from greatrace.engine.ways.odds import payable
from greatrace.prose.actions import action_label
from greatrace.prose.ways import trouble_text
from greatrace.prose.words import capital
from greatrace.ui.kit.blocks.words import told_words
from greatrace.ui.race.questions.parts.answers import hidden_words, in_vain, jerrican, peeking, taken_back
from greatrace.ui.race.questions.parts.gauges import line_action
from greatrace.ui.race.questions.parts.goals import goals_in_reach, step_target
from greatrace.ui.race.questions.parts.ways import (
    counter,
    drive_answer,
    line_question,
    no_drive,
    put_away,
    taking,
    unseen_way,
    way_question,
)
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.drawn_way import NEAR, around, helps, reachable, wanted_way, way_unseen
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question where to drive, with the whole price once a way is drawn."""
    targets = {cell: step_target(state, cell) for cell in reachable(state)}
    near = around(state.race, state.table.dashboards[seat].cell, NEAR)
    return structs.replace(_ask(state, seat), targets=targets, near=near)


def _ask(state: TableState, seat: int) -> Question:
    frame, way = state.frame, wanted_way(state)
    assert isinstance(frame, Driving)
    if way is None:
        return _reach(state, seat, frame)
    if way_unseen(state):
        ends = (_end(state, seat),) if frame.moved else ()
        return unseen_way(state, way, (*jerrican(state, seat), *ends, *peeking(state, seat)))
    return _over_line(state, seat, frame, way) if way.line >= 0 else _to_goal(state, seat, frame, way)


def _to_goal(state: TableState, seat: int, frame: Driving, way: Way) -> Question:
    go = drive_answer(state, way) if way.driven else no_drive(state)
    answers = [*counter(state), *jerrican(state, seat), go, put_away(state)]
    if frame.moved:
        answers.append(_end(state, seat))
    return way_question(state, way, _context(state, frame, way), (*answers, *peeking(state, seat)))


def _over_line(state: TableState, seat: int, frame: Driving, way: Way) -> Question:
    tr, action = state.say.tr, line_action(state, way)
    allowed = action in state.legal(seat)
    note, (label, brief) = "" if allowed else tr("Not enough money."), taking(state, way)
    take = AnswerOption(label, Act(action, seat), "Enter", allowed, note=note, first=True, shorter=(brief,))
    context = hidden_words(state, seat) or _used(state, frame)
    return line_question(state, way, context, (take, put_away(state), *peeking(state, seat)))


def _context(state: TableState, frame: Driving, way: Way) -> str:
    """Return how much of the drive the way takes, or how to look for what helps, and what is used for it."""
    words = state.say.tr("{n} of {most} cells", n=way.driven, most=frame.reach - frame.moved)
    if helps(state, way):
        words = hidden_words(state, way.seat) or words
    return state.say.tr("{words} · {used}", words=words, used=_used(state, frame))


def _used(state: TableState, frame: Driving) -> str:
    if frame.pilot and state.table.playing:
        return state.teller.card(state.table.playing[-1])
    return state.say.tr("1 mechanic is used")


def _end(state: TableState, seat: int) -> AnswerOption:
    """Return the answer that ends a drive; it stands above what drives and leads back, drawn way or none."""
    return AnswerOption(state.say.tr("End the drive"), Act(do.Halt(), seat), END_KEY, icon="tick", at="free")


def _reach(state: TableState, seat: int, frame: Driving) -> Question:
    """Return the question where to drive, with cities and lines in reach.

    What drives stands there before a goal is chosen, too, so that nothing else comes to its place.
    """
    tr, left, legal = state.say.tr, frame.reach - frame.moved, state.legal(seat)
    head = state.say.tr_n("Drive up to {n} cell", "Drive up to {n} cells", left)
    choose = tr("Press a marked cell ({key}: the next one) to see the way; a second press drives.",
                key=state.key_named("g"))
    odds, goals = _odds(state, seat), goals_in_reach(state, seat, frame)
    numbered = [structs.replace(one, key=str(n)) for n, one in enumerate(goals, start=1)]
    answers = (*numbered, *_parts(state, seat, legal), *jerrican(state, seat))
    end = structs.replace(_end(state, seat), share="whole")
    if not frame.moved:
        end = in_vain(state, end, tr("Nothing has been driven: it would be used up for nothing."))
    told = told_words(" ".join(filter(None, (choose, odds))), odds, "reach")
    context = hidden_words(state, seat) or _used(state, frame)
    go = structs.replace(no_drive(state, tr("choose a cell first")), first=False, name="no-way", at="confirm")
    foot = (end, go, *taken_back(state), *peeking(state, seat))
    return Question(seat, head, context, (told,), (*answers, *foot), opens=("board",))


def _parts(state: TableState, seat: int, legal: tuple[do.AnyAction, ...]) -> list[AnswerOption]:
    """Return the parts that can be bought before a Pilot's drive (9.2)."""
    view = state.known(seat)
    return [
        AnswerOption(action_label(one, state.teller, view, state.race), Act(one, seat), icon=one.gauge,
                     share="whole")
        for one in legal if isinstance(one, do.BuyPart)
    ]


def _odds(state: TableState, seat: int) -> str:
    """Return how much of the bag could be paid on the blank cells around; empty where there is none."""
    race, own = state.race, state.table.dashboards[seat]
    left = Gauges(own.fuel, own.engine, own.chassis, own.money)
    ways = [payable(race, state.known(seat), cell, left) for cell in race.neighbours[own.cell]]
    shares = sorted({one.percent for one in ways if one is not None and race.city_at[one.cell] < 0})
    if not shares:
        return ""
    spread = str(shares[0]) if len(shares) == 1 else f"{shares[0]}–{shares[-1]}"
    told = state.say.tr(
        "Unknown ground: {percent}\u00a0% of the tiles in the bag can be paid.", percent=spread
    )
    trouble = capital(trouble_text(state.say, race, state.table))
    return f"{told} {trouble}."
