"""Forged saves: content that somebody changed, with a digest that fits again."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from greatrace.saves.seal import digest as digest_of


def remade(raw: bytes, change: Callable[[Any], object]) -> bytes:
    """A save that somebody changed, with a digest that fits again."""
    file = msgspec.json.decode(raw)
    change(file["content"])
    content = msgspec.json.encode(file["content"])
    digest = digest_of(file["format"], file["program"], content)
    return msgspec.json.encode(file | {"digest": digest, "content": msgspec.Raw(content)})


def leaves(value: object) -> list[tuple[Any, Any]]:
    """Every list position and key of a JSON value that holds a number or text."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found: list[tuple[Any, Any]] = []
    for key, part in pairs:
        found += [(value, key)] if isinstance(part, int | float | str) else leaves(part)
    return found


def spoilt(raw: bytes, chance: random.Random) -> bytes:
    """A sealed save in which a number or text of its data or state is another one."""

    def spoil(content: Any) -> None:
        content["hashes"] = []
        part = content[chance.choice(("data", "state"))]
        # Choose a field first: cells and their neighbours are the most, but not the most interesting.
        while len(found := leaves(part)) > 1 and (inner := _inner(part)):
            part = chance.choice(inner)
            if chance.random() < 0.1:
                break
        place, key = chance.choice(leaves(part) or found)
        place[key] = chance.choice(_others(place[key]))

    return remade(raw, spoil)


def _inner(part: Any) -> list[Any]:
    parts = part.values() if isinstance(part, dict) else part
    return [one for one in parts if isinstance(one, dict | list) and leaves(one)]


def _others(value: object) -> tuple[object, ...]:
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, str):
        return ("", "atlantis", "x" * 150, "x" * 100_000, "../../etc", "a\nb", "\x1b[2J", "purple", "air")
    if isinstance(value, float):
        return (0.0, -1.0, value + 0.001, value + 70.0, value * 1e3, 1e-9, float(1 << 64), 1e300)
    assert isinstance(value, int)
    return (-1, 0, 1, 2, value + 1, 9, 77, 10**6, 1 << 31, 1 << 62)
