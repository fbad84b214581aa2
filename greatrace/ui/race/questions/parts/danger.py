"""What a danger card does (10), what it costs to counter it (5.9), and the Torpedo's danger effect (14.5)."""

from __future__ import annotations

from typing import assert_never

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.decisions import Bivouac
from greatrace.engine.questions.reacting.frame import Damage, Reacting, Removal, Swap
from greatrace.engine.questions.suffering.rules import taken_of
from greatrace.engine.solo.bivouac import dangers_left
from greatrace.engine.solo.rene import Loss
from greatrace.engine.state import Dashboard
from greatrace.prose.names import gauge_name
from greatrace.prose.told_solo import loss_text
from greatrace.prose.words import labelled, listed
from greatrace.ui.kit.blocks.block import Block, beside, column
from greatrace.ui.kit.blocks.chooser import aim_arrow
from greatrace.ui.kit.blocks.gauges import Gauge, struck_row
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts.answers import jerrican
from greatrace.ui.race.questions.parts.cards import card_block
from greatrace.ui.race.questions.parts.gauges import gauge, mechanics
from greatrace.ui.race.questions.parts.tiles import exchange, removal
from greatrace.ui.race.questions.question import END_KEY, AnswerOption
from greatrace.ui.race.table.input.intents import Act
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import order_of


def damage(state: TableState, hit: Damage) -> tuple[Gauge, Gauge]:
    """Return engine and chassis of a Saboteur's target, now and afterwards; never below 0 (10)."""
    own = state.table.dashboards[hit.target]
    return mechanics(state, own, -min(own.engine, hit.engine), -min(own.chassis, hit.chassis))


def consequences(state: TableState, target: int, gauges: tuple[Gauge, Gauge]) -> str:
    """Return what follows for a crew whose engine and chassis fall (3.5, 6.1, 6.6)."""
    (engine, chassis), cards, say = gauges, state.table.dashboards[target].cards, state.say
    lines = []
    if engine.after < engine.now and not engine.after:
        lines.append(say.tr("Then the vehicle has broken down."))
    elif engine.after < engine.now:
        lines.append(say.tr_n(
            "Then a drive covers only {n} cell.", "Then a drive covers only {n} cells.", engine.after
        ))
    if chassis.after < chassis.now and cards > chassis.after:
        over = cards - chassis.after
        lines.append(say.tr_n(
            "Then the crew must discard {n} card.", "Then the crew must discard {n} cards.", over
        ))
    return " ".join(lines)


def attack(state: TableState, seat: int, frame: Reacting) -> Block:
    """Return what a danger card does unless it is cancelled, as a seat sees it."""
    card, danger = card_block(state, frame.card, "attack-card"), frame.danger
    match danger:
        case Damage():
            return column((beside(card, column(_hit(state, seat, frame, danger), 3)),), 4, "attack")
        case Removal(cells):
            tiles, lines = removal(state, seat, cells)
        case Swap(first, second):
            tiles, lines = exchange(state, seat, first, second)
        case _:
            assert_never(danger)
    return column((beside(card, tiles), *lines), 4, "attack")


def struck_gauges(state: TableState, frame: Reacting) -> tuple[Gauge, ...]:
    """Return the gauges of its target that a danger card lowers; none where it hits tiles."""
    hit = frame.danger
    return tuple(one for one in damage(state, hit) if one.after < one.now) if isinstance(hit, Damage) else ()


def _hit(state: TableState, seat: int, frame: Reacting, hit: Damage) -> tuple[Block, ...]:
    gauges, teller = damage(state, hit), state.teller
    struck = struck_gauges(state, frame)
    stays = next((one for one in gauges if one.after == one.now), None)
    others = "" if stays is None else state.say.tr(
        "{gauge} stays {n}", gauge=gauge_name(state.say, stays.name), n=stays.now
    )
    names = f"{teller.crew(frame.by)} › {teller.crew(hit.target)}"
    told = consequences(state, hit.target, gauges)
    parts: tuple[Block, ...] = (
        aim_arrow(state.look_of(frame.by), state.look_of(hit.target), names),
        sentence(_title(state, seat, hit.target, struck), "title", "centre"), struck_row(struck),
    )
    parts += (sentence(others, "soft", "centre", spare=True),) if others else ()
    return (*parts, sentence(told, "verdict", "centre")) if told else parts


def _title(state: TableState, seat: int, target: int, struck: tuple[Gauge, ...]) -> str:
    """Return whose gauges fall, and which one if it is only one."""
    tr = state.say.tr
    if target != seat:
        # Rows and arrows name the person, who may have a long name.
        crew = state.teller.crew(target)
        return labelled(state.say, crew, gauge_name(state.say, struck[0].name)) if len(struck) == 1 else crew
    if len(struck) != 1:
        return tr("Your vehicle")
    return tr("Your engine") if struck[0].name == "engine" else tr("Your chassis")


def countering(state: TableState, seat: int, label: str, note: str = "") -> tuple[AnswerOption, ...]:
    """Return the answers with which a crew may counter, and the one that lets it happen, with its words.

    None is proposed: each of them may be wrong, and each has a key of its own.
    """
    legal, tr = state.legal(seat), state.say.tr
    card = state.teller.card(state.race.ranger)
    offers = (
        (do.Cancel("ranger"), tr("Counter with {card}", card=card), "lightning", ranger_price),
        (do.Cancel("escort"), tr("Counter with the escort"), "escort", escort_price),
    )
    found: list[AnswerOption] = []
    for action, words, icon, price in offers:
        if action in legal:
            found.append(AnswerOption(words, Act(action, seat), str(len(found) + 1), icon=icon, share="whole",
                                      note=price(state, seat)))
    happens = AnswerOption(label, Act(do.Decline(), seat), END_KEY, icon="cross", note=note,
                           share="whole")
    return (*found, *jerrican(state, seat), happens)


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


Sting = tuple[tuple[int, ...], Loss]
"""The danger cards left lying, one of them at least to the end, and what the effect takes then."""


def sting_of(state: TableState, seat: int, slot: int) -> Sting | None:
    """Return the danger effect that taking the card of a slot brings; nothing where it may still pass."""
    own, order = state.table.dashboards[seat], order_of(state) if state.race.rival else None
    frame = state.table.frames[-1]
    if order is None or own.arrived or not isinstance(frame, Bivouac):
        return None
    cards = dangers_left(state.race, state.table.market, len(frame.queue), slot)
    holding = structs.replace(own, cards=own.cards + 1)
    return (cards, taken_of(holding, order.card.effect)) if cards else None


def sting_words(state: TableState, sting: Sting) -> str:
    """Return which danger cards are left lying, and what that costs."""
    cards = listed(state.teller.card(card) for card in sting[0])
    return state.say.tr("leaves {cards}: {loss}", cards=cards, loss=loss_text(sting[1], state.say))


def effect_gauges(state: TableState, own: Dashboard, taken: Loss) -> tuple[Gauge, ...]:
    """Return the gauges, the purse and the hand that an effect lowers, now and afterwards."""
    pairs = (
        ("fuel", own.fuel, taken.fuel), ("engine", own.engine, taken.engine),
        ("chassis", own.chassis, taken.chassis), ("money", own.money, taken.francs),
    )
    found = [gauge(state, name, now, now - less) for name, now, less in pairs if less]
    if taken.cards:
        found.append(gauge(state, "cards", own.cards, own.cards - taken.cards, state.say.tr("Cards")))
    return tuple(found)
