"""A way that arrives at the finish: what it brings and leaves unused, and what may still come (11)."""

from __future__ import annotations

from msgspec import UNSET, structs

from greatrace.engine import actions as do
from greatrace.engine.scoring import FRANCS_A_POINT, prestige
from greatrace.engine.ways.data import Way
from greatrace.kernel.sums import total
from greatrace.prose.rene import sticker_name
from greatrace.prose.words import capital, listed
from greatrace.ui.kit.blocks.block import Block
from greatrace.ui.kit.blocks.words import sentence
from greatrace.ui.race.questions.parts import gauges
from greatrace.ui.race.table.state.drawn_way import SettingOut, setting_out, starting_action
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.forecast import forecast_if_crew, heading_text


def cards_used(state: TableState, way: Way) -> int:
    """Return how many cards of a hand go on a way: what begins it, and as many as are set for a line."""
    begins = isinstance(starting_action(state), do.Play)
    used = gauges.line_action(state, way).transports if way.line >= 0 else 0
    return begins + (used or sum(one.kind in ("ranger", "guide") for one in way.cards))


def unused_at_finish(state: TableState, way: Way) -> str:
    """Return in a few words what a way that arrives at the finish leaves unused (11.2); empty for nothing."""
    if not way.driven or way.end != state.race.finish_cell:
        return ""
    own, begin, say = state.table.dashboards[way.seat], starting_action(state), state.say
    escorts = sum(one.kind == "escort" for one in way.cards)
    assistants = own.active - isinstance(begin, do.Drive) - escorts
    cards = own.cards - cards_used(state, way)
    left = (
        say.tr_n("{n} assistant", "{n} assistants", assistants) if assistants > 0 else "",
        say.tr_n("{n} card", "{n} cards", cards) if cards > 0 else "",
    )
    what = listed(filter(None, left))
    return say.tr("unused at the finish: {what}", what=what) if what else ""


def before_finish(state: TableState, seat: int) -> str:
    """Return which cards bring prestige only before a drive that may reach the finish (11.2, 11.4), if any.

    They are parts that a repair before it could use, and what brings money.
    """
    race, own = state.race, state.table.dashboards[seat]
    if (race.alone and not race.rival) or race.distance_to_finish[own.cell] > own.engine:
        return ""
    found = setting_out(state, race.finish_cell)
    if found is None or found.way.hopeless or not (found.way.arrives or found.way.odds):
        return ""
    cards, points = _mending(state, seat, found)
    plays = [one.card for one in state.legal(seat) if isinstance(one, do.Play)]
    pays = [card for card in plays if race.effects[card] == "financier"]
    money = own.money - found.money - found.way.money
    francs = sum(race.cards[card].amount for card in pays)
    if more := (money + francs) // FRANCS_A_POINT - money // FRANCS_A_POINT:
        cards, points = [*cards, *pays], points + more
    if not points:
        return ""
    names = listed(dict.fromkeys(map(state.teller.card, cards)))
    return state.say.tr("Before the finish {cards}: +{n} prestige?", cards=names, n=points)


def _mending(state: TableState, seat: int, found: SettingOut) -> tuple[list[int], int]:
    """Return the cards of a repair before a drive, and the points of engine and chassis that they bring."""
    race, own, legal = state.race, state.table.dashboards[seat], state.legal(seat)
    crew = race.crews[seat]
    mechanics = [card for card, effect in enumerate(race.effects)
                 if effect == "mechanic" and do.Play(card) in legal]
    spare = do.Repair() in legal and own.mechanic > isinstance(found.begin, do.Drive)
    parts = [card for card in state.known(seat).own.hand if card in race.parts]
    if not parts or not (mechanics or spare):
        return [], 0
    missing = crew.engine + crew.chassis - own.engine - own.chassis
    return [*mechanics, *parts], min(missing, sum(race.cards[card].amount for card in parts))


def _arrival(state: TableState, way: Way, engine: int, chassis: int, paid: int = 0) -> tuple[str, ...]:
    """Return what prestige an arrival brings (11.4) and who can still arrive, then the sum alone.

    Of any other way it is nothing.

    Args:
        state: the table.
        way: the way.
        engine: what it leaves of it.
        chassis: the same.
        paid: francs for a line.
    """
    if not way.driven or way.end != state.race.finish_cell or (state.race.alone and not state.race.rival):
        return ()
    crews, own, tr = state.table.dashboards, state.table.dashboards[way.seat], state.say.tr
    place = 1 + sum(one.arrived > 0 for one in crews)
    torpedo = state.table.torpedo
    place += torpedo is not UNSET and torpedo.arrived > 0
    found = setting_out(state, way.goal)
    money = own.money - paid - (found.money if found else 0)
    terms = prestige(structs.replace(own, arrived=place, engine=engine, chassis=chassis, money=money))
    told = tr("Prestige on arrival: {points} (place {place}) + {left} (engine, chassis) + {money} (money)"
              " = {sum}.", points=terms[0].value, place=place, left=terms[1].value, money=terms[2].value,
              sum=total(terms))
    brief = tr("Prestige on arrival: {sum} (place {place}).", sum=total(terms), place=place)
    last = place == 1 and len(crews) > 1
    return " ".join((told, tr("The others can still arrive in this round."))) if last else told, brief


def at_finish(
    state: TableState, way: Way, engine: int, chassis: int, paid: int = 0, brief: bool = False
) -> tuple[Block, ...]:
    """Return what an arrival brings and leaves unused, which is no reason not to arrive (11.2, 11.4).

    A brief sentence has the sum alone, and the rest of it in its tooltip: where answers need the room.
    """
    unused, arrival = unused_at_finish(state, way), _arrival(state, way, engine, chassis, paid)
    rest = *_comes_after(state, way), f"{capital(unused)}." if unused else ""
    whole = [one for one in (*arrival[:1], *rest) if one]
    if brief and arrival:
        told = " ".join(filter(None, (arrival[-1], *rest)))
        return (sentence(told, "plain", spare=True, tip=" ".join(whole)),)
    return tuple(sentence(one, "plain", spare=True) for one in whole)


def _comes_after(state: TableState, way: Way) -> tuple[str, ...]:
    """Return what the Torpedo may still do in the round of an arrival, and which attack could come first."""
    torpedo, say = state.table.torpedo, state.say
    if torpedo is UNSET or not way.driven or way.end != state.race.finish_cell:
        return ()
    meant = forecast_if_crew(state, state.race.finish_cell)
    if meant is None:
        return ()
    sticker = sticker_name(say, *meant.sticker) if meant.sticker else ""
    heading = listed(filter(None, (heading_text(state, meant), sticker)))
    drives = say.tr_n(
        "René still has {n} assistant: {heading}.", "René still has {n} assistants: {heading}.",
        torpedo.assistants, heading=heading,
    )
    attacks = [
        one.card for one in state.legal(way.seat)
        if isinstance(one, do.Play) and state.race.cards[one.card].danger
    ]
    names = listed(dict.fromkeys(state.teller.card(card) for card in attacks))
    return (drives, say.tr("Could be played before it: {cards}.", cards=names)) if attacks else (drives,)
