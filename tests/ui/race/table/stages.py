"""Races that computer crews drove to where a phase asks a person."""

from __future__ import annotations

from greatrace.bots import make_bot
from greatrace.engine import decisions as ask
from greatrace.kernel.budget import Budget
from greatrace.ui.race.controller import Controller
from tests.ui.race.table.hands import AFRICA, begun


def at_stage(
    name: str, bots: tuple[str, ...] = ("", "", "quick", "quick", "quick"), edition: str = "second"
) -> Controller:
    """A race that bots drove to where a scene comes up."""
    controller = begun(bots, 5, AFRICA, edition == "second", edition)
    frames = {"handover": ask.Planning, "planning": ask.Planning, "bivouac": ask.Bivouac}
    brains = [make_bot("hurried", controller.race, seat, seat) for seat in range(controller.race.seats)]

    def there() -> bool:
        if name == "scoring":
            return controller.table.over
        late = controller.table.round >= 2
        return (
            late and bool(controller.asked) and isinstance(controller.frame, frames.get(name, ask.Sequence))
        )

    while not there():
        seat = controller.session.deciders[0]
        legal = controller.legal(seat)
        action = brains[seat].choose(controller.race, controller.view(seat), legal, Budget())
        controller.session.act(action, seat)
    return controller
