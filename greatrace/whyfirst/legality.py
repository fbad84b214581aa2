"""What a player may do, and why anything else is refused."""

from __future__ import annotations

from greatrace.kernel.errors import Refused
from greatrace.whyfirst.actions import AnyAction, Lay, Move, Play
from greatrace.whyfirst.cards import VALUES
from greatrace.whyfirst.state import ROUNDS, Setup, View


def legal_actions(data: Setup, view: View) -> tuple[AnyAction, ...]:
    """Return what the view's seat may do; empty while it is not asked."""
    table, seat = view.table, view.seat
    if seat < 0 or table.phase in ("scored", "over"):
        return ()
    if table.phase == "move":
        return tuple(map(Move, range(data.figures))) if table.queue[0].owner == seat else ()
    if table.chosen[seat]:
        return ()
    if data.tactical:
        return tuple(map(Play, view.hand))
    values = sorted({VALUES[card] for card in view.hand})
    before = (seat,) if table.round == ROUNDS else range(data.figures)
    return tuple(Lay(value, figure) for value in values for figure in before)


def check(data: Setup, view: View, action: AnyAction) -> None:
    """Check an action of the view's seat.

    Raises:
        Refused: an article forbids it.
    """
    if view.table.phase == "over":
        raise Refused("15.7", "game_over")
    if view.table.phase == "scored":
        raise Refused("15.2", "stage_begins")
    match action:
        case Move():
            _check_move(data, view, action)
        case Play():
            _check_play(data, view, action)
        case Lay():
            _check_lay(data, view, action)


def _check_move(data: Setup, view: View, action: Move) -> None:
    if not data.tactical:
        raise Refused("15.4", "sums_move")
    if view.table.phase != "move":
        raise Refused("15.9", "cards_first")
    if view.table.queue[0].owner != view.seat:
        raise Refused("15.9", "not_your_number", card=view.table.queue[0].card)
    if not 0 <= action.figure < data.figures:
        raise Refused("15.9", "no_such_figure")


def _check_play(data: Setup, view: View, action: Play) -> None:
    if not data.tactical:
        raise Refused("15.3", "before_whom")
    _check_choosing(view, "15.9")
    if action.card not in view.hand:
        raise Refused("15.9", "not_in_hand", card=action.card)


def _check_lay(data: Setup, view: View, action: Lay) -> None:
    if data.tactical:
        raise Refused("15.9", "before_oneself")
    _check_choosing(view, "15.3")
    if all(VALUES[card] != action.value for card in view.hand):
        raise Refused("15.3", "value_not_in_hand", value=action.value)
    if not 0 <= action.before < data.figures:
        raise Refused("15.3", "no_such_figure")
    if view.table.round == ROUNDS and action.before != view.seat:
        raise Refused("15.5", "last_card")


def _check_choosing(view: View, article: str) -> None:
    if view.table.phase != "choose":
        raise Refused(article, "figures_first")
    if view.seat < 0 or view.table.chosen[view.seat]:
        raise Refused(article, "chosen_already")
