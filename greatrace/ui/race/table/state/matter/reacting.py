"""A danger card, asked of one human: what it does, and what it costs to cancel it (5.9, 5.10)."""

from __future__ import annotations

from typing import assert_never

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Damage, Removal, Swap
from greatrace.engine.questions.reacting.frame import Reacting
from greatrace.prose.names import gauge_name
from greatrace.prose.words import labelled, listed
from greatrace.ui.race.table.state.asking import END_KEY, AnswerOption, Matter, Question
from greatrace.ui.race.table.state.matter.lightning import jerrican
from greatrace.ui.race.table.state.matter.picking import Picked, exchange, removal
from greatrace.ui.race.table.state.matter.pieces import Change, offer
from greatrace.ui.race.table.state.matter.sabotaging import consequences, damage
from greatrace.ui.race.table.state.table_state import TableState


class Attack(Matter, frozen=True):
    """A danger card that has just been played.

    Attributes:
        card: its kind.
        by: the seat of who played it.
        target: the seat that it hits; -1 for tiles.
        title: what it hits.
        struck: the gauges that fall.
        others: the gauges that stay, in words; empty for none.
        tiles: the tiles that it hits; ``None`` for a crew.
        lines: what follows.
    """

    card: int
    by: int
    target: int
    title: str = ""
    struck: tuple[Change, ...] = ()
    others: str = ""
    tiles: Picked | None = None
    lines: tuple[str, ...] = ()


def ask_reacting(state: TableState, seat: int) -> Question:
    """Return the question whether a danger card is cancelled, to the only human."""
    frame, tr = state.frame, state.say.tr
    assert isinstance(frame, Reacting)
    matter = attack(state, seat, frame)
    card = state.teller.card(frame.card)
    if matter.target == seat:
        head = tr("{card} against you", card=card)
    elif matter.target >= 0:
        head = tr("{card} against {crew}", card=card, crew=state.teller.crew(matter.target))
    else:
        head = tr("Counter the {card}?", card=card)
    context = tr("played by {crew}", crew=state.teller.crew(frame.by))
    answers = countering(state, seat, _let_happen(state, seat, matter))
    return Question(frame.by, head, context, matter, answers)


def attack(state: TableState, seat: int, frame: Reacting) -> Attack:
    """Return what a danger card does unless it is cancelled, as a seat sees it."""
    danger = frame.danger
    match danger:
        case Damage():
            return _hit(state, seat, frame, danger)
        case Removal(cells):
            return Attack(frame.card, frame.by, -1, tiles=removal(state, seat, cells))
        case Swap(first, second):
            return Attack(frame.card, frame.by, -1, tiles=exchange(state, seat, first, second))
        case _:
            assert_never(danger)


def _hit(state: TableState, seat: int, frame: Reacting, hit: Damage) -> Attack:
    gauges = damage(state, hit)
    struck = tuple(one for one in gauges if one.after < one.now)
    stays = [one for one in gauges if one.after == one.now]
    others = _stays(state, stays[0]) if stays else ""
    title = _title(state, seat, hit.target, struck)
    lines = consequences(state, hit.target, gauges)
    return Attack(frame.card, frame.by, hit.target, title, struck, others, None, lines)


def _stays(state: TableState, gauge: Change) -> str:
    return state.say.tr("{gauge} stays {n}", gauge=gauge_name(state.say, gauge.name), n=gauge.now)


def _title(state: TableState, seat: int, target: int, struck: tuple[Change, ...]) -> str:
    """Return whose gauges fall, and which one if it is only one."""
    tr = state.say.tr
    if target != seat:
        crew = state.teller.crew(target)
        return labelled(state.say, crew, gauge_name(state.say, struck[0].name)) if len(struck) == 1 else crew
    if len(struck) != 1:
        return tr("Your vehicle")
    return tr("Your engine") if struck[0].name == "engine" else tr("Your chassis")


def countering(state: TableState, seat: int, label: str) -> tuple[AnswerOption, ...]:
    """Return the answers with which a crew may counter, and the one that lets it happen.

    Args:
        state: the table.
        seat: the crew.
        label: of the last answer.
    """
    legal, found = state.legal(seat), list[AnswerOption]()
    if do.Cancel("ranger") in legal:
        found.append(_ranger(state, seat))
    if do.Cancel("escort") in legal:
        found.append(_escort(state, seat))
    numbered = [structs.replace(one, key=str(n), first=n == 1) for n, one in enumerate(found, start=1)]
    happens = offer(seat, label, do.Decline(), key=END_KEY, icon="cross", first=not found)
    return (*numbered, *jerrican(state, seat, legal), happens)


def ranger_price(state: TableState, seat: int) -> str:
    """Return what countering with a Ranger costs a crew; how many cards it has all know."""
    left = state.table.dashboards[seat].cards - 1
    return state.say.tr_n(
        "the card is discarded, {n} card stays", "the card is discarded, {n} cards stay", left
    )


def escort_price(state: TableState, seat: int) -> str:
    """Return what countering with an escort costs a crew."""
    left = state.table.dashboards[seat].escort - 1
    if not left:
        return state.say.tr("your last escort this round")
    return state.say.tr_n("{n} escort stays this round", "{n} escorts stay this round", left)


def _ranger(state: TableState, seat: int) -> AnswerOption:
    note = ranger_price(state, seat)
    label = state.say.tr("Counter with {card}", card=state.teller.card(state.race.ranger))
    return offer(seat, label, do.Cancel("ranger"), icon="lightning", note=note)


def _escort(state: TableState, seat: int) -> AnswerOption:
    note = escort_price(state, seat)
    return offer(seat, state.say.tr("Counter with the escort"), do.Cancel("escort"), icon="escort", note=note)


def _let_happen(state: TableState, seat: int, matter: Attack) -> str:
    """Return the answer that lets the card happen, with the gauge that is then left."""
    tr = state.say.tr
    if matter.target != seat or not matter.struck:
        return tr("Let it happen")
    left = listed(f"{gauge_name(state.say, one.name)} {one.after}" for one in matter.struck)
    return tr("Let it happen: {gauges}", gauges=left)


