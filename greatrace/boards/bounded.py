"""Reading of untrusted files up to a size limit."""

from __future__ import annotations

from pathlib import Path

from greatrace.kernel.errors import BadInput


def read_bounded(path: Path, most: int) -> bytes:
    """Read a file of at most ``most`` bytes.

    Raises:
        BadInput: the file is larger or unreadable.
    """
    try:
        if path.exists() and not path.is_file():
            raise BadInput("{name} is no file.", name=path.name)
        if path.stat().st_size > most:
            raise BadInput(
                "{file}: the file is larger than {most} MB.", file=path.name, most=most // 1_000_000
            )
        return path.read_bytes()
    except OSError as error:
        raise BadInput(
            "{file}: the file cannot be read ({why}).", file=path.name, why=error.strerror or ""
        ) from error
