"""Text and tables for a terminal or a file, laid out by rich."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, TextIO

from msgspec import Struct

from greatrace.kernel.quoting import printable

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable

WIDTH = 10_000
"""Columns of a file: nothing that is written to one is wrapped or cut."""


class TextTable(Struct, frozen=True):
    """Rows under their headings.

    Attributes:
        heads: the headings; none are shown if all are empty.
        rows: the cells, as many in each row as there are headings.
        align: `l` or `r` for each column; by default the first to the left, the others to the right.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    align: str = ""


Part = str | TextTable
"""One line or one table of a report."""


def show(parts: Iterable[Part], stream: TextIO | None = None) -> None:
    """Print a report, whose control characters are replaced.

    A terminal gets bold headings and lines that fit its width; anything else gets plain text as of `as_text`.

    Args:
        parts: of the report, in order.
        stream: standard output unless given.
    """
    console = _console(stream or sys.stdout)
    if console.is_terminal:
        _print(console, parts)
    else:
        print(as_text(parts), file=stream or sys.stdout)


def as_text(parts: Iterable[Part]) -> str:
    """Write a report as plain text, no line of which is wrapped, cut or padded."""
    text = io.StringIO()
    _print(_console(text, width=WIDTH, terminal=False), parts)
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines())


def _console(stream: TextIO, width: int | None = None, terminal: bool | None = None) -> Console:
    from rich.console import Console

    return Console(
        file=stream, width=width, force_terminal=terminal, markup=False, emoji=False, highlight=False
    )


def _print(console: Console, parts: Iterable[Part]) -> None:
    for part in parts:
        console.print(printable(part) if isinstance(part, str) else _laid_out(part))


def _laid_out(table: TextTable) -> RichTable:
    from rich.table import Table as RichTable

    found = RichTable(
        box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=any(table.heads), header_style="bold"
    )
    align = table.align or "l" + "r" * (len(table.heads) - 1)
    for head, side in zip(table.heads, align, strict=True):
        found.add_column(head, justify="left" if side == "l" else "right", overflow="fold")
    for row in table.rows:
        found.add_row(*map(printable, row))
    return found
