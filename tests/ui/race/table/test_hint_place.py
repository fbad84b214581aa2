"""Where a hint lies: it covers a vehicle only where no place leaves all of them free."""

from __future__ import annotations

import pygame

from greatrace.ui.race.table.panels.hint import hint_place

SIZE, ROOM = (500, 170), pygame.Rect(8, 56, 880, 650)


def test_it_lies_in_a_narrow_gap_rather_than_upon_a_vehicle() -> None:
    rows = [pygame.Rect(ROOM.x, y, ROOM.w, high) for y, high in ((110, 40), (345, 40), (540, 4))]
    box = hint_place(SIZE, ROOM, [], [], others=rows)
    assert ROOM.contains(box) and box.collidelist(rows) < 0


def test_it_stays_in_a_corner_that_covers_nothing() -> None:
    vehicle = pygame.Rect(ROOM.x, ROOM.bottom - 80, 80, 80)
    assert hint_place(SIZE, ROOM, [], [], others=[vehicle]).topleft == ROOM.topleft
