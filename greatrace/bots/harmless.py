"""What a hint may advise: nothing without effect, and no harm where the search sees no difference."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import UNSET

from greatrace.bots.aiming import HARMS_HIM, HELPS_HIM, Aim
from greatrace.bots.laying import clearing_worth
from greatrace.bots.mind import Mind, plain_table
from greatrace.bots.quick import cleared
from greatrace.bots.worth import francs
from greatrace.engine import decisions as ask
from greatrace.engine.actions import AnyAction, Clear, Discard, Halt, Lay, Pass, Pick, Play
from greatrace.engine.race import Race
from greatrace.engine.state import View
from greatrace.engine.wasted import wasted
from greatrace.kernel.terms import Term

UNFUELLED: Final = (
    ask.Planning, ask.Paying, ask.Repairing, ask.Laying, ask.Clearing, ask.Tracking, ask.Swapping,
    ask.Sabotaging, ask.Reacting, ask.Suffering,
)
"""Questions whose answers do not depend on the fuel that is in the tank."""

WITHIN: Final = 2
"""Wins of 100 that a search can hardly tell apart; for no more of them a hint advises what does harm, or what
spends a card for nothing."""

ON_TILES: Final = frozenset({"tracker", "cheater"})
"""The effects of cards that are worth what they change on the ways ahead, and nothing else."""

HELPS: Final[frozenset[str]] = HARMS_HIM | {"own_further"}
"""Reasons that speak for a change of tiles whatever it is worth: what becomes of this round's drives."""

OUTWEIGH: Final = frozenset({"his_no_sticker", "his_no_finish", "his_may_no_sticker", "own_further"})
"""Those of them that are worth more than what the crew's own way becomes harder."""

TARGETS: Final = Lay | Pick
"""What is done to tiles."""


def useful_actions(race: Race, view: View) -> tuple[AnyAction, ...]:
    """Return the legal actions but those without effect (3.11), or all where no other is left.

    Of tiles that a card removes or swaps those are left that are worth it.

    A card that may be played at any time is none where fuel changes nothing of what is asked.

    A clearing may end without a tile where each of them serves the crew as it lies, and none begins there.
    """
    legal, frame = race.legal_actions(view), view.table.frames[-1]
    if isinstance(frame, UNFUELLED):
        legal = tuple([one for one in legal if not isinstance(one, Play)])
    if Clear() in legal and isinstance(frame, ask.Sequence) and cleared(race, view) < 0:
        legal = tuple(one for one in legal if one != Clear())
    if isinstance(frame, ask.Tracking | ask.Swapping):
        return _fair_picks(Mind(plain_table(race, view.seat), view), legal)
    if isinstance(frame, ask.Clearing):
        mind = Mind(plain_table(race, view.seat), view)
        legal = _harmless_picks(mind, legal)
        if francs(clearing_worth(mind)) < 0 or legal == (Halt(),):
            return legal
    return tuple(one for one in legal if not wasted(race, view, one)) or legal


def _fair_picks(mind: Mind, legal: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """Return the answers that a hint may advise where a card or an escort removes or swaps tiles (5.6, 10).

    Those are the tiles on the ways ahead that are worth it. Where none is, nothing is picked if the rules
    allow that, else a tile that costs least.

    Args:
        mind: how the crew judges the position.
        legal: its answers.
    """
    aim, frame = Aim(mind), mind.table.frames[-1]
    worths: dict[AnyAction, int] = {}
    for one in legal:
        if isinstance(one, Pick) and isinstance(frame, ask.Swapping):
            other = frame.first if frame.first >= 0 else aim.ground.partner(one.cell)
            worths[one] = aim.swapped(other, one.cell) if other >= 0 else 0
        elif isinstance(one, Pick):
            worths[one] = aim.removed(one.cell)
    rest = tuple([one for one in legal if one not in worths])
    most = max(worths.values(), default=0)
    if most > 0:
        return (*[one for one, worth in worths.items() if worth > 0], *rest)
    return rest or tuple([one for one, worth in worths.items() if worth == most])


def _harmless_picks(mind: Mind, legal: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """Return the answers to which tile an escort clears, without those that help the Torpedo."""
    if mind.table.torpedo is UNSET:
        return legal
    aim = Aim(mind)
    return tuple([one for one in legal if not isinstance(one, Pick) or aim.removed(one.cell) >= 0])


def told_value(action: AnyAction, terms: Sequence[Term]) -> int:
    """Return what an action is worth in francs by its own reasons, -1 or less where these tell of harm.

    What helps the Torpedo does harm (14.7), whatever else it is worth. So does a card or an escort that makes
    the crew's own way harder, unless it surely or probably takes a sticker or the finish from the Torpedo:
    that rivals are to lose more is an estimate.
    """
    worth, labels = plain_value(terms), {term.label for term in terms}
    if labels & HELPS_HIM:
        return min(-1, worth)
    if labels & OUTWEIGH:
        return max(0, worth)
    own = sum([term.value for term in terms if term.label == "worth_own_way"])
    return min(worth, own) if own < 0 and isinstance(action, Play | Clear | Pick) else worth


def in_front(
    race: Race, view: View, action: AnyAction, equals: Iterable[AnyAction]
) -> tuple[AnyAction, ...]:
    """Return the tile that comes sooner on the own way than the one that is picked, if it is about as good.

    Nothing is returned where the question is not which tiles go, or where none comes sooner.
    """
    if not isinstance(action, Pick) or not isinstance(view.table.frames[-1], ask.Clearing | ask.Tracking):
        return ()
    cells = [one.cell for one in equals if isinstance(one, Pick)]
    cell = Aim(Mind(plain_table(race, view.seat), view)).sooner(cells, action.cell) if cells else -1
    return tuple([one for one in equals if isinstance(one, Pick) and one.cell == cell])


def plain_value(terms: Iterable[Term]) -> int:
    """Return what an action is worth in francs by its own reasons, 0 where these tell no worth.

    The price of points is not in their worth.
    """
    labels = {term.label: term.value for term in terms}
    worth = sum(value for label, value in labels.items() if label.startswith("worth_"))
    return worth - labels.get("pays", 0) if "worth_points" in labels else worth


def harmless(
    action: AnyAction, other: AnyAction | None, equals: Sequence[AnyAction],
    value: Callable[[AnyAction], int], idle: Callable[[AnyAction], bool],
) -> tuple[AnyAction, AnyAction | None, tuple[AnyAction, ...]]:
    """Return what is advised of answers that are about as good, what came closest, and all others.

    None of them does harm by its own reasons, nor spends a card for nothing, or leaves a danger lying that
    hits, while another does not: such a one is not even named as just as good. A tile that is of use goes
    before one that is not.

    Ending a repair is not advised while a point is worth its price. Where every answer does harm, the search
    decides, but of discards that are about as good the one goes that is worth least.

    Args:
        action: what was advised so far.
        other: what came closest.
        equals: all else that is about as good, the best first.
        value: returns the plain value of an action.
        idle: returns whether an action spends something for nothing.
    """
    pool = [action, *(one for one in (other, *equals) if one is not None)]
    values = {one: value(one) for one in pool}
    fit = [one for one in values if values[one] >= 0]
    if not fit and not isinstance(action, Discard):
        return action, other, tuple(equals)
    fit = fit or [*values]
    gains = max(values[one] for one in fit)
    ends = isinstance(action, Halt | TARGETS) and values[action] <= 0 < gains
    keeps = values[action] >= min(0, gains) and not ends
    chosen = action if keeps else max(fit, key=lambda one: (values[one], not isinstance(one, Pass)))
    if keeps and idle(action):
        better = (one for one in fit if not idle(one) and values[one] >= values[action])
        chosen = next((one for one in better if not isinstance(one, Pass)), action)
    spends = idle(chosen)
    rest = [one for one in fit if one != chosen and (spends or not idle(one))]
    second = other if other in rest else next(iter(rest), None)
    return chosen, second, tuple(one for one in equals if one in rest)


def closest_instead(
    action: AnyAction, other: AnyAction | None, behind: int, value: Callable[[AnyAction], int],
    idle: Callable[[AnyAction], bool],
) -> bool:
    """Return whether what came closest is advised instead, though it came out a little lower.

    It is where the action does harm by its own reasons, or spends something for nothing, and that does not.

    Args:
        action: the choice of the search.
        other: what came closest.
        behind: how far that is behind, in wins of 100.
        value: returns the plain value of an action.
        idle: returns whether an action spends something for nothing.
    """
    if other is None or isinstance(other, Pass) or not 0 < behind <= WITHIN:
        return False
    harms = isinstance(action, Play | Clear | TARGETS) and value(action) < 0
    return (harms or idle(action)) and value(other) >= max(0, value(action)) and not idle(other)


def idles(race: Race, action: AnyAction, terms: Sequence[Term]) -> bool:
    """Return whether an action spends a card or an escort for nothing by its own reasons.

    Args:
        race: the race.
        action: an action.
        terms: its reasons.
    """
    if isinstance(action, Clear):
        return told_value(action, terms) <= 0 and not HELPS.intersection(term.label for term in terms)
    if not isinstance(action, Play):
        return False
    labels = {term.label for term in terms}
    if any(label.startswith("idle_") for label in labels):
        return True
    return race.effects[action.card] in ON_TILES and told_value(action, terms) <= 0 and not labels & HELPS
