"""A game as the menus know it: each game's room describes itself, and the app hands the list to the menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from greatrace.prose.language import Language
from greatrace.saves.envelope import Seat, Summary
from greatrace.saves.files import Store
from greatrace.saves.history.outcome import Standing
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Named, Push, Replace, Scene, Transition
from greatrace.ui.kit.theme import RGB
from greatrace.ui.kit.widgets.base import Widget
from greatrace.ui.play.lands import land_of
from greatrace.ui.play.lessons import AnyTaught
from greatrace.ui.play.table.keys import KeyGroup

Ticket = tuple[str, str]
"""What a list says of a saved game: how far it is, and who plays."""


class PlayerEmblem(Struct, frozen=True):
    """A player's emblem in a list.

    Attributes:
        sprite: the picture.
        colours: replacements for its placeholder colours.
        vehicle: the sprite of what the player drives, if anything.
    """

    sprite: str
    colours: Mapping[str, RGB]
    vehicle: str = ""


class Sequel(Struct, frozen=True):
    """What a saved game is part of, such as a campaign, and where it goes on.

    Attributes:
        scenes: that open it, the lowest first.
        line: what comes next, in words.
        why_kept: why the save is not deleted: a heading, a sentence, the button that leads to the scenes.
    """

    scenes: tuple[Named, ...]
    line: str
    why_kept: tuple[str, str, str]


class PastGames(Struct, frozen=True):
    """What the history shows of a game's finished games, and how one is opened.

    Attributes:
        variants: the names of what can be played, in English, by the variant of an outcome.
        where: returns where a game was played, such as a course; empty where it names no place.
        player: returns the name of a player, with what it played with.
        role: returns the name of what a seat played with, by its id.
        level: returns the name of a computer player's level.
        board: returns the name of a board, by its id and its own title.
        opened: makes the page of a finished game, given the bytes of its file and its name for messages;
            raises ``BadInput`` where it cannot be opened. Without it a game is only listed.
        watched: makes the scene in which a saved game, finished or not, is watched from its beginning, given
            the same of its file; raises the same. Without it none can be watched.
        emblem: returns the emblem of what a seat played with, by its id; ``None`` where that has none.
    """

    variants: Mapping[str, str] = {}
    where: Callable[[Language, Summary], str] = lambda say, summary: ""
    player: Callable[[Language, Seat, Standing], str] = lambda say, seat, standing: seat.name
    role: Callable[[Language, str], str] = lambda say, role: role
    level: Callable[[Language, str], str] = lambda say, level: level
    board: Callable[[Language, str, str], str] = lambda say, board, title: title
    opened: Callable[[Context, bytes, str], Scene[object]] | None = None
    watched: Callable[[bytes, str], Scene[object]] | None = None
    emblem: Callable[[str], PlayerEmblem | None] = lambda role: None


class SavedGames(Struct, frozen=True):
    """The actions of the menus on saved games.

    Attributes:
        kind: of the saves, one of `saves.kinds.KINDS`.
        ticket: describes a save in a list.
        emblems: returns the players' emblems of a save.
        resume: opens a save by its name; raises ``BadInput`` where it cannot be opened.
        among: whether a save of that kind is one of them.
        closed: whether nothing is left to do in a save but to look at its result.
        following: returns what comes after a save that has its result already, if anything does.
        awaited_by: returns what waits for a save, which is not deleted then.
        land: returns the continent on which a saved game is played.
        scenery: the sprite, one for all continents, that stands for a saved game.
        past: its finished games in the history.
    """

    kind: str
    ticket: Callable[[Language, Summary], Ticket]
    emblems: Callable[[Summary], tuple[PlayerEmblem, ...]]
    resume: Callable[[Context, Store, str], Push | Replace]
    among: Callable[[Summary], bool] = lambda summary: True
    closed: Callable[[Summary], bool] = lambda summary: summary.over
    following: Callable[[Language, Store, Summary], Sequel | None] = lambda say, store, summary: None
    awaited_by: Callable[[Language, Store, Summary], Sequel | None] = lambda say, store, summary: None
    land: Callable[[Summary], str] = lambda summary: land_of()
    scenery: str = "title"
    past: PastGames = PastGames()


class GameEntry(Struct, frozen=True):
    """What a game brings to the menus.

    Attributes:
        name: of its button on the title page.
        label: on the button, in English.
        heading: of the button's tooltip, in English.
        about: the sentence of its tooltip, in English.
        opens: the scene to which it leads.
        scenes: makes its named scenes; their modules are imported only then, so that the title shows at once.
        keys: what the keys do in it.
        saves: its saved games.
        lessons: returns the lessons that teach it.
        illustration: returns what the rulebook shows of it by a name, such as a tile; raises ``LookupError``
            where nothing is called so.
        first: what comes before “Continue”, given what comes next.
        beside: whether it belongs to another game, behind whose keys its own are listed.
    """

    name: str
    label: str
    heading: str
    about: str
    opens: Named
    scenes: Mapping[Named, Callable[[str], Scene[object]]]
    keys: tuple[KeyGroup, ...]
    saves: SavedGames
    first: Callable[[Context, Callable[[], Transition[None]]], Transition[None]] = (
        lambda context, go_on: go_on()
    )
    beside: bool = False
    lessons: Callable[[], tuple[AnyTaught, ...]] = lambda: ()
    illustration: Callable[[Language, str], Widget] | None = None
