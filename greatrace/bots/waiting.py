"""Passing with assistants that could do something (3.12), and ending a drive early: when, and why."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.bots.laying import BoardWorth
from greatrace.bots.mind import Mind
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.engine.actions import AnyAction, Drive, Explore, Fund, Lay, Pass, Play, Repair, TakeCard
from greatrace.engine.decisions import Sequence
from greatrace.engine.price import step_price
from greatrace.engine.state import View
from greatrace.engine.targets import removable
from greatrace.kernel.budget import Budget
from greatrace.kernel.sums import total
from greatrace.kernel.terms import Term

FARTHER: Final = 1
"""Rounds after the current one that are played where passing is compared. Who stands still with full gauges
looks better at the end of a round than it turns out to be in the next one (`bots/strength.md`)."""

WORLDS: Final = 16
"""Worlds in which passing is compared at most, so that the hint is there soon."""
FIRST_WORLDS: Final = 64
"""The same in the first round, at whose end nobody is misjudged for standing still: no other is played."""
FEWEST: Final = 8
"""Worlds before which nothing is said of it."""
DRIVES_WORLDS: Final = 32
"""Worlds in which a repair with the last mechanic is compared with a drive at most."""
DRIVES_DOUBT: Final = 1.0
"""Standard errors by which the drive must lead."""
DOUBT: Final = 2.0
"""Standard errors by which passing must lead."""
LEAST: Final = 0.03
"""Chance of winning by which passing must lead."""

USES: Final = Drive | Explore | TakeCard | Fund | Repair
"""What assistants do that are given up by passing; escorts still counter (3.12)."""


def playable(view: View, legal: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """Return what else than passing a crew can do in its sequence, nothing where no assistant is of use.

    Args:
        view: the view of the seat that decides.
        legal: its actions but those without effect.
    """
    if not isinstance(view.table.frames[-1], Sequence) or Pass() not in legal:
        return ()
    rest = tuple([one for one in legal if one != Pass()])
    return rest if any(isinstance(one, USES) for one in rest) else ()


def passing_lead(crew: Sampling, view: View, action: AnyAction, budget: Budget) -> int:
    """Return the lead of passing over another action in thousandths, 0 unless it is beyond doubt.

    Args:
        crew: that searches.
        view: its view.
        action: the best of what else it can do.
        budget: limits the search.
    """
    if not crew.leads(view, Pass(), action, 0, FEWEST, budget, 0.0):
        return 0
    rounds, worlds = (FARTHER, WORLDS) if view.table.round > 1 else (0, FIRST_WORLDS)
    return round(1000 * crew.leads(view, Pass(), action, rounds, worlds, budget, DOUBT, LEAST))


def going_on(
    crew: Sampling, view: View, thought: SearchResult, onward: AnyAction, budget: Budget
) -> SearchResult:
    """Return what was found, or the action that goes on where standing still is not beyond doubt better.

    Args:
        crew: that searches.
        view: its view.
        thought: what it found, an action with which the vehicle stands still.
        onward: the action that drives on instead.
        budget: limits the search.
    """
    rounds = FARTHER if view.table.round > 1 else 0
    if crew.leads(view, thought.action, onward, rounds, WORLDS, budget, DOUBT, LEAST):
        return thought
    rest = tuple([one for one in thought.equals if one != onward])
    return structs.replace(
        thought, action=onward, chance=thought.chance - thought.gain, gain=0, other=thought.action, behind=0,
        equals=(thought.action, *rest),
    )


def laying_there(crew: Sampling, view: View, thought: SearchResult, lay: Lay, budget: Budget) -> SearchResult:
    """Return what was found, or a lay that was left out where that is beyond doubt better.

    A tile that changes nothing on anybody's best way may still be one that the drives to come make use of.

    Args:
        crew: that searches.
        view: its view.
        thought: what it found among the lays that make sense by rule.
        lay: a quick crew's, which does no harm.
        budget: limits the search.
    """
    lead = crew.leads(view, lay, thought.action, 0, WORLDS, budget, DOUBT, LEAST)
    if not lead:
        return thought
    more = round(1000 * lead)
    return structs.replace(
        thought, action=lay, chance=thought.chance + more, gain=0, other=thought.action, behind=more,
        clear=True, equals=(), brief=(),
    )


def playing_before(
    crew: Sampling, view: View, thought: SearchResult, card: Play, budget: Budget
) -> SearchResult:
    """Return what was found, or a card before the last assistant where that is better one round on.

    After that assistant the card must wait for the next round (3.11); at the end of a round one that is still
    in hand counts for more than it turns out to be worth.

    Args:
        crew: that searches.
        view: its view.
        thought: what it found, the last assistant.
        card: that can be played before it.
        budget: limits the search.
    """
    lead = crew.leads(view, card, thought.action, FARTHER, WORLDS, budget, DRIVES_DOUBT)
    if not lead:
        return thought
    rest = tuple([one for one in thought.equals if one != card])
    return structs.replace(
        thought, action=card, gain=0, other=thought.action, behind=round(1000 * lead), clear=True, equals=rest
    )


def last_assistant(view: View) -> bool:
    """Return whether the next assistant is the last one of a crew's round; those on funding go together."""
    own = view.table.dashboards[view.seat]
    return own.active - max(0, own.funding - 1) == 1 and isinstance(view.table.frames[-1], Sequence)


def driving_on(
    crew: Sampling, view: View, thought: SearchResult, onward: AnyAction, budget: Budget
) -> SearchResult:
    """Return what was found, or the action that drives on where that is better one round on.

    At the end of a round a gauge that was repaired counts for more than it turns out to be worth: the next
    round repairs as well, but does not drive twice (`bots/strength.md`).

    Args:
        crew: that searches.
        view: its view.
        thought: what it found, a repair with the last mechanic.
        onward: the action that drives on instead.
        budget: limits the search.
    """
    lead = crew.leads(view, onward, thought.action, FARTHER, DRIVES_WORLDS, budget, DRIVES_DOUBT)
    if not lead:
        return thought
    lower = thought.behind if thought.other == onward else thought.gain
    return structs.replace(
        thought, action=onward, chance=thought.chance - lower, gain=0, other=thought.action,
        behind=round(1000 * lead), clear=True, equals=(),
    )


def pass_terms(mind: Mind) -> tuple[Term, ...]:
    """Return what speaks for passing: the price of the cell ahead, the ground that it would open for others.

    Where no drive is given up, the escorts that stay speak for it (5.9).
    """
    found = _ahead(mind) if mind.me.mechanic else ()
    return found or (Term("stays_guard", mind.me.escort),)


def halt_terms(mind: Mind) -> tuple[Term, ...]:
    """Return what speaks for ending a drive: the same, and that an escort can clear the cell ahead first."""
    return (*_ahead(mind), *_clearable(mind))


def _ahead(mind: Mind) -> tuple[Term, ...]:
    """Return what the next cell of the way takes, and what of it is missing; only what is short is spared."""
    legs, me = mind.legs, mind.me
    if not legs or legs[0].line >= 0:
        return ()
    spared = Term("waits", int(me.fuel < mind.tables.crew.fuel))
    if legs[0].blank:
        return (Term("opens", int(mind.opened > 0)), spared)
    price = step_price(mind.race, mind.table, legs[0].cell)
    fuel, wear = total(price.fuel), total(price.mechanics)
    short = (
        Term("short_fuel", max(0, fuel - me.fuel)), Term("short_wear", max(0, wear - me.engine - me.chassis)),
    )
    rest = short if fuel > me.fuel else (*short, spared)
    return (Term("ahead_fuel", fuel), Term("ahead_wear", wear), *rest)


def _clearable(mind: Mind) -> tuple[Term, ...]:
    """Return that an escort can clear the tile of the next cell, where that serves the crew (5.6)."""
    race, table, legs = mind.race, mind.table, mind.legs
    if not mind.me.escort or not legs or not table.tiles[legs[0].cell]:
        return ()
    cell = legs[0].cell
    if cell not in removable(race, table, mind.seat, race.edition.clear_where):
        return ()
    return (Term("may_clear", table.tiles[cell]),) if BoardWorth(mind).removed(cell) > 0 else ()
