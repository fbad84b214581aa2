"""Worths used by computer crews, in centimes (a hundred to the franc)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, structs


class Weights(Struct, frozen=True):
    """The weights of a crew; a style adjusts them.

    Everything is expressed in one currency, so that fuel, parts, assistants and the remaining way
    are comparable.

    Attributes:
        fuel: a fuel point.
        cell: the share of an assistant that driving one cell takes.
        assistant: an assistant, such as a line requires.
        part: a mechanical point on the way ahead.
        danger: a danger on the way ahead, which may still be countered.
        stop: a drive that ends early, at a stop or in a city.
        city: a city on the way apart from its cards: cheap fuel and parts.
        card: a card drawn unseen.
        blind: surcharge for a blank cell in addition to its expected tile.
        money: a franc in hand that the remaining way can use.
        fare: worth of a franc paid for a line in percent of ``money``; more than 100, because the cells that
            a line saves turn out easier than they look from afar.
        spent: share of the remaining way payable with francs, in percent.
        spare: a franc beyond that.
        engine: worth of the first, the second … point on the gauge.
        chassis: the same for the chassis.
        escort: worth of the first, the second … kept escort.
        explored: worth of an explored cell beyond this round's drives, in percent of what it saves.
        opened: what a blank cell that is driven or explored brings the rivals who follow on known ground
            (`mind.FOLLOWING`), if all do.
        early: what a plan mainly for money gains at the start, while others open the ground.
        first: what is lost by a drive in the first round before three rivals, who follow on known ground and
            act after the crew in the next round.
        scouted: what a scout gains in that round, beyond its card or cells.
        alone: what is lost by a plan with all assistants on funding, which leaves nothing to do on the way.
        still: what is lost by a round without a move from the second on: cards, bonus and ground.
        rival: worth of a rival's loss, in percent.
        barred: the same for changes of ground that the crew itself need not cross.
        arrival: reaching the finish.
        prestige: a point of prestige (11.4).
        cards: a card in hand, by effect.
        impatience: percent added to ``cell``, and to the remaining way when plans are evaluated, for
            each round after `mind.FULL_HASTE`, or behind a rival near the finish (`mind.ENDING`).
    """

    fuel: int = 900
    cell: int = 700
    assistant: int = 2000
    part: int = 1700
    danger: int = 2500
    stop: int = 900
    city: int = 600
    card: int = 1400
    blind: int = 100
    money: int = 76
    fare: int = 160
    spent: int = 38
    spare: int = 22
    engine: tuple[int, ...] = (9000, 5000, 3400, 2500, 1900, 1500, 1200, 1000, 1000, 1000)
    chassis: tuple[int, ...] = (3000, 2600, 2300, 2000, 1600, 1300, 1000, 1000, 1000, 1000)
    escort: tuple[int, ...] = (950, 200, 0, 0, 0, 0)
    explored: int = 50
    opened: int = 1000
    early: int = 1500
    first: int = 2500
    scouted: int = 400
    alone: int = 2400
    still: int = 2500
    rival: int = 25
    barred: int = 100
    arrival: int = 40000
    prestige: int = 4000
    cards: tuple[tuple[str, int], ...] = (
        ("tracker", 1000), ("mechanic", 1800), ("ranger", 2200), ("pilot", 3200), ("cartographer", 1800),
        ("saboteur", 1700), ("finder", 2000), ("cheater", 1000), ("transport", 2200), ("financier", 2900),
        ("part", 1500), ("guide", 800), ("refuelling", 4200), ("jerrican", 1200), ("topographer", 1900),
    )
    impatience: int = 20


QUICK = Weights()
"""The weights of the ``quick`` crew, tuned by races against itself."""

GROUNDS: Final = {"north-america": 70, "south-america": 70}
"""Worth of the francs that a way can use, by tile set, in percent of its worth on other ground.

Found by races of crews against themselves on that ground: long ways between few cities make crews that
value francs as on Africa collect too many.
"""


def on_ground(weights: Weights, tile_set: str) -> Weights:
    """Return the weights adjusted to the ground that a tile set makes."""
    share = GROUNDS.get(tile_set, 100)
    return weights if share == 100 else structs.replace(weights, spent=weights.spent * share // 100)


def on_road(weights: Weights) -> Weights:
    """Return the weights as far as they tell what ways cost; crews that agree on these share their ways."""
    return structs.replace(
        QUICK, fuel=weights.fuel, cell=weights.cell, assistant=weights.assistant, part=weights.part,
        danger=weights.danger, stop=weights.stop, city=weights.city, card=weights.card, blind=weights.blind,
        money=weights.money, fare=weights.fare,
    )
