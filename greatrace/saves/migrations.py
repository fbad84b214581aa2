"""Brings saves of older versions up to today's form, one version at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from greatrace.kernel.errors import BadInput

FORMAT = 1
"""The form of the content that this version writes."""

Migration = Callable[[bytes], bytes]
"""Turns the JSON content of one form into that of the next."""

MIGRATIONS: Mapping[int, Migration] = {}
"""By the form that they start from."""


class NewerVersionError(BadInput):
    """A save from a newer version of the game: nothing is wrong with it, so it is left alone."""


def migrated(
    content: bytes,
    form: int,
    name: str,
    program: str,
    chain: Mapping[int, Migration] = MIGRATIONS,
    today: int = FORMAT,
) -> bytes:
    """Return the content in today's form.

    Args:
        content: the JSON content as it was written.
        form: the form it was written in.
        name: the file, for complaints.
        program: the version of the game that wrote it, for complaints.
        chain: the migrations, by the form that they start from.
        today: the form to reach.

    Raises:
        NewerVersionError: the form is newer than today's.
        BadInput: no migration starts from a form on the way.
    """
    refuse_newer(form, name, program, today)
    for step in range(form, today):
        if step not in chain:
            raise BadInput(
                "{name} was written by version {program}, which is too old to be opened.",
                name=name, program=program,
            )
        content = chain[step](content)
    return content


def refuse_newer(form: int, name: str, program: str, today: int = FORMAT) -> None:
    """Refuse a form that is newer than today's.

    Raises:
        NewerVersionError: it is newer.
    """
    if form > today:
        raise NewerVersionError(
            msgid(
                "{name} was written by a newer version of the game ({program}): update the game to open it."
            ),
            name=name, program=program,
        )


def msgid(text: str) -> str:
    """Mark a text for the catalogues where nothing else tells that it is one."""
    return text
