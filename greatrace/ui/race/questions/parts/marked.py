"""Several cards of the hand that go (3.5, 14.5): each is marked by a press, and one act discards them all.

The engine asks for one after the other; it is given the answers in the order of the hand.
"""

from __future__ import annotations

from collections.abc import Collection

from greatrace.engine import actions as do
from greatrace.engine.decisions import Forfeiting, HandLimit
from greatrace.ui.kit.blocks.block import Block, Press
from greatrace.ui.kit.blocks.cards import OfferedCard, card_choice
from greatrace.ui.race.questions.parts.answers import act, covered_words
from greatrace.ui.race.questions.parts.cards import KEYS, covered_discard
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Act, Adjust, Intent, Notify, Peek
from greatrace.ui.race.table.panels.card_faces import card_face
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.table_state import TableState

MARKED = "cards-that-go"
"""The name under which the state keeps the marked cards: the bits of their places."""


def going(state: TableState, seat: int) -> int:
    """Return how many cards of a hand must go now; 0 where none is asked for."""
    own = state.table.dashboards[seat]
    match state.frame:
        case HandLimit():
            return max(0, own.cards - own.chassis)
        case Forfeiting(left=left):
            return left
    return 0


def marked(state: TableState, seat: int) -> tuple[int, ...]:
    """Return the places of the marked cards that are seen; without a choice they are marked already.

    None is where fewer than two cards go.
    """
    if seat not in state.asked or going(state, seat) < 2:
        return ()
    hand, seen, goes = lying_hand(state, seat), face_up(state, seat), going(state, seat)
    alike = seen == len(hand) and len(set(hand)) == 1
    usual = (1 << goes) - 1 if alike or goes == len(hand) else 0
    bits = state.amounts.get(MARKED, usual)
    return tuple(place for place in range(seen) if bits >> place & 1)


def mark(state: TableState, seat: int, place: int) -> Intent:
    """Return what a press of one of several cards that go means: it is marked, or kept again."""
    known, goes = marked(state, seat), going(state, seat)
    if place not in known and len(known) >= goes:
        tr = state.say.tr
        return Notify(tr("{n} cards are marked already: a press on one of them keeps it.", n=goes))
    return Adjust(MARKED, sum(1 << one for one in {*known} ^ {place}))


def offered_marks(
    state: TableState, seat: int, new: Collection[int] = (), told: str | None = None, also: str = ""
) -> tuple[Block, AnswerOption]:
    """Return the cards of a hand of which several go, and the answer that discards the marked ones.

    With Shift the key of a card discards it alone at once, and so does a hold of it.

    Args:
        state: the table.
        seat: whose hand it is.
        new: the places of the cards just drawn.
        told: what is said below the cards; how they are marked by default.
        also: what is said behind that; may be empty.
    """
    hand, seen, tr = lying_hand(state, seat), face_up(state, seat), state.say.tr
    known, found, fresh = marked(state, seat), [], state.say.tr_c("card", "new")
    for place, card in enumerate(hand):
        if place >= seen:
            found.append(OfferedCard(None, Press(tr("a card"), Peek())))
            continue
        face, key = card_face(card, state.teller), str(place + 1) if place < KEYS else ""
        press = Press(face.title, mark(state, seat, place), key, held=Act(do.Discard(card), seat))
        found.append(OfferedCard(face, press, place in known, fresh if place in new else ""))
    press_it = tr("A click marks a card that goes, or keeps a marked one.")
    words = told if told is not None else press_it if seen == len(hand) else covered_words(state)
    shown = card_choice(tuple(found), False, " ".join(filter(None, (words, also))))
    return shown, _discard(state, seat, [hand[place] for place in known], seen)


def _discard(state: TableState, seat: int, cards: list[int], seen: int) -> AnswerOption:
    """Return the answer that discards the marked cards; it stands there while they are too few, too."""
    say, goes = state.say, going(state, seat)
    if not seen:
        return covered_discard(state)
    if len(cards) < goes:
        left = goes - len(cards)
        note = say.tr_n("mark {n} more card", "mark {n} more cards", left)
        return AnswerOption(say.tr_c("button", "Discard"), Notify(note), "", False, icon="card", note=note,
                            name="discard", share="whole")
    label = say.tr_n("Discard one card", "Discard {n} cards", goes)
    return AnswerOption(label, act(seat, *map(do.Discard, cards)), "Enter", icon="card", first=True,
                        share="whole", note=state.teller.cards(tuple(cards)))
