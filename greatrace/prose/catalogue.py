"""Catalogues of translations: compiled ones, or a checkout's `.po` files read as they are."""

from __future__ import annotations

import gettext
import io
import re
import struct
from collections.abc import Iterator
from pathlib import Path

LOCALE = Path(__file__).parent.parent / "locale"
"""The folder that holds a folder for each translated language."""

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s+)?"(.*)"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_MAGIC = 0x950412DE


def load(code: str, folder: Path = LOCALE) -> gettext.NullTranslations:
    """Find the translations of a language.

    The compiled `.mo` of an installed copy is taken where there is one, else
    the `.po` of the checkout, else nothing is translated.

    Args:
        code: the language, such as `fr`.
        folder: where the languages' folders are.
    """
    messages = folder / code / "LC_MESSAGES"
    compiled, source = messages / "greatrace.mo", messages / "greatrace.po"
    if compiled.is_file():
        data = compiled.read_bytes()
    elif source.is_file():
        data = compile_po(source.read_text(encoding="utf-8"))
    else:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(data))


def compile_po(text: str) -> bytes:
    """Turn the text of a `.po` file into the bytes of its `.mo` file.

    Entries that are fuzzy, obsolete or not translated are left out, as
    `msgfmt` does, so they show in English.
    """
    messages = {}
    for entry in _entries(text):
        key = entry.key()
        if all(entry.strings.values()) and not (entry.fuzzy and key):
            messages[key] = "\0".join(entry.strings[n] for n in sorted(entry.strings))
    return _packed(sorted((key.encode(), text.encode()) for key, text in messages.items()))


class _Entry:
    """One message while it is read."""

    def __init__(self) -> None:
        self.fuzzy = False
        self.parts: dict[str, str] = {}
        self.strings: dict[int, str] = {}
        self._field: tuple[str, int] = ("", 0)

    def take(self, field: str | None, number: str | None, piece: str) -> None:
        """Add a quoted piece to the field that the line names, or to the one before."""
        if field:
            self._field = (field, int(number or 0))
        name, index = self._field
        if name == "msgstr":
            self.strings[index] = self.strings.get(index, "") + piece
        else:
            self.parts[name] = self.parts.get(name, "") + piece

    def key(self) -> str:
        """The id under which gettext looks the message up; empty for the header."""
        context = self.parts.get("msgctxt")
        plural = self.parts.get("msgid_plural")
        key = self.parts.get("msgid", "")
        key = key if context is None else f"{context}\x04{key}"
        return key if plural is None else f"{key}\0{plural}"


def _entries(text: str) -> Iterator[_Entry]:
    """Split a `.po` file into its messages; a comment or a blank line ends one."""
    entry = _Entry()
    for line in text.splitlines():
        found = _LINE.fullmatch(line.strip())
        starts = found and found[1] in ("msgctxt", "msgid")
        if entry.strings and (starts or not found):
            yield entry
            entry = _Entry()
        if found:
            entry.take(found[1], found[2], _ESCAPE.sub(lambda m: _ESCAPED.get(m[1], m[1]), found[3]))
        elif line.startswith("#,"):
            entry.fuzzy = "fuzzy" in line
    if entry.strings:
        yield entry


def _packed(messages: list[tuple[bytes, bytes]]) -> bytes:
    """Lay sorted messages out in gettext's binary form (revision 0, no hash table)."""
    count = len(messages)
    start = 28 + 16 * count
    tables: list[bytes] = []
    strings = b""
    for column in (0, 1):
        for message in messages:
            tables.append(struct.pack("<2I", len(message[column]), start + len(strings)))
            strings += message[column] + b"\0"
    header = struct.pack("<7I", _MAGIC, 0, count, 28, 28 + 8 * count, 0, start)
    return header + b"".join(tables) + strings
