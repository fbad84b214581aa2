"""Samples: a race and one instance of every class that prose describes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import get_args

from msgspec import structs

from greatrace.boards.load import load_board
from greatrace.content.assemble import deck_of_level, race_data
from greatrace.content.load import load_components
from greatrace.engine import actions as do
from greatrace.engine import decisions as ask
from greatrace.engine import events as on
from greatrace.engine.race import Race
from greatrace.engine.race_data import RaceData
from greatrace.engine.solo import events as so
from greatrace.engine.solo.reason import Candidate, Reason
from greatrace.engine.solo.rene import COLOURS, Loss, Solo
from greatrace.kernel.terms import Term
from greatrace.prose.language import language
from greatrace.prose.teller import Teller

MAPS = Path(__file__).parents[2] / "maps"
CREWS = ("france", "belgium", "italy", "britain", "suffragettes")


@cache
def data(edition: str = "second") -> RaceData:
    board = load_board(MAPS / "africa.tmx")
    leaders = edition != "first"
    return race_data(load_components(), board, edition, CREWS, leaders=leaders)


@cache
def teller(code: str, edition: str = "second") -> Teller:
    deck = deck_of_level(load_components(), 1)
    return Teller(language(code), structs.replace(data(edition), solo=Solo(deck)))


@cache
def blank() -> int:
    """Return a cell of open ground."""
    cities = {city.cell for city in data().board.cities}
    return next(cell for cell in range(len(data().board.cells)) if cell not in cities)


def harbour() -> int:
    return data().board.cities[0].cell


CELL, TOWN = blank(), harbour()
PLAN = do.Plan(2, 1, 1, 1)
DANGERS = (ask.Removal((CELL,)), ask.Removal((CELL, CELL + 1)), ask.Damage(4, 1, 1), ask.Swap(CELL, CELL + 1))

RULES = (
    ("14.9", "colour"), ("14.9", "after_objective"), ("14.9", "finish_nearer"), ("14.9", "no_city_left"),
)
CHOICES = (
    ("14.10", "way"), ("14.11", "destination_beside"), ("14.11", "city_beside"), ("14.8", "own_way"),
    ("14.8", "crew_way"), ("14.8", "around_crew"), ("14.8", "beside_way"),
)
CANDIDATES = (Candidate(CELL, (Term("distance", 2),)), Candidate(TOWN, (Term("distance", 4),)))
LOSS = Loss(1, 1, 2, 20, 1)

EVENTS: tuple[on.AnyEvent, ...] = (
    on.RoundStarted(3), on.MarketLaid((0, 1, 2)), on.MarketLaid(()),
    on.CardTaken(4, 1, 3, False), on.CardTaken(4, 1, 3, True), on.PlanSealed(1),
    on.PlansRevealed((PLAN,) * 5), on.SequenceBegan(2),
    on.FuelBought(4, 1, 20), on.FuelBought(4, 3, 60),
    on.PartBought(0, "engine", 20), on.PartBought(0, "chassis", 40),
    on.CardPlayed(1, 4), on.CardDiscarded(1, 4), on.HandDiscarded(1, (2, 3)), on.HandDiscarded(1, ()),
    on.CardsDrawn(3, 2, (1, 5)), on.CardsDrawn(3, 1, ()), on.CardsDrawn(3, 2, ()),
    on.DeckRenewed(1), on.DeckRenewed(30),
    on.AssistantPlayed(4, "scout", "explore"), on.AssistantPlayed(4, "scout", "card"),
    on.AssistantPlayed(4, "mechanic", "repair"), on.AssistantPlayed(4, "mechanic", "drive"),
    on.AssistantPlayed(4, "escort", "clear"),
    on.FundingPaid(1, 1, 10), on.FundingPaid(1, 3, 40), on.Passed(0, True), on.Passed(0, False),
    on.TilesDrawn(0, 2, (3, 4)), on.TilesDrawn(0, 1, ()), on.TilesDrawn(0, 2, ()),
    on.TileLaid(0, 3, CELL), on.TileFound(0, 3, CELL), on.TileRemoved(0, 3, CELL), on.TileUnused(0, 3),
    on.TilesSwapped(0, CELL, CELL + 1),
    on.Moved(4, TOWN, CELL, 2, 1, 1), on.Moved(4, CELL, TOWN, 1, 0, 0),
    on.LineTaken(3, 0, TOWN, TOWN, 30, 1, True), on.LineTaken(3, 1, TOWN, TOWN, 80, 0, False),
    on.LineTaken(3, 1, TOWN, TOWN, 0, 2, False),
    on.DangerSuffered(1, CELL), on.DangerCountered(1, CELL, "escort"), on.DangerCountered(1, CELL, "ranger"),
    on.StopIgnored(1, CELL), on.Stopped(1, CELL), on.WentBack(1, CELL, TOWN, 1, 2), on.BrokeDown(2),
    on.DriveEnded(2, 0), on.DriveEnded(2, 1), on.DriveEnded(2, 4), on.MarkerMoved(2, 7), on.CityEntered(4, 3),
    on.Repaired(2, -1, 1, 0), on.Repaired(2, 11, 1, 2), on.Repaired(2, 10, 0, 0),
    on.Refuelled(2, 14, 1), on.MoneyReceived(2, 9, 30), on.LeaderUsed(0),
    *(on.DangerAnnounced(2, 0, danger) for danger in DANGERS),
    on.DangerCancelled(2, 3, 0, "escort"), on.DangerCancelled(2, 3, 0, "ranger"),
    on.Sabotaged(2, 4, 1, 1), on.Sabotaged(2, 4, 0, 0), on.Arrived(2, 1), on.Arrived(4, 2),
    on.OrderChanged((4, 3, 2, 1, 0)), on.BonusPaid(2, 20), on.RaceEnded(4),
    on.SeatChanged(1, "Ann", ""), on.SeatChanged(1, "", "Ann"), on.SeatChanged(1, "", ""),
    on.RaceEnded(-1), on.RaceEnded(5), on.Sabotaged(0, 5, 2, 0), on.Arrived(5, 1),
    so.ReneTurned(3), so.MarketCleared((0, 1)), so.TorpedoRecovered("14.6", 3, 1),
    so.TorpedoRecovered("14.13", 0, 0), so.TorpedoActed(1, "explore"), so.TorpedoActed(2, "drive"),
    *(so.TorpedoHeaded(Reason(article, rule, TOWN, CANDIDATES), (CELL,)) for article, rule in RULES),
    *(so.TorpedoChose(Reason(article, rule, CELL, CANDIDATES)) for article, rule in CHOICES),
    *(so.TorpedoChose(Reason("14.10", "way", CELL, CANDIDATES, tie))
      for tie in ("value", "sum", "finish", "number")),
    so.TorpedoChose(Reason("14.8", "no_cell", -1)), so.TorpedoChose(Reason("14.8", "crew_arrived", -1)),
    so.TorpedoDrewTiles((1, 2)), so.TorpedoDrewTiles(()), so.TorpedoBlocked(CELL, 4, 1, "fuel"),
    so.TorpedoEndangered(CELL, 1), so.TorpedoEndangered(CELL, 2), so.TorpedoDrewCards((0, 1)),
    so.MissionStamped(0, "lines", 2, "legendary"), so.MissionStamped(0, "no-line", 0, "solitary"),
    *(so.StickerGained(colour, level, 3) for colour in COLOURS for level in (1, 2, 3, 4)),
    so.TorpedoTurnedAway(3, 5, 1), so.StickerWithheld("red", 3, 1), so.StickerWithheld("red", 3, 0),
    *(so.PowerUsed(colour, level) for colour in COLOURS for level in (1, 2, 3, 4)),
    so.EffectStruck(0, "14.5", LOSS), so.EffectStruck(0, "14.20", LOSS),
    so.EffectCancelled(0, "ranger"), so.EffectCancelled(0, "escort"),
    so.EffectSuffered(0, LOSS), so.EffectSuffered(0, Loss()),
)

FRAMES: tuple[ask.AnyFrame, ...] = (
    ask.Bivouac((1, 0), 1), ask.Planning((0, 1)), ask.Sequence(0, False), ask.Sequence(0, True),
    ask.Driving(0, 5, 0, False), ask.Driving(0, 5, 0, True), ask.Driving(0, 5, 4, False),
    ask.Driving(0, 1, 0, False), ask.Driving(0, 5, 1, True),
    ask.Entering(0, CELL), ask.Paying(0, CELL, 1, 2, False), ask.Repairing(0),
    ask.Laying(0, 1), ask.Laying(0, 2), ask.Clearing(0), ask.Tracking(0, 1, (CELL,)), ask.Tracking(0, 2, ()),
    ask.Swapping(0, -1), ask.Swapping(0, CELL), ask.Sabotaging(0), ask.Finding(0), ask.HandLimit(0),
    *(ask.Reacting(4, 5, danger, (0, 1)) for danger in DANGERS),
    ask.Suffering(0, "14.5", LOSS), ask.Forfeiting(0, 1), ask.Forfeiting(0, 2), ask.TorpedoStep("slots"),
)

ACTIONS: tuple[do.AnyAction, ...] = (
    do.Take(2), PLAN, do.BuyFuel(1), do.BuyFuel(3), do.Play(4), do.UseLeader(), do.Explore(), do.TakeCard(),
    do.Repair(), do.Drive(), do.Clear(), do.Fund(), do.Pass(), do.Lay(3, CELL), do.Step(CELL),
    do.Step(CELL, "ranger", True), do.Step(TOWN), do.Enter(), do.Enter("escort", True), do.GoBack(),
    do.Pay(1), do.TakeLine(0), do.TakeLine(0, 1, True), do.TakeLine(0, 2), do.Halt(), do.UsePart(11, 2),
    do.BuyPart("engine"), do.BuyPart("chassis"), do.Discard(3), do.Pick(CELL), do.Sabotage(4, 1),
    do.Sabotage(5, 0),
    do.Cancel("escort"), do.Cancel("ranger"), do.Decline(),
)


def classes(union: object) -> set[type]:
    return set(get_args(union))


@cache
def random_race(edition: str = "second", seed: int = 7) -> tuple[Race, tuple[on.AnyEvent, ...]]:
    """Return a race of random crews; cut off after many actions."""
    race, chance = Race(data(edition)), Random(seed)
    step = race.start(seed)
    events = list(step.events)
    for _ in range(4_000):
        seats = race.deciders(step.state)
        if not seats:
            break
        legal = race.legal_actions(race.view(step.state, seats[0]))
        step = race.apply(step.state, chance.choice(legal), seats[0])
        events += step.events
    return race, tuple(events)
