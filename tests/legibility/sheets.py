"""What lies on the table or before it: hint, reasons, log, Gazette, prestige, helps, curtain, routes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from msgspec import structs

from greatrace.engine import decisions as ask
from greatrace.engine.actions import BuyFuel, Plan
from greatrace.engine.events import AnyEvent, DangerCountered, OrderChanged, RoundStarted, SeatChanged
from greatrace.engine.solo.events import StickerGained, TorpedoTurnedAway
from greatrace.engine.state import State
from greatrace.engine.ways.plan import MOST_GOALS
from greatrace.kernel.terms import Term
from greatrace.lab.pictures.positions import events_until
from greatrace.prose.actions import action_label
from greatrace.prose.advice import advice, runner_up
from greatrace.prose.chances import chance_text
from greatrace.prose.events import plan_text, tell
from greatrace.saves.envelope import Seat
from greatrace.saves.race.kind import RACE
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.settings import Speed
from greatrace.ui.kit.stack import Scene, push
from greatrace.ui.kit.widgets.messages import Pressed
from greatrace.ui.pictures.positions import Moment, at, telling
from greatrace.ui.play.table.sheet import SheetScene
from greatrace.ui.race.board.messages import CellPicked
from greatrace.ui.race.controller import Controller
from greatrace.ui.race.opening import RaceOfItsOwn
from greatrace.ui.race.replay.charts import ChartsScene
from greatrace.ui.race.replay.controller import ReplayController
from greatrace.ui.race.replay.scene import ReplayScene
from greatrace.ui.race.table.input.intents import Choose
from greatrace.ui.race.table.scene import TableScene
from greatrace.ui.race.table.sheets.aid import aid_sheet
from greatrace.ui.race.table.sheets.choosing import Chooser, PrivateAnswer
from greatrace.ui.race.table.sheets.gazette import gazette
from greatrace.ui.race.table.sheets.handover import handover
from greatrace.ui.race.table.sheets.log import LogScene
from greatrace.ui.race.table.sheets.scoring import ScoringScene
from greatrace.ui.race.table.sheets.seats import SeatsScene, agreeing
from greatrace.ui.race.table.sheets.solo_end import SoloEndScene
from greatrace.ui.race.table.sheets.told_once import race_help, torpedo_help
from greatrace.ui.race.table.sheets.why import why_sheet
from greatrace.ui.race.table.state.answers import ChooserWay
from greatrace.ui.race.table.state.hint import Hint
from greatrace.ui.race.table.state.table_state import TableState
from tests.legibility import crammed
from tests.legibility.positions import crowded
from tests.ui.pilot import Pilot
from tests.ui.race.table.alone import alone, save_alone
from tests.ui.race.table.hands import at_table
from tests.ui.race.table.placed import placed, save_of
from tests.ui.race.table.test_why import played

Opening = Callable[[Context], Pilot]
Found = Moment[State, AnyEvent]

WHY_PLAN = (
    "chance", "better", "arrives_of", "may_cover", "mends", "explores", "takes_cards", "funding", "guards",
    "saves_line", "saves_fare", "fare_short", "city_in", "city_cards", "fuel_about", "line_on",
)  # fmt: skip
"""The labels of the most reasons that a hint for a plan can have."""
WHY_CARD = (
    ("later_survey", "worth_card", "than_here", "then_goes"),
    ("for_no_danger", "for_danger", "worth_card", "than_here", "then_goes"),
    ("for_no_danger", "for_removal", "worth_card", "than_here", "then_goes"),
    ("worth_card", "than_here", "then_goes"),
)
"""The labels of the longest reasons that a hint for a card of the bivouac can have, beside the chance."""


def _rested(controller: Controller, context: Context) -> Pilot:
    """Return the table of a race at which nothing moves."""
    context.settings = structs.replace(context.settings, speed=Speed.INSTANT)
    pilot = at_table(controller, context)
    pilot.leap()
    return pilot


def _table(pilot: Pilot) -> TableScene:
    table = pilot.shell.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table


def _upon(pilot: Pilot, scene: Scene[None] | Scene[str]) -> Pilot:
    """Lay a sheet on a table."""
    pilot.shell.stack.follow(push(scene))
    pilot.leap()
    return pilot


# People whose names are wide.


def _of_people(name: str) -> Controller:
    """Return a question that is asked while five people share the screen."""
    save = save_of(name, tuple(range(crammed.CREWS)))
    return Controller.resumed(structs.replace(save, seats=crammed.people()), None)


def _shared(context: Context) -> Pilot:
    return _rested(_of_people("reacting"), context)


def _private(seen: bool, name: str = "reacting") -> Opening:
    def open_it(context: Context) -> Pilot:
        controller = _of_people(name)
        frame = controller.frame
        assert isinstance(frame, ask.Reacting)
        state = TableState(controller, context.language)
        pilot = Pilot(PrivateAnswer(state, frame.queue[0]), context=context)
        pilot.leap()
        if seen:
            pilot.hold("p")
        return pilot

    return open_it


def _curtain(context: Context) -> Pilot:
    state = TableState(_of_people("driving"), context.language)
    return Pilot(handover(state, 1), context=context)


# A race from its start to its end.


@cache
def _moment(fits: Callable[[Found], bool]) -> tuple[Found, tuple[AnyEvent, ...]]:
    _, found = crammed.race_of_five()
    chosen = telling(found, fits)
    assert chosen is not None
    return chosen, events_until(found, chosen)


def _raced(fits: Callable[[Found], bool], seats: tuple[Seat, ...]) -> tuple[Controller, list[AnyEvent]]:
    """Return the race at a moment, with others in its seats, and what has happened until then."""
    chosen, log = _moment(fits)
    save = at(crammed.race_of_five()[0], chosen, seats)
    assert save.kind == RACE.name
    return Controller.resumed(save, None, purpose=RaceOfItsOwn), list(log)


def _over(moment: Found) -> bool:
    return moment.state.table.over


def _new_order(moment: Found) -> bool:
    return any(isinstance(event, OrderChanged) for event in moment.events)


def _told(fits: Callable[[Found], bool], make: Callable[[Controller, TableState], Scene[None]]) -> Opening:
    """Return a sheet on a race among people, opened with its log."""

    def open_it(context: Context) -> Pilot:
        controller, log = _raced(fits, crammed.people())
        state = TableState(controller, context.language)
        state.log[:] = log
        pilot = Pilot(make(controller, state), context=context)
        pilot.leap()
        return pilot

    return open_it


# On a table.


def longest_hint(scene: TableScene) -> Hint:
    """The champion's words for a plan with every reason that a plan can have, and another close behind."""
    say, teller = scene.state.say, scene.state.teller
    action, other = (
        say.tr("Seal the plan: {plan}", plan=plan_text(plan, teller))
        for plan in (Plan(1, 2, 1, 1), Plan(2, 1, 1, 1))
    )
    return _worded(scene.state, action, WHY_PLAN, other)


def _worded(state: TableState, action: str, labels: Sequence[str], other: str) -> Hint:
    """Return the champion's words with these reasons, seldom enough that the chance is told in words, too."""
    say, teller, cards = state.say, state.teller, range(len(state.race.cards))
    longest = max(cards, key=lambda card: len(teller.card(card)))
    city = max((teller.place(one.cell) for one in state.race.board.cities), key=len)
    line = max(range(len(state.race.board.lines)), key=lambda number: len(teller.line(number)), default=0)
    numbers = {"then_goes": longest + 1, "worth_card": 11, "saves_line": line + 1}
    terms = [Term(label, numbers.get(label, 10)) for label in labels]
    why, chance = advice(terms, say, teller=teller, city=city), chance_text(terms, say)
    return Hint(say.tr("The champion would do this:"), action, why, chance, runner_up(other, 12, say))


@cache
def _decided() -> Controller:
    """Return a race in which computer crews have shown decisions."""
    return played()


def _why(context: Context) -> Pilot:
    pilot = _rested(_decided(), context)
    return _upon(pilot, why_sheet(_table(pilot).state, 2))


def _hint_of_a_card(context: Context) -> Pilot:
    """Return a bivouac in which the champion tells what card it would take, with the longest reasons."""
    pilot = _rested(crowded("africa", "bivouac"), context)
    table = _table(pilot)
    state = table.state
    actions = state.controller.legal(0)[:2]
    taken, other = (action_label(one, state.teller, state.controller.view(0), state.race) for one in actions)
    hints = [_worded(state, taken, ("chance", "better", *labels), other) for labels in WHY_CARD]
    table.panels.page.hint.show(max(hints, key=lambda hint: len("".join(hint.why))), state)
    pilot.leap()
    return pilot


def _hint(make: Callable[[], Controller]) -> Opening:
    """Return a table on which the champion has its longest words."""

    def open_it(context: Context) -> Pilot:
        pilot = _rested(make(), context)
        table = _table(pilot)
        table.panels.page.hint.show(longest_hint(table), table.state)
        pilot.leap()
        return pilot

    return open_it


def _route(context: Context) -> Pilot:
    """Return a table on which a route over several rounds is pinned as far as it may be."""
    pilot = _rested(crowded("africa"), context)
    table = _table(pilot)
    state = table.state
    left = state.race.corridors[state.table.dashboards[state.owner].cell]
    goals = [
        next(cell for cell in range(state.race.cells) if state.race.corridors[cell] == left - number)
        for number in range(1, min(MOST_GOALS, left) + 1)
    ]
    for cell in goals:
        table.on(Pressed("board", CellPicked(cell, pinned=True)))
    pilot.leap()
    return pilot


def _choosing(context: Context) -> Pilot:
    pilot = _rested(placed("driving"), context)
    state = _table(pilot).state
    labels = [
        action_label(BuyFuel(n), state.teller, state.controller.view(0), state.race) for n in range(1, 9)
    ]
    ways = tuple(ChooserWay(label, BuyFuel(n)) for n, label in enumerate(labels, start=1))
    crew = state.look_of(0), state.teller.crew(0)
    pilot.shell.stack.follow(push(Chooser(Choose(labels[0], ways, 0, may_allow_more=True, crew=crew))))
    pilot.leap()
    return pilot


def _seats(context: Context) -> Pilot:
    pilot = _rested(_of_people("driving"), context)
    scene = SeatsScene(_table(pilot).controller)
    _upon(pilot, scene)
    pilot.press("give-up-1")
    pilot.leap()
    return pilot


def _agreeing(context: Context) -> Pilot:
    pilot = _rested(_of_people("driving"), context)
    people = tuple(f"{one.name} ({one.name})" for one in crammed.people())
    teller = _table(pilot).state.teller
    events = (SeatChanged(1, crammed.people()[1].name, ""), SeatChanged(2, "", crammed.people()[2].name))
    pilot.shell.stack.follow(push(agreeing(people, tuple(tell(one, teller) for one in events))))
    pilot.leap()
    return pilot


def _help(name: str, scene: Callable[[TableState], SheetScene]) -> Opening:
    def open_it(context: Context) -> Pilot:
        pilot = _rested(alone(name), context)
        return _upon(pilot, scene(_table(pilot).state))

    return open_it


def _end(name: str) -> Opening:
    """Return the end of a race of one crew that has arrived."""

    def open_it(context: Context) -> Pilot:
        save = save_alone(name)
        dashboards = (structs.replace(save.state.table.dashboards[0], arrived=1),)
        table = structs.replace(save.state.table, frames=(), dashboards=dashboards)
        over = structs.replace(save, state=structs.replace(save.state, table=table))
        return Pilot(SoloEndScene(Controller.resumed(over, None, purpose=RaceOfItsOwn)), context=context)

    return open_it


def _news_alone(context: Context) -> Pilot:
    """Return the Gazette of a long story of a round against the Torpedo, with all that is at stake."""
    controller = alone("convoy")
    state = TableState(controller, context.language)
    state.log[:] = [
        RoundStarted(4), OrderChanged((1, 0)), RoundStarted(5), DangerCountered(0, 80, "escort"),
        StickerGained("yellow", 1, 3), TorpedoTurnedAway(3, 80, 1), OrderChanged((0, 1)),
    ]  # fmt: skip
    pilot = Pilot(gazette(state), context=context)
    pilot.leap()
    return pilot


def _ways(context: Context) -> Pilot:
    """Return the page of the charts with the ways of five people."""
    raced, _ = crammed.race_of_five()
    charts = ChartsScene(ReplayController(structs.replace(raced, seats=crammed.people())))
    pilot = Pilot(charts, context=context)
    charts.find()
    return _keyed(pilot, "m")


def _again(context: Context) -> Pilot:
    """Return a race of five people that is watched again, in its middle."""
    raced, _ = crammed.race_of_five()
    replay = ReplayController(structs.replace(raced, seats=crammed.people()))
    pilot = Pilot(ReplayScene(replay, replay.last // 2), context=context)
    pilot.leap()
    return pilot


def _keyed(pilot: Pilot, key: str) -> Pilot:
    """Press a key."""
    pilot.keys(key)
    pilot.leap()
    return pilot


SHEETS: dict[str, Opening] = {
    "people-reacting": _shared,
    "people-driving": lambda context: _rested(_of_people("driving"), context),
    "people-sabotaging": lambda context: _rested(_of_people("sabotaging"), context),
    "private-covered": _private(seen=False),
    "private-open": _private(seen=True),
    "curtain": _curtain,
    "hint-planning": _hint(lambda: crowded("asia", "planning")),
    "hint-bivouac": _hint_of_a_card,
    "hint-driving": _hint(lambda: placed("driving")),
    "why": _why,
    "log": _told(_over, lambda _, state: LogScene(state)),
    "gazette": _told(_new_order, lambda _, state: gazette(state)),
    "torpedo-gazette": _news_alone,
    "prestige": _told(_over, ScoringScene),
    "help": _help("convoy", race_help),
    "torpedo-help": _help("convoy", torpedo_help),
    "torpedo-end": _end("convoy"),
    "crossing-end": _end("crossing"),
    "route": _route,
    "chooser": _choosing,
}
"""Every one by its name."""
MORE_SHEETS: dict[str, Opening] = {
    "seats": _seats,
    "seats-agree": _agreeing,
    "private-tiles": _private(seen=True, name="reacting-tiles"),
    "private-swap": _private(seen=True, name="reacting-swap"),
    "help-crossing": _help("crossing", race_help),
    "aid": lambda context: _upon(
        pilot := _rested(placed("driving"), context), aid_sheet(_table(pilot).state)
    ),
}
LATER_SHEETS: dict[str, Opening] = {
    "ways": _ways,
    "log-beside": lambda context: _keyed(_rested(_decided(), context), "l"),
}
WATCHED_RACES: dict[str, Opening] = {"replay": _again}
