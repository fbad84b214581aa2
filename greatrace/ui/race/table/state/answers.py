"""What a crew may answer, sorted by how it is shown: buttons, cards, cells, slots."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.effects.clearing import removable
from greatrace.engine.effects.rates import fuel_price, part_price
from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.prose.actions import action_label
from greatrace.prose.teller import Teller
from greatrace.prose.words import francs
from greatrace.ui.race.table.state.table_state import Desk

BoardAction = do.Step | do.TakeLine | do.Lay | do.Pick
"""Answers given by choosing a cell."""
HandAction = do.Play | do.UsePart | do.Discard
"""Answers given by choosing a card of the hand."""

Ending = do.Halt | do.GoBack
"""Answers that end the question; their button comes last."""

END_KEY = "E"
"""The key that ends, passes, goes back or lets happen; the board keeps 0 for itself."""


class Answer(Struct, frozen=True):
    """A button: what it says, what pressing it tries, and whether the rules allow it now.

    Attributes:
        label: in the player's language, with the price.
        actions: one to be tried at once, or several to choose from.
        key: the key that presses it.
        allowed: where False, pressing it shows which article forbids it.
        seat: whose answer it is.
        icon: a symbol before the words.
        doubt: why it is asked once more, because it would have no effect (3.11); empty otherwise.
    """

    label: str
    actions: tuple[do.AnyAction, ...]
    key: str
    allowed: bool
    seat: int
    icon: str = ""
    doubt: str = ""

    @property
    def sensible(self) -> bool:
        """Whether the rules allow it and it does something."""
        return self.allowed and not self.doubt


def answers(desk: Desk) -> tuple[Answer, ...]:
    """List the buttons of the present question; none while no human is asked."""
    if not desk.asked:
        return ()
    frame, seat = desk.frame, desk.asked[0]
    if isinstance(frame, ask.Sequence):
        return _sequence(desk, seat)
    if isinstance(frame, ask.Reacting):
        return _reacting(desk, frame)
    if isinstance(frame, ask.Bivouac | ask.Planning):
        return ()
    return _others(desk, seat)


def _sequence(desk: Desk, seat: int) -> tuple[Answer, ...]:
    """Give all that a sequence offers, always at the same keys, also what is not allowed now."""
    legal = desk.legal(seat)
    fuel = tuple(action for action in legal if isinstance(action, do.BuyFuel))
    view = desk.known(seat)
    rows: list[tuple[str, tuple[do.AnyAction, ...], str]] = [
        ("1", (do.Explore(),), "scout"),
        ("2", (do.TakeCard(),), "scout"),
        ("3", (do.Repair(),), "mechanic"),
        ("4", (do.Drive(),), "mechanic"),
        ("5", (do.Clear(),), "escort"),
        ("6", (do.Fund(),), "funding"),
        ("7", fuel or (do.BuyFuel(1),), "fuel-drop"),
    ]
    if desk.race.leaders:
        rows.append(("8", (do.UseLeader(),), "leader"))
    rows.append((END_KEY, (do.Pass(),), "tick"))
    return tuple(
        Answer(
            _group_label(actions, desk, view), actions, key, actions[0] in legal, seat, icon,
            doubt_of(desk, actions[0], seat),
        )
        for key, actions, icon in rows
    )


def doubt_of(desk: Desk, action: do.AnyAction, seat: int) -> str:
    """Say why an action would be without effect, though the rules allow it (3.11); empty when it does."""
    table, where = desk.table, desk.race.edition.clear_where
    if not isinstance(action, do.Clear) or removable(desk.race, table.tiles, table.dashboards, seat, where):
        return ""
    return desk.say.tr("There is no tile that could be cleared: the assistant would be used up for nothing.")


def _group_label(actions: tuple[do.AnyAction, ...], desk: Desk, view: View) -> str:
    first = actions[0]
    if isinstance(first, do.BuyFuel):
        price = fuel_price(desk.race, view.table.dashboards[view.seat])
        return desk.say.tr("Buy fuel – {price} each", price=francs(price))
    return action_label(first, desk.teller, view, desk.race)


def _reacting(desk: Desk, frame: ask.Reacting) -> tuple[Answer, ...]:
    """Give a button to every human crew that might cancel, and one to let it happen (5.10)."""
    found: list[Answer] = []
    for number, seat in enumerate(desk.asked, start=1):
        own = desk.table.dashboards[seat]
        means: list[do.AnyAction] = [do.Cancel("escort")] if own.escort else []
        view = desk.controller.view(seat)
        if desk.race.ranger in view.own.hand if desk.open(seat) else own.cards:
            means.append(do.Cancel("ranger"))
        label = desk.say.tr("{crew} cancels it", crew=desk.teller.crew(seat))
        found.append(Answer(label, tuple(means) or (do.Cancel("ranger"),), str(number), bool(means), seat))
    decline = action_label(do.Decline(), desk.teller)
    return (*found, Answer(decline, (do.Decline(),), END_KEY, True, desk.asked[0], "tick"))


def _others(desk: Desk, seat: int) -> tuple[Answer, ...]:
    view, legal = desk.known(seat), desk.legal(seat)
    plain = [one for one in legal if not isinstance(one, BoardAction | HandAction)]
    groups: list[tuple[str, tuple[do.AnyAction, ...]]] = []
    for action in plain:
        if isinstance(action, do.Sabotage):
            if any(isinstance(g[1][0], do.Sabotage) and g[1][0].seat == action.seat for g in groups):
                continue
            same = tuple(a for a in plain if isinstance(a, do.Sabotage) and a.seat == action.seat)
            groups.append((desk.say.tr("Sabotage {crew}", crew=desk.teller.crew(action.seat)), same))
        else:
            groups.append((action_label(action, desk.teller, view, desk.race), (action,)))
    groups += _refused_parts(desk, view, legal)
    groups.sort(key=lambda group: isinstance(group[1][0], Ending))
    return tuple(_numbered(groups, legal, seat))


def _refused_parts(
    desk: Desk, view: View, legal: Iterable[do.AnyAction]
) -> list[tuple[str, tuple[do.AnyAction, ...]]]:
    """Offer parts in every repair, so that pressing says why none can be bought (9.2)."""
    if not isinstance(desk.frame, ask.Repairing):
        return []
    wanted = (do.BuyPart("engine"), do.BuyPart("chassis"))
    price = francs(part_price(desk.race, view.table.dashboards[view.seat]))
    return [(f"{action_label(part, desk.teller)} – {price}", (part,)) for part in wanted if part not in legal]


def _numbered(
    groups: list[tuple[str, tuple[do.AnyAction, ...]]], legal: tuple[do.AnyAction, ...], seat: int
) -> Iterable[Answer]:
    number = 0
    for label, actions in groups:
        ends = isinstance(actions[0], Ending)
        number += not ends
        key = END_KEY if ends else str(number) if number < 10 else ""
        yield Answer(label, actions, key, actions[0] in legal, seat, "tick" if ends else "")


def for_card(desk: Desk, seat: int, card: int) -> tuple[do.AnyAction, ...]:
    """Give what pressing a card of a hand may mean now; all that is allowed, else what it would mean."""
    legal = [one for one in desk.controller.legal(seat) if isinstance(one, HandAction) and one.card == card]
    if legal:
        return tuple(legal)
    match desk.frame:
        case ask.HandLimit() | ask.Finding():
            return (do.Discard(card),)
        case ask.Repairing() if desk.race.effects[card] == "part":
            return (do.UsePart(card, desk.race.cards[card].amount),)
        case _:
            return (do.Play(card),)


def on_cell(legal: Iterable[do.AnyAction], race: Tables, origin: int, cell: int) -> tuple[do.AnyAction, ...]:
    """Give those of the actions that choosing a cell may mean.

    Args:
        legal: the actions.
        race: the race.
        origin: where the crew's vehicle stands.
        cell: the cell that was chosen.
    """

    def means(action: do.AnyAction) -> bool:
        match action:
            case do.Step() | do.Pick() | do.Lay():
                return action.cell == cell
            case do.TakeLine():
                return race.other_end(action.line, origin) == cell
            case _:
                return False

    return tuple(action for action in legal if means(action))


def labels(actions: Iterable[do.AnyAction], teller: Teller, view: View, race: Tables) -> tuple[str, ...]:
    """Name actions with their prices."""
    name: Callable[[do.AnyAction], str] = lambda action: action_label(action, teller, view, race)  # noqa: E731
    return tuple(name(action) for action in actions)


def touches_hand(action: do.AnyAction) -> bool:
    """Whether an action tells what is in a hand."""
    match action:
        case do.Play() | do.UsePart() | do.Discard():
            return True
        case do.Step() | do.Enter():
            return action.guide or action.counter == "ranger"
        case do.TakeLine():
            return bool(action.transports)
        case do.Cancel():
            return False
        case _:
            return False
