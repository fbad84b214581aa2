"""Marked cells: those that may be meant, the one that is meant, and what is told beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from greatrace.engine.price import step_price
from greatrace.engine.race import Race
from greatrace.engine.rates import RISK_FUEL
from greatrace.engine.state import Table
from greatrace.engine.ways.data import Payable
from greatrace.engine.ways.odds import payable_by
from greatrace.kernel.sums import total
from greatrace.prose.language import Language
from greatrace.prose.ways import odds_text
from greatrace.prose.words import NO_BREAK
from greatrace.ui.kit.look import Look
from greatrace.ui.race.board.geometry import Sight, corners
from greatrace.ui.race.board.messages import BoardTarget, Pill
from greatrace.ui.race.board.patterns import hatch_path, hatch_step
from greatrace.ui.race.board.placed_picture import PlacedPicture
from greatrace.ui.race.board.vector import drawn, path, shape

_OPACITY, _RIM = 0.25, 4.0
"""Opacity of the fill of a cell that may be meant, and width of its inner rim in map pixels (`base`)."""
_MARGIN = 7
"""Spaces on both sides of a question mark that stands alone in a pill."""
_OUTLINE, _INK = 3.6, 6.5
"""Widths of the gold outline and of the ink under it, in map pixels (`base`)."""


def fill_picture(look: Look, sight: Sight, hatched: bool) -> pygame.Surface:
    """Return the rim of a cell that may be meant, in a pale fill; picture and hatching stay to be seen."""
    width = sight.hex_width
    line, p = min(_RIM * look.scale.base, width * 0.11), look.palette
    body = shape(path(corners(width, line * 0.5)), p.target, more=f'fill-opacity="{_OPACITY}"')
    if hatched:
        strokes = hatch_path(width - 2 * line, hatch_step(look, width))
        body += shape(strokes, None, p.walnut, max(1.0, width * 0.03), 'stroke-opacity="0.45"')
    body += shape(path(corners(width, line * 0.75)), None, p.usable, line)
    body += shape(path(corners(width, line * 1.35)), None, p.target_rim, max(1.0, line * 0.3))
    return drawn(look, sight.hex_size, body)


def fill_marks(
    look: Look, sight: Sight, race: Race, table: Table, cells: Iterable[int]
) -> list[PlacedPicture]:
    """Place the fills of all cells that may be meant."""
    marks: list[PlacedPicture] = []
    for cell in sorted(cells):
        picture = fill_picture(look, sight, race.risk[cell] and not table.tiles[cell])
        marks.append(PlacedPicture.middle(picture, sight.centres[cell]))
    return marks


def meant_mark(look: Look, sight: Sight, cell: int) -> PlacedPicture:
    """Return the outline of the cell that is meant: gold in ink."""
    base, width = look.scale.base, sight.hex_width
    ring, join = path(corners(width)), 'stroke-linejoin="round"'
    body = shape(ring, None, look.palette.ink, _INK * base, join)
    body += shape(ring, None, look.palette.acting, _OUTLINE * base, join)
    more = round(_INK * base) + 2
    size = (sight.hex_size[0] + more, sight.hex_size[1] + more)
    return PlacedPicture.middle(drawn(look, size, body), sight.centres[cell])


def target_pills(
    say: Language, race: Race, table: Table, seat: int | None, targets: Mapping[int, BoardTarget],
    writes_risk: bool = False,
) -> list[Pill]:
    """Return the pills of the cells next to a vehicle that may be driven to (6.1).

    Unknown ground tells the share of the bag that can be paid, known ground its price where that
    differs from the figures on the tile.

    Args:
        say: the language.
        race: the race.
        table: the public table.
        seat: of the vehicle; nothing is told without one.
        targets: the cells that may be meant.
        writes_risk: whether tiles tell themselves what a risk zone adds.
    """
    if seat is None:
        return []
    own = table.dashboards[seat]
    near = set(race.neighbours[own.cell])
    pills = []
    for cell, target in sorted(targets.items()):
        if target.kind == "blind" and cell in near and table.bag_size:
            pills.append(odds_pill(say, payable_by(race, table, own, (), cell)))
        elif target.kind == "step" and cell in near:
            pills += _price_pill(race, table, cell, writes_risk)
    return pills


def odds_pill(say: Language, odds: Payable) -> Pill:
    """Return the pill of unknown ground; one without a number is as wide, so that names keep off it."""
    if odds.tiles == odds.every:
        mark = f"{NO_BREAK * _MARGIN}?{NO_BREAK * _MARGIN}"
        return Pill(odds.cell, "odds", text=mark, brief=mark)
    return Pill(odds.cell, "odds", text=odds_text(say, odds), brief=f"{odds.percent}{NO_BREAK}%")


def _price_pill(race: Race, table: Table, cell: int, writes_risk: bool) -> list[Pill]:
    """Return the pill of a tile that costs more than its figures say: by a danger, or in a risk zone."""
    number = table.tiles[cell]
    if not number:
        return []
    cost, tile = step_price(race, table, cell), race.tiles[number - 1]
    fuel, mechanics = total(cost.fuel), total(cost.mechanics)
    told = tile.fuel + (RISK_FUEL if writes_risk and race.risk[cell] else 0)
    if (fuel, mechanics) == (told, tile.mechanics):
        return []
    return [Pill(cell, "price", fuel or None, mechanics or None)]
