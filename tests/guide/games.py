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
        ("greatrace/bots/toy/__init__.py", new('"""Computer players of the toy game."""\n')),
        ("greatrace/bots/toy/computers.py", new(players())),
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
        ("greatrace/arena/toy/soak.py", new(SOAK)),
        ("greatrace/cli/toy.py", new(COMMANDS)),
        (
            "greatrace/cli/games.py",
            replaced("from greatrace.cli import whyfirst\n", "from greatrace.cli import toy, whyfirst\n"),
        ),
        (
            "greatrace/cli/games.py",
            after("whyfirst.ladder),", " GameCommands(toy.GAME, toy.soak),"),
        ),
        ("greatrace/ui/toy/__init__.py", new('"""The toy game at the screen."""\n')),
        ("greatrace/ui/toy/table.py", new(table())),
        ("greatrace/ui/toy/setup.py", new(SETUP)),
        ("greatrace/ui/toy/entry.py", new(ENTRY)),
        (
            "greatrace/app.py",
            ahead("    from greatrace.ui.whyfirst.entry", "    from greatrace.ui.toy.entry import TOY\n"),
        ),
        ("greatrace/app.py", after("Games((RACE, CAMPAIGNS, WHY_FIRST", ", TOY")),
        ("greatrace/prose/toy/__init__.py", new('"""Words of the toy game."""\n')),
        ("greatrace/prose/toy/telling.py", new(TELLING)),
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


def table() -> str:
    """Return the toy's table, without what only tests of it need."""
    text = moved("tests/ui/play/toy_table.py").partition("\n\n\ndef store_of")[0]
    return replaced("from pathlib import Path\n", "")(text) + "\n"


def players() -> str:
    """Return the toy's computer players, without the one that takes its time."""
    text = moved("tests/kernel/toy_computers.py")
    for line in ("import time\n", "            time.sleep(self._pause)\n"):
        text = replaced(line, "")(text)
    return text.replace("tests.kernel.toy_computers:", "greatrace.bots.toy.computers:")


MOVED = {
    "tests.kernel.toy": "greatrace.toy.rules",
    "tests.kernel.toy_computers": "greatrace.bots.toy.computers",
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

from msgspec import Struct

from greatrace.saves.envelope import Seat, Summary, read_parts
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
    found = read_parts(content, _Content)
    if found is None:
        return None
    return Summary(found.state.round > 3, f"Toy {found.state.round}", found.seats)


def toy_outcome(content: bytes) -> Outcome | None:
    """Return the outcome of a saved toy game, or ``None`` if the content is none."""
    found = read_parts(content, _Content)
    if found is None:
        return None
    places = found.state.places
    best = sorted(places, reverse=True)
    standings = (Standing("", best.index(one) + 1, one, True, one == best[0]) for one in places)
    return Outcome("", "", "", "", 3, tuple(standings))
'''
SAVES = "from greatrace.saves.toy.summary import TOY_FORM, toy_outcome, toy_summary\n"
REPLAYS = """\
from greatrace.bots.toy.computers import ToyComputers
from greatrace.prose.toy.telling import ToyTeller
from greatrace.saves.toy.kind import TOY
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
SOAK = '''"""Random toy games, each one checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from greatrace.arena.common.executor import Executor
from greatrace.arena.common.saving import session_faults
from greatrace.arena.common.soak import Checks, Failure, Subject, Success, checks, soaked
from greatrace.bots.toy.computers import Action
from greatrace.saves.toy.kind import TOY
from greatrace.toy.rules import Event, Position, Setup, Sight, Toy


def soak(games: int, seed: int, runs: Executor) -> Iterator[Success | Failure]:
    """Play and check games from a seed; return the result of each, in order."""
    return soaked(checks_of, games, seed, None, runs)


def checks_of(setting: bytes) -> Checks:
    """Return the function that plays and checks the games of a soak."""
    return checks(setting, _subject)


def _subject(seed: int) -> Subject[Position, Sight, Action, Event]:
    setup = Setup(2 + seed % 2, hare=seed % 3 > 0)
    names = ("Ada", "Berta", "Carl")[: setup.seats]
    return Subject(Toy(setup), None, f"{setup.seats} players", names, partial(session_faults, TOY, setup))
'''
COMMANDS = '''"""What the commands do for `--game toy`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from greatrace.arena.common.executor import Executor
    from greatrace.arena.common.soak import Failure, Success

GAME = "toy"


def soak(games: int, seed: int, runs: Executor) -> Iterator[Success | Failure]:
    """Play random games and check the rules."""
    from greatrace.arena.toy import soak as soaking

    return soaking.soak(games, seed, runs)
'''
SETUP = '''"""The setup and the saved games of the toy."""

from __future__ import annotations

from greatrace.saves.files import Store
from greatrace.saves.toy.kind import TOY as SAVED
from greatrace.toy.rules import Setup
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.override import override
from greatrace.ui.kit.scene import WidgetScene
from greatrace.ui.kit.stack import Pop, Push, Replace, Transition
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.kit.widgets.button import Button
from greatrace.ui.kit.widgets.messages import Cancelled, Emitted, Pressed
from greatrace.ui.play import opening
from greatrace.ui.play.sitting import fresh_seed
from greatrace.ui.toy.table import SEATS, ToyController, ToyTable


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


def resume(context: Context, store: Store, name: str) -> Push | Replace:
    """Resume a saved game."""
    return opening.resume(
        context, store, name, SAVED,
        lambda save, to: ToyController.resumed(save, to, context.thinker), ToyTable,
    )
'''
ENTRY = '''"""The toy game as the menus know it."""

from __future__ import annotations

from typing import Final

from greatrace.prose.language import Language, msgid
from greatrace.saves.envelope import Summary
from greatrace.saves.files import Store
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Named, Push, Replace, Scene
from greatrace.ui.play.table.entry import GameEntry, PastGames, SavedGames, Ticket
from greatrace.ui.play.table.keys import KeyGroup, TableKey


TOY_PAGE: Final = Named("toy")
"""The scene in which a toy game begins."""


def _setup(at: str) -> Scene[object]:
    from greatrace.ui.toy.setup import ToySetup

    return ToySetup()


def _ticket(say: Language, summary: Summary) -> Ticket:
    return summary.label, ", ".join(seat.name for seat in summary.seats)


def _resume(context: Context, store: Store, name: str) -> Push | Replace:
    from greatrace.ui.toy.setup import resume

    return resume(context, store, name)


_KEYS: KeyGroup = (msgid("Otherwise at the fair"), (TableKey("Esc", msgid("A pause"), fixed=True),))
TOY: Final = GameEntry(
    "toy", msgid("At the fair"), msgid("At the fair"), msgid("Three rounds of dice."), TOY_PAGE,
    {TOY_PAGE: _setup}, (_KEYS,), SavedGames(
        "toy", _ticket, lambda summary: (), _resume, past=PastGames({"": msgid("At the fair")})
    ),
)
'''
