"""Taking a card of the bivouac: what it does for the crew now (3.3)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.catalogue import CardKind
from greatrace.engine.state import Dashboard
from greatrace.prose.cards import card_effect
from greatrace.prose.words import francs, labelled, listed
from greatrace.ui.race.questions.parts.answers import act, limit_warning, looked_on, may_hold
from greatrace.ui.race.questions.parts.danger import effect_gauges, sting_of, sting_words
from greatrace.ui.race.questions.parts.turns import losses
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Notify, Simply, Switch
from greatrace.ui.race.table.state.table_state import TableState

SLOT, PICKED = "slot", "picked-slot"
"""The names under which the state keeps the slots that the player looks at, and has chosen."""


def ask(state: TableState, seat: int) -> Question:
    """Return the question which card a crew takes, with what the one that is looked at would do.

    None is looked at before the player does: the first one is no better than any other.
    """
    tr, own, taken = state.say.tr, state.table.dashboards[seat], looked_at(state)
    warning = limit_warning(state, own.chassis, own.cards + 1)
    shows = AnswerOption(tr("Bivouac") if state.map_shown else tr("Map"),
                         Simply("next-tip") if state.told_on_map else Switch("map"), "M", name="map",
                         share="narrow")
    slots = tuple(f"slot-{number}" for number, _ in enumerate(state.table.market, start=1))
    asked = Question(seat, tr("Take a card"), warning=warning, low=True, opens=(), leads=slots)
    if taken is None:
        rule = tr("One click chooses it, a second one takes it.")
        context = tr("Point at a card to read what it brings. {rule}", rule=rule)
        note = tr("choose a card first")
        none = AnswerOption(state.say.tr_c("button", "Take a card"), Notify(note), "", False, note=note,
                            name="take")
        # The head is low: what was lost stands where it is seen.
        warning = " ".join(filter(None, (losses(state), warning)))
        answers = (none, *_of_no_use(state, seat), shows)
        return structs.replace(asked, context=context, warning=warning, answers=answers)
    card, sting = state.table.market[taken.slot], sting_of(state, seat, taken.slot)
    leaves = effect_gauges(state, own, sting[1]) if sting else ()
    goes = _goes_at_once(state, seat, card)
    notes = sting_words(state, sting) if sting else "", tr("discarded at once: chassis 0") if goes else ""
    means = act(seat, taken, do.Discard(card)) if goes else Act(taken, seat)
    # Enter takes what was chosen, or the only kind left, never what the pointer merely rests on.
    chosen = PICKED in state.amounts or SLOT not in state.amounts
    take = AnswerOption(tr("Take {card}", card=state.teller.card(card)), means, "Enter" if chosen else "",
                        first=chosen, icon="danger" if sting else "", note=listed(filter(None, notes)),
                        name="Enter", at="confirm")
    if warning and may_hold(state, seat):
        take = looked_on(state, take)
    context = labelled(state.say, state.teller.card(card), worth(state, seat, card))
    opens = (slots[taken.slot],) if chosen else ()
    return structs.replace(asked, context=context, answers=(take, shows), leaves=leaves, opens=opens)


def _goes_at_once(state: TableState, seat: int, card: int) -> bool:
    """Return whether a card must be discarded as soon as it is taken, and can do nothing first (3.5)."""
    own, alone = state.table.dashboards[seat], not may_hold(state, seat)
    helps = card == state.race.jerrican and own.fuel < state.race.crews[seat].fuel
    return alone and not own.chassis and not own.cards and not helps


def _of_no_use(state: TableState, seat: int) -> tuple[AnswerOption, ...]:
    """Return the answer that takes a card and discards it where no card can be kept; it brings no danger."""
    legal = [one for one in state.legal(seat) if isinstance(one, do.Take)]
    market = state.table.market
    if not legal or not all(_goes_at_once(state, seat, market[one.slot]) for one in legal):
        return ()
    taken = next((one for one in legal if sting_of(state, seat, one.slot) is None), legal[0])
    card, tr = market[taken.slot], state.say.tr
    note = tr("{card} is taken and discarded", card=state.teller.card(card))
    label = tr("No card of use: go on")
    return (AnswerOption(label, act(seat, taken, do.Discard(card)), END_KEY, icon="card", note=note),)


def worth(state: TableState, seat: int, card: int) -> str:
    """Return what a card would do for a crew as the table stands."""
    kind, own = state.race.cards[card], state.table.dashboards[seat]
    match kind.effect:
        case "refuelling" | "jerrican":
            return _fuel(state, seat, kind, own)
        case "financier":
            after = own.money + kind.amount
            return state.say.tr("{sum}: your purse {before} › {after}", sum=f"+{francs(kind.amount)}",
                                before=own.money, after=francs(after))
        case "part":
            return _part(state, seat, kind, own)
        case _:
            return card_effect(state.say, kind, state.race.edition)


def _fuel(state: TableState, seat: int, kind: CardKind, own: Dashboard) -> str:
    most = state.race.crews[seat].fuel
    points = kind.amount if kind.effect == "jerrican" else state.race.edition.refuelling or most
    after = min(most, own.fuel + points)
    if after == own.fuel:
        return state.say.tr("for later, as your tank is full")
    return state.say.tr("+{n} fuel: your gauge {before} › {after}", n=after - own.fuel, before=own.fuel,
                        after=after)


def _part(state: TableState, seat: int, kind: CardKind, own: Dashboard) -> str:
    crew = state.race.crews[seat]
    return state.say.tr(
        "+{n} in a repair: engine {engine}/{full}, chassis {chassis}/{whole}", n=kind.amount,
        engine=own.engine, full=crew.engine, chassis=own.chassis, whole=crew.chassis,
    )


def looked_at(state: TableState) -> do.Take | None:
    """Return the taking of the card that is chosen, else looked at, or of the only kind left, if any."""
    legal = [one for one in state.legal(state.asked[0]) if isinstance(one, do.Take)]
    slot = state.amounts.get(PICKED, state.amounts.get(SLOT))
    seen = next((one for one in legal if one.slot == slot), None)
    kinds = {state.table.market[one.slot] for one in legal}
    return legal[0] if seen is None and len(kinds) == 1 else seen
