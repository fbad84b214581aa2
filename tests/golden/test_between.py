"""The state after each event shows what that event says, and nothing that a later one says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from greatrace.engine import events as on
from greatrace.engine.decisions import Finding
from greatrace.engine.setup import new_state
from greatrace.engine.state import Table
from tests.golden import golden

Changes = dict[object, object]
FINDER_KEEPS = 2
"""How many of its cards a Finder takes into the hand; until then they count in no hand (10)."""
COUNTED = ("fuel", "engine", "chassis", "money", "cards", "scout", "mechanic", "funding")


def races() -> list[Path]:
    return sorted(golden.FOLDER.glob("*.txt"))


def told(path: Path) -> Iterator[tuple[Table, on.AnyEvent, Table]]:
    """Return every event of a golden race with the public table before and after it."""
    origin, lines = golden.recorded(path)
    race = origin.race()
    step = race.start(origin.seed)
    before = new_state(race, origin.seed).table
    for event, state in step.told():
        yield before, event, state.table
        before = state.table
    for crew, text in golden.actions(lines):
        step = race.apply(step.state, race.read(text), origin.crews.index(crew))
        assert len(step.states) == len(step.events)
        assert not step.events or step.states[-1] == step.state
        for event, state in step.told():
            yield before, event, state.table
            before = state.table
        if not step.events:
            assert changes(before, step.state.table) == {}, text
        before = step.state.table


def changes(before: Table, after: Table) -> Changes:
    """Return what differs between two tables: for counts the difference, else the new value."""
    found: Changes = {}
    for seat, (old, new) in enumerate(zip(before.dashboards, after.dashboards, strict=True)):
        for field in COUNTED:
            if by := getattr(new, field) - getattr(old, field):
                found[seat, field] = by
        for field in ("cell", "corridor"):
            if getattr(new, field) != getattr(old, field):
                found[seat, field] = getattr(new, field)
    for cell, (tile, laid) in enumerate(zip(before.tiles, after.tiles, strict=True)):
        if tile != laid:
            found["tile", cell] = laid
    if by := after.bag_size - before.bag_size:
        found["bag_size"] = by
    for field in ("round", "order"):
        if getattr(before, field) != getattr(after, field):
            found[field] = getattr(after, field)
    return found


def said(event: on.AnyEvent, before: Table, after: Table) -> Changes:
    """Return what an event says about the table, in the form of ``changes``."""
    match event:
        case on.RoundStarted(number):
            return {"round": number}
        case on.CardTaken(seat):
            return {(seat, "cards"): 1}
        case on.PlansRevealed(plans):
            return {
                (seat, field): getattr(plan, field)
                for seat, plan in enumerate(plans) for field in ("scout", "mechanic", "funding")
            }
        case on.FuelBought(seat, points, francs):
            return {(seat, "fuel"): points, (seat, "money"): -francs}
        case on.PartBought(seat, _, francs):
            return {(seat, "money"): -francs}
        case on.CardPlayed(seat) | on.StopIgnored(seat):
            return {(seat, "cards"): -1}
        case on.CardDiscarded(seat):
            return {(seat, "cards"): FINDER_KEEPS if finding(before) else -1}
        case on.HandDiscarded(seat, cards):
            return {(seat, "cards"): -len(cards)}
        case on.CardsDrawn(seat, count):
            return {(seat, "cards"): 0 if finding(after) else count}
        case on.AssistantPlayed(seat, box):
            return {(seat, box): -1} if box != "escort" else {}
        case on.FundingPaid(seat, assistants, francs):
            return {(seat, "funding"): -assistants, (seat, "money"): francs}
        case on.Passed(seat) | on.Arrived(seat):
            own = before.dashboards[seat]
            return {(seat, field): -getattr(own, field) for field in ("scout", "mechanic", "funding")}
        case on.TilesDrawn(_, count):
            return {"bag_size": -count}
        case on.TileLaid(_, tile, cell):
            return {("tile", cell): tile + 1}
        case on.TileFound(_, tile, cell):
            return {("tile", cell): tile + 1, "bag_size": -1}
        case on.TileRemoved(_, _, cell):
            return {("tile", cell): 0}
        case on.TilesSwapped(_, first, second):
            return {("tile", first): before.tiles[second], ("tile", second): before.tiles[first]}
        case on.Moved(seat, _, cell, fuel, engine, chassis):
            spent: Changes = {(seat, "fuel"): -fuel, (seat, "engine"): -engine, (seat, "chassis"): -chassis}
            return {(seat, "cell"): cell, **spent}
        case on.LineTaken(seat, _, _, cell, francs, transports):
            paid: Changes = {(seat, "fuel"): -1, (seat, "money"): -francs, (seat, "cards"): -transports}
            return {(seat, "cell"): cell, **paid}
        case on.DangerCountered(seat, _, counter) | on.DangerCancelled(by=seat, counter=counter):
            return {(seat, "cards"): -1} if counter == "ranger" else {}
        case on.MarkerMoved(seat, corridor):
            return {(seat, "corridor"): corridor}
        case on.Repaired(seat, card, engine, chassis):
            return {(seat, "engine"): engine, (seat, "chassis"): chassis, (seat, "cards"): -(card >= 0)}
        case on.Refuelled(seat, _, points):
            return {(seat, "fuel"): points}
        case on.MoneyReceived(seat, _, francs) | on.BonusPaid(seat, francs):
            return {(seat, "money"): francs}
        case on.Sabotaged(_, target, engine, chassis):
            return {(target, "engine"): -engine, (target, "chassis"): -chassis}
        case on.OrderChanged(order):
            return {"order": order} if order != before.order else {}
        case _:
            return {}


def finding(table: Table) -> bool:
    return bool(table.frames) and isinstance(table.frames[-1], Finding)


@pytest.mark.parametrize("path", races(), ids=lambda path: path.stem)
def test_every_event_changes_what_it_says(path: Path) -> None:
    for before, event, after in told(path):
        wanted = said(event, before, after)
        found = changes(before, after)
        assert found == {key: value for key, value in wanted.items() if key in found or value != 0}, event


@pytest.mark.parametrize("path", races(), ids=lambda path: path.stem)
def test_the_deck_shrinks_with_the_event_that_shows_the_cards(path: Path) -> None:
    left = 0
    for before, event, after in told(path):
        match event:
            case on.DeckRenewed(cards):
                # What was left is drawn before the pile is shuffled.
                left = before.deck_size
                assert (after.deck_size, sum(after.discard)) == (cards, 0)
            case on.CardsDrawn(cards=cards) | on.MarketLaid(cards):
                assert before.deck_size - after.deck_size == len(cards) - left, event
                left = 0
            case _:
                assert after.deck_size == before.deck_size, event
