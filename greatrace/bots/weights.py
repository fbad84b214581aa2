"""What things are worth to a computer crew, in centimes (a hundred to the franc)."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """The tastes of a crew; a style is another set of these numbers.

    Everything is brought to one currency, so that fuel, parts, assistants and the way that is left
    can be weighed against each other.

    Attributes:
        fuel: a fuel point.
        cell: the share of an assistant that driving one cell takes.
        assistant: an assistant, as a line needs one.
        part: a mechanical point, when the way ahead is judged.
        danger: a danger on the way ahead, which may yet be countered.
        stop: a drive that ends early, at a stop or in a city.
        city: what a city on the way is good for beside its cards: cheap fuel and parts.
        card: a card drawn unseen.
        blind: what driving onto a blank cell is feared for beside its expected tile.
        money: a franc in hand, as far as the way that is left can use it.
        spent: how much of that way can be paid with francs, in percent.
        spare: a franc beyond.
        engine: by points on the gauge, what the first, the second … point is worth.
        chassis: the same for the chassis.
        escort: by number of escorts that stay, what the first, the second … is good for.
        explored: of a blank cell's cost, what is left in percent when scouts look first.
        rival: of what a rival loses, what it is worth to oneself, in percent.
        arrival: reaching the finish.
        prestige: a point of prestige (11.4).
        cards: by effect what a card in hand is worth.
        impatience: percent added to ``cell``, and to the way that is left when plans are judged, for
            each round after `mind.FULL_HASTE`.
    """

    fuel: int = 1300
    cell: int = 700
    assistant: int = 2000
    part: int = 2000
    danger: int = 2500
    stop: int = 900
    city: int = 600
    card: int = 1000
    blind: int = 300
    money: int = 90
    spent: int = 50
    spare: int = 30
    engine: tuple[int, ...] = (9000, 5000, 3400, 2500, 1900, 1500, 1200, 1000, 1000, 1000)
    chassis: tuple[int, ...] = (3000, 2600, 2300, 2000, 1600, 1300, 1000, 1000, 1000, 1000)
    escort: tuple[int, ...] = (950, 200, 0, 0, 0, 0)
    explored: int = 80
    rival: int = 35
    arrival: int = 40000
    prestige: int = 4000
    cards: tuple[tuple[str, int], ...] = (
        ("tracker", 1000), ("mechanic", 1800), ("ranger", 2200), ("pilot", 3200), ("cartographer", 1800),
        ("saboteur", 1700), ("finder", 2000), ("cheater", 1000), ("transport", 2200), ("financier", 2900),
        ("part", 1500), ("guide", 800), ("refuelling", 4200), ("jerrican", 1200), ("topographer", 1900),
    )
    impatience: int = 20


QUICK = Weights()
"""The weights of the ``quick`` crew, found by letting it race against itself."""
