"""The champion's hint: what it would do in a crew's place, why, and what came closest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from greatrace.bots.advising import FUEL_CARDS, MOST_CHANCE, answers, early, shown, step_ahead
from greatrace.bots.harmless import WITHIN, idles, told_value
from greatrace.bots.levels import ADVISER
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.needs import need_terms
from greatrace.bots.opening import opening_plan
from greatrace.bots.plan_ahead import foresee_plan
from greatrace.bots.planning import best_among
from greatrace.bots.quick import choice
from greatrace.bots.reasons import Terms, reasons
from greatrace.bots.revising import ASSISTANTS, SOONER, fair_actions, mended
from greatrace.bots.search.sampling import Sampling
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.setting_out import SettingOut, line_after, setting_out, stepping_out
from greatrace.bots.siting import best_site, spares
from greatrace.bots.verdict import Verdict
from greatrace.bots.waiting import (
    driving_on,
    going_on,
    last_assistant,
    laying_there,
    passing_lead,
    playable,
    playing_before,
)
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
    legal = fair_actions(race, view)
    if not legal:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    if len(legal) == 1:
        return legal[0], reasons(race, view, legal[0]), None, 0, ()
    crew, played = Sampling(race, view.seat, HINT_SEED, ADVISER), playable(view, legal)
    legal, stays = played or legal, bool(played) and choice(race, view) == Pass()
    idea = _first(race, view, legal)
    thought = _thought(race, crew, view, legal, idea, stays, budget)
    if played and (lead := passing_lead(crew, view, thought.action, budget)):
        return _passing(race, view, thought, lead)
    drive = setting_out(race, crew, view, legal, budget)
    if drive is not None and drive.line and (thought.action == Drive() or drive.overtakes(thought.chance)):
        return _over_line(race, view, drive, thought)
    verdict = mended(race, view, legal, thought, idea, stays)
    if verdict.action != Drive():
        drive = None
    elif drive is None:
        drive = stepping_out(race, crew, view, budget)
    verdict, second = _second_way(race, verdict, drive)
    step, aids = (drive.step, drive.aids) if drive is not None else (None, ())
    line = None
    if verdict.fuel_first and isinstance(verdict.action, BuyFuel):
        line = line_after(race, crew, view, verdict.action, budget)
    why = reasons(race, view, verdict.action)
    if drive is not None and step is not None:
        why = reasons(race, drive.view, drive.thought.action)
    if isinstance(verdict.action, Take):
        why = (*why, *need_terms(Mind(plain_table(race, view.seat), view), verdict.action))
    untold = AHEAD if step is not None or line is not None else frozenset[str]()
    untold |= frozenset({"neutral"}) if verdict.behind > WITHIN else frozenset[str]()
    why = tuple([one for one in why if one.label not in untold])
    label = "better_opening" if isinstance(idea, Plan) else "better"
    kept = isinstance(idea, Plan) and view.table.round > 1
    found = {
        "unclear": not thought.clear, "chance": verdict.chance, label: 0 if kept else verdict.better,
        "early": early(race, view), "fuel_first": verdict.fuel_first, "scouts_first": verdict.scouts_first,
    }
    if last_assistant(view) and isinstance(verdict.action, ASSISTANTS):
        found["keeps_cards"] = any(isinstance(one, Play) and _waits(race, one) for one in legal)
    if isinstance(verdict.action, Plan) and verdict.action == thought.action:
        found["arrives_of"] = min(MOST_CHANCE, round(thought.arrives / 10))
    terms = (*_terms(found), *filter(None, (step, second, line)), *aids, *why)
    return verdict.action, terms, verdict.other, verdict.behind, verdict.equals


def _thought(
    race: Race, crew: Sampling, view: View, legal: tuple[AnyAction, ...], idea: AnyAction | None, stays: bool,
    budget: Budget,
) -> SearchResult:
    """Return what the search finds, or what drives on where standing still is not beyond doubt better.

    Args:
        race: the race.
        crew: that searches.
        view: its view.
        legal: what may be advised.
        idea: the first idea of the screen.
        stays: whether a quick crew would pass.
        budget: limits the search.
    """
    named = tuple([one for one in legal if answers(view, one)])
    foresee_plan(race, crew, view, legal, budget)
    thought = crew.thought(view, legal, budget, _instead(legal) if stays else idea, named)
    if (onward := _onward(race, view, legal, thought.action, idea)) is not None:
        return going_on(crew, view, thought, onward, budget)
    if (drives := _drives_on(race, view, legal, thought.action)) is not None:
        return driving_on(crew, view, thought, drives, budget)
    if last_assistant(view) and isinstance(thought.action, ASSISTANTS):
        for one in (one for one in legal if isinstance(one, Play) and race.effects[one.card] in SOONER):
            if isinstance(thought.action, ASSISTANTS) and _serves(race, view, one):
                thought = playing_before(crew, view, thought, one, budget)
    if isinstance(thought.action, Lay):
        quick = crew.worlds.answer(view, race.legal_actions(view))
        if isinstance(quick, Lay) and quick != thought.action and spares(race, view, quick):
            return laying_there(crew, view, thought, quick, budget)
    return thought


def _waits(race: Race, card: Play) -> bool:
    """Return whether a card that is not played before the last assistant waits for a later round (3.11)."""
    return race.cards[card.card].kind == "convoy"


def _serves(race: Race, view: View, card: Play) -> bool:
    """Return whether a card is of use by its own reasons."""
    why = reasons(race, view, card)
    return told_value(card, why) > 0 and not idles(race, card, why)


def _second_way(race: Race, verdict: Verdict, drive: SettingOut | None) -> tuple[Verdict, Term | None]:
    """Return the verdict, and as a term the way that came closest to that of the advised drive, if one did.

    Then no other action came closer.
    """
    second = drive.second if drive is not None else None
    if second is None or drive is None:
        return verdict, None
    lead = _behind(race, drive.thought)
    if verdict.other is not None and lead > verdict.behind:
        return verdict, None
    return structs.replace(verdict, other=None, behind=lead), second


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
    that is drawn; instead of a quick crew's plan that may not be advised the best one that may.
    """
    match view.table.frames[-1]:
        case Planning() if view.table.round == 1:
            return opening_plan(race.assistants)
        case Planning() if choice(race, view) not in legal:
            plans = [one for one in legal if isinstance(one, Plan)]
            return best_among(Mind(plain_table(race, view.seat), view), plans)
        case Laying():
            site = best_site(race, view)
            return site.lay if site is not None and site.good and site.lay in legal else None
        case Driving():
            return step_ahead(race, view, legal)
    return None
