"""What slides when something happened: where coins come from and where they go, whose assistant sets out."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from greatrace.engine import events as on
from greatrace.prose.words import NO_BREAK, signed
from greatrace.ui.race.table.motion.slides import Pixel, Slide
from greatrace.ui.race.table.panels.standings import column
from greatrace.ui.race.table.state.position import Leaving, Position

Where = Callable[[str], pygame.Rect | None]
"""Returns the place (pixels) of a widget by its name, if it is on the screen."""

_OWN = {
    "coin": "purse", "fuel-drop": "gauge-fuel", "engine": "gauge-engine", "chassis": "gauge-chassis",
    "scout": "box-scout", "mechanic": "box-mechanic", "escort": "box-escort", "funding": "box-funding",
}  # fmt: skip
"""The parts of the dashboard by the signs of the columns in which the standings show the same."""
_FRANCS, _MOST = 5, 6
"""The francs of a coin that slides, and the most coins that do."""
_BEFORE = 2.2
"""How far left of the coin of the purse the middle of its sum stands, by the height of the strip."""
_ASIDE, _BELOW = 1.9, 0.6
"""How far left of a row, and below its middle, the sum of a rival stands, by the row's height."""


def leaving(event: on.AnyEvent) -> Leaving | None:
    """Return the assistants who leave their box by an event, if any do."""
    match event:
        case on.AssistantPlayed(seat=seat, box=box):
            return Leaving(seat, box, 1)
        case on.FundingPaid(seat=seat, assistants=assistants):
            return Leaving(seat, "funding", assistants)
        case _:
            return None


def slides_of(event: on.AnyEvent, state: Position, where: Where) -> tuple[Slide, ...]:
    """Return what slides in the panel of the crew that acts; nothing where that panel is not shown.

    Args:
        event: what happened, which all may know.
        state: the table as the event found it.
        where: the places on the screen.
    """
    paid, gone = _paid(event), leaving(event)
    coins = _coins(*paid, state, where) if paid else None
    walking = _walking(gone, state, where) if gone else None
    return tuple(one for one in (coins, walking) if one is not None)


def _paid(event: on.AnyEvent) -> tuple[int, int, str] | None:
    """Return who received francs, or paid them if below 0, and the part of the panel for which."""
    match event:
        case on.FuelBought(seat=seat, francs=francs):
            return seat, -francs, "fuel-drop"
        case on.PartBought(seat=seat, gauge=gauge, francs=francs):
            return seat, -francs, gauge
        case on.LineTaken(seat=seat, francs=francs) if francs:
            return seat, -francs, ""
        case on.FundingPaid(seat=seat, francs=francs):
            return seat, francs, "funding"
        case on.BonusPaid(seat=seat, francs=francs) | on.MoneyReceived(seat=seat, francs=francs):
            return seat, francs, ""
        case _:
            return None


def _coins(seat: int, francs: int, other: str, state: Position, where: Where) -> Slide | None:
    """Return coins that slide into a purse, or out of it, from or to a part of the panel or the bank."""
    panel, purse = _panel(seat, state, where), _part(seat, "coin", state, where)
    if panel is None or purse is None:
        return None
    plate = _plate(seat, panel, purse, state)
    place = (_part(seat, other, state, where) if other else None) or plate
    start, end = (place, purse) if francs > 0 else (purse, place)
    count = min(_MOST, max(1, abs(francs) // _FRANCS))
    return Slide(start, end, count, f"{signed(francs)}{NO_BREAK}F", plate)


def _walking(gone: Leaving, state: Position, where: Where) -> Slide | None:
    """Return assistants who walk from their box to the vehicle, or to the emblem of their row."""
    panel, start = _panel(gone.seat, state, where), _part(gone.seat, gone.box, state, where)
    if panel is None or start is None:
        return None
    purse = where("purse") if gone.seat == state.subject else None
    x = purse.x - panel.h if purse else panel.x + panel.h
    return Slide(start, (x, panel.centery), gone.count, crew=state.look_of(gone.seat))


def _panel(seat: int, state: Position, where: Where) -> pygame.Rect | None:
    """Return where a crew is named: on the dashboard, or in its row of the standings."""
    return where("crew" if seat == state.subject else f"strip-{seat}")


def _part(seat: int, sign: str, state: Position, where: Where) -> Pixel | None:
    """Return the middle of a part of a crew's panel."""
    if seat == state.subject:
        found = where(_OWN[sign])
        if found and sign == "coin":
            return found.x + found.h // 2, found.centery  # its coin, so that the sum stays readable
        return found and found.center
    row = where(f"strip-{seat}")
    return row and column(row, sign)


def _plate(seat: int, panel: pygame.Rect, purse: Pixel, state: Position) -> Pixel:
    """Return where the sum is told: left of the purse, where it covers nothing of the map, or of the row."""
    if seat == state.subject:
        return round(purse[0] - _BEFORE * panel.h), panel.bottom
    return round(panel.x - _ASIDE * panel.h), round(panel.centery + _BELOW * panel.h)
