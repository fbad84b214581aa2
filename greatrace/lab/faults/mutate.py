"""Mutations of files: bytes, text and JSON values that are no longer what the game wrote."""

from __future__ import annotations

import random
import re

import msgspec

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

NUMBERS = (
    "-1", "0", "1", "3", "77", "255", "65536", "2147483648", "9223372036854775808", "18446744073709551616",
    "1" + "0" * 400, "1" * 5000, "-0.0", "0.5", "1e9", "1e308", "1e999", "-1e999", "NaN", "Infinity", "0x10",
    "\u0663",
)  # fmt: skip
TEXTS = (
    "", " ", "atlantis", "x" * 150, "x" * 100_000, "../../etc/passwd", "a\nb", "\x1b[2J\x1b[31m", "{0}{name}",
    "%s%n", "\u202egnp", "\ufeff", "\ud7ff", "\u0000", "\ufdfa" * 40, "null", "true", "purple",
    "air", "-", "_", "&#27;",
)  # fmt: skip
_NUMBER = re.compile(rb"-?\d+(\.\d+)?")
_WORD = re.compile(rb'"[^"\n]{0,200}"|[A-Za-z_]{2,40}')
_LARGEST = 3_000_000
"""Bytes that a file may grow to."""


def bytes_mutated(raw: bytes, chance: random.Random) -> bytes:
    """Damage a file without regard to its form."""
    act = chance.choice((_flip, _cut_short, _cut_out, _double, _insert, _splice, _strange))
    return act(raw, chance)[:_LARGEST]


def text_mutated(raw: bytes, chance: random.Random) -> bytes:
    """Change numbers, words and lines of a text; one to three of them."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        act = chance.choice((_number, _number, _number, _word, _word, _line))
        raw = act(raw, chance)
    return raw[:_LARGEST]


def json_mutated(value: Json, chance: random.Random) -> Json:
    """Return a JSON value with one part of it replaced, removed, doubled or added."""
    match _descend(value, chance):
        case (list() as many, int() as place):
            _change_list(many, place, chance)
        case (dict() as fields, str() as key):
            _change_object(fields, key, chance)
        case _:
            return _other(value, chance)
    return value


def any_mutated(raw: bytes, chance: random.Random) -> bytes:
    """Change a text, now and then its bytes."""
    return (bytes_mutated if chance.random() < 0.25 else text_mutated)(raw, chance)


# Bytes.


def _place(raw: bytes, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(raw) + 1)
    return start, min(len(raw), start + chance.choice((1, 2, 8, 100, 5000)))


def _flip(raw: bytes, chance: random.Random) -> bytes:
    found = bytearray(raw)
    for _ in range(chance.choice((1, 1, 3, 20))):
        if found:
            found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def _cut_short(raw: bytes, chance: random.Random) -> bytes:
    return raw[: chance.randrange(len(raw) + 1)]


def _cut_out(raw: bytes, chance: random.Random) -> bytes:
    start, end = _place(raw, chance)
    return raw[:start] + raw[end:]


def _double(raw: bytes, chance: random.Random) -> bytes:
    start, end = _place(raw, chance)
    return raw[:end] + raw[start:end] * chance.choice((1, 2, 50)) + raw[end:]


def _insert(raw: bytes, chance: random.Random) -> bytes:
    start, _ = _place(raw, chance)
    short = (b"\0", b"\xff\xfe", b"\x1b[2J", b"&a;", b"!!x", chance.randbytes(9))
    long = (b"[" * 100_000, b"{" * 3000, b"- " * 2000, b"<a>" * 50_000)
    return raw[:start] + chance.choice((*short, *long)) + raw[start:]


def _splice(raw: bytes, chance: random.Random) -> bytes:
    (a, b), (c, _) = _place(raw, chance), _place(raw, chance)
    return raw[:c] + raw[a:b] + raw[c:]


def _strange(raw: bytes, chance: random.Random) -> bytes:
    near = (b"\xef\xbb\xbf" + raw, raw.replace(b"\n", b"\r"))
    long = (b"\0" * 1000, b"[" * 1_000_000, b'"' + b"x" * 1_000_000 + b'"', chance.randbytes(500))
    return chance.choice((*near, *long, b"", b"null", b"[]", b"{}", b"7"))


# Texts.


def _number(raw: bytes, chance: random.Random) -> bytes:
    return _replaced(raw, _NUMBER, chance.choice(NUMBERS).encode(), chance)


def _word(raw: bytes, chance: random.Random) -> bytes:
    def other(old: bytes) -> bytes:
        new = chance.choice(TEXTS).encode("utf-8", "surrogatepass")
        return b'"' + new + b'"' if old[:1] == b'"' else new

    found = list(_WORD.finditer(raw))
    if not found:
        return raw
    hit = chance.choice(found)
    return raw[: hit.start()] + other(hit.group()) + raw[hit.end() :]


def _line(raw: bytes, chance: random.Random) -> bytes:
    lines = raw.split(b"\n")
    one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines.insert(two, lines[one])
        case 2:
            lines[one], lines[two] = lines[two], lines[one]
        case _:
            lines[one] = b" " * chance.choice((1, 2, 40)) + lines[one]
    return b"\n".join(lines)


def _replaced(raw: bytes, pattern: re.Pattern[bytes], new: bytes, chance: random.Random) -> bytes:
    found = list(pattern.finditer(raw))
    if not found:
        return raw
    hit = chance.choice(found)
    return raw[: hit.start()] + new + raw[hit.end() :]


# JSON.


def _descend(value: Json, chance: random.Random) -> tuple[Json, Json]:
    """Choose a list or object and a place in it.

    It goes by fields rather than by number: cells are the most, but not the most interesting.
    """
    holder: Json = None
    place: Json = None
    while isinstance(value, list | dict) and value and (holder is None or chance.random() > 0.08):
        holder = value
        if isinstance(value, list):
            place = number = chance.randrange(len(value))
            value = value[number]
        else:
            place = key = chance.choice(tuple(value))
            value = value[key]
    return holder, place


def _change_list(holder: list[Json], place: int, chance: random.Random) -> None:
    match chance.randrange(6):
        case 0:
            del holder[place]
        case 1:
            holder.extend([holder[place]] * chance.choice((1, 2, 300)))
        case 2:
            other = chance.randrange(len(holder))
            holder[place], holder[other] = holder[other], holder[place]
        case _:
            holder[place] = _other(holder[place], chance)


def _change_object(holder: dict[str, Json], key: str, chance: random.Random) -> None:
    match chance.randrange(6):
        case 0:
            del holder[key]
        case 1:
            holder[f"{key}-again"] = holder[key]
        case 2:
            other = chance.choice(tuple(holder))
            holder[key], holder[other] = holder[other], holder[key]
        case _:
            holder[key] = _other(holder[key], chance)


def _other(old: Json, chance: random.Random) -> Json:
    numbers: list[Json] = [-1, 0, 1, 2, 9, 77, 10**6, 1 << 31, 1 << 62, (1 << 64) - 1, 0.5, 1e300]
    if isinstance(old, bool):
        return not old
    if isinstance(old, int | float) and chance.random() < 0.8:
        return chance.choice((*numbers, old + 1, old - 1, old + 0.001))
    if isinstance(old, str) and chance.random() < 0.8:
        return chance.choice(TEXTS)
    others: list[Json] = [None, True, [], {}, [[]], [None] * 50, [0] * 100_000, {"kind": 3}]
    return chance.choice([*numbers, *TEXTS, *others])


def decoded(raw: bytes) -> Json:
    """Return the JSON value of a file."""
    return msgspec.json.decode(raw, type=object)  # type: ignore[return-value]
