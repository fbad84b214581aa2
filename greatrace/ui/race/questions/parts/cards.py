"""Cards as blocks: one that is told of, and several of which one is discarded."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.state import Dashboard
from greatrace.prose.cards import card_effect
from greatrace.prose.language import Language
from greatrace.prose.words import capital, labelled, listed
from greatrace.ui.kit.blocks.block import Block, Press
from greatrace.ui.kit.blocks.cards import OfferedCard, card_choice, told_card
from greatrace.ui.race.questions.parts.answers import (
    covered_words,
    first_show_words,
    hold_first,
    looked_on,
    may_hold,
)
from greatrace.ui.race.questions.parts.gauges import setting
from greatrace.ui.race.questions.parts.tiles import guards
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Act, Adjust, Notify, Peek, Raise
from greatrace.ui.race.table.panels.card_faces import HEAD, WHOLE, card_face
from greatrace.ui.race.table.state.answers import raised_card, usable_cards
from greatrace.ui.race.table.state.lying_hand import face_up, lying_hand
from greatrace.ui.race.table.state.table_state import TableState

_MANY = 3
"""More kinds of cards than this are not all named."""
_ATTACK = (104, 146)
"""Width and height of a card that has been played against somebody (theme units)."""


def card_block(state: TableState, card: int, name: Literal["attack-card", "turn-card"]) -> Block:
    """Return a card that is told of; one of an attack is a head in the small form."""
    face = card_face(card, state.teller)
    if name == "attack-card":
        return told_card(face, face.title, face.effect, face.kind, name, _ATTACK, HEAD, pad=6)
    return told_card(face, face.title, face.effect, face.kind, name, WHOLE)


CHOSEN = "card"
"""The name under which the state keeps the card to be discarded, from 1."""
KEYS = 8
"""How many cards have keys."""


def chosen_card(state: TableState, usual: int, seen: int) -> int:
    """Return the place of the card that is chosen among so many that may be seen; -1 for none."""
    return setting(state, CHOSEN, usual, seen) - 1


def offered_cards(
    state: TableState, seat: int, cards: tuple[int, ...], chosen: int, seen: int,
    new: Collection[int] = (), told: str | None = None, whole: bool = False, also: str = "",
) -> Block:
    """Return cards of which one is chosen: by a press of it or of its key; a second press then discards it.

    Its key with Shift discards it at once, and so does a hold of it.
    So many lie face up, the first ones; the chosen one (-1 for none) and the new ones are given by their
    places. By default it is told how one is chosen; something else may be told behind it.
    """
    press_it = state.say.tr("A click marks the card that goes; a second one, or Enter, discards it.")
    words = told if told is not None else press_it if seen == len(cards) else covered_words(state)
    found = []
    for number, card in enumerate(cards):
        if number >= seen:
            found.append(OfferedCard(None, Press(state.say.tr("a card"), Peek())))
            continue
        face, key = card_face(card, state.teller), str(number + 1) if number < KEYS else ""
        means = Act(do.Discard(card), seat) if number == chosen else Adjust(CHOSEN, number + 1, True)
        sign = state.say.tr_c("card", "new") if number in new else ""
        tip = (face.title, face.effect, face.kind) if whole else None
        press = Press(state.teller.card(card), means, key, held=Act(do.Discard(card), seat))
        found.append(OfferedCard(face, press, number == chosen, sign, tip))
    return card_choice(tuple(found), whole, " ".join(filter(None, (words, also))))


def discard(state: TableState, seat: int, cards: tuple[int, ...], chosen: int) -> AnswerOption:
    """Return the answer that discards the chosen card; it stands there, too, while none (-1) is chosen.

    None is proposed: what a quick crew lets go of is worse than the champion's choice in one of four cases.
    """
    tr = state.say.tr
    if chosen < 0:
        label, note = state.say.tr_c("button", "Discard"), tr("choose a card first")
        return AnswerOption(label, Notify(note), "", False, icon="card", note=note, name="discard",
                            share="whole")
    label = tr("Discard {card}", card=state.teller.card(cards[chosen]))
    means = Act(do.Discard(cards[chosen]), seat)
    return AnswerOption(label, means, "Enter", icon="card", first=True, share="whole")


def covered_discard(state: TableState) -> AnswerOption:
    """Return what stands in place of the answer that discards a card while all of them lie face down."""
    label, note = state.say.tr_c("button", "Discard"), hold_first(state)
    return AnswerOption(label, Notify(first_show_words(state)), "", False, icon="card", note=note,
                        name="discard", share="whole")


def plays_card(state: TableState, seat: int) -> AnswerOption | None:
    """Return the answer that chooses the first card of the hand that can be played and is seen, if any.

    It plays the one that is chosen, and where it is held, the first one at once. A Jerrican has a key of its
    own at every question.
    """
    usable, hand = usable_cards(state, seat), lying_hand(state, seat)[: face_up(state, seat)]
    chosen = raised_card(state, seat)
    first = next((one for one in hand if one in usable and one != state.race.jerrican), -1)
    card = first if chosen < 0 else chosen
    if card < 0:
        return None
    say, name, play = state.say, state.teller.card(card), Act(do.Play(card), seat)
    told = labelled(say, name, card_effect(say, state.race.cards[card], state.race.edition))
    note, warning = _before_it_is_late(state, seat)
    guarded = guards(state) if state.race.cards[card].danger else ""
    against = f"{capital(guarded)}." if guarded else ""
    looks = may_hold(state, seat)
    holds = "" if looks else hold_to_play(say)
    answer = AnswerOption(
        say.tr_c("button", "Play a card"), play, "8",
        note=labelled(say, name, note) if note else name, notes=(name,),
        tip=" ".join(filter(None, (told, against, holds, warning))), share="cell", right=True, at="above",
        held=play,
    )
    answer = looked_on(state, answer) if looks else answer
    if chosen < 0:
        return structs.replace(answer, means=Raise(hand.index(card), pressed=True))
    label = say.tr("Play {card}", card=name)
    return structs.replace(answer, label=label, shorter=(name,), note=note, notes=())


def hold_to_play(say: Language) -> str:
    """Return that a card is held to be played at once, where nobody else looks on."""
    return say.tr("Hold it to play it at once.")


def _before_it_is_late(state: TableState, seat: int) -> tuple[str, str]:
    """Return what the next assistant or card would end (3.10, 3.11), in a few words and in sentences."""
    own, legal, tr = state.table.dashboards[seat], state.legal(seat), state.say.tr
    cards = _convoy_cards(state, seat)
    if not cards:
        return "", ""
    last = _last_assistant(own)
    buys = any(isinstance(one, do.BuyFuel) for one in legal)
    told = []
    if buys and (not last or not own.fuel):
        told.append((tr("no fuel after it"), tr("Buy fuel before the first card.")))
    if last:
        told.append((tr("now or next round"), tr(
            "Play a card before your last assistant, or keep it ({cards}).", cards=_some_names(cards),
        )))
    return (told[0][0], " ".join(one for _, one in told)) if told else ("", "")


def last_chance(state: TableState, seat: int) -> str:
    """Return before the last assistant that cards to be seen can be played only before it (3.11), if any."""
    cards = _convoy_cards(state, seat)
    if not cards or not _last_assistant(state.table.dashboards[seat]):
        return ""
    tr, names = state.say.tr, _some_names(cards)
    return tr("The last assistant ends the turns of this round: play {cards} before it?", cards=names)


def _convoy_cards(state: TableState, seat: int) -> list[str]:
    """Return the names of the cards to be seen that are played only while an assistant is active (3.10)."""
    plays = [one.card for one in state.legal(seat) if isinstance(one, do.Play)]
    return [state.teller.card(card) for card in plays if state.race.cards[card].kind == "convoy"]


def _last_assistant(own: Dashboard) -> bool:
    """Return whether the next assistant is the last one; those on funding are used together."""
    return own.active - max(0, own.funding - 1) == 1


def _some_names(cards: list[str]) -> str:
    """Return the names of cards, of many the first ones and how many more there are."""
    names = list(dict.fromkeys(cards))
    return listed(names if len(names) <= _MANY else [*names[: _MANY - 1], f"+{len(names) - _MANY + 1}"])
