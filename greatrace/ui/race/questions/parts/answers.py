"""What answers of several questions mean, how they are looked for, and those that help at any question."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Bivouac, Laying
from greatrace.engine.explain import refusal
from greatrace.engine.questions.registry import takes
from greatrace.prose.refusals import short_reason
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.race.questions.question import ALL_KEY, AnswerOption, Share
from greatrace.ui.race.table.input.intents import Act, Confirm, Notify, Peek, Simply
from greatrace.ui.race.table.state.answers import just_begun
from greatrace.ui.race.table.state.table_state import TableState

PEEK_KEY = "P"
"""The key that shows what is secret while it is held."""
EYE_KEY = "V"
"""The key of the eye, which opens a hand and covers it again."""


def act(seat: int, *actions: do.AnyAction) -> Act:
    """Return the intent to carry actions of a seat out in their order."""
    first, *then = actions
    return Act(first, seat, tuple(then))


def actions_of(press: Press) -> tuple[do.AnyAction, ...]:
    """Return the actions that pressing something carries out, at once or once it is agreed to."""
    match press.means:
        case Act(action, _, then) | Confirm(Act(action, _, then)):
            return (action, *then)
        case _:
            return ()


def why_not(state: TableState, seat: int, action: do.AnyAction) -> str:
    """Return in a few words why a seat may not choose an action, as far as that shows no secret."""
    return short_reason(refusal(state.race, state.known(seat), action), state.teller)


def without_effect(state: TableState, intent: Act, doubt: str) -> Confirm:
    """Return the intent to ask once more before an action without effect (3.11)."""
    return Confirm(intent, state.say.tr("Without effect"), doubt, state.say.tr("Do it all the same"))


def in_vain(state: TableState, answer: AnswerOption, doubt: str) -> AnswerOption:
    """Return an answer that would have no effect, before which is asked once more (3.11)."""
    answer = structs.replace(answer, note=answer.note or state.say.tr("would have no effect"), doubt=doubt)
    return asked(state, answer, state.say.tr("Without effect"), doubt)


def mends_nothing(state: TableState, seat: int) -> str:
    """Return in two words why a repair would raise no gauge."""
    crew, own = state.race.crews[seat], state.table.dashboards[seat]
    full = (own.engine, own.chassis) == (crew.engine, crew.chassis)
    return state.say.tr("nothing is worn") if full else state.say.tr("not enough money")


def asked(state: TableState, answer: AnswerOption, title: str, doubt: str) -> AnswerOption:
    """Return an answer before which is asked once more why it may be regretted, unless it is held."""
    assert isinstance(answer.means, Act)
    means = Confirm(answer.means, title, doubt, state.say.tr("Do it all the same"))
    tip = " ".join(filter(None, (answer.tip, state.say.tr("Hold it to do it without being asked."))))
    return structs.replace(answer, means=means, held=answer.means, tip=tip)


def as_set(answer: AnswerOption, chosen: bool) -> AnswerOption:
    """Return an answer that Enter takes once the player has chosen; before that R takes it as proposed."""
    key = "Enter" if chosen else ALL_KEY
    return structs.replace(answer, key=key, first=chosen, name="Enter", at="confirm")


def taken_back(state: TableState) -> tuple[AnswerOption, ...]:
    """Return the answer that takes back what was begun last, as long as nothing has been done in it."""
    if not just_begun(state):
        return ()
    return (AnswerOption(state.say.tr("Back"), Simply("undo"), "Esc", name="back"),)


def looked_on(state: TableState, answer: AnswerOption) -> AnswerOption:
    """Return an answer that is held where its owner looks at what it brings at once (1.8)."""
    means, tip = answer.means, " ".join(filter(None, (answer.tip, hold_words(state))))
    asks = means is None or isinstance(means, Confirm | Notify)
    return structs.replace(answer, tip=tip, held=means if asks else Peek(True, then=means))


def limit_warning(state: TableState, chassis: int, cards: int) -> str:
    """Return the sentence that a chassis is too low for so many cards (3.5); empty where it is not."""
    if cards <= chassis:
        return ""
    return state.say.tr_n(
        "{cards} card with a chassis of {chassis}: discard {n} next.",
        "{cards} cards with a chassis of {chassis}: discard {n} next.",
        cards, cards=cards, n=cards - chassis, chassis=chassis,
    )


def jerrican(state: TableState, seat: int, wide: bool = True) -> list[AnswerOption]:
    """Return the answer that plays a Jerrican first (10.3), where one can be played; it is no answer yet."""
    card = state.race.jerrican
    play = do.Play(card)
    if play not in state.legal(seat):
        return []
    name, points = state.teller.card(card), state.race.cards[card].amount
    label = state.say.tr("First play {card}: +{n} fuel", card=name, n=points) if wide else name
    share: Share = "whole" if wide else "half"
    return [AnswerOption(label, Act(play, seat), "J", icon="lightning", shorter=(name,), share=share)]


def lasting_jerrican(state: TableState, seat: int) -> list[AnswerOption]:
    """Return the answer that plays a Jerrican first; where one may lie face down it stands there, too.

    So nothing else comes to its place once it was played. Whether a covered hand holds one it does not tell.
    """
    own, crew, tr = state.table.dashboards[seat], state.race.crews[seat], state.say.tr
    found = jerrican(state, seat)
    if found or not state.may_allow_more(seat):
        return found
    full = tr("the tank is full") if own.fuel >= crew.fuel else ""
    note = full or hold_first(state)
    name, means = state.teller.card(state.race.jerrican), Notify(full or first_show_words(state))
    return [AnswerOption(name, means, "J", False, icon="lightning", note=note, share="whole")]


def peeking(state: TableState, seat: int) -> tuple[AnswerOption, ...]:
    """Return the button that shows what is secret, or covers it again; none where nothing is."""
    own = state.table.dashboards[seat]
    if own.cards <= len(own.shown) and not state.controller.view(seat).own.drawn:
        return ()
    if state.controller.alone:
        return ()
    say, covers = state.say, state.open(seat)
    brief = say.tr_c("hand", "Cover") if covers else say.tr_c("hand", "Show")
    if isinstance(state.frame, Laying):
        label = say.tr("Cover the tiles") if covers else say.tr("Show the tiles")
    else:
        label = say.tr("Cover the cards") if covers else say.tr("Show the cards")
    return (AnswerOption(label, Peek(), EYE_KEY, icon="eye", name="peek", shorter=(brief,)),)


def may_hold(state: TableState, seat: int) -> bool:
    """Return whether a crew may hold an answer or a card to look, as by the eye, at what it brings."""
    return seat in state.asked and not state.shared and not state.open(seat)


def hold_words(state: TableState) -> str:
    """Return how what an answer or a card brings is looked at at once."""
    return state.say.tr("Hold it to look at what it brings at once.")


def covered_words(state: TableState) -> str:
    """Return how the owner of a covered hand looks at it."""
    key = state.key_named(PEEK_KEY)
    return state.say.tr("Only its crew may look: hold {key}, or press the eye.", key=key)


def held_words(state: TableState) -> str:
    """Return why what was shown by a short press is covered again, and how it stays open."""
    return state.say.tr(
        "{key} shows it only while it is held; {eye}, or the eye, keeps it open for your whole turn.",
        key=state.key_named(PEEK_KEY), eye=state.key_named(EYE_KEY),
    )


def first_show_words(state: TableState) -> str:
    """Return what comes before anything that is done with tiles or cards that lie face down."""
    key = state.key_named(PEEK_KEY)
    if isinstance(state.frame, Laying):
        return state.say.tr("First show the tiles: hold {key}, or press the eye.", key=key)
    return state.say.tr("Hold {key}, or press the eye, to see the hand.", key=key)


def hold_first(state: TableState) -> str:
    """Return in a few words, for a button, that the owner of a covered hand looks at it first."""
    return state.say.tr("hold {key} first", key=state.key_named(PEEK_KEY))


def hand_first(state: TableState, seat: int) -> str:
    """Return in place of cards that may lie face down that they are looked at first; empty without any."""
    if not state.may_allow_more(seat):
        return ""
    return state.say.tr("Cards in hand: hold {key} first.", key=state.key_named(PEEK_KEY))


def hidden_words(state: TableState, seat: int) -> str:
    """Return that a covered hand might allow more; empty where it is open or empty."""
    if not state.may_allow_more(seat):
        return ""
    return state.say.tr("Hold {key} to see what the hand allows as well.", key=state.key_named(PEEK_KEY))


def unseen_words(state: TableState) -> str:
    """Return what is told of what was chosen with an open hand, once that is covered."""
    return state.say.tr("As chosen while the hand was open.")


def seen_words(state: TableState) -> str:
    """Return what is told of tiles that are covered again and are laid as their owner has seen them."""
    key = state.key_named(PEEK_KEY)
    return state.say.tr("Laid as you saw it last; hold {key} to see it again.", key=key)


def only_tiles_words(state: TableState) -> str:
    """Return why a card of the hand does nothing while tiles are laid."""
    return state.say.tr("Only the tiles are shown now: no card is played while they are laid.")


def once_more(state: TableState, cell: int) -> str:
    """Return how something is done with what was chosen by a press: a card, or a cell of the map."""
    tr = state.say.tr
    if isinstance(state.frame, Bivouac):
        return tr("The second press takes the card, or Enter.")
    if takes(state.frame, do.Discard):
        return tr("The second press discards the card, or Enter.")
    place = state.teller.place(cell)
    if isinstance(state.frame, Laying):
        return tr("Press the cell {place} once more to lay the tile there.", place=place)
    return tr("Press the cell {place} once more to choose it.", place=place)


def step_words(state: TableState) -> str:
    """Return how the next step is shown."""
    return state.say.tr("{key} shows the next step.", key=state.key_named("space"))


def guidance(state: TableState, seat: int) -> str:
    """Return what can be done besides the buttons; empty where the question says enough."""
    tr = state.say.tr
    if state.stepping:
        return step_words(state)
    if state.privacy == "private" and not state.open(seat):
        return covered_words(state)
    if takes(state.frame, do.Discard):
        return tr("Press the card in the hand that is to go.")
    if takes(state.frame, do.Pick):
        return tr("Press a marked cell to see it, and again to choose it; {key} goes to the next one.",
                  key=state.key_named("g"))
    return ""
