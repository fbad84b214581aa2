"""Crews in words: what is public about one (1.8), who sits there, and what computer crews decided."""

from __future__ import annotations

from greatrace.bots import LEVELS
from greatrace.engine.events import SequenceBegan
from greatrace.engine.solo.torpedo import Torpedo
from greatrace.engine.state import Dashboard
from greatrace.prose.actions import action_label
from greatrace.prose.events import doer
from greatrace.prose.names import BOXES, GAUGES, bot_manner, bot_name, box_name, gauge_name, style_manner
from greatrace.prose.people import after_person, people
from greatrace.prose.reasons import reason_text
from greatrace.prose.words import francs, labelled, labelled_phrase
from greatrace.ui.race.looks import leader_face
from greatrace.ui.race.table.state.chronicle import BotDecision
from greatrace.ui.race.table.state.position import Position


def state_words(state: Position, seat: int) -> tuple[str, ...]:
    """Return what stands out about a crew: passed, arrived, broken down."""
    own, say = state.table.dashboards[seat], state.say
    found = []
    if own.arrived:
        found.append(say.tr_c("crew state", "arrived in place {n}", n=own.arrived))
    elif own.passed:
        found.append(say.tr_c("crew state", "passed"))
    if not own.engine:
        found.append(say.tr_c("crew state", "broken down"))
    return tuple(found)


def public_terms(state: Position, seat: int) -> tuple[tuple[str, str], ...]:
    """Return everything public about a crew (1.8) as names and values."""
    own, crew, say = state.table.dashboards[seat], state.race.crews[seat], state.say
    terms = [(gauge_name(say, gauge), f"{getattr(own, gauge)}/{getattr(crew, gauge)}") for gauge in GAUGES]
    terms.append((say.tr_c("fact", "money"), francs(own.money)))
    terms.append(held_cards(state, own))
    terms += [(box_name(say, box), str(getattr(own, box))) for box in BOXES]
    terms.append((say.tr_c("fact", "where"), place_text(state, own)))
    if state.race.leaders:
        ready = say.tr_c("leader", "ready") if own.leader_ready else say.tr_c("leader", "used")
        terms.append((crew.leader.name, ready if crew.leader.once_a_round else say.tr_c("leader", "always")))
    return tuple(terms)


def held_cards(state: Position, own: Dashboard) -> tuple[str, str]:
    """Return the name and value of a hand: how many cards, and those that all have seen taken."""
    shown = f" ({state.teller.cards(own.shown)})" if own.shown else ""
    return state.say.tr_c("fact", "cards in hand"), f"{own.cards}{shown}"


def place_text(state: Position, own: Dashboard | Torpedo, near: bool = False) -> str:
    """Return where a vehicle stands, and its progress on the scale.

    Args:
        state: the table.
        own: of the vehicle.
        near: whether a cell is told by the nearest city, where its label cannot be seen on a map.
    """
    where = state.teller.place(own.cell)
    if near and state.race.city_at[own.cell] < 0:
        where = state.say.tr("near {city}", city=state.teller.near(own.cell))
    return f"{where} · {own.corridor}/{state.race.corridors[state.race.finish_cell]}"


def face_of(state: Position, seat: int) -> str:
    """Return the sprite of a computer crew's leader; empty for a human."""
    return leader_face(state.race.crews[seat].leader) if state.bot(seat) else ""


def rank_of(state: Position, seat: int) -> int:
    """Return how strong a computer crew is, for its pips; -1 for a human."""
    level = LEVELS.get(state.bot(seat).partition(":")[0])
    return level.rank if level else -1


def last_computer(state: Position) -> int | None:
    """Return the seat of the last event, if a computer crew acted in it."""
    told = (event for event in reversed(state.log) if not isinstance(event, SequenceBegan))
    seat = next((seat for event in told if (seat := doer(event)) >= 0), -1)
    return seat if seat in rivals(state) else None


def who_sits(state: Position, seat: int) -> str:
    """Return who sits in a seat: a human's name, which may be empty, or the computer level."""
    if not (bot := state.bot(seat)):
        return state.player(seat)
    level = state.say.tr("Computer: {level}", level=bot_name(state.say, bot))
    return after_person(state.controller.seats[seat].left or "", level)


def level_of(state: Position, seat: int) -> str:
    """Return the level of a computer crew in words; empty for a human."""
    return who_sits(state, seat) if state.bot(seat) else ""


def person(state: Position, seat: int) -> str:
    """Return the human in a seat for a place that does not name the crew; empty without a name.

    No two people, and no person and another crew, are called the same there.
    """
    humans, seats = state.controller.humans, state.controller.seats
    names = [one.name if other in humans else "" for other, one in enumerate(seats)]
    return people(names, [state.teller.crew(other) for other in range(len(seats))])[seat]


def manner_of(state: Position, seat: int) -> str:
    """Return how a computer crew plays; empty for a human."""
    bot = state.bot(seat)
    if not bot:
        return ""
    style = bot.partition(":")[2]
    return " ".join(filter(None, (bot_manner(state.say, bot), style and style_manner(state.say, style))))


def thinks(state: Position, seat: int) -> bool:
    """Return whether the computer crew in a seat searches, which takes time."""
    level = LEVELS.get(state.bot(seat).partition(":")[0])
    return level is not None and level.searches


def thinking_words(state: Position, seat: int) -> str:
    """Return the sentence that a computer crew thinks."""
    return labelled(state.say, state.teller.crew(seat), state.say.tr("thinking it over …"))


def rivals(state: Position) -> tuple[int, ...]:
    """Return the seats of all computer crews."""
    return tuple(seat for seat in range(state.race.seats) if state.bot(seat))


_MOST = 6
"""The weightiest reasons that are told."""


def last_tip(state: Position, seat: int) -> tuple[tuple[str, str], ...]:
    """Return the last decision of a computer crew and why, as the end of a tooltip; empty without one."""
    last = state.chronicle.last(seat)
    if last is None:
        return ()
    (action, _), *reasons = decision_tip(state, last)
    return (("", ""), (labelled_phrase(state.say, state.say.tr("Last decision"), action), ""), *reasons)


def decision_tip(state: Position, decision: BotDecision) -> tuple[tuple[str, str], ...]:
    """Return a decision and its weightiest reasons as lines of a tooltip."""
    label = action_label(decision.action, state.teller, decision.view)
    lines = [reason_text(term, state.say, state.teller) for term in state.chronicle.why(decision)[:_MOST]]
    return ((label, ""), *((f"· {line}", "") for line in lines))
