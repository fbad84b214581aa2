"""What is heard of a race: the sound of each event, and music and ambience of where it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from greatrace.engine import events as on
from greatrace.engine.race import Race
from greatrace.engine.solo import events as solo
from greatrace.engine.state import Table
from greatrace.engine.tables import Tables
from greatrace.ui.kit.audio import Cue, Soundscape
from greatrace.ui.race.board.all_vehicles import all_vehicles, vehicle_ids
from greatrace.ui.race.looks import continent

EFFECTS: Final[Mapping[type[on.AnyEvent], str]] = {
    on.RoundStarted: "drum", on.MarketLaid: "deal", on.CardTaken: "card", on.PlanSealed: "seal",
    on.PlansRevealed: "suitcases", on.FuelBought: "fuel", on.PartBought: "coin", on.CardPlayed: "card",
    on.CardDiscarded: "discard", on.HandDiscarded: "discard", on.CardsDrawn: "card",
    on.DeckRenewed: "shuffle", on.AssistantPlayed: "pawn", on.FundingPaid: "coins", on.Passed: "engine-off",
    on.TilesDrawn: "bag", on.TileLaid: "tile", on.TileFound: "tile", on.TileRemoved: "tile-off",
    on.TileUnused: "tile-off", on.TilesSwapped: "tile", on.DangerCountered: "countered",
    on.StopIgnored: "whistle", on.Stopped: "brakes", on.BrokeDown: "breakdown", on.CityEntered: "bell",
    on.Repaired: "wrench", on.Refuelled: "fuel", on.MoneyReceived: "coins", on.LeaderUsed: "leader",
    on.DangerAnnounced: "ambush", on.DangerCancelled: "countered", on.Sabotaged: "sabotage",
    on.Arrived: "crowd", on.OrderChanged: "needle", on.BonusPaid: "coins", on.RaceEnded: "flashbulbs",
    solo.ReneTurned: "typewriter", solo.MarketCleared: "discard", solo.TorpedoRecovered: "needle",
    solo.TorpedoActed: "steel", solo.TorpedoTurnedAway: "countered", solo.TorpedoHeaded: "needle",
    solo.TorpedoDrewTiles: "bag", solo.TorpedoBlocked: "brakes", solo.TorpedoDrewCards: "card",
    solo.StickerGained: "sticker",
    solo.PowerUsed: "steel", solo.EffectStruck: "ambush", solo.EffectCancelled: "countered",
    solo.EffectSuffered: "sabotage", solo.MissionStamped: "stamp",
}
"""The sound of each event that always has the same."""
STINGS: Final = frozenset({"ambush", "sabotage", "breakdown", "sticker", "crowd", "stamp", "countered"})
"""The sounds for which the music steps back, beside those of dangers."""
GROUNDS: Final[Mapping[str, str]] = {
    "dunes": "sand", "sandstorm": "sand", "savannah": "sand", "steppe": "sand", "track": "sand",
    "bandits": "sand", "wild-beasts": "sand",
    "ford": "water", "crocodile-river": "water", "marsh": "water", "jungle": "water",
    "stony-ground": "stones", "rocks": "stones", "mountain-pass": "stones", "ravine": "stones",
}  # fmt: skip
"""What is heard under the wheels on a tile; nothing on others."""
DANGERS: Final[Mapping[str, str]] = {
    "bandits": "bandits", "sandstorm": "storm", "jungle": "jungle", "crocodile-river": "crocodile",
    "wild-beasts": "beast",
}  # fmt: skip
"""The danger of a tile; beasts sound as those of the continent do."""
CRAFT: Final[Mapping[str, str]] = {"sea": "ship-horn", "air": "propeller", "airship": "airship"}
"""What is heard of a line, by its craft or else its kind."""
NEAR: Final = 5
"""Cells to the finish from which on the music of the convoy is tense."""
_GROUND, _OFTEN = 0.7, 0.8
"""How loud the ground is under an engine, and an engine that is heard with every cell."""


class Moment(Struct, frozen=True):
    """Where an event happens.

    Attributes:
        race: the race.
        table: what all may know afterwards.
        pan: returns where a cell is heard, from -1 (left) to 1 (right).
    """

    race: Race
    table: Table
    pan: Callable[[int], float]

    def of_seat(self, seat: int) -> float:
        """Return where a crew's vehicle is heard; in the middle where it has none."""
        vehicles = all_vehicles(self.table)
        return self.pan(vehicles[seat]) if 0 <= seat < len(vehicles) else 0.0

    def tile(self, cell: int) -> str:
        """Return the id of the tile on a cell, empty where there is none."""
        return self.race.tile_id(self.table.tiles[cell] - 1)


def cues(event: on.AnyEvent, moment: Moment) -> tuple[Cue, ...]:
    """Return what is heard of an event."""
    match event:
        case on.SequenceBegan(seat):
            return (_engine("start", seat, moment),)
        case on.Moved(seat=seat, cell=cell) | on.WentBack(seat=seat, cell=cell):
            return _drive(event, seat, cell, moment)
        case on.LineTaken(line=line, cell=cell):
            one = moment.race.board.lines[line]
            return (Cue(CRAFT[one.craft or one.kind], moment.pan(cell)),)
        case on.DangerSuffered(cell=cell) | solo.TorpedoEndangered(cell=cell):
            return (_danger(cell, moment),)
    return _usual(event, moment)


def _usual(event: on.AnyEvent, moment: Moment) -> tuple[Cue, ...]:
    """Return the sound of an event that always has the same, or none."""
    effect = EFFECTS.get(type(event), "")
    seat, cell = getattr(event, "target", getattr(event, "seat", -1)), getattr(event, "cell", None)
    pan = moment.pan(cell) if isinstance(cell, int) else moment.of_seat(seat)
    return (Cue(effect, pan, sting=effect in STINGS),) if effect else ()


def _engine(what: str, seat: int, moment: Moment, gain: float = 1.0) -> Cue:
    """Return the engine of a crew, or any engine for a crew that has no sound of its own."""
    name = f"engine-{what}"
    return Cue(f"{name}-{vehicle_ids(moment.race)[seat]}", moment.of_seat(seat), gain, otherwise=name)


def _drive(event: on.Moved | on.WentBack, seat: int, cell: int, moment: Moment) -> tuple[Cue, ...]:
    """Return a vehicle's engine, what is under its wheels, and its gears where mechanical points are paid."""
    found = [_engine("pull", seat, moment, _OFTEN)]
    if ground := GROUNDS.get(moment.tile(cell)):
        found.append(Cue(ground, moment.pan(cell), _GROUND))
    if isinstance(event, on.WentBack) or event.engine or event.chassis:
        found.append(Cue("gears", moment.pan(cell), _GROUND))
    return tuple(found)


def _danger(cell: int, moment: Moment) -> Cue:
    name = DANGERS.get(moment.tile(cell), "ambush")
    if name == "beast":
        name = f"beast-{continent(moment.race)}"
    return Cue(name, moment.pan(cell), sting=True, otherwise="ambush")


def soundscape(race: Tables, table: Table, phase: str) -> Soundscape:
    """Return music and ambience of a phase of the race (3.1)."""
    place = continent(race)
    match phase:
        case "bivouac":
            return Soundscape(f"bivouac_{place}", ambience=place)
        case "planning":
            return Soundscape("planning", ambience=place)
    return Soundscape("convoy_calm", "convoy_tense", _near(race, table), place)


def _near(race: Tables, table: Table) -> bool:
    """Return whether a vehicle is near the finish, or there."""
    return any(race.distance_to_finish[cell] <= NEAR for cell in all_vehicles(table))
