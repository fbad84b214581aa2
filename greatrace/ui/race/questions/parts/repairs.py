"""The parts of a repair (5.3): how many of each kind are used, what uses them, and how a repair ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct, structs

from greatrace.bots.quick import repaired
from greatrace.engine import actions as do
from greatrace.engine.price import part_price
from greatrace.engine.state import View
from greatrace.ui.kit.blocks.block import column
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts.answers import (
    act,
    first_show_words,
    hidden_words,
    hold_first,
    in_vain,
    jerrican,
    peeking,
    unseen_words,
)
from greatrace.ui.race.questions.parts.gauges import mechanics, setting
from greatrace.ui.race.questions.question import END_KEY, AnswerOption, Question
from greatrace.ui.race.table.input.intents import Act, Notify
from greatrace.ui.race.table.state.lying_hand import meant_view
from greatrace.ui.race.table.state.table_state import TableState

BOUGHT = "bought"
"""The name under which the state keeps the parts to be bought."""

Used = do.BuyPart | do.UsePart
"""The actions that use parts."""


class Part(Struct, frozen=True):
    """Parts of one kind.

    Attributes:
        card: the kind of card; -1 for bought parts.
        points: that one of them brings.
        number: how many are used.
        most: how many could be used.
    """

    card: int
    points: int
    number: int
    most: int


def parts_of(state: TableState, view: View, room: int, affordable: int) -> tuple[Part, ...]:
    """Return the bought parts and those of the hand, as many as the player has set: none at first."""
    most = min(affordable, room)
    found = [Part(-1, 1, setting(state, BOUGHT, 0, most), most)]
    for card in state.race.parts:
        if held := view.own.hand.count(card):
            number = setting(state, state.race.card_id(card), 0, held)
            found.append(Part(card, state.race.cards[card].amount, number, held))
    return tuple(found)


def proposed_parts(state: TableState, view: View) -> tuple[Used, ...]:
    """Return the parts that the champion would use, as long as the player has set none.

    None while it thinks, or while a covered hand may hold better. In a lesson, where it does not think, they
    are those of a quick crew.
    """
    proposal = state.proposal
    if state.amounts or state.may_allow_more(view.seat) or proposal.thinking:
        return ()
    return repaired(state.race, view) if proposal.parts is None else proposal.parts


def number_of(card: int, parts: Iterable[Used]) -> int:
    """Return how many of some parts are of a kind of card, or bought (-1)."""
    return sum((part.card if isinstance(part, do.UsePart) else -1) == card for part in parts)


def raised(state: TableState, parts: Iterable[Used]) -> tuple[int, int]:
    """Return how many points engine and chassis would gain by some parts if nothing were lost (10.6)."""
    engine = chassis = 0
    for one in parts:
        if isinstance(one, do.UsePart):
            engine += one.engine
            chassis += state.race.cards[one.card].amount - one.engine
        else:
            engine += one.gauge == "engine"
            chassis += one.gauge == "chassis"
    return engine, chassis


def brings(state: TableState, seat: int, parts: tuple[Used, ...]) -> str:
    """Return what engine and chassis show now, and after the parts that are proposed."""
    own, crew = state.table.dashboards[seat], state.race.crews[seat]
    engine, chassis = raised(state, parts)
    worn = min(engine, crew.engine - own.engine), min(chassis, crew.chassis - own.chassis)
    rise = (one for one in mechanics(state, own, *worn) if one.after > one.now)
    return ", ".join(f"{one.label} {one.words}" for one in rise)


def useful(parts: tuple[Part, ...], room: int) -> bool:
    """Return whether every part finds room for a point if the one with most points comes last (10.6)."""
    points = [part.points for part in parts for _ in range(part.number)]
    return not points or sum(points) - max(points) < room


def repair_actions(parts: tuple[Part, ...], engine: int) -> tuple[Used, ...]:
    """Return the actions that use parts so that the engine gains so many points.

    Small parts come first: only the last one may lose points.
    """
    actions: list[Used] = []
    for part in sorted(parts, key=lambda one: one.points):
        for _ in range(part.number):
            share = min(part.points, engine)
            engine -= share
            actions.append(_use(part, share))
    return tuple(actions)


def _use(part: Part, engine: int) -> Used:
    if part.card < 0:
        return do.BuyPart("engine" if engine else "chassis")
    return do.UsePart(part.card, engine)


def repair_ends(state: TableState, seat: int, chosen: bool = False) -> AnswerOption:
    """Return the answer that ends a repair without any more part; it is in vain where none was used.

    While parts are chosen, and that may be seen, it only says so: another answer uses them.
    """
    tr = state.say.tr
    end = AnswerOption(tr("End the repair"), Act(do.Halt(), seat), END_KEY, icon="tick")
    if chosen:
        told = tr("Parts are chosen: “Repair” uses them, and − takes them back.")
        return structs.replace(end, means=Notify(told), allowed=False, note=tr("parts are chosen"))
    if _part_used(state, seat):
        return end
    if state.may_allow_more(seat):
        end = structs.replace(end, note=hold_first(state))  # the hand may hold a part
    return in_vain(state, end, tr("No part has been used yet: the repair would end without effect."))


def _part_used(state: TableState, seat: int) -> bool:
    """Return whether a part was used since the repair began; a Jerrican may be played in between."""
    for turn in reversed(state.controller.session.log):
        if isinstance(turn.action, Used):
            return turn.seat == seat
        if not isinstance(turn.action, do.Play) or turn.action.card != state.race.jerrican:
            return False
    return False


def unseen_repair(
    state: TableState, seat: int, shares: Callable[[TableState, int, int, int], tuple[int, ...]]
) -> Question:
    """Return the question about them; what is chosen is carried out by Enter.

    Args:
        state: the table.
        seat: who repairs.
        shares: returns what the engine gains of some points with two worn gauges, and what else goes with it.
    """
    tr, view = state.say.tr, meant_view(state, seat)
    own, crew = view.table.dashboards[seat], state.race.crews[seat]
    worn = (crew.engine - own.engine, crew.chassis - own.chassis)
    parts = parts_of(state, view, sum(worn), own.money // part_price(state.race, own))
    engine, *_ = shares(state, sum(part.points * part.number for part in parts), *worn)
    chosen, hidden = repair_actions(parts, engine), hidden_words(state, seat)
    means = act(seat, *chosen, do.Halt()) if chosen else Notify(hidden)
    repair = AnswerOption(tr("Repair"), means, "Enter", icon="mechanic", first=True, at="confirm")
    answers = (repair, repair_ends(state, seat), *jerrican(state, seat), *peeking(state, seat))
    told = column((sentence(unseen_words(state), spare=True),), name="repair")
    return Question(seat, tr("Repair"), hidden, (told,), answers, covered=first_show_words(state))


def spilt(raised: tuple[int, int], worn: tuple[int, int]) -> int:
    """Return how many points of parts are lost, as they raise two gauges by more than is worn."""
    return sum(max(0, more - room) for more, room in zip(raised, worn, strict=True))
