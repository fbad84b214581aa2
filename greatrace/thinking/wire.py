"""What window and worker say to each other: JSON, a line each; nothing of it can carry code."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from greatrace.engine.race_data import RaceData
from greatrace.kernel.terms import Term
from greatrace.thinking.threads import Question


class Prepare(Struct, frozen=True, tag=True):
    """All questions from now on are about this race."""

    data: RaceData


class Ask(Struct, frozen=True, tag=True):
    """A question, with a number of its own."""

    number: int
    question: Question


class CallOff(Struct, frozen=True, tag=True):
    """Nobody wants the answer with that number any more."""

    number: int


Order = Prepare | Ask | CallOff
"""What the window says."""


class Reply(Struct, frozen=True):
    """What the worker says: the number of a question, the action as text, and its reasons."""

    number: int
    action: str
    reasons: tuple[Term, ...]


def line(message: Order | Reply) -> bytes:
    """Write a message; JSON has no line break of its own."""
    return msgspec.json.encode(message) + b"\n"


def read_order(raw: bytes) -> Order:
    """Read what the window says.

    Raises:
        msgspec.MsgspecError: it is nothing of that kind.
    """
    order: Order = _orders.decode(raw)
    return order


def read_reply(raw: bytes) -> Reply:
    """Read what the worker says.

    Raises:
        msgspec.MsgspecError: it is nothing of that kind.
    """
    return _replies.decode(raw)


_orders = msgspec.json.Decoder(Order)
_replies = msgspec.json.Decoder(Reply)
