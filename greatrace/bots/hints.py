"""The champion's hint: what it would do in a crew's place, why, and what came closest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from greatrace.bots.advising import (
    FUEL_CARDS,
    MOST_CHANCE,
    advised,
    answers,
    early,
    explores_first,
    played_instead,
    shown,
    step_ahead,
)
from greatrace.bots.harmless import (
    WITHIN,
    closest_instead,
    harmless,
    idles,
    in_front,
    told_value,
    useful_actions,
)
from greatrace.bots.levels import ADVISER
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.opening import opening_plan
from greatrace.bots.plan_ahead import foresee_plan
from greatrace.bots.quick import choice
from greatrace.bots.reacting import certain_loss, taken_value
from greatrace.bots.reasons import Terms, reasons
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.setting_out import SettingOut, line_after, setting_out, stepping_out
from greatrace.bots.siting import best_site, fair_lays, risky
from greatrace.bots.thrifty import thrifty
from greatrace.bots.waiting import driving_on, going_on, passing_lead, playable
from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    Drive,
    Explore,
    Fund,
    Halt,
    Lay,
    Pass,
    Plan,
    Play,
    Repair,
    Step,
    Take,
    TakeCard,
)
from greatrace.engine.decisions import Driving, Laying, Planning
from greatrace.engine.race import Race
from greatrace.engine.rates import CITY_FUEL
from greatrace.engine.state import View
from greatrace.kernel.budget import Budget
from greatrace.kernel.terms import Term

HINT_SEED: Final = 1
"""Seed of the champion for hints."""

AHEAD: Final = frozenset({"city_in", "city_line", "city_cards", "fuel_there", "fuel_about", "line_on"})
"""What is said of the way that is drawn, and not where another one is taken."""

Advice = tuple[AnyAction, Terms, AnyAction | None, int, tuple[AnyAction, ...]]
"""The champion's choice, why, what came closest, how far behind that is in percentage points, and what
else is about as good and does no harm by its own reasons, the best first."""


def hint(race: Race, view: View, budget: Budget) -> Advice:
    """Return the champion's choice in the view's place, its terms and what came closest to it.

    The terms begin with ``unclear`` where the decision hardly matters, ``chance``, its chance of winning in
    percent, and ``better``, its lead over the first idea in percentage points: the quick crew's choice;
    where a tile serves the crew somewhere, that cell; in a drive the next step of the way that is drawn. In
    the first round that is the golden plan, and the lead is ``better_opening``.
    Before half of the way there is ``early``; ``fuel_first`` where a drive that follows needs the fuel,
    ``scouts_first`` where exploring may lay ground on it. An action without effect is never advised while
    another has one, nor one that does harm by its own reasons while another is about as good, but a drive
    under way goes on along the way that was shown. Passing, and ending a drive before its next step, are
    advised only where they are beyond doubt better one round on.
    A drive that begins with a line has ``takes_line``, its number from 1, one that does not though a line is
    ahead ``takes_step``, a cell from 1; what is used on its first step is ``step_ranger``, ``step_escort``,
    ``step_guide`` or ``step_bare``; what came closest is told as ``second_line`` or ``second_step`` where
    it is no action of the question.

    Args:
        race: the race.
        view: the view of a seat that must decide.
        budget: limits the search.

    Raises:
        ValueError: the seat has nothing to decide.
    """
    legal = useful_actions(race, view)
    if lays := tuple([one for one in legal if isinstance(one, Lay)]):
        legal = fair_lays(race, view, lays)
    legal = thrifty(race, view, legal)
    if not legal:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    if len(legal) == 1:
        return legal[0], reasons(race, view, legal[0]), None, 0, ()
    crew, played = Sampling(race, view.seat, HINT_SEED, ADVISER), playable(view, legal)
    legal, stays = played or legal, bool(played) and choice(race, view) == Pass()
    idea = _first(race, view, legal)
    named = tuple([one for one in legal if answers(view, one)])
    foresee_plan(race, crew, view, legal, budget)
    thought = crew.thought(view, legal, budget, _instead(legal) if stays else idea, named)
    if (onward := _onward(race, view, legal, thought.action, idea)) is not None:
        thought = going_on(crew, view, thought, onward, budget)
    elif (drives := _drives_on(race, view, legal, thought.action)) is not None:
        thought = driving_on(crew, view, thought, drives, budget)
    chance = shown(race, thought.chance)
    if played and (lead := passing_lead(crew, view, thought.action, budget)):
        return _passing(race, view, thought, lead)
    drive = setting_out(race, crew, view, legal, budget)
    if drive is not None and drive.line and (thought.action == Drive() or drive.overtakes(thought.chance)):
        return _over_line(race, view, drive, thought)
    leads = (thought.gain, thought.behind) if thought.clear else (0, 0)
    better, behind = (chance - shown(race, thought.chance - lead) for lead in leads)
    better = 0 if stays else better
    action, other = advised(race, view, legal, thought.action, thought.other, behind <= 0)
    fuel = isinstance(action, BuyFuel) and not isinstance(thought.action, BuyFuel | Pass)
    tried = thought.equals if isinstance(action, BuyFuel) else (thought.action, *thought.equals)
    equals = tuple(one for one in tried if one != action)
    goes_on = isinstance(action, Step) and action == idea

    def value(one: AnyAction) -> int:
        return _plain_value(race, view, one)

    def idle(one: AnyAction) -> bool:
        if isinstance(one, Take):
            return certain_loss(Mind(plain_table(race, view.seat), view), one.slot) is not None
        return idles(race, one, reasons(race, view, one))

    if behind <= 0 and not fuel and not goes_on:
        action, other, equals = harmless(action, other, equals, value, idle)
    elif not fuel and not goes_on and closest_instead(action, other, behind, value, idle):
        assert other is not None
        chance, better, behind = chance - behind, max(0, better - behind), 0
        action, other, equals = other, None, ()
    close = (*((other,) if other is not None and behind <= WITHIN else ()), *equals)
    if sooner := in_front(race, view, action, close):
        equals = (action, *(one for one in equals if one not in sooner))
        less = max(0, behind) if other in sooner else 0
        chance, better, behind = chance - less, max(0, better - less), 0
        other, action = action, sooner[0]
    if behind <= 0 and (other in thought.brief or (isinstance(other, Halt) and isinstance(action, Step))):
        other = next((one for one in equals if one not in thought.brief and not isinstance(one, Halt)), None)
    alike = not thought.clear or (behind <= 0 and (other == Explore() or Explore() in equals))
    if scouts := alike and explores_first(race, view, legal, thought.action if fuel else action):
        known = action, *equals
        equals = tuple(one for one in known if one != Explore())
        action, other, fuel = Explore(), action, False
    action = played_instead(race, view, legal, action)
    other, equals = None if other == action else other, tuple([one for one in equals if one != action])
    if action == Drive() and drive is None:
        drive = stepping_out(race, crew, view, budget)
    second = drive.second if drive is not None and action == Drive() else None
    if second is not None and drive is not None:
        lead = _behind(race, drive.thought)
        second = second if other is None or lead <= behind else None
        other, behind = (None, lead) if second else (other, behind)
    label = "better_opening" if isinstance(idea, Plan) else "better"
    found = {"unclear": not thought.clear, "chance": chance, label: better, "early": early(race, view)}
    found |= {"fuel_first": fuel, "scouts_first": scouts}
    if isinstance(action, Plan) and action == thought.action:
        found["arrives_of"] = min(MOST_CHANCE, round(thought.arrives / 10))
    step = drive.step if drive is not None and action == Drive() else None
    line = line_after(race, crew, view, action, budget) if fuel and isinstance(action, BuyFuel) else None
    aids = drive.aids if drive is not None and action == Drive() else ()
    terms = (*_terms(found), *filter(None, (step, second, line)), *aids)
    why = reasons(race, view, action)
    if drive is not None and step is not None:
        why = reasons(race, drive.view, drive.thought.action)
    if step is not None or line is not None:
        why = tuple([one for one in why if one.label not in AHEAD])
    return action, (*terms, *why), other, behind, equals


def _onward(
    race: Race, view: View, legal: tuple[AnyAction, ...], action: AnyAction, idea: AnyAction | None
) -> AnyAction | None:
    """Return what goes on instead of an action with which the vehicle stands still; nothing for any other.

    That ends a drive before the next step of its way, or repairs with the last mechanic at the port of a line
    that can be paid.
    """
    if isinstance(action, Halt) and isinstance(view.table.frames[-1], Driving):
        return idea
    own = view.table.dashboards[view.seat]
    if not isinstance(action, Repair) or own.mechanic != 1 or Drive() not in legal or not own.engine:
        return None
    mind = Mind(plain_table(race, view.seat), view)
    leg = mind.legs[0] if mind.legs else None
    if leg is None or leg.line < 0 or own.money < mind.fare(leg.price) or own.fuel < CITY_FUEL:
        return None
    return Drive()


def _drives_on(
    race: Race, view: View, legal: tuple[AnyAction, ...], action: AnyAction
) -> AnyAction | None:
    """Return what drives on instead of a repair with the last mechanic: a drive, else fuel for one.

    Nothing is returned in the first round, before which nothing is worn, and where neither can be had.
    """
    own = view.table.dashboards[view.seat]
    if not isinstance(action, Repair) or own.mechanic != 1 or not own.engine or view.table.round == 1:
        return None
    legs = Mind(plain_table(race, view.seat), view).legs
    if not legs or legs[0].fuel <= own.fuel:
        return Drive() if Drive() in legal else None
    cards = (one for one in legal if isinstance(one, Play) and race.effects[one.card] in FUEL_CARDS)
    return next(cards, None)


def _plain_value(race: Race, view: View, action: AnyAction) -> int:
    """Return what an action is worth by its own reasons.

    An uncountered danger on the own way does harm, and a card costs what the Torpedo's danger then takes.
    """
    if isinstance(action, Lay) and risky(race, view, action):
        return -1
    if isinstance(action, Take):
        return taken_value(Mind(plain_table(race, view.seat), view), action)
    return told_value(action, reasons(race, view, action))


def _behind(race: Race, found: SearchResult) -> int:
    """Return how far what came closest is behind, in percentage points of the chances that are shown."""
    return shown(race, found.chance) - shown(race, found.chance - found.behind)


def _terms(found: Mapping[str, int]) -> Terms:
    return tuple(Term(label, int(value)) for label, value in found.items() if value)


def _passing(race: Race, view: View, thought: SearchResult, lead: int) -> Advice:
    """Return the advice to pass, by so much (thousandths) better than the best of what else could be done."""
    told = shown(race, thought.chance + lead)
    terms = _terms({"chance": told, "early": early(race, view)})
    why = reasons(race, view, Pass())
    return Pass(), (*terms, *why), thought.action, told - shown(race, thought.chance), ()


def _over_line(race: Race, view: View, drive: SettingOut, thought: SearchResult) -> Advice:
    """Return the advice to begin a drive with a line; what came closest is another way, or another action."""
    line, found = drive.line, drive.thought
    assert line is not None
    chance = shown(race, found.chance)
    ways = _behind(race, found) if drive.second else chance
    rest = thought.other if thought.action == Drive() else thought.action
    lower = thought.chance - thought.behind if thought.action == Drive() else thought.chance
    others = max(0, chance - shown(race, lower)) if rest is not None else chance
    second = drive.second if ways <= others else None
    terms = _terms({"chance": chance, "early": early(race, view), "takes_line": line.line + 1})
    told = (*terms, *((second,) if second else ()), *reasons(race, drive.view, line))
    return Drive(), told, None if second else rest, min(ways, others), ()


def _instead(legal: tuple[AnyAction, ...]) -> AnyAction:
    """Return what a crew does first that would rather pass: a drive, else another assistant's action."""
    order = (Drive(), Explore(), TakeCard(), Repair(), Fund())
    return next(one for one in order if one in legal)


def _first(race: Race, view: View, legal: tuple[AnyAction, ...]) -> AnyAction | None:
    """Return the first idea: what the screen proposes at first.

    That is the golden plan of the first round, where a laid tile serves the crew, or the next step of the way
    that is drawn.
    """
    match view.table.frames[-1]:
        case Planning() if view.table.round == 1:
            return opening_plan(race.assistants)
        case Laying():
            site = best_site(race, view)
            return site.lay if site is not None and site.good and site.lay in legal else None
        case Driving():
            return step_ahead(race, view, legal)
    return None
