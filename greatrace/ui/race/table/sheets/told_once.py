"""Short helps that come by themselves until they were shown once: when, and what they say."""

from __future__ import annotations

from greatrace.engine.board import Board
from greatrace.engine.scoring import scores
from greatrace.prose.places import city_name
from greatrace.ui.kit.settings import Settings
from greatrace.ui.play.table.sheet import SheetScene, short_help
from greatrace.ui.race.table.state.position import Position
from greatrace.ui.race.table.state.table_state import TableState


def help_lines(state: TableState) -> tuple[str, ...]:
    """Return how the Torpedo is read and denied a sticker, a sentence or two each (14.3, 14.9, 14.18)."""
    say, rival = state.say, state.race.rival
    gains = say.tr("There it gains a sticker: an ability that it keeps.")
    return (
        say.tr(
            "The Torpedo is René Estienne’s race car. Nobody decides for it: each round a card, its mission"
            " order, tells what it does."
        ),
        say.tr("The steel arrow shows where it is heading: mostly for a city in the colour of the card.")
        + (f" {gains}" if rival and rival.powers else ""),
        say.tr(
            "Being in that city before it makes it turn away, unless its way leads through."
        ),
        say.tr("It pays for cells from its two gauges: where it cannot pay, it stops."),
        say.tr(
            "{step} shows its turn step by step, {why} the reasons afterwards. Press the mission order to"
            " see this page again.",
            step=state.key_named("space"), why=state.key_named("w"),
        ),
    )


def torpedo_begins(state: Position) -> bool:
    """Return whether it is time to tell of the Torpedo: before anybody acts, else after the bivouac.

    Where the help on races has just been read, it waits: two long pages are not read one after another.
    """
    if state.race.rival is None or state.table.round != 1:
        return False
    return state.phase == "planning" or not (state.helped or state.controller.session.log)


def race_lines(state: TableState) -> tuple[str, ...]:
    """Return how a race goes, for those who never drove one."""
    say = state.say
    lines = say.tr(
        "Dashed lines join cities by sea or air: a mechanic’s drive takes one for the price that it shows."
    )
    return (
        _aim(state),
        say.tr(
            "A round begins in the bivouac, where each crew takes a card. Then assistants are set: to scout,"
            " mechanic, escort and funding."
        ),
        say.tr(
            "In turn each crew plays one of them: a scout lays tiles or takes a card, a mechanic drives or"
            " repairs, an escort counters a danger, funding brings money."
        ),
        say.tr(
            "A tile costs what it shows: fuel in the red drop, points of engine or chassis in the blue gear."
            " What a blank cell costs is seen only on arrival."
        ),
        *([lines] if state.race.board.lines else []),
        say.tr(
            "Point at anything to see its price. {hint} asks the champion what to do, {keys} lists all keys.",
            hint=state.key_named("t"), keys="?",
        ),
    )


def _aim(state: Position) -> str:
    """Return from where to where the race goes, and who wins it."""
    say, race = state.say, state.race
    start, finish = _called(state, race.data.course.start), _called(state, race.data.course.finish)
    if race.par:
        return say.tr_n(
            "The way leads from {start} to {finish} and must be completed within {n} round.",
            "The way leads from {start} to {finish} and must be completed within {n} rounds.", race.par,
            start=start, finish=finish,
        )
    return say.tr(
        "The race goes from {start} to {finish}. Of the crews that arrive in the same round as the first, the"
        " one with the most prestige wins: 5, 3 or 1 for its place, 1 for each point of engine and chassis,"
        " 1 for each full 50 F.",
        start=start, finish=finish,
    )


def _called(state: Position, identity: str) -> str:
    board: Board = state.race.board
    return city_name(state.say, next(city for city in board.cities if city.id == identity))


_ASKS = frozenset({"t"})
"""The key of the hint, which these helps name: it asks for one as they are put away."""
_ENDS = frozenset({"place", "late"})
"""The steps of the first lesson with which it ends."""


def learned_lines(state: TableState) -> tuple[str, ...]:
    """Return what the first lesson has taught, and what its end is worth."""
    say = state.say
    return (
        say.tr(
            "A round: a card in the bivouac, five assistants set in secret, then they are played one by one,"
            " in turn."
        ),
        say.tr(
            "Known ground tells its price, blank ground only on arrival. A mechanic drives as far as the"
            " engine allows, unless a stop or an empty tank ends the drive before."
        ),
        say.tr(
            "Money pays for fuel and parts, in a city at half the price, and for lines, which lead far by one"
            " drive. Funding brings it, and so does being in front."
        ),
        say.tr(
            "Whoever arrives in the round of the first arrival can win: place, points left and money count"
            " together."
        ),
        _worth(state),
    )


def _worth(state: Position) -> str:
    """Return what the pupil's place in the lesson is worth."""
    say, own = state.say, state.table.dashboards[state.owner]
    best, *others = scores(state.race, state.table)
    if best.seat == state.owner:
        return say.tr("The first race, and already won. An ordinary race has more rivals and a longer way.")
    if own.arrived:
        behind = best.total - next(one.total for one in others if one.seat == state.owner)
        told = say.tr_n("Arrived, {n} point behind.", "Arrived, {n} points behind.", behind)
        if not behind:
            told = say.tr("Arrived with as many points, only later.")
        good = say.tr("For a first race that is good: only what was learned counts here.")
        return f"{told} {good}"
    return say.tr("Not arrived this time: that happens to everybody. Only what was learned counts here.")


def learned(state: TableState) -> SheetScene | None:
    """Return what the first lesson has taught, once when it is over; ``None`` else, and for who closed it."""
    guide = state.guide
    if state.frame is not None or not state.taught or guide is None or guide.closed or state.farewell:
        return None
    if not _ENDS & set(guide.passed):
        return None
    return short_help(
        lambda say: say.tr("What was learned"), lambda say: learned_lines(state), "2.2",
        leads=lambda say: say.tr("To the result"),
    )


def race_help(state: TableState) -> SheetScene:
    """Return a race in short."""
    return short_help(
        lambda say: say.tr("A race in short"), lambda say: race_lines(state), "2.2",
        setting="race_explained", passes=_ASKS,
    )


def torpedo_help(state: TableState) -> SheetScene:
    """Return how to read the Torpedo's order and dashboard, and how to deny it a sticker (14.3, 14.7)."""
    return short_help(
        lambda say: say.tr("The Torpedo in short"), lambda say: help_lines(state), "14.3", frozenset({"w"}),
        "torpedo_explained", passes=_ASKS,
    )


def first_help(state: TableState, settings: Settings) -> SheetScene | None:
    """Return the help that comes by itself in a first race, or against the Torpedo; ``None`` ever after.

    Where a lesson teaches, none comes; that of races teaches more than a race in short.
    """
    if state.taught:
        return None
    told = settings.race_explained or "order" in settings.lessons.get("race", ())
    if state.table.round == 1 and state.phase == "bivouac" and not told:
        return race_help(state)
    return torpedo_help(state) if torpedo_begins(state) and not settings.torpedo_explained else None
