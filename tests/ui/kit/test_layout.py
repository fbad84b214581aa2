"""Layout: nothing overlaps or is cut off, and only changes are painted."""

from __future__ import annotations

import pygame
import pytest

from greatrace.ui.kit.context import offered_ui_scales
from greatrace.ui.kit.dialogs import Dialog
from greatrace.ui.kit.input import Command
from greatrace.ui.kit.look import Look
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.shell import headless
from greatrace.ui.kit.stack import Pop
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.choice import Choice
from greatrace.ui.kit.widgets.label import Label
from greatrace.ui.kit.widgets.layout import Column, Grid, Row, spacer
from greatrace.ui.kit.widgets.messages import TAKEN, Changed
from greatrace.ui.kit.widgets.text_field import TextField
from tests.ui.gallery import Gallery
from tests.ui.pilot import Pilot, overflowing

LONG = "Versicherungsgesellschaftsdirektor begrüßt die Mannschaften vor der Abfahrt in die große Wüste."


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.font.init()
    return headless().look


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
@pytest.mark.parametrize("ui_scale", [80, 100])
def test_the_gallery_fits(size: tuple[int, int], ui_scale: int) -> None:
    pilot = Pilot(Gallery(), size, ui_scale)
    rows = [row for row in overflowing(pilot.scene) if "Africa, round" not in row]
    assert rows == []


def test_no_ui_scale_is_offered_that_leaves_too_little_room() -> None:
    assert (min(offered_ui_scales(1280, 720)), max(offered_ui_scales(1280, 720))) == (75, 133)
    assert max(offered_ui_scales(1280, 1024)) == 133
    assert max(offered_ui_scales(1920, 1080)) == max(offered_ui_scales(3840, 2160)) == 150
    assert headless((1280, 720), 150).table_look.scale.ui_scale == 133


def test_a_choice_that_does_not_wrap_ends_at_both_ends() -> None:
    choice = Choice("Size", [(0, "small"), (1, "large")], 0, wraps=False)
    assert choice.handle(Command.LEFT) is TAKEN and choice.index == 0
    assert choice.handle(Command.RIGHT) == Changed("", 1)
    assert choice.handle(Command.RIGHT) is TAKEN and choice.index == 1


@pytest.mark.parametrize("width", [60, 120, 300, 900])
def test_text_wraps_or_shrinks_and_is_never_cut(look: Look, width: int) -> None:
    for name in ("body", "heading", "label"):
        block = look.block(look.style(name), LONG, width)
        assert " ".join(block.lines) == LONG
        assert block.fits == (block.width <= width)
        assert block.fits or width < 300


def test_words_shrink_to_the_height(look: Look) -> None:
    style = look.style("body")
    full = look.block(style, LONG, 400)
    solid = look.block(style, LONG, 400, full.height - 5)
    assert solid.fits and solid.px == full.px, "the lines stand closer first"
    low = look.block(style, LONG, 400, solid.height - 5)
    assert low.fits
    assert low.px < full.px


def test_the_last_line_is_not_a_single_word(look: Look) -> None:
    style, text = look.style("body"), "A game is saved by itself at every action."
    width = look.width(style, text) - 5
    assert look.block(style, text, width).lines[-1] == "every action."
    assert look.block(style, "Wüstenfahrt Nachziehstapel", look.width(style, "Nachziehstapel")).lines == (
        "Wüstenfahrt", "Nachziehstapel",
    )


def test_centred_text_has_even_lines_and_no_more_of_them(look: Look) -> None:
    style, text = look.style("body"), "A game is saved by itself at every action."
    width = look.width(style, text) - 5
    even = look.block(style, text, width, even=True)
    assert even.lines == ("A game is saved by", "itself at every action.")
    assert Label(text, align="centre").measure(look, width) == (even.width, even.height)


def test_pages_look_alike_in_every_window_and_tables_show_more_in_a_larger_one() -> None:
    small, large = headless((1280, 720)), headless((3840, 2160))
    assert small.look.scale.units == pytest.approx(large.look.scale.units)
    assert large.table_look.scale.units[0] > 1.3 * small.table_look.scale.units[0]


def test_shares_use_every_pixel(look: Look) -> None:
    row = Row([spacer(1), spacer(1), spacer(1)], gap=0)
    row.arrange(look, pygame.Rect(0, 0, 100, 10))
    assert [child.rect.w for child in row.children] == [33, 34, 33]


def test_fixed_sizes_stay_and_the_rest_grows(look: Look) -> None:
    row = Row([Widget().sized(40, 10), spacer()], gap=10)
    row.arrange(look, pygame.Rect(0, 0, 200, 20))
    assert [child.rect.topleft + child.rect.size for child in row.children] == [
        (0, 0, 40, 20),
        (50, 0, 150, 20),
    ]


def test_overfull_rows_shrink_instead_of_overflowing(look: Look) -> None:
    column = Column([Button(f"Button {number}") for number in range(10)], gap=4)
    column.arrange(look, pygame.Rect(0, 0, 200, 200))
    assert column.children[-1].rect.bottom <= 200
    assert all(a.rect.bottom < b.rect.top for a, b in zip(column.children, column.children[1:], strict=False))


def test_hidden_widgets_take_no_room(look: Look) -> None:
    column = Column([Label("a"), Label("b").shown(False), Label("c")], gap=0)
    column.arrange(look, pygame.Rect(0, 0, 100, 200))
    assert column.children[2].rect.y == column.children[0].rect.bottom


def test_grid_cells_are_equal(look: Look) -> None:
    grid = Grid(3, [Button(str(number)) for number in range(7)], gap=6)
    grid.arrange(look, pygame.Rect(0, 0, 306, 300))
    assert {child.rect.w for child in grid.children} == {98}
    assert grid.children[3].rect.topleft == (0, grid.children[0].rect.bottom + 6)


def test_an_idle_screen_paints_nothing() -> None:
    pilot = Pilot(Gallery())
    pilot.wait(1.0)
    assert pilot.painted == []
    assert not pilot.shell.stack.busy


def test_only_what_changed_is_painted() -> None:
    pilot = Pilot(Gallery())
    toggle = pygame.Rect(pilot.find("fullscreen").rect)
    pilot.point(*toggle.center)
    assert pilot.painted
    assert all(part.w * part.h < 3 * toggle.w * toggle.h for part in pilot.painted)


def test_partial_repaints_equal_a_full_repaint() -> None:
    pilot = Pilot(Gallery())
    pilot.press("fullscreen")
    pilot.drag("pawn-1", "mechanic")
    pilot.keys("tab", "tab", "right", "right")
    pilot.press("speed")
    pilot.press("card-1")
    pilot.wait(1.0)
    pilot.drag("pawn-2", "masthead")
    pilot.wheel("saves", -2)
    pilot.point(5, 5)
    pilot.wait(1.0)
    whole = pygame.Surface(pilot.context.size)
    pilot.shell.stack.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(pilot.surface, "RGB")


def test_drawing_changes_nothing() -> None:
    pilot = Pilot(Gallery())
    before = pilot.dump()
    for _ in range(3):
        pilot.shell.stack.draw(pilot.surface)
    assert pilot.dump() == before
    assert not pilot.scene.dirty


def test_a_long_dialog_fits() -> None:
    class Host(WidgetScene[None]):
        def build(self) -> Widget:
            return Widget()

    pilot = Pilot(Host())
    from greatrace.ui.kit.stack import push

    pilot.shell.stack.follow(push(Dialog(LONG, LONG * 3, "Weiterfahren", "Hierbleiben und abwarten")))
    pilot.wait(0.0)
    assert overflowing(pilot.scene) == []
    pilot.shell.stack.follow(Pop(False))


def test_the_pilot_finds_what_does_not_fit() -> None:
    class Cramped(WidgetScene[None]):
        def build(self) -> Widget:
            return Column([Label(LONG).sized(60, 20), Button(LONG).sized(60, 20)], align="start")

    found = overflowing(Pilot(Cramped()).scene)
    assert len([row for row in found if row.startswith("text does not fit")]) == 2


def test_a_name_that_is_too_long_for_a_line_is_broken(look: Look) -> None:
    style, name = look.style("heading"), "W" * 40
    block = look.block(style, f"Delete “{name}”?", 300)
    assert block.fits and block.px == look.px(style.units) and len(block.lines) > 2
    assert "".join(block.lines).replace(" ", "") == f"Delete“{name}”?"


def test_a_field_shows_the_part_of_a_long_text_around_the_cursor(look: Look) -> None:
    field = TextField("Name", "".join(chr(ord("a") + number % 26) for number in range(90)), longest=90)
    field.arrange(look, pygame.Rect(0, 0, 200, 36))
    assert field.seen(look, 180)[0] == 0, "the beginning, while nobody writes"
    field.focused = True
    assert field.seen(look, 180)[1] == 90
    field.cursor = 0
    assert field.seen(look, 180)[0] == 0 and field.seen(look, 180)[1] < 90
