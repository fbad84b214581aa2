"""Durable documents beside games, such as a campaign: small typed files, one kind each.

A document is a file ``<name>.<kind>``. A save names the documents that its game belongs to among the facts of
its header, so that lists can show them without reading the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from greatrace.kernel.documents import Reference
from greatrace.kernel.errors import BadInput, Fact
from greatrace.saves.files import Store, read_file
from greatrace.saves.migrations import Form
from greatrace.saves.seal import read_json, seal, unseal

T = TypeVar("T", bound=Struct)

_FACT = "document/"


class DocumentKind(Struct, Generic[T], frozen=True):
    """The definition of a kind of document.

    Attributes:
        form: what its files call it (letters only, since file names end with it), and their formats.
        type: of the documents.
        check: finds contradictions in a document; raises ``ValueError``.
        mend: returns a document without what an earlier version wrote wrongly.
    """

    form: Form
    type: type[T]
    check: Callable[[T], None]
    mend: Callable[[T], T] = lambda document: document


class _Envelope(Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    document: msgspec.Raw


class Documents(Generic[T]):
    """The documents of one kind in a folder; the folder is made by the first write.

    Args:
        folder: of the documents.
        kind: of the documents.
    """

    def __init__(self, folder: Path, kind: DocumentKind[T]) -> None:
        self._kind = kind
        self._store = Store(folder, f".{kind.form.kind}")

    def write(self, name: str, document: T) -> Reference:
        """Write a document durably and keep the version before.

        Raises:
            BadInput: it cannot be written; the existing documents are unchanged.
        """
        self._store.write(name, encode(self._kind, document))
        return Reference(self._kind.form.kind, name)

    def load(self, name: str) -> T:
        """Open a document without changing anything.

        Raises:
            BadInput: it cannot be opened.
        """
        return read(self._kind, self._store.path(name))

    def rescue(self, name: str) -> tuple[T, BadInput | None]:
        """Open a document, or the version before it; see ``Store.rescue_as``.

        Raises:
            BadInput: neither can be opened.
        """
        return self._store.rescue_as(partial(_decode, self._kind), name)

    def look(self, name: str) -> tuple[T, BadInput | None]:
        """Read a document, or the version before it, without changing anything; see ``Store.rescue_as``.

        Raises:
            BadInput: neither can be opened.
        """
        return self._store.rescue_as(partial(_decode, self._kind), name, aside=False)

    def update(self, name: str, change: Callable[[T], T]) -> T:
        """Replace a document by a changed one.

        Args:
            name: of the document.
            change: returns the changed document.

        Raises:
            BadInput: it can be neither opened nor written.
        """
        document = change(self.rescue(name)[0])
        self.write(name, document)
        return document

    def names(self) -> tuple[str, ...]:
        """Return the names of all documents, the last written first.

        Raises:
            BadInput: the folder cannot be read.
        """
        return tuple(path.stem for path in self._store.files())

    def remove(self, name: str) -> None:
        """Delete a document and the version before it, if they exist.

        Raises:
            BadInput: they cannot be deleted.
        """
        self._store.remove(name)


def encode(kind: DocumentKind[T], document: T) -> bytes:
    """Return a document as the content of a file."""
    content = _Envelope(kind.form.kind, msgspec.Raw(msgspec.json.encode(document)))
    return seal(kind.form.newest, msgspec.json.encode(content))


def read(kind: DocumentKind[T], path: Path) -> T:
    """Open a file of any name, changing nothing.

    Raises:
        BadInput: it cannot be opened.
    """
    return _decode(kind, read_file(path), path.name)


def _decode(kind: DocumentKind[T], raw: bytes, name: str) -> T:
    content = read_json(unseal(raw, name, kind.form), _Envelope, name)
    document = read_json(bytes(content.document), kind.type, name)
    try:
        kind.check(document)
    except ValueError:
        raise BadInput("{name} contradicts itself: open an older save.", name=name) from None
    return kind.mend(document)


def reference_facts(references: tuple[Reference, ...]) -> tuple[Fact, ...]:
    """Return the facts by which a save names documents."""
    return tuple(Fact(_FACT + each.kind, each.name) for each in references)
