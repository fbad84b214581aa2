"""Who sits in a seat, in words, the face of a computer crew, and its decisions in tooltips."""

from __future__ import annotations

from greatrace.bots import LEVELS
from greatrace.engine.events import SequenceBegan
from greatrace.prose.actions import action_label
from greatrace.prose.events import doer
from greatrace.prose.names import bot_manner, bot_name, style_manner
from greatrace.prose.people import after_person, people
from greatrace.prose.reasons import reason_text
from greatrace.prose.words import labelled, labelled_phrase
from greatrace.ui.race.looks import leader_face
from greatrace.ui.race.table.state.chronicle import BotDecision
from greatrace.ui.race.table.state.position import Position


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
    lines = [reason_text(term, state.say) for term in state.chronicle.why(decision)[:_MOST]]
    return ((label, ""), *((f"· {line}", "") for line in lines))
