"""The messages between the program and a worker process: JSON, one a line; data only, never code."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from greatrace.kernel.terms import Term


class Prepare(Struct, frozen=True, tag=True):
    """All queries from now on are about the game with this data."""

    data: msgspec.Raw


class Ask(Struct, frozen=True, tag=True):
    """A query with a number of its own; the other fields are those of `protocol.Query`."""

    number: int
    view: msgspec.Raw
    seat: int
    bot: str
    seed: int
    seconds: float


class CallOff(Struct, frozen=True, tag=True):
    """Nobody needs the answer to the query of that number any more."""

    number: int


Order = Prepare | Ask | CallOff
"""What the program sends."""


class Reply(Struct, frozen=True):
    """What the worker sends: the number of a query, and a `protocol.Reasoned` with actions as text."""

    number: int
    action: str
    reasons: tuple[Term, ...]
    other: str = ""
    behind: int = 0
    equals: tuple[str, ...] = ()


def line(message: Order | Reply) -> bytes:
    """Return a message as a line; JSON contains no line break of its own."""
    return msgspec.json.encode(message) + b"\n"


def read_order(raw: bytes) -> Order:
    """Return what the program sent.

    Raises:
        msgspec.MsgspecError: it is no order.
    """
    order: Order = _orders.decode(raw)
    return order


def read_reply(raw: bytes) -> Reply:
    """Return what the worker sent.

    Raises:
        msgspec.MsgspecError: it is no reply.
    """
    return _replies.decode(raw)


_orders = msgspec.json.Decoder(Order)
_replies = msgspec.json.Decoder(Reply)
