"""The recipe for the screen of a question, carried out."""

from __future__ import annotations

from tests.guide.scratch import Changes, after, new
from tests.guide.texts import messages


def screen() -> Changes:
    """What the question looks like."""
    registry = "greatrace/ui/race/questions/registry.py"
    return [
        ("greatrace/ui/race/questions/peddling.py", new(SCREEN)),
        (registry, after("    paying,\n", "    peddling,\n")),
        (registry, after("    ask.Paying: paying.ask,\n", "    ask.Peddling: peddling.ask,\n")),
        ("tests/ui/race/table/placed.py", after('    "clearing": Placed("clear"),\n', POSITION)),
        *messages("", ("{money} a card", "{money} la carte", "{money} por carta", "{money} je Karte")),
    ]


POSITION = """    "peddling": Placed(
        "play peddler", "peddler, guide, ranger", car="fuel: 6, engine: 4, chassis: 4, money: 80",
        rules="edition: american",
    ),
"""
SCREEN = '''"""The Peddler (10): which cards are sold."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.questions.peddling.frame import Peddling
from greatrace.prose.actions import action_label
from greatrace.prose.decisions import expected
from greatrace.prose.words import francs
from greatrace.ui.race.questions.parts.answers import jerrican, peeking
from greatrace.ui.race.questions.parts.cards import chosen_card, discard, offered_cards
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question which card is sold, and the way out of it."""
    frame, hand, seen = state.frame, lying_hand(state, seat), face_up(state, seat)
    assert isinstance(frame, Peddling)
    chosen = chosen_card(state, 0, seen)
    sold = [discard(state, seat, hand, chosen)] if seen else []
    pack_up = action_label(do.PackUp(), state.teller, state.known(seat), state.race)
    ends = AnswerOption(pack_up, Act(do.PackUp(), seat), END_KEY, icon="tick")
    context = state.say.tr("{money} a card", money=francs(state.race.cards[frame.card].amount))
    answers = (*sold, *jerrican(state, seat), *peeking(state, seat), ends)
    shown = offered_cards(state, seat, hand, chosen, seen)
    return Question(seat, expected(frame, state.teller), context, (shown,), answers)
'''
