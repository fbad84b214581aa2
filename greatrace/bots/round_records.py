"""Records of an estimated round: what it starts from, how it is played and how it ends."""

from __future__ import annotations

from msgspec import Struct


class Kit(Struct, frozen=True, gc=False):
    """What a crew starts the round with.

    Attributes:
        in_city: whether the vehicle is in a city.
        tank: maximum of the fuel gauge.
        most_engine: maximum of the engine gauge.
        most_chassis: maximum of the chassis gauge.
        cans: fuel points in Jerrican cards.
        parts: points of Spare Parts and Toolbox cards.
        counters: Ranger cards.
        guides: Guide cards.
        transports: Transport cards.
        left: cost of the remaining way in centimes.
        place: points for the place in which it would arrive.
        haste: weight of the remaining way in percent; grows in a long race.
        opened: cost in centimes of a blank cell that is driven or explored, for those who follow.
    """

    fuel: int
    engine: int
    chassis: int
    money: int
    in_city: bool
    tank: int
    most_engine: int
    most_chassis: int
    cans: int
    parts: int
    counters: int
    guides: int
    transports: int
    left: int
    place: int
    haste: int = 100
    opened: int = 0


class RoundWay(Struct, frozen=True, gc=False):
    """How a round is played.

    Attributes:
        drives: number of mechanics and Pilot cards used to drive.
        repair: 0 for none, 1 before the drives, 2 after them.
        explores: number of scouts that explore first; the others take cards.
        counters: number of escorts.
        dear_fuel: whether fuel is bought outside cities.
    """

    drives: int
    repair: int
    explores: int
    counters: int
    dear_fuel: bool


class RoundOutcome(Struct, frozen=True, gc=False):
    """How a round ends.

    Attributes:
        value: total worth in centimes.
        moved: legs covered.
        first_fuel: fuel points bought before the first drive.
        first_moves: legs covered by the first drive.
        arrived: whether the finish is reached.
        mended: points repaired.
        escorts: escorts left unused.
    """

    value: int
    moved: int
    first_fuel: int
    first_moves: int
    arrived: bool
    mended: int
    escorts: int


class Best(Struct, frozen=True, gc=False):
    """The best use of some assistants, with its outcome."""

    value: int
    way: RoundWay
    outcome: RoundOutcome


class HisRound(Struct, frozen=True, gc=False):
    """The rest of the Torpedo's round.

    Attributes:
        stickers: those that it surely gains, as their terms tell them.
        sure: whether all of it is certain; what follows is only told then.
        moved: cells that it enters.
        arrived: whether it arrives at the finish.
        cell: where it stands in the end.
        fuel: its fuel then.
        mechanics: its mechanical points then.
    """

    stickers: tuple[int, ...]
    sure: bool
    moved: int
    arrived: bool
    cell: int
    fuel: int
    mechanics: int
