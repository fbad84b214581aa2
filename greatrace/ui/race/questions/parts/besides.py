"""What a sequence offers beside assistants and cards: fuel (9.1), the leader (12), and passing (3.12)."""

from __future__ import annotations

from msgspec import structs

from greatrace.engine import actions as do
from greatrace.engine.price import fuel_price
from greatrace.prose.words import francs, listed
from greatrace.ui.kit.blocks.block import Press
from greatrace.ui.kit.blocks.gauges import Stepper
from greatrace.ui.race.questions.parts.answers import asked, in_vain, mends_nothing, why_not
from greatrace.ui.race.questions.question import END_KEY, AnswerOption
from greatrace.ui.race.table.input.intents import Act, Adjust
from greatrace.ui.race.table.state.answers import doubt_of
from greatrace.ui.race.table.state.drawn_way import fuel_goal, fuel_wanted, leads_somewhere
from greatrace.ui.race.table.state.hint import advised
from greatrace.ui.race.table.state.table_state import TableState
from greatrace.ui.race.table.state.torpedo.facts import costs_text, fuel_breaks, fuel_ends


def fuel(state: TableState, seat: int) -> AnswerOption:
    """Return the purchase of fuel (9.1), of as many points as a hint means or the way needs."""
    tr, own = state.say.tr, state.table.dashboards[seat]
    each = fuel_price(state.race, own)
    most = max((one.points for one in state.legal(seat) if isinstance(one, do.BuyFuel)), default=0)
    label, icon = tr("Fuel, {price} each", price=francs(each)), "fuel-drop"
    if not most:
        buy = do.BuyFuel(1)
        note = why_not(state, seat, buy)
        return AnswerOption(label, Act(buy, seat), "F", False, icon=icon, note=note, share="whole")
    hinted = advised(state)
    meant = hinted.points if isinstance(hinted, do.BuyFuel) else 0
    points = max(1, min(most, state.amounts.get("fuel") or meant or fuel_wanted(state, seat, most)))
    note = tr("{before} › {after}, purse {left}", before=own.fuel, after=own.fuel + points,
              left=francs(own.money - points * each))
    amount = Stepper(
        "fuel", label, str(points), Press(tr("One less"), Adjust("fuel", points - 1), allowed=points > 1),
        Press(tr("One more"), Adjust("fuel", points + 1), allowed=points < most),
    )
    more = points < most
    buys = tr("{n} fuel for {price}", n=points, price=francs(points * each))
    holds = tr("Hold it to buy {n} at once.", n=most) if more else ""
    steps = tr("The keys + and − set another amount.") if most > 1 else ""
    answer = AnswerOption(
        buys, Act(do.BuyFuel(points), seat), "F", icon=icon, note=note, share="whole", amount=amount,
        shorter=(f"{own.fuel} › {own.fuel + points}, {francs(points * each)}",),
        tip=" ".join(filter(None, (f"{label}.", _proposed(state, seat), holds, steps))),
        held=Act(do.BuyFuel(most), seat) if more else None,
    )
    ends, costs = fuel_ends(state, seat, points), costs_text(state, seat, points * each)
    if ends or costs:
        lost = tr("a mission is lost") if ends else tr("takes a mission’s money")
        told = " ".join(filter(None, (answer.tip, ends, costs)))
        answer = structs.replace(answer, note=listed((note, lost)), notes=(lost,), tip=told)
    broken = fuel_breaks(state, seat, points)
    return asked(state, answer, tr("The mission announced"), broken) if broken else answer


def _proposed(state: TableState, seat: int) -> str:
    """Return for what the points of fuel are meant that stand there before the player sets others."""
    if "fuel" in state.amounts:
        return ""
    if state.race.city_at[state.table.dashboards[seat].cell] < 0:
        return state.say.tr("Proposed for the next drive.")
    place = state.teller.place(fuel_goal(state))
    return state.say.tr("Proposed for the way to {place}, as far as purse and tank allow.", place=place)


def passing(state: TableState, seat: int) -> AnswerOption:
    """Return passing, with what is lost by it (3.12); it is asked once more where something could be done."""
    say, own = state.say, state.table.dashboards[seat]
    label = say.tr_n("Pass: {n} assistant stays unused", "Pass: {n} assistants stay unused", own.active)
    note = say.tr("escorts may still counter") if own.escort else ""
    passes = AnswerOption(label, Act(do.Pass(), seat), END_KEY, icon="tick", note=note, share="whole",
                          shorter=(say.tr("Pass"),))
    asks = say.tr_n(
        "{n} assistant would go unused for the rest of the round.",
        "{n} assistants would go unused for the rest of the round.", own.active,
    )
    wastes = own.active > own.escort and state.confirms and _could_do(state, seat)
    return asked(state, passes, label, asks) if wastes else passes


def _could_do(state: TableState, seat: int) -> bool:
    """Return whether anything useful but clearing could still be done, as far as that shows no secret."""
    if state.may_allow_more(seat):
        return True
    legal, useful = state.legal(seat), do.Explore | do.TakeCard | do.Fund | do.Play | do.UseLeader
    if any(isinstance(one, useful) for one in legal):
        return True
    if do.Repair() in legal and not doubt_of(state, do.Repair(), seat):
        return True
    return do.Drive() in legal and leads_somewhere(state, seat)


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
    doubt = doubt_of(state, action, seat) if allowed else ""
    answer = AnswerOption(label, Act(action, seat), "7", allowed, icon="leader", share="whole", at="above",
                          note=mends_nothing(state, seat) if doubt else note,
                          shorter=(called.name.split()[-1],))
    return in_vain(state, answer, doubt) if doubt else answer
