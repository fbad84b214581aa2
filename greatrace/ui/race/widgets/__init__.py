"""Widgets of the race: pawns, purse, gauges, cards, portraits."""
