"""Everything a crew can decide, one class per action.

Cells, seats, lines, slots and kinds are numbers: indexes into the race's board, crews, lines, the
bivouac's slots (from 0), tiles and cards. ``notation`` writes and reads them as text.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Counter = Literal["", "escort", "ranger"]
"""What cancels a danger: nothing, an escort assistant or a Ranger card (5.9)."""

Gauge = Literal["engine", "chassis"]


class Action(Struct, frozen=True, tag=True, gc=False):
    """Any decision of a crew."""


class Take(Action, frozen=True, gc=False):
    """Take the card in a slot of the bivouac (3.3)."""

    slot: int


class Plan(Action, frozen=True, gc=False):
    """Set the assistants on the four places in secret (3.7)."""

    scout: int
    mechanic: int
    escort: int
    funding: int


class BuyFuel(Action, frozen=True, gc=False):
    """Buy fuel points at the start of a sequence (3.9 a, 9.1)."""

    points: int


class Play(Action, frozen=True, gc=False):
    """Play a convoy card, or a Jerrican at any time (10.1, 10.3)."""

    card: int


class UseLeader(Action, frozen=True, gc=False):
    """Use the leader's power in one's own sequence (12.2)."""


class Explore(Action, frozen=True, gc=False):
    """Play a scout to draw and lay tiles (5.1)."""


class TakeCard(Action, frozen=True, gc=False):
    """Play a scout to take the top card of the deck (5.2)."""


class Repair(Action, frozen=True, gc=False):
    """Play a mechanic to repair (5.3)."""


class Drive(Action, frozen=True, gc=False):
    """Play a mechanic to drive or take a line (5.4)."""


class Clear(Action, frozen=True, gc=False):
    """Play an escort to remove one tile (5.6)."""


class Fund(Action, frozen=True, gc=False):
    """Play the whole funding group (5.7)."""


class Pass(Action, frozen=True, gc=False):
    """Pass for the rest of the round (3.12)."""


class Lay(Action, frozen=True, gc=False):
    """Lay a drawn tile on a blank cell (5.1)."""

    tile: int
    cell: int


class Step(Action, frozen=True, gc=False):
    """Drive onto a neighbouring cell (6.1), with what is used against danger and stop there."""

    cell: int
    counter: Counter = ""
    guide: bool = False


class Enter(Action, frozen=True, gc=False):
    """Enter the tile just found by driving blind (6.7)."""

    counter: Counter = ""
    guide: bool = False


class GoBack(Action, frozen=True, gc=False):
    """Go back from the tile just found (6.7)."""


class Pay(Action, frozen=True, gc=False):
    """Split the mechanical points to pay: this many from the engine, the rest from the chassis (6.2)."""

    engine: int


class TakeLine(Action, frozen=True, gc=False):
    """Take a sea or air line (8) with Transport cards and, where there is one, the leader's discount."""

    line: int
    transports: int = 0
    leader: bool = False


class Halt(Action, frozen=True, gc=False):
    """End a drive (6.1), a repair (5.3) or a clearing (5.6)."""


class UsePart(Action, frozen=True, gc=False):
    """Use a Spare Parts or Toolbox card in a repair; ``engine`` of its points go to the engine (5.3)."""

    card: int
    engine: int


class BuyPart(Action, frozen=True, gc=False):
    """Buy one mechanical point (9.2)."""

    gauge: Gauge


class Discard(Action, frozen=True, gc=False):
    """Discard a card: at the hand limit (3.5) or of those the Finder drew (10)."""

    card: int


class Pick(Action, frozen=True, gc=False):
    """Point at a tile on the board: to clear, track or swap it (5.6, 10)."""

    cell: int


class Sabotage(Action, frozen=True, gc=False):
    """Name the Saboteur's target and how much of its 2 points the engine loses (10)."""

    seat: int
    engine: int


class Cancel(Action, frozen=True, gc=False):
    """Cancel a danger card that another crew has just played (5.9)."""

    counter: Counter


class Decline(Action, frozen=True, gc=False):
    """Let a danger card happen (5.10)."""


AnyAction = (
    Take | Plan | BuyFuel | Play | UseLeader | Explore | TakeCard | Repair | Drive | Clear | Fund | Pass
    | Lay | Step | Enter | GoBack | Pay | TakeLine | Halt | UsePart | BuyPart | Discard | Pick | Sabotage
    | Cancel | Decline
)
"""The tagged union that saves and records decode."""
