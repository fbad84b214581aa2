"""The names of figures, and where a game stands."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.prose.language import Language
from greatrace.prose.names import bot_name
from greatrace.prose.people import numbered
from greatrace.prose.words import capital
from greatrace.whyfirst.state import Setup

LEO = "Leo"


def figure_names(say: Language, data: Setup, seats: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Return the names of all figures, all different; Leo's is the last one where he plays (15.8).

    Args:
        say: the language.
        data: the game.
        seats: the name and the computer level of each player; both may be empty.
    """
    found = [
        name or (capital(bot_name(say, level)) if level else say.tr("Player {n}", n=seat + 1))
        for seat, (name, level) in enumerate(seats)
    ]
    last = (LEO,) if data.leo else ()
    return (*numbered(found, last), *last)


def game_place(say: Language, stage: int, round_: int, tactical: bool) -> str:
    """Return stage and card round of a game in a few words, and whether it is the tactical variant (15.9)."""
    if tactical:
        return say.tr("Stage {stage}, round {round}, tactical", stage=stage, round=round_)
    return say.tr("Stage {stage}, round {round}", stage=stage, round=round_)
