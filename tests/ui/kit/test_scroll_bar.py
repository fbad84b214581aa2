"""The bar of a list that scrolls is dragged, or pressed beside."""

from __future__ import annotations

import pygame

from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.layout import Column
from greatrace.ui.kit.widgets.scroll_list import ScrollList
from tests.ui.pilot import Pilot


class Rows(WidgetScene[None]):
    """A list with far more rows than it has room for."""

    @override
    def build(self) -> Widget:
        rows = [Button(f"Row {number}", f"row-{number}") for number in range(40)]
        return Column([ScrollList(rows, name="rows").growing()])


def _list(pilot: Pilot) -> ScrollList:
    found = pilot.scene.tree.find("rows")
    assert isinstance(found, ScrollList)
    return found


def test_the_bar_follows_the_pointer_that_drags_it() -> None:
    pilot = Pilot(Rows(), context=headless())
    rows = _list(pilot)
    x, hidden = rows.rect.right - 3, rows.length - rows.rect.h
    assert hidden > 0
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(x, rows.rect.y + 2), button=1)
    assert rows.offset == 0, "caught at its top it stays where it is"
    pilot.point(x, rows.rect.centery)
    halfway = rows.offset
    assert 0 < halfway < hidden
    pilot.point(x - 200, rows.rect.bottom + 50)
    assert rows.offset == hidden, "also when the pointer leaves it"
    pilot.post(pygame.MOUSEBUTTONUP, pos=(x - 200, rows.rect.bottom + 50), button=1)
    pilot.point(x, rows.rect.centery)
    assert rows.offset == hidden


def test_a_press_beside_the_bar_brings_it_there_and_rows_do_not_scroll() -> None:
    pilot = Pilot(Rows(), context=headless())
    rows = _list(pilot)
    pilot.click(rows.rect.right - 3, rows.rect.bottom - 2)
    assert rows.offset == rows.length - rows.rect.h
    pilot.click(rows.rect.x + 5, rows.rect.centery)
    assert rows.offset == rows.length - rows.rect.h
