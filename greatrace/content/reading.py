"""A small, safe YAML reader that records the line of every value.

Only plain data is accepted: mappings with text keys, lists, text, numbers, true and false. Tags,
anchors and aliases are rejected, so that a file can neither run code nor expand without bound. Unquoted
scalars are text except for integers, decimal numbers, ``true``, ``false`` and ``null``: ``yes``, ``on``,
``1:30`` and dates stay text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

import msgspec
import yaml
from msgspec import Struct

from greatrace.content import expectation
from greatrace.content.expectation import Path, Plain
from greatrace.files.problems import yaml_problem
from greatrace.kernel.errors import BadInput, Value

T = TypeVar("T")

LARGEST = 1_000_000
"""Maximum length of a file in characters."""

DEEPEST = 30
"""Maximum nesting of lists and mappings."""

_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
_DECIMAL = re.compile(r"[-+]?[0-9]{1,18}\.[0-9]{1,18}")
_WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "true": True, "false": False}


class Document(Struct, frozen=True):
    """A parsed file: its value, and the line (from 1) of each part."""

    source: str
    value: Plain
    lines: dict[Path, int]

    def line(self, path: Path = ()) -> int:
        """Return the line of a part, or of its nearest enclosing part."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def place(self, path: Path = ()) -> dict[str, Value]:
        """Return the values for ``{source}, line {line}`` in an error message."""
        return {"source": self.source, "line": self.line(path)}

    def typed(self, kind: type[T]) -> T:
        """Return the value converted to a type.

        Raises:
            BadInput: the value has another type; names the line, the key and what was expected.
        """
        try:
            return msgspec.convert(self.value, kind)
        except msgspec.ValidationError as error:
            path, problem = expectation.located(error, self.value, kind)
            raise expectation.complaint(self.place(path), kind, path, problem) from None


def read_yaml(text: str, source: str) -> Document:
    """Parse a YAML text with a single document.

    Args:
        text: the whole text.
        source: the file's name, for error messages.

    Raises:
        BadInput: the text is not YAML, or not plain data; names the line.
    """
    if len(text) > LARGEST:
        raise BadInput("{source} is too long to be one of the game's files.", source=source)
    try:
        reader = _YamlBuilder(text, source)
        return Document(source, reader.document(), reader.lines)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        if "nesting depth" in str(error.problem):
            raise _too_deep(source, line) from None
        raise BadInput(
            "{source}, line {line}: this is not valid YAML ({problem}).",
            source=source, line=line, problem=yaml_problem(str(error.problem)),
        ) from None
    except (yaml.YAMLError, UnicodeError):
        raise BadInput("{source} holds characters that no YAML text may hold.", source=source) from None


def read_typed(text: str, source: str, kind: type[T]) -> T:
    """Parse a YAML text and convert it to a type.

    Raises:
        BadInput: the text is not YAML or not of this type; names file, line, key and what was expected.
    """
    return read_yaml(text, source).typed(kind)


def _too_deep(source: str, line: int) -> BadInput:
    """Return the refusal of a text whose groups lie too deeply in each other, by us or by libyaml."""
    return BadInput("{source}, line {line}: this is nested too deeply.", source=source, line=line)


class _YamlBuilder:
    """Builds values from the parser's events without an intermediate tree."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.lines: dict[Path, int] = {}
        self._events: Iterator[yaml.Event] = iter(yaml.parse(text, yaml.CSafeLoader))

    def document(self) -> Plain:
        """Parse the whole stream, which must hold one document."""
        next(self._events)
        if isinstance(next(self._events), yaml.StreamEndEvent):
            raise BadInput("{source} is empty.", source=self.source)
        value = self._value(next(self._events), ())
        next(self._events)
        if not isinstance(more := next(self._events), yaml.StreamEndEvent):
            raise BadInput(
                "{source}, line {line}: only one document a file is read; remove the “---”.",
                source=self.source, line=_line(more),
            )
        return value

    def _value(self, event: yaml.Event, path: Path) -> Plain:
        line = _line(event)
        self.lines.setdefault(path, line)
        if len(path) > DEEPEST:
            raise _too_deep(self.source, line)
        if _is_alias_or_tagged(event):
            raise BadInput(
                "{source}, line {line}: tags (!), anchors (&) and aliases (*) are not read; quote the text.",
                source=self.source, line=line,
            )
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(path)
        assert isinstance(event, yaml.ScalarEvent)
        return _scalar(event.value) if event.implicit[0] else event.value

    def _list(self, path: Path) -> list[Plain]:
        values: list[Plain] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            values.append(self._value(event, (*path, len(values))))
        return values

    def _mapping(self, path: Path) -> dict[str, Plain]:
        values: dict[str, Plain] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._key(event, values)
            self.lines[*path, key] = _line(event)
            values[key] = self._value(next(self._events), (*path, key))
        return values

    def _key(self, event: yaml.Event, values: dict[str, Plain]) -> str:
        line = _line(event)
        if not isinstance(event, yaml.ScalarEvent) or _is_alias_or_tagged(event):
            raise BadInput("{source}, line {line}: a key must be text.", source=self.source, line=line)
        if event.value in values:
            raise BadInput(
                "{source}, line {line}: the key “{key}” is there twice; keep one.",
                source=self.source, line=line, key=event.value,
            )
        return str(event.value)


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


def _is_alias_or_tagged(event: yaml.Event) -> bool:
    """Return whether this is an alias, or a value with an anchor or a tag such as ``!!python/object``."""
    if isinstance(event, yaml.ScalarEvent):
        return event.anchor is not None or event.tag is not None
    if isinstance(event, yaml.CollectionStartEvent):
        return event.anchor is not None or event.tag is not None
    return True


def _scalar(text: str) -> Plain:
    """Convert an unquoted scalar."""
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text
