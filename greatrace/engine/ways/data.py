"""The structs of ways: what a drive enters and uses, what it costs and leaves, a route's legs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

UsedKind = Literal["escort", "ranger", "guide", "transport"]
"""What a crew may use on a way."""

StopKind = Literal["", "city", "stop", "unknown", "reach", "fuel", "mechanics", "breakdown"]
"""Why a drive ends: nothing but the goal (empty), a city, a stop symbol, unknown ground, too few cells,
a price that cannot be paid on the next cell, or the last engine point."""


class Entered(Struct, frozen=True, gc=False):
    """A cell entered on a drive, and what is used there."""

    cell: int
    used: tuple[UsedKind, ...] = ()

    @property
    def countered(self) -> bool:
        """Whether its danger is countered (5.9)."""
        return "escort" in self.used or "ranger" in self.used


class Label(Struct, frozen=True, gc=False):
    """A way begun: what it has cost so far."""

    way: tuple[Entered, ...] = ()
    fuel: int = 0
    mechanics: int = 0
    used: tuple[UsedKind, ...] = ()


class WayTerm(Struct, frozen=True, gc=False):
    """One line of a way's price.

    Attributes:
        cell: the cell where it is paid.
        label: tile, city, blank, risk or danger; line, transport or leader for a line.
        fuel: points.
        mechanics: points of engine and chassis together.
        money: francs.
    """

    cell: int
    label: str
    fuel: int = 0
    mechanics: int = 0
    money: int = 0


class Used(Struct, frozen=True, gc=False):
    """A card or an escort that is used on entering a cell."""

    cell: int
    kind: UsedKind


class Split(Struct, frozen=True, gc=False):
    """How mechanical points are paid (6.2)."""

    engine: int = 0
    chassis: int = 0


class WayStop(Struct, frozen=True, gc=False):
    """Why a drive ends, and the cell that is the reason."""

    kind: StopKind
    cell: int


class Payable(Struct, frozen=True, gc=False):
    """How many tiles of the bag could be paid on a blank cell, from what is left there (1.8, 6.7)."""

    cell: int
    tiles: int
    every: int

    @property
    def percent(self) -> int:
        """The share in percent; 100 and 0 only where it is certain."""
        share = round(100 * self.tiles / self.every)
        return min(max(share, self.tiles > 0), 100 if self.tiles == self.every else 99)


class BagSums(Struct, frozen=True, gc=False):
    """The tiles that may turn up on blank cells, added up.

    Attributes:
        tiles: how many there are.
        fuel: their fuel points, risk zones left out.
        mechanics: their mechanical points, dangers left out.
        dangers: how many have a danger.
        stops: how many have a stop symbol.
    """

    tiles: int
    fuel: int
    mechanics: int
    dangers: int
    stops: int

    def share(self, tiles: int) -> int:
        """Return the share of some of its tiles in percent; 0 where there are none."""
        return round(100 * tiles / self.tiles) if self.tiles else 0


class Gauges(Struct, frozen=True, gc=False):
    """What a crew has: points and francs."""

    fuel: int
    engine: int
    chassis: int
    money: int


class Way(Struct, frozen=True, gc=False):
    """A way of a crew to a cell, as far as one drive or one line brings it there.

    Attributes:
        seat: whose way it is.
        cells: all cells entered, in their order; the last one is the goal.
        driven: how many of them this drive enters.
        terms: the price of this drive, cell by cell, as the engine tells it.
        fuel: points that this drive costs.
        mechanics: points of engine and chassis that it costs.
        split: how they are paid unless the player wants otherwise.
        cards: what is used against dangers and stop symbols, or for a line.
        stop: why the drive ends; its kind is empty where it simply ends at the goal.
        odds: for unknown ground: how many tiles of the bag could be paid there; else ``None``.
        after: the gauges after this drive, without the price of unknown ground.
        whole_fuel: points for all cells whose price is known, those of later drives included.
        whole_mechanics: the same in mechanical points.
        line: the line that is taken, or -1.
        money: francs that it costs.
        leader: whether the leader lowers the price of the line.
    """

    seat: int
    cells: tuple[int, ...]
    driven: int
    terms: tuple[WayTerm, ...]
    fuel: int
    mechanics: int
    split: Split
    cards: tuple[Used, ...]
    stop: WayStop
    odds: Payable | None
    after: Gauges
    whole_fuel: int
    whole_mechanics: int
    line: int = -1
    money: int = 0
    leader: bool = False

    @property
    def goal(self) -> int:
        """The cell that was asked for."""
        return self.cells[-1]

    @property
    def arrives(self) -> bool:
        """Whether this drive may reach the goal."""
        return self.driven == len(self.cells)

    @property
    def hopeless(self) -> bool:
        """Whether the vehicle surely comes back: no tile of the bag could be paid on the first cell (6.7)."""
        return self.driven == 1 and self.odds is not None and not self.odds.tiles

    @property
    def end(self) -> int:
        """The last cell of this drive; -1 where not even the first one can be entered."""
        return self.cells[self.driven - 1] if self.driven else -1

class Leg(Struct, frozen=True, gc=False):
    """One leg of a route.

    Attributes:
        goal: where it ends.
        cells: the cells entered.
        line: the line that is taken, or -1.
        drives: how many drives or lines it needs, each one mechanic or Pilot card.
        fuel: points that it costs.
        mechanics: points of engine and chassis that it costs.
        money: francs that it costs.
        blanks: how many cells are unknown ground; their prices are means of the bag.
        odds: the worst odds to pay on unknown ground, from what is left there; else ``None``.
        left: what is left at its end; a negative number is what is short.
    """

    goal: int
    cells: tuple[int, ...]
    line: int
    drives: int
    fuel: int
    mechanics: int
    money: int
    blanks: int
    odds: Payable | None
    left: Gauges

    @property
    def points_left(self) -> int:
        """Points of engine and chassis together that are left."""
        return self.left.engine + self.left.chassis

    @property
    def short(self) -> bool:
        """Whether fuel, mechanical points or money do not last to its end."""
        return self.left.fuel < 0 or self.points_left < 0 or self.left.money < 0


class DriveOrder(Struct, frozen=True, gc=False):
    """What is still to be done of a way that the player ordered.

    Attributes:
        seat: whose drive it is.
        at: the cell where its vehicle must stand before the next step.
        cells: still to be entered.
        used: cards and escorts for them.
        goal: the gauges to be left at the end; they decide how points are split.
        blind: whether it ends on unknown ground, the price of which no split was chosen for.
    """

    seat: int
    at: int
    cells: tuple[int, ...]
    used: tuple[Used, ...]
    goal: Gauges
    blind: bool = False

    def stepped(self) -> DriveOrder:
        """Return the order after its next step."""
        return structs.replace(self, at=self.cells[0], cells=self.cells[1:])
