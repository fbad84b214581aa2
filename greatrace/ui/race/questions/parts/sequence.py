"""What a sequence offers beside the assistants: fuel, the leader, passing (3.9–3.12)."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.price import fuel_price
from greatrace.prose.words import francs, listed
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.blocks.gauges import Stepper
from greatrace.ui.race.questions.question import END_KEY, AnswerOption
from greatrace.ui.race.table.input.intents import Act, Adjust, Confirm
from greatrace.ui.race.table.state.setting_out import fuel_wanted
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.why_not import why_not

FUEL_KEY = "F"
_MANY = 3
"""More kinds of cards than this are not all named in a warning."""


def fuel(state: TableState, seat: int) -> AnswerOption:
    """Return the purchase of fuel, several points at once (9.1)."""
    tr, own = state.say.tr, state.table.dashboards[seat]
    each = fuel_price(state.race, own)
    most = max((one.points for one in state.legal(seat) if isinstance(one, do.BuyFuel)), default=0)
    label, icon = tr("Fuel, {price} each", price=francs(each)), "fuel-drop"
    if not most:
        buy = do.BuyFuel(1)
        note = why_not(state, seat, buy)
        return AnswerOption(label, Act(buy, seat), FUEL_KEY, False, icon=icon, note=note, share="whole")
    points = max(1, min(most, state.amounts.get("fuel") or fuel_wanted(state, seat, most)))
    note = tr("{before} › {after}, purse {left}", before=own.fuel, after=own.fuel + points,
              left=francs(own.money - points * each))
    amount = Stepper(
        "fuel", label, str(points), Press(tr("One less"), Adjust("fuel", points - 1), allowed=points > 1),
        Press(tr("One more"), Adjust("fuel", points + 1), allowed=points < most),
    )
    return AnswerOption(
        label, Act(do.BuyFuel(points), seat), FUEL_KEY, icon=icon, note=note, share="whole", amount=amount,
        brief=f"{own.fuel} › {own.fuel + points}, {francs(points * each)}",
    )


def leader(state: TableState, seat: int) -> AnswerOption:
    """Return the answer that calls on the leader of the crew (12)."""
    action, called, say = do.UseLeader(), state.race.crews[seat].leader, state.say
    allowed = action in state.legal(seat)
    if not allowed:
        note = why_not(state, seat, action)
    elif called.effect == "survey":
        note = say.tr_n("{n} tile", "{n} tiles", called.amount)
    else:
        note = say.tr("a repair")
    label = say.tr("Call on {leader}", leader=called.name)
    return AnswerOption(label, Act(action, seat), "7", allowed, icon="leader", note=note, share="whole",
                        brief=called.name.split()[-1])


def passing(state: TableState, seat: int) -> AnswerOption:
    """Return passing, with what is lost by it (3.12), for which it is asked once more."""
    say, own = state.say, state.table.dashboards[seat]
    label = say.tr_n("Pass: {n} assistant stays unused", "Pass: {n} assistants stay unused", own.active)
    note = say.tr("escorts may still counter") if own.escort else ""
    means: Act | Confirm = Act(do.Pass(), seat)
    if own.active - own.escort and state.confirms:
        asks = say.tr_n(
            "{n} assistant would go unused for the rest of the round (3.12).",
            "{n} assistants would go unused for the rest of the round (3.12).", own.active,
        )
        means = Confirm(Act(do.Pass(), seat), label, asks, say.tr("Do it all the same"))
    return AnswerOption(label, means, END_KEY, icon="tick", note=note, share="whole", brief=say.tr("Pass"))


def some_names(cards: list[str]) -> str:
    """Return the names of cards, of many the first ones and how many more there are."""
    names = list(dict.fromkeys(cards))
    return listed(names if len(names) <= _MANY else [*names[: _MANY - 1], f"+{len(names) - _MANY + 1}"])
