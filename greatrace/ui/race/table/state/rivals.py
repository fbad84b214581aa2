"""Who sits in a seat, in words, and the face of a computer crew."""

from __future__ import annotations

from greatrace.bots import LEVELS
from greatrace.prose.names import bot_manner, bot_name, style_manner
from greatrace.prose.words import labelled
from greatrace.ui.race.table.state.table_state import Desk


def face_of(desk: Desk, seat: int) -> str:
    """Give the sprite of a computer crew's face; empty for a human."""
    level = LEVELS.get(desk.bot(seat).partition(":")[0])
    return level.face if level else ""


def who_sits(desk: Desk, seat: int) -> str:
    """Say who sits in a seat: a human's name, which may be empty, or which computer crew."""
    bot = desk.bot(seat)
    return desk.say.tr("Computer: {level}", level=bot_name(desk.say, bot)) if bot else desk.player(seat)


def manner_of(desk: Desk, seat: int) -> str:
    """Tell how a computer crew plays; empty for a human."""
    bot = desk.bot(seat)
    if not bot:
        return ""
    style = bot.partition(":")[2]
    return " ".join(filter(None, (bot_manner(desk.say, bot), style and style_manner(desk.say, style))))


def thinks(desk: Desk, seat: int) -> bool:
    """Whether the computer crew in a seat takes its time."""
    level = LEVELS.get(desk.bot(seat).partition(":")[0])
    return level is not None and level.searches


def thinking_words(desk: Desk, seat: int) -> str:
    """Say that a computer crew thinks."""
    return labelled(desk.say, desk.teller.crew(seat), desk.say.tr("thinking it over …"))


def rivals(desk: Desk) -> tuple[int, ...]:
    """List the seats of all computer crews."""
    return tuple(seat for seat in range(desk.race.seats) if desk.bot(seat))
