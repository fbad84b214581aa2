"""The purchase of fuel in a sequence (9.1): how much, what it costs, what it would break."""

from __future__ import annotations

from greatrace.engine import actions as do
from greatrace.engine.price import fuel_price
from greatrace.prose.words import francs
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.blocks.gauges import Stepper
from greatrace.ui.race.questions.parts.answers import asked, why_not
from greatrace.ui.race.questions.question import AnswerOption
from greatrace.ui.race.table.input.intents import Act, Adjust
from greatrace.ui.race.table.state.setting_out import fuel_wanted
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import fuel_breaks


def fuel(state: TableState, seat: int) -> AnswerOption:
    """Return the purchase of fuel, several points at once (9.1)."""
    tr, own = state.say.tr, state.table.dashboards[seat]
    each = fuel_price(state.race, own)
    most = max((one.points for one in state.legal(seat) if isinstance(one, do.BuyFuel)), default=0)
    label, icon = tr("Fuel, {price} each", price=francs(each)), "fuel-drop"
    if not most:
        buy = do.BuyFuel(1)
        note = why_not(state, seat, buy)
        return AnswerOption(label, Act(buy, seat), "F", False, icon=icon, note=note, share="whole")
    points = max(1, min(most, state.amounts.get("fuel") or fuel_wanted(state, seat, most)))
    note = tr("{before} › {after}, purse {left}", before=own.fuel, after=own.fuel + points,
              left=francs(own.money - points * each))
    amount = Stepper(
        "fuel", label, str(points), Press(tr("One less"), Adjust("fuel", points - 1), allowed=points > 1),
        Press(tr("One more"), Adjust("fuel", points + 1), allowed=points < most),
    )
    more = points < most
    buys = tr("{n} fuel for {price}", n=points, price=francs(points * each))
    holds = tr("Hold it to buy {n} at once.", n=most) if more else ""
    answer = AnswerOption(
        buys, Act(do.BuyFuel(points), seat), "F", icon=icon, note=note, share="whole", amount=amount,
        brief=f"{own.fuel} › {own.fuel + points}, {francs(points * each)}",
        tip=" ".join(filter(None, (f"{label}.", holds))),
        held=Act(do.BuyFuel(most), seat) if more else None,
    )
    broken = fuel_breaks(state, seat, points)
    return asked(state, answer, tr("The mission announced"), broken) if broken else answer
