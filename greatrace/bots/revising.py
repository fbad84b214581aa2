"""From what a search found to what a hint advises: each rule is a revision of the verdict before it."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from greatrace.bots.advising import advised, explores_first, played_instead, shown
from greatrace.bots.harmless import (
    WITHIN,
    closest_instead,
    harmless,
    idles,
    in_front,
    told_value,
    useful_actions,
)
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.reacting import certain_loss, taken_value
from greatrace.bots.reasons import reasons
from greatrace.bots.search.thought import SearchResult
from greatrace.bots.siting import fair_lays, risky
from greatrace.bots.thrifty import thrifty
from greatrace.bots.verdict import Verdict
from greatrace.engine.actions import (
    AnyAction,
    BuyFuel,
    BuyPart,
    Clear,
    Drive,
    Explore,
    Fund,
    Halt,
    Lay,
    Pass,
    Play,
    Repair,
    Step,
    Take,
    TakeCard,
    UsePart,
)
from greatrace.engine.decisions import Sequence
from greatrace.engine.race import Race
from greatrace.engine.state import View

ASSISTANTS: Final = Drive | Explore | TakeCard | Fund | Clear | Repair
"""What assistants are played for (4.1)."""

SOONER: Final = frozenset({"saboteur", "mechanic"})
"""The effects of cards that are worth less once the assistants of the round have been played."""


def fair_actions(race: Race, view: View) -> tuple[AnyAction, ...]:
    """Return what may be advised: nothing without effect, no tile in the way, no waste."""
    legal = useful_actions(race, view)
    if lays := tuple([one for one in legal if isinstance(one, Lay)]):
        legal = fair_lays(race, view, lays)
    return thrifty(race, view, legal)


def mended(
    race: Race, view: View, legal: tuple[AnyAction, ...], thought: SearchResult, idea: AnyAction | None,
    stays: bool,
) -> Verdict:
    """Return what is advised after a search: its choice, unless a rule speaks for what is about as good.

    Args:
        race: the race.
        view: the view of the seat that decides.
        legal: what may be advised.
        thought: what the search found.
        idea: the first idea of the screen.
        stays: whether a quick crew would pass.
    """
    verdict = _fuel_first(race, view, legal, _found(race, thought, stays), thought)
    if not verdict.fuel_first and not (isinstance(verdict.action, Step) and verdict.action == idea):
        verdict = _unharmed(race, view, verdict)
    verdict = _nearest_tile(race, view, verdict)
    if verdict.behind <= 0:
        verdict = _well_compared(verdict, thought)
    verdict = _card_first(race, view, verdict, thought)
    verdict = _scouts_first(race, view, legal, verdict, thought)
    action = played_instead(race, view, legal, verdict.action)
    other = None if verdict.other == action else verdict.other
    equals = tuple([one for one in verdict.equals if one != action])
    return structs.replace(verdict, action=action, other=other, equals=equals)


def _found(race: Race, thought: SearchResult, stays: bool) -> Verdict:
    """Return the choice of the search, in chances that are shown."""
    chance = shown(race, thought.chance)
    leads = (thought.gain, thought.behind) if thought.clear else (0, 0)
    better, behind = (chance - shown(race, thought.chance - lead) for lead in leads)
    return Verdict(thought.action, thought.other, behind, (), chance, 0 if stays else better)


def _fuel_first(
    race: Race, view: View, legal: tuple[AnyAction, ...], verdict: Verdict, thought: SearchResult
) -> Verdict:
    """Advise fuel before a drive that needs it (3.10), and no pass where something else is as good."""
    action, other = advised(race, view, legal, verdict.action, verdict.other, verdict.behind <= 0)
    fuel = isinstance(action, BuyFuel) and not isinstance(thought.action, BuyFuel | Pass)
    tried = thought.equals if isinstance(action, BuyFuel) else (thought.action, *thought.equals)
    equals = tuple(one for one in tried if one != action)
    return structs.replace(verdict, action=action, other=other, equals=equals, fuel_first=fuel)


def _unharmed(race: Race, view: View, verdict: Verdict) -> Verdict:
    """Advise nothing that does harm, or spends something for nothing, while another is about as good."""

    def value(one: AnyAction) -> int:
        return _plain_value(race, view, one)

    def idle(one: AnyAction) -> bool:
        if isinstance(one, Take):
            return certain_loss(Mind(plain_table(race, view.seat), view), one.slot) is not None
        return idles(race, one, reasons(race, view, one))

    action, other, behind = verdict.action, verdict.other, verdict.behind
    if behind <= 0:
        action, other, equals = harmless(action, other, verdict.equals, value, idle)
        return structs.replace(verdict, action=action, other=other, equals=equals)
    if other is not None and closest_instead(action, other, behind, value, idle):
        return structs.replace(verdict.worse_by(behind), action=other, other=None, equals=())
    return verdict


def _nearest_tile(race: Race, view: View, verdict: Verdict) -> Verdict:
    """Advise, of tiles that go, the one that comes sooner on the own way where it is about as good."""
    action, other = verdict.action, verdict.other
    close = (*((other,) if other is not None and verdict.behind <= WITHIN else ()), *verdict.equals)
    sooner = in_front(race, view, action, close)
    if not sooner:
        return verdict
    equals = (action, *(one for one in verdict.equals if one not in sooner))
    less = max(0, verdict.behind) if other in sooner else 0
    return structs.replace(verdict.worse_by(less), action=sooner[0], other=action, equals=equals)


def _well_compared(verdict: Verdict, thought: SearchResult) -> Verdict:
    """Name as just as good nothing that was dropped soon, nor an end beside the next step of what ends.

    Who began one on the advice of a hint had better not read that it need not have been begun.
    """
    ends = isinstance(verdict.other, Halt) and isinstance(verdict.action, Step | UsePart | BuyPart)
    if verdict.other not in thought.brief and not ends:
        return verdict
    known = (one for one in verdict.equals if one not in thought.brief and not isinstance(one, Halt))
    return structs.replace(verdict, other=next(known, None))


def _scouts_first(
    race: Race, view: View, legal: tuple[AnyAction, ...], verdict: Verdict, thought: SearchResult
) -> Verdict:
    """Advise exploring before a drive whose way it may lay ground on (5.1), where it is about as good."""
    action, equals = verdict.action, verdict.equals
    named = verdict.other == Explore() or Explore() in equals
    alike = not thought.clear or (verdict.behind <= 0 and named)
    drive = thought.action if verdict.fuel_first else action
    if not alike or not explores_first(race, view, legal, drive):
        return verdict
    rest = tuple(one for one in (action, *equals) if one != Explore())
    return structs.replace(
        verdict, action=Explore(), other=action, equals=rest, fuel_first=False, scouts_first=True
    )


def _card_first(race: Race, view: View, verdict: Verdict, thought: SearchResult) -> Verdict:
    """Advise a Saboteur or a Mechanic before an assistant where it is as good: later it helps less (10).

    A rival that is hit has not driven yet, and the own engine is whole when the assistants drive.
    """
    if not isinstance(view.table.frames[-1], Sequence) or not isinstance(verdict.action, ASSISTANTS):
        return verdict
    near = verdict.equals if thought.clear else ()
    level = (verdict.other, *near) if verdict.behind <= 0 else near
    for one in level:
        if isinstance(one, Play) and race.effects[one.card] in SOONER:
            why = reasons(race, view, one)
            if told_value(one, why) > 0 and not idles(race, one, why):
                rest = tuple([each for each in verdict.equals if each != one])
                return structs.replace(verdict, action=one, other=verdict.action, behind=0, equals=rest)
    return verdict


def _plain_value(race: Race, view: View, action: AnyAction) -> int:
    """Return what an action is worth by its own reasons.

    An uncountered danger on the own way does harm, and a card costs what the Torpedo's danger then takes.
    """
    if isinstance(action, Lay) and risky(race, view, action):
        return -1
    if isinstance(action, Take):
        return taken_value(Mind(plain_table(race, view.seat), view), action)
    return told_value(action, reasons(race, view, action))
