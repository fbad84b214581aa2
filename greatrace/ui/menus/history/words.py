"""The words of the history: one game in a list, tables of statistics and bests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from greatrace.kernel.quoting import shown
from greatrace.prose.language import Language
from greatrace.prose.words import capital, count_text, decimal_text, ordinal
from greatrace.saves.envelope import Seat
from greatrace.saves.history.archive import Known
from greatrace.saves.history.index import Line
from greatrace.saves.history.outcome import Standing
from greatrace.saves.history.statistics import By, Tally
from greatrace.ui.menus.entries import day_text
from greatrace.ui.menus.history.row import Placed
from greatrace.ui.play.table.entry import PastGames, PlayerEmblem


class Words(Struct, frozen=True):
    """What names the history's games in one language.

    Attributes:
        say: the language.
        past: what is known of each kind of game.
    """

    say: Language
    past: Mapping[str, PastGames]

    def began(self, created: str) -> str:
        """Return when a game began; as its file says it where that is no date."""
        try:
            return day_text(self.say, datetime.fromisoformat(created))
        except ValueError:
            return shown(created)

    def variant(self, kind: str, variant: str) -> str:
        """Return what was played."""
        text = self.past[kind].variants.get(variant, "") if kind in self.past else ""
        return self.say.tr(text) if text else kind.capitalize()

    def title(self, known: Known) -> str:
        """Return where a game was played, or what where it names no place."""
        where = self.past[known.kind].where(self.say, known.summary)
        return where or self.variant(known.kind, known.outcome.variant)

    def note(self, known: Known) -> str:
        """Return when a game was played, and what and how long it was."""
        outcome, past = known.outcome, self.past[known.kind]
        what = self.variant(known.kind, outcome.variant) if past.where(self.say, known.summary) else ""
        rounds = self.say.tr_n("{n} round", "{n} rounds", outcome.rounds) if outcome.course else ""
        return " · ".join(filter(None, (self.began(known.created), what, rounds)))

    def order(self, known: Known, emblems: Sequence[PlayerEmblem]) -> list[Placed]:
        """Return the players of a game by their places; of `emblems` each seat has one, or none has."""
        shields = emblems or (None,) * len(known.seats)
        seats = zip(known.seats, known.outcome.standings, shields, strict=True)
        ordered = sorted(seats, key=lambda one: one[1].place)
        return [
            (self._player(known.kind, seat, standing), emblem, standing.won)
            for seat, standing, emblem in ordered
        ]

    def _player(self, kind: str, seat: Seat, standing: Standing) -> str:
        points = str(standing.points) if standing.arrived else "–"
        place = ordinal(self.say, standing.place)
        return f"{place} {self.past[kind].player(self.say, seat, standing)} {points}"

    def heading(self, by: By) -> str:
        """Return the heading of a table of statistics."""
        tr, tr_c = self.say.tr, self.say.tr_c
        return {
            "person": tr("People"), "role": tr_c("statistics", "Crews"), "board": tr("Boards (people only)"),
            "level": tr("Computer levels"),
        }[by]  # fmt: skip

    def columns(self) -> Mapping[str, str]:
        """Return the headings of the columns of statistics and what each counts, that of names left out."""
        tr = self.say.tr
        return {
            tr("Games"): tr("Games that were played to their end."),
            tr("Won"): tr("How many of them were won."),
            tr("Share"): tr("How many of a hundred games were won."),
            tr("Arrived"): tr("How many times the finish was reached."),
            tr("Average"): tr("Points on average, of all who reached the finish."),
            tr("Best"): tr("The most points in one game."),
        }

    def tally(self, by: By, tally: Tally, comparable: bool) -> tuple[str, ...]:
        """Return the cells of a row of statistics; where several games are counted, no points."""
        counts = comparable and tally.average is not None
        average = decimal_text(self.say, tally.average) if counts and tally.average is not None else "–"
        games, won, arrived = (count_text(self.say, n) for n in (tally.games, tally.won, tally.arrived))
        share = f"{100 * tally.won / tally.games:.0f} %"
        best = str(tally.best) if counts else "–"
        return self._key(by, tally), games, won, share, arrived, average, best

    def emblems(self, by: By, found: Sequence[Tally]) -> tuple[PlayerEmblem | None, ...]:
        """Return the emblem of each row of statistics; nothing where no row has any."""
        if by != "role":
            return ()
        return tuple(
            next(filter(None, (past.emblem(one.key) for past in self.past.values())), None) for one in found
        )

    def _key(self, by: By, tally: Tally) -> str:
        key = shown(tally.key)
        if by == "level":
            names = (past.level(self.say, key) for past in self.past.values())
            return capital(next((name for name in names if name != key), key))
        if by == "role":
            names = (past.role(self.say, key) for past in self.past.values())
            return next((name for name in names if name != key), key)
        if by == "board":
            return self.board(key, tally.title)
        return key

    def board(self, board: str, title: str) -> str:
        """Return the name of a board."""
        names = (past.board(self.say, board, title) for past in self.past.values())
        return shown(next((name for name in names if name != title), title))


def boards_of(lines: Iterable[Line]) -> Sequence[tuple[str, str]]:
    """Return id and title of all boards that were played on, in order."""
    found = {line.outcome.board: line.outcome.board_title for line in lines if line.outcome}
    return sorted((board, title) for board, title in found.items() if board)


def variants_of(lines: Iterable[Line]) -> Sequence[tuple[str, str]]:
    """Return kind and variant of all that was played, in order."""
    return sorted({(line.kind, line.outcome.variant) for line in lines if line.outcome})
