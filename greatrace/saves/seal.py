"""Sealed files: JSON with a digest, so that every change since writing is noticed.

The file is ``{"format", "program", "digest", "content"}``; the content names its ``kind``. Each kind counts
its own formats. The head (everything but the content) and the place of ``kind`` are the same in all versions.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TypeVar

import msgspec
from msgspec import Struct

from greatrace import __version__
from greatrace.files.problems import data_problem
from greatrace.kernel.errors import BadInput
from greatrace.saves.migrations import Form, migrated, refuse_newer

T = TypeVar("T")

LARGEST = 20_000_000
"""The largest size of a file, in bytes; a long race takes a hundredth of it."""


class OtherKindError(BadInput):
    """A file of another kind than expected: nothing is wrong with it."""


class _Head(Struct, frozen=True):
    """The part of a file that any version of the game can read."""

    format: int
    program: str


class _File(_Head, frozen=True, forbid_unknown_fields=True):
    digest: str
    content: msgspec.Raw


class _Kind(Struct, frozen=True):
    kind: str


class _Peek(Struct, frozen=True):
    content: _Kind


def seal(form: int, content: bytes) -> bytes:
    """Return the bytes of a file."""
    file = _File(form, __version__, digest(form, __version__, content), msgspec.Raw(content))
    return msgspec.json.encode(file) + b"\n"


def unseal(raw: bytes, name: str, form: Form) -> bytes:
    """Return the content of a file in today's format.

    Args:
        raw: the bytes of the file.
        name: the file, for messages.
        form: the kind that is expected.

    Raises:
        NewerVersionError: a newer version wrote it.
        OtherKindError: it is of another kind.
        BadInput: it is no such file, damaged, or was changed since.
    """
    head, found = _head(raw, name), kind_of(raw)
    if found in ("", form.kind):
        refuse_newer(head.format, name, head.program, form.newest)
    content = _content(raw, name)
    if found and found != form.kind:
        raise OtherKindError("{name} is a save of another game ({found}).", name=name, found=found)
    return migrated(content, head.format, name, head.program, form)


def unseal_any(raw: bytes, name: str, newest: int) -> bytes:
    """Return the content of a file of any kind as it was written, up to a format.

    Raises:
        NewerVersionError: its format is newer.
        BadInput: it is no such file, damaged, or was changed since.
    """
    head = _head(raw, name)
    refuse_newer(head.format, name, head.program, newest)
    return _content(raw, name)


def kind_of(raw: bytes) -> str:
    """Return the kind that a file names; empty if that cannot be read."""
    try:
        return msgspec.json.decode(raw, type=_Peek).content.kind
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return ""


def program_of(raw: bytes, name: str) -> str:
    """Return the version of the program that wrote a file.

    Raises:
        BadInput: it is no such file.
    """
    return _head(raw, name).program


def read_json(raw: bytes, kind: type[T], name: str) -> T:
    """Decode JSON into a type.

    Raises:
        BadInput: it does not fit; the text names the file and the place.
    """
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        place, wanted = data_problem(str(error))
        raise BadInput(
            "{name} is no save that this game can open: “{place}” should be {wanted}.",
            name=name, place=place, wanted=wanted,
        ) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        if "truncated" in str(error):
            raise BadInput(
                "{name} is incomplete (its end is missing): open an older save.",
                name=name,
            ) from None
        raise BadInput("{name} is damaged or no save: open an older save.", name=name) from None


def digest(form: int, program: str, content: bytes) -> str:
    """Return the digest of a file."""
    return blake2b(f"{form} {program} ".encode() + content, digest_size=16).hexdigest()


def _head(raw: bytes, name: str) -> _Head:
    if len(raw) > LARGEST:
        raise BadInput("{name} is too large to be a save of this game.", name=name)
    return read_json(raw, _Head, name)


def _content(raw: bytes, name: str) -> bytes:
    file = read_json(raw, _File, name)
    content = bytes(file.content)
    if file.digest != digest(file.format, file.program, content):
        raise BadInput("{name} was changed or damaged after it was saved: open an older save.", name=name)
    return content
