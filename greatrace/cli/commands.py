"""The commands: what each takes and what it is for."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NamedTuple

from greatrace.cli.games import add_game
from greatrace.cli.notes import NOTES
from greatrace.cli.parser import Parser, heading
from greatrace.cli.request import WrongUse
from greatrace.cli.scenes import SCENES
from greatrace.cli.whyfirst import GAME
from greatrace.prose.language import LANGUAGES, Language, msgid

MOST = 1_000_000
"""Races, games or rounds that may be asked for."""
MOST_JOBS = 256
MOST_ITERATIONS = 1_000_000
MOST_IN_A_CAMPAIGN = 10_000
"""Races of one campaign, or of one course."""
LAST_SEED = (1 << 63) - 1
OF_WINDOW = ("fullscreen", "kiosk", "pin", "idle")
"""The options of the window, by their names without dashes."""
LONGEST_IDLE = 3600
"""Seconds for which a kiosk may wait."""


class CommandSpec(NamedTuple):
    """A command.

    Attributes:
        name: one or two words; empty for the window.
        word: what is called the word that follows, if any.
        about: what the command does, to be translated.
        add: adds its options to a parser.
    """

    name: str
    word: str
    about: str
    add: Callable[[Parser, Language], None]

    @property
    def form(self) -> str:
        """How the command is written, options left out."""
        return f"{self.name} {self.word}".strip()


def parser_of(command: CommandSpec, language: Language) -> Parser:
    """Make the parser of a command's words and options."""
    parser = Parser(command.name, command.form, language.tr(command.about), language)
    if command.word:
        parser.word(command.word)
    command.add(parser, language)
    _everywhere(parser, language)
    _notes(parser, language)
    return parser


def first_parser(language: Language) -> Parser:
    """Make the parser of what stands before a command; it leaves the rest as `words`."""
    parser = Parser("", "", "", language)
    _window(parser, language)
    _everywhere(parser, language)
    parser.add_argument("words", nargs=argparse.REMAINDER)
    return parser


def overview(language: Language) -> str:
    """Write the help of the whole command line."""
    tr = language.tr
    parser = Parser("", "COMMAND", tr("The Great Race: rally adventures of 1935."), language)
    listed = parser.add_subparsers(
        title=heading(tr("Commands:")),
        metavar="greatrace",
        help=tr(WINDOW.about),
        parser_class=argparse.ArgumentParser,
    )
    for command in COMMANDS:
        listed.add_parser(command.form, help=tr(command.about), add_help=False)
    _window(parser, language)
    _everywhere(parser, language)
    _notes(parser, language)
    return parser.format_help()


def _everywhere(parser: Parser, language: Language) -> None:
    """Add what may stand before or after any command."""
    tr = language.tr
    parser.group(tr("Before or after any command:"))
    parser.value("--lang", metavar="xx", about=tr("the language: en, fr, es or de"), read=_language)
    parser.value("--home", metavar="DIR", about=tr("the folder of your races and settings"))
    parser.switch("-h", "--help", about=tr("show this help"))
    parser.switch("--version", about=tr("show the version"))


def _notes(parser: Parser, language: Language) -> None:
    """Add what stands below the options."""
    for note in NOTES.get(parser.command, ()):
        parser.note(language.tr(note, scenes=", ".join(SCENES)))


def _language(code: str) -> str:
    if code not in LANGUAGES:
        problem = msgid("The game has no language “{code}”: choose one of {languages}.")
        raise WrongUse(problem, code=code, languages=", ".join(LANGUAGES))
    return code


def _window(parser: Parser, language: Language) -> None:
    tr = language.tr
    parser.group(tr("For the window:"))
    parser.switch("--fullscreen", about=tr("fill the whole screen"))
    parser.switch("--kiosk", about=tr("a table for strangers, as at a game night or in a café"))
    parser.value("--pin", metavar="N", about=tr("the kiosk’s PIN for its host"), read=_pin)
    about = tr("free the kiosk’s table after so long without a press (120)")
    parser.number("--idle", "SECONDS", 10, LONGEST_IDLE, about)


def _pin(text: str) -> str:
    if not (text.isascii() and text.isdigit() and len(text) <= 8):
        raise WrongUse(msgid("--pin takes one to eight digits, not “{text}”."), text=text)
    return text


def _nothing(parser: Parser, language: Language) -> None:
    """Take no option of its own."""


def _simulate(parser: Parser, language: Language) -> None:
    tr = language.tr
    parser.number("--games", "N", 1, MOST, tr("how many races"), needed=True)
    _game(parser, language)
    parser.number("--crews", "2..5", 2, 5, tr("how many crews (4)"))
    about = tr("the computer crews in turn, such as quick or veteran:bold (quick)")
    parser.value("--bots", metavar="NAME,…", about=about)
    _race(parser, language)
    parser.number("--max-rounds", "N", 1, MOST, tr("give a race up after so many rounds (200)"))
    _where(parser, language)
    _json(parser, language)
    parser.value("--save-dir", metavar="DIR", about=tr("keep every race as a file here"))
    _solo(parser, language)


def _solo(parser: Parser, language: Language) -> None:
    """Add what tells a race of one crew from others (14)."""
    tr = language.tr
    parser.group(tr("Alone against the Torpedo:"))
    parser.switch("--solo", about=tr("one crew against the Torpedo"))
    parser.number("--level", "1..3", 1, 3, tr("the level of its René cards (1)"))
    parser.value("--stickers", metavar="COLOUR=N,…|all", about=tr("its legacy stickers (none)"))
    parser.switch("--no-evolving", about=tr("without the evolving deck"))
    parser.switch("--solitary", about=tr("a Solitary crossing instead, within the rounds of the course"))
    parser.only_with("--level", "--stickers", "--no-evolving", "--solitary", option="--solo")


def _ladder(parser: Parser, language: Language) -> None:
    tr = language.tr
    parser.number("--games", "N", 1, MOST, tr("how many races of each pair"))
    _game(parser, language)
    about = tr("from the weakest, perhaps NAME:STYLE or NAME:N (all)")
    parser.value("--levels", metavar="NAME,…", about=about)
    about = tr("worlds tried for a plan by levels that search (their own)")
    parser.number("--iterations", "N", 1, MOST_ITERATIONS, about)
    parser.switch("--all-pairs", about=tr("let all pairs meet, not only neighbours"))
    _race(parser, language)
    parser.number("--max-rounds", "N", 1, MOST, tr("a race of more rounds has no winner (100)"))
    _where(parser, language)
    parser.value("--record", metavar="FILE", about=tr("keep every finished race in a new file"))
    parser.value("--resume", metavar="FILE", about=tr("go on with such a file"))
    _json(parser, language)


def _balance(parser: Parser, language: Language) -> None:
    tr = language.tr
    parser.number("--games", "N", 1, MOST, tr("how many races"), needed=True)
    parser.number("--crews", "2..5", 2, 5, tr("how many crews (4)"))
    parser.value("--bots", metavar="NAME,…", about=tr("the computer crews, in turn (quick)"))
    _race(parser, language)
    parser.switch("--solo", about=tr("how often the Torpedo wins, by level and stickers"))
    about = tr("pars, and how often each mission of the passport is fulfilled in each ink")
    parser.switch("--passport", about=about)
    parser.number("--level", "1..3", 1, 3, tr("the level of its René cards (1)"))
    about = tr("every proposed course of the board, so many races on each")
    parser.switch("--all-courses", about=about)
    about = tr("also replay N races from half-way: how often does the favourite win?")
    parser.number("--favourite", "N", 1, MOST, about)
    about = tr("also race crews that do without scouts, escorts or the like, N races each")
    parser.number("--restrictions", "N", 1, MOST, about)
    about = tr("hold the chances that hints show against the results of N races")
    parser.number("--calibration", "N", 1, MOST, about)
    about = tr("judge hints, defaults and suggestions in N races: how often do they harm?")
    parser.number("--regret", "N", 1, MOST, about)
    parser.switch("--by-round", about=tr("tell more of the plans of each round"))
    parser.number("--max-rounds", "N", 1, MOST, tr("give a race up after so many rounds (200)"))
    _where(parser, language)
    _json(parser, language)
    parser.value("--picture", metavar="FILE.png", about=tr("draw the figures"))
    _exploit(parser, language)


def _exploit(parser: Parser, language: Language) -> None:
    """Add what asks whether one way of playing wins too much."""
    tr = language.tr
    parser.group(tr("Variants of the quick crew:"))
    about = tr("also race variants of the quick crew against standard ones, N races each")
    parser.number("--exploit", "N", 1, MOST, about)
    about = tr("which variants: fuel+25, scout-lover, rule:standing-still, weights, rules … (all)")
    parser.value("--variants", metavar="NAME,…", about=about)
    about = tr("change several weights at once, N steps of a climb; the best join the variants")
    parser.number("--climb", "N", 1, MOST_IN_A_CAMPAIGN, about)
    about = tr("race the ten best again, N races each on fresh seeds, which alone count")
    parser.number("--again", "N", 1, MOST, about)
    about = tr("race the twenty best on every other proposed course, N races each")
    parser.number("--elsewhere", "N", 1, MOST, about)


def _replay(parser: Parser, language: Language) -> None:
    tr = language.tr
    parser.switch("--verify", about=tr("check that every action leads where it led"))
    parser.switch("--bots", about=tr("also check that the computer crews would choose the same again"))
    parser.switch("--text", about=tr("tell the race as a story"))


def _play(parser: Parser, language: Language) -> None:
    _json(parser, language)


def _screenshot(parser: Parser, language: Language) -> None:
    tr = language.tr
    parser.value("--size", metavar="WIDTHxHEIGHT", about=tr("in pixels (1920x1080)"))
    parser.value("--save", metavar="FILE", about=tr("the race to show (a recorded one)"))
    parser.value("--board", metavar="NAME", about=tr("a board of the game or a map file (africa)"))
    parser.number("--seat", "K", 1, 5, tr("who looks, from 1 (1)"))
    parser.number("--ui-scale", "PERCENT", 50, 200, tr("how large texts and buttons are (100)"))
    about = tr("the picture to write")
    parser.value("-o", "--output", metavar="FILE.png", about=about, needed=True)


def _check(parser: Parser, language: Language) -> None:
    _json(parser, language)
    about = language.tr("draw cells, courses and lines over the coast")
    parser.value("--picture", metavar="FILE.png", about=about)
    about = language.tr("run N races on every proposed course: is it long enough?")
    parser.number("--races", "N", 1, MOST_IN_A_CAMPAIGN, about)
    _seed(parser, language)
    _where(parser, language)


def _new(parser: Parser, language: Language) -> None:
    tr = language.tr
    about = tr("the region in degrees, such as -11,35,42,71")
    parser.value("--bounds", metavar="W,S,E,N", about=about, needed=True)
    about = tr("where the main course starts; NAME=LON,LAT works too")
    parser.value("--from", metavar="CITY", about=about, needed=True)
    parser.value("--to", metavar="CITY", about=tr("where it ends"), needed=True)
    about = tr("the tiles in the bag: africa, asia, classic, north-america, south-america")
    parser.value("--tiles", metavar="SET", about=about)
    about = tr("the map to write (in your folder of maps)")
    parser.value("-o", "--output", metavar="FILE.tmx", about=about)


def _campaign_simulate(parser: Parser, language: Language) -> None:
    tr = language.tr
    parser.number("--races", "K", 1, MOST_IN_A_CAMPAIGN, tr("how many races in each campaign (12)"))
    parser.number("--campaigns", "N", 1, MOST, tr("how many campaigns"), needed=True)
    parser.value("--bot", metavar="NAME", about=tr("the computer crew in the player’s seat (quick)"))
    parser.switch("--no-powers", about=tr("without the legacy powers"))
    parser.switch("--slow-workshop", about=tr("with the slow workshop: a sticker a race at most"))
    parser.switch("--deny", about=tr("on the course that is proposed for each evening"))
    _seed(parser, language)
    _where(parser, language)
    _json(parser, language)


def _campaign_export(parser: Parser, language: Language) -> None:
    about = language.tr("the file to write")
    parser.value("-o", "--output", metavar="FILE.campaign", about=about, needed=True)


def _history_list(parser: Parser, language: Language) -> None:
    _json(parser, language)


def _history_export(parser: Parser, language: Language) -> None:
    parser.value(
        "-o", "--output", metavar="FILE", about=language.tr("the file to write"), needed=True
    )


def _history_delete(parser: Parser, language: Language) -> None:
    parser.without_word()
    parser.switch("--all", about=language.tr("delete all finished games"))


def _campaign_import(parser: Parser, language: Language) -> None:
    about = language.tr("its name here (as the file)")
    parser.value("--name", metavar="NAME", about=about)


def _bench(parser: Parser, language: Language) -> None:
    _json(parser, language)
    parser.value("--only", metavar="ID,…", about=language.tr("only these measurements"))


def _soak(parser: Parser, language: Language) -> None:
    tr = language.tr
    parser.number("--races", "N", 1, MOST, tr("so many random races, every position checked"))
    add_game(parser, language)
    parser.switch("--solo", about=tr("races of one crew, against the Torpedo or alone"))
    about = tr("so many campaigns of random races against the Torpedo, every position checked")
    parser.number("--campaigns", "N", 1, MOST, about)
    parser.value("--board", metavar="NAME", about=tr("the only board of these campaigns, or a map file"))
    parser.number("--faults", "N", 1, MOST, tr("so many damaged files for the game to read"))
    about = tr("the only kind of these files, like save, map or picture")
    parser.value("--kind", metavar="NAME", about=about)
    parser.number("--kills", "N", 1, MOST, tr("so many races killed inside their saves"))
    parser.number("--storm", "MINUTES", 1, 24 * 60, tr("feed the window random input; chart its memory"))
    about = tr("so many groups of random visitors at a kiosk, some of them killed")
    parser.number("--night", "GROUPS", 1, MOST_IN_A_CAMPAIGN, about)
    _seed(parser, language)
    _where(parser, language)


def _race(parser: Parser, language: Language) -> None:
    """Add what says which race is run."""
    tr = language.tr
    parser.value("--board", metavar="NAME", about=tr("a board of the game or a map file (africa)"))
    about = tr("two purple cities (the board’s first course)")
    parser.value("--course", metavar="START:FINISH", about=about)
    parser.value("--edition", metavar="NAME", about=tr("an edition of the rules (second)"))
    parser.switch("--leaders", about=tr("with the leaders"))
    _seed(parser, language)


def _game(parser: Parser, language: Language) -> None:
    """Add what says which game is played, and how."""
    tr = language.tr
    add_game(parser, language)
    parser.number("--players", "2..6", 2, 6, tr("Why First?: how many players (3)"))
    parser.switch("--tactical", about=tr("Why First?: the tactical variant"))
    parser.only_with("--players", "--tactical", option="--game", value=GAME)


def _seed(parser: Parser, language: Language) -> None:
    about = language.tr("the seed; the same seed gives the same result")
    parser.number("--seed", "S", 0, LAST_SEED, about)


def _where(parser: Parser, language: Language) -> None:
    """Add what says where races run."""
    tr = language.tr
    parser.number("--jobs", "J", 1, MOST_JOBS, tr("how many processes (1)"))
    about = tr("run on the Dask cluster of this scheduler")
    parser.value("--scheduler", metavar="ADDRESS", about=about)


def _json(parser: Parser, language: Language) -> None:
    parser.switch("--json", about=language.tr("write JSON instead of text"))


WINDOW = CommandSpec("", "", msgid("open the game"), _nothing)
COMMANDS = (
    CommandSpec("simulate", "", msgid("let computer crews race and count what happens"), _simulate),
    CommandSpec("ladder", "", msgid("let levels of computer crews meet two by two and rate them"), _ladder),
    CommandSpec(
        "balance", "", msgid("measure chances, choices and courses in races of equal crews"), _balance
    ),
    CommandSpec("replay", "FILE", msgid("go through a saved race or game again"), _replay),
    CommandSpec("play", "FILE.yaml", msgid("play a rule scenario and check what it expects"), _play),
    CommandSpec("screenshot", "SCENE", msgid("make a picture of a scene, without a display"), _screenshot),
    CommandSpec("board check", "FILE", msgid("check a map against what makes a good board"), _check),
    CommandSpec(
        "board new", "NAME", msgid("make a first draft of a board for any region of the world"), _new
    ),
    CommandSpec(
        "campaign simulate", "", msgid("let a computer crew play campaigns against the Torpedo"),
        _campaign_simulate,
    ),
    CommandSpec("campaign list", "", msgid("list your campaigns against the Torpedo"), _nothing),
    CommandSpec("campaign export", "NAME", msgid("write a campaign to a file of its own"), _campaign_export),
    CommandSpec("campaign import", "FILE", msgid("import a campaign from such a file"), _campaign_import),
    CommandSpec("history list", "", msgid("list your finished races and games"), _history_list),
    CommandSpec("history export", "ID", msgid("write a finished game to a file of its own"), _history_export),
    CommandSpec("history delete", "ID", msgid("delete a finished game, or all of them"), _history_delete),
    CommandSpec("bench", "", msgid("measure how fast the game is here"), _bench),
    CommandSpec("soak", "", msgid("try to break the game: random races, damaged files, kills, input"), _soak),
)
