"""The commands and options of the command line, as a table."""

from __future__ import annotations

from typing import NamedTuple

from greatrace.prose.language import msgid

SCENES = (
    "title",
    "setup",
    "handover",
    "bivouac",
    "planning",
    "convoy",
    "maintenance",
    "scoring",
    "hint",
    "why",
    "pause",
    "settings",
    "load",
    "rulebook",
)
"""What `greatrace screenshot` can take a picture of."""
EDITIONS = ("second", "spanish", "first")


class Option(NamedTuple):
    """An option: its name, what its value is called (empty for a switch), what it is for.

    Attributes:
        short: a one-letter form, or empty.
        choices: the only values that are allowed, or empty.
        needed: True when the command makes no sense without it.
    """

    name: str
    value: str
    about: str
    short: str = ""
    choices: tuple[str, ...] = ()
    needed: bool = False


class Command(NamedTuple):
    """A command: its name, the words that follow it, what it is for and its options."""

    name: str
    words: tuple[str, ...]
    about: str
    options: tuple[Option, ...]


LANG = Option("--lang", "xx", msgid("the language: en, fr, es or de"))
HOME = Option("--home", "DIR", msgid("the folder of your races and settings"))
HELP = Option("--help", "", msgid("show this help"), short="-h")
VERSION = Option("--version", "", msgid("show the version"))
EVERYWHERE = (LANG, HOME, HELP, VERSION)
"""Options that may stand before or after any command."""

_JSON = Option("--json", "", msgid("write JSON instead of text"))
_SEED = Option("--seed", "S", msgid("the seed; the same seed gives the same result"))

_BOTS = Option(
    "--bots", "NAME,…", msgid("the computer crews in turn, such as quick or veteran:bold (quick)")
)
_BOARD = Option("--board", "NAME", msgid("a board of the game or a map file (africa)"))
_COURSE = Option("--course", "START:FINISH", msgid("two purple cities (the board’s first course)"))
_EDITION = Option("--edition", "NAME", msgid("second, spanish or first (second)"), choices=EDITIONS)
_LEADERS = Option("--leaders", "", msgid("with the leaders"))
_JOBS = Option("--jobs", "J", msgid("how many processes (1)"))
_SCHEDULER = Option("--scheduler", "ADDRESS", msgid("run on the Dask cluster of this scheduler"))

WINDOW = Command("", (), msgid("open the game"), ())
SIMULATE = Command(
    "simulate",
    (),
    msgid("let computer crews race and count what happens"),
    (
        Option("--games", "N", msgid("how many races"), needed=True),
        Option("--crews", "2..5", msgid("how many crews (4)")),
        _BOTS,
        _BOARD,
        _COURSE,
        _EDITION,
        _LEADERS,
        _SEED,
        _JOBS,
        _SCHEDULER,
        Option("--max-rounds", "N", msgid("give a race up after so many rounds (200)")),
        _JSON,
        Option("--save-dir", "DIR", msgid("keep every race as a file here")),
    ),
)
REPLAY = Command(
    "replay",
    ("FILE",),
    msgid("go through a saved race again"),
    (
        Option("--verify", "", msgid("check that every action leads where it led")),
        Option("--text", "", msgid("tell the race as a story")),
    ),
)
PLAY = Command("play", ("SCENARIO.yaml",), msgid("play a rule scenario and check what it expects"), (_JSON,))
SCREENSHOT = Command(
    "screenshot",
    ("SCENE",),
    msgid("make a picture of a scene, without a display"),
    (
        Option("--size", "WIDTHxHEIGHT", msgid("in pixels (1920x1080)")),
        Option("--save", "FILE", msgid("the race to show (a recorded one)")),
        Option("--seat", "K", msgid("who looks, from 1 (1)")),
        Option("--ui-scale", "PERCENT", msgid("how large texts and buttons are (100)")),
        Option("--output", "FILE.png", msgid("the picture to write"), short="-o", needed=True),
    ),
)
CHECK = Command(
    "board check",
    ("FILE",),
    msgid("check a map against what makes a good board"),
    (_JSON, Option("--picture", "FILE.png", msgid("draw cells, courses and lines over the coast"))),
)
BENCH = Command(
    "bench",
    (),
    msgid("measure how fast the game is here"),
    (_JSON, Option("--only", "ID,…", msgid("only these measurements"))),
)
SOAK = Command(
    "soak",
    (),
    msgid("play at random and check that the rules hold"),
    (Option("--races", "N", msgid("how many races"), needed=True), _SEED, _JOBS, _SCHEDULER),
)
LADDER = Command(
    "ladder",
    (),
    msgid("let levels of computer crews meet two by two and rate them"),
    (
        Option("--games", "N", msgid("how many races of each pair")),
        Option("--levels", "NAME,…", msgid("from the weakest, perhaps NAME:STYLE or NAME:N (all)")),
        Option("--iterations", "N", msgid("worlds tried for a plan by levels that search (their own)")),
        Option("--all-pairs", "", msgid("let all pairs meet, not only neighbours")),
        _BOARD,
        _COURSE,
        _EDITION,
        _LEADERS,
        _SEED,
        Option("--max-rounds", "N", msgid("a race of more rounds has no winner (100)")),
        _JOBS,
        _SCHEDULER,
        Option("--record", "FILE", msgid("keep every finished race in a new file")),
        Option("--resume", "FILE", msgid("go on with such a file")),
        _JSON,
    ),
)
BALANCE = Command(
    "balance",
    (),
    msgid("let equal crews race and see whether all have equal chances"),
    (
        Option("--games", "N", msgid("how many races"), needed=True),
        Option("--crews", "2..5", msgid("how many crews (4)")),
        Option("--bots", "NAME,…", msgid("the computer crews, in turn (quick)")),
        _BOARD,
        _COURSE,
        _EDITION,
        _LEADERS,
        _SEED,
        Option("--max-rounds", "N", msgid("give a race up after so many rounds (200)")),
        _JOBS,
        _SCHEDULER,
        _JSON,
        Option("--picture", "FILE.png", msgid("draw the figures")),
    ),
)
NEW = Command(
    "board new",
    ("NAME",),
    msgid("make a first draft of a board for any region of the world"),
    (
        Option("--bounds", "W,S,E,N", msgid("the region in degrees, such as -11,35,42,71"), needed=True),
        Option("--from", "CITY", msgid("where the main course starts; NAME=LON,LAT works too"), needed=True),
        Option("--to", "CITY", msgid("where it ends"), needed=True),
        Option("--tiles", "SET", msgid("the tiles in the bag: africa, asia, north-america, south-america")),
        Option("--output", "FILE.tmx", msgid("the map to write (in your folder of maps)"), short="-o"),
    ),
)
COMMANDS = (SIMULATE, LADDER, BALANCE, REPLAY, PLAY, SCREENSHOT, CHECK, NEW, BENCH, SOAK)
