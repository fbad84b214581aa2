"""Styles: the same skill with other tastes, so that four computer crews do not play alike."""

from __future__ import annotations

from msgspec import Struct, structs

from greatrace.bots.search.judgement import FITTED, Judgement
from greatrace.bots.weights import QUICK, Weights


class PlayStyle(Struct, frozen=True):
    """Tastes as percent of the quick crew's weights.

    Attributes:
        danger: of what dangers, blind driving and stops are feared for.
        vehicle: of what engine and chassis are worth.
        escort: of what escorts that stay are worth.
        money: of what francs are worth.
        cell: of what a cell's share of an assistant is worth: higher hurries.
        rival: of what a rival's loss is worth.
        harm: of what cards that harm others are worth.
        clear: the share of a race's result that tells a clear win from a narrow one, in percent.
    """

    danger: int = 100
    vehicle: int = 100
    escort: int = 100
    money: int = 100
    cell: int = 100
    rival: int = 100
    harm: int = 100
    clear: int = 10


STYLES: dict[str, PlayStyle] = {
    "even": PlayStyle(),
    "cautious": PlayStyle(danger=180, vehicle=125, escort=160, cell=90, clear=25),
    "bold": PlayStyle(danger=45, vehicle=85, escort=60, money=85, cell=150, clear=0),
    "saboteur": PlayStyle(rival=300, harm=190, escort=80),
}
"""The styles by name; without one a crew is even."""

EVEN = "even"
HARMFUL = ("saboteur", "tracker", "cheater")


def styled(style: PlayStyle, weights: Weights = QUICK) -> Weights:
    """Return weights with a style's tastes."""
    return structs.replace(
        weights,
        danger=_part(weights.danger, style.danger),
        blind=_part(weights.blind, style.danger),
        stop=_part(weights.stop, style.danger),
        engine=tuple(_part(one, style.vehicle) for one in weights.engine),
        chassis=tuple(_part(one, style.vehicle) for one in weights.chassis),
        escort=tuple(_part(one, style.escort) for one in weights.escort),
        money=_part(weights.money, style.money),
        cell=_part(weights.cell, style.cell),
        rival=_part(weights.rival, style.rival),
        cards=tuple(
            (effect, _part(worth, style.harm) if effect in HARMFUL else worth)
            for effect, worth in weights.cards
        ),
    )


def judgement_of(style: PlayStyle, judgement: Judgement = FITTED) -> Judgement:
    """Return how a crew of a style compares positions."""
    return structs.replace(judgement, margin=style.clear / 100)


def _part(worth: int, percent: int) -> int:
    return worth * percent // 100
