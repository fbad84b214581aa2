"""Short labels of actions for buttons, keys and log lines."""

from __future__ import annotations

from typing import assert_never

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import fuel_price, line_price, part_price, step_price
from greatrace.engine.questions.reacting.frame import Damage
from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.prose.names import BOXES, box_name
from greatrace.prose.scores import step_text
from greatrace.prose.teller import Teller
from greatrace.prose.told_cards import means, sabotage_text
from greatrace.prose.words import NO_BREAK, change, francs, joined, listed

PlainAction = (
    do.Explore | do.TakeCard | do.Repair | do.Drive | do.Clear | do.Fund | do.Pass | do.GoBack
    | do.Decline | do.UseLeader
)
"""Actions without fields."""

DriveAction = do.Step | do.Enter | do.TakeLine | do.Pay
"""Actions of a drive."""

CardAction = do.Take | do.Play | do.UsePart | do.Discard | do.BuyFuel | do.BuyPart | do.Cancel
"""Actions with cards and money."""


def action_label(action: do.AnyAction, teller: Teller, view: View | None = None,
                 race: Tables | None = None) -> str:
    """Return a short label for an action, with its price if the position is known.

    Args:
        action: the action of a crew.
        teller: the language and the race.
        view: the position as the crew sees it; adds the names of cards and tiles and the points left.
        race: the race; together with the view it adds the price.
    """
    label = _label(action, teller, view)
    cost = _cost(action, teller, view, race) if view and race else ""
    return f"{label} – {cost}" if cost else label


def _label(action: do.AnyAction, teller: Teller, view: View | None) -> str:
    say = teller.say
    if isinstance(action, PlainAction):
        return _plain(action, teller, view)
    if isinstance(action, DriveAction):
        return _driving(action, teller, view)
    if isinstance(action, CardAction):
        return _cards(action, teller, view)
    match action:
        case do.Plan():
            places = ((box_name(say, box), getattr(action, box)) for box in BOXES)
            told = listed(f"{name}{NO_BREAK}{number}" for name, number in places if number)
            return say.tr("Seal the plan: {plan}", plan=told)
        case do.Lay():
            return say.tr("Lay {tile} on {place}", tile=teller.tile(action.tile),
                          place=teller.place(action.cell))
        case do.Pick():
            return _pick(action, teller, view)
        case do.Sabotage():
            return say.tr("Sabotage {crew}: {change}", crew=teller.crew(action.seat),
                          change=_sabotage(action, teller))
        case do.Halt():
            return _halt(teller, view)
        case _:
            assert_never(action)


def _plain(action: PlainAction, teller: Teller, view: View | None) -> str:
    say = teller.say
    match action:
        case do.Explore():
            return say.tr("Explore")
        case do.TakeCard():
            return say.tr_c("scout", "Take a card")
        case do.Repair():
            return say.tr("Repair")
        case do.Drive():
            return _drive(teller, view)
        case do.Clear():
            return say.tr("Clear a tile")
        case do.Fund():
            return say.tr("Collect the funding")
        case do.Pass():
            return _pass(teller, view)
        case do.GoBack():
            return say.tr("Go back")
        case do.Decline():
            return say.tr("Let it happen")
        case do.UseLeader():
            if view is None or view.seat < 0:
                return say.tr("Use the leader’s power")
            return say.tr("Call on {leader}", leader=teller.leader(view.seat))
        case _:
            assert_never(action)


def _drive(teller: Teller, view: View | None) -> str:
    """Return the label of a drive, the same as of the button: with lines where some begin."""
    say = teller.say
    if view is None or view.seat < 0:
        return say.tr("Drive or take a line")
    cell = view.table.dashboards[view.seat].cell
    lines = any(cell in (line.a, line.b) for line in teller.data.board.lines)
    return say.tr("Drive, line") if lines else say.tr("Drive")


def _pass(teller: Teller, view: View | None) -> str:
    """Return the label of passing, the same as of the button, with the assistants that stay unused (3.12)."""
    say = teller.say
    left = view.table.dashboards[view.seat].active if view is not None and view.seat >= 0 else 0
    if not left:
        return say.tr("Pass for this round")
    return say.tr_n("Pass: {n} assistant stays unused", "Pass: {n} assistants stay unused", left)


def _driving(action: DriveAction, teller: Teller, view: View | None) -> str:
    say = teller.say
    match action:
        case do.Step():
            head = say.tr("Drive to {place}", place=teller.place(action.cell))
            return _aided(head, action, teller)
        case do.Enter():
            return _aided(say.tr("Enter the tile"), action, teller)
        case do.TakeLine():
            return _line(action, teller, view)
        case do.Pay():
            frame = _asked(view)
            chassis = frame.mechanics - action.engine if isinstance(frame, ask.Paying) else 0
            if not chassis:
                return say.tr("Pay {n} from the engine", n=action.engine)
            if not action.engine:
                return say.tr("Pay {n} from the chassis", n=chassis)
            return say.tr("Pay {n} from the engine, {rest} from the chassis", n=action.engine, rest=chassis)
        case _:
            assert_never(action)


def _aided(head: str, action: do.Step | do.Enter, teller: Teller) -> str:
    """Append the cards or assistants used on entering to the label."""
    say = teller.say
    used = [means(action.counter, teller)] if action.counter else []
    if action.guide:
        used.append(say.tr("a Guide"))
    return say.tr("{action} with {means}", action=head, means=joined(say, used)) if used else head


def _line(action: do.TakeLine, teller: Teller, view: View | None) -> str:
    say = teller.say
    origin = view.table.dashboards[view.seat].cell if view and view.seat >= 0 else None
    parts = [say.tr("Take the {line}", line=teller.line(action.line, origin))]
    if action.transports:
        parts.append(say.tr_n("{n} Transport card", "{n} Transport cards", action.transports))
    if action.leader:
        parts.append(say.tr("the leader"))
    return " + ".join(parts)


def _cards(action: CardAction, teller: Teller, view: View | None) -> str:
    say = teller.say
    match action:
        case do.Take():
            market = view.table.market if view else ()
            if action.slot < len(market) and market[action.slot] >= 0:
                return say.tr("Take {card}", card=teller.card(market[action.slot]))
            return say.tr("Take the card from slot {slot}", slot=action.slot + 1)
        case do.Play():
            return say.tr("Play {card}", card=teller.card(action.card))
        case do.UsePart():
            return _use_part(action, teller, view)
        case do.Discard():
            return say.tr("Discard {card}", card=teller.card(action.card))
        case do.BuyFuel():
            return say.tr_n("Buy {n} point of fuel", "Buy {n} points of fuel", action.points)
        case do.BuyPart():
            return _buy_part(action, teller)
        case do.Cancel():
            return say.tr("Counter with {means}", means=means(action.counter, teller))
        case _:
            assert_never(action)


def _use_part(action: do.UsePart, teller: Teller, view: View | None) -> str:
    """Return what a part raises; what is lost above a maximum is told apart (10.6)."""
    say, card = teller.say, teller.card(action.card)
    engine, chassis = action.engine, teller.data.cards[action.card].amount - action.engine
    lost = 0
    if view is not None and view.seat >= 0:
        own, most = view.table.dashboards[view.seat], teller.data.crews[view.seat]
        lost = max(0, engine - most.engine + own.engine) + max(0, chassis - most.chassis + own.chassis)
        engine, chassis = min(engine, most.engine - own.engine), min(chassis, most.chassis - own.chassis)
    told = say.tr("Use {card}: {change}", card=card, change=change(say, engine=engine, chassis=chassis))
    if not lost:
        return told
    gone = say.tr_n("{n} point is lost", "{n} points are lost", lost)
    return f"{told} ({gone})"


def _buy_part(action: do.BuyPart, teller: Teller) -> str:
    match action.gauge:
        case "engine":
            return teller.say.tr("Buy a part for the engine")
        case "chassis":
            return teller.say.tr("Buy a part for the chassis")
        case _:
            assert_never(action.gauge)


def _pick(action: do.Pick, teller: Teller, view: View | None) -> str:
    byte = view.table.tiles[action.cell] if view else 0
    if byte:
        return teller.say.tr("Choose {tile} on {place}", tile=teller.tile(byte - 1),
                             place=teller.place(action.cell))
    return teller.say.tr("Choose {place}", place=teller.place(action.cell))


def _sabotage(action: do.Sabotage, teller: Teller) -> str:
    points = max((card.amount for card in teller.data.cards if card.effect == "saboteur"), default=0)
    return sabotage_text(Damage(action.seat, action.engine, points - action.engine), teller)


def _halt(teller: Teller, view: View | None) -> str:
    say = teller.say
    match _asked(view):
        case ask.Driving():
            return say.tr("End the drive")
        case ask.Repairing():
            return say.tr("End the repair")
        case ask.Clearing():
            return say.tr("Clear nothing")
        case _:
            return say.tr_c("action", "End")


def _asked(view: View | None) -> ask.AnyFrame | None:
    """Return the question that is pending."""
    return view.table.frames[-1] if view and view.table.frames else None


def _cost(action: do.AnyAction, teller: Teller, view: View, race: Tables) -> str:
    """Return the immediate price of an action; empty for free actions."""
    match action:
        case do.Step():
            price = step_price(race, view.table, action.cell)
            return step_text(price, teller.say, countered=bool(action.counter), guided=action.guide)
        case do.TakeLine() if view.seat >= 0:
            return francs(line_price(race, view.seat, action))
        case do.BuyFuel() if view.seat >= 0:
            return francs(action.points * fuel_price(race, view.table.dashboards[view.seat]))
        case do.BuyPart() if view.seat >= 0:
            return francs(part_price(race, view.table.dashboards[view.seat]))
        case _:
            return ""
