"""Events with ids and numbers, which the screen animates and ``prose`` puts into words.

Numbers are as in ``actions``; in a solo race the Torpedo has the seat after the last one. ``views.seen_by``
empties the fields that a seat may not see.
"""

from __future__ import annotations

from greatrace.engine.actions import Counter, Plan
from greatrace.engine.decisions import Danger
from greatrace.engine.event import Event
from greatrace.engine.solo import events as solo_events


class RoundStarted(Event, frozen=True):
    """A round begins (3.1)."""

    round: int


class MarketLaid(Event, frozen=True):
    """Cards are laid out in the bivouac (3.2)."""

    cards: tuple[int, ...]


class CardTaken(Event, frozen=True):
    """A crew took a card from a slot (3.3); ``left_over`` when it was the last one."""

    seat: int
    slot: int
    card: int
    left_over: bool


class PlanSealed(Event, frozen=True):
    """A crew has set its assistants, nobody sees how (3.7)."""

    seat: int


class PlansRevealed(Event, frozen=True):
    """All plans are revealed (3.7), one for each seat."""

    plans: tuple[Plan, ...]


class SequenceBegan(Event, frozen=True):
    """A crew's sequence begins (3.9)."""

    seat: int


class FuelBought(Event, frozen=True):
    """Fuel was bought (9.1)."""

    seat: int
    points: int
    francs: int


class PartBought(Event, frozen=True):
    """A mechanical point was bought (9.2)."""

    seat: int
    gauge: str
    francs: int


class CardPlayed(Event, frozen=True):
    """A card is played (10)."""

    seat: int
    card: int


class CardDiscarded(Event, frozen=True):
    """A card is discarded without effect (3.5, 10)."""

    seat: int
    card: int


class HandDiscarded(Event, frozen=True):
    """An arriving crew discards its hand (11.2)."""

    seat: int
    cards: tuple[int, ...]


class CardsDrawn(Event, frozen=True):
    """Cards are drawn from the deck; only their owner sees which."""

    seat: int
    count: int
    cards: tuple[int, ...]


class DeckRenewed(Event, frozen=True):
    """The discard pile was shuffled into a new deck (3.4)."""

    cards: int


class AssistantPlayed(Event, frozen=True):
    """An assistant leaves the dashboard for an action; ``use`` is the option (4.1)."""

    seat: int
    box: str
    use: str


class FundingPaid(Event, frozen=True):
    """The funding group brought money (5.7)."""

    seat: int
    assistants: int
    francs: int


class Passed(Event, frozen=True):
    """A crew passed (3.12), by itself when no active assistant is left (3.11)."""

    seat: int
    automatic: bool


class TilesDrawn(Event, frozen=True):
    """Tiles are drawn from the bag; only their owner sees which (5.1)."""

    seat: int
    count: int
    tiles: tuple[int, ...]


class TileLaid(Event, frozen=True):
    """A tile is laid (5.1)."""

    seat: int
    tile: int
    cell: int


class TileFound(Event, frozen=True):
    """Driving blind turned up a tile (6.7)."""

    seat: int
    tile: int
    cell: int


class TileRemoved(Event, frozen=True):
    """A tile leaves the board (5.6, 10) for good (6.11)."""

    seat: int
    tile: int
    cell: int


class TileUnused(Event, frozen=True):
    """A drawn tile is removed from the game unlaid (5.1, 10)."""

    seat: int
    tile: int


class TilesSwapped(Event, frozen=True):
    """Two tiles change places (10)."""

    seat: int
    first: int
    second: int


class Moved(Event, frozen=True):
    """A vehicle enters a neighbouring cell and pays fuel, engine and chassis points (6)."""

    seat: int
    origin: int
    cell: int
    fuel: int
    engine: int
    chassis: int


class LineTaken(Event, frozen=True):
    """A vehicle travels by line (8) for francs and 1 fuel."""

    seat: int
    line: int
    origin: int
    cell: int
    francs: int
    transports: int
    leader: bool


class DangerSuffered(Event, frozen=True):
    """A tile's danger was not countered and cost 2 mechanical points (6.3)."""

    seat: int
    cell: int


class DangerCountered(Event, frozen=True):
    """A tile's danger was countered by an escort or a Ranger (5.9)."""

    seat: int
    cell: int
    counter: Counter


class StopIgnored(Event, frozen=True):
    """A Guide ignored a stop symbol (6.4)."""

    seat: int
    cell: int


class Stopped(Event, frozen=True):
    """A stop symbol ended the drive (6.4)."""

    seat: int
    cell: int


class WentBack(Event, frozen=True):
    """A vehicle went back from a tile that it did not pay (6.7): so many points were missing for it.

    A danger that was not countered counts among the mechanical points (6.3).
    """

    seat: int
    cell: int
    origin: int
    fuel: int
    mechanics: int


class BrokeDown(Event, frozen=True):
    """The engine gauge fell to 0 (6.6)."""

    seat: int


class DriveEnded(Event, frozen=True):
    """A drive is over after so many cells."""

    seat: int
    cells: int


class MarkerMoved(Event, frozen=True):
    """A progress marker moved to another corridor (3.15)."""

    seat: int
    corridor: int


class CityEntered(Event, frozen=True):
    """A vehicle entered a city (7), by its index in the board's cities."""

    seat: int
    city: int


class Repaired(Event, frozen=True):
    """Engine and chassis rose by so many points; ``card`` is the card used, -1 for a bought part."""

    seat: int
    card: int
    engine: int
    chassis: int


class Refuelled(Event, frozen=True):
    """A card raised the fuel by so many points (10)."""

    seat: int
    card: int
    points: int


class MoneyReceived(Event, frozen=True):
    """A card brought money (10)."""

    seat: int
    card: int
    francs: int


class LeaderUsed(Event, frozen=True):
    """A leader's power was used (12)."""

    seat: int


class DangerAnnounced(Event, frozen=True):
    """A danger card was played and everything about it named (5.10)."""

    seat: int
    card: int
    danger: Danger


class DangerCancelled(Event, frozen=True):
    """Another crew cancelled a danger card (5.9)."""

    seat: int
    by: int
    card: int
    counter: Counter


class Sabotaged(Event, frozen=True):
    """A Saboteur's target lost engine and chassis points (10)."""

    seat: int
    target: int
    engine: int
    chassis: int


class Arrived(Event, frozen=True):
    """A crew entered the finish city (11.2) in this place."""

    seat: int
    place: int


class OrderChanged(Event, frozen=True):
    """Maintenance set the new turn order (3.14)."""

    order: tuple[int, ...]


class BonusPaid(Event, frozen=True):
    """The Gazette paid a bonus (3.16)."""

    seat: int
    francs: int


class RaceEnded(Event, frozen=True):
    """The race is over; the winner by prestige (11.5), -1 for a crossing that failed (14.24)."""

    winner: int


class SeatChanged(Event, frozen=True):
    """Somebody else plays from this round on (16.11): no rule, so that only the screen tells it.

    Attributes:
        seat: whose.
        name: of the person; empty for a computer.
        left: of the person who has given up; empty otherwise.
    """

    seat: int
    name: str
    left: str


AnyEvent = (
    RoundStarted | MarketLaid | CardTaken | PlanSealed | PlansRevealed | SequenceBegan | FuelBought
    | PartBought | CardPlayed | CardDiscarded | HandDiscarded | CardsDrawn | DeckRenewed
    | AssistantPlayed | FundingPaid | Passed | TilesDrawn | TileLaid | TileFound | TileRemoved
    | TileUnused | TilesSwapped | Moved | LineTaken | DangerSuffered | DangerCountered | StopIgnored
    | Stopped | WentBack | BrokeDown | DriveEnded | MarkerMoved | CityEntered | Repaired | Refuelled
    | MoneyReceived | LeaderUsed | DangerAnnounced | DangerCancelled | Sabotaged | Arrived
    | OrderChanged | BonusPaid | RaceEnded | solo_events.ReneTurned | solo_events.MarketCleared
    | solo_events.TorpedoRecovered | solo_events.TorpedoActed | solo_events.TorpedoHeaded
    | solo_events.TorpedoChose | solo_events.TorpedoDrewTiles | solo_events.TorpedoBlocked
    | solo_events.TorpedoEndangered | solo_events.TorpedoDrewCards | solo_events.StickerGained
    | solo_events.TorpedoTurnedAway | solo_events.StickerWithheld | solo_events.PowerUsed
    | solo_events.EffectStruck | solo_events.EffectCancelled | solo_events.EffectSuffered
    | solo_events.MissionStamped | SeatChanged
)
