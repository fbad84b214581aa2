"""The picture on a front page of the Gazette: that of its headline, seldom the one of the pages before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from greatrace.engine import events as on
from greatrace.engine.solo import events as solo
from greatrace.prose.gazette_links import is_bad, ranked, subject
from greatrace.prose.teller import Teller

_PAGES, _NEWS = 2, 3
"""How many pages back a picture is remembered, and how many events of a page may give it."""
_DRIVEN = on.Moved | on.LineTaken | on.WentBack
"""What shows that somebody drove: no day is quiet then."""
_ROAD, _CAMP, _MAP = "convoy", "camp", "chart"
"""Pictures of any round; of the Torpedo's there is a map, since the vehicles of the road are the crews'."""
_PICTURES: dict[type[on.AnyEvent], tuple[str, ...]] = {
    on.Arrived: ("arrival",), on.BrokeDown: ("breakdown",), on.Sabotaged: ("sabotage",),
    on.DangerCancelled: ("foiled", "sentinel"), on.DangerCountered: ("foiled", "sentinel"),
    on.CityEntered: ("city",), on.TilesSwapped: ("chart",), solo.StickerGained: ("city",),
    solo.TorpedoTurnedAway: ("city",),
}  # fmt: skip
_BEAST, _EYES = "danger", "eyes"
_DANGERS = {"bandits": "bandits", "sandstorm": _ROAD, "jungle": _EYES, "crocodile-river": _EYES}
"""Pictures of dangers by their tiles; beasts are lions where the board has no others."""


def picture(rounds: Iterable[Sequence[on.AnyEvent]], teller: Teller) -> str:
    """Return the name of the picture of the last of the rounds that ended, below `sprites/gazette`."""
    shown: list[str] = []
    tiles: dict[int, int] = {}
    for of_round in rounds:
        _note(of_round, tiles)
        fitting = _fitting(of_round, tiles, teller)
        shown.append(next((name for name in fitting if name not in shown[-_PAGES:]), fitting[0]))
    return shown[-1]


def drove(events: Iterable[on.AnyEvent]) -> bool:
    """Return whether somebody drove in a round."""
    return any(isinstance(event, _DRIVEN) for event in events)


def _note(of_round: Sequence[on.AnyEvent], tiles: dict[int, int]) -> None:
    """Note which tile lies on which cell."""
    for event in of_round:
        match event:
            case on.TileLaid(tile=tile, cell=cell) | on.TileFound(tile=tile, cell=cell):
                tiles[cell] = tile
            case on.TilesSwapped(first=one, second=other):
                tiles[one], tiles[other] = tiles.get(other, -1), tiles.get(one, -1)


def _fitting(of_round: Sequence[on.AnyEvent], tiles: dict[int, int], teller: Teller) -> list[str]:
    """Return the pictures that fit a round, the best first; bad luck and arrivals bear no other."""
    news = ranked(of_round, teller)[:_NEWS]
    if not news:
        return [_ROAD if drove(of_round) else _CAMP]
    own = _of_event(news[0], tiles, teller)
    if is_bad(news[0]) or isinstance(news[0], on.Arrived):
        return [*own]
    torpedo = len(teller.data.crews)
    usual = _MAP if subject(news[0], torpedo) == torpedo else _ROAD
    return [*own, *(name for event in news[1:] for name in _of_event(event, tiles, teller)), usual]


def _of_event(event: on.AnyEvent, tiles: dict[int, int], teller: Teller) -> tuple[str, ...]:
    match event:
        case on.LineTaken(line=line):
            return ("flight" if teller.data.board.lines[line].kind == "air" else "voyage",)
        case on.DangerSuffered(cell=cell):
            return (_danger(cell, tiles, teller),)
        case on.DangerCountered(cell=cell):
            return (*_PICTURES[on.DangerCountered], _danger(cell, tiles, teller))
        case _:
            return _PICTURES.get(type(event), (_ROAD,))


def _danger(cell: int, tiles: dict[int, int], teller: Teller) -> str:
    tile = tiles.get(cell, -1)
    name = teller.data.tiles[tile].id if tile >= 0 else ""
    return _DANGERS.get(name, _EYES if teller.data.board.terrains else _BEAST)
