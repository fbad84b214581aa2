"""What a new sticker would have changed in the race so far, in words (14.18)."""

from __future__ import annotations

from greatrace.engine.solo.rene import Colour
from greatrace.prose.language import Language


def example_text(say: Language, colour: Colour, level: int, n: int) -> str:
    """Return an example of a sticker from the race in which it is gained.

    Args:
        say: the language.
        colour: of the sticker.
        level: of the sticker, from 1.
        n: what it would have changed (`engine.solo.hindsight`).
    """
    if colour == "blue" and level == 3:
        return say.tr_n("This board has {n} sea line.", "This board has {n} sea lines.", n)
    if not n:
        return say.tr("In this race so far it would have changed nothing.")
    match colour, level:
        case "yellow", _:
            return say.tr_n(
                "In this race so far it would have recovered {n} point more.",
                "In this race so far it would have recovered {n} points more.", n,
            )
        case "red", 1 | 2:
            return say.tr_n(
                "In this race so far it would have hit you {n} time.",
                "In this race so far it would have hit you {n} times.", n,
            )
        case "red", _:
            return say.tr_n(
                "In this race so far it would have saved {n} mechanical point.",
                "In this race so far it would have saved {n} mechanical points.", n,
            )
        case "green", _:
            return say.tr_n(
                "In this race so far it would have worked with {n} card.",
                "In this race so far it would have worked with {n} cards.", n,
            )
        case "blue", 1:
            return say.tr_n(
                "In this race so far {n} drive ended at a stop symbol.",
                "In this race so far {n} drives ended at a stop symbol.", n,
            )
        case "blue", 2:
            return say.tr_n(
                "In this race so far it would have saved {n} point of fuel.",
                "In this race so far it would have saved {n} points of fuel.", n,
            )
        case _:
            return say.tr_n(
                "In this race so far that would be up to {n} cell.",
                "In this race so far that would be up to {n} cells.", n,
            )
