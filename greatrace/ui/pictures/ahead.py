"""A process that draws the pictures of a race's table for a window, so that no frame of a race has to.

`python -m greatrace.ui.pictures.ahead` reads one order from standard input. What is drawn stays in the folder
of the cache. The process ends as soon as its input is closed, however the program at the other end ended.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product
from pathlib import Path
from typing import BinaryIO

import msgspec
import pygame

from greatrace.boards import setups
from greatrace.engine.decisions import Bivouac, Sequence
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE, RaceSave
from greatrace.ui.kit.assets import Assets
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.shell import Shell, headless
from greatrace.ui.kit.theme import RGB
from greatrace.ui.pictures.drawing_ahead import Order
from greatrace.ui.pictures.positions import at, moments, telling
from greatrace.ui.pictures.race_positions import RaceMoment, recorded_race
from greatrace.ui.race.board.all_vehicles import all_vehicles
from greatrace.ui.race.board.next_map import pictures
from greatrace.ui.race.board.tiles import cost_picture, tile_ground, variant
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.looks import crew_looks
from greatrace.ui.race.opening import RaceOfItsOwn
from greatrace.ui.race.table.motion.strike_art import preparations
from greatrace.ui.race.table.motion.strike_poster import card_height
from greatrace.ui.race.table.motion.strikes import VEHICLES, Art, Strike
from greatrace.ui.race.table.panels.card_faces import card_face
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.gazette import paint_newsprint

_LAST = 19
"""How far the process steps back behind others."""
_VARIANTS = 4
"""How many cells in a row show all the pictures that a kind of tile has."""
_COMMON = (Bivouac, Sequence)
_LARGE = 400
"""The height in pixels of the largest cards and tiles that lie on a table."""
_SETTLED = 5.0
"""Seconds after which a table that is opened is at rest."""


class _Asked(Assets):
    """Pictures that know which were asked for.

    Attributes:
        sizes: the sizes in pixels in which something of a folder was asked for.
    """

    def __init__(self, cache: Path) -> None:
        super().__init__(cache_folder=cache)
        self.sizes: dict[str, set[tuple[int, int]]] = {}

    @override
    def svg(
        self, name: str, width: int, height: int, recolour: Mapping[str, RGB | str] | None = None
    ) -> pygame.Surface:
        self.sizes.setdefault(name.partition("/")[0], set()).add((width, height))
        return super().svg(name, width, height, recolour)


def drawn(order: Order) -> Iterator[None]:
    """Draw all that the tables of the boards that ship may need soon, a little at each step.

    Every question of a race is shown once, and what has many pictures is drawn in all sizes that they need.
    It ends as soon as the disk keeps nothing: it is full, or its folder cannot be written.
    """
    assets = _Asked(Path(order.cache))
    for _ in _drawn(order, assets):
        if not assets.writable:
            return
        yield
    assets.note(order.name)


def _drawn(order: Order, assets: _Asked) -> Iterator[None]:
    """Draw the tables of all boards."""
    now = order.settings
    context = headless(order.size, now.ui_scale, order.speaks, assets=assets, chosen=now)
    surface = pygame.Surface(order.size)
    for number, board in enumerate(setups.boards()):
        table = None
        for controller in _questions(recorded_race(board), every=not number):
            shell = Shell(context, TableScene(controller))
            shell.update(_SETTLED)
            shell.paint(surface)
            table = next((one for one in shell.stack.scenes if isinstance(one, TableScene)), table)
            yield
        assert table is not None, "there is a question in every race"
        paint_newsprint(context.look, surface, surface.get_rect())
        yield
        yield from _map(context, table)
        yield from _strikes(context, table)
        yield from _others(assets, table)
        context.free()


def _questions(save: RaceSave, every: bool) -> Iterator[Controller]:
    """Return a race when a human is asked: once for every question of it, or for its commonest alone."""
    found = moments(RACE, save)
    asked = dict.fromkeys(type(frame) for moment in found for frame in moment.state.table.frames[-1:])
    for kind in asked if every else _COMMON:
        moment = telling(found, partial(_asks, kind))
        if moment:
            seat = moment.state.table.frames[-1].asked[0]
            seats = tuple(Seat("", "" if one == seat else "quick") for one in range(len(save.seats)))
            yield Controller.resumed(at(save, moment, seats), None, purpose=RaceOfItsOwn)


def _asks(kind: type, moment: RaceMoment) -> bool:
    frame = moment.state.table.frames[-1:]
    return bool(frame) and isinstance(frame[0], kind) and bool(frame[0].asked)


def _others(assets: _Asked, table: TableScene) -> Iterator[None]:
    """Draw all cards, leaders, tiles and vehicles in every size in which one was asked for."""
    look, tiles = table.context.table_look, dict.fromkeys(table.state.race.tiles)
    wanted: list[tuple[str, dict[str, RGB]]] = [
        (f"{folder}/{path.stem}", {}) for folder in ("cards", "leaders")
        for path in sorted((assets.root / "sprites" / folder).glob("*.svg"))
    ]
    wanted += [(variant(look, tile, cell), {}) for tile, cell in product(tiles, range(_VARIANTS))]
    wanted += [(f"vehicles/{crew.id}", crew.recolour()) for crew in crew_looks()]
    for name, colours in wanted:
        for width, height in sorted(assets.sizes.get(name.partition("/")[0], ())):
            if height <= _LARGE:  # only strikes are larger
                assets.found(name, width, height, colours)
                yield


def _strikes(context: Context, table: TableScene) -> Iterator[None]:
    """Draw what strikes show large: dangers of the ground and of cards, vehicles."""
    state = table.state
    arts: list[Art] = [tile for tile in dict.fromkeys(state.race.tiles) if tile.danger]
    cards = state.race.data.cards
    arts += [card_face(number, state.teller) for number, card in enumerate(cards) if card.danger]
    crews = [state.look_of(seat) for seat in range(state.race.seats)]
    strikes = [Strike(crews[0], art, "", "") for art in arts]
    strikes += [Strike(crew, art, "", "") for crew in crews for art in VEHICLES]
    look = context.table_look
    for strike in strikes:
        for make in preparations(look, strike, card_height(look, context.size[1])):
            make()
            yield


def _map(context: Context, table: TableScene) -> Iterator[None]:
    """Draw what stands on the cells of the whole course, of a part of it and of the close view of a drive."""
    canvas, look, state = table.panels.board.canvas, context.table_look, table.state
    framing, known = canvas.framing, set[object]()
    views = [framing.whole, framing.on_course(all_vehicles(state.table))]
    for view in (framing.closer, framing.close):
        views += [view((city.cell,)) for city in framing.board.cities]
    for camera in dict.fromkeys(views):
        sight = canvas.seen_by(camera)
        yield from pictures(look, sight, state.table, state.teller, known)
    widths = {round(canvas.seen_by(camera).hex_width, 4) for camera in views}
    for tile, width in product(dict.fromkeys(state.race.tiles), sorted(widths)):
        for cell, risk in product(range(_VARIANTS), (False, True)):
            tile_ground(look, tile, width, cell)
            cost_picture(look, tile, width, risk=risk)
        yield


def main(source: BinaryIO) -> None:
    """Carry out the order of the program that started this process.

    Args:
        source: its first line is the order; it ends with that program.
    """
    # Ctrl-C in a terminal is for the program; it ends this process by closing the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_LAST)
    order = msgspec.json.decode(source.readline(), type=Order)
    threading.Thread(target=_end_with, args=(source,), daemon=True).start()
    for _ in drawn(order):
        pass
    # The thread is blocked in the pipe: do not wait for it.
    os._exit(0)


def _end_with(source: BinaryIO) -> None:
    source.read()
    os._exit(0)


if __name__ == "__main__":
    main(sys.stdin.buffer)
