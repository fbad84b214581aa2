"""Widgets that belong to the race: pawns, purse, gauges, cards, portraits."""
