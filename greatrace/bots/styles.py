"""Styles: variants of the weights, so that computer crews of one level play differently."""

from __future__ import annotations

from msgspec import Struct, structs

from greatrace.bots.search.judgement import FITTED, Judgement
from greatrace.bots.weights import QUICK, Weights


class PlayStyle(Struct, frozen=True):
    """Factors on the quick crew's weights, in percent.

    Attributes:
        danger: for the cost of dangers, blind driving and stops.
        vehicle: for the worth of engine and chassis.
        escort: for the worth of kept escorts.
        money: for the worth of francs.
        cell: for a cell's share of an assistant; higher values drive faster.
        rival: for the worth of a rival's loss.
        harm: for the worth of cards that harm others.
        clear: share of the margin of victory in the result, in percent.
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
"""The styles by name; the default is even."""

EVEN = "even"
HARMFUL = ("saboteur", "tracker", "cheater")


def styled(style: PlayStyle, weights: Weights = QUICK) -> Weights:
    """Return weights adjusted by a style."""
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
        barred=_part(weights.barred, style.rival),
        cards=tuple(
            (effect, _part(worth, style.harm) if effect in HARMFUL else worth)
            for effect, worth in weights.cards
        ),
    )


def judgement_of(style: PlayStyle, judgement: Judgement = FITTED) -> Judgement:
    """Return a judgement adjusted by a style."""
    return structs.replace(judgement, margin=style.clear / 100)


def _part(worth: int, percent: int) -> int:
    return worth * percent // 100
