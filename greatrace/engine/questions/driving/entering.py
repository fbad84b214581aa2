"""Entering a tile: one that lies there, or one found by driving blind (6.2–6.7)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Actions
from greatrace.engine.draft import Draft
from greatrace.engine.price import Entry, entries, tile_price
from greatrace.engine.price_data import StepPrice
from greatrace.engine.questions.driving.frame import Driving, Enter, Entering, GoBack
from greatrace.engine.questions.driving.movement import end_drive, spend_counter
from greatrace.engine.questions.driving.paying import enter
from greatrace.engine.questions.question import Question, answer, question
from greatrace.engine.questions.shared import Counter
from greatrace.engine.rates import DANGER_POINTS
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.kernel.errors import Refused

_COUNTERS: Final[tuple[Counter, ...]] = ("", "escort", "ranger")
_ENTER: Final[dict[Entry, Enter]] = {
    (counter, guide): Enter(counter, guide) for counter in _COUNTERS for guide in (False, True)
}
_GO_BACK: Final = GoBack()
_PLAIN: Final[Entry] = ("", False)


def find_tile(draft: Draft, seat: int, cell: int) -> None:
    """Turn up the tile of a blank cell and ask what to do, where there is a choice (6.7)."""
    tile = draft.draw_tile()
    if draft.events is not None:
        draft.tell(events.TileFound, seat, tile, cell)
    draft.lay_tile(tile, cell)
    draft.frames.append(Entering(seat, cell))
    settle_entering(draft, seat)


def settle_entering(draft: Draft, seat: int) -> None:
    """Enter the tile just found, or go back, where the crew has no choice (6.7)."""
    driving, frame = draft.frames[-2], draft.frames[-1]
    assert isinstance(driving, Driving) and isinstance(frame, Entering)
    price = tile_price(draft.race, draft.tiles[frame.cell] - 1, frame.cell)
    dashboard, hand = draft.dashboards[seat], draft.own_of(seat).hand
    ways = entries(draft.race, dashboard, hand, price, driving.moved + 1 >= driving.reach)
    if ways == [_PLAIN]:
        draft.frames.pop()
        enter_tile(draft, seat, frame.cell, price, "", False)
    elif not ways and not _jerricans_help(draft.race, seat, dashboard, hand, price):
        _go_back(draft, seat, frame, _GO_BACK)


def _jerricans_help(
    race: Tables, seat: int, dashboard: Dashboard, hand: tuple[int, ...], price: StepPrice
) -> bool:
    return bool(entries(race, with_jerricans(race, seat, dashboard, hand), hand, price, True))


def with_jerricans(race: Tables, seat: int, dashboard: Dashboard, hand: tuple[int, ...]) -> Dashboard:
    """Return a crew's dashboard as it is once all Jerricans of its hand have been played (10.3, 10.5)."""
    cans = hand.count(race.jerrican)
    if not cans:
        return dashboard
    fuel = min(race.crews[seat].fuel, dashboard.fuel + cans * race.cards[race.jerrican].amount)
    return structs.replace(dashboard, fuel=fuel)


def enter_tile(draft: Draft, seat: int, cell: int, price: StepPrice, counter: Counter, guide: bool) -> None:
    """Enter a tile for its price, with what is used against its danger and its stop (6.2–6.4)."""
    mechanics = price.mechanical_points
    if price.danger:
        if counter:
            draft.tell(events.DangerCountered, seat, cell, counter)
            spend_counter(draft, seat, counter)
        else:
            mechanics += DANGER_POINTS
            if draft.events is not None:
                draft.tell(events.DangerSuffered, seat, cell)
    if guide:
        draft.tell(events.StopIgnored, seat, cell)
        draft.discard_card(seat, draft.race.guide)
    enter(draft, seat, cell, price.fuel_points, mechanics, price.stop and not guide)


def _legal(race: Tables, view: View, dashboard: Dashboard, frame: Entering) -> Actions:
    driving = view.table.frames[-2]
    assert isinstance(driving, Driving)
    price = tile_price(race, view.table.tiles[frame.cell] - 1, frame.cell)
    ways = entries(race, dashboard, view.own.hand, price, driving.moved + 1 >= driving.reach)
    actions = tuple(_ENTER[way] for way in ways)
    return actions if _PLAIN in ways else (*actions, _GO_BACK)


def _enter(draft: Draft, seat: int, frame: Entering, action: Enter) -> None:
    draft.frames.pop()
    price = tile_price(draft.race, draft.tiles[frame.cell] - 1, frame.cell)
    enter_tile(draft, seat, frame.cell, price, action.counter, action.guide)


def _go_back(draft: Draft, seat: int, frame: Entering, action: GoBack) -> None:
    """Go back to the cell one came from; nothing is lost and the drive ends (6.7)."""
    if draft.events is not None:
        draft.tell(events.WentBack, seat, frame.cell, *_missing(draft, seat, frame.cell))
    draft.frames.pop()
    end_drive(draft, seat)


def _missing(draft: Draft, seat: int, cell: int) -> tuple[int, int, int]:
    """Return where a crew goes back to, and the fuel and mechanical points that it lacks for a tile."""
    own, price = draft.dashboards[seat], tile_price(draft.race, draft.tiles[cell] - 1, cell)
    mechanics = price.mechanical_points + (DANGER_POINTS if price.danger else 0)
    return own.cell, max(0, price.fuel_points - own.fuel), max(0, mechanics - own.engine - own.chassis)


def entry_refusal(
    race: Tables, view: View, cell: int, price: StepPrice, counter: Counter, guide: bool
) -> Refused:
    """Return why a crew may not enter a tile in this way (6.2–6.5)."""
    dashboard = view.table.dashboards[view.seat]
    if dashboard.fuel < price.fuel_points:
        return Refused("6.5", "no_fuel", needed=price.fuel_points, have=dashboard.fuel)
    points, mechanics = dashboard.engine + dashboard.chassis, price.mechanical_points
    if points < mechanics:
        return Refused("6.5", "no_mechanics", needed=mechanics, have=points)
    if counter and not price.danger:
        return Refused("5.9", "no_danger", cell=cell)
    if counter == "escort" and not dashboard.escort:
        return Refused("5.9", "no_escort")
    if counter == "ranger" and race.ranger not in view.own.hand:
        return Refused("5.9", "no_ranger")
    if price.danger and not counter and points < mechanics + DANGER_POINTS:
        return Refused("6.5", "danger_unpayable", needed=mechanics + DANGER_POINTS, have=points)
    assert guide
    if not price.stop:
        return Refused("6.4", "no_stop", cell=cell)
    if race.guide not in view.own.hand:
        return Refused("10/guide", "no_guide")
    return Refused("10.6", "guide_useless", cell=cell)


def _enter_refusal(race: Tables, view: View, frame: Entering, action: Enter) -> Refused:
    price = tile_price(race, view.table.tiles[frame.cell] - 1, frame.cell)
    return entry_refusal(race, view, frame.cell, price, action.counter, action.guide)


def _back_refusal(race: Tables, view: View, frame: Entering, action: GoBack) -> Refused:
    return Refused("6.7", "must_enter")


QUESTION: Final[Question] = question(
    Entering, "6.7", _legal,
    (answer(Entering, Enter, _enter, _enter_refusal), answer(Entering, GoBack, _go_back, _back_refusal)),
)
