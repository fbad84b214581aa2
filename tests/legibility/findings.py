"""What cannot be read: letters too small or clipped, contrast too low, things that overlap or are covered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pygame

from greatrace.ui.kit.contrast import contrast
from greatrace.ui.kit.look import LEAST_LETTERS, TextBlock
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.theme import RGB
from greatrace.ui.race.board.pills import core
from greatrace.ui.race.table.panels.question.answers import AnswerButton
from greatrace.ui.race.table.scene import TableScene
from tests.ui.pilot import Pilot, scrolled, watch_writing

LEAST_BUTTON = 30
"""The least height of an answer, half as much in the small form (theme units)."""
_LARGE = 24
"""Letters from this size on need a contrast of 3 only (theme units)."""
_SLACK = 1
_EDGE = 12
"""Theme units between furniture and the edge of the window: too few to read anything."""
_RIM = 2
"""Map pixels of a picture's rim that may touch another."""


def findings(pilot: Pilot) -> list[str]:
    """Return what cannot be read of the scene that a pilot sees."""
    scene = pilot.scene
    found = [*_texts(scene), *_outside(scene)]
    if isinstance(scene, TableScene):
        found += [*_question(scene), *_furniture(scene), *_map(scene)]
    return found


# Texts.


def _texts(scene: WidgetScene[object]) -> Iterator[str]:
    """Yield texts that are clipped, too small or too faint."""
    look = scene.look
    least = LEAST_LETTERS * look.scale.factor
    texts = texts_on_grounds(scene)
    for number, (block, rect, ink, ground) in enumerate(texts):
        words = " ".join(block.lines)
        if not words.strip():
            continue
        if not block.fits or block.width > rect.w + _SLACK or block.height > rect.h + _SLACK:
            yield f"clipped: {words!r} {block.width}x{block.height} in {rect.size}"
        if block.px < round(least) - _SLACK:
            yield f"small: {words!r} has {block.px} pixels of {least:.0f}"
        if ground is not None:
            needed = 3.0 if block.px >= _LARGE * look.scale.factor else 4.5
            found, shadow = contrast(ink, ground), False
            if found < needed:
                shadow = any(_upon_it(block, rect, *later[:2]) for later in texts[number + 1 :])
            if found < needed and not shadow:
                yield f"faint: {words!r} {found:.1f} : 1"


def _upon_it(block: TextBlock, rect: pygame.Rect, later: TextBlock, at: pygame.Rect) -> bool:
    """Return whether the same words are written again upon a text, which is then their shadow or rim."""
    moved = max(abs(rect.x - at.x), abs(rect.y - at.y))
    return later.lines == block.lines and later.px == block.px and moved < block.px / 4


Written = tuple[TextBlock, pygame.Rect, RGB, RGB | None]


def texts_on_grounds(scene: WidgetScene[object]) -> list[Written]:
    """Return every text that the scene writes: its box, its colour and the ground's, where that is known."""
    texts: list[Written] = []

    def note(surface: pygame.Surface, block: TextBlock, rect: pygame.Rect, colour: RGB) -> None:
        texts.append((block, rect.copy(), colour, _ground(surface, block, rect)))

    watch_writing(scene, note)
    return texts


def _ground(surface: pygame.Surface, block: TextBlock, rect: pygame.Rect) -> RGB | None:
    """Return the colour on which a text is written; none where it is see-through."""
    box = pygame.Rect(rect.x, rect.y + (rect.h - block.height) // 2, rect.w, block.height)
    box = box.clip(surface.get_clip()).clip(surface.get_rect())
    if box.w < 2 or box.h < 2:
        return None
    red, green, blue, alpha = surface.get_at(box.center)
    edge = surface.get_at((box.left, box.centery))
    if alpha < 250 or (edge.r, edge.g, edge.b) != (red, green, blue):
        return None
    return red, green, blue


def _outside(scene: WidgetScene[object]) -> Iterator[str]:
    """Yield widgets that leave the screen, but those of a list that scrolls."""
    screen = pygame.Rect((0, 0), scene.context.size)
    for widget in scene.tree.root.walk():
        if widget.rect.w and widget.rect.h and not screen.contains(widget.rect) and not scrolled(widget):
            yield f"outside: {widget.role} {widget.label!r} {widget.rect}"


# Furniture.


def _question(scene: TableScene) -> Iterator[str]:
    """Yield what sticks out of the question's panel, and answers that are too low."""
    panel, look = scene.panels.question, scene.look
    least = look.px(LEAST_BUTTON if look.full else LEAST_BUTTON // 2)
    for widget in panel.walk():
        if widget.rect.w and widget.rect.h and widget.visible and not panel.rect.contains(widget.rect):
            yield f"outside the question: {widget.label!r} {widget.rect}"
        if isinstance(widget, AnswerButton) and 0 < widget.rect.h < least:
            yield f"low: {widget.label!r} is {widget.rect.h} pixels high of {least}"


def _furniture(scene: TableScene) -> Iterator[str]:
    """Yield pieces that overlap, and cells that they cover."""
    page = scene.panels.page
    pieces = {name: piece.rect for name, piece in page.pieces._asdict().items() if piece.visible}
    for (one, first), (other, second) in combinations(pieces.items(), 2):
        if first.colliderect(second):
            yield f"overlap: {one} {first} and {other} {second}"
    if page.market.visible:
        cards = [one for one in page.market.walk() if one.name.startswith("slot-")]
        for card, (name, piece) in product(cards, pieces.items()):
            if card.rect.colliderect(piece):
                yield f"covered: card {card.label!r} {card.rect} by {name}"
        return
    sight = scene.panels.board.canvas.sight
    if sight.camera.zoom > 1.01:
        return
    for cell, label in enumerate(scene.state.race.board.cells):
        box = sight.rect(cell)
        for name, piece in pieces.items():
            if _covers(piece, box):
                yield f"covered: cell {label.label} {box} by {name}"


def _covers(piece: pygame.Rect, cell: pygame.Rect) -> bool:
    """Return whether a piece lies upon a hexagon, given by the box around it: it tapers up and down."""
    high = cell.h / 2
    away = max(piece.top - cell.centery, cell.centery - piece.bottom, high / 2)
    reach = cell.w * (high - away) / high - _SLACK
    return reach > 0 and piece.left < cell.centerx + reach and piece.right > cell.centerx - reach


# The map.


def _map(scene: TableScene) -> Iterator[str]:
    """Yield names, prices and pills that lie upon each other, on figures or under furniture."""
    if scene.panels.page.market.visible:
        return
    canvas = scene.panels.board.canvas
    on_cells = canvas.on_cells
    rim = -2 * round(_RIM * scene.look.scale.base)
    names = [placed.ink.inflate(rim, rim) for placed in on_cells.names if not placed.hidden]
    tags = [mark.rect.inflate(rim, rim) for mark in on_cells.tags]
    pills = [core(box).inflate(rim, rim) for box in on_cells.pill_boxes((0, 0))]
    pieces = [piece.rect for piece in scene.panels.page.pieces if piece.visible]
    if canvas.sight.camera.zoom > 1.01:  # the map goes on below the furniture
        edge = 2 * scene.look.px(_EDGE)
        wide = [piece.inflate(edge, edge) for piece in pieces]
        names, tags = (
            [box for box in boxes if not any(piece.contains(box.clip(canvas.bounds)) for piece in wide)]
            for boxes in (names, tags)
        )
    yield from _upon("names", names, "names", names)
    yield from _upon("names", names, "prices", tags)
    yield from _upon("names", names, "furniture", pieces)
    yield from _upon("prices", tags, "furniture", pieces)
    yield from _upon("pills", pills, "names", names)
    yield from _upon("pills", pills, "prices", tags)
    yield from _upon("pills", pills, "pills", pills)
    least = round(LEAST_LETTERS * scene.look.scale.base) - _SLACK
    for placed in on_cells.names:
        if placed.ink.h < 0.7 * least:
            yield f"small: a name is {placed.ink.h} pixels high, letters are {least}"


def _upon(one: str, boxes: list[pygame.Rect], other: str, others: list[pygame.Rect]) -> Iterator[str]:
    """Yield boxes of two kinds that share more than a hair."""
    for number, box in enumerate(boxes):
        for place, second in enumerate(others):
            if (boxes is not others or place > number) and box.colliderect(second):
                yield f"overlap: {one} {box} and {other} {second}"
