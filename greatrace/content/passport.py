"""The pages of the passport of ``passport.yaml`` (14.23)."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated

from msgspec import Meta, Struct

from greatrace.content.printed import Id
from greatrace.content.reading import read_yaml
from greatrace.kernel.errors import BadInput

FILE = "passport.yaml"
MISSIONS_A_PAGE = 6


class PrintedMission(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission in ``passport.yaml``: the kind of its check, its number, its inks, and what it replaces."""

    kind: Id
    amount: Annotated[int, Meta(ge=0, le=999)] = 0
    inks: tuple[str, ...] = ("prudent", "legendary", "solitary")
    replaces: tuple[Id, ...] = ()


class PrintedPage(Struct, frozen=True, forbid_unknown_fields=True):
    """A page in ``passport.yaml``: a course of a shipped board, its par and its missions."""

    board: str
    start: Id
    finish: Id
    par: Annotated[int, Meta(ge=1, le=99)]
    missions: tuple[PrintedMission, ...]


class PassportFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``passport.yaml``."""

    pages: tuple[PrintedPage, ...]


@cache
def pages() -> tuple[PrintedPage, ...]:
    """Return all pages of the passport that ships.

    Raises:
        BadInput: as `read_pages`.
    """
    return read_pages(resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8"))


def read_pages(text: str) -> tuple[PrintedPage, ...]:
    """Read the pages of the text of a passport file.

    Raises:
        BadInput: the text does not fit, or a page has not as many missions as it should; names the line.
    """
    document = read_yaml(text, FILE)
    found = document.typed(PassportFile)
    for position, page in enumerate(found.pages):
        if len(page.missions) != MISSIONS_A_PAGE:
            raise BadInput(
                "{source}, line {line}: a page has {needed} missions, not {number}.",
                **document.place(("pages", position)), needed=MISSIONS_A_PAGE, number=len(page.missions),
            )
    return found.pages


def par_of(board: str, start: str, finish: str) -> int:
    """Return the rounds of a Solitary crossing of a course, 0 for one that has no page (14.24)."""
    for page in pages():
        if page.board == board and {page.start, page.finish} == {start, finish}:
            return page.par
    return 0
