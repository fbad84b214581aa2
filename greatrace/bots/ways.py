"""A round played in the mind: what it starts from, how it is played and how it ends."""

from __future__ import annotations

from msgspec import Struct


class Kit(Struct, frozen=True):
    """What a crew sets out with.

    Attributes:
        in_city: whether it stands in a city.
        tank: the most fuel it can carry.
        most_engine: the engine gauge's maximum.
        most_chassis: the chassis gauge's maximum.
        cans: fuel points in Jerrican cards.
        parts: points of Spare Parts and Toolbox cards.
        counters: Ranger cards.
        guides: Guide cards.
        transports: Transport cards.
        left: centimes of the way that is left.
        place: points for the place in which it would arrive.
        haste: what the way that is left is weighed with, in percent; more in a long race.
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


class RoundWay(Struct, frozen=True):
    """How a round is played.

    Attributes:
        drives: mechanics and Pilot cards used to drive.
        repair: 0 for none, 1 before the drives, 2 after them.
        looked: how many blank cells scouts look at first.
        counters: escorts.
        dear_fuel: whether fuel is bought outside cities.
    """

    drives: int
    repair: int
    looked: int
    counters: int
    dear_fuel: bool


class RoundOutcome(Struct, frozen=True):
    """How a round ends.

    Attributes:
        value: centimes of everything together.
        moved: legs covered.
        first_fuel: fuel points bought before the first drive.
        first_moves: legs covered by the first drive.
        arrived: whether the finish is reached.
        mended: points repaired.
        escorts: escorts left.
    """

    value: int
    moved: int
    first_fuel: int
    first_moves: int
    arrived: bool
    mended: int
    escorts: int


class Best(Struct, frozen=True):
    """The best way to use some assistants, and what comes of it."""

    value: int
    way: RoundWay
    outcome: RoundOutcome
