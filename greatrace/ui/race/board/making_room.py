"""Vehicles that make room on their cell for one that comes, or move together after one that leaves."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import pygame
from msgspec import Struct

from greatrace.ui.kit.animation import between, passed
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import Sight
from greatrace.ui.race.board.motion import Move
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vehicles import Stand, stands, token_picture, vehicle_picture

_LEAVES, _COMES = (0.0, 0.4), (0.6, 1.0)
"""From when to when of a step the others move on the cell that is left, and on the one that is entered."""
_OPAQUE = 255


class Shift(Struct, frozen=True):
    """A vehicle that moves a little on its cell.

    Attributes:
        cell: where it stands.
        before: its place at first.
        after: its place at last.
        share: of the way between them, from 0 to 1.
    """

    cell: int
    before: Stand
    after: Stand
    share: float


def ends(move: Move, seat: int, cells: Sequence[int | None], acting: int | None) -> tuple[Stand, Stand]:
    """Return the places of a vehicle where it leaves a cell and where it enters the next one.

    Args:
        move: its way.
        seat: of its crew.
        cells: the cells of all vehicles before.
        acting: the seat that acts.
    """
    places = (_stands(_with(cells, cell, seat), acting)[seat] for cell in (move.start, move.end))
    begin, end = places
    return begin, end


def shifts(
    moves: Mapping[int, Move], cells: Sequence[int | None], acting: int | None
) -> dict[int, Shift]:
    """Return what the vehicles do that stand where others leave or arrive, by their seats.

    Args:
        moves: the vehicles on their way, by seat.
        cells: the cells of all vehicles before.
        acting: the seat that acts.
    """
    found: dict[int, Shift] = {}
    for seat, move in moves.items():
        if move.share >= 1:
            continue
        for cell, span, leaves in ((move.start, _LEAVES, True), (move.end, _COMES, False)):
            alone = _stands([one for one in _with(cells, cell, seat) if one != seat], acting)
            crowd = _stands(_with(cells, cell, seat), acting)
            before, after = (crowd, alone) if leaves else (alone, crowd)
            share = passed(move.share, span)
            for one in alone.keys() - moves.keys():
                found[one] = Shift(cell, before[one], after[one], share)
    return found


def _with(cells: Sequence[int | None], cell: int, seat: int) -> list[int]:
    """Return the seats of the vehicles of a cell, and one more, in their order."""
    return [one for one, place in enumerate(cells) if place == cell or one == seat]


def _stands(seats: Sequence[int], acting: int | None) -> dict[int, Stand]:
    """Return the places of the vehicles of one cell by their seats."""
    return {one.seat: one for one in stands(seats, acting)} if seats else {}


def shifting(
    look: Look,
    sight: Sight,
    crews: Sequence[str],
    broken: Collection[int],
    shown: Mapping[int, Shift],
    left: Collection[int],
) -> Iterator[PlacedPicture]:
    """Yield the pictures of vehicles that make room, the lowest first.

    Args:
        look: theme, scale, assets.
        sight: where the board is seen.
        crews: the ids of the crews by seat.
        broken: the seats whose vehicles have broken down.
        shown: what they do.
        left: the seats whose vehicles face left.
    """
    for seat, shift in shown.items():
        one, other, share = shift.before, shift.after, shift.share
        at = sight.beside(shift.cell, between(one.x, other.x, share), between(one.y, other.y, share))
        width = between(one.width, other.width, share)
        faces = ((other, 1.0),) if one.token == other.token else ((one, 1 - share), (other, share))
        for face, strong in faces:
            if strong > 0:
                picture = _standing(look, sight, crews[seat], face, seat in broken, seat in left)
                yield PlacedPicture.middle(faded(picture, width / face.width, strong), at)


def _standing(look: Look, sight: Sight, crew: str, one: Stand, broken: bool, left: bool) -> pygame.Surface:
    """Return the picture of a vehicle on its place, as large as it is there."""
    width = round(one.width * sight.hex_width)
    if one.token:
        return token_picture(look, crew, width)
    picture = vehicle_picture(look, crew, width, broken)
    return pygame.transform.flip(picture, True, False) if left else picture


def faded(picture: pygame.Surface, scale: float, strong: float) -> pygame.Surface:
    """Return a picture made larger or smaller, and so strong from 0 to 1."""
    if scale != 1:
        picture = pygame.transform.smoothscale_by(picture, scale)
    elif strong < 1:
        picture = picture.copy()
    if strong < 1:
        picture.set_alpha(round(_OPAQUE * strong))
    return picture
