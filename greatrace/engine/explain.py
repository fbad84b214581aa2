"""Why an action is not legal: the article that forbids it and the facts, for ``Refused``.

Only called for an action that ``legal_actions`` does not contain; it never decides legality itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    BuyPart,
    Cancel,
    Clear,
    Discard,
    Drive,
    Enter,
    Explore,
    Fund,
    GoBack,
    Lay,
    Pay,
    Pick,
    Plan,
    Play,
    Repair,
    Sabotage,
    Step,
    Take,
    TakeCard,
    TakeLine,
    UseLeader,
    UsePart,
)
from greatrace.engine.decisions import (
    AnyFrame,
    Bivouac,
    Clearing,
    Driving,
    Entering,
    Finding,
    HandLimit,
    Laying,
    Paying,
    Planning,
    Reacting,
    Repairing,
    Sabotaging,
    Sequence,
    Swapping,
    Tracking,
)
from greatrace.engine.effects.clearing import removable
from greatrace.engine.effects.driving import split_range
from greatrace.engine.effects.leaders import SEQUENCE_POWERS
from greatrace.engine.effects.rates import fuel_price, part_price
from greatrace.engine.explain_driving import entry_refusal, line_refusal, step_refusal
from greatrace.engine.legal import PLAYABLE
from greatrace.engine.paths import frontier
from greatrace.engine.state import View
from greatrace.engine.tables import FUNDING_LIMIT, Tables
from greatrace.kernel.errors import Refused

Reason = Callable[[Tables, View, AnyAction], Refused]


def refusal(race: Tables, view: View, action: AnyAction) -> Refused:
    """Return why a seat that must decide may not choose this action."""
    frame = view.table.frames[-1]
    if isinstance(action, Play) and race.effects[action.card : action.card + 1] == ("jerrican",):
        return _jerrican(race, view, action)
    asked, reason = REASONS.get(type(action), ((), None))
    if reason is None or not isinstance(frame, asked):
        return _wrong_question(race, view, action)
    return reason(race, view, action)


QUESTION_ARTICLES = {
    Bivouac: "3.3", Planning: "3.7", Sequence: "3.9", Driving: "6.1", Entering: "6.7", Paying: "6.2",
    Repairing: "5.3", Laying: "5.1", Clearing: "5.6", Tracking: "10/tracker", Swapping: "10/cheater",
    Sabotaging: "10/saboteur", Finding: "10/finder", HandLimit: "3.5", Reacting: "5.10",
}
"""The article of each question: what has to be answered first."""


_OUT_OF_TURN = (Bivouac, Planning, HandLimit, Reacting)
"""Questions with an article of their own about who answers; in the others it is somebody's sequence."""


def turn_refusal(frame: AnyFrame, asked: int) -> Refused:
    """Return why a seat that is not asked may not act: another one has to answer first."""
    article = QUESTION_ARTICLES[type(frame)] if isinstance(frame, _OUT_OF_TURN) else "3.9"
    return Refused(article, "not_your_turn", seat=asked)


WHEN = {BuyFuel: "9.1", UsePart: "10.2", BuyPart: "9.2", UseLeader: "12.2", TakeLine: "8.1"}
"""The article that says at which question such an action is possible, where it has one of its own."""

PLAYED = {"convoy": "10.1", "companion": "10.2", "lightning": "10.3"}
"""The article that says when a kind of card is played."""


def _wrong_question(race: Tables, view: View, action: AnyAction) -> Refused:
    if isinstance(action, Play) and action.card in view.own.hand:
        card = race.cards[action.card]
        return Refused(PLAYED[card.kind], "card_not_now", card=card.id)
    return Refused(
        WHEN.get(type(action)) or QUESTION_ARTICLES[type(view.table.frames[-1])], "wrong_question"
    )


def _take(race: Tables, view: View, action: Take) -> Refused:
    return Refused("3.3", "slot_taken", slot=action.slot + 1)


def _plan(race: Tables, view: View, action: Plan) -> Refused:
    if action.funding > FUNDING_LIMIT:
        return Refused("3.7", "funding_full", limit=FUNDING_LIMIT)
    total = action.scout + action.mechanic + action.escort + action.funding
    return Refused("3.7", "plan_sum", set=total, needed=race.assistants)


def _buy_fuel(race: Tables, view: View, action: BuyFuel) -> Refused:
    frame, dashboard = view.table.frames[-1], view.table.dashboards[view.seat]
    assert isinstance(frame, Sequence)
    if frame.carded:
        return Refused("3.10", "fuel_after_card")
    room = race.crews[view.seat].fuel - dashboard.fuel
    if not 0 < action.points <= room:
        return Refused("10.5", "too_much_fuel", room=room) if room else Refused("10.5", "tank_full")
    price = action.points * fuel_price(race, dashboard)
    return Refused("9.1", "no_money", needed=price, have=dashboard.money)


def _jerrican(race: Tables, view: View, action: Play) -> Refused:
    if action.card not in view.own.hand:
        return Refused("10/jerrican", "card_not_in_hand", card=race.cards[action.card].id)
    return Refused("10.5", "tank_full")


def _play(race: Tables, view: View, action: Play) -> Refused:
    if not 0 <= action.card < len(race.cards):
        return Refused("10.1", "card_not_in_hand", card="")
    card, dashboard = race.cards[action.card], view.table.dashboards[view.seat]
    article = f"10/{card.id}"
    if action.card not in view.own.hand:
        return Refused(article, "card_not_in_hand", card=card.id)
    if card.effect not in PLAYABLE:
        return Refused(PLAYED[card.kind], "card_not_now", card=card.id)
    if card.effect == "pilot":
        return Refused("6.6", "broken_down")
    reasons = {
        "tracker": Refused(article, "no_tiles_to_remove"),
        "saboteur": Refused(article, "no_target"),
        "finder": Refused("3.4", "deck_empty"),
        "cheater": Refused(article, "two_tiles_needed"),
        "refuelling": Refused("10.5", "tank_full"),
    }
    return reasons.get(card.effect) or (
        Refused("6.11", "bag_empty") if dashboard.active else Refused("10.1", "no_active_assistant")
    )


def _leader(race: Tables, view: View, action: UseLeader) -> Refused:
    if not race.leaders:
        return Refused("0/leaders", "no_leaders")
    leader = race.crews[view.seat].leader
    if leader.effect not in SEQUENCE_POWERS:
        return Refused(f"12/{leader.id}", "no_leader_power")
    if not view.table.dashboards[view.seat].leader_ready:
        return Refused("12.2", "leader_spent")
    return Refused("6.11", "bag_empty")


def _assistant(box: str) -> Reason:
    def reason(race: Tables, view: View, action: AnyAction) -> Refused:
        dashboard = view.table.dashboards[view.seat]
        if not getattr(dashboard, box):
            return Refused("3.9", "no_assistant", box=box)
        if isinstance(action, Explore):
            return Refused("6.11", "bag_empty")
        return Refused("6.6", "broken_down")

    return reason


def _lay(race: Tables, view: View, action: Lay) -> Refused:
    cell, table = action.cell, view.table
    if action.tile not in view.own.drawn:
        return Refused("5.1", "tile_not_drawn", tile=_tile_id(race, action.tile))
    if not 0 <= cell < race.cells:
        return Refused("5.1", "not_on_path", cell=cell)
    if race.city_at[cell] >= 0:
        return Refused("7.1", "is_city", cell=cell)
    if table.tiles[cell]:
        return Refused("5.1", "not_blank", cell=cell)
    assert cell not in frontier(race, table.tiles, table.dashboards[view.seat].cell)
    return Refused("5.1", "not_on_path", cell=cell)


def _tile_id(race: Tables, tile: int) -> str:
    return race.tiles[tile].id if 0 <= tile < len(race.tiles) else ""


def _enter(race: Tables, view: View, action: Enter) -> Refused:
    frame = view.table.frames[-1]
    assert isinstance(frame, Entering)
    return entry_refusal(race, view, frame.cell, action.counter, action.guide)


def _go_back(race: Tables, view: View, action: GoBack) -> Refused:
    return Refused("6.7", "must_enter")


def _pay(race: Tables, view: View, action: Pay) -> Refused:
    frame, dashboard = view.table.frames[-1], view.table.dashboards[view.seat]
    assert isinstance(frame, Paying)
    least, most = split_range(frame.mechanics, dashboard.engine, dashboard.chassis)
    return Refused("6.2", "split", least=least, most=most)


def _use_part(race: Tables, view: View, action: UsePart) -> Refused:
    if not 0 <= action.card < len(race.cards) or race.cards[action.card].effect != "part":
        return Refused("5.3", "not_a_part", card=_card_id(race, action.card))
    card = race.cards[action.card]
    if action.card not in view.own.hand:
        return Refused(f"10/{card.id}", "card_not_in_hand", card=card.id)
    if not 0 <= action.engine <= card.amount:
        return Refused(f"10/{card.id}", "split", least=0, most=card.amount)
    return Refused("5.3", "gauge_full", gauge="engine" if action.engine else "chassis")


def _card_id(race: Tables, card: int) -> str:
    return race.cards[card].id if 0 <= card < len(race.cards) else ""


def _buy_part(race: Tables, view: View, action: BuyPart) -> Refused:
    frame, dashboard = view.table.frames[-1], view.table.dashboards[view.seat]
    if isinstance(frame, Driving):
        if frame.pilot and not race.edition.pilot_parts:
            return Refused("0/pilot-parts", "parts_not_with_pilot")
        if frame.moved or not frame.pilot:
            return Refused("9.2", "parts_too_late")
    if getattr(dashboard, action.gauge) >= getattr(race.crews[view.seat], action.gauge):
        return Refused("5.3", "gauge_full", gauge=action.gauge)
    return Refused("9.2", "no_money", needed=part_price(race, dashboard), have=dashboard.money)


def _discard(race: Tables, view: View, action: Discard) -> Refused:
    card = _card_id(race, action.card)
    if isinstance(view.table.frames[-1], Finding):
        return Refused("10/finder", "card_not_drawn", card=card)
    return Refused("3.5", "card_not_in_hand", card=card)


def _pick(race: Tables, view: View, action: Pick) -> Refused:
    frame, table, cell = view.table.frames[-1], view.table, action.cell
    article = QUESTION_ARTICLES[type(frame)]
    if not 0 <= cell < race.cells or not table.tiles[cell]:
        return Refused(article, "no_tile", cell=cell)
    if isinstance(frame, Swapping):
        return Refused(article, "same_cell")
    if any(dashboard.cell == cell for dashboard in table.dashboards):
        return Refused(article, "under_vehicle", cell=cell)
    if isinstance(frame, Tracking) and cell in frame.chosen:
        return Refused(article, "tile_chosen", cell=cell)
    edition = race.edition
    where = edition.clear_where if isinstance(frame, Clearing) else edition.tracker_where
    assert cell not in removable(race, table.tiles, table.dashboards, view.seat, where)
    return Refused(article, "not_next" if where == "neighbour" else "not_on_path", cell=cell)


def _sabotage(race: Tables, view: View, action: Sabotage) -> Refused:
    if action.seat == view.seat:
        return Refused("10/saboteur", "target_self")
    if not 0 <= action.seat < race.seats or view.table.dashboards[action.seat].arrived:
        return Refused("11.2", "target_gone", seat=action.seat)
    points = race.cards[view.table.playing[-1]].amount
    if not 0 <= action.engine <= points:
        return Refused("10/saboteur", "split", least=0, most=points)
    return Refused("0/saboteur", "target_not_on_path", seat=action.seat)


def _cancel(race: Tables, view: View, action: Cancel) -> Refused:
    return counter_refusal(action)


def counter_refusal(action: Cancel) -> Refused:
    """Return why a crew cannot cancel a danger: it does not have what it names (5.9)."""
    return Refused("5.9", "no_escort") if action.counter == "escort" else Refused("5.9", "no_ranger")


REASONS = cast(
    "dict[type, tuple[tuple[type, ...], Reason]]",
    {
        Take: ((Bivouac,), _take),
        Plan: ((Planning,), _plan),
        BuyFuel: ((Sequence,), _buy_fuel),
        Play: ((Sequence,), _play),
        UseLeader: ((Sequence,), _leader),
        Explore: ((Sequence,), _assistant("scout")),
        TakeCard: ((Sequence,), _assistant("scout")),
        Repair: ((Sequence,), _assistant("mechanic")),
        Drive: ((Sequence,), _assistant("mechanic")),
        Clear: ((Sequence,), _assistant("escort")),
        Fund: ((Sequence,), _assistant("funding")),
        Lay: ((Laying,), _lay),
        Step: ((Driving,), step_refusal),
        Enter: ((Entering,), _enter),
        GoBack: ((Entering,), _go_back),
        Pay: ((Paying,), _pay),
        TakeLine: ((Driving,), line_refusal),
        UsePart: ((Repairing,), _use_part),
        BuyPart: ((Repairing, Driving), _buy_part),
        Discard: ((HandLimit, Finding), _discard),
        Pick: ((Clearing, Tracking, Swapping), _pick),
        Sabotage: ((Sabotaging,), _sabotage),
        Cancel: ((Reacting,), _cancel),
    },
)
"""For each class of action: the questions it may answer, and why it can be refused there."""


