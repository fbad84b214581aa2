"""What a crew may answer, sorted by how it is shown: buttons, cards, cells, slots."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine.price import fuel_price, part_price
from greatrace.engine.questions.registry import takes
from greatrace.engine.state import View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import removable
from greatrace.prose.actions import action_label
from greatrace.prose.words import francs
from greatrace.ui.race.table.state.table_state import TableState

BoardAction = do.Step | do.TakeLine | do.Lay | do.Pick
"""Answers given by choosing a cell."""
HandAction = do.Play | do.UsePart | do.Discard
"""Answers given by choosing a card of the hand."""

Ending = do.Halt | do.GoBack | do.Decline
"""Answers that end the question; their button comes last."""

END_KEY = "E"
"""The key that ends, passes, goes back or lets happen; the board keeps 0 for itself."""


class AnswerOption(Struct, frozen=True):
    """A button: what it says, what pressing it tries, and whether the rules allow it now.

    Attributes:
        label: in the player's language, with the price.
        actions: one to be tried at once, or several to choose from; none for one of several people who
            might answer in private, or for nobody.
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


def answers(state: TableState) -> tuple[AnswerOption, ...]:
    """Return the buttons of the current question; none while no human is asked."""
    if not state.asked:
        return ()
    frame, seat = state.frame, state.asked[0]
    if isinstance(frame, ask.Sequence):
        return _sequence(state, seat)
    if state.shared:
        return _shared(state)
    if isinstance(frame, ask.Bivouac | ask.Planning):
        return ()
    return _others(state, seat)


def _sequence(state: TableState, seat: int) -> tuple[AnswerOption, ...]:
    """Return everything that a sequence offers, always at the same keys, also what is refused now."""
    legal = state.legal(seat)
    fuel = tuple(action for action in legal if isinstance(action, do.BuyFuel))
    view = state.known(seat)
    rows: list[tuple[str, tuple[do.AnyAction, ...], str]] = [
        ("1", (do.Explore(),), "scout"),
        ("2", (do.TakeCard(),), "scout"),
        ("3", (do.Repair(),), "mechanic"),
        ("4", (do.Drive(),), "mechanic"),
        ("5", (do.Clear(),), "escort"),
        ("6", (do.Fund(),), "funding"),
        ("7", fuel or (do.BuyFuel(1),), "fuel-drop"),
    ]
    if state.race.leaders:
        rows.append(("8", (do.UseLeader(),), "leader"))
    rows.append((END_KEY, (do.Pass(),), "tick"))
    return tuple(
        AnswerOption(
            _group_label(actions, state, view), actions, key, actions[0] in legal, seat, icon,
            doubt_of(state, actions[0], seat),
        )
        for key, actions, icon in rows
    )


def doubt_of(state: TableState, action: do.AnyAction, seat: int) -> str:
    """Return why an action would be without effect, though the rules allow it (3.11); empty otherwise."""
    table, where = state.table, state.race.edition.clear_where
    if not isinstance(action, do.Clear) or removable(state.race, table.tiles, table.dashboards, seat, where):
        return ""
    return state.say.tr("There is no tile that could be cleared: the assistant would be used up for nothing.")


def _group_label(actions: tuple[do.AnyAction, ...], state: TableState, view: View) -> str:
    first = actions[0]
    if isinstance(first, do.BuyFuel):
        price = fuel_price(state.race, view.table.dashboards[view.seat])
        return state.say.tr("Buy fuel – {price} each", price=francs(price))
    return action_label(first, state.teller, view, state.race)


def _shared(state: TableState) -> tuple[AnswerOption, ...]:
    """Return a button for every human crew that might answer a danger card, and one for nobody (5.10)."""
    crews = []
    for number, seat in enumerate(state.asked, start=1):
        label = state.say.tr("{crew}: answer in private", crew=state.teller.crew(seat))
        crews.append(AnswerOption(label, (), str(number), True, seat))
    nobody = state.say.tr("Nobody: let it happen (hold)")
    return (*crews, AnswerOption(nobody, (), END_KEY, True, state.asked[0], "tick"))


def _others(state: TableState, seat: int) -> tuple[AnswerOption, ...]:
    view, legal = state.known(seat), state.legal(seat)
    plain = [one for one in legal if not isinstance(one, BoardAction | HandAction)]
    groups: list[tuple[str, tuple[do.AnyAction, ...]]] = []
    for action in plain:
        if isinstance(action, do.Sabotage):
            if any(isinstance(g[1][0], do.Sabotage) and g[1][0].seat == action.seat for g in groups):
                continue
            same = tuple(a for a in plain if isinstance(a, do.Sabotage) and a.seat == action.seat)
            groups.append((state.say.tr("Sabotage {crew}", crew=state.teller.crew(action.seat)), same))
        else:
            groups.append((action_label(action, state.teller, view, state.race), (action,)))
    groups += _refused_parts(state, view, legal)
    groups.sort(key=lambda group: isinstance(group[1][0], Ending))
    return tuple(_numbered(groups, legal, seat))


def _refused_parts(
    state: TableState, view: View, legal: Iterable[do.AnyAction]
) -> list[tuple[str, tuple[do.AnyAction, ...]]]:
    """Return the parts that cannot be bought, so that pressing them says why (9.2)."""
    if not isinstance(state.frame, ask.Repairing):
        return []
    wanted = (do.BuyPart("engine"), do.BuyPart("chassis"))
    price = francs(part_price(state.race, view.table.dashboards[view.seat]))
    refused = (part for part in wanted if part not in legal)
    return [(f"{action_label(part, state.teller)} – {price}", (part,)) for part in refused]


def _numbered(
    groups: list[tuple[str, tuple[do.AnyAction, ...]]], legal: tuple[do.AnyAction, ...], seat: int
) -> Iterable[AnswerOption]:
    number = 0
    for label, actions in groups:
        ends = isinstance(actions[0], Ending)
        number += not ends
        key = END_KEY if ends else str(number) if number < 10 else ""
        yield AnswerOption(label, actions, key, actions[0] in legal, seat, "tick" if ends else "")


def for_card(state: TableState, seat: int, card: int) -> tuple[do.AnyAction, ...]:
    """Return what pressing a card of a hand may mean now: all that is allowed, else what it would mean."""
    legal = [one for one in state.controller.legal(seat) if isinstance(one, HandAction) and one.card == card]
    if legal:
        return tuple(legal)
    match state.frame:
        case frame if takes(frame, do.Discard):
            return (do.Discard(card),)
        case ask.Repairing() if state.race.effects[card] == "part":
            return (do.UsePart(card, state.race.cards[card].amount),)
        case _:
            return (do.Play(card),)


def on_cell(legal: Iterable[do.AnyAction], race: Tables, origin: int, cell: int) -> tuple[do.AnyAction, ...]:
    """Return those of the actions that choosing a cell may mean.

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


def touches_hand(action: do.AnyAction) -> bool:
    """Return whether an action tells what is in a hand."""
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
