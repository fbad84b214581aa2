"""Formats of saved kinds, and migration of older content to the newest format, one version at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from greatrace.kernel.errors import BadInput

Migration = Callable[[bytes], bytes]
"""Turns the JSON content of one format into that of the next."""


class Form(Struct, frozen=True):
    """The formats of one kind of file.

    Attributes:
        kind: what the files call it.
        newest: the format that this version writes.
        migrations: by the format that they start from.
    """

    kind: str
    newest: int = 1
    migrations: Mapping[int, Migration] = {}


class NewerVersionError(BadInput):
    """A file of a newer version of the game: nothing is wrong with it, so it is left alone."""


def migrated(content: bytes, written: int, name: str, program: str, form: Form) -> bytes:
    """Return the content in the newest format.

    Args:
        content: the JSON content as it was written.
        written: its format.
        name: the file, for messages.
        program: the version of the game that wrote it, for messages.
        form: the formats of its kind.

    Raises:
        NewerVersionError: the format is newer than this version's.
        BadInput: a migration on the way is missing.
    """
    refuse_newer(written, name, program, form.newest)
    for step in range(written, form.newest):
        if step not in form.migrations:
            raise BadInput(
                "{name} was written by version {program}, which is too old to be opened.",
                name=name, program=program,
            )
        content = form.migrations[step](content)
    return content


def refuse_newer(written: int, name: str, program: str, newest: int) -> None:
    """Refuse a format that is newer than this version's.

    Raises:
        NewerVersionError: it is newer.
    """
    if written > newest:
        raise NewerVersionError(
            "{name} was written by a newer version of the game ({program}): update the game to open it.",
            name=name, program=program,
        )

