"""Sheets as large as the window are used again once nobody holds a part of them."""

from __future__ import annotations

import pygame

from greatrace.ui.race.board.gliding import Sheets

SIZE = (40, 30)


def test_a_sheet_is_given_again_empty_once_nobody_holds_a_part_of_it() -> None:
    sheets = Sheets()
    sheet = sheets.blank(SIZE)
    sheet.fill((200, 0, 0))
    part = sheet.subsurface((5, 5, 10, 10))
    whole = part.get_abs_parent()
    del sheet
    other = sheets.blank(SIZE)
    assert other.get_abs_parent() is not whole, "a part of it is still held"
    assert part.get_at((0, 0)) == pygame.Color(200, 0, 0)
    del part
    again = sheets.blank(SIZE)
    assert again.get_abs_parent() is whole
    assert again.get_at((5, 5)) == pygame.Color(0, 0, 0)


def test_free_frees_what_nobody_holds_and_nothing_else() -> None:
    sheets = Sheets()
    held, whole = sheets.blank(SIZE), sheets.blank(SIZE).get_abs_parent()
    sheets.free()
    assert sheets.blank(SIZE).get_abs_parent() is not whole
    held.fill((0, 200, 0))
    assert sheets.copy(held).get_at((0, 0)) == pygame.Color(0, 200, 0)
