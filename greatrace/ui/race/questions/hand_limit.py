"""The hand limit (3.5): which cards are discarded."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.ui.race.questions.parts.answers import act, lasting_jerrican, peeking
from greatrace.ui.race.questions.parts.cards import chosen_card, covered_discard, discard, offered_cards
from greatrace.ui.race.questions.parts.marked import offered_marks
from greatrace.ui.race.questions.parts.turns import hits
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.table_state import TableState


def ask(state: TableState, seat: int) -> Question:
    """Return the question which cards are discarded at the hand limit (3.5)."""
    say, hand, seen = state.say, lying_hand(state, seat), face_up(state, seat)
    own = state.table.dashboards[seat]
    over, fresh = own.cards - own.chassis, state.fresh.places(seat, hand)
    head = say.tr_n("Discard one card", "Discard {n} cards", over)
    context = say.tr_n(
        "{n} card, chassis {chassis}", "{n} cards, chassis {chassis}", own.cards, chassis=own.chassis
    )
    # Who was hit is told so where it has to answer for it.
    context = " ".join(filter(None, (hits(state, seat), context)))
    all_new = seen == len(hand) and 1 < over == len(fresh)
    # Where the button that discards says what they would, words only take the room of the context.
    told = "" if all_new or not seen else None
    if over > 1:
        shown, goes = offered_marks(state, seat, fresh, told)
    else:
        alike = seen == len(hand) and len(set(hand)) == 1
        chosen = chosen_card(state, 1 if alike or not own.chassis else 0, seen)  # no choice: chosen already
        shown = offered_cards(state, seat, hand, chosen, seen, fresh, told)
        goes = discard(state, seat, hand, chosen) if seen else covered_discard(state)
    answers = [goes]
    if all_new:
        # The hand was full before.
        new = tuple(hand[n] for n in sorted(fresh))
        label, means = say.tr("Discard all {n} new cards", n=over), act(seat, *map(do.Discard, new))
        note = state.teller.cards(new)
        answers.append(AnswerOption(label, means, END_KEY, icon="card", note=note, share="whole",
                                    at="free"))
    # Two rows of cards leave no room for a row of its own above.
    answers += [structs.replace(one, at="aside") for one in lasting_jerrican(state, seat)]
    answers += peeking(state, seat)
    return Question(seat, head, context, (shown,), tuple(answers))
