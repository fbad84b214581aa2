"""The Saboteur: whom it hits, how its points are split, and what the target loses (10)."""

from __future__ import annotations

from msgspec import UNSET, structs

from greatrace.bots.quick import choice
from greatrace.engine import actions as do
from greatrace.engine.questions.reacting.frame import Damage
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.ui.kit.blocks.account import account
from greatrace.ui.kit.blocks.block import Block, Press, column
from greatrace.ui.kit.blocks.chooser import player_row
from greatrace.ui.kit.blocks.gauges import gauge_row
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts.answers import as_set
from greatrace.ui.race.questions.parts.danger import consequences, damage
from greatrace.ui.race.questions.parts.gauges import balance, gauge, setting
from greatrace.ui.race.questions.parts.tiles import danger_context
from greatrace.ui.race.questions.question import AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Adjust
from greatrace.ui.race.table.state.table_state import TableState

TARGET, HIT = "target", "hit-engine"
"""The names under which the state keeps the target's seat and the points that its engine loses."""


def ask(state: TableState, seat: int) -> Question:
    """Return the question whom a Saboteur hits and how."""
    hits = [one for one in state.legal(seat) if isinstance(one, do.Sabotage)]
    if state.table.torpedo is not UNSET:
        return _against_torpedo(state, state.table.torpedo, seat, hits[0])
    seats = [other for other in state.table.order if any(one.seat == other for one in hits)]
    wise, target = choice(state.race, state.known(seat)), state.amounts.get(TARGET, -1)
    assert isinstance(wise, do.Sabotage)
    if target not in seats:
        target = wise.seat
    points, own = max(one.engine for one in hits), state.table.dashboards[target]
    usual = wise.engine if target == wise.seat else min(points, max(own.engine, points - own.chassis))
    engine = setting(state, HIT, usual, points)
    gauges = damage(state, Damage(target, engine, points - engine))
    choices = [_choice(state, one, number, one == target) for number, one in enumerate(seats, start=1)]
    one_target = len(seats) == 1
    split = gauge_row(balance(state, gauges, HIT, engine, (0, points), rises=False))
    told = consequences(state, target, gauges)
    words = (sentence(told, "plain", "centre"),) if told else ()
    # Words that take another line stand above the crews: those stay where they are pressed.
    parts: tuple[Block, ...] = (*words, *(() if one_target else (column(tuple(choices), 3),)), split)
    hit, shown = do.Sabotage(target, engine), column(parts, name="sabotaged")
    if one_target:
        return _question(state, seat, hit, shown, first=True)
    head = state.say.tr("Whom does the Saboteur hit?")
    return structs.replace(_question(state, seat, hit, shown, first=bool(state.amounts)), head=head)


def _question(state: TableState, seat: int, hit: do.Sabotage, shown: Block, first: bool) -> Question:
    """Return the question about one target, with its answer, which Enter takes at once where that is said."""
    tr = state.say.tr
    label = tr("Sabotage {crew}", crew=state.teller.crew(hit.seat))
    answer = as_set(AnswerOption(label, Act(hit, seat), icon="tick", share="whole"), first)
    return Question(seat, tr("How does the Saboteur hit?"), danger_context(state), (shown,), (answer,))


def _against_torpedo(state: TableState, torpedo: Torpedo, seat: int, hit: do.Sabotage) -> Question:
    """Return what shows for a moment where the Torpedo is hit: it has one gauge of mechanics (14.11)."""
    now, points = torpedo.mechanics, state.race.cards[state.table.playing[-1]].amount
    falls = gauge(state, "mechanics", now, max(0, now - points), state.say.tr("Mechanics"))
    shown = account(place=state.teller.crew(state.torpedo), gauges=(falls,))
    return _question(state, seat, hit, shown, first=True)


def _choice(state: TableState, target: int, number: int, chosen: bool) -> Block:
    own = state.table.dashboards[target]
    press = Press(state.named.crew(target), Adjust(TARGET, target), str(number))
    figures = (("engine", own.engine), ("chassis", own.chassis))
    shorter = (state.teller.crew(target),)
    return player_row(f"target-{target}", state.look_of(target), press, figures, chosen, shorter)
