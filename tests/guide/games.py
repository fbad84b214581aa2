"""The recipe for a game, carried out with the toy game of the tests."""

from __future__ import annotations

from pathlib import Path

from tests.guide.scratch import Changes, after, ahead, new, replaced
from tests.guide.texts import messages

ROOT = Path(__file__).parents[2]


def toy() -> Changes:
    """The toy game as a game of the house."""
    return [
        ("greatrace/toy/__init__.py", new('"""The toy game."""\n')),
        ("greatrace/toy/rules.py", new(moved("tests/kernel/toy.py"))),
        ("greatrace/toy/computers.py", new(players())),
        (
            "greatrace/ARCHITECTURE.md",
            ahead("  campaign/    between races", "  toy/         the third game, pure rules\n"),
        ),
        ("greatrace/saves/toy/__init__.py", new('"""Saved toy games."""\n')),
        ("greatrace/saves/toy/kind.py", new(KIND)),
        ("greatrace/saves/toy/summary.py", new(SUMMARY)),
        ("greatrace/saves/kinds.py", ahead("from greatrace.saves.whyfirst.migrations", SAVES)),
        (
            "greatrace/saves/kinds.py",
            after(
                "SavedKind(WHYFIRST_FORM, whyfirst_summary, WhyFirstSummary, whyfirst_outcome),\n",
                "        SavedKind(TOY_FORM, toy_summary, Summary, toy_outcome),\n",
            ),
        ),
        ("greatrace/arena/toy/__init__.py", new('"""Contests of the toy game."""\n')),
        ("greatrace/arena/toy/simulate.py", new(SIMULATE)),
        ("greatrace/ui/toy/__init__.py", new('"""The toy game at the screen."""\n')),
        ("greatrace/ui/toy/table.py", new(moved("tests/ui/play/toy_table.py"))),
        ("greatrace/ui/toy/entry.py", new(ENTRY)),
        (
            "greatrace/app.py",
            ahead("    from greatrace.ui.whyfirst.entry", "    from greatrace.ui.toy.entry import TOY\n"),
        ),
        ("greatrace/app.py", after("Games((RACE, CAMPAIGNS, WHY_FIRST", ", TOY")),
        ("greatrace/toy/telling.py", new(TELLING)),
        ("greatrace/cli/replay.py", ahead("from greatrace.whyfirst.actions", REPLAYS)),
        (
            "greatrace/cli/replay.py",
            after(
                "replayed, _WHYFIRST),\n",
                "    TOY.name: partial(replayed, Replayer(TOY, ToyComputers, ToyTeller)),\n",
            ),
        ),
        ("tests/architecture/test_layers.py", replaced('LOW = {"engine", ', 'LOW = {"engine", "toy", ')),
        *(change for row in (*ENTRY_TEXTS, *REFUSALS) for change in messages("", row)),
    ]


def moved(path: str) -> str:
    """Return a module of the toy game as it stands in the package."""
    text = (ROOT / path).read_text(encoding="utf-8")
    for before, now in MOVED.items():
        text = text.replace(f"from {before} import", f"from {now} import")
    return text


def players() -> str:
    """Return the toy's computer players, without the one that takes its time."""
    text = moved("tests/kernel/toy_computers.py")
    for line in ("import time\n", "            time.sleep(self._pause)\n"):
        text = replaced(line, "")(text)
    return text.replace("tests.kernel.toy_computers:", "greatrace.toy.computers:")


MOVED = {
    "tests.kernel.toy": "greatrace.toy.rules",
    "tests.kernel.toy_computers": "greatrace.toy.computers",
    "tests.saves.played": "greatrace.saves.toy.kind",
}
"""Modules of the tests and where they stand in the package."""

ENTRY_TEXTS = (
    ("At the fair", "À la foire", "En la feria", "Auf dem Jahrmarkt"),
    ("Three rounds of dice.", "Trois manches de dés.", "Tres rondas de dados.", "Drei Runden mit Würfeln."),
    ("Otherwise at the fair", "Autrement à la foire", "De otro modo en la feria", "Anders auf dem Markt"),
)
"""The texts of its entry, in the four languages."""
REFUSALS = (
    (
        "There is no computer player “{name}”.",
        "Il n’y a pas de joueur automatique «\u00a0{name}\u00a0».",
        "No hay ningún jugador automático «{name}».",
        "Es gibt keinen Computerspieler „{name}“.",
    ),
    (
        "“{text}” is no action.",
        "«\u00a0{text}\u00a0» n’est pas une action.",
        "«{text}» no es una acción.",
        "„{text}“ ist keine Aktion.",
    ),
)
"""What its rules refuse to read."""
KIND = '''"""The kind of saved toy games."""

from __future__ import annotations

from greatrace.saves.envelope import Kind, Save
from greatrace.saves.toy.summary import TOY_FORM
from greatrace.toy.rules import Bid, Event, Position, Setup, Sight, Spur, Toy

ToySave = Save[Setup, Position, Bid | Spur]


def check(setup: Setup, state: Position) -> None:
    """Find contradictions."""
    if len(state.places) != setup.seats:
        raise ValueError("places")


TOY: Kind[Setup, Position, Sight, Bid | Spur, Event] = Kind(TOY_FORM, ToySave, Toy, check)
'''
SUMMARY = '''"""What lists show of saved toy games."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from greatrace.saves.envelope import Seat, Summary
from greatrace.saves.history.outcome import Outcome, Standing
from greatrace.saves.migrations import Form

TOY_FORM = Form("toy")


class _State(Struct, frozen=True):
    round: int
    places: tuple[int, ...]


class _Content(Struct, frozen=True):
    seats: tuple[Seat, ...]
    state: _State


def toy_summary(content: bytes) -> Summary | None:
    """Return the summary of a saved toy game, or ``None`` if the content is none."""
    try:
        found = msgspec.json.decode(content, type=_Content)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return Summary(found.state.round > 3, f"Toy {found.state.round}", found.seats)


def toy_outcome(content: bytes) -> Outcome | None:
    """Return the outcome of a saved toy game, or ``None`` if the content is none."""
    try:
        places = msgspec.json.decode(content, type=_Content).state.places
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    best = sorted(places, reverse=True)
    standings = (Standing("", best.index(one) + 1, one, True, one == best[0]) for one in places)
    return Outcome("", "", "", "", 3, tuple(standings))
'''
SAVES = "from greatrace.saves.toy.summary import TOY_FORM, toy_outcome, toy_summary\n"
REPLAYS = """\
from greatrace.saves.toy.kind import TOY
from greatrace.toy.computers import ToyComputers
from greatrace.toy.telling import ToyTeller
"""
TELLING = '''"""Tells a toy game."""

from __future__ import annotations

from collections.abc import Sequence

from greatrace.toy.rules import Event


class ToyTeller:
    """The language does not matter, nor who plays."""

    def __init__(self, save: object, say: object) -> None:
        pass

    def player(self, seat: int) -> str:
        """Return a number."""
        return str(seat + 1)

    def text(self, events: Sequence[Event]) -> str:
        """Return one word an event."""
        return "\\n".join(event.what for event in events)
'''
SIMULATE = '''"""Simulated toy games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from greatrace.arena.common.executor import Executor
from greatrace.arena.common.playing import advanced, chooser
from greatrace.arena.common.work import Work
from greatrace.toy.computers import Careful, Lucky
from greatrace.toy.rules import Setup, Toy


def simulate(setup: Setup, games: int, runs: Executor) -> Iterator[tuple[int, ...]]:
    """Play games and return the last places of each."""
    work = Work(places, msgspec.json.encode(setup), 4)
    return (result for _, result in sorted(runs.each(work, range(games))))


def places(setting: bytes) -> Callable[[int], tuple[int, ...]]:
    """Return what plays the game of a number."""
    game = Toy(msgspec.json.decode(setting, type=Setup))

    def play(number: int) -> tuple[int, ...]:
        players = [chooser(game, Careful(7) if seat else Lucky(number)) for seat in range(game.seats)]
        *_, last = advanced(game, players, number)
        return last.places

    return play
'''
ENTRY = '''"""The toy game as the menus know it."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import Language, msgid
from greatrace.saves.envelope import Summary
from greatrace.saves.files import Store
from greatrace.saves.toy.kind import TOY as SAVED
from greatrace.toy.rules import Setup
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Push, Replace, Scene, SceneName, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
from greatrace.ui.play import opening
from greatrace.ui.play.sitting import fresh_seed
from greatrace.ui.play.table.entry import Door, GameEntry, PastGames, SavedGames, Ticket
from greatrace.ui.play.table.keys import KeyGroup, TableKey
from greatrace.ui.toy.table import SEATS, ToyController, ToyTable


class ToyMenu(SceneName):
    """The scene in which a toy game begins."""

    SETUP = "toy"


class ToySetup(WidgetScene[None]):
    """Begins a toy game."""

    @override
    def build(self) -> Widget:
        return Button(self.tr("Begin the game"), "begin")

    @override
    def on(self, emitted: Emitted) -> Transition[None]:
        if emitted == Cancelled():
            return Pop(None)
        if emitted != Pressed("begin"):
            return None
        think = self.context.thinker
        return opening.begin(
            self.context,
            lambda store: ToyController.begun(Setup(3, hare=True), SEATS, fresh_seed(), store, think),
            ToyTable,
        )


def _setup(at: str) -> Scene[object]:
    return ToySetup()


def _ticket(say: Language, summary: Summary) -> Ticket:
    return Ticket(summary.label, ", ".join(seat.name for seat in summary.seats))


def _resume(context: Context, store: Store, name: str) -> Push | Replace:
    return opening.resume(
        context, store, name, SAVED,
        lambda save, to: ToyController.resumed(save, to, context.thinker), ToyTable,
    )


_KEYS = KeyGroup(msgid("Otherwise at the fair"), (TableKey("Esc", msgid("A pause"), fixed=True),))
TOY: Final = GameEntry(
    Door("toy", msgid("At the fair"), msgid("At the fair"), msgid("Three rounds of dice."), ToyMenu.SETUP),
    {ToyMenu.SETUP: _setup}, (_KEYS,), SavedGames(
        "toy", _ticket, lambda summary: (), _resume, past=PastGames({"": msgid("At the fair")})
    ),
)
'''
