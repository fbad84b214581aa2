"""Text forms of actions: the players are ``a`` to ``f``, and ``leo``."""

from __future__ import annotations

import re

from greatrace.kernel.errors import BadInput
from greatrace.whyfirst.actions import AnyAction, Lay, Move, Play
from greatrace.whyfirst.cards import signed
from greatrace.whyfirst.state import Setup

LEO = "leo"
_LETTERS = "abcdef"
_LAY = re.compile(r"lay ([+\-−]?\d) before (\w+)")
_PLAY = re.compile(r"play (\d{1,2})")
_MOVE = re.compile(r"move (\w+)")


def names(data: Setup) -> tuple[str, ...]:
    """Return the names of all figures, Leo's last."""
    return (*_LETTERS[: data.players], *((LEO,) if data.leo else ()))


def write(action: AnyAction, data: Setup) -> str:
    """Return the text form of an action."""
    who = names(data)
    match action:
        case Lay(value, before):
            return f"lay {signed(value)} before {who[before]}"
        case Play(card):
            return f"play {card}"
        case Move(figure):
            return f"move {who[figure]}"


def read(text: str, data: Setup) -> AnyAction:
    """Return the action of a text form.

    Raises:
        BadInput: it is none of this game.
    """
    who = names(data)
    if (found := _LAY.fullmatch(text)) and found[2] in who:
        return Lay(int(found[1].replace("−", "-")), who.index(found[2]))
    if found := _PLAY.fullmatch(text):
        return Play(int(found[1]))
    if (found := _MOVE.fullmatch(text)) and found[1] in who:
        return Move(who.index(found[1]))
    raise BadInput(
        "“{text}” is no action of Why First?: write “lay +3 before b”, “play 27” or “move c”.", text=text
    )
