"""Error sentences for data that does not fit its type."""

from __future__ import annotations

import re
from difflib import get_close_matches

import msgspec
from msgspec import inspect

from greatrace.files.problems import wanted
from greatrace.kernel.errors import BadInput, Value
from greatrace.kernel.quoting import shown

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]
"""The values of a data file."""

Path = tuple[str | int, ...]
"""Path to a value: keys and list positions."""

_STEP = re.compile(r"\.([^.`\[\]]+)|\[(\d+|\.\.\.)\]")
_QUOTED = re.compile(r"[`'‘]([^`'’]*)[`'’]")
_ANY_KEY = "..."
_LONGEST_KEY = 40
"""Letters of a key or a value of the file that a message quotes."""


def located(error: msgspec.ValidationError, value: Plain, kind: type) -> tuple[Path, str]:
    """Return the path of an error in the value, and the message without its path.

    msgspec does not report the key of a mapping, so the keys are tried one by one.
    """
    problem, _, place = str(error).rpartition(" - at ") if " - at " in str(error) else (str(error), "", "")
    path: list[str | int] = [
        name or (int(index) if index.isdigit() else index) for name, index in _STEP.findall(place)
    ]
    while _ANY_KEY in path:
        here = path.index(_ANY_KEY)
        path[here] = _failing_key(str(error), value, kind, tuple(path[:here]))
    return tuple(path), " ".join(problem.split())


def _failing_key(complaint_text: str, value: Plain, kind: type, path: Path) -> str:
    for key in _keys_at(value, path):
        try:
            msgspec.convert(_with_only(value, path, key), kind)
        except msgspec.ValidationError as error:
            if str(error) == complaint_text:
                return key
    return "?"


def _keys_at(value: Plain, path: Path) -> list[str]:
    """Return the keys of the mapping at a path; none where the path, read from a message, leads nowhere."""
    if not path:
        return list(value) if isinstance(value, dict) else []
    step, *rest = path
    if isinstance(value, dict) and isinstance(step, str) and step in value:
        return _keys_at(value[step], tuple(rest))
    if isinstance(value, list) and isinstance(step, int) and step < len(value):
        return _keys_at(value[step], tuple(rest))
    return []


def _with_only(value: Plain, path: Path, key: str) -> Plain:
    """Return a copy in which the mapping at a path holds one key only."""
    if isinstance(value, dict):
        if not path:
            return {key: value[key]}
        return value | {str(path[0]): _with_only(value[str(path[0])], path[1:], key)}
    assert isinstance(value, list)
    return [_with_only(part, path[1:], key) if at == path[0] else part for at, part in enumerate(value)]


def complaint(place: dict[str, Value], kind: type, path: Path, problem: str) -> BadInput:
    """Return the error for a problem at a path; ``place`` fills ``{source}`` and ``{line}``."""
    steps = (str(step + 1) if isinstance(step, int) else shown(step, _LONGEST_KEY) for step in path)
    key = ".".join(steps) or "…"
    quoted = [shown(word, _LONGEST_KEY) for word in _QUOTED.findall(problem)] or ["?"]
    here = _type_at(inspect.type_info(kind), path)
    if "unknown field" in problem:
        return _unknown_key(place, quoted[0], tuple(_keys(here)))
    if "missing required field" in problem:
        return BadInput("{source}, line {line}: the key “{key}” is missing here.", **place, key=quoted[0])
    if problem.startswith("Invalid enum value"):
        value = shown(problem.removeprefix("Invalid enum value ").strip("'"), _LONGEST_KEY)
        known = ", ".join(str(word) for word in _words(here))
        return BadInput(
            "{source}, line {line}: “{value}” is not known for {key}; it should be one of: {expected}.",
            **place, key=key, value=value, expected=known,
        )
    should = wanted(problem)
    return BadInput("{source}, line {line}: “{key}” should be {wanted}.", **place, key=key, wanted=should)


def _unknown_key(place: dict[str, Value], key: str, known: tuple[str, ...]) -> BadInput:
    if near := get_close_matches(key, known, 1):
        return BadInput(
            "{source}, line {line}: there is no key “{key}” here; did you mean “{near}”?",
            **place, key=key, near=near[0],
        )
    return BadInput(
        "{source}, line {line}: there is no key “{key}” here; the keys are {expected}.",
        **place, key=key, expected=", ".join(known),
    )


def _type_at(kind: inspect.Type, path: Path) -> inspect.Type:
    """Return the type at a path; the first matching branch of a union is taken."""
    for step in path:
        if isinstance(kind, inspect.UnionType):
            kind = next((part for part in kind.types if not isinstance(part, inspect.NoneType)), kind)
        match kind:
            case inspect.StructType():
                kind = next((f.type for f in kind.fields if f.encode_name == step), kind)
            case inspect.DictType():
                kind = kind.value_type
            case inspect.ListType() | inspect.VarTupleType():
                kind = kind.item_type
            case _:
                return kind
    return kind


def _keys(kind: inspect.Type) -> list[str]:
    if isinstance(kind, inspect.UnionType):
        return [key for part in kind.types for key in _keys(part)]
    return [field.encode_name for field in kind.fields] if isinstance(kind, inspect.StructType) else []


def _words(kind: inspect.Type) -> list[str | int]:
    if isinstance(kind, inspect.UnionType):
        return [word for part in kind.types for word in _words(part)]
    if isinstance(kind, inspect.LiteralType):
        return [word for word in kind.values if isinstance(word, (int, str))]
    return []
