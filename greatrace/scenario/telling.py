"""Events in the words of scenario files: `moved seat=france cell=B3 fuel=1`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, get_args

from msgspec import Struct, structs

from greatrace.content.expectation import Path as Place
from greatrace.engine.events import AnyEvent, DeckRenewed, TilesSwapped
from greatrace.engine.solo.reason import Reason
from greatrace.prose.language import msgid
from greatrace.scenario.reading import Source
from greatrace.scenario.words import Words, kebab

_EVENTS: Final[dict[str, type[Struct]]] = {kebab(event.__name__): event for event in get_args(AnyEvent)}

_FACTS: Final = ("article", "rule", "tie")
_REASONED: Final = {"torpedo-headed": (*_FACTS, "cell"), "torpedo-chose": (*_FACTS, "cell")}
"""What can be said of the reason of a choice of the Torpedo, beside the event's own fields."""

_CELLS: Final = ("cell", "origin", *(name for name in TilesSwapped.__struct_fields__ if name != "seat"))

_NUMBERED: Final[Mapping[str, Callable[[Words, int], str]]] = {
    **dict.fromkeys(("seat", "by", "target", "winner", "order"), lambda words, seat: words.crew(seat)),
    **dict.fromkeys(_CELLS, lambda words, cell: words.cell(cell)),
    **dict.fromkeys(("card", "cards"), lambda words, card: words.card(card)),
    **dict.fromkeys(("tile", "tiles"), lambda words, tile: words.tile(tile)),
    "city": lambda words, city: words.race.board.cities[city].id,
    "line": lambda words, line: words.race.board.lines[line].id,
    "slot": lambda words, slot: str(slot + 1),
}


class Told(Struct, frozen=True):
    """An event, or what is expected of one.

    Attributes:
        name: what happened.
        fields: its fields by name; those expected of an event need not be all of them.
    """

    name: str
    fields: dict[str, str]

    def tells(self, expected: Told) -> bool:
        """Return whether this event has the expected name and fields."""
        return self.name == expected.name and expected.fields.items() <= self.fields.items()


def told(words: Words, event: AnyEvent) -> Told:
    """Return an event in words."""
    fields: dict[str, object] = structs.asdict(event)
    for reason in [value for value in fields.values() if isinstance(value, Reason)]:
        fields |= {name: getattr(reason, name) or "none" for name in _FACTS} | {"cell": reason.cell}
    if isinstance(event, DeckRenewed):  # it counts its cards instead of naming them
        fields["cards"] = str(event.cards)
    return Told(kebab(type(event).__name__), {name: _value(words, name, fields[name]) for name in fields})


def _value(words: Words, name: str, value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Struct):
        parts = structs.asdict(value)
        return "/".join(_value(words, "cell" if part == "cells" else part, parts[part]) for part in parts)
    if isinstance(value, tuple):
        return "+".join(_value(words, name, one) for one in value) or "none"
    if not isinstance(value, int):
        return str(value)
    if value < 0:
        return "none"
    return _NUMBERED[name](words, value) if name in _NUMBERED else str(value)


def read_told(source: Source, text: str, place: Place) -> Told:
    """Parse an expected event.

    Raises:
        BadInput: there is no such event, or it has no such field.
    """
    word, *parts = text.split() or [""]
    name = source.pick(word, _EVENTS, place)
    fields: dict[str, str] = {}
    for part in parts:
        field, equals, value = part.partition("=")
        source.pick(field, (*_EVENTS[name].__struct_fields__, *_REASONED.get(name, ())), place)
        if not equals:
            raise source.bad(place, msgid("{source}, line {line}: a fact is written name=value."))
        plain = field in _FACTS or (name in _REASONED and field != "cell")
        fields[field] = value if plain else source.places.written_out(value)
    return Told(name, fields)


def first_untold(events: list[Told], expected: list[Told]) -> int:
    """Return the position of the first expected event that does not follow the others, or -1."""
    remaining = iter(events)
    for position, one in enumerate(expected):
        if not any(event.tells(one) for event in remaining):
            return position
    return -1
