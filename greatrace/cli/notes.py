"""What the help of commands says below the options, a paragraph each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from greatrace.prose.language import msgid

_CREWS = msgid(
    "Computer crews, the weakest first: random, hurried, novice, quick, veteran, champion. The last four "
    "take a style, such as veteran:bold; styles are even, cautious, bold and saboteur."
)
_WHERE = msgid(
    "The same seed gives the same result in this process, in several (--jobs) and on a Dask cluster "
    "(--scheduler), whose workers need the same version of the game, installed as greatrace[dask]."
)
_READS_ONLY = msgid("This renames and changes nothing; what is damaged is named.")

NOTES: Final[Mapping[str, tuple[str, ...]]] = {
    "": (
        msgid("greatrace COMMAND --help tells more about a command."),
        msgid(
            "Without --lang the window speaks the language of its settings, else that of the environment "
            "(LANGUAGE, LANG), else the first that the system prefers and the game speaks."
        ),
        msgid(
            "One window at a time writes a folder: its file “lock” is locked as long as a window is open. A "
            "second window offers to try again, to play without saving or to use another folder."
        ),
        msgid(
            "Each error is told in one sentence. The exit status is 0 when all is well, 1 when something is "
            "not, 2 when the command was mistyped. SIGINT, SIGTERM and SIGHUP end the program within a "
            "second; the status is then 128 plus the number of the signal."
        ),
        msgid(
            "A kiosk (--kiosk) shows a race of computers until somebody presses anything. What a group "
            "plays lies in the folder “kiosk/group” and is erased when nobody has pressed for a while; only"
            " names and results of the evening are kept. The PIN stands in the file “kiosk/kiosk.json”: "
            "change it there, or with --pin, when it is forgotten. A small parent starts the window again "
            "after a fault."
        ),
        msgid(
            "To open the kiosk with the desktop, put a file greatrace.desktop with the lines [Desktop Entry]"
            ", Type=Application, Name=The Great Race and Exec=greatrace --kiosk into ~/.config/autostart."
        ),
        msgid("Chapter 16 of the rulebook (F1 in the window) tells about saves and boards of your own."),
    ),
    "simulate": (
        msgid(
            "Shows who wins, how long the races are, how many crews arrive and which cards are played. The "
            "window derives the random numbers of computer crews from the seed of a race in the same way."
        ),
        _CREWS,
        msgid("“Why First?” is played by random, novice, quick and champion."),
        _WHERE,
    ),
    "ladder": (
        msgid(
            "Shows shares of wins with 95 % intervals, and Elo ratings if the game is installed as "
            "greatrace[lab]. In “Why First?” one player of a level meets others of the level below."
        ),
        _CREWS,
        msgid("champion:200 tries that many worlds instead of as many as the level does by itself."),
        msgid(
            "A record keeps every race at once, so that --resume goes on where it ended; one process at a "
            "time writes it."
        ),
        _WHERE,
    ),
    "balance": (
        msgid(
            "Shows the chances of crews, seats and leaders, the length of races, what assistants are set and "
            "played for, plans, dangers, lines, and who leads and wins: each figure with its 95 % interval "
            "and beside the bound that it should keep. Pictures need greatrace[lab]."
        ),
        msgid(
            "Plans round by round, roads and hits by Saboteurs are always shown. A crew stands still in a "
            "round in which it enters no cell; a city sequence is the order in which an arrived crew first "
            "entered cities; the last crew has the most cells to go."
        ),
        msgid(
            "A rule is a quick crew under an order: rule:opening-0-0-1-4 (scouts, mechanics, escorts and "
            "funding in round 1), rule:opening-0-0-1-4+0-4-1-0 (rounds 1 and 2), rule:never-scout-after-1, "
            "rule:at-least-2-escort, rule:at-most-1-funding, rule:standing-still, rule:sabotage-leader, "
            "rule:avoid-CITY and so on. fuel+25/cell-50 changes two weights."
        ),
        _CREWS,
        _WHERE,
    ),
    "replay": (
        msgid(
            "--verify carries out every action again and compares every position. --bots asks for every "
            "choice of a computer crew again, from the view that it had, and names the first that differs; "
            "humans are not asked. The exit status is then 1."
        ),
        msgid(
            "Veteran and champion answer after 1.2 seconds at the latest, and a file does not tell where a "
            "search was stopped: a choice of theirs counts as the same if the whole search makes it, or a "
            "search that is stopped earlier. The latter are counted, and finding them may take minutes."
        ),
        msgid(
            "A crew of a level that this version does not know is named and left out. Crews of another "
            "version may choose otherwise; those in the window of version 0.1.0 drew other random numbers."
        ),
    ),
    "play": (
        msgid(
            "Shows the table, the hands and what is asked, then whatever is not as the file expects. The "
            "file .github/CONTRIBUTING.md in the source describes the format."
        ),
    ),
    "screenshot": (
        msgid("Scenes: {scenes}."),
        msgid("With --home the picture has the looks that the settings in that folder ask for."),
    ),
    "board check": (
        msgid(
            "Measures a board against everything that a good board has, and warns of proposed courses that "
            "are too short or too long (--races). “board check why_first” checks the track of “Why First?”."
        ),
        msgid(
            "A board may have a backdrop: a JPEG or PNG of at most 16 MB, 8192 pixels a side and 24 million "
            "in all, named like the property “board” of the map (iberia.tmx with the board iberia shows "
            "iberia.jpg). Its middle lies on the middle of the map and one of its pixels is one of Tiled’s, "
            "unless a world file (iberia.jgw, .pgw for a PNG) tells its place in degrees. The check decodes "
            "it as the game does and says what is wrong with it."
        ),
        _WHERE,
    ),
    "board new": (
        msgid(
            "The draft opens in Tiled and can be raced on at once. Boards of your own lie in the folder "
            "“maps” beside the saves; cells.tsx, which only Tiled needs beside them, may be missing."
        ),
    ),
    "campaign simulate": (
        msgid("Shows wins race by race, stickers, missions and titles."),
        _WHERE,
    ),
    "campaign list": (_READS_ONLY,),
    "campaign export": (_READS_ONLY,),
    "history list": (
        msgid(
            "Each finished race, game against the Torpedo and game of “Why First?” is a file of its own in "
            "the folder “history”, in the format of saves. “greatrace replay” reads it."
        ),
        msgid("A file that cannot be used is told with the reason; the exit status is then 1."),
    ),
    "history export": (msgid("ID is what “greatrace history list” shows in the first column."),),
    "history delete": (
        msgid("ID is what “greatrace history list” shows in the first column."),
        msgid("Asks first, naming the size. Nothing is deleted while a window of the game is open."),
    ),
    "campaign import": (
        msgid(
            "A copy that lacks a result, sticker, stamp or mark of the campaign here comes in as an older "
            "copy, and its history says so."
        ),
    ),
    "bench": (msgid("Shows how long everything takes, and whether the build is pure or compiled."),),
    "soak": (
        msgid(
            "Random races are run in every edition and size (--races), with --game whyfirst as random games "
            "whose actions are also taken back and done again. Campaigns have twelve races (--campaigns)."
        ),
        msgid(
            "Each damaged save, map, scenario, settings, picture or content file must be refused in one "
            "sentence or taken, within time and memory (--faults)."
        ),
        msgid(
            "What is left of a race killed while it saves must lack the last human action at most; with "
            "--solo campaigns are killed, and each result and sticker must be there once (--kills)."
        ),
        msgid("Random input ends with status 1 when the window takes more than 200 MB (--storm)."),
        msgid(
            "A night ends with status 1 when a group’s files are left, the race of computers does not run "
            "again, or memory grows beyond 200 MB (--night)."
        ),
        _WHERE,
    ),
}
"""By the name of a command; empty for the whole command line. `{scenes}` stands for what can be pictured."""
