"""The widget of each kind of block."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from greatrace.ui.kit.blocks.account import Account, AccountWidget
from greatrace.ui.kit.blocks.block import Artist, Block
from greatrace.ui.kit.blocks.cards import Card, Cards, CardsWidget, CardWidget
from greatrace.ui.kit.blocks.chooser import Aim, AimWidget, Chooser, chooser_widget
from greatrace.ui.kit.blocks.gauges import Gauge, GaugeRow, GaugeRowWidget, GaugeWidget, Struck, StruckWidget
from greatrace.ui.kit.blocks.layout import Beside, BesideWidget, Column
from greatrace.ui.kit.blocks.places import Places, PlacesWidget
from greatrace.ui.kit.blocks.price_table import PriceTable, PriceTableWidget
from greatrace.ui.kit.blocks.steppers import Stepper, StepperRow
from greatrace.ui.kit.blocks.tiles import Tile, TileChoice, TileChoiceWidget, Tiles, TileWidget, tiles_widget
from greatrace.ui.kit.blocks.words import Told, ToldWidget, Verdict, VerdictWidget, Words, WordsWidget
from greatrace.ui.kit.widgets import layout
from greatrace.ui.kit.widgets.base import Widget


def block_widget(block: Block, artist: Artist) -> Widget:
    """Return the widget that shows a block; it fills a width and measures its own height."""
    return WIDGETS[type(block)](block, artist)


def _column(block: Column, artist: Artist) -> Widget:
    parts = [block_widget(one, artist) for one in block.blocks]
    column = layout.Column(parts, gap=block.gap, name=block.name, label=block.label)
    column.role = block.name or column.role
    return column


def _beside(block: Beside, artist: Artist) -> Widget:
    return BesideWidget(block_widget(block.left, artist), block_widget(block.right, artist))


def _account(block: Account, artist: Artist) -> Widget:
    return AccountWidget(block, block_widget(block.picture, artist) if block.picture else None)


WIDGETS: Final[Mapping[type[Block], Callable[..., Widget]]] = {
    Account: _account,
    Aim: AimWidget,
    Beside: _beside,
    Card: CardWidget,
    Cards: CardsWidget,
    Chooser: chooser_widget,
    Column: _column,
    Gauge: GaugeWidget,
    GaugeRow: GaugeRowWidget,
    Places: PlacesWidget,
    PriceTable: PriceTableWidget,
    Stepper: StepperRow,
    Struck: StruckWidget,
    Tile: TileWidget,
    TileChoice: TileChoiceWidget,
    Tiles: tiles_widget,
    Told: ToldWidget,
    Verdict: VerdictWidget,
    Words: WordsWidget,
}
"""The function that makes the widget of each kind of block."""
