"""Building blocks of sentences: sums, prices, changes of gauges, lists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from greatrace.prose.language import Language

NO_BREAK = "\u00a0"
STROKE: Final = "\u0336"
"""Strikes the letter before it through."""
SOFT_HYPHEN = "\u00ad"
"""Where a word may be broken; it is written as a hyphen at the end of a line and nowhere else."""

_BEGINS_WITH_I: Final = re.compile("h?[ií](?!e)|y(?![aeiouáéíóú])", re.IGNORECASE)
"""What begins with the sound of an i, before which the Spanish *y* becomes *e*."""
_BRACKETS: Final = re.compile(r"\s*\([^()]*\)")
_CELLS: Final = re.compile(r"(?:\b[A-Z]{1,2}[0-9]{1,2}, )+(?=[A-Z]{1,2}[0-9]{1,2}\b)")
"""The codes of cells before the last one of a list."""
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s")
_MARKS: Final = ";:–\u00a0 "
_MARK: Final = re.compile(r"[\u00a0 ]?[;:–] ")
"""What stands between the parts of a sentence that may be left out."""
_SMALL_BEHIND_COLON: Final = frozenset(("fr", "es"))
"""Languages that begin a phrase with a small letter behind a colon."""


def francs(amount: int) -> str:
    """Return a sum of money, as `80 F`."""
    return f"{signless(amount)}{NO_BREAK}F"


def tied(text: str) -> str:
    """Return a text in which no line ends between a sum and its francs."""
    return re.sub(r"(?<=\d) (?=F\b)", NO_BREAK, text)


def signless(number: int) -> str:
    """Return a number, with a typographic minus sign if negative."""
    return f"−{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """Return a change with its sign, as `+3` or `−2`."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def ordinal(say: Language, place: int) -> str:
    """Return a place in a ranking as a language counts it: `1.`, `1er`, `1.º`."""
    return say.tr_n("{n}.", "{n}.", place)


_OPENING = "¡¿"
"""The signs that open a sentence in Spanish."""


def capital(text: str) -> str:
    """Return a text with its first letter in upper case, also behind a sign that opens a sentence."""
    at = len(text) - len(text.lstrip(_OPENING))
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def briefer(text: str) -> Iterator[str]:
    """Yield a text and shorter ones that are true as well.

    Brackets are left out, of cells that were entered all but the last one, what follows the first sentence,
    and what follows a mark in it.
    """
    yield text
    text = _BRACKETS.sub("", text)
    yield text
    text = _CELLS.sub("", text)
    yield text
    text = _SENTENCE.split(text, maxsplit=1)[0]
    yield text
    while len(parts := _MARK.split(text)) > 1:
        text = text[: text.rindex(parts[-1])].rstrip(_MARKS)
        yield text


def listed(things: Iterable[str]) -> str:
    """Return things joined by commas."""
    return ", ".join(things)


def joined(say: Language, things: Iterable[str]) -> str:
    """Return things as a sentence has them: `Ada, Jules and Tom`."""
    *others, last = tuple(things) or ("",)
    if not others:
        return last
    if _BEGINS_WITH_I.match(last):
        return say.tr_c("before the sound of an i", "{others} and {last}", others=listed(others), last=last)
    return say.tr("{others} and {last}", others=listed(others), last=last)


def price(say: Language, *, fuel: int = 0, mechanics: int = 0, engine: int = 0, chassis: int = 0) -> str:
    """Return a price in gauge points, as `2 fuel, 1 mechanical`; zeros are left out.

    Args:
        say: the language.
        fuel: points of fuel.
        mechanics: points to be split between engine and chassis.
        engine: points of engine.
        chassis: points of chassis.
    """
    parts = (
        say.tr("{n} fuel", n=fuel) if fuel else "",
        say.tr("{n} mechanical", n=mechanics) if mechanics else "",
        say.tr("{n} engine", n=engine) if engine else "",
        say.tr("{n} chassis", n=chassis) if chassis else "",
    )
    return listed(filter(None, parts)) or say.tr_c("price", "nothing")


def change(say: Language, *, engine: int, chassis: int) -> str:
    """Return the change of engine and chassis, as `+1 engine, +2 chassis` (points, signed)."""
    parts = (
        say.tr("{change} engine", change=signed(engine)) if engine else "",
        say.tr("{change} chassis", change=signed(chassis)) if chassis else "",
    )
    return listed(filter(None, parts)) or say.tr("no change")


def without_crew(text: str, crew: str) -> str:
    """Return a sentence without the name of the crew with which it begins, if it does."""
    for after in (" : ", f"{NO_BREAK}: ", ": ", " "):
        if text.startswith(crew + after):
            return text[len(crew + after) :]
    return text


def labelled(say: Language, who: str, what: str) -> str:
    """Return a label and its text, joined by a colon as the language spaces it."""
    return say.tr("{who}: {what}", who=who, what=what)


def labelled_phrase(say: Language, who: str, phrase: str) -> str:
    """Return a label and a phrase that begins large by itself, as the language has it behind a colon.

    The phrase must not begin with a name, which stays large.
    """
    small = say.code in _SMALL_BEHIND_COLON
    return labelled(say, who, f"{phrase[:1].lower()}{phrase[1:]}" if small else phrase)


def size_text(say: Language, size: int) -> str:
    """Return how large files are, such as ``340 kB``.

    Args:
        say: the language.
        size: in bytes.
    """
    if size < 10_000_000:
        return say.tr("{n} kB", n=-(-size // 1000))
    if size < 1_000_000_000:
        return say.tr("{n} MB", n=round(size / 1_000_000))
    return say.tr("{n} GB", n=decimal_text(say, size / 1_000_000_000))


def decimal_text(say: Language, number: float) -> str:
    """Return a number with one decimal."""
    # Translators: a number with one decimal; change the sign between them as you are used to.
    whole, _, tenth = f"{number:.1f}".partition(".")
    return say.tr("{whole}.{tenth}", whole=whole, tenth=tenth)


def count_text(say: Language, number: int) -> str:
    """Return a number from 0 on; one of five digits or more is grouped by thousands."""
    return str(number) if number < 10_000 else _grouped(say, number)


def _grouped(say: Language, number: int) -> str:
    if number < 1000:
        return str(number)
    thousands, rest = divmod(number, 1000)
    # Translators: a large number; change the sign between them as you are used to.
    return say.tr("{thousands},{rest}", thousands=_grouped(say, thousands), rest=f"{rest:03}")
