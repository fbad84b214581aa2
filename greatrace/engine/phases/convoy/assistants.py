"""What the assistants on a dashboard do in a sequence (3.9 c, 5): legality, refusals, effects."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from msgspec import structs

from greatrace.engine import events
from greatrace.engine.actions import Actions, AnyAction
from greatrace.engine.draft import Draft
from greatrace.engine.hands import draw_cards
from greatrace.engine.needs import BAG_FILLED
from greatrace.engine.phases.convoy.frame import Clear, Drive, Explore, Fund, Pass, Repair, Sequence, TakeCard
from greatrace.engine.questions.clearing.frame import Clearing
from greatrace.engine.questions.driving.frame import Driving
from greatrace.engine.questions.laying.rules import begin_laying
from greatrace.engine.questions.question import answer
from greatrace.engine.questions.repairing.frame import Repairing
from greatrace.engine.rates import funding_francs
from greatrace.engine.state import Dashboard, View
from greatrace.engine.tables import Tables
from greatrace.engine.targets import removable
from greatrace.kernel.errors import Refused

EXPLORED_TILES: Final = 2
"""How many tiles a scout draws (5.1)."""
_PASS: Final = Pass()


@lru_cache(maxsize=64)
def _uses(scout: bool, mechanic: bool, engine: bool, escort: bool, funding: bool, bag: bool) -> Actions:
    actions: list[AnyAction] = []
    if scout:
        actions += [Explore(), TakeCard()] if bag else [TakeCard()]
    if mechanic:
        actions += [Repair(), Drive()] if engine else [Repair()]
    if escort:
        actions.append(Clear())
    if funding:
        actions.append(Fund())
    return (*actions, _PASS)


def assistant_actions(view: View, dashboard: Dashboard) -> Actions:
    """Return what a crew can do with its assistants, passing included (3.9 c)."""
    return _uses(
        dashboard.scout > 0, dashboard.mechanic > 0, dashboard.engine > 0, dashboard.escort > 0,
        dashboard.funding > 0, view.table.bag_size > 0,
    )


def _send_scout(draft: Draft, seat: int, use: str) -> None:
    dashboard = draft.dashboards[seat]
    if draft.events is not None:
        draft.tell(events.AssistantPlayed, seat, "scout", use)
    draft.frames.pop()
    draft.dashboards[seat] = structs.replace(dashboard, scout=dashboard.scout - 1)


def _explore(draft: Draft, seat: int, frame: Sequence, action: Explore) -> None:
    """Play a scout to draw two tiles and lay both (5.1)."""
    _send_scout(draft, seat, "explore")
    begin_laying(draft, seat, EXPLORED_TILES, EXPLORED_TILES)


def _take_card(draft: Draft, seat: int, frame: Sequence, action: TakeCard) -> None:
    """Play a scout to take the top card of the deck (5.2)."""
    _send_scout(draft, seat, "card")
    draw_cards(draft, seat, 1)


def _send_mechanic(draft: Draft, seat: int, use: str) -> None:
    dashboard = draft.dashboards[seat]
    if draft.events is not None:
        draft.tell(events.AssistantPlayed, seat, "mechanic", use)
    draft.dashboards[seat] = structs.replace(dashboard, mechanic=dashboard.mechanic - 1)


def _repair(draft: Draft, seat: int, frame: Sequence, action: Repair) -> None:
    """Play a mechanic to repair (5.3)."""
    _send_mechanic(draft, seat, "repair")
    draft.frames[-1] = Repairing(seat)


def _drive(draft: Draft, seat: int, frame: Sequence, action: Drive) -> None:
    """Play a mechanic to drive (5.4): as many cells as the engine shows now (6.1)."""
    _send_mechanic(draft, seat, "drive")
    draft.frames[-1] = Driving(seat, draft.dashboards[seat].engine, 0, False)


def _clear(draft: Draft, seat: int, frame: Sequence, action: Clear) -> None:
    """Play an escort to remove a tile; with none to remove it has no effect (5.6, 3.11)."""
    dashboard = draft.dashboards[seat]
    draft.tell(events.AssistantPlayed, seat, "escort", "clear")
    draft.change(seat, structs.replace(dashboard, escort=dashboard.escort - 1))
    if removable(draft.race, draft, seat, draft.race.edition.clear_where):
        draft.frames[-1] = Clearing(seat)
    else:
        draft.frames.pop()


def _fund(draft: Draft, seat: int, frame: Sequence, action: Fund) -> None:
    """Play the whole funding group (5.7)."""
    dashboard = draft.dashboards[seat]
    francs = funding_francs(dashboard.funding)
    if draft.events is not None:
        draft.tell(events.FundingPaid, seat, dashboard.funding, francs)
    draft.frames.pop()
    draft.change(seat, structs.replace(dashboard, funding=0, money=dashboard.money + francs))


def _missing(box: Literal["scout", "mechanic", "escort", "funding"]) -> Refused:
    return Refused("3.9", "no_assistant", box=box)


def _explore_refusal(race: Tables, view: View, frame: Sequence, action: Explore) -> Refused:
    if not view.table.dashboards[view.seat].scout:
        return _missing("scout")
    return BAG_FILLED.refusal(race, view, "5.1")


def _drive_refusal(race: Tables, view: View, frame: Sequence, action: Drive) -> Refused:
    if not view.table.dashboards[view.seat].mechanic:
        return _missing("mechanic")
    return Refused("6.6", "broken_down")


def _take_card_refusal(race: Tables, view: View, frame: Sequence, action: TakeCard) -> Refused:
    return _missing("scout")


def _repair_refusal(race: Tables, view: View, frame: Sequence, action: Repair) -> Refused:
    return _missing("mechanic")


def _clear_refusal(race: Tables, view: View, frame: Sequence, action: Clear) -> Refused:
    return _missing("escort")


def _fund_refusal(race: Tables, view: View, frame: Sequence, action: Fund) -> Refused:
    return _missing("funding")


ANSWERS: Final = (
    answer(Sequence, Explore, _explore, _explore_refusal),
    answer(Sequence, TakeCard, _take_card, _take_card_refusal),
    answer(Sequence, Repair, _repair, _repair_refusal),
    answer(Sequence, Drive, _drive, _drive_refusal),
    answer(Sequence, Clear, _clear, _clear_refusal),
    answer(Sequence, Fund, _fund, _fund_refusal),
)
