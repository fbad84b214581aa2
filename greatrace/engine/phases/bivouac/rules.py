"""The bivouac (3.2–3.4): a round begins and every crew takes a card."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.hands import check_hand_limit
from greatrace.engine.leaders import extra_card_seat
from greatrace.engine.phases.bivouac.frame import Bivouac, Take
from greatrace.engine.phases.planning.rules import begin_planning
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.solo import bivouac as alone
from greatrace.engine.solo.deck import begin_round as turn_up
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused

TAKEN: Final = -1
"""What a slot of the bivouac holds once its card was taken."""
_TAKE: Final = tuple(Take(slot) for slot in range(16))


def begin_round(draft: Draft) -> None:
    """Begin a round (3.1): leaders are ready again (12.2) and cards are laid out (3.2)."""
    draft.tell(events.RoundStarted, draft.round + 1)
    draft.round += 1
    for seat, dashboard in enumerate(draft.dashboards):
        draft.dashboards[seat] = structs.replace(dashboard, passed=False, leader_ready=True)
    if draft.race.alone:
        _begin_alone(draft)
        return
    extra = extra_card_seat(draft.race)
    last = draft.order[-1]
    queue = (*reversed(draft.order), *((last,) if extra >= 0 else ()))
    market = tuple(draft.draw_cards(len(queue) + 1))
    draft.tell(events.MarketLaid, market)
    draft.market = market
    draft.frames = [Bivouac(queue, extra if extra >= 0 else last)]
    if not market:
        begin_planning(draft)


def _begin_alone(draft: Draft) -> None:
    """Turn up a René card, if the Torpedo races (14.4), and lay out cards (14.5, 14.24)."""
    if draft.race.rival is not None:
        turn_up(draft)
    market = tuple(draft.draw_cards(alone.cards_laid(draft)))
    draft.tell(events.MarketLaid, market)
    draft.market = market
    alone.begin_bivouac(draft)
    if not market and draft.race.rival is None:
        begin_planning(draft)


def end_bivouac(draft: Draft) -> None:
    """End the bivouac when nobody has to choose any more: the card that is left is given away (3.3).

    The hand limit holds after each card (13.3), so this waits until the last chooser has discarded.
    """
    frame = draft.frames[-1]
    assert isinstance(frame, Bivouac)
    left = [slot for slot, card in enumerate(draft.market) if card != TAKEN]
    if frame.queue and left:
        return
    if draft.race.alone:
        _end_alone(draft, left)
        return
    for slot in left:
        _hand_over(draft, frame.leftover, slot, left_over=True)
    begin_planning(draft)
    check_hand_limit(draft, frame.leftover)


def _end_alone(draft: Draft, left: list[int]) -> None:
    """Discard the cards left over (14.5); in a crossing Simone Deborêt takes the last one (14.24)."""
    taken = draft.race.par > 0 and extra_card_seat(draft.race) >= 0
    if taken:
        for slot in left:
            _hand_over(draft, alone.CREW, slot, left_over=True)
    alone.clear_market(draft, [] if taken else left)
    if taken:
        check_hand_limit(draft, alone.CREW)


def _hand_over(draft: Draft, seat: int, slot: int, left_over: bool) -> None:
    card = draft.market[slot]
    if draft.events is not None:
        draft.tell(events.CardTaken, seat, slot, card, left_over)
    draft.market = (*draft.market[:slot], TAKEN, *draft.market[slot + 1 :])
    draft.take_into_hand(seat, [card], face_up=True)


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Bivouac) -> Actions:
    return tuple([_TAKE[slot] for slot, card in enumerate(view.table.market) if card != TAKEN])


def _take(draft: Draft, seat: int, frame: Bivouac, action: Take) -> None:
    """Take a card of one's choice (3.3); the hand limit holds before the next one is taken (3.5)."""
    _hand_over(draft, seat, action.slot, left_over=False)
    draft.frames[-1] = Bivouac(frame.queue[1:], frame.leftover)
    check_hand_limit(draft, seat)


def _refusal(race: Tables, view: View, frame: Bivouac, action: Take) -> Refused:
    return Refused("3.3", "slot_taken", slot=action.slot + 1)


QUESTION: Final[Question] = question(
    Bivouac, "3.3", _legal, (answer(Bivouac, Take, _take, _refusal),), turn_article="3.3"
)
